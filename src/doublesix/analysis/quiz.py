"""Quiz of a review: each mistake of a match as a question, with answers judged in the worlds of the review."""

from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from doublesix.analysis.evaluation import evaluate
from doublesix.analysis.free_drawing import apart_message, is_draw_apart, play_rollouts
from doublesix.analysis.move_names import spoken
from doublesix.analysis.numbers import tenths
from doublesix.analysis.option_value import OptionValue
from doublesix.analysis.reason_messages import ThreatPoints
from doublesix.analysis.reasons import reason_for
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.analysis.words import loss_of_match, worth
from doublesix.core.moves import Move, Play
from doublesix.core.seating import Seat
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.players import player_config
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Paragraph

__all__ = ["Answer", "Quiz"]

ERROR: Final = 0.5
"""Target standard error of the loss of an answer, in points: fast, and precise enough for a grade."""


WHICH_PLAY: Final = FixedMessage("quiz.which-play", "Which play is best?")


class _Right(Message, id="quiz.right", english="Right: {move} is best."):
    """The best move was answered."""

    move: Message


class _AsGood(Message, id="quiz.as-good", english="Right: {move} is as good as {best}, within the error."):
    """A move as good as the best was answered."""

    move: Message
    best: Message


class _NotYet(Message, id="quiz.not-yet", english="Not yet: {move} costs {cost}."):
    """A worse move was answered."""

    move: Message
    cost: Message


class _Solution(Message, id="quiz.solution", english="Best is {move}: {value}."):
    """The answer."""

    move: Message
    value: Message


class _ClueScore(Message, id="quiz.clue-score", english="It makes {points} now; there is more to be had."):
    """Clue: another move scores more."""

    points: int


class _ClueReply(Message, id="quiz.clue-reply", english="The best answer to it makes {points} on average."):
    """Clue: the opponent's reply scores much."""

    points: Decimal


class _ClueBlock(Message, id="quiz.clue-block", english="After it the next opponent fits in {able} of 100 deals."):
    """Clue: the opponent fits often."""

    able: int


class _ClueThreat(Message, id="quiz.clue-threat", english="It threatens {points} next turn."):
    """Clue: little can be scored next."""

    points: ThreatPoints


class _ClueWeight(Message, id="quiz.clue-weight", english="It takes {pips} pips out of the hand."):
    """Clue: few pips leave the hand."""

    pips: int


@dataclass(frozen=True, kw_only=True)
class Answer:
    """An answer with its verdict.

    Attributes:
        move: The move that was answered.
        right: Whether it is the best move, or within two standard errors of it.
        message: The verdict; for a wrong answer it does not name the best move.
    """

    move: Move
    right: bool
    message: Message


class Quiz:
    """Mistakes of a match as questions. Not thread-safe: it judges one answer at a time.

    Attributes:
        questions: The mistakes, in the order of the match.

    Args:
        review: Review that found the mistakes.
        seat: Seat whose mistakes are asked; `None` for all seats.
        most: Most questions; the costliest mistakes are kept.
    """

    def __init__(self, review: Review, seat: Seat | None = None, *, most: int = 100) -> None:
        self.review = review
        self.questions = tuple(sorted(review.worst(most, seat), key=lambda one: one.decision.step))
        self._judge = player_config(review.judge)
        self._rollouts: RolloutEvaluator | None = None

    def judged(self, question: ReviewedDecision, move: Move) -> Answer:
        """Judge a legal move, in the worlds in which the decision was reviewed.

        Raises:
            KeyboardInterrupt: On Ctrl-C.
        """
        seen = question.decision.seen
        if is_draw_apart(seen, move):
            return Answer(move=move, right=False, message=Paragraph((apart_message(seen.rules), WHICH_PLAY)))
        if self._rollouts is None:
            seating = seen.seating
            compiled = compile_rules(seen.rules, seating.seats, partners=seating.partners)
            self._rollouts = play_rollouts(compiled, self._judge, self.review.opponents)
        made = self._rollouts.option_of(seen, move)
        best = question.evaluation.best.move
        if made == best:
            return Answer(move=move, right=True, message=_with(_Right(spoken(best)), question.why))
        evaluation = question.evaluation
        if made != evaluation.played.move:
            found = evaluate(seen, made, self._judge, seed=question.seed, error=ERROR, using=self._rollouts)
            assert found is not None, "a question has at least two options"
            evaluation = found
        loss = evaluation.chance_loss or evaluation.loss
        if not loss.is_clear:
            return Answer(move=move, right=True, message=_AsGood(spoken(made), spoken(best)))
        reasons, _ = reason_for(evaluation, seen)
        clue = _clue(reasons[0].theme, evaluation.played) if reasons else None
        return Answer(move=move, right=False, message=_with(_NotYet(spoken(made), loss_of_match(evaluation)), clue))

    @staticmethod
    def solution(question: ReviewedDecision) -> Message:
        """The best move, its value, and the reason."""
        best = question.evaluation.best
        return _with(_Solution(spoken(best.move), worth(best)), question.why)


def _with(first: Message, second: Message | None) -> Message:
    return first if second is None else Paragraph((first, second))


def _clue(theme: str, answer: OptionValue) -> Message | None:
    """Clue to what is wrong with a move, from a number counted for that move alone; `None` if there is none."""
    counted = answer.answers
    match theme:
        case "score":
            return _ClueScore(counted.gain)
        case "reply":
            return _ClueReply(tenths(counted.reply))
        case "block":
            return _ClueBlock(round(100 * counted.able))
        case "threat":
            return _ClueThreat(ThreatPoints(counted.next))
        case "weight" if isinstance(answer.move, Play):
            return _ClueWeight(answer.move.tile.pips)
        case _:
            return None
