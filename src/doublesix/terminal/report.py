"""Review of a match as Rich tables and text, for wide and narrow terminals."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from doublesix.analysis import Review, ReviewedDecision
from doublesix.analysis.reasons import spoken
from doublesix.analysis.words import cost, headline, rated, signed, whose
from doublesix.core.seating import Seat, Side
from doublesix.notation.record.match_record import helped_words
from doublesix.terminal.curve import curve_lines

__all__ = ["headings", "ratings", "report", "rounds_table"]

NOTHING: Final = "Nothing worth more than 0.8 % of the match. Well played."
TWO: Final = 2
MOST_ROUNDS: Final = 40
"""Maximum number of rounds in the table; of a longer record, those with the greatest losses."""


def report(review: Review, seat: Seat | None = None, *, top: int = 5) -> Iterator[RenderableType]:
    """Render a review, for all seats or one: headlines, curve, rounds, the costliest decisions, error rates.

    Args:
        review: The review.
        seat: Seat whose decisions and ratings are shown; `None` for all.
        top: Maximum number of decisions shown.
    """
    record = review.record
    yield Text(f"{record.rules.name}: {', '.join(record.players)}")
    yield from headings(review, seat)
    yield from curve_lines(review, 0 if seat is None else record.seating.side_of(seat))
    yield rounds_table(review)
    worst = review.worst(top, seat)
    yield _decisions(review, worst) if worst else Text(NOTHING)
    yield from ratings(review, seat)


def headings(review: Review, seat: Seat | None) -> Iterator[Text]:
    """Headline of each side, with notes if hints were used or the review is incomplete."""
    for side in _sides(review, seat):
        yield Text(headline(review, side), style="bold")
    if review.record.helped:
        yield Text(helped_words(review.record))
    if not review.complete:
        yield Text("Stopped before its end: this is what was known by then.")


def ratings(review: Review, seat: Seat | None) -> Iterator[Text]:
    """Error rate of each seat, and the bot level of about the same strength."""
    for one in review.record.seating.all if seat is None else [seat]:
        rating = rated(review, one)
        if rating:
            yield Text(f"{rating}.")


def rounds_table(review: Review) -> Table:
    """Table of the result, losses and luck of each round, one row a side, limited to `MOST_ROUNDS` rounds."""
    dearest = sorted(review.rounds, key=lambda one: -sum(one.losses))[:MOST_ROUNDS]
    shown = sorted(dearest, key=lambda one: one.number)
    title = (
        "Rounds" if len(shown) == len(review.rounds) else f"The {len(shown)} dearest of {len(review.rounds):,} rounds"
    )
    table = Table(title=title, title_justify="left", box=None, pad_edge=False)
    table.add_column("")
    table.add_column("")
    for head in ("result", "lost by choices", "luck: dealt", "drawn"):
        table.add_column(head, justify="right")
    for one in shown:
        for side in range(review.record.seating.sides):
            luck = (
                ("-", "-") if one.luck is None else (signed(one.luck.deals[side], 1), signed(one.luck.draws[side], 1))
            )
            number = "" if side else str(one.number)
            table.add_row(number, Text(whose(review, side)), signed(one.gained[side]), f"{one.losses[side]:.1f}", *luck)
    return table


def _decisions(review: Review, worst: Sequence[ReviewedDecision]) -> Table:
    table = Table(title="Decisions worth looking at", title_justify="left", box=None, pad_edge=False)
    for head in ("round", "who", "played", "better", "cost", "", "why"):
        table.add_column(head)
    for one in worst:
        evaluation = one.evaluation
        table.add_row(
            str(one.decision.round),
            Text(review.record.players[one.decision.seat]),
            spoken(evaluation.played.move),
            spoken(evaluation.best.move),
            cost(one),
            one.grade.value,
            one.why,
        )
    return table


def _sides(review: Review, seat: Seat | None) -> Sequence[Side]:
    seating = review.record.seating
    return range(seating.sides) if seat is None else (seating.side_of(seat),)
