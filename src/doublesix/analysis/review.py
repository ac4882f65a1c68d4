"""Review of a record: evaluation of every decision, luck of the tiles, and course of the match."""

from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from threading import local
from typing import Final, NamedTuple

from doublesix.analysis.course import Course, course_parts
from doublesix.analysis.decisions import MatchDecision
from doublesix.analysis.evaluation import ERROR, evaluate
from doublesix.analysis.free_drawing import Opponents, is_draw_apart, luck_rollouts, opponents_of, play_rollouts
from doublesix.analysis.grades import grade_of
from doublesix.analysis.hindsight import hindsight
from doublesix.analysis.luck import LuckMeter
from doublesix.analysis.reasons import reason_for
from doublesix.analysis.report import CurvePoint, Review, ReviewedDecision, ReviewedRound
from doublesix.core.seating import Seat, Seating, Side
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.engine.search.players import PlayerConfig, player_config
from doublesix.engine.search.rollouts import RolloutEvaluator, chance_to_win
from doublesix.errors import UsageError
from doublesix.messages.invalid_input import InvalidArgument, WholeNumber
from doublesix.notation.record.match_record import Record

__all__ = ["Part", "Progress", "review", "review_parts"]

TWO: Final = 2
MOST_JOBS: Final = 64

Progress = Callable[[int, int], None]
"""Callback with the number of decisions evaluated so far, and their total."""


class Part(NamedTuple):
    """Progress of a review between two of its parts.

    Attributes:
        done: Number of decisions evaluated so far.
        total: Number of decisions; 0 as long as it is not known, while the luck of the tiles is measured.
    """

    done: int
    total: int


def review(
    record: Record,
    player: str = "master@300",
    *,
    jobs: int = 1,
    seed: str | int = 0,
    error: float = ERROR,
    progress: Progress | None = None,
) -> Review:
    """Review a record: evaluate every decision in it.

    Equal arguments give equal reviews, for any number of jobs. Ctrl-C ends it early: the review then holds the
    decisions evaluated so far, and is marked as not complete.

    Args:
        record: The match, finished or not.
        player: The judge: a player of the engine with its worlds, as for `doublesix.players.make_player`.
        jobs: Number of threads.
        seed: Seed of the worlds.
        error: Target standard error of losses (`evaluate`).
        progress: Called after every decision.

    Raises:
        RecordError: If the record contradicts the rules.
        UsageError: If ``jobs`` is out of range, there is no such judge, or the engine has no rollouts for this table.

    >>> from doublesix import Record, rule_set
    >>> from doublesix.core.seating import Seating
    >>> review(Record(rules=rule_set("five-up"), seating=Seating(2), players=("Ana", "Ben"))).complete
    True
    """
    return _driven(review_parts(record, player, jobs=jobs, seed=seed, error=error), progress)


