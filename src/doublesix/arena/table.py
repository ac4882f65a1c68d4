"""A table: players in seats, and the loop that plays a match to its end."""

from collections.abc import AsyncIterator, Generator, Iterator, Sequence
from dataclasses import dataclass
from inspect import isawaitable, iscoroutinefunction
from typing import Final, TypeAlias

from doublesix.core.match import MATCH, Event, Match, Need
from doublesix.core.moves import Act, Move, no_move
from doublesix.core.seating import Seat
from doublesix.core.type_check import expect_kind
from doublesix.core.views import SeatView, view
from doublesix.dealing.seeded import Dealer
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, WrongLength, shown
from doublesix.messages.units import SeatNumber
from doublesix.players.player import AsyncPlayer, Player, Preparing, Watcher
from doublesix.players.registry import make_player

__all__ = ["LIMITS", "Limits", "Step", "play_match", "play_match_async", "play_round"]

Step: TypeAlias = tuple[Event, Match]
"""One event, and the match after it."""

_Course: TypeAlias = Generator[SeatView | Step, object, None]


class _Asynchronous(
    Message,
    id="arena.asynchronous-player",
    english="the player of {seat} has an asynchronous method choose: play_match_async awaits it",
):
    seat: SeatNumber


class _NoMove(Message, id="arena.no-move", english="the player of {seat} gave no move: {why}"):
    seat: SeatNumber
    why: Message


@dataclass(frozen=True)
class Limits:
    """Limits at which a match that does not end is broken off.

    Under some rules no side ever has to win (an exact target, hands that score nothing), and under some all may pass
    forever. A match that was broken off has no winner, and its `needs` is still set.

    Attributes:
        deals: Maximum number of deals in a match, redeals included.
        acts: Maximum number of acts in a round.
    """

    deals: int = 1_000
    acts: int = 2_000

    def plain(self) -> dict[str, object]:
        """The entry ``limits`` of a stored plan: empty for the default limits, which earlier plans do not name."""
        return {} if self == LIMITS else {"limits": {"deals": self.deals, "acts": self.acts}}


LIMITS: Final = Limits()
"""Far above what a match needs that ends normally: some forty deals, and some sixty acts a round."""


_DEALER = FixedMessage("type.dealer", "a Dealer, such as Dealer('a seed')")
_PLAYERS = FixedMessage("type.players", "a list with one for each seat, such as ['greedy', 'random']")


def play_match(
    match: Match, players: Sequence[Player | str], dealer: Dealer, limits: Limits = LIMITS
) -> Iterator[Step]:
    """Play a match from start to end, step by step; the last step has the winner, unless a limit was reached.

    The steps are a function of the rules, the seating, the players and the dealer's seed.

    Args:
        match: A match that has not begun.
        players: One for each seat, from seat 0: a player, or a name that `doublesix.players.make_player` accepts. A
            player given by name is seeded with the dealer's seed and the number of the seat.
        dealer: Source of the lots and deals.
        limits: When to break off.

    Raises:
        SetupError: If there is not one player for each seat, an argument is of the wrong type, a player answers what
            is no move, or its ``choose`` is asynchronous (`play_match_async`).
        IllegalMove: If a player breaks the rules.
    """
    seated = _all_seated(match, players, dealer)
    for seat, player in enumerate(seated):
        if iscoroutinefunction(player.choose):
            raise SetupError(_Asynchronous(SeatNumber(seat)))
    course = _course(match, dealer, limits)
    answer: object = None
    while (found := _next(course, answer)) is not None:
        answer = None
        if isinstance(found, SeatView):
            answer = seated[found.to_act].choose(found)
        else:
            _show(found, seated)
            yield found


async def play_match_async(
    match: Match, players: Sequence[Player | AsyncPlayer | str], dealer: Dealer, limits: Limits = LIMITS
) -> AsyncIterator[Step]:
    """Play a match as `play_match` does, with players whose ``choose`` may be ``async def``; it is awaited.

    Raises:
        SetupError: If there is not one player for each seat, an argument is of the wrong type, or a player answers
            what is no move.
        IllegalMove: If a player breaks the rules.
    """
    seated = _all_seated(match, players, dealer)
    course = _course(match, dealer, limits)
    answer: object = None
    while (found := _next(course, answer)) is not None:
        answer = None
        if isinstance(found, SeatView):
            given = seated[found.to_act].choose(found)
            answer = await given if isawaitable(given) else given
        else:
            _show(found, seated)
            yield found


def play_round(
    match: Match, players: Sequence[Player | str], dealer: Dealer, limits: Limits = LIMITS
) -> Iterator[Step]:
    """Play the steps of `play_match` up to the end of the first round; a deal without a leader is not a round."""
    for event, after in play_match(match, players, dealer, limits):
        yield event, after
        if after.results:
            return


def _all_seated(
    match: Match, players: Sequence[Player | AsyncPlayer | str], dealer: Dealer
) -> list[Player | AsyncPlayer]:
    """The players of a table, one for each seat, those given by name made; raises `SetupError` for a wrong argument."""
    expect_kind(match, Match, "match", MATCH)
    expect_kind(dealer, Dealer, "dealer", _DEALER)
    expect_kind(players, Sequence, "players", _PLAYERS)
    if len(players) != match.seating.seats:
        raise SetupError(WrongLength("players", match.seating.seats, len(players)))
    return [_seated(player, f"{dealer.seed} {seat}", match) for seat, player in enumerate(players)]


_PLAYER = FixedMessage("arena.player", "a player's name, or an object with a method choose(view)")


def _seated(player: Player | AsyncPlayer | str, seed: str, match: Match) -> Player | AsyncPlayer:
    """The player, made if it was given by name, and prepared for the table."""
    if isinstance(player, str):
        player = make_player(player, seed)
    elif isinstance(player, type) or not callable(getattr(player, "choose", None)):
        raise SetupError(InvalidArgument("player", _PLAYER, shown(player)))
    if isinstance(player, Preparing):
        player.prepare(match.rules, match.seating)
    return player


def _next(course: _Course, answer: object) -> SeatView | Step | None:
    """What comes next in a match after the answer to the last question; `None` at its end."""
    try:
        return course.send(answer)
    except StopIteration:
        return None


def _course(match: Match, dealer: Dealer, limits: Limits) -> _Course:
    """Steps of a match, and the view of each seat that is to act, to which its move is sent as the answer."""
    lots = deals = 0
    while True:
        event: Event
        if match.needs is Need.ACT:
            position = match.position
            assert position is not None, "a match that needs an act has a position"
            if len(position.history) >= limits.acts:
                return
            event = _act(position.to_act, (yield view(position, position.to_act)))
        elif match.needs is Need.LOTS:
            event = dealer.lots(match, lots)
            lots += 1
        elif match.needs is Need.DEAL and deals < limits.deals:
            event = dealer.deal(match, deals)
            deals += 1
        else:
            return
        match = match.after(event)
        yield event, match


def _act(seat: Seat, answer: object) -> Act:
    """The act that a player answered; raises `SetupError` if it is no move at all."""
    if not isinstance(answer, Move):
        raise SetupError(_NoMove(SeatNumber(seat), no_move(answer)))
    return Act(seat, answer)


def _show(step: Step, players: Sequence[Player | AsyncPlayer]) -> None:
    """Show each `Watcher` its view of the round, if this step has ended one."""
    event, match = step
    position = match.position
    if not isinstance(event, Act) or position is None or position.ending is None:
        return
    for seat, player in enumerate(players):
        if isinstance(player, Watcher):
            player.see(view(position, seat))
