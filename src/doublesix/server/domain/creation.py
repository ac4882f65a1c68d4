"""New tables: from a request, as the rematch of a finished match, or as the program proposes them."""

from collections.abc import Sequence
from functools import cache
from typing import Final

import msgspec

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.dealing import house_entropy
from doublesix.errors import DominoError, RuleSetError, UsageError
from doublesix.messages import Message
from doublesix.players import another, registered
from doublesix.rulesets import games, load, to_plain
from doublesix.rulesets.inplay import table_rules
from doublesix.server.domain.log import Created
from doublesix.server.domain.state import Table
from doublesix.server.domain.state_parts import FILLER, OPEN
from doublesix.server.domain.table_request import TableRequest

__all__ = ["can_call", "created", "is_booklet", "is_proposed", "proposed_request", "successor"]

LONGEST_NAME: Final = 40
LEAST_PATIENCE: Final = 30
"""Seconds."""
LONGEST_MATCH: Final = 10
"""Maximum target as a multiple of the game's own: the whole log is read whenever the table is loaded."""


def created(
    request: TableRequest,
    *,
    host: str,
    id: str,  # noqa: A002 - as in the log
    date: str,
    secret: str,
) -> Created:
    """First log entry of a requested table.

    Raises:
        RuleSetError: If there is no such game, variation or house rule, they contradict each other, or the target is
            too high.
        SetupError: If the rules do not allow this number of seats, or do not allow (or require) partners.
        UsageError: If a seat or the filler is not a known bot, the name cannot be shown, or the patience is too short.
    """
    rules = _rules(request)
    fill = _filled(request.fill, request.filler)
    for kind in (*(word for word in fill if word != OPEN), request.filler):
        registered(kind)
    seating = seating_for(rules, len(fill), partners=request.partners)
    clock = request.clock
    return Created(
        id=id,
        name=_name(request.name),
        host=host,
        rules=dict(to_plain(rules)),
        game=request.game,
        seats=seating.seats,
        partners=seating.partners,
        public=request.public,
        calling=request.calling and can_call(rules),
        fill=fill,
        filler=request.filler,
        move_seconds=clock.move if clock else 0,
        bank_seconds=clock.bank if clock else 0,
        grace_seconds=request.grace,
        patience_seconds=_patience(request.patience),
        chat_history=request.chat_history,
        pace=request.pace,
        secret=secret,
        entropy=_of_the_house(secret, seating.seats),
        date=date,
        alike=True,
        named=True,
    )


def successor(table: Table, *, id: str, secret: str, date: str) -> Created:  # noqa: A002 - as in the log
    """First log entry of the rematch: the next table with the same rules and people.

    Seats rotate, so that another one is first: the player of seat ``s`` gets seat ``(s + 1) % seats``. The seats of
    those who asked are open, so that they add to the new seed after its commitment is known; bots stay, and take the
    seats of those who did not ask.
    """
    old = table.created
    stays = [OPEN if seat in table.rematch_seats else one.bot or FILLER for seat, one in enumerate(table.seats)]
    fill = _filled(stays, old.filler)
    return msgspec.structs.replace(
        old,
        id=id,
        fill=[fill[-1], *fill[:-1]],
        secret=secret,
        entropy=_of_the_house(secret, old.seats),
        date=date,
        before=old.id,
        alike=True,
        named=True,
    )


def _filled(fill: Sequence[str], filler: str) -> list[str]:
    """Resolve each `FILLER` to the filler, or to its nearest neighbour that has no seat yet."""
    named, filled = [kind for kind in fill if kind != FILLER], list[str]()
    for kind in fill:
        filled.append(another(filler, [*named, *filled]) if kind == FILLER else kind)
    return filled


def can_call(rules: RuleSet) -> bool:
    """Whether people can claim and call scores in this game."""
    return rules.claim is not Claiming.AUTO and bool(rules.divisors)


class _UnknownGame(Message, id="table.unknown-game", english="there is no game “{given}”; the games are: {games}"):
    """Ids of games."""

    given: str
    games: tuple[str, ...]


