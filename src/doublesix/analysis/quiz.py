"""Quiz of a review: each mistake of a match as a question, with answers judged in the worlds of the review."""

from dataclasses import dataclass
from typing import Final

from doublesix.analysis.evaluation import OptionValue, evaluate
from doublesix.analysis.free_drawing import apart_words, is_draw_apart, play_rollouts
from doublesix.analysis.reasons import reason_for, spoken
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.analysis.words import loss_words, worth
from doublesix.core.moves import Move, Play
from doublesix.core.seating import Seat
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.players import player_config
from doublesix.engine.search.rollouts import RolloutEvaluator

__all__ = ["Answer", "Quiz"]

ERROR: Final = 0.5
"""Target standard error of the loss of an answer, in points: fast, and precise enough for a grade."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """An answer with its verdict.

    Attributes:
        move: The move that was answered.
        right: Whether it is the best move, or within two standard errors of it.
        words: The verdict; for a wrong answer it does not name the best move.
    """

    move: Move
    right: bool
    words: str


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
            return Answer(move=move, right=False, words=f"{apart_words(seen.rules)} Which play is best?")
        if self._rollouts is None:
            seating = seen.seating
            compiled = compile_rules(seen.rules, seating.seats, partners=seating.partners)
            self._rollouts = play_rollouts(compiled, self._judge, self.review.opponents)
        made = self._rollouts.option_of(seen, move)
        best = question.evaluation.best.move
        if made == best:
            return Answer(move=move, right=True, words=f"Right: {spoken(best)} is best. {question.why}".rstrip())
        evaluation = question.evaluation
        if made != evaluation.played.move:
            found = evaluate(seen, made, self._judge, seed=question.seed, error=ERROR, using=self._rollouts)
            assert found is not None, "a question has at least two options"
            evaluation = found
        loss = evaluation.chance_loss or evaluation.loss
        if not loss.is_clear:
            words = f"Right: {spoken(made)} is as good as {spoken(best)}, within the error."
            return Answer(move=move, right=True, words=words)
        reasons, _ = reason_for(evaluation, seen)
        prompt = _prompt(reasons[0].theme, evaluation.played) if reasons else ""
        words = f"Not yet: {spoken(made)} costs {loss_words(evaluation)}. {prompt}".rstrip()
        return Answer(move=move, right=False, words=words)

    @staticmethod
    def solution(question: ReviewedDecision) -> str:
        """The best move, its value, and the reason, in words."""
        best = question.evaluation.best
        return f"Best is {spoken(best.move)}: {worth(best)}. {question.why}".rstrip()


def _prompt(theme: str, answer: OptionValue) -> str:
    """Clue to what is wrong with a move, from a number counted for that move alone; may be empty."""
    counted = answer.answers
    match theme:
        case "score":
            return f"It makes {counted.gain} now; there is more to be had."
        case "reply":
            return f"The best answer to it makes {counted.reply:.1f} on average."
        case "block":
            return f"After it the next opponent fits in {round(100 * counted.able)} of 100 deals."
        case "threat":
            return f"It threatens {counted.next or 'nothing'} next turn."
        case "weight" if isinstance(answer.move, Play):
            return f"It takes {answer.move.tile.pips} pips out of the hand."
        case _:
            return ""
