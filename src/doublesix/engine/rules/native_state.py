"""Conversion of core positions to native state, and back."""

from collections.abc import Iterable
from typing import Any, Final, TypeAlias

from doublesix.core.awards import Source, Void
from doublesix.core.layout import Layout
from doublesix.core.moves import Act, Play
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, Seating
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending, EndKind, Pending, Phase
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.rules.numbering import Numbering

__all__ = ["Facts", "asking_order", "award_numbers", "native_state_of", "position_of"]

Facts: TypeAlias = dict[str, Any]
"""Native state by field name, as `_native.Board.facts` returns and `_native.Board.load` takes it."""

_ACTS: Final[dict[tuple[Seat, int], Act]] = {}
"""Cache of acts by seat and id of the move; each act keeps its move alive, so that ids are not reused."""

_PHASES: Final = tuple(Phase)
_ENDINGS: Final = tuple(EndKind)
_LEAD_TILES: Final = tuple(LeadTile)
_SOURCES: Final = tuple(Source)
_VOIDS: Final = (None, *Void)


def native_state_of(position: Position, numbers: Numbering) -> Facts:
    """Native state of a position, which must be reachable."""
    board, pending, ending, layout = position.scoreboard, position.pending, position.ending, position.layout
    return {
        "hands": [[numbers.number[tile] for tile in hand] for hand in position.hands],
        "ends": [numbers.end_number[end] for end in layout.free],
        "n_plays": len(layout.plays),
        "lead": _number(layout.lead, numbers),
        "spinner": _number(layout.spinner, numbers),
        "last_tile": numbers.number[layout.plays[-1].tile] if layout.plays else 0,
        "points": list(board.points),
        "reached": list(board.reached),
        "on_board": sum(1 << side for side, there in enumerate(board.on_board) if there),
        "winner": _or_none(board.winner),
        "skunk": board.skunk,
        "phase": _PHASES.index(position.phase),
        "to_act": position.to_act,
        "leader": position.leader,
        "lead_rule": _LEAD_TILES.index(position.lead_rule),
        "must_lead": _number(position.lead_tile, numbers),
        "lead_passes": position.lead_passes,
        "drawn": position.drawn,
        "chosen": position.drawn_by_choice,
        "extra": position.extra,
        "last": position.last,
        "pending": pending is not None,
        "pending_points": pending.points if pending else 0,
        "owner": pending.owner if pending else 0,
        "asking": _bits(pending.asking) if pending else 0,
        "open_to_call": position.open_to_call,
        "barred": _bits(position.barred),
        "forfeits": _bits(position.forfeits),
        "ending": _ENDINGS.index(ending.kind) if ending else -1,
        "ending_seat": _or_none(ending.seat) if ending else -1,
    }


def position_of(
    compiled: CompiledRules, facts: Facts, plays: Iterable[Play], history: Iterable[tuple[Seat, Any]]
) -> Position:
    """Core position of a native state, without awards."""
    numbers, seating = compiled.numbers, compiled.seating
    return Position(
        rules=compiled.rules,
        seating=seating,
        hands=tuple(numbers.hand(hand) for hand in facts["hands"]),
        boneyard=numbers.hand(facts["boneyard"]),
        layout=_layout(compiled, facts, tuple(plays)),
        scoreboard=_scoreboard(compiled, facts),
        phase=_PHASES[facts["phase"]],
        to_act=facts["to_act"],
        leader=facts["leader"],
        lead_rule=_LEAD_TILES[facts["lead_rule"]],
        lead_tile=_tile(facts["must_lead"], numbers),
        lead_passes=facts["lead_passes"],
        drawn=facts["drawn"],
        drawn_by_choice=facts["chosen"],
        extra=facts["extra"],
        last=facts["last"],
        pending=_pending(seating, facts) if facts["pending"] else None,
        open_to_call=facts["open_to_call"],
        barred=_members(facts["barred"], seating),
        forfeits=_members(facts["forfeits"], seating),
        ending=_ending(facts) if facts["ending"] >= 0 else None,
        history=tuple([_ACTS.get((seat, id(move))) or _act(seat, move) for seat, move in history]),
    )


def _act(seat: Seat, move: Any) -> Act:  # noqa: ANN401 - a move as it comes from the native side
    """Create an act and cache it: the native side keeps one object for each move of its rules."""
    made = _ACTS[seat, id(move)] = Act(seat, move)
    return made


def asking_order(seating: Seating, owner: Seat, asking: int) -> tuple[Seat, ...]:
    """Seats of a bit set in the order in which they are asked: the owner, then the opponents from the left."""
    return tuple(seat for seat in (owner, *seating.opponents_of(owner)) if asking >> seat & 1)


def award_numbers(position: Position) -> list[tuple[int, int, int, int, int, int, int]]:
    """Awards of the last act as tuples of seat, side, source, refusal, points, gained and score."""
    return [
        (
            award.seat,
            award.side,
            _SOURCES.index(award.source),
            _VOIDS.index(award.void),
            award.points,
            award.gained,
            award.score,
        )
        for award in position.awards
    ]


def _layout(compiled: CompiledRules, facts: Facts, plays: tuple[Play, ...]) -> Layout:
    free = tuple(compiled.numbers.end(end) for end in facts["ends"])
    return Layout(
        compiled.rules,
        plays=plays,
        free=free,
        open_ends=tuple(end for slot, end in enumerate(free) if facts["open"] >> slot & 1),
        spinner=_tile(facts["spinner"], compiled.numbers),
    )


def _scoreboard(compiled: CompiledRules, facts: Facts) -> Scoreboard:
    return Scoreboard(
        compiled.rules,
        compiled.seating,
        points=facts["points"],
        on_board=tuple(bool(facts["on_board"] >> side & 1) for side in range(compiled.seating.sides)),
        reached=tuple(facts["reached"]),
        winner=None if facts["winner"] < 0 else facts["winner"],
        skunk=facts["skunk"],
    )


def _pending(seating: Seating, facts: Facts) -> Pending:
    owner = facts["owner"]
    return Pending(owner, facts["count"], facts["pending_points"], asking_order(seating, owner, facts["asking"]))


def _ending(facts: Facts) -> Ending:
    return Ending(_ENDINGS[facts["ending"]], None if facts["ending_seat"] < 0 else facts["ending_seat"])


def _bits(seats: Iterable[Seat]) -> int:
    return sum(1 << seat for seat in seats)


def _members(bits: int, seating: Seating) -> tuple[Seat, ...]:
    return tuple(seat for seat in seating.all if bits >> seat & 1)


def _number(tile: Tile | None, numbers: Numbering) -> int:
    return -1 if tile is None else numbers.number[tile]


def _tile(number: int, numbers: Numbering) -> Tile | None:
    return None if number < 0 else numbers.tiles[number]


def _or_none(number: int | None) -> int:
    return -1 if number is None else number
