"""Bot policy over table views; no network, no clock."""

import secrets
from collections.abc import Callable

from doublesix.core.awards import Source
from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.points import play_points
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import seating_for
from doublesix.core.table_count import count
from doublesix.dealing import new_entropy
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber, Series
from doublesix.notation import format_move, parse_move, parse_view
from doublesix.players import Player, Seed, make_player, player_summary
from doublesix.players.program import is_program
from doublesix.rulesets import from_spec
from doublesix.rulesets.shelf import is_path
from doublesix.rulesets.spec import split_spec
from doublesix.server.client.address import cleaned
from doublesix.server.domain.commands import Back, Call, Claim, Command, Move, Ready, Sit, Waive
from doublesix.server.domain.projection.card import TableCard
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.wire.frames import Refused

__all__ = ["Chooser", "TableSays"]


_A_SEAT = FixedMessage("join.a-seat", "a seat")
_NO_OPEN_SEAT = FixedMessage("join.no-open-seat", "no seat is open")


class _OpenSeats(Message, id="join.open-seats", english="open are {seats}"):
    seats: Series


class _SeatAsked(Message, id="join.seat-asked", english="{asked} cannot be taken at this table, and {seats}"):
    asked: Message
    seats: Message


class TableSays(Message, id="join.table-says", english="the table says: {reason}"):
    """What a table refused, or why it ended the connection."""

    reason: str


class Chooser:
    """Policy of a bot: sits down, plays, claims, readies for the next round, takes its seat back from a substitute.

    Each move comes from a new player whose seed is the line of its view, so the move can be reproduced from that line.
    Only an external program is kept for the whole match.

    Attributes:
        seat: The seat to take; `None` for any.
    """

    def __init__(self, player: str, seat: int | None = None, make: Callable[[str, Seed], Player] = make_player) -> None:
        player_summary(player)
        self.seat = seat
        self._player = player
        self._make = make
        self._program: Player | None = None
        self._mistaken = 0

    def command(self, card: TableCard, seen: TableSeen) -> Command | None:
        """The next command, or `None` while others have to act.

        Raises:
            UsageError: If no suitable seat is open.
        """
        if seen.stage == "over":
            return None
        if seen.seat is None:
            return self._sit(card, seen)
        if "back" in seen.may:
            return Back(key=_key())
        if "ready" in seen.may:
            return Ready(key=_key())
        if seen.window is not None:
            return self._speak(card, seen)
        return self._move(card, seen) if seen.legal else None

    def refused(self, command: Command, answer: Refused, seen: TableSeen) -> None:
        """Handle a rejected command.

        Raises:
            UsageError: If a seat was refused, and no other one may be tried.
        """
        if isinstance(command, Claim | Call):
            # There was nothing to claim: waive at this event instead.
            self._mistaken = seen.seq
        elif isinstance(command, Sit) and (self.seat is not None or answer.code != "seat_taken"):
            raise UsageError(TableSays(cleaned(answer.why)))

    def _sit(self, card: TableCard, seen: TableSeen) -> Command:
        free = [one.seat for one in seen.seats if one.name is None]
        wanted = [seat for seat in free if self.seat in {None, seat}]
        if "sit" not in seen.may or not wanted:
            asked = _A_SEAT if self.seat is None else SeatNumber(self.seat)
            raise UsageError(_SeatAsked(asked, _OpenSeats(Series(tuple(free))) if free else _NO_OPEN_SEAT))
        return Sit(key=_key(), seat=wanted[0], entropy=new_entropy(), commitment=card.commitment)

    def _move(self, card: TableCard, seen: TableSeen) -> Command | None:
        if seen.notation is None:
            return None
        view = parse_view(seen.notation, _rules(card))
        move = self._mover(seen.notation).choose(view)
        return Move(key=_key(), move=format_move(move), after=seen.seq)

    def _mover(self, line: str) -> Player:
        if not is_program(self._player):
            return self._make(self._player, line)
        if self._program is None:
            self._program = self._make(self._player, secrets.token_hex(8))
        return self._program

    def _speak(self, card: TableCard, seen: TableSeen) -> Command | None:
        """Claim or call the score of the last play, if it has one; else waive."""
        if "waive" not in seen.may:
            return None
        if self._mistaken == seen.seq or not _scores(card, seen):
            return Waive(key=_key())
        return Claim(key=_key()) if "claim" in seen.may else Call(key=_key())


class _NotAPlay(
    Message,
    id="join.no-play",
    english="the server says that “{given}” lies on the table; that is no play",
):
    given: str


def _scores(card: TableCard, seen: TableSeen) -> bool:
    """Whether the last play changes the score, computed from the layout and the public scores."""
    rules = _rules(card)
    layout = Layout(rules)
    for text in seen.plays:
        play = parse_move(text)
        if not isinstance(play, Play):
            raise UsageError(_NotAPlay(cleaned(text)))
        layout = layout.place(play)
    points = play_points(rules, count(layout))
    if not points or seen.window is None:
        return False
    side = seen.seats[seen.window.owner].side
    seating = seating_for(rules, card.seats, partners=card.partners)
    board = Scoreboard(rules, seating, tuple(seen.scores), tuple(seen.on_board))
    return board.worth(side, points, Source.PLAY)[0] > 0


class _RulesByFile(
    Message,
    id="join.rules-by-file",
    english="the server names its rules by a file, “{file}”; a game is allowed",
):
    file: str


def _rules(card: TableCard) -> RuleSet:
    """The rules of a table.

    Raises:
        UsageError: If the server names them by a file, which it must not make us open.
        RuleSetError: If there are no such rules.
    """
    if is_path(split_spec(card.spec)[0]):
        raise UsageError(_RulesByFile(cleaned(card.spec)))
    return from_spec(card.spec)


def _key() -> str:
    return secrets.token_urlsafe(12)