def review_parts(
    record: Record, player: str = "master@300", *, jobs: int = 1, seed: str | int = 0, error: float = ERROR
) -> Generator[Part, None, Review]:
    """The same review as a generator: it can be suspended at each part, and returns the review.

    With one job nothing is computed while it is suspended; several jobs go on with the decisions that wait. A
    `KeyboardInterrupt` thrown into it while it judges ends it early, as Ctrl-C does.

    Raises:
        RecordError: If the record contradicts the rules.
        UsageError: As for `review`.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise UsageError(InvalidArgument("jobs", WholeNumber(1, MOST_JOBS), str(jobs)))
    judge = player_config(player)
    compiled = compile_rules(record.rules, record.seating.seats, partners=record.seating.partners)
    opponents = opponents_of(record.rules, record.kinds)
    course = yield from _measured(course_parts(record, LuckMeter(luck_rollouts(compiled, judge, opponents))))
    judged, complete = yield from _judged(course.decisions, _Task(compiled, judge, str(seed), error, opponents), jobs)
    return Review(
        record=record,
        judge=player,
        seed=str(seed),
        decisions=tuple(judged),
        rounds=tuple(_rounds(course, judged, record.seating)),
        curve=tuple(_curve(course, judged, compiled)),
        complete=complete,
        opponents=opponents,
    )


def _driven(parts: Generator[Part, None, Review], progress: Progress | None) -> Review:
    """Run a review to its end, or to the first Ctrl-C."""
    try:
        while True:
            try:
                part = next(parts)
                if progress is not None and part.total:
                    progress(*part)
            except KeyboardInterrupt as stopped:
                # Raised by the callback, or by Ctrl-C during it.
                parts.throw(stopped)
    except StopIteration as end:
        finished: Review = end.value
        return finished


def _measured(parts: Generator[None, None, Course]) -> Generator[Part, None, Course]:
    """The course of the match, in parts of a review."""
    while True:
        try:
            next(parts)
        except StopIteration as end:
            course: Course = end.value
            return course
        yield Part(0, 0)


@dataclass(frozen=True)
class _Task:
    """Settings that all evaluations share."""

    compiled: CompiledRules
    judge: PlayerConfig
    seed: str
    error: float
    opponents: Opponents | None

    def rollouts(self) -> RolloutEvaluator:
        """A new evaluator, for one thread at a time."""
        return play_rollouts(self.compiled, self.judge, self.opponents)

    def reviewed(self, decision: MatchDecision, number: int, rollouts: RolloutEvaluator) -> ReviewedDecision | None:
        """Evaluate one decision; `None` if there was no choice, or it was to draw where that is judged apart."""
        if is_draw_apart(decision.seen, decision.played):
            return None
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
    found: Sequence[MatchDecision], task: _Task, jobs: int
) -> Generator[Part, None, tuple[list[ReviewedDecision], bool]]:
    """Evaluations in order, and whether all of them were made; yields after each."""
    judged: list[ReviewedDecision] = []
    results = _in_turn(found, task) if jobs == 1 else _in_threads(found, task, jobs)
    try:
        for number, result in enumerate(results, start=1):
            if result is not None:
                judged.append(result)
            yield Part(number, len(found))
    except KeyboardInterrupt:
        return judged, False
    finally:
        results.close()
    return judged, True


_Results = Generator[ReviewedDecision | None, None, None]


def _in_turn(found: Sequence[MatchDecision], task: _Task) -> _Results:
    rollouts = task.rollouts()
    for number, decision in enumerate(found):
        yield task.reviewed(decision, number, rollouts)


def _in_threads(found: Sequence[MatchDecision], task: _Task, jobs: int) -> _Results:
    # An evaluator serves one thread at a time, so each thread has its own.
    own = local()

    def one(number: int) -> ReviewedDecision | None:
        if not hasattr(own, "rollouts"):
            own.rollouts = task.rollouts()
        return task.reviewed(found[number], number, own.rollouts)

    with ThreadPoolExecutor(jobs) as pool:
        waiting: list[Future[ReviewedDecision | None]] = [pool.submit(one, number) for number in range(len(found))]
        try:
            for future in waiting:
                yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _rounds(course: Course, judged: Sequence[ReviewedDecision], seating: Seating) -> Iterator[ReviewedRound]:
    lost = {one.number: [0.0] * seating.sides for one in course.rounds}
    for one in judged:
        lost[one.decision.round][seating.side_of(one.decision.seat)] += one.evaluation.loss.mean
    for played in course.rounds:
        yield ReviewedRound(
            number=played.number,
            before=played.before,
            after=played.after,
            lead=played.lead,
            luck=played.luck,
            losses=tuple(lost[played.number]),
            chances=played.chances,
        )


def _curve(course: Course, judged: Sequence[ReviewedDecision], compiled: CompiledRules) -> Iterator[CurvePoint]:
    """Probabilities between rounds from match equity, within them from the best option of each decision."""
    if compiled.seating.sides != TWO:
        return
    # A missed call and the act after it are one step: the act replaces the call.
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
