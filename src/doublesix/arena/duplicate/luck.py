"""Luck of the draw: the worth of the drawn tile less the mean worth of the boneyard.

A draw gives any tile of the boneyard, each as likely as the others, whatever has happened before and whichever seat
plays. So what a tile is worth, less the mean worth of all that lay there, is 0 in the long run, for any notion of
worth; the sum over a game is luck and nothing else, and may be taken off a result without moving its mean. Several
plain measures of worth are kept, for what they bring in points is best asked of the games themselves
(`doublesix.arena.duplicate.luck_adjustment`).
"""

from collections.abc import Iterable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.table import Step
from doublesix.core.match import Match
from doublesix.core.moves import Act, Draw, Play
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile

__all__ = ["MEASURES", "NAMES", "draw_luck"]

NAMES: Final = ("playable", "points", "pips", "company")
"""What is measured of a tile: whether it can be played now, the points that it then gains, its pips, and how many tiles
of the hand share a pip with it. More measures that were tried explained no more."""

MEASURES: Final = len(NAMES)


def draw_luck(start: Match, steps: Iterable[Step]) -> NDArray[np.float64]:
    """The luck of each side in the draws of a game: float64 (sides, `MEASURES`), with 0 in the mean."""
    luck = np.zeros((start.seating.sides, MEASURES))
    before = start
    for event, after in steps:
        position = before.position
        if isinstance(event, Act) and isinstance(event.move, Draw) and position is not None:
            luck[start.seating.side_of(event.seat)] += _surprise(position, event.seat)
        before = after
    return luck


def _surprise(position: Position, seat: int) -> NDArray[np.float64]:
    """The measures of the tile that is drawn next, less their mean over the boneyard."""
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
    rules = position.rules
    return play_points(rules, count(position.layout.place(play)))
