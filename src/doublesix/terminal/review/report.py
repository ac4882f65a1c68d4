"""Review of a match as Rich tables and text, for wide and narrow terminals."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from doublesix.analysis import Review, ReviewedDecision
from doublesix.analysis.balance import Balance
from doublesix.analysis.free_drawing import note_of
from doublesix.analysis.reasons import spoken
from doublesix.analysis.words import cost, headline, rated, signed, whose
from doublesix.core.seating import Seat, Side
from doublesix.notation.record.match_record import helped_words
from doublesix.terminal.review.curve import curve_lines

__all__ = ["headings", "ratings", "report", "rounds_table"]

NOTHING: Final = "Nothing worth more than 0.8 % of the match. Well played."
PARTS: Final = ("lead", "deal", "draws", "hidden")
LEGEND: Final = (
    "result = play + tiles; tiles = lead + deal + draws + hidden; lost: by this side's own choices.\nLead: what leading"
    " was worth before the deal. Hidden: how the tiles lay that could not be seen."
)
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
    if review.opponents:
        yield Text(note_of(review.record.rules, review.opponents))
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
    """Table of the balance of each round, one row a side, limited to `MOST_ROUNDS` rounds; the last is the match."""
    sides = range(review.record.seating.sides)
    by_side = [review.balances(side) for side in sides]
    dearest = sorted(range(len(review.rounds)), key=lambda place: -sum(review.rounds[place].losses))[:MOST_ROUNDS]
    shown = sorted(dearest)
    title = (
        "Rounds" if len(shown) == len(review.rounds) else f"The {len(shown)} dearest of {len(review.rounds):,} rounds"
    )
    lucky = any(review.balance(side).hidden is not None for side in sides)
    table = Table(title=title, title_justify="left", caption=LEGEND if lucky else None, box=None, pad_edge=False)
    table.caption_justify = "left"
    table.add_column("")
    table.add_column("")
    for head in ("result", "play", "tiles", *(PARTS if lucky else ()), "lost"):
        table.add_column(head, justify="right")
    for place in shown:
        one = review.rounds[place]
        for side in sides:
            cells = _cells(by_side[side][place], one.losses[side], lucky=lucky)
            table.add_row("" if side else str(one.number), Text(whose(review, side)), *cells)
    for side in sides:
        lost = sum(one.losses[side] for one in review.rounds)
        cells = _cells(review.balance(side), lost, lucky=lucky)
        table.add_row("" if side else "all", Text(whose(review, side)), *cells, style="bold")
    return table


def _cells(found: Balance, lost: float, *, lucky: bool) -> tuple[str, ...]:
    """Cells of a balance, and of the points that the side's choices lost."""
    parts = [getattr(found, name) for name in PARTS] if lucky else []
    return (
        *(signed(amount) for amount in (found.margin, found.play, found.tiles)),
        *("-" if part is None else signed(part) for part in parts),
        f"{lost:.1f}",
    )


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
