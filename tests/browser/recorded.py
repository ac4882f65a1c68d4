"""Recorded tables: frames of whole matches as a server sends them, produced by the core without sockets."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final, NamedTuple

import msgspec

from doublesix.core.options import Claiming
from doublesix.errors import DominoError
from doublesix.notation import parse_view
from doublesix.rulesets import games, rule_set
from doublesix.server.compute.hint import hint_seen
from doublesix.server.domain import Person, Refusal, Table, decide
from doublesix.server.domain.commands import Move
from doublesix.server.domain.decider.hints import hint_question, may_hint
from doublesix.server.domain.projection import card, project_events
from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.wire.codec import refused, write_frame
from doublesix.server.wire.frames import Update, Welcome
from tests.server.domain.house import House, request_for

__all__ = ["Position", "Recorded", "TableKind", "kinds", "record"]

NAMES: Final = ("Maximiliano José", "Ben", "Wilhelmina Maria", "Li", "Konstantin Georg", "Ida", "Annemarie-Louise")
"""People beside the viewer, some with as many letters as a name may have."""
MOST_STEPS: Final = 600
FULL_HAND: Final = 10
HIGH_TARGET: Final = 500


MARKED: Final = ("five-up", "merry-go-round", "multiples-of-five")
"""A game for each kind of marks that a score is written in: strokes, pegs, houses."""


class TableKind(NamedTuple):
    """Kind of a recorded table.

    Attributes:
        game: Id of the game.
        seats: Number of seats.
        calling: Whether its people count for themselves.
        target: Points that win, if not those of the game.
    """

    game: str
    seats: int
    calling: bool = False
    target: int | None = None

    def __str__(self) -> str:
        return f"{self.game}-{self.seats}{'-calling' if self.calling else ''}{self.target or ''}"


class Position(NamedTuple):
    """A named moment of a match.

    Attributes:
        name: Which of `MOMENTS` it is.
        frame: Update that brings a page there from the position before.
        refusal: Answer to a move that is not legal there; empty if none was tried.
        hint: Hint for it, as JSON; empty where none may be asked for.
    """

    name: str
    frame: str
    refusal: str = ""
    hint: str = ""


@dataclass(frozen=True)
class Recorded:
    """A recorded match of one seat: the first frame and named positions in order."""

    kind: TableKind
    welcome: str
    positions: list[Position] = field(default_factory=list)


def kinds() -> Iterator[TableKind]:
    """Every game with every number of seats, and once with calling."""
    for game in games():
        rules = rule_set(game.id)
        for seats in rules.players:
            yield TableKind(game.id, seats)
            # The marks of a long match: boards of 500 holes were higher than the window.
            if game.id in MARKED and seats == max(rules.players):
                yield TableKind(game.id, seats, target=HIGH_TARGET)
            if rules.claim is not Claiming.AUTO and seats == max(rules.players):
                yield TableKind(game.id, seats, calling=True)


class _Moment(NamedTuple):
    steps: int
    seen: TableSeen
    table: Table
    now: int


def _plays(seen: TableSeen) -> int:
    return len(seen.plays or ())


def _largest(seen: TableSeen) -> int:
    return max(seat.tiles or 0 for seat in seen.seats)


def _has_play(seen: TableSeen) -> bool:
    return seen.stage == "playing" and any(move not in {"draw", "pass"} for move in seen.legal)


def _is_forced(seen: TableSeen) -> bool:
    return seen.stage == "playing" and seen.legal in (["draw"], ["pass"])


MOMENTS: Final[dict[str, tuple[Callable[[TableSeen], bool], Callable[[TableSeen], int]]]] = {
    "early": (lambda seen: _has_play(seen) and _plays(seen) > 0, lambda seen: -_plays(seen)),
    "large hand": (lambda seen: _largest(seen) >= FULL_HAND, _largest),
    "late": (_has_play, _plays),
    "forced": (_is_forced, _plays),
    "window": (lambda seen: seen.window is not None, _plays),
    "between": (lambda seen: seen.stage == "between", lambda seen: max(seen.scores)),
    "over": (lambda seen: seen.stage == "over", _plays),
}
"""Positions by name: which moments qualify, and which of them is taken, the one with the most."""


def _moments(house: House, random: Random) -> Iterator[_Moment]:
    """Frames of the first seat during the match."""
    for _ in range(MOST_STEPS):
        if house.table.stage == "over":
            break
        if 0 in _asked(house) or house.table.stage == "between":
            yield _moment(house)
        if not house.person_acts(random):
            assert house.step() is not None, f"the table is stuck: {house.table}"
    yield _moment(house)


def _moment(house: House) -> _Moment:
    return _Moment(len(house.steps), house.seen(0, person=house.person(0).id), house.table, house.now)


def _asked(house: House) -> tuple[int, ...]:
    if (window := house.table.window) is not None:
        return tuple(window.silent)
    return () if house.table.asked is None else (house.table.asked,)


def record(kind: TableKind, seed: str) -> Recorded:
    """Play a random match and keep the first seat's frames at named positions."""
    house = _played(kind, seed)
    moments = list(_moments(house, Random(seed)))
    hello = Welcome(version="1", name="Ana", table=card(house.table), host=True)
    chosen: dict[int, tuple[str, _Moment]] = {}
    for name, (qualifies, most) in MOMENTS.items():
        if found := [moment for moment in moments if qualifies(moment.seen)]:
            best = max(found, key=lambda moment: most(moment.seen))
            chosen.setdefault(best.steps, (name, best))
    recorded, sent = Recorded(kind, write_frame(hello).decode()), 0
    for steps, (name, moment) in sorted(chosen.items()):
        frame = write_frame(Update(table=moment.seen, happened=_happened(house, sent, steps))).decode()
        tried = (_refusal(moment), _hint(moment)) if name == "late" else ()
        recorded.positions.append(Position(name, frame, *tried))
        sent = steps
    return recorded


def _refusal(moment: _Moment) -> str:
    """Refusal of a pass, or of a draw; empty if both are legal."""
    move = "draw" if "pass" in moment.seen.legal else "pass"
    try:
        decide(moment.table, Move(key="key-00000", move=move, after=moment.table.seq), Person("ana", "Ana"), moment.now)
    except Refusal as why:
        return write_frame(refused(None, why)).decode()
    return ""


def _hint(moment: _Moment) -> str:
    """The engine's hint, where hints are allowed and there is a choice."""
    if not may_hint(moment.table, 0) or len(moment.seen.legal) == 1:
        return ""
    question = hint_question(moment.table, "ana")
    try:
        found = hint_seen(parse_view(question.line, question.rules), question.seed)
    except DominoError:
        return ""
    return msgspec.json.encode(found).decode()


def _played(kind: TableKind, seed: str) -> House:
    """The table with all seats taken: two people with a clock where there is a seat for them, bots beside."""
    people = kind.seats if kind.calling else min(2, kind.seats - 1)
    fill = ["open"] * people + ["random"] * (kind.seats - people)
    clock = {"move": 90, "bank": 600} if people > 1 else None
    house_rules = {} if kind.target is None else {"target": str(kind.target)}
    request = request_for(kind.game, fill, calling=kind.calling, clock=clock, house_rules=house_rules)
    house = House(request, seed)
    house.sit("ana", *NAMES[: people - 1])
    house.settle()
    return house


def _happened(house: House, start: int, stop: int) -> list[TableEvent]:
    return [
        event for before, logged, after in house.steps[start:stop] for event in project_events(before, logged, after, 0)
    ]
