"""Report of a review: evaluated decisions, balance of the rounds, and the curve of the match-win probability."""

from dataclasses import dataclass, field

from doublesix.analysis.balance import Balance, RoundFigures, balances, total_of
from doublesix.analysis.decisions import MatchDecision
from doublesix.analysis.evaluation import Evaluation
from doublesix.analysis.facts import Reason
from doublesix.analysis.free_drawing import Opponents
from doublesix.analysis.grades import Grade, rating_of
from doublesix.analysis.hindsight import Hindsight
from doublesix.analysis.luck import EventLuck, Luck
from doublesix.analysis.move_names import spoken
from doublesix.core.seating import Seat, Side
from doublesix.messages import Message
from doublesix.notation.html import html_table
from doublesix.notation.record.match_record import Record

__all__ = ["CurvePoint", "Review", "ReviewedDecision", "ReviewedRound"]


@dataclass(frozen=True, kw_only=True)
class ReviewedDecision:
    """A decision with its evaluation.

    Attributes:
        decision: The choice, its place in the record, and the information it was based on.
        evaluation: Values of all options, and the loss.
        grade: Grade of the choice by its loss.
        reasons: Counted differences between the best and the played option.
        why: The sentences of the reasons; `None` if the best option was played.
        seed: Seed of its worlds, so that another move can be judged in the same ones.
        hindsight: The decision with every tile face up, which no grade depends on; `None` if not solved.
    """

    decision: MatchDecision
    evaluation: Evaluation
    grade: Grade
    reasons: tuple[Reason, ...]
    why: Message | None
    seed: str
    hindsight: Hindsight | None


@dataclass(frozen=True, kw_only=True)
class ReviewedRound:
    """Balance of a round, by side.

    Attributes:
        number: Number of the round, from 1.
        before: Scores at its beginning.
        after: Scores at its end, or at the end of the record.
        lead: By side, the expected margin before the deal; `None` if there is no network for the table.
        luck: Luck of its lots, deals and draws; `None` if there is no network for the table.
        losses: Points lost by the side's choices.
        chances: The luck, event by event; empty if there is no network for the table.
    """

    number: int
    before: tuple[int, ...]
    after: tuple[int, ...]
    lead: tuple[float, ...] | None
    luck: Luck | None
    losses: tuple[float, ...]
    chances: tuple[EventLuck, ...] = ()

    @property
    def gained(self) -> tuple[int, ...]:
        """Points that each side scored in the round."""
        return tuple(now - then for then, now in zip(self.before, self.after, strict=True))

    @property
    def figures(self) -> RoundFigures:
        """The figures that its balance is made of."""
        return RoundFigures(self.gained, self.losses, self.lead, self.luck)


@dataclass(frozen=True, kw_only=True)
class CurvePoint:
    """Match-win probability of side 0 at one event, given the information of the seat that chose there.

    Attributes:
        step: Index of the event in the record, from 0.
        round: Number of the round.
        chance: The probability, from 0 to 1.
    """

    step: int
    round: int
    chance: float


@dataclass(frozen=True, kw_only=True)
class Review:
    """Review of a record.

    Attributes:
        record: The match.
        judge: Player that judged, by name and budget.
        seed: Seed of the worlds.
        decisions: Every unforced decision that was evaluated, in order.
        rounds: Balance of every round.
        curve: Match-win probability of side 0 along the match; empty with more than two sides.
        complete: Whether every decision was evaluated; false if the review was stopped.
        opponents: Policy that plays were judged against, where tiles may be drawn by choice; else `None`.
    """

    record: Record = field(repr=False)
    judge: str
    seed: str
    decisions: tuple[ReviewedDecision, ...] = field(repr=False)
    rounds: tuple[ReviewedRound, ...] = field(repr=False)
    curve: tuple[CurvePoint, ...] = field(repr=False)
    complete: bool
    opponents: Opponents | None = None

    def of(self, seat: Seat) -> tuple[ReviewedDecision, ...]:
        """Decisions of one seat."""
        return tuple(one for one in self.decisions if one.decision.seat == seat)

    def worst(self, most: int = 5, seat: Seat | None = None) -> tuple[ReviewedDecision, ...]:
        """Costliest mistakes, by match-win probability, or by points without match equity."""
        chosen = [one for one in self.decisions if one.grade is not Grade.GOOD and seat in {None, one.decision.seat}]
        return tuple(sorted(chosen, key=_cost, reverse=True)[:most])

    def rating(self, seat: Seat) -> float | None:
        """Error rate of a seat (`grades.rating_of`)."""
        return rating_of((one.evaluation for one in self.of(seat)), self.record.rules)

    def _repr_html_(self) -> str:
        worst = self.worst(len(self.decisions))
        players = self.record.players
        rows = (
            (
                one.decision.round,
                players[one.decision.seat],
                str(spoken(one.evaluation.played.move)),
                str(spoken(one.evaluation.best.move)),
                f"{one.evaluation.loss.mean:.1f} ± {one.evaluation.loss.error:.1f}",
                one.grade.value,
                "" if one.why is None else str(one.why),
            )
            for one in worst
        )
        caption = f"{', '.join(players)}: {self.result}; {len(worst)} mistakes in {len(self.decisions)} decisions"
        return html_table(caption, ("round", "player", "played", "better", "points lost", "grade", "why"), rows)

    @property
    def result(self) -> tuple[int, ...]:
        """Scores at the end of the record."""
        return self.rounds[-1].after if self.rounds else (0,) * self.record.seating.sides

    def balance(self, side: Side) -> Balance:
        """Margin of a side in the match and its parts, in whole points that add up."""
        return total_of(self.balances(side))

    def balances(self, side: Side) -> tuple[Balance, ...]:
        """Margin of a side and its parts by round, in whole points that add up to those of the match."""
        return tuple(balances((one.figures for one in self.rounds), side))


def _cost(one: ReviewedDecision) -> tuple[float, float]:
    loss = one.evaluation.chance_loss or one.evaluation.loss
    return loss.mean, one.evaluation.loss.mean
