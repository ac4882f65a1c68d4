"""The result of a contest as text tables: ladder, crosstable and supporting statistics."""

from collections.abc import Iterator
from typing import Final

from doublesix.arena.duplicate.sprt import BOUND
from doublesix.arena.duplicate.t_interval import Estimate
from doublesix.arena.ratings.result import Compared, Ranked, Result
from doublesix.arena.reports.simulation import Section
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.statistics import Interval
from doublesix.players.protocol.log import logs_folder

__all__ = ["duration", "headline", "notes", "report"]

ACROSS: Final = 8
"""Maximum number of players whose crosstable fits on a screen; of more only the meetings are shown."""


def headline(result: Result) -> str:
    """One-line summary of what was played."""
    contest = result.played.contest
    table = f"{contest.seating.seats} seats" + (" in two pairs" if contest.seating.partners else "")
    return (
        f"{contest.rules.name}: {_deals(result)}, {result.games:,} {contest.unit} of {result.rounds:,} rounds,"
        f" {table}, seed {contest.seed}"
        if contest.unit is Unit.MATCHES
        else f"{contest.rules.name}: {_deals(result)}, {result.games:,} rounds, {table}, seed {contest.seed}"
    )


def report(result: Result) -> tuple[Section, ...]:
    """Make the tables of a contest, leaving out those without rows."""
    sections = (_ladder(result), _crosstable(result), _meetings(result), _luck(result), _times(result), _test(result))
    return tuple(section for section in sections if section.rows)


def notes(result: Result) -> Iterator[str]:
    """Yield the notes below the tables."""
    contest = result.played.contest
    yield "(low to high) holds the true value 19 times out of 20; every deal counts once, whatever was played over it."
    if contest.unit is Unit.ROUNDS:
        yield "Each round is the first of a new match. Who gained more points in one was ahead; a tie counts half."
    if result.unfinished:
        yield f"{result.unfinished:,} {contest.unit} were broken off at a limit, without a winner."
    forfeits = sum(one.standing.forfeits for one in result.players)
    if forfeits:
        yield (
            f"{forfeits:,} moves were forfeited by programs that did not answer by the rules; the greedy player's were"
            f" made for them. Both sides of the conversations stand in {logs_folder()}"
        )
    if result.players[0].skill is None:
        yield "openskill is not installed, so its ratings are missing; pip install 'doublesix[ladder]' brings it."
    if not result.played.is_over:
        yield f"Interrupted: {result.played.deals:,} of {contest.pairs:,} deals were played, and are counted here."


def duration(seconds: float) -> str:
    """Format a duration in a suitable unit.

    >>> duration(0.0000042), duration(0.0123), duration(2.5)
    ('4.2 us', '12.3 ms', '2.5 s')
    """
    if seconds < 1e-3:  # noqa: PLR2004 - a thousandth
        return f"{seconds * 1e6:.1f} us"
    return f"{seconds * 1e3:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"


def _deals(result: Result) -> str:
    deals = result.played.deals
    return f"{deals:,} {'deal' if deals == 1 else 'deals'}"


def _ladder(result: Result) -> Section:
    forfeits = any(one.standing.forfeits for one in result.players)
    heads = (
        "",
        "Elo",
        "Glicko-2",
        "openskill",
        _share_head(result),
        "points a game more",
        *(["forfeits"] if forfeits else []),
    )
    rows = tuple((one.name, *_rated(one, forfeits=forfeits)) for one in result.ladder)
    return Section("Ladder", heads, rows)


def _rated(one: Ranked, *, forfeits: bool) -> Iterator[str]:
    yield _within(f"{one.elo.value:+.0f}", one.elo.interval, "+.0f")
    yield f"{one.glicko.rating:.0f} ± {2 * one.glicko.deviation:.0f}"
    yield "-" if one.skill is None else f"{one.skill.mu:.1f} ± {2 * one.skill.sigma:.1f}"
    yield f"{one.share:.1%}"
    yield _mean(one.margin)
    if forfeits:
        yield f"{one.standing.forfeits:,}"


