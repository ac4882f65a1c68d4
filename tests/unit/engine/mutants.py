"""Mutated positions: fields changed at random."""

from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass, replace
from random import Random
from typing import Any, Final, TypeAlias, TypeVar

from doublesix.core.awards import Award, Reckoning, Source, Void
from doublesix.core.ends import End, Joint
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Act, Play
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.tiles import HIGHEST_SET, Tile
from doublesix.core.turns import Ending, EndKind, Pending, Phase

__all__ = ["mutant"]

JUNK: Final[tuple[Any, ...]] = (
    None, True, False, 0, 1, -1, 2, 7, 8, 255, 256, 2**31, 2**63, 2**64, -(2**63), 10**30, 1.0, float("nan"),
    "", "0", "lead", b"66", (), [], {}, set(), (None,), ((),), [[]], object(), int, Tile, DRAW,
    Tile(18, 18), Tile(0, 0), (Tile(6, 6),), [Tile(6, 6)], Seating(2), Seating(9), Seating(-1), Seating(10**9),
    RuleSet(), RuleSet(set=18), Phase.LEAD, EndKind.BLOCK, Ending(EndKind.BLOCK), (PASS,), (Act(0, PASS),),
)  # fmt: skip

_TABLES: Final = tuple(Seating(seats, partners=partners) for seats in range(1, 10) for partners in (False, True))

Change: TypeAlias = Callable[[Position, Random], Position]


def mutant(position: Position, stream: Random) -> Position:
    """The same position with one to three things changed."""
    for _ in range(stream.choice((1, 1, 1, 2, 3))):
        if position.seating not in _TABLES:
            break  # a table of a thousand million seats is not walked around
        change = stream.choice(_CHANGES)
        try:
            position = change(position, stream)
        except (TypeError, AttributeError, LookupError, ValueError, OverflowError):
            continue  # what is no position any more is not changed twice
    return position


T = TypeVar("T")


def changed(value: T, **changes: Any) -> T:  # noqa: ANN401 - of any type on purpose
    """`replace` for fields of any type."""
    replaced: Any = replace
    made: T = replaced(value, **changes)
    return made


def _some_field(value: Any, stream: Random, into: Any) -> Any:  # noqa: ANN401 - of any type on purpose
    field = stream.choice(fields(value))
    return changed(value, **{field.name: into})


def _junk(position: Position, stream: Random) -> Position:
    made: Position = _some_field(position, stream, stream.choice(JUNK))
    return made


def _junk_inside(position: Position, stream: Random) -> Position:
    """Put a random value into a field of a part."""
    parts = [field.name for field in fields(position) if is_dataclass(getattr(position, field.name))]
    name = stream.choice(parts)
    return changed(position, **{name: _some_field(getattr(position, name), stream, stream.choice(JUNK))})


def _junk_in_a_tuple(position: Position, stream: Random) -> Position:
    """Put a random value into hands, boneyard, history or awards."""
    name = stream.choice(("hands", "boneyard", "history", "awards"))
    return changed(position, **{name: _with(getattr(position, name), stream, stream.choice(JUNK))})


def _with(values: Sequence[Any], stream: Random, value: Any) -> tuple[Any, ...]:  # noqa: ANN401 - of any type
    place = stream.randrange(len(values) + 1)
    return (*values[:place], value, *values[place + stream.randrange(2) :])


def _number(position: Position, stream: Random) -> Position:
    name = stream.choice(("to_act", "leader", "lead_passes", "drawn", "last"))
    return changed(position, **{name: getattr(position, name) + stream.choice((-9, -2, -1, 1, 2, 9, 256))})


def _turn(position: Position, stream: Random) -> Position:
    seats = (*position.seating.all, position.seating.seats)
    name, values = stream.choice((
        ("phase", tuple(Phase)),
        ("extra", (True, False)),
        ("lead_rule", tuple(LeadTile)),
        ("lead_tile", (None, *position.rules.tiles, *position.hands[0])),
        ("ending", (None, *(Ending(kind, seat) for kind in EndKind for seat in (None, *seats)))),
        ("to_act", seats),
        ("leader", seats),
        ("last", seats),
    ))  # fmt: skip
    return changed(position, **{name: stream.choice(values)})


