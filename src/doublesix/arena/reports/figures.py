"""The statistics of a simulation as plain data; the keys are a stable interface."""

from typing import TypeAlias

from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.tally import ContenderTally, Tally
from doublesix.arena.statistics import CONFIDENCE, Interval, Moments, wilson
from doublesix.core.turns import EndKind
from doublesix.rulesets import to_plain

__all__ = ["Data", "figures", "lead_worth"]

Data: TypeAlias = dict[str, object]
"""An object that can be written as JSON."""


def figures(plan: Plan, tally: Tally) -> Data:
    """All statistics of a tally as plain data. Shares are in [0, 1]; unknown values are `None`."""
    return {
        "format": 1,
        "rules": to_plain(plan.rules),
        "seats": plan.seating.seats,
        "partners": plan.seating.partners,
        "unit": plan.unit.value,
        "seed": plan.seed,
        "asked": plan.games,
        "played": tally.games,
        "unfinished": tally.unfinished,
        "complete": tally.games == plan.games,
        "confidence": CONFIDENCE,
        "rounds": tally.rounds,
        "players": [
            {"name": contender.name, "kind": contender.kind, **_contender(plan, tally, own)}
            for contender, own in zip(plan.contenders, tally.contenders, strict=True)
        ],
        "round": {"plays": _mean(tally.plays), "draws": _mean(tally.draws), "passes": _mean(tally.passes)},
        "match": {"rounds": _mean(tally.match_rounds)} if plan.unit is Unit.MATCHES else None,
        "endings": {
            kind.value: _share(tally.endings[kind], tally.rounds) for kind in EndKind if kind is not EndKind.REDEAL
        },
        "redeals": tally.redeals,
        "counts": {str(count): times for count, times in sorted(tally.counts.items())},
        "leader": _leader(tally),
    }


def lead_worth(tally: Tally) -> tuple[float, float | None, Interval | None]:
    """Worth of the lead: mean points in a round of the side that led, less the mean of the other sides.

    Returns:
        The mean, its standard error, and its confidence interval; the last two are `None` for fewer than two rounds.
    """
    others, worth = len(tally.contenders) - 1, tally.lead_worth
    interval, error = worth.interval, worth.error
    return (
        worth.mean / others,
        None if error is None else error / others,
        None if interval is None else Interval(interval.low / others, interval.high / others),
    )


def _contender(plan: Plan, tally: Tally, own: ContenderTally) -> Data:
    matches = plan.unit is Unit.MATCHES
    return {
        "won": _share(own.matches_won, tally.match_rounds.n) if matches else _share(own.rounds_won, tally.rounds),
        "rounds_won": _share(own.rounds_won, tally.rounds),
        "rounds_led": _share(own.rounds_led, tally.rounds),
        "points": {
            "in_play": _mean(own.in_play),
            "from_hands": _mean(own.from_hands),
            "together": _mean(own.points),
        },
    }


def _leader(tally: Tally) -> Data:
    mean, error, interval = lead_worth(tally)
    return {
        "won": _share(tally.leader_won, tally.rounds),
        "points": _mean(tally.leader_points),
        "worth": {"mean": mean, "error": error, "interval": interval},
    }


def _mean(moments: Moments) -> Data:
    return {"mean": moments.mean if moments.n else None, "error": moments.error, "interval": moments.interval}


def _share(times: int, of: int) -> Data:
    return {"times": times, "share": times / of if of else None, "interval": wilson(times, of)}
