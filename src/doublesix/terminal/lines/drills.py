"""Counting and inference drills: timed questions, and how they are asked line by line."""

import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import partial
from typing import Final

from doublesix.core.layout import Layout
from doublesix.core.tiles import Pip
from doublesix.drawing import text
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import SeatNumber, Series
from doublesix.notation import format_tiles
from doublesix.puzzles.drills import CountQuestion, VoidQuestion
from doublesix.terminal.commentary.words import move_words
from doublesix.terminal.lines import puzzle_messages as messages

__all__ = ["QUIT", "Drill", "Question", "ask", "counted", "inferred"]

WIDTH: Final = 80
QUIT: Final = frozenset({"q", "quit", "exit"})
LONGEST: Final = 4
"""Maximum digits of a count."""

NONE: Final = frozenset({"none", "-"})


class Drill:
    """Score keeper of a drill: times the answers and counts the right ones.

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
        self._begun = clock()

    def begin(self) -> None:
        """Start the time of a question."""
        self._begun = self.clock()

    def answered(self, question: "Question") -> bool:
        """Read lines until one is an answer, and judge it; false if the person quits."""
        self.begin()
        prompt = f"{say(question.prompt)} "
        while (line := self.read(prompt)) is not None and line.strip().casefold() not in QUIT:
            if self.judge(question, line):
                return True
        return False

    def judge(self, question: "Question", line: str) -> bool:
        """Add an answer to the score, and show the verdict and the score so far; false if the line is no answer."""
        answer = question.parse(line.strip())
        if answer is None:
            self.write(say(messages.DRILL_HELP))
            return False
        self.seconds += self.clock() - self._begun
        right = answer == question.answer
        self.asked, self.right = self.asked + 1, self.right + right
        self.write(say(messages.Verdict(messages.RIGHT if right else messages.WRONG, question.explained)))
        self.write(self.pace())
        return True

    def pace(self) -> str:
        """The score so far; empty before the first answer."""
        if not self.asked:
            return ""
        return say(messages.Pace(self.right, self.asked, Decimal(f"{self.seconds / self.asked:.1f}")))


@dataclass(frozen=True)
class Question:
    """One question of a drill, as it is shown and judged.

    Attributes:
        layout: The layout that is shown.
        acts: What was done since the deal, a line for each act; empty if it does not matter.
        facts: What else one may know; empty if there is nothing.
        prompt: What is asked.
        parse: Reads an answer; `None` if the line is none.
        answer: The right one.
        explained: Why it is right.
    """

    layout: Layout
    acts: tuple[Message, ...]
    facts: str
    prompt: Message
    parse: Callable[[str], object | None]
    answer: object
    explained: Message


def counted(questions: Iterable[CountQuestion]) -> Iterator[Question]:
    """Questions for the count of a layout."""
    for question in questions:
        terms = tuple(term.message for term in question.terms)
        arithmetic = Series(terms) if terms else messages.NOTHING_COUNTS
        scores = messages.ScoresPoints(question.points) if question.points else messages.SCORES_NOTHING
        said = messages.CountIs(question.answer, scores, arithmetic)
        yield Question(question.layout, (), "", messages.COUNT_PROMPT, _count, question.answer, said)


def inferred(questions: Iterable[VoidQuestion]) -> Iterator[Question]:
    """Questions for the pips that a seat is void in."""
    for question in questions:
        seen = question.view
        acts = tuple(messages.SeatActs(SeatNumber(act.seat), move_words(act.move)) for act in seen.history)
        yield Question(
            seen.layout,
            acts,
            say(messages.YouHoldSeat(seen.seat or 0, format_tiles(seen.hand), seen.boneyard)),
            messages.VoidPrompt(SeatNumber(question.seat)),
            partial(_pips, highest=seen.rules.set),
            question.answer,
            _explained(question),
        )


def ask(drill: Drill, questions: Iterator[Question], number: int) -> None:
    """Ask ``number`` questions line by line, or until the person quits."""
    for _, question in zip(range(number), questions, strict=False):
        drill.write("")
        for act in question.acts:
            drill.write(f"  {say(act)}")
        for row in text(question.layout, WIDTH).splitlines():
            drill.write(row)
        if question.facts:
            drill.write(question.facts)
        if not drill.answered(question):
            return


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