def _crosstable(result: Result) -> Section:
    """Crosstable: matches won, or the margin in points a round, of the row's player against the column's."""
    ladder = result.ladder
    if not 2 < len(ladder) <= ACROSS:  # noqa: PLR2004 - of two the meeting says it all
        return Section("", (), ())
    rows = tuple((one.name, *(_cell(result, one, other) for other in ladder)) for one in ladder)
    what = "share of matches won" if result.played.contest.unit is Unit.MATCHES else "points a round more"
    return Section(f"Crosstable: the row against the column, {what}", ("", *(one.name for one in ladder)), rows)


def _cell(result: Result, one: Ranked, other: Ranked) -> str:
    first, second = sorted((one.standing.player, other.standing.player))
    meeting = result.against(first, second)
    if meeting is None or one is other:
        return ""
    sign = 1 if one.standing.player == first else -1
    if result.played.contest.unit is Unit.MATCHES:
        return f"{meeting.share if sign > 0 else 1 - meeting.share:.1%}"
    reach = "" if meeting.margin.interval is None else f" ± {meeting.margin.interval.high - meeting.margin.mean:.2f}"
    return f"{sign * meeting.margin.mean + 0.0:+.2f}{reach}"


def _meetings(result: Result) -> Section:
    rows = tuple((_versus(result, one), *_met(one)) for one in result.compared)
    heads = ("", _share_head(result), "points a game more", "deviation", "games")
    return Section("Meetings: what the first has of the second", heads, rows)


def _share_head(result: Result) -> str:
    return "matches won" if result.played.contest.unit is Unit.MATCHES else "rounds ahead"


def _met(one: Compared) -> Iterator[str]:
    yield f"{one.share:.1%} ({100 * one.between.low:.1f} to {100 * one.between.high:.1f})"
    yield _mean(one.margin)
    yield "-" if one.margin.deviation is None else f"{one.margin.deviation:.1f}"
    yield f"{one.met.games:,}"


def _luck(result: Result) -> Section:
    rows = tuple(
        (
            _versus(result, one),
            _mean(one.less_luck.estimate),
            f"{one.less_luck.saved:.1%}",
            "-" if one.steadier is None else f"{1 - one.steadier:.1%}",
            "-" if one.share_less_luck is None else f"{one.share_less_luck.estimate.mean:.1%}",
        )
        for one in result.compared
        if one.less_luck is not None
    )
    heads = ("", "points a game more", "variance saved", "by equal deals", _share_head(result))
    return Section("The same, with the luck of the draw taken off", heads, rows)


def _times(result: Result) -> Section:
    times = result.played.times
    rows = tuple(
        (
            one.name,
            duration(times.quantile(one.standing.player, 0.5)),
            duration(times.quantile(one.standing.player, 0.95)),
            f"{times.decisions(one.standing.player):,}",
        )
        for one in result.ladder
        if times.decisions(one.standing.player)
    )
    return Section("Time a decision, on this machine", ("", "median", "19 of 20 within", "decisions"), rows)


def _test(result: Result) -> Section:
    contest, course = result.played.contest, result.played.course
    if contest.test is None:
        return Section("", (), ())
    unit = "Elo" if contest.unit is Unit.MATCHES else "points a round"
    rows = (
        ("guesses", f"{contest.test.low:g} or {contest.test.high:g} {unit}"),
        ("after", f"{result.played.deals:,} pairs"),
        ("log-likelihood ratio", f"{course.ratios[-1]:+.2f}, stops at ±{BOUND:.2f}"),
        ("verdict", str(course.verdict)),
    )
    return Section("Sequential test", ("", ""), rows)


def _versus(result: Result, one: Compared) -> str:
    names = result.played.contest.names
    return f"{names[one.met.first]} v {names[one.met.second]}"


def _mean(meeting: Estimate) -> str:
    return _within(f"{meeting.mean:+.2f}", meeting.interval, "+.2f")


def _within(value: str, interval: Interval | None, form: str) -> str:
    return value if interval is None else f"{value} ({interval.low:{form}} to {interval.high:{form}})"
