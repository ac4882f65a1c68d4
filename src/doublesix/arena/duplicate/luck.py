"""Luck of the draw: the value of the drawn tile less the mean value of the boneyard.

A draw gives every tile of the boneyard with equal probability, whatever happened before and whichever seat plays. So
the value of the drawn tile less the mean value of the boneyard has expectation 0, for any measure of value; its sum
over a game is a control variate, and can be subtracted from a result without bias. Several simple measures are kept;
how much each is worth in points is fitted to the games (`doublesix.arena.duplicate.luck_adjustment`).
"""

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.table import Step
from doublesix.core.match import Match
from doublesix.core.moves import Act, Draw, Play
from doublesix.core.play_score import points_made
from doublesix.core.position import Position
from doublesix.core.tiles import Tile

__all__ = ["MEASURES", "NAMES", "draw_luck"]

NAMES: Final = ("playable", "points", "pips", "company")
"""Measures of a tile: whether it can be played now, the points that it would score, its pips, and how many tiles of the
hand share a pip with it. Further measures that were tried explained no more variance."""

MEASURES: Final = len(NAMES)


def draw_luck(start: Match, steps: Iterable[Step]) -> NDArray[np.float64]:
    """Luck of each side in the draws of a game: float64 (sides, `MEASURES`), with expectation 0."""
    luck = np.zeros((start.seating.sides, MEASURES))
    before = start
    for event, after in steps:
        position = before.position
        if isinstance(event, Act) and isinstance(event.move, Draw) and position is not None:
            luck[start.seating.side_of(event.seat)] += _surprise(position, event.seat)
        before = after
    return luck


def _surprise(position: Position, seat: int) -> NDArray[np.float64]:
    """Measures of the tile drawn next, less their mean over the boneyard."""
    worth = np.array([_measures(position, seat, tile) for tile in position.boneyard], np.float64)
    surprise: NDArray[np.float64] = worth[0] - worth.mean(axis=0)
    return surprise


def _measures(position: Position, seat: int, tile: Tile) -> tuple[float, ...]:
    hand = position.hands[seat]
    low, high = tile.low, tile.high
    ends = {end.pip: end for end in position.layout.open_ends if end.pip in {low, high}}
    points = max((_points(position, Play(tile, end)) for end in ends.values()), default=0)
    company = sum(other.low in {low, high} or other.high in {low, high} for other in hand)
    return bool(ends), points, tile.pips, company


def _points(position: Position, play: Play) -> int:
    return points_made(position.layout.place(play))
