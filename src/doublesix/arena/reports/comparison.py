"""The tables of ``doublesix stats``: saved simulations side by side."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final, TypeAlias

from doublesix.arena.reports.figures import Data, figures, lead_worth
from doublesix.arena.reports.simulation import Cell, Section, mean_text, share_text
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.summary import Summary, quantile
from doublesix.core.turns import EndKind

__all__ = ["Named", "plain", "sections"]

Named: TypeAlias = Mapping[str, Summary]
"""Summaries of simulations by their labels, in the order in which they were requested."""

SIDE_BY_SIDE: Final = 4
"""Maximum number of simulations that fit on a screen as columns."""

TAIL: Final = 0.99
"""Quantile above which lengths are merged into one row."""

_ENDINGS: Final = (EndKind.DOMINO, EndKind.BLOCK, EndKind.TARGET, EndKind.SKUNK)


def sections(named: Named) -> tuple[Section, ...]:
    """Make every table, leaving out those without rows."""
    seen = {label: one for label, one in named.items() if one.tally.rounds}
    made = (
        _points(seen),
        _players(seen),
        _lead(seen),
        *_counts(seen),
        _endings(seen),
        _rounds(seen),
        _matches(seen),
        *_match_lengths(seen),
    )
    return tuple(section for section in made if section.rows)


def plain(summary: Summary) -> Data:
    """A summary as plain data: the figures of ``doublesix simulate --json``, and the distributions."""
    return {
        **figures(summary.plan, summary.tally),
        "points": {
            "mean": summary.points.mean if summary.points.n else None,
            "error": summary.points.error,
            "interval": summary.points.interval,
        },
        "points_of_rounds": _plain(summary.points_seen),
        "plays_of_rounds": _plain(summary.plays_seen),
        "rounds_of_matches": _plain(summary.rounds_seen),
    }


def _plain(seen: Counter[int]) -> dict[str, int]:
    return {str(number): seen[number] for number in sorted(seen)}


def _points(named: Named) -> Section:
    heads = ("", "rounds", "points", "in play", "from hands", "half of them", "19 of 20")
    rows = (
        (
            label,
            f"{one.tally.rounds:,}",
            mean_text(one.points),
            f"{sum(own.in_play.mean for own in one.tally.contenders):.2f}",
            f"{sum(own.from_hands.mean for own in one.tally.contenders):.2f}",
            _between(one.points_seen, 0.25, 0.75),
            _between(one.points_seen, 0.025, 0.975),
        )
        for label, one in named.items()
    )
    return Section("Points a round, of all sides together", heads, tuple(rows))


def _players(named: Named) -> Section:
    rows = (
        (
            f"{label}: {contender.name}",
            share_text(own.rounds_won, one.tally.rounds),
            share_text(own.matches_won, one.tally.match_rounds.n) if one.plan.unit is Unit.MATCHES else "-",
            mean_text(own.points),
        )
        for label, one in named.items()
        for contender, own in zip(one.plan.contenders, one.tally.contenders, strict=True)
    )
    return Section("Players", ("", "rounds won", "matches won", "points a round"), tuple(rows))


def _lead(named: Named) -> Section:
    heads = ("", "rounds won", "points", "more than the others' mean")
    return Section("The side that led", heads, tuple(_lead_row(label, one) for label, one in named.items()))


def _lead_row(label: str, one: Summary) -> tuple[Cell, ...]:
    mean, _, interval = lead_worth(one.tally)
    between = "" if interval is None else f" ({interval.low:+.2f} to {interval.high:+.2f})"
    won = share_text(one.tally.leader_won, one.tally.rounds)
    return label, won, mean_text(one.tally.leader_points), f"{mean:+.2f}{between}"


def _counts(named: Named) -> Iterator[Section]:
    """How often each count scored in a round, and its share of all scores; several tables if they are too wide."""
    for some in _batches({label: one for label, one in named.items() if one.tally.counts}):
        counts = sorted({count for one in some.values() for count in one.tally.counts})
        rows = tuple((str(count), *(_count(one, count) for one in some.values())) for count in counts)
        yield Section("How often each count scored in a round, and its share", ("count", *some), rows)


def _count(one: Summary, count: int) -> str:
    times = one.tally.counts[count]
    return f"{times / one.tally.rounds:.4f} {times / one.tally.counts.total():7.2%}" if times else "-"


def _endings(named: Named) -> Section:
    kinds = [kind for kind in _ENDINGS if any(one.tally.endings[kind] for one in named.values())]
    rows = (
        (label, *(share_text(one.tally.endings[kind], one.tally.rounds) for kind in kinds))
        for label, one in named.items()
    )
    return Section("How rounds ended", ("", *kinds), tuple(rows))


def _rounds(named: Named) -> Section:
    heads = ("", "tiles played", "half of them", "19 of 20", "tiles drawn", "turns passed")
    rows = (
        (
            label,
            mean_text(one.tally.plays),
            _between(one.plays_seen, 0.25, 0.75),
            _between(one.plays_seen, 0.025, 0.975),
            mean_text(one.tally.draws),
            mean_text(one.tally.passes),
        )
        for label, one in named.items()
    )
    return Section("Length of a round", heads, tuple(rows))


def _matches(named: Named) -> Section:
    heads = ("", "matches", "rounds", "half of them", "19 of 20", "longest")
    rows = (
        (
            label,
            f"{one.tally.match_rounds.n:,}",
            mean_text(one.tally.match_rounds),
            _between(one.rounds_seen, 0.25, 0.75),
            _between(one.rounds_seen, 0.025, 0.975),
            str(max(one.rounds_seen)),
        )
        for label, one in named.items()
        if one.rounds_seen
    )
    return Section("Length of a match", heads, tuple(rows))


def _match_lengths(named: Named) -> Iterator[Section]:
    for some in _batches({label: one for label, one in named.items() if one.rounds_seen}):
        last = max(quantile(one.rounds_seen, TAIL) for one in some.values())
        first = min(min(one.rounds_seen) for one in some.values())
        rows = [(str(n), *(_length(one, n, n) for one in some.values())) for n in range(first, last + 1)]
        longest = max(max(one.rounds_seen) for one in some.values())
        if longest > last:
            rows.append((f"{last + 1} to {longest}", *(_length(one, last + 1, longest) for one in some.values())))
        yield Section("How many matches took so many rounds", ("rounds", *some), tuple(rows))


def _length(one: Summary, low: int, high: int) -> str:
    times = sum(n for rounds, n in one.rounds_seen.items() if low <= rounds <= high)
    return f"{times / one.rounds_seen.total():.2%}" if times else "-"


def _between(seen: Counter[int], low: float, high: float) -> str:
    return f"{quantile(seen, low)} to {quantile(seen, high)}"


def _batches(named: Named) -> Iterator[dict[str, Summary]]:
    left = iter(named.items())
    while some := dict(islice(left, SIDE_BY_SIDE)):
        yield some
