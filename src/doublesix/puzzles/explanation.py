"""Puzzle explanations: why the answer beats the tempting move, counted in worlds that are seeded by the view.

A reason is a function of the view and the two moves, so the same release can reproduce it at any time.
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
from doublesix.messages import Message
from doublesix.puzzles.puzzle import Puzzle, puzzle_id
from doublesix.puzzles.verdict import evaluator, verdict

__all__ = ["WORLDS", "explained", "reason_of"]

WORLDS: Final = 3_000
"""Number of worlds over which reasons are counted."""


def reason_of(view: SeatView, rollouts: RolloutEvaluator, answer: Move, tempting: Move) -> Message | None:
    """Why the answer is better than the tempting move, in a sentence or two; `None` if it is not in these worlds."""
    found = verdict(view, rollouts, WORLDS, f"{puzzle_id(view)} reason", (answer, tempting))
    if found is None or found.best.move != answer:
        return None
    _, why = reason_for(found.evaluation(tempting), view)
    return why


def explained(puzzles: Sequence[Puzzle], *, jobs: int = 1) -> Iterator[Puzzle]:
    """Copies of the puzzles with recomputed reasons; the old reason stays if none is found.

    Raises:
        UsageError: If ``jobs`` is out of range.
        WorkerLost: If a worker process dies before its task is done.
    """
    check_jobs(jobs)
    return map(_explained, puzzles) if jobs == 1 else in_order(_explained, puzzles, jobs)


def _explained(puzzle: Puzzle) -> Puzzle:
    view, tempting = puzzle.view, puzzle.options[puzzle.tempting]
    rollouts = evaluator(compile_rules(view.rules, view.seating.seats, partners=view.seating.partners))
    reason = reason_of(view, rollouts, puzzle.best.moves[0], tempting.moves[0])
    return evolve(puzzle, reason=reason or puzzle.reason)