def _window(position: Position, stream: Random) -> Position:
    seats = [*position.seating.all, position.seating.seats]
    stream.shuffle(seats)
    old = position.pending or Pending(position.last, 10, 10, (position.last,))
    asking = tuple(seats[: stream.randrange(len(seats))])
    pending = stream.choice((
        None,
        changed(old, owner=stream.choice(seats)),
        changed(old, points=stream.choice((-5, 0, 5, 10, 10**9, 2**40))),
        changed(old, count=stream.choice((-5, 0, 5, 10))),
        changed(old, asking=asking),
    ))  # fmt: skip
    return changed(position, pending=pending)


def _scores(position: Position, stream: Random) -> Position:
    board = position.scoreboard
    sides = range(position.seating.sides + 1)
    name, value = stream.choice((
        ("points", _with(board.points, stream, stream.choice((-1, 0, 5, 99, 100, 10**6, 10**9, 2**31 - 1, 2**31)))),
        ("on_board", _with(board.on_board, stream, stream.choice((True, False)))),
        ("reached", tuple(stream.choices(sides, k=stream.randrange(4)))),
        ("winner", stream.choice((None, -1, *sides))),
        ("skunk", stream.choice((True, False))),
    ))  # fmt: skip
    return changed(position, scoreboard=changed(board, **{name: value}))


def _tiles(position: Position, stream: Random) -> Position:
    """Move, swap, double, remove or replace a tile."""
    places: list[list[Any]] = [list(hand) for hand in position.hands] + [list(position.boneyard)]
    one, other = stream.choices(places, k=2)
    tile = stream.choice(one)
    kind = stream.randrange(5)
    if kind in {0, 3}:
        one.remove(tile)
    if kind in {0, 1}:
        other.append(tile)
    if kind in {2, 4} and other:
        swapped = other.pop(stream.randrange(len(other)))
        other.append(tile)
        one[one.index(tile)] = swapped if kind == 2 else Tile(HIGHEST_SET, stream.randrange(HIGHEST_SET + 1))
    hands = [tuple(sorted(hand)) if stream.random() < 0.9 else tuple(hand) for hand in places[:-1]]
    return changed(position, hands=tuple(hands), boneyard=tuple(places[-1]))


def _layout(position: Position, stream: Random) -> Position:
    layout, rules = position.layout, position.rules
    tile = stream.choice(rules.tiles)
    joints = (Joint.S1, Joint.S2, Joint.E1, Joint.E2) if tile.is_double else (Joint.HIGH, Joint.LOW)
    end = stream.choice((*layout.free, End(tile, stream.choice(joints))))
    play = Play(stream.choice(rules.tiles), stream.choice((end, None)))
    name, value = stream.choice((
        ("plays", _with(layout.plays, stream, play)),
        ("plays", layout.plays[:-1]),
        ("free", _with(layout.free, stream, end)),
        ("free", layout.free[1:]),
        ("free", layout.free * 20),
        ("open_ends", _with(layout.open_ends, stream, end)),
        ("open_ends", layout.open_ends[1:]),
        ("spinner", stream.choice((None, *rules.tiles))),
        ("rules", changed(rules, set=9)),
    ))  # fmt: skip
    return changed(position, layout=changed(layout, **{name: value}))


def _past(position: Position, stream: Random) -> Position:
    seat = stream.choice((-1, 99, 300, *position.seating.all))
    foreign = Play(Tile(HIGHEST_SET, 1), stream.choice((None, End(Tile(HIGHEST_SET, 2), Joint.HIGH))))
    move = stream.choice((DRAW, PASS, CLAIM, CALL, RELEASE, foreign, Play(stream.choice(position.rules.tiles))))
    award = Award(
        seat, seat, stream.choice(tuple(Source)), Reckoning((), None, 2**40), 5, 5, stream.choice((None, *Void))
    )
    return stream.choice((
        changed(position, history=_with(position.history, stream, Act(seat, move))),
        changed(position, history=position.history[stream.randrange(3) :]),
        changed(position, awards=_with(position.awards, stream, award)),
    ))  # fmt: skip


def _table(position: Position, stream: Random) -> Position:
    """Change the table or the rules."""
    seating = Seating(stream.randrange(1, 10), partners=stream.random() < 0.5)
    rules = changed(position.rules, **{stream.choice(fields(RuleSet)).name: stream.choice(JUNK)})
    return stream.choice((changed(position, seating=seating), changed(position, rules=rules)))


_CHANGES: Final[tuple[Change, ...]] = (
    _junk, _junk_inside, _junk_in_a_tuple, _number, _number, _turn, _turn, _turn, _window, _window,
    _scores, _scores, _tiles, _tiles, _tiles, _layout, _layout, _past, _table,
)  # fmt: skip
