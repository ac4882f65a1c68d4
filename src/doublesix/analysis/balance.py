"""Balance of a result: its parts by lead, deal, draws, hidden tiles and play, in whole points that add up exactly.

The parts are an advantage sum. From the value of a round before its deal to its result, every event moves the value:
a deal and a draw by its luck, a choice by what it loses on average over all deals that fit, and by how much better or
worse it turned out in the deal that lay there. The last is luck as well, for no seat could see those tiles: it is zero
in the mean of all deals, and it is what the other parts leave of the result.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import reduce
from typing import Final

from doublesix.analysis.luck import Luck
from doublesix.core.seating import Side

__all__ = ["Balance", "RoundFigures", "balances", "total_of"]

LUCK: Final = ("lead", "deal", "draws")


@dataclass(frozen=True, kw_only=True)
class Balance:
    """Margin of a side over the others and its parts, in whole points.

    ``margin = tiles + play``, and ``tiles = lead + deal + draws + hidden`` where luck was measured.

    Attributes:
        margin: Points that the side made more than the others; of several others, than their mean.
        play: Points that the others' choices lost, less those that its own lost.
        lead: What leading, or not leading, was worth before the deal.
        deal: Luck of the tiles dealt.
        draws: Luck of the tiles drawn.
        hidden: How the tiles lay that could not be seen when choices were made.
    """

    margin: int
    play: int
    lead: int | None = None
    deal: int | None = None
    draws: int | None = None
    hidden: int | None = None

    @property
    def tiles(self) -> int:
        """Everything but play: what was dealt, drawn, or lay hidden."""
        return self.margin - self.play

    def __add__(self, other: "Balance") -> "Balance":
        """Sum of two rounds; parts that one of them lacks are unknown."""
        return Balance(
            margin=self.margin + other.margin,
            play=self.play + other.play,
            **{name: _sum(getattr(self, name), getattr(other, name)) for name in (*LUCK, "hidden")},
        )


@dataclass(frozen=True)
class RoundFigures:
    """What a balance is made of, by side: points gained and lost by choices, and luck.

    Attributes:
        gained: Points scored in the round.
        losses: Points lost by choices.
        lead: Expected margin before the deal; `None` without a network for the table.
        luck: Luck of the deals and draws; `None` without a network for the table.
    """

    gained: tuple[int, ...]
    losses: tuple[float, ...]
    lead: tuple[float, ...] | None
    luck: Luck | None


def balances(rounds: Iterable[RoundFigures], side: Side) -> Iterator[Balance]:
    """Balance of each round. Rounded running totals are taken apart, so that rounds add up to the match as well."""
    totals, before = [0.0] * 5, [0] * 5
    for one in rounds:
        lucky = one.lead is not None and one.luck is not None
        for place, amount in enumerate(_amounts(one, side)):
            totals[place] += amount
        now = [round(total) for total in totals]
        margin, play, *luck = (after - then for after, then in zip(now, before, strict=True))
        before = now
        if not lucky:
            yield Balance(margin=margin, play=play)
            continue
        parts = dict(zip(LUCK, luck, strict=True))
        yield Balance(margin=margin, play=play, hidden=margin - play - sum(luck), **parts)


def total_of(rounds: Iterable[Balance]) -> Balance:
    """Balance of all rounds together."""
    found = tuple(rounds)
    return reduce(Balance.__add__, found) if found else Balance(margin=0, play=0)


def _amounts(one: RoundFigures, side: Side) -> tuple[float, ...]:
    """Margin, play, lead, deal and draws of a side, not yet rounded."""
    lead = 0.0 if one.lead is None else one.lead[side]
    deals, draws = (0.0, 0.0) if one.luck is None else (one.luck.deals[side], one.luck.draws[side])
    return _over(one.gained, side), -_over(one.losses, side), lead, deals, draws


def _over(amounts: tuple[float, ...], side: Side) -> float:
    """Amount of a side over the mean of the others."""
    return amounts[side] - (sum(amounts) - amounts[side]) / (len(amounts) - 1)


def _sum(one: int | None, other: int | None) -> int | None:
    return None if one is None or other is None else one + other
