"""Plain minimax over the core without a table."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from doublesix.core.evolve import evolve
from doublesix.core.match import Match, Need
from doublesix.core.moves import PASS, Call, Move
from doublesix.core.position import Position
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.turns import Phase
from tests.property.walks import Walk
from tests.support.scores import scoreboard_near

LONGEST_ROUND = 300
STEPS = 8


class TooMuchError(Exception):
    """The tree has more nodes than were allowed."""


@dataclass
class Minimax:
    """Values of moves by plain minimax.

    Attributes:
        nodes: How many more positions may be looked at.
        values: Side 0's probability to win the match, where that is what counts.
    """

    nodes: int
    values: Sequence[Sequence[float]] | None = None

    def moves(self, position: Position) -> dict[Move, float]:
        """Values of moves for side 0 of two."""
        return {move: self._after(position, move, 0) for move in choices(position)}

    def ends(self, position: Position) -> dict[Move, tuple[int, ...]]:
        """Gains of all sides after each move."""
        return {move: self._end_after(position, move, 0) for move in choices(position)}

    def _after(self, position: Position, move: Move, passes: int) -> float:
        after = position.play(move)
        if self.values is not None:
            return self._value(after, _passes(position, move, passes))
        first, second = _gained(position, after)
        return first - second + self._value(after, _passes(position, move, passes))

    def _value(self, position: Position, passes: int) -> float:
        self._count()
        if _ended(position, passes):
            return self._end_value(position)
        best = max if position.seating.side_of(position.to_act) == 0 else min
        return best(self._after(position, move, passes) for move in choices(position))

    def _end_value(self, position: Position) -> float:
        if self.values is None:
            return 0
        board = position.scoreboard.at_round_end()  # where all have passed, the round ends too
        if board.winner is not None:
            return float(board.winner == 0)
        first, second = board.points
        return self.values[first][second]

    def _end_after(self, position: Position, move: Move, passes: int) -> tuple[int, ...]:
        after = position.play(move)
        rest = self._end(after, _passes(position, move, passes))
        return tuple(now + later for now, later in zip(_gained(position, after), rest, strict=True))

    def _end(self, position: Position, passes: int) -> tuple[int, ...]:
        self._count()
        sides = position.seating.sides
        if _ended(position, passes):
            return (0,) * sides
        side = position.seating.side_of(position.to_act)
        ends = [self._end_after(position, move, passes) for move in choices(position)]
        return min(ends, key=lambda end: liking(end, side))

    def _count(self) -> None:
        self.nodes -= 1
        if self.nodes < 0:
            raise TooMuchError


def choices(position: Position) -> list[Move]:
    """The legal moves but for a call of a play that scored nothing (A-FU-22), which only costs: no solver makes one."""
    return [move for move in position.legal_moves() if position.pending is not None or not isinstance(move, Call)]


def liking(end: tuple[int, ...], side: int) -> tuple[int, ...]:
    """Sort key of ends for ``side`` (max^n with tie-breaks)."""
    others = [end[(side + step) % len(end)] for step in range(1, len(end))]
    return (-end[side], sum(others), *others)


def _gained(before: Position, after: Position) -> tuple[int, ...]:
    pairs = zip(after.scoreboard.points, before.scoreboard.points, strict=True)
    return tuple(now - was for now, was in pairs)


def _ended(position: Position, passes: int) -> bool:
    return position.phase is Phase.OVER or (position.rules.optional_pass and passes >= position.seating.seats)


def _passes(position: Position, move: Move, passes: int) -> int:
    """How many seats in a row have now passed a turn in which they had drawn nothing."""
    fresh = position.phase is Phase.PLAY and position.pending is None and not position.extra and not position.drawn
    return passes + 1 if move is PASS and fresh else 0


def random_round(walk: Walk, *, late: bool) -> list[Position]:
    """The positions of one round played at random, at the start of a match or ``late`` in it."""
    stream = Random(walk.seed)
    match = Match.start(walk.rules, walk.seating.seats, partners=walk.seating.partners or None)
    if late:
        match = evolve(match, scoreboard=_late(match.scoreboard, stream))
    positions: list[Position] = []
    while not match.results and len(positions) < LONGEST_ROUND:
        tiles = list(walk.rules.tiles)
        stream.shuffle(tiles)
        if match.needs is Need.LOTS:
            match = match.lots(tiles[: walk.seating.seats])
        elif match.needs is Need.DEAL:
            match, positions = match.deal(tiles), []
        else:
            assert match.position is not None, "a match that needs an act has a position"
            positions.append(match.position)
            match = match.play(stream.choice(match.position.legal_moves()))
    return positions


def _late(board: Scoreboard, stream: Random) -> Scoreboard:
    """Scores from which every side, or some, can reach the target, a skunk or zero in this round."""
    rules = board.rules
    unit = 1 if rules.target < 5 * STEPS else 5
    heights = [rules.target - unit * step for step in range(1, STEPS)] + [0]
    return scoreboard_near(rules, board.seating, (max(0, stream.choice(heights)) for _ in board.points))


def solvable(
    positions: list[Position], nodes: int, values: Sequence[Sequence[float]] | None = None
) -> Iterator[tuple[Position, dict[Move, float]]]:
    """Positions from the end of a round backwards with their values, while affordable."""
    for position in reversed(positions):
        try:
            yield position, Minimax(nodes, values).moves(position)
        except TooMuchError:
            return
