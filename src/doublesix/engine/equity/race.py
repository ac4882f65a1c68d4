"""The race to the target: a match in steps of points, and the progress of each side in sampled rounds."""

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
from doublesix.messages import Message

__all__ = ["MOST_SIDES", "MOST_STATES", "NEVER", "Race", "Runs", "race_for", "runs"]

MOST_SIDES: Final = 4
MOST_STATES: Final = 250_000
"""Most cells of a table; beyond this the steps are made longer."""

NEVER: Final = 30_000
"""Index of an award that does not occur; above every index of an award and every offset for a lead in points."""

_GOLDEN: Final = 0.6180339887498949
_AHEAD: Final = 1_000
_FURTHEST: Final = 1_000_000


@dataclass(frozen=True)
class Race:
    """A match as a race of ``sides`` sides over ``steps`` steps of ``unit`` points each.

    Attributes:
        sides: Number of sides.
        target: The points that win.
        unit: Points of one step.
        whole: Whether every award is a whole number of steps, so that no rounding is needed.
        exact: Whether an award that would exceed the target does not count.
        at_once: Whether reaching the target ends the match at once, and not with the round.
        get_in: Least points of a first score.
        skunk: Points that win while no other side is on the board; `None` for no such rule.
        led_freely: Whether lots or the last round can decide who leads a round.
        led_by_tiles: Whether the tiles held decide the lead in the opening procedure.
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
        """Number of steps from a score of 0 to the target."""
        return ceil(self.target / self.unit)

    @property
    def skunk_need(self) -> int:
        """Most steps that a side may still need to win by a skunk; -1 without a skunk rule."""
        return -1 if self.skunk is None else self.steps - ceil(self.skunk / self.unit)


class _TooManySides(
    Message,
    id="engine.equity.too-many-sides",
    english="match equity is tabulated for 2 to {most} sides, not for {sides}",
):
    sides: int
    most: int


class _FallsBack(
    Message,
    id="engine.equity.falls-back",
    english=(
        "match equity is tabulated where a score of 0 means not on the board; in “{rules}” a score can fall"
        " back to 0 (get_in with partner_hand = subtract)"
    ),
):
    rules: str


class _TooManyCells(
    Message,
    id="engine.equity.too-many-cells",
    english=(
        "match equity to an exact target of {target} with {sides} sides needs more than {most:,} cells, and"
        " an exact target cannot be rounded; choose a lower target"
    ),
):
    target: int
    sides: int
    most: int


def race_for(rules: RuleSet, seating: Seating, sample: RoundSample, *, most: int = MOST_STATES) -> Race:
    """The race of a match by these rules, with the step size chosen by the sample.

    Args:
        rules: Rules of the match.
        seating: The table.
        sample: Sampled rounds; a step is the greatest common divisor of their points.
        most: Most cells of a table. Beyond this the steps are made longer, so that awards are rounded.

    Raises:
        UsageError: If the race cannot be tabulated.
    """
    sides = seating.sides
    if sides > MOST_SIDES:
        raise UsageError(_TooManySides(sides, MOST_SIDES))
    if rules.get_in and seating.partners and rules.partner_hand is PartnerHand.SUBTRACT:
        raise UsageError(_FallsBack(rules.name))
    unit = gcd(*map(int, np.unique(np.abs(sample.points))), 0) or 1
    if rules.exact and rules.target % unit:
        unit = 1
    longer = unit
    while (ceil(rules.target / longer) + 1) ** sides > most:
        longer += unit
    if longer > unit and rules.exact:
        raise UsageError(_TooManyCells(rules.target, sides, most))
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
    """Results of R rounds for one side, from every need: arrays (steps + 1, R).

    Attributes:
        end: Steps that the side needs after the round; 0 if it is at the target.
        place: Rank key among the sides that reached the target, the lowest wins; `NEVER` if it did not reach it.
        boarded: Index of the award by which it came on the board; -1 if it was there before, `NEVER` if it did not.
        skunked: Index of the first award after which its score suffices for a skunk; `NEVER` if there is none.
    """

    end: NDArray[np.int32]
    place: NDArray[np.int32]
    boarded: NDArray[np.int16]
    skunked: NDArray[np.int16]


def runs(sample: RoundSample, rows: NDArray[np.int64], race: Race, side: int) -> Runs:
    """Results of these rounds for ``side``, by the rules of the scoreboard (`doublesix.core.scoreboard`).

    The effect of an award depends only on the score of its own side, so each side is computed separately; the winner is
    determined when the results of all sides are combined.
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
        # The highest score wins; on a tie, the side that reached the target first.
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
    """Apply award number ``place`` of these rounds; ``refused`` marks those void for a side off the board."""
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
    # A side that falls back below the target has not reached it.
    here.place[:, rows] = np.where(first, place, np.where(counts & (after > 0), NEVER, reached))
    if race.skunk is not None:
        skunked = here.skunked[:, rows]
        here.skunked[:, rows] = np.where(counts & (after <= race.skunk_need) & (skunked == NEVER), place, skunked)


def _steps(points: NDArray[np.int64], rows: NDArray[np.int64], race: Race) -> NDArray[np.int64]:
    """Convert points to steps, with stochastic rounding of the running sums if steps are not whole.

    One offset serves the whole round, so that a side is never more than a step from its score; over the rounds the
    offsets form a golden-ratio sequence, which is equidistributed, so that the mean is unbiased.
    """
    if race.whole:
        return points // race.unit
    chance = np.modf((rows + 1) * _GOLDEN)[0][:, None]
    sums = np.floor(np.cumsum(points, axis=1) / race.unit + chance)
    return np.asarray(np.diff(sums, axis=1, prepend=0), np.int64)
