"""Odds of unseen tiles: what each other hand may hold, by counting alone and by what was chosen as well."""

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
LEAST: Final = 0.005


@dataclass(frozen=True)
class HandOdds:
    """What one other hand may hold.

    Attributes:
        seat: Whose hand it is.
        held: How many tiles it holds.
        tiles: The likeliest tiles with their probabilities from 0 to 1: by counting, and by reading the choices.
    """

    seat: Seat
    held: int
    tiles: tuple[tuple[Tile, float, float], ...]


def hand_odds(one: ReviewedDecision) -> Iterator[HandOdds]:
    """The odds that a seat could know when it decided, for each other hand that is not empty; likeliest tiles first."""
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
