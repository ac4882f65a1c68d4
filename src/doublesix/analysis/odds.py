"""Odds of unseen tiles in each other hand, by counting alone and with the opponent model."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from doublesix.analysis.report import ReviewedDecision
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.engine.inference.beliefs import beliefs
from doublesix.engine.rules.numbering import numbering

__all__ = ["HandOdds", "hand_odds"]

MOST: Final = 10
"""Most tiles listed for a hand."""

LEAST: Final = 0.005
"""Least probability of a tile that is listed."""


@dataclass(frozen=True)
class HandOdds:
    """Likeliest tiles of one other hand.

    Attributes:
        seat: Seat that holds the hand.
        held: Number of tiles in the hand.
        tiles: The likeliest tiles, each with its probability by counting, and with the opponent model.
    """

    seat: Seat
    held: int
    tiles: tuple[tuple[Tile, float, float], ...]


def hand_odds(one: ReviewedDecision) -> Iterator[HandOdds]:
    """Odds given the information of the deciding seat, for each other hand that is not empty; likeliest tiles first."""
    seen = one.decision.seen
    counted = beliefs(seen)
    tiles = numbering(seen.rules.set).tiles
    for seat in seen.seating.all:
        if seat == seen.seat or not seen.hand_sizes[seat]:
            continue
        reading = one.evaluation.held[seat]
        likeliest = sorted(range(len(tiles)), key=lambda place: -reading[place])[:MOST]
        rows = (
            (tiles[place], counted.probability(tiles[place])[seat], float(reading[place]))
            for place in likeliest
            if reading[place] >= LEAST
        )
        yield HandOdds(seat, seen.hand_sizes[seat], tuple(rows))
