"""The statistics of a simulation as text tables, independent of how they are printed."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from doublesix.arena.reports import simulation_messages as messages
from doublesix.arena.reports.figures import lead_worth
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.tally import ContenderTally, Tally
from doublesix.arena.statistics import Interval, Moments, wilson
from doublesix.messages import Message
from doublesix.messages.units import LargeNumber

__all__ = [
    "Cell",
    "Section",
    "between",
    "headline",
    "mean_text",
    "notes",
    "percent",
    "report",
    "share_text",
    "table_text",
]

Cell: TypeAlias = "Message | str"
"""A text of a table: a message, or what is the same in every language."""


@dataclass(frozen=True)
class Section:
    """A text table: title, column heads and rows.

    Attributes:
        texts: Columns of text, which are aligned left; the others hold numbers.
    """

    title: Message
    heads: tuple[Cell, ...]
    rows: tuple[tuple[Cell, ...], ...]
    texts: frozenset[int] = frozenset({0})


def headline(plan: Plan, tally: Tally) -> Message:
    """One-line summary of what was played."""
    seats = plan.seating.seats
    table = table_text(seats, partners=plan.seating.partners)
    rounds = messages.Rounds(tally.rounds)
    matches = plan.unit is Unit.MATCHES
    played = messages.MatchesOfRounds(messages.Matches(tally.games), rounds) if matches else rounds
    return messages.Headline(plan.rules.name, played, table, str(plan.seed))


def report(plan: Plan, tally: Tally) -> tuple[Section, ...]:
    """Make the tables, leaving out those without rows."""
    sections = (_players(plan, tally), _course(tally), _endings(tally), _counts(tally), _lead(tally))
    return tuple(section for section in sections if section.rows)


def notes(plan: Plan, tally: Tally) -> tuple[Message, ...]:
    """Notes below the tables."""
    return tuple(_notes(plan, tally))


def _notes(plan: Plan, tally: Tally) -> Iterator[Message]:
    yield messages.ERRORS
    games = messages.Matches if plan.unit is Unit.MATCHES else messages.Rounds
    if plan.unit is Unit.MATCHES and tally.match_rounds.n:
        yield messages.MatchLength(mean_text(tally.match_rounds))
    if plan.unit is Unit.ROUNDS:
        yield messages.FIRST_ROUNDS
    if tally.redeals:
        yield messages.Redeals(tally.redeals)
    if tally.unfinished:
        yield messages.Unfinished(games(tally.unfinished), messages.Limits(plan.limits.deals, plan.limits.acts))
    if tally.games < plan.games:
        yield messages.Interrupted(tally.games, games(plan.games))


def _players(plan: Plan, tally: Tally) -> Section:
    won = messages.MATCHES_WON if plan.unit is Unit.MATCHES else messages.ROUNDS_WON
    heads = ("", won, messages.POINTS, messages.IN_PLAY, messages.FROM_HANDS, messages.LED)
    played = zip(plan.contenders, tally.contenders, strict=True) if tally.rounds else ()
    rows = tuple((contender.name, *_contender(plan, tally, own)) for contender, own in played)
    return Section(messages.PLAYERS, heads, rows)


def _contender(plan: Plan, tally: Tally, own: ContenderTally) -> Iterator[Cell]:
    matches = plan.unit is Unit.MATCHES
    yield share_text(own.matches_won, tally.match_rounds.n) if matches else share_text(own.rounds_won, tally.rounds)
    yield from (mean_text(seen) for seen in (own.points, own.in_play, own.from_hands))
    yield percent(own.rounds_led / tally.rounds)


def _course(tally: Tally) -> Section:
    seen = {
        messages.TILES_PLAYED: tally.plays,
        messages.TILES_DRAWN: tally.draws,
        messages.PASSES: tally.passes,
    }
    rows = tuple((what, mean_text(moments)) for what, moments in seen.items() if moments.n)
    return Section(messages.LENGTH, ("", ""), rows)


def _endings(tally: Tally) -> Section:
    rows = tuple(
        (words, share_text(tally.endings[kind], tally.rounds))
        for kind, words in messages.ENDINGS.items()
        if tally.endings[kind]
    )
    return Section(messages.ENDED, ("", ""), rows)


def _counts(tally: Tally) -> Section:
    scored = tally.counts.total()
    rows = tuple(
        (
            str(count),
            LargeNumber(times),
            messages.Mean(Decimal(f"{times / tally.rounds:.3f}")),
            percent(times / scored),
        )
        for count, times in sorted(tally.counts.items())
        if tally.rounds
    )
    heads = (messages.COUNT, messages.TIMES, messages.PER_ROUND, messages.SHARE)
    return Section(messages.COUNTS, heads, rows)


def _lead(tally: Tally) -> Section:
    if not tally.rounds:
        return Section(messages.LEAD, (), ())
    mean, _, interval = lead_worth(tally)
    rows = (
        (messages.LEADER_WON, share_text(tally.leader_won, tally.rounds)),
        (messages.LEADER_POINTS, mean_text(tally.leader_points)),
        (messages.MORE_THAN_OTHERS, between(mean, interval)),
    )
    return Section(messages.LEAD, ("", ""), rows)


def percent(share: float, decimals: int = 1) -> Message:
    """A proportion in percent; of a number of NumPy in double precision."""
    return messages.Percent(Decimal(f"{100 * float(share):.{decimals}f}"))


def mean_text(moments: Moments) -> Message:
    """A mean with its standard error, if that is known."""
    mean = Decimal(f"{moments.mean:.2f}")
    return (
        messages.Mean(mean) if moments.error is None else messages.MeanWithError(mean, Decimal(f"{moments.error:.2f}"))
    )


def table_text(seats: int, *, partners: bool) -> Message:
    """How many sit at the table, and whether as pairs."""
    return messages.Pairs(seats) if partners else messages.Seats(seats)


def between(mean: float, interval: Interval | None, decimals: int = 2) -> Message:
    """A signed number, with its confidence interval if that is known."""
    value = messages.signed(mean, decimals)
    if interval is None:
        return value
    return messages.Between(value, messages.signed(interval.low, decimals), messages.signed(interval.high, decimals))


def share_text(times: int, of: int) -> Cell:
    """A proportion with its confidence interval, in percent; a dash without trials."""
    interval = wilson(times, of)
    if interval is None:
        return "-"
    return messages.PercentBetween(*(Decimal(f"{100 * one:.1f}") for one in (times / of, interval.low, interval.high)))
