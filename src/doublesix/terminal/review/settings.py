"""The judge of a review in the terminal, and the heading of a quiz question."""

from typing import TYPE_CHECKING, Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Series, Verbatim
from doublesix.notation import Record
from doublesix.players.availability import engine_remedy
from doublesix.terminal.commentary.people import YOU, person, persons
from doublesix.terminal.commentary.results import ScoreOf

if TYPE_CHECKING:
    from doublesix.analysis.report import ReviewedDecision

__all__ = ["JUDGE", "NoReview", "no_engine", "question_heading"]

JUDGE: Final = "master@300"


class NoReview(Message, id="review.none", english="There is no review here: {why}"):
    """No review can be made."""

    why: Message


class NeedsEngine(Message, id="review.needs-engine", english="it needs the engine, which is not compiled; {remedy}."):
    """There is no engine to review with."""

    remedy: Message


def no_engine() -> Message:
    """The sentence for a review that needs an engine that is not there."""
    return NoReview(NeedsEngine(engine_remedy()))


class _Question(
    Message,
    id="quiz.question",
    english="Question {number} of {questions}. Round {round}, {scores}: what should {who} do?",
):
    """Heading of a question of the quiz."""

    number: int
    questions: int
    round: int
    scores: Series
    who: Message


YOU_IN_SENTENCE: Final = FixedMessage("person.you-in-sentence", "you")


def question_heading(record: Record, question: "ReviewedDecision", number: int, of: int) -> Message:
    """Heading of a question: its number, round, scores, and the player who is to move."""
    seen, name = question.decision.seen, record.players[question.decision.seat]
    who = YOU_IN_SENTENCE if person(name) == YOU else Verbatim(name)
    points = seen.scoreboard.points
    sides = range(record.seating.sides)
    scores = (
        ScoreOf(persons(record.players[seat] for seat in record.seating.seats_of(side)), points[side]) for side in sides
    )
    return _Question(number + 1, of, question.decision.round, Series(tuple(scores)), who)
