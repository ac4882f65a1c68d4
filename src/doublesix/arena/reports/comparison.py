"""The tables of ``doublesix stats``: saved simulations side by side."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from decimal import Decimal
from itertools import islice
from typing import Final, TypeAlias

from doublesix.arena.reports import comparison_messages as messages
from doublesix.arena.reports import simulation_messages as words
from doublesix.arena.reports.figures import Data, figures, lead_worth
from doublesix.arena.reports.simulation import Cell, Section, between, mean_text, percent, share_text
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.summary import Summary, quantile
from doublesix.messages import Message
from doublesix.messages.units import LargeNumber

__all__ = ["Named", "plain", "sections"]

Named: TypeAlias = Mapping[str, Summary]
"""Summaries of simulations by their labels, in the order in which they were requested."""

SIDE_BY_SIDE: Final = 4
"""Maximum number of simulations that fit on a screen as columns."""

LONGEST_SHARE: Final = 7
"""Width of a share of 100 %, with the blank before it."""

TAIL: Final = 0.99
"""Quantile above which lengths are merged into one row."""


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
    heads = (
        "",
        messages.ROUNDS,
        words.POINTS,
        words.IN_PLAY,
        words.FROM_HANDS,
        messages.HALF,
        messages.MOST,
    )
    rows = (
        (
            label,
            LargeNumber(one.tally.rounds),
            mean_text(one.points),
            _sum(own.in_play.mean for own in one.tally.contenders),
            _sum(own.from_hands.mean for own in one.tally.contenders),
            _between(one.points_seen, 0.25, 0.75),
            _between(one.points_seen, 0.025, 0.975),
        )
        for label, one in named.items()
    )
    return Section(messages.POINTS_OF_ALL, heads, tuple(rows))


def _players(named: Named) -> Section:
    rows = (
        (
            messages.Player(label, contender.name),
            share_text(own.rounds_won, one.tally.rounds),
            share_text(own.matches_won, one.tally.match_rounds.n) if one.plan.unit is Unit.MATCHES else "-",
            mean_text(own.points),
        )
        for label, one in named.items()
        for contender, own in zip(one.plan.contenders, one.tally.contenders, strict=True)
    )
    return Section(messages.PLAYERS, ("", words.ROUNDS_WON, words.MATCHES_WON, messages.POINTS_A_ROUND), tuple(rows))


def _lead(named: Named) -> Section:
    heads = ("", words.ROUNDS_WON, words.POINTS, messages.MORE_THAN_MEAN)
    return Section(messages.LEADER, heads, tuple(_lead_row(label, one) for label, one in named.items()))


def _lead_row(label: str, one: Summary) -> tuple[Cell, ...]:
    mean, _, interval = lead_worth(one.tally)
    won = share_text(one.tally.leader_won, one.tally.rounds)
    return label, won, mean_text(one.tally.leader_points), between(mean, interval)


def _counts(named: Named) -> Iterator[Section]:
    """How often each count scored in a round, and its share of all scores; several tables if they are too wide."""
    for some in _batches({label: one for label, one in named.items() if one.tally.counts}):
        counts = sorted({count for one in some.values() for count in one.tally.counts})
        rows = tuple((str(count), *(_count(one, count) for one in some.values())) for count in counts)
        yield Section(messages.HOW_OFTEN, (words.COUNT, *some), rows)


def _count(one: Summary, count: int) -> Cell:
    times = one.tally.counts[count]
    if not times:
        return "-"
    share = f"{100 * times / one.tally.counts.total():.2f}"
    often = Decimal(f"{times / one.tally.rounds:.4f}")
    return messages.OftenAndShare(often, " " * (LONGEST_SHARE - len(share)), Decimal(share))


def _endings(named: Named) -> Section:
    kinds = [kind for kind in messages.ENDINGS if any(one.tally.endings[kind] for one in named.values())]
    rows = (
        (label, *(share_text(one.tally.endings[kind], one.tally.rounds) for kind in kinds))
        for label, one in named.items()
    )
    return Section(words.ENDED, ("", *(messages.ENDINGS[kind] for kind in kinds)), tuple(rows))


def _rounds(named: Named) -> Section:
    heads = ("", words.TILES_PLAYED, messages.HALF, messages.MOST, words.TILES_DRAWN, words.PASSES)
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
    return Section(words.LENGTH, heads, tuple(rows))


def _matches(named: Named) -> Section:
    heads = ("", messages.MATCHES, messages.ROUNDS, messages.HALF, messages.MOST, messages.LONGEST)
    rows = (
        (
            label,
            LargeNumber(one.tally.match_rounds.n),
            mean_text(one.tally.match_rounds),
            _between(one.rounds_seen, 0.25, 0.75),
            _between(one.rounds_seen, 0.025, 0.975),
            str(max(one.rounds_seen)),
        )
        for label, one in named.items()
        if one.rounds_seen
    )
    return Section(messages.MATCH_LENGTH, heads, tuple(rows))


def _match_lengths(named: Named) -> Iterator[Section]:
    for some in _batches({label: one for label, one in named.items() if one.rounds_seen}):
        last = max(quantile(one.rounds_seen, TAIL) for one in some.values())
        first = min(min(one.rounds_seen) for one in some.values())
        rows: list[tuple[Cell, ...]] = [
            (str(n), *(_length(one, n, n) for one in some.values())) for n in range(first, last + 1)
        ]
        longest = max(max(one.rounds_seen) for one in some.values())
        if longest > last:
            rows.append(
                (messages.Range(last + 1, longest), *(_length(one, last + 1, longest) for one in some.values()))
            )
        yield Section(messages.HOW_MANY_ROUNDS, (messages.ROUNDS, *some), tuple(rows))


def _length(one: Summary, low: int, high: int) -> Cell:
    times = sum(n for rounds, n in one.rounds_seen.items() if low <= rounds <= high)
    return percent(times / one.rounds_seen.total(), 2) if times else "-"


def _between(seen: Counter[int], low: float, high: float) -> Message:
    return messages.Range(quantile(seen, low), quantile(seen, high))


def _sum(means: Iterable[float]) -> Message:
    return words.Mean(Decimal(f"{sum(means):.2f}"))


def _batches(named: Named) -> Iterator[dict[str, Summary]]:
    left = iter(named.items())
    while some := dict(islice(left, SIDE_BY_SIDE)):
        yield some