class _TargetTooHigh(
    Message,
    id="table.target-too-high",
    english="target must be at most {most} at a table, {times} times the {usual} of “{game}”, not {given}",
):
    """The usual target of a game, by its id, and how often it may be taken."""

    given: int
    most: int
    times: int
    usual: int
    game: str


def _rules(request: TableRequest) -> RuleSet:
    """The requested rules, of a built-in game only: a request must not name a file on this machine."""
    known = [game.id for game in games()]
    if request.game not in known:
        raise RuleSetError(_UnknownGame(request.game, tuple(known)))
    game, people = load(request.game), sum(kind == OPEN for kind in request.fill)
    rules = table_rules(
        game, request.variations, request.house_rules, people=people, calling=request.calling, proposed=request.proposed
    )
    usual = game.rules.target
    if rules.target > LONGEST_MATCH * usual:
        raise RuleSetError(_TargetTooHigh(rules.target, LONGEST_MATCH * usual, LONGEST_MATCH, usual, request.game))
    return rules


def _of_the_house(secret: str, seats: int) -> list[str]:
    """The house's entropy for each seat, used where a bot sits when the match begins."""
    return [house_entropy(secret, seat) for seat in range(seats)]


class _PatienceTooShort(
    Message,
    id="table.patience-too-short",
    english="patience must be {least} seconds or more, so that all may think, or 0 for never, not {given}",
):
    given: int
    least: int


def _patience(seconds: int) -> int:
    """Check how long a turn may take before the others may let a bot play, in seconds; 0 for no limit."""
    if 0 < seconds < LEAST_PATIENCE:
        raise UsageError(_PatienceTooShort(seconds, LEAST_PATIENCE))
    return seconds


class _BadTableName(
    Message,
    id="table.bad-name",
    english="“{name}” cannot be a table's name; it is one line of at most {most} characters",
):
    name: str
    most: int


def _name(name: str) -> str:
    """Check that the table's name fits on one line; surrounding blanks are removed."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise UsageError(_BadTableName(name[:LONGEST_NAME], LONGEST_NAME))
    return name


_SAME: Final = (
    "rules", "partners", "public", "calling", "fill", "move_seconds", "bank_seconds", "grace_seconds",
    "patience_seconds", "before", "chat_history",
)  # fmt: skip
"""What two tables of a game must have in common for their players to be paired; names and bots do not matter."""

_SECRET: Final = "0" * 64
"""Of no table: the tables that are compared are never opened."""


def proposed_request(game: str, seats: int, *, booklet: bool = False) -> TableRequest:
    """The request for a table that the program proposes for a game: public, with all its seats open.

    Args:
        game: Id of the game.
        seats: Number of seats.
        booklet: Whether the visitor has chosen to play as in the document, without the proposed house rules.
    """
    return TableRequest(game=game, fill=[OPEN] * seats, public=True, proposed=not booklet)


def is_proposed(table: Created) -> bool:
    """Whether a table is the proposed one of its game and number of seats; a rematch is not.

    Tables are compared by their whole rules, as the server would make them now, so that proposed house rules count
    neither for nor against a table.
    """
    return _is_same(table, _proposed(table.game, table.seats, booklet=False))


def is_booklet(table: Created) -> bool:
    """Whether a table is what Play opens for a game as in its document, where the proposed one has a house rule."""
    return not is_proposed(table) and _is_same(table, _proposed(table.game, table.seats, booklet=True))


def _is_same(table: Created, usual: Created | None) -> bool:
    return usual is not None and all(getattr(table, name) == getattr(usual, name) for name in _SAME)


@cache
def _proposed(game: str, seats: int, *, booklet: bool) -> Created | None:
    """First log entry of the proposed table; `None` where the rules allow no such number of seats."""
    try:
        return created(proposed_request(game, seats, booklet=booklet), host="", id="", date="", secret=_SECRET)
    except DominoError:
        # A stored table may be of a game that this version does not have.
        return None
