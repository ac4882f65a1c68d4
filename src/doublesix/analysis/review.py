"""Review of a record: every decision judged, the luck of the tiles, and the course of the match."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from threading import local
from typing import Final

from doublesix.analysis.course import Course, course_of
from doublesix.analysis.decisions import Decision
from doublesix.analysis.evaluation import ERROR, Evaluation, evaluate
from doublesix.analysis.grades import Grade, grade_of, rating_of
from doublesix.analysis.hindsight import Hindsight, hindsight
from doublesix.analysis.luck import Luck, LuckMeter
from doublesix.analysis.reasons import Reason, reason_for, spoken
from doublesix.core.seating import Seat, Seating, Side
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.players import PlayerConfig
from doublesix.engine.search.players import player_config as mind_of
from doublesix.engine.search.rollouts import RolloutEvaluator, chance_to_win
from doublesix.errors import UsageError
from doublesix.notation.html import html_table
from doublesix.notation.record.match_record import Record

__all__ = ["Progress", "Review", "ReviewedDecision", "ReviewedRound", "review"]

TWO: Final = 2
MOST_JOBS: Final = 64

Progress = Callable[[int, int], None]
"""Hears how many decisions are judged, and of how many."""


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


def review(
    record: Record,
    player: str = "master@300",
    *,
    jobs: int = 1,
    seed: str | int = 0,
    error: float = ERROR,
    progress: Progress | None = None,
) -> Review:
    """Judge every decision of a record.

    Equal arguments give equal reviews, for any number of jobs. Ctrl-C ends it early: what is judged by then is in the
    review, which says that it is not complete.

    Args:
        record: The match, finished or not.
        player: Who judges: a player of the engine with its worlds, as for `doublesix.players.make_player`.
        jobs: Threads that judge.
        seed: What the worlds are drawn from.
        error: Standard error that losses are measured to (`evaluate`).
        progress: Hears how far it is.

    Raises:
        RecordError: If the record contradicts the rules.
        UsageError: If there is no such judge, or the engine has no rollouts for this table.

    >>> from doublesix import Record, rule_set
    >>> from doublesix.core.seating import Seating
    >>> review(Record(rules=rule_set("five-up"), seating=Seating(2), players=("Ana", "Ben"))).complete
    True
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise UsageError(f"{jobs} jobs were asked for; that is 1 to {MOST_JOBS}")
    judge = mind_of(player)
    compiled = compile_rules(record.rules, record.seating.seats, partners=record.seating.partners)
    course = course_of(record, LuckMeter(RolloutEvaluator(compiled, judge)))
    judged, complete = _judged(course.decisions, _Task(compiled, judge, str(seed), error), jobs, progress)
    return Review(
        record=record,
        judge=player,
        seed=str(seed),
        decisions=tuple(judged),
        rounds=tuple(_rounds(course, judged, record.seating)),
        curve=tuple(_curve(course, judged, compiled)),
        complete=complete,
    )


@dataclass(frozen=True)
class _Task:
    """By what decisions are judged."""

    compiled: CompiledRules
    judge: PlayerConfig
    seed: str
    error: float

    def reviewed(self, decision: Decision, number: int, rollouts: RolloutEvaluator) -> ReviewedDecision | None:
        """One decision; `None` where there was nothing to choose."""
        seed = f"{self.seed} {decision.step} {number}"
        evaluation = evaluate(decision.seen, decision.played, self.judge, seed=seed, error=self.error, using=rollouts)
        if evaluation is None:
            return None
        rules = decision.seen.rules
        reasons, why = reason_for(evaluation, decision.seen)
        return ReviewedDecision(
            decision=decision,
            evaluation=evaluation,
            grade=grade_of(evaluation, rules),
            reasons=reasons,
            why=why,
            seed=seed,
            hindsight=hindsight(self.compiled, decision.position, decision.played),
        )


def _judged(
    found: Sequence[Decision], task: _Task, jobs: int, progress: Progress | None
) -> tuple[list[ReviewedDecision], bool]:
    """The judgements in order, and whether all of them were made."""
    own = local()

    def one(number: int) -> ReviewedDecision | None:
        if not hasattr(own, "rollouts"):
            own.rollouts = RolloutEvaluator(task.compiled, task.judge)
        return task.reviewed(found[number], number, own.rollouts)

    judged: list[ReviewedDecision] = []
    with ThreadPoolExecutor(jobs) as pool:
        waiting: list[Future[ReviewedDecision | None]] = [pool.submit(one, number) for number in range(len(found))]
        try:
            for number, future in enumerate(waiting, start=1):
                result = future.result()
                if result is not None:
                    judged.append(result)
                if progress is not None:
                    progress(number, len(found))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            return judged, False
    return judged, True


def _rounds(course: Course, judged: Sequence[ReviewedDecision], seating: Seating) -> Iterator[ReviewedRound]:
    lost = {one.number: [0.0] * seating.sides for one in course.rounds}
    for one in judged:
        lost[one.decision.round][seating.side_of(one.decision.seat)] += one.evaluation.loss.mean
    for played in course.rounds:
        yield ReviewedRound(
            number=played.number,
            before=played.before,
            after=played.after,
            luck=played.luck,
            losses=tuple(lost[played.number]),
        )


def _curve(course: Course, judged: Sequence[ReviewedDecision], compiled: CompiledRules) -> Iterator[CurvePoint]:
    """Chances between rounds by match equity, within them by the best option of whoever chose."""
    if compiled.seating.sides != TWO:
        return
    # Of a forgotten call and the act behind it, the act.
    by_round: dict[int, dict[int, ReviewedDecision]] = {}
    for one in judged:
        by_round.setdefault(one.decision.round, {})[one.decision.step] = one
    for played in course.rounds:
        chance = chance_to_win(compiled, played.before, 0, _side(compiled, played.leader))
        if chance is not None:
            yield CurvePoint(step=played.begins, round=played.number, chance=chance)
        for one in by_round.get(played.number, {}).values():
            if one.evaluation.best.chance is not None:
                own = one.evaluation.best.chance.mean
                side = compiled.seating.side_of(one.decision.seat)
                yield CurvePoint(step=one.decision.step, round=played.number, chance=own if side == 0 else 1 - own)
    if course.winner is not None:
        yield CurvePoint(step=course.events, round=course.rounds[-1].number, chance=float(course.winner == 0))


def _side(compiled: CompiledRules, leader: Seat | None) -> Side | None:
    return None if leader is None else compiled.seating.side_of(leader)
