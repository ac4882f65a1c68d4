"""The statistics of a simulation as text tables, independent of how they are printed."""

from collections.abc import Iterator
from dataclasses import dataclass

from doublesix.arena.reports.figures import lead_worth
from doublesix.arena.simulation.plan import Plan, Unit
from doublesix.arena.simulation.tally import ContenderTally, Tally
from doublesix.arena.statistics import Moments, wilson
from doublesix.core.turns import EndKind

__all__ = ["Section", "headline", "mean_text", "notes", "report", "share_text"]

_ENDINGS = {
    EndKind.DOMINO: "domino: a seat went out",
    EndKind.BLOCK: "block: no seat could go on",
    EndKind.TARGET: "target: the match was won in mid-round",
    EndKind.SKUNK: "skunk: won, with no other side on the board",
}


@dataclass(frozen=True)
class Section:
    """A text table: title, column heads and rows; the first column labels the row."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


def headline(plan: Plan, tally: Tally) -> str:
    """One-line summary of what was played."""
    table = f"{plan.seating.seats} seats" + (" in two pairs" if plan.seating.partners else "")
    rounds = _number(tally.rounds, "round", "rounds")
    played = f"{_number(tally.games, 'match', 'matches')} of {rounds}" if plan.unit is Unit.MATCHES else rounds
    return f"{plan.rules.name}: {played}, {table}, seed {plan.seed}"


def report(plan: Plan, tally: Tally) -> tuple[Section, ...]:
    """Make the tables, leaving out those without rows."""
    sections = (_players(plan, tally), _course(tally), _endings(tally), _counts(tally), _lead(tally))
    return tuple(section for section in sections if section.rows)


def notes(plan: Plan, tally: Tally) -> tuple[str, ...]:
    """Notes below the tables."""
    return tuple(_notes(plan, tally))


def _notes(plan: Plan, tally: Tally) -> Iterator[str]:
    yield "± is the standard error; (low to high) holds the true value 19 times out of 20."
    if plan.unit is Unit.MATCHES and tally.match_rounds.n:
        yield f"A match took {mean_text(tally.match_rounds)} rounds."
    if plan.unit is Unit.ROUNDS:
        yield "Each round is the first of a new match, with all scores at 0."
    if tally.redeals:
        yield f"{tally.redeals:,} more deals were dealt again, for no seat could lead; they are no rounds."
    if tally.unfinished:
        limits = f"{plan.limits.deals:,} deals, or {plan.limits.acts:,} acts in a round"
        yield f"{tally.unfinished:,} {plan.unit} were broken off after {limits}: they have no winner."
    if tally.games < plan.games:
        yield f"Interrupted: {tally.games:,} of {plan.games:,} {plan.unit} were finished, and are counted here."


def _players(plan: Plan, tally: Tally) -> Section:
    heads = ("", f"{plan.unit} won", "points", "in play", "from hands", "led")
    played = zip(plan.contenders, tally.contenders, strict=True) if tally.rounds else ()
    rows = tuple((contender.name, *_contender(plan, tally, own)) for contender, own in played)
    return Section("Players, with points a round", heads, rows)


def _contender(plan: Plan, tally: Tally, own: ContenderTally) -> Iterator[str]:
    matches = plan.unit is Unit.MATCHES
    yield share_text(own.matches_won, tally.match_rounds.n) if matches else share_text(own.rounds_won, tally.rounds)
    yield from (mean_text(seen) for seen in (own.points, own.in_play, own.from_hands))
    yield f"{own.rounds_led / tally.rounds:.1%}"


def _course(tally: Tally) -> Section:
    seen = {"tiles played": tally.plays, "tiles drawn": tally.draws, "turns passed": tally.passes}
    rows = tuple((what, mean_text(moments)) for what, moments in seen.items() if moments.n)
    return Section("Length of a round", ("", ""), rows)


def _endings(tally: Tally) -> Section:
    rows = tuple(
        (words, share_text(tally.endings[kind], tally.rounds))
        for kind, words in _ENDINGS.items()
        if tally.endings[kind]
    )
    return Section("How rounds ended", ("", ""), rows)


def _counts(tally: Tally) -> Section:
    scored = tally.counts.total()
    rows = tuple(
        (str(count), f"{times:,}", f"{times / tally.rounds:.3f}", f"{times / scored:.1%}")
        for count, times in sorted(tally.counts.items())
        if tally.rounds
    )
    return Section("Counts that scored", ("count", "times", "a round", "share"), rows)


def _lead(tally: Tally) -> Section:
    if not tally.rounds:
        return Section("The lead", (), ())
    mean, _, interval = lead_worth(tally)
    between = "" if interval is None else f" ({interval.low:+.2f} to {interval.high:+.2f})"
    rows = (
        ("rounds won by the side that led", share_text(tally.leader_won, tally.rounds)),
        ("points of the side that led", mean_text(tally.leader_points)),
        ("more than the other sides' mean", f"{mean:+.2f}{between}"),
    )
    return Section("The lead", ("", ""), rows)


def _number(n: int, one: str, more: str) -> str:
    return f"{n:,} {one if n == 1 else more}"


def mean_text(moments: Moments) -> str:
    """Format a mean with its standard error, if that is known."""
    return f"{moments.mean:.2f}" + ("" if moments.error is None else f" ± {moments.error:.2f}")


def share_text(times: int, of: int) -> str:
    """Format a proportion with its confidence interval, in percent; a dash without trials."""
    interval = wilson(times, of)
    if interval is None:
        return "-"
    return f"{times / of:.1%} ({100 * interval.low:.1f} to {100 * interval.high:.1f})"
