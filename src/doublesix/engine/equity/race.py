"""The race to the target: what a match asks of a side, in steps, and how far each round takes it."""

from dataclasses import dataclass
from math import ceil, gcd
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.options import Finish, FirstLead, NextLead, PartnerHand
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity.sample import RoundSample
from doublesix.errors import UsageError

__all__ = ["MOST_SIDES", "MOST_STATES", "NEVER", "Race", "Runs", "race_for", "runs"]

MOST_SIDES: Final = 4
MOST_STATES: Final = 250_000
"""Cells of a table; above that the needs are taken in longer steps."""

NEVER: Final = 30_000
"""A place in a round that is not reached; above the place of any award, and of any by which a side is ahead."""

_GOLDEN: Final = 0.6180339887498949
_AHEAD: Final = 1_000
_FURTHEST: Final = 1_000_000


@dataclass(frozen=True)
class Race:
    """A match as a race of ``sides`` sides over ``steps`` steps of ``unit`` points each.

    Attributes:
        sides: How many sides race.
        target: The points that win.
        unit: Points of one step.
        whole: Whether every award is a whole number of steps, so that nothing is rounded.
        exact: Whether a step over the target does not count.
        at_once: Whether reaching the target ends the match at once, and not with the round.
        get_in: Points that a first score needs.
        skunk: Points that win while no other side is on the board; `None` for no such rule.
        led_freely: Whether a round can be led by whom lots or the last round name.
        led_by_tiles: Whether the opening procedure is that the tiles held decide.
    """

    sides: int
    target: int
    unit: int
    whole: bool
    exact: bool
    at_once: bool
    get_in: int
    skunk: int | None
    led_freely: bool
    led_by_tiles: bool

    @property
    def steps(self) -> int:
        """How many steps there are from a score of 0 to the target."""
        return ceil(self.target / self.unit)

    @property
    def skunk_need(self) -> int:
        """The most steps that a side may still need where a skunk ends the match; -1 where none does."""
        return -1 if self.skunk is None else self.steps - ceil(self.skunk / self.unit)


def race_for(rules: RuleSet, seating: Seating, sample: RoundSample, *, most: int = MOST_STATES) -> Race:
    """The race that these rules make of a match, in steps that these rounds allow.

    Args:
        rules: Give the target, and what counts on the way to it.
        seating: Says how many sides race.
        sample: What rounds score; the steps are the greatest common divisor of its points.
        most: Cells that a table may have. With more, steps are made longer, which rounds scores.

    Raises:
        UsageError: If such a race cannot be tabulated.
    """
    sides = seating.sides
    if sides > MOST_SIDES:
        raise UsageError(f"match equity of {sides} sides was asked for; it is tabulated for 2 to {MOST_SIDES}")
    if rules.get_in and seating.partners and rules.partner_hand is PartnerHand.SUBTRACT:
        raise UsageError(
            f"«{rules.name}» lets a side that is on the board fall back to 0 (get_in with partner_hand = subtract);"
            " match equity is tabulated where a score of 0 means not on the board"
        )
    unit = gcd(*map(int, np.unique(np.abs(sample.points))), 0) or 1
    if rules.exact and rules.target % unit:
        unit = 1
    longer = unit
    while (ceil(rules.target / longer) + 1) ** sides > most:
        longer += unit
    if longer > unit and rules.exact:
        raise UsageError(
            f"an exact target of {rules.target} with {sides} sides was asked for; its table would have more than"
            f" {most:,} cells, and an exact target cannot be rounded; a lower target can be tabulated"
        )
    return Race(
        sides=sides,
        target=rules.target,
        unit=longer,
        whole=longer == unit,
        exact=rules.exact,
        at_once=rules.finish is Finish.AT_ONCE,
        get_in=rules.get_in,
        skunk=rules.skunk,
        led_freely=rules.first_lead is FirstLead.LOT or rules.next_lead is not NextLead.SAME,
        led_by_tiles=rules.first_lead is not FirstLead.LOT,
    )


