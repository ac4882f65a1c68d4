"""Counting and inference drills in line mode: timed questions."""

import time
from collections.abc import Callable, Iterator
from decimal import Decimal
from functools import partial
from typing import Final, TypeVar

from doublesix.core.tiles import Pip
from doublesix.drawing import text
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import SeatNumber, Series
from doublesix.notation import format_tiles
from doublesix.puzzles.drills import CountQuestion, VoidQuestion
from doublesix.terminal.commentary.words import move_words
from doublesix.terminal.lines import puzzle_messages as messages

__all__ = ["Drill", "ask_count", "ask_voids"]

T = TypeVar("T")

WIDTH: Final = 80
QUIT: Final = frozenset({"q", "quit", "exit"})
LONGEST: Final = 4
"""Maximum digits of a count."""

NONE: Final = frozenset({"none", "-"})


class Drill:
    """Score keeper of a drill: reads answers, times them and counts the right ones.

    Args:
        read: Shows a prompt and returns the next line; `None` at the end of the input.
        write: Shows one line.
        clock: Monotonic time in seconds.

    Attributes:
        asked: Number of questions answered.
        right: Number of right answers.
        seconds: Total time of all answers.
    """

    def __init__(
        self,
        read: Callable[[str], str | None],
        write: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.read = read
        self.write = write
        self.clock = clock
        self.asked = self.right = 0
        self.seconds = 0.0

    def answer(self, prompt: str, parse: Callable[[str], T | None]) -> T | None:
        """Read and time the answer to one question, repeating until it can be parsed; `None` if the person quits."""
        begun = self.clock()
        while True:
            line = self.read(prompt)
            if line is None or line.strip().casefold() in QUIT:
                return None
            answer = parse(line.strip())
            if answer is not None:
                self.seconds += self.clock() - begun
                return answer
            self.write(say(messages.DRILL_HELP))

    def score(self, *, right: bool, said: Message) -> None:
        """Add an answer to the score, and show the verdict and the score so far."""
        self.asked, self.right = self.asked + 1, self.right + right
        self.write(say(messages.Verdict(messages.RIGHT if right else messages.WRONG, said)))
        self.write(say(messages.Pace(self.right, self.asked, Decimal(f"{self.seconds / self.asked:.1f}"))))


def ask_count(drill: Drill, questions: Iterator[CountQuestion], number: int) -> None:
    """Ask for the count of ``number`` layouts, or until the person quits."""
    for _, question in zip(range(number), questions, strict=False):
        drill.write("")
        for row in text(question.layout, WIDTH).splitlines():
            drill.write(row)
        said = drill.answer(f"{say(messages.COUNT_PROMPT)} ", _count)
        if said is None:
            return
        terms = tuple(term.message for term in question.terms)
        arithmetic = Series(terms) if terms else messages.NOTHING_COUNTS
        scores = messages.ScoresPoints(question.points) if question.points else messages.SCORES_NOTHING
        drill.score(right=said == question.answer, said=messages.CountIs(question.answer, scores, arithmetic))


def ask_voids(drill: Drill, questions: Iterator[VoidQuestion], number: int) -> None:
    """Ask which pips a seat is void in, for ``number`` rounds in progress, or until the person quits."""
    for _, question in zip(range(number), questions, strict=False):
        _show(drill, question)
        parse = partial(_pips, highest=question.view.rules.set)
        said = drill.answer(f"{say(messages.VoidPrompt(SeatNumber(question.seat)))} ", parse)
        if said is None:
            return
        drill.score(right=said == question.answer, said=_explained(question))


def _show(drill: Drill, question: VoidQuestion) -> None:
    seen = question.view
    drill.write("")
    for act in seen.history:
        drill.write(f"  {say(messages.SeatActs(SeatNumber(act.seat), move_words(act.move)))}")
    for line in text(seen.layout, WIDTH).splitlines():
        drill.write(line)
    drill.write(say(messages.YouHoldSeat(seen.seat or 0, format_tiles(seen.hand), seen.boneyard)))


def _explained(question: VoidQuestion) -> Message:
    shown, seen = (Series(tuple(sorted(pips))) for pips in (question.answer - question.seen, question.seen))
    return messages.AllShown(shown, seen) if question.seen else messages.ByDeeds(shown)


def _count(line: str) -> int | None:
    return int(line) if line.isdecimal() and line.isascii() and len(line) <= LONGEST else None


def _pips(line: str, highest: Pip) -> frozenset[Pip] | None:
    """Parse a set of pips: ``3 5``, ``35`` or ``none``; `None` if invalid."""
    if line.casefold() in NONE:
        return frozenset()
    words = line.replace(",", " ").split()
    signs = words if highest > 9 else [sign for word in words for sign in word]  # noqa: PLR2004 - two digits from ten on
    if not signs or not all(sign.isdecimal() and sign.isascii() and int(sign) <= highest for sign in signs):
        return None
    return frozenset(map(int, signs))
