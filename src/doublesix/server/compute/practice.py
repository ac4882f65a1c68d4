"""Practice as the page shows it: puzzles of the library, and drills from self-play."""

from collections.abc import Callable, Mapping
from datetime import date
from itertools import islice
from random import Random
from typing import Final

from doublesix.core.moves import Play
from doublesix.core.seating import seating_for
from doublesix.drawing import Ghost, svg
from doublesix.drawing.words import described, layout_described
from doublesix.notation import format_move, format_tile
from doublesix.puzzles.drills import CountQuestion, VoidQuestion, count_questions, void_questions
from doublesix.puzzles.library import shipped_lines
from doublesix.puzzles.puzzle import Option, Puzzle
from doublesix.puzzles.selection import puzzle_of_day, puzzle_run
from doublesix.rulesets import rule_set
from doublesix.server.compute.positions import position_seen
from doublesix.server.compute.tasks import Practice, void_seats
from doublesix.server.domain.messages import maybe_seen, message_seen
from doublesix.server.wire.http import Shape
from doublesix.server.wire.practice import (
    CountDrill,
    CountQuestionSeen,
    CountTerm,
    PuzzleOption,
    PuzzleRun,
    PuzzleSeen,
    SeatAct,
    VoidDrill,
    VoidQuestionSeen,
)

__all__ = ["QUESTIONS", "RUN", "practice"]

RUN: Final = 30
"""Puzzles of a run: three minutes at six seconds each."""

OF_A_THEME: Final = 10
"""Puzzles of a run that has a theme."""

QUESTIONS: Final = 10
"""Questions of a drill."""


def practice(asked: Practice) -> Shape:
    """A puzzle, a run of puzzles or a drill; equal arguments give equal answers.

    Raises:
        UsageError: If the game has no questions for the drill.
    """
    if asked.theme:
        return _themed(asked.theme, asked.seed)
    return _MAKERS[asked.kind](asked.game, asked.seed)


def _day(_game: str, day: str) -> PuzzleSeen:
    return _seen(puzzle_of_day(shipped_lines(), date.fromisoformat(day)).puzzle())


def _run(_game: str, seed: str) -> PuzzleRun:
    return PuzzleRun(puzzles=[_seen(one.puzzle()) for one in puzzle_run(shipped_lines(), RUN, Random(seed))])


def _themed(theme: str, seed: str) -> PuzzleRun:
    lines = [one for one in shipped_lines() if theme in one.themes]
    return PuzzleRun(puzzles=[_seen(one.puzzle()) for one in puzzle_run(lines, OF_A_THEME, Random(seed))])


def _counts(game: str, seed: str) -> CountDrill:
    asked = islice(count_questions(rule_set(game), seed), QUESTIONS)
    return CountDrill(questions=[_count(question) for question in asked])


def _voids(game: str, seed: str) -> VoidDrill:
    rules = rule_set(game)
    asked = islice(void_questions(rules, seating_for(rules, void_seats(rules) or min(rules.players)), seed), QUESTIONS)
    return VoidDrill(questions=[_void(question) for question in asked])


_MAKERS: Final[Mapping[str, Callable[[str, str], Shape]]] = {
    "day": _day,
    "run": _run,
    "count": _counts,
    "voids": _voids,
}


def _seen(puzzle: Puzzle) -> PuzzleSeen:
    view = puzzle.view
    assert view.seat is not None, "a puzzle is a seat's view"
    shown = ((puzzle.best, "better", "✓"), (puzzle.options[puzzle.tempting], "played", "✗"))
    ghosts = [Ghost(one.moves[0], kind, label) for one, kind, label in shown if isinstance(one.moves[0], Play)]
    return PuzzleSeen(
        id=puzzle.id,
        game=puzzle.game,
        rules=view.rules.name,
        seat=view.seat,
        scores=list(view.scoreboard.points),
        target=view.rules.target,
        question=svg(view, say=None),
        position=position_seen(view),
        board=svg(view, ghost=ghosts, say=None),
        options=[_option(option) for option in puzzle.options],
        tempting=puzzle.tempting,
        why=maybe_seen(puzzle.reason),
        label=message_seen(described(view)),
        worlds=puzzle.worlds,
        rating=puzzle.rating,
        solved=list(puzzle.solved),
    )


def _option(option: Option) -> PuzzleOption:
    return PuzzleOption(
        moves=[format_move(move) for move in option.moves],
        points=option.points.mean,
        error=option.points.error,
        chance=None if option.chance is None else option.chance.mean,
    )


def _count(question: CountQuestion) -> CountQuestionSeen:
    return CountQuestionSeen(
        board=svg(question.layout, say=None),
        label=message_seen(layout_described(question.layout)),
        answer=question.answer,
        points=question.points,
        terms=[CountTerm(tile=format_tile(term.tile), adds=term.pips) for term in question.terms],
    )


def _void(question: VoidQuestion) -> VoidQuestionSeen:
    view = question.view
    assert view.seat is not None, "it is asked of a seat"
    return VoidQuestionSeen(
        board=svg(view, say=None),
        label=message_seen(described(view)),
        acts=[SeatAct(seat=act.seat, move=format_move(act.move)) for act in view.history],
        seat=view.seat,
        other=question.seat,
        highest=view.rules.set,
        answer=sorted(question.answer),
        exhausted=sorted(question.seen),
    )