@dataclass(frozen=True, eq=False)
class Runs:
    """How R rounds go for one side, from every need: arrays (steps + 1, R).

    Attributes:
        end: Steps that the side needs after the round, if the match goes on; 0 where it is at the target.
        place: Where it stands among the sides that reached the target, the lowest first; `NEVER` where it did not.
        boarded: The award by which it came on the board; -1 where it was there before, `NEVER` where it did not.
        skunked: The first award after which its score is one that skunks; `NEVER` where none is.
    """

    end: NDArray[np.int32]
    place: NDArray[np.int32]
    boarded: NDArray[np.int16]
    skunked: NDArray[np.int16]


def runs(sample: RoundSample, rows: NDArray[np.int64], race: Race, side: int) -> Runs:
    """What these rounds do to ``side``, by the rules of the scoreboard (`doublesix.core.scoreboard`).

    What an award does to a side hangs on that side's score alone, so each side runs by itself; who is first is asked
    when the runs of all sides are put together.
    """
    shape = (race.steps + 1, len(rows))
    need = np.broadcast_to(np.arange(race.steps + 1, dtype=np.int32)[:, None], shape).copy()
    here = Runs(need, np.full(shape, NEVER, np.int32), *(np.full(shape, NEVER, np.int16) for _ in range(2)))
    here.boarded[: race.steps if race.get_in else None] = -1
    # A side that needs nothing has won before the round.
    here.place[0] = -1
    sides, points = sample.padded(rows, sample.side, -1), sample.padded(rows, sample.points, 0)
    hands = sample.padded(rows, sample.from_hands, 0)
    steps = _steps(np.where(sides == side, points, 0), rows, race)
    for place in range(sides.shape[1]):
        scoring = np.flatnonzero(sides[:, place] == side)
        if len(scoring):
            refused = (hands[scoring, place] != 0) | (points[scoring, place] < race.get_in)
            _award(here, race, place, scoring, steps[scoring, place].astype(np.int32), refused)
    if not race.at_once:
        # The highest score wins; of equal ones that which was at the target first.
        ahead = np.minimum(-here.end, _FURTHEST)
        here.place[:] = np.where(here.end > 0, NEVER, here.place - _AHEAD * ahead)
    np.maximum(here.end, 0, out=here.end)
    return here


def _award(
    here: Runs,
    race: Race,
    place: int,
    rows: NDArray[np.int64],
    steps: NDArray[np.int32],
    refused: NDArray[np.bool_],
) -> None:
    """Give award number ``place`` of these rounds; ``refused`` says which a side off the board does not get."""
    need = here.end[:, rows]
    boarded = here.boarded[:, rows]
    counts = (boarded != NEVER) | ~refused
    if race.at_once:
        counts &= need > 0
    counts[0] = False
    if race.exact:
        counts &= steps <= need
    after = np.minimum(need - steps, race.steps)
    here.end[:, rows] = np.where(counts, after, need)
    here.boarded[:, rows] = np.where(counts & (boarded == NEVER), place, boarded)
    reached = here.place[:, rows]
    first = counts & (after <= 0) & (reached == NEVER)
    # A side that falls below the target again has not reached it.
    here.place[:, rows] = np.where(first, place, np.where(counts & (after > 0), NEVER, reached))
    if race.skunk is not None:
        skunked = here.skunked[:, rows]
        here.skunked[:, rows] = np.where(counts & (after <= race.skunk_need) & (skunked == NEVER), place, skunked)


def _steps(points: NDArray[np.int64], rows: NDArray[np.int64], race: Race) -> NDArray[np.int64]:
    """Points as steps. Where they are no whole ones, the sum up to each award is rounded, by chance up or down.

    The chance is one for the whole round, so that a side is never more than a step from its score, and fair, so that
    it is right in the mean.
    """
    if race.whole:
        return points // race.unit
    chance = np.modf((rows + 1) * _GOLDEN)[0][:, None]
    sums = np.floor(np.cumsum(points, axis=1) / race.unit + chance)
    return np.asarray(np.diff(sums, axis=1, prepend=0), np.int64)
