"""Hints at a table: who may ask for one, and for which position."""

from dataclasses import dataclass

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.messages import FixedMessage
from doublesix.players.availability import engine_judges
from doublesix.server.domain.bot_turns import bot_turn
from doublesix.server.domain.log import Helped
from doublesix.server.domain.refusal import Refusal
from doublesix.server.domain.state import Table

__all__ = ["HintQuestion", "expect_same", "helped", "hint_question", "may_hint"]


@dataclass(frozen=True)
class HintQuestion:
    """Position that a hint is asked for.

    Attributes:
        seat: The seat to act.
        line: The view of that seat, as a line of the notation.
        rules: The rules of the match.
        seed: Seed of the sampled worlds; made of public values only, so that it reveals no tile.
        changed: Number of the last entry that changed what can be played.
        against: Names of the bots in the other seats.
    """

    seat: Seat
    line: str
    rules: RuleSet
    seed: str
    changed: int
    against: tuple[str, ...]


def may_hint(table: Table, seat: Seat) -> bool:
    """Whether a seat may ask for a hint now.

    It is to act, the table's own bots have all other seats, and the engine can judge moves at such a table.
    """
    # Evaluated for every seat after every entry, so the cheap tests come first.
    if table.asked != seat or table.stage != "playing" or table.window is not None or table.flagged:
        return False
    return table.seats[seat].is_person and table.is_alone(seat) and engine_judges(table.rules, len(table.seats))


_ONLY_WATCHING = FixedMessage("refusal.hint.watching", "a hint is for the seat that is to move, and you only watch")
_NOT_ALONE = FixedMessage(
    "refusal.hint.not-alone",
    "hints are for one person among bots, and other people play here",
)
_NO_HINTS = FixedMessage(
    "refusal.hint.no-engine",
    "there are no hints here: they need the engine, a set up to double-six and at most four seats",
)
_NOT_YOUR_TURN = FixedMessage("refusal.hint.not-your-turn", "a hint is about a move; ask for it when it is your turn")


def hint_question(table: Table, person: str) -> HintQuestion:
    """The position to give a hint for, from the view of the person to act.

    Raises:
        Refusal: If this person may not ask for a hint now.
    """
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("not_seated", _ONLY_WATCHING)
    if not table.is_alone(seat):
        raise Refusal("not_alone", _NOT_ALONE)
    if not engine_judges(table.rules, len(table.seats)):
        raise Refusal("no_hints", _NO_HINTS)
    if not may_hint(table, seat):
        raise Refusal("not_now", _NOT_YOUR_TURN)
    turn = bot_turn(table, seat, "", table.changed_at)
    seed = f"{table.created.id} {table.changed} {seat}"
    against = tuple(other.bot for one, other in enumerate(table.seats) if one != seat)
    return HintQuestion(seat, turn.line, table.rules, seed, table.changed, against)


_CHANGED = FixedMessage(
    "refusal.hint.table-changed",
    "the table has changed since the hint was asked for; ask again when it is your turn",
)


def expect_same(table: Table, question: HintQuestion) -> None:
    """Check that the position is still the one that the hint was asked for.

    Raises:
        Refusal: If it has changed meanwhile.
    """
    if table.changed != question.changed or not may_hint(table, question.seat):
        raise Refusal("stale", _CHANGED)


def helped(table: Table, seat: Seat) -> tuple[Helped, ...]:
    """The entry that marks the seat as helped; empty if it is marked already."""
    return () if seat in table.helped else (Helped(seat),)
