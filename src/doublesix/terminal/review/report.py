"""Review of a match as Rich tables and text, for wide and narrow terminals."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from doublesix.analysis import Review, ReviewedDecision
from doublesix.analysis.balance import Balance
from doublesix.analysis.free_drawing import note_of
from doublesix.analysis.html.messages import DECISIONS, NOTHING
from doublesix.analysis.move_names import spoken
from doublesix.analysis.numbers import Shown, signed, tenths
from doublesix.analysis.words import cost, headline, rated, whose
from doublesix.core.seating import Seat, Side
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.notation.record.match_record import helped_message
from doublesix.terminal.review.curve import curve_lines

__all__ = ["headings", "ratings", "report", "rounds_table"]

PARTS: Final = ("lead", "deal", "draws", "hidden")
LEGEND: Final = (
    FixedMessage(
        "report.legend-sums",
        "result = play + tiles; tiles = lead + deal + draws + hidden; lost: by this side's own choices.",
    ),
    FixedMessage(
        "report.legend-parts",
        "Lead: what leading was worth before the deal. Hidden: how the tiles lay that could not be seen.",
    ),
)
STOPPED: Final = FixedMessage("report.stopped", "Stopped before its end: this is what was known by then.")
ROUNDS: Final = FixedMessage("report.rounds", "Rounds")
ALL: Final = FixedMessage("report.all-rounds", "all")
HEADS: Final = tuple(FixedMessage(f"report.head-{word}", word) for word in ("result", "play", "tiles"))
LUCK_HEADS: Final = tuple(FixedMessage(f"report.head-{word}", word) for word in PARTS)
LOST: Final = FixedMessage("report.head-lost", "lost")
DECISION_HEADS: Final = tuple(
    FixedMessage(f"report.head-{word}", word) for word in ("round", "who", "played", "better", "cost")
)
WHY: Final = FixedMessage("report.head-why", "why")
MOST_ROUNDS: Final = 40
"""Maximum number of rounds in the table; of a longer record, those with the greatest losses."""


class _Dearest(Message, id="report.dearest-rounds", english="The {shown} dearest of {all} rounds"):
    """Title of a table of rounds that leaves some out."""

    shown: int
    all: str


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
    yield _decisions(review, worst) if worst else Text(say(NOTHING))
    yield from ratings(review, seat)


def headings(review: Review, seat: Seat | None) -> Iterator[Text]:
    """Headline of each side, with notes if hints were used or the review is incomplete."""
    for side in _sides(review, seat):
        yield Text(say(headline(review, side)), style="bold")
    if review.opponents:
        yield Text(say(note_of(review.record.rules, review.opponents)))
    if review.record.helped:
        yield Text(say(helped_message(review.record)))
    if not review.complete:
        yield Text(say(STOPPED))


def ratings(review: Review, seat: Seat | None) -> Iterator[Text]:
    """Error rate of each seat, and the bot level of about the same strength."""
    for one in review.record.seating.all if seat is None else [seat]:
        rating = rated(review, one)
        if rating is not None:
            yield Text(f"{say(rating)}.")


def rounds_table(review: Review) -> Table:
    """Table of the balance of each round, one row a side, limited to `MOST_ROUNDS` rounds; the last is the match."""
    sides = range(review.record.seating.sides)
    by_side = [review.balances(side) for side in sides]
    dearest = sorted(range(len(review.rounds)), key=lambda place: -sum(review.rounds[place].losses))[:MOST_ROUNDS]
    shown = sorted(dearest)
    title = ROUNDS if len(shown) == len(review.rounds) else _Dearest(len(shown), f"{len(review.rounds):,}")
    lucky = any(review.balance(side).hidden is not None for side in sides)
    caption = "\n".join(map(say, LEGEND)) if lucky else None
    table = Table(title=say(title), title_justify="left", caption=caption, box=None, pad_edge=False)
    table.caption_justify = "left"
    table.add_column("")
    table.add_column("")
    for head in (*HEADS, *(LUCK_HEADS if lucky else ()), LOST):
        table.add_column(say(head), justify="right")
    for place in shown:
        one = review.rounds[place]
        for side in sides:
            cells = _cells(by_side[side][place], one.losses[side], lucky=lucky)
            table.add_row("" if side else str(one.number), Text(say(whose(review, side))), *cells)
    for side in sides:
        lost = sum(one.losses[side] for one in review.rounds)
        cells = _cells(review.balance(side), lost, lucky=lucky)
        table.add_row("" if side else say(ALL), Text(say(whose(review, side))), *cells, style="bold")
    return table


def _cells(found: Balance, lost: float, *, lucky: bool) -> tuple[str, ...]:
    """Cells of a balance, and of the points that the side's choices lost."""
    parts = [getattr(found, name) for name in PARTS] if lucky else []
    return (
        *(say(signed(amount)) for amount in (found.margin, found.play, found.tiles)),
        *("-" if part is None else say(signed(part)) for part in parts),
        say(Shown(tenths(lost))),
    )


def _decisions(review: Review, worst: Sequence[ReviewedDecision]) -> Table:
    table = Table(title=say(DECISIONS), title_justify="left", box=None, pad_edge=False)
    for head in (*DECISION_HEADS, None, WHY):
        table.add_column(say(head))
    for one in worst:
        evaluation = one.evaluation
        table.add_row(
            str(one.decision.round),
            Text(review.record.players[one.decision.seat]),
            say(spoken(evaluation.played.move)),
            say(spoken(evaluation.best.move)),
            say(cost(one)),
            say(one.grade.message),
            say(one.why),
        )
    return table


def _sides(review: Review, seat: Seat | None) -> Sequence[Side]:
    seating = review.record.seating
    return range(seating.sides) if seat is None else (seating.side_of(seat),)
