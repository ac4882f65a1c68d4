"""Whether a position can have come about: what the native side may be given without a second look.

The questions are those that are asked of a position that somebody wrote down (`doublesix.notation.setup`), and some
that no line of text can get wrong: types, and fields that contradict each other.
"""

from collections.abc import Iterator
from itertools import chain
from typing import Final

from doublesix.core.awards import Source
from doublesix.core.counting import count
from doublesix.core.moves import Play
from doublesix.core.options import LeadTile, NoDouble
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.turns import EndKind, Phase
from doublesix.engine.compilation import CompiledRules, compile_rules
from doublesix.engine.typed import type_problem
from doublesix.errors import SetupError
from doublesix.notation.setup import laid, tile_problems
from doublesix.notation.setup_scores import ending_problems, score_problems
from doublesix.notation.setup_table import table_problems
from doublesix.notation.setup_turns import hand_problems, over_problems, turn_problems

__all__ = ["compiled_for"]

_MOST_POINTS: Final = 1_000_000_000


def compiled_for(position: Position) -> CompiledRules:
    """What a position is played by, once it is certain that it is a possible one.

    Raises:
        SetupError: With the first thing that cannot be.
        RuleSetError: If its rules contradict themselves.
    """
    strange = type_problem(position, Position)
    if strange is not None:
        raise SetupError(f"this is no position: {strange}")
    seating = position.seating
    compiled = compile_rules(position.rules, seating.seats, partners=seating.partners)
    for problem in _problems(position):
        raise SetupError(f"«{position.rules.name}» cannot come to this position: {problem}")
    return compiled


def _problems(position: Position) -> Iterator[str]:
    # Each part takes for granted what those before it have found to be right.
    yield from table_problems(position)
    yield from _places(position)
    yield from _scoreboard(position)
    yield from _layout(position)
    yield from _phase(position)
    for part in (hand_problems, turn_problems, over_problems, score_problems, ending_problems):
        yield from part(position)
    yield from _lead(position)
    yield from _window(position)
    yield from _past(position)


def _places(position: Position) -> Iterator[str]:
    """Whether every tile is in one place, and every hand in order."""
    yield from tile_problems(position.rules, tuple(chain(position.layout.tiles, *position.hands, position.boneyard)))
    for seat, hand in enumerate(position.hands):
        if list(hand) != sorted(hand):
            yield f"the hand of seat {seat} is not sorted"


def _scoreboard(position: Position) -> Iterator[str]:
    board = position.scoreboard
    if board.rules != position.rules or board.seating != position.seating:
        yield "its scores are those of other rules, or of another table"
    if len(board.on_board) != position.seating.sides:
        yield f"{len(board.on_board)} sides are on the board or not; there are {position.seating.sides}"
    if any(not 0 <= points < _MOST_POINTS for points in board.points):
        yield f"scores of {list(board.points)}; a score is 0 to {_MOST_POINTS - 1}"


def _layout(position: Position) -> Iterator[str]:
    layout, problems = laid(position.rules, position.layout.plays)
    yield from problems
    if layout != position.layout:
        yield "the ends of the layout are not those that its plays leave"


def _phase(position: Position) -> Iterator[str]:
    """Whether the round is led, played or over as the table shows it."""
    plays = len(position.layout.plays)
    if (position.phase is Phase.OVER) != (position.ending is not None):
        yield f"the phase is {position.phase}; a round that is over has an ending, and no other has"
    elif position.ending is None and (position.phase is Phase.PLAY) != bool(plays):
        yield f"the phase is {position.phase}, with {plays} tiles on the table"
    rules, seats = position.rules, position.seating.seats
    drawn = len(rules.tiles) - seats * rules.hand_size_for(seats) - len(position.boneyard)
    if not 0 <= position.drawn <= max(drawn, 0):
        yield f"{position.drawn} tiles are said to be drawn in this turn, and {drawn} in all"
    if position.lead_passes < 0:
        yield f"{position.lead_passes} seats let the lead go by"


def _lead(position: Position) -> Iterator[str]:
    rules = position.rules
    bound = {LeadTile.ANY if rules.lead_tile is LeadTile.FORCED else rules.lead_tile, rules.lead_tile}
    if rules.no_double is NoDouble.DRAW:
        bound.add(LeadTile.DOUBLE)  # where nobody was dealt one
    if position.lead_rule not in bound:
        yield f"the lead is bound by «{position.lead_rule}», which these rules never do"


def _window(position: Position) -> Iterator[str]:
    pending = position.pending
    if pending is None:
        return
    total = count(position.layout)
    if (pending.count, pending.points) != (total, play_points(position.rules, total)):
        yield f"a count of {pending.count} for {pending.points} points waits to be claimed; the layout counts {total}"
    elif not position.scoreboard.worth(position.seating.side_of(pending.owner), pending.points, Source.PLAY)[0]:
        yield "a score waits to be claimed that would count for nothing"


def _past(position: Position) -> Iterator[str]:
    """Whether the history can have led here. It may be cut short at its front: a line of text has none."""
    seating, plays = position.seating, position.layout.plays
    if any(not 0 <= act.seat < seating.seats for act in position.history):
        yield f"somebody acted in a seat that is not there; the seats are 0 to {seating.seats - 1}"
    told = tuple(act.move for act in position.history if isinstance(act.move, Play))
    if told != plays[len(plays) - len(told) :]:
        yield "the plays of its history are not those that lie on the table"
    for award in position.awards:
        if not 0 <= award.seat < seating.seats or award.side != seating.side_of(award.seat):
            yield f"side {award.side} was given points that seat {award.seat} made"
    if position.awards and position.ending is not None and position.ending.kind is EndKind.REDEAL:
        yield "the tiles go back, but somebody was given points"
