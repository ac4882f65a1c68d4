"""The judge of a review in the terminal, and the heading of a quiz question."""

from typing import TYPE_CHECKING, Final

from doublesix.notation import Record
from doublesix.players.availability import engine_remedy

if TYPE_CHECKING:
    from doublesix.analysis.report import ReviewedDecision

__all__ = ["JUDGE", "NO_ENGINE", "question_heading"]

JUDGE: Final = "master@300"
NO_ENGINE: Final = f"There is no review here: it needs the engine, which is not compiled; {engine_remedy()}."


def question_heading(record: Record, question: "ReviewedDecision", number: int, of: int) -> str:
    """Heading of a question: its number, round, scores, and the player who is to move."""
    seen, who = question.decision.seen, record.players[question.decision.seat]
    who = "you" if who.casefold() == "you" else who
    points = seen.scoreboard.points
    scores = ", ".join(
        f"{' and '.join(record.players[seat] for seat in record.seating.seats_of(side))} {points[side]}"
        for side in range(record.seating.sides)
    )
    return f"Question {number + 1} of {of}. Round {question.decision.round}, {scores}: what should {who} do?"
