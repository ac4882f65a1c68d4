"""Explanation of puzzles: why the answer beats the tempting move, counted in worlds that follow from the position.

A reason is a function of the view and the two moves, so it can be made anew at any time, by the same release the same.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from doublesix.analysis.reasons import reason_for
from doublesix.arena.workers.processes import check_jobs, in_order
from doublesix.core.evolve import evolve
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.rollouts import RolloutEvaluator
from doublesix.puzzles.puzzle import Puzzle, puzzle_id
from doublesix.puzzles.verdict import evaluator, verdict

__all__ = ["WORLDS", "explained", "reason_of"]

WORLDS: Final = 3_000
"""Worlds that the counts are made over."""


def reason_of(view: SeatView, rollouts: RolloutEvaluator, answer: Move, tempting: Move) -> str:
    """Why the answer is better than the tempting move, in a sentence or two; empty where these worlds deny it."""
    found = verdict(view, rollouts, WORLDS, f"{puzzle_id(view)} reason", (answer, tempting))
    if found is None or found.best.move != answer:
        return ""
    _, words = reason_for(found.evaluation(tempting), view)
    return words


def explained(puzzles: Sequence[Puzzle], *, jobs: int = 1) -> Iterator[Puzzle]:
    """Each puzzle with its reason made anew, and nothing else changed.

    Raises:
        UsageError: If there can be no such number of jobs.
        WorkerLost: If a worker process ends before its work does.
    """
    check_jobs(jobs)
    return map(_explained, puzzles) if jobs == 1 else in_order(_explained, puzzles, jobs)


def _explained(puzzle: Puzzle) -> Puzzle:
    view, tempting = puzzle.view, puzzle.options[puzzle.tempting]
    rollouts = evaluator(compile_rules(view.rules, view.seating.seats, partners=view.seating.partners))
    words = reason_of(view, rollouts, puzzle.best.moves[0], tempting.moves[0])
    return evolve(puzzle, reason=words or puzzle.reason)
