"""Report of a review: judged decisions, balance of the rounds, and the curve of the chance to win."""

from dataclasses import dataclass, field

from doublesix.analysis.counts import Reason
from doublesix.analysis.decisions import Decision
from doublesix.analysis.evaluation import Evaluation
from doublesix.analysis.grades import Grade, rating_of
from doublesix.analysis.hindsight import Hindsight
from doublesix.analysis.luck import Luck
from doublesix.analysis.reasons import spoken
from doublesix.core.seating import Seat, Side
from doublesix.notation.html import html_table
from doublesix.notation.record.match_record import Record

__all__ = ["CurvePoint", "Review", "ReviewedDecision", "ReviewedRound"]


@dataclass(frozen=True, kw_only=True)
class ReviewedDecision:
    """A decision with its judgement.

    Attributes:
        decision: What was chosen, when, and on what knowledge.
        evaluation: What every option was worth.
        grade: How much the choice cost.
        reasons: Counted differences between the best and the played option.
        why: The same as a sentence; empty where the best option was played.
        seed: What its worlds were drawn from: another move is judged in the same ones.
        hindsight: The decision with every tile face up; `None` where that is too much to solve. No grade goes by it.
    """

    decision: Decision
    evaluation: Evaluation
    grade: Grade
    reasons: tuple[Reason, ...]
    why: str
    seed: str
    hindsight: Hindsight | None


@dataclass(frozen=True, kw_only=True)
class ReviewedRound:
    """A round's balance, by side.

    Attributes:
        number: From 1.
        before: Scores at its beginning.
        after: Scores at its end, or where the record ends.
        luck: Points that lots, deals and draws brought more than their mean; `None` where no network knows the table.
        losses: Points that the side's choices cost.
    """

    number: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    luck: Luck | None
    losses: tuple[float, ...]

    @property
    def gained(self) -> tuple[int, ...]:
        """What each side made in it."""
        return tuple(now - then for then, now in zip(self.before, self.after, strict=True))


@dataclass(frozen=True, kw_only=True)
class CurvePoint:
    """Side 0's chance to win the match at one event, from what the seat could know that chose there.

    Attributes:
        step: Place of the event in the record, from 0.
        round: Number of the round.
        chance: 0 to 1.
    """

    step: int
    round: int
    chance: float


@dataclass(frozen=True, kw_only=True)
class Review:
    """A record reviewed.

    Attributes:
        record: The match.
        judge: Who judged, by its name and budget.
        seed: What the worlds were drawn from.
        decisions: Every unforced decision that was judged, in order.
        rounds: The balance of every round.
        curve: Side 0's chance to win along the match; empty with more than two sides.
        complete: Whether every decision was judged; else the review was stopped.
    """

    record: Record = field(repr=False)
    judge: str
    seed: str
    decisions: tuple[ReviewedDecision, ...] = field(repr=False)
    rounds: tuple[ReviewedRound, ...] = field(repr=False)
    curve: tuple[CurvePoint, ...] = field(repr=False)
    complete: bool

    def of(self, seat: Seat) -> tuple[ReviewedDecision, ...]:
        """The decisions of one seat."""
        return tuple(one for one in self.decisions if one.decision.seat == seat)

    def worst(self, most: int = 5, seat: Seat | None = None) -> tuple[ReviewedDecision, ...]:
        """The dearest choices that have a grade, by the chance to win, or by points where there is none."""
        chosen = [one for one in self.decisions if one.grade is not Grade.GOOD and seat in {None, one.decision.seat}]
        return tuple(sorted(chosen, key=_cost, reverse=True)[:most])

    def rating(self, seat: Seat) -> float | None:
        """The seat's error rate (`grades.rating_of`)."""
        return rating_of((one.evaluation for one in self.of(seat)), self.record.rules)

    def _repr_html_(self) -> str:
        worst = self.worst(len(self.decisions))
        players = self.record.players
        rows = (
            (
                one.decision.round,
                players[one.decision.seat],
                spoken(one.evaluation.played.move),
                spoken(one.evaluation.best.move),
                f"{one.evaluation.loss.mean:.1f} ± {one.evaluation.loss.error:.1f}",
                one.grade.value,
                one.why,
            )
            for one in worst
        )
        caption = f"{', '.join(players)}: {self.result}; {len(worst)} mistakes in {len(self.decisions)} decisions"
        return html_table(caption, ("round", "player", "played", "better", "points lost", "grade", "why"), rows)

    @property
    def result(self) -> tuple[int, ...]:
        """The scores where the record ends."""
        return self.rounds[-1].after if self.rounds else (0,) * self.record.seating.sides

    def balance(self, side: Side) -> tuple[int, int, int]:
        """Margin of the side, and its shares: the tiles', and play's, in whole points that add up.

        Play is what the others' choices cost less what its own did; of several other sides the mean. The rest was
        dealt, drawn, or lay hidden.
        """
        points, sides = self.result, self.record.seating.sides
        margin = round(points[side] - (sum(points) - points[side]) / (sides - 1))
        lost = [sum(one.losses[other] for one in self.rounds) for other in range(sides)]
        play = round((sum(lost) - lost[side]) / (sides - 1) - lost[side])
        return margin, margin - play, play


def _cost(one: ReviewedDecision) -> tuple[float, float]:
    loss = one.evaluation.chance_loss or one.evaluation.loss
    return loss.mean, one.evaluation.loss.mean
