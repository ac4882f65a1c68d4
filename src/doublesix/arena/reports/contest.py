"""The result of a contest as text tables: ladder, crosstable and supporting statistics."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from doublesix.arena.duplicate.sprt import BOUND
from doublesix.arena.duplicate.t_interval import Estimate
from doublesix.arena.ratings.result import Compared, Ranked, Result
from doublesix.arena.reports import contest_messages as messages
from doublesix.arena.reports.simulation import Cell, Section, between, percent, table_text
from doublesix.arena.reports.simulation_messages import MATCHES_WON, Mean, MeanWithError, PercentBetween, signed
from doublesix.arena.simulation.plan import Unit
from doublesix.messages import Message
from doublesix.messages.units import LargeNumber
from doublesix.players.protocol.log import logs_folder

__all__ = ["duration", "headline", "notes", "report", "share_head", "versus"]

ACROSS: Final = 8
"""Maximum number of players whose crosstable fits on a screen; of more only the meetings are shown."""


def headline(result: Result) -> Message:
    """One-line summary of what was played."""
    contest = result.played.contest
    table = table_text(contest.seating.seats, partners=contest.seating.partners)
    deals, seed = messages.Deals(result.played.deals), str(contest.seed)
    if contest.unit is Unit.MATCHES:
        return messages.HeadlineOfMatches(contest.rules.name, deals, result.games, result.rounds, table, seed)
    return messages.HeadlineOfRounds(contest.rules.name, deals, result.games, table, seed)


def report(result: Result) -> tuple[Section, ...]:
    """Make the tables of a contest, leaving out those without rows."""
    sections = (_ladder(result), _crosstable(result), _meetings(result), _luck(result), _times(result), _test(result))
    return tuple(section for section in sections if section.rows)


def notes(result: Result) -> Iterator[Message]:
    """Yield the notes below the tables."""
    contest = result.played.contest
    matches = contest.unit is Unit.MATCHES
    yield messages.INTERVALS
    if not matches:
        yield messages.FIRST_ROUNDS
    if result.unfinished:
        yield (messages.UnfinishedMatches if matches else messages.UnfinishedRounds)(result.unfinished)
    forfeits = sum(one.standing.forfeits for one in result.players)
    if forfeits:
        yield messages.Forfeited(forfeits, str(logs_folder()))
    if result.players[0].skill is None:
        yield messages.NO_OPENSKILL
    if not result.played.is_over:
        yield messages.Interrupted(result.played.deals, contest.pairs)


def duration(seconds: float) -> Message:
    """A duration in a suitable unit.

    >>> [str(duration(one)) for one in (0.0000042, 0.0123, 2.5)]
    ['4.2 us', '12.3 ms', '2.5 s']
    """
    if seconds < 1e-3:  # noqa: PLR2004 - a thousandth
        return messages.Micros(Decimal(f"{seconds * 1e6:.1f}"))
    return (
        messages.Millis(Decimal(f"{seconds * 1e3:.1f}")) if seconds < 1 else messages.Seconds(Decimal(f"{seconds:.1f}"))
    )


def _ladder(result: Result) -> Section:
    forfeits = any(one.standing.forfeits for one in result.players)
    more = (messages.FORFEITS,) if forfeits else ()
    heads = ("", "Elo", "Glicko-2", "openskill", share_head(result), messages.MORE_POINTS, *more)
    rows = tuple((one.name, *_rated(one, forfeits=forfeits)) for one in result.ladder)
    return Section(messages.LADDER, heads, rows)


def _rated(one: Ranked, *, forfeits: bool) -> Iterator[Cell]:
    yield between(one.elo.value, one.elo.interval, 0)
    yield MeanWithError(Decimal(f"{one.glicko.rating:.0f}"), Decimal(f"{2 * one.glicko.deviation:.0f}"))
    skill = one.skill
    yield "-" if skill is None else MeanWithError(Decimal(f"{skill.mu:.1f}"), Decimal(f"{2 * skill.sigma:.1f}"))
    yield percent(one.share)
    yield _mean(one.margin)
    if forfeits:
        yield LargeNumber(one.standing.forfeits)


def _crosstable(result: Result) -> Section:
    """Crosstable: matches won, or the margin in points a round, of the row's player against the column's."""
    ladder = result.ladder
    title = messages.MATCH_SHARES if result.played.contest.unit is Unit.MATCHES else messages.MARGINS
    if not 2 < len(ladder) <= ACROSS:  # noqa: PLR2004 - of two the meeting says it all
        return Section(title, (), ())
    rows = tuple((one.name, *(_cell(result, one, other) for other in ladder)) for one in ladder)
    return Section(title, ("", *(one.name for one in ladder)), rows)


def _cell(result: Result, one: Ranked, other: Ranked) -> Cell:
    first, second = sorted((one.standing.player, other.standing.player))
    meeting = result.against(first, second)
    if meeting is None or one is other:
        return ""
    sign = 1 if one.standing.player == first else -1
    if result.played.contest.unit is Unit.MATCHES:
        return percent(meeting.share if sign > 0 else 1 - meeting.share)
    interval, margin = meeting.margin.interval, signed(sign * meeting.margin.mean + 0.0)
    if interval is None:
        return margin
    return messages.SignedWithError(margin, Decimal(f"{interval.high - meeting.margin.mean:.2f}"))


def _meetings(result: Result) -> Section:
    rows = tuple((versus(result, one), *_met(one)) for one in result.compared)
    heads = ("", share_head(result), messages.MORE_POINTS, messages.DEVIATION, messages.GAMES)
    return Section(messages.MEETINGS, heads, rows)


def share_head(result: Result) -> Message:
    """Heading of the share that a player won, in the unit of the contest."""
    return MATCHES_WON if result.played.contest.unit is Unit.MATCHES else messages.ROUNDS_AHEAD


def _met(one: Compared) -> Iterator[Cell]:
    yield PercentBetween(*(Decimal(f"{100 * share:.1f}") for share in (one.share, one.between.low, one.between.high)))
    yield _mean(one.margin)
    yield "-" if one.margin.deviation is None else Mean(Decimal(f"{one.margin.deviation:.1f}"))
    yield LargeNumber(one.met.games)


def _luck(result: Result) -> Section:
    rows = tuple(
        (
            versus(result, one),
            _mean(one.less_luck.estimate),
            percent(one.less_luck.saved),
            "-" if one.steadier is None else percent(1 - one.steadier),
            "-" if one.share_less_luck is None else percent(one.share_less_luck.estimate.mean),
        )
        for one in result.compared
        if one.less_luck is not None
    )
    heads = ("", messages.MORE_POINTS, messages.SAVED, messages.BY_EQUAL_DEALS, share_head(result))
    return Section(messages.LESS_LUCK, heads, rows)


def _times(result: Result) -> Section:
    times = result.played.times
    rows = tuple(
        (
            one.name,
            duration(times.quantile(one.standing.player, 0.5)),
            duration(times.quantile(one.standing.player, 0.95)),
            LargeNumber(times.decisions(one.standing.player)),
        )
        for one in result.ladder
        if times.decisions(one.standing.player)
    )
    return Section(messages.TIMES, ("", messages.MEDIAN, messages.MOST_TIMES, messages.DECISIONS), rows)


def _test(result: Result) -> Section:
    contest, course = result.played.contest, result.played.course
    if contest.test is None:
        return Section(messages.TEST, (), ())
    guesses = messages.EloGuesses if contest.unit is Unit.MATCHES else messages.Guesses
    low, high = (Decimal(f"{one:g}") for one in (contest.test.low, contest.test.high))
    rows: tuple[tuple[Cell, ...], ...] = (
        (messages.GUESSES, guesses(low, high)),
        (messages.AFTER, messages.Pairs(LargeNumber(result.played.deals))),
        (messages.RATIO, messages.Stops(signed(course.ratios[-1]), Decimal(f"{BOUND:.2f}"))),
        (messages.VERDICT, messages.VERDICTS[course.verdict]),
    )
    return Section(messages.TEST, ("", ""), rows)


def versus(result: Result, one: Compared) -> Message:
    """The two players of a meeting."""
    names = result.played.contest.names
    return messages.Versus(names[one.met.first], names[one.met.second])


def _mean(meeting: Estimate) -> Message:
    return between(meeting.mean, meeting.interval)
