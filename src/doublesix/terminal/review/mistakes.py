"""Mistakes of matches that were finished here: a log of reviews and answers, in one file of JSON lines.

The file is only appended to. How far each mistake is learned follows from its answers, as at a server.
"""

from collections.abc import Iterator
from datetime import date
from pathlib import Path
from typing import Final

import msgspec

from doublesix.analysis.evaluation import as_good
from doublesix.analysis.free_drawing import is_draw_apart, play_rollouts
from doublesix.analysis.grades import weight_of
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.analysis.words import loss_of_match
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.players import player_config
from doublesix.errors import UsageError
from doublesix.locks import lock
from doublesix.messages import Message, from_plain, to_plain
from doublesix.messages.units import message_of
from doublesix.mistakes import Memory, Verdict, after, of_day, verdict_of, waiting
from doublesix.notation import format_move, format_view, parse_view
from doublesix.puzzles.themes import contrast, themes_of

__all__ = ["Asked", "Given", "MistakeFile", "Reviewed", "mistakes_of"]

MOST: Final = 5
"""Costliest mistakes of a seat that are kept of a match."""


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A mistake as a question.

    Attributes:
        event: Index of the choice in the record.
        seat: Seat that chose.
        view: Its view, with every act since the deal.
        played: The move it made.
        best: The best move.
        good: Further moves that cost nothing against it.
        twins: By legal move, the option that it belongs to; draws that are judged apart are none.
        weight: What it cost, by which mistakes are ordered.
        cost: The same in words, as plain data.
        why: Why the best move is better, as plain data; empty if nothing counted says why.
        themes: Themes of puzzles.
    """

    event: int
    seat: int
    view: str
    played: str
    best: str
    good: list[str]
    twins: dict[str, str]
    weight: float
    cost: dict[str, object]
    why: dict[str, object]
    themes: list[str]

    @property
    def seen(self) -> SeatView:
        """The view of its seat."""
        return parse_view(self.view)

    def verdict(self, move: str) -> Verdict:
        """Verdict on a legal move in the notation; empty for none."""
        return verdict_of(self.twins.get(move, move), self.best, self.good)

    def said(self, what: dict[str, object]) -> Message | None:
        """A message from its plain data; `None` if there is none."""
        return from_plain(what) if what else None


class Reviewed(msgspec.Struct, frozen=True, kw_only=True, tag="match"):
    """A reviewed match.

    Attributes:
        match: Digest of its record.
        day: Day on which it was played, as a proleptic ordinal (`datetime.date`).
        players: Names by seat.
        mistakes: The costliest mistakes of its people.
    """

    match: str
    day: int
    players: list[str]
    mistakes: list[Asked]


class Given(msgspec.Struct, frozen=True, kw_only=True, tag="answer"):
    """An answer to a mistake; ``day`` is an ordinal, ``move`` is empty where the person did not know."""

    match: str
    event: int
    day: int
    move: str


_LINE: Final = msgspec.json.Decoder[Reviewed | Given](Reviewed | Given)


class BadMistakes(Message, id="mistakes.bad-file", english="{file} is no file of mistakes, in line {line}: {why}"):
    """A line that cannot be read."""

    file: str
    line: int
    why: Message


def mistakes_of(review: Review, seats: tuple[Seat, ...], match: str, day: date) -> Reviewed:
    """What is kept of a review for the people in these seats."""
    seating = review.record.seating
    compiled = compile_rules(review.record.rules, seating.seats, partners=seating.partners)
    rollouts = play_rollouts(compiled, player_config(review.judge), review.opponents)

    def twins(seen: SeatView) -> dict[str, str]:
        options = (move for move in seen.legal if not is_draw_apart(seen, move))
        return {format_move(move): format_move(rollouts.option_of(seen, move)) for move in options}

    worst = (one for seat in seats for one in review.worst(MOST, seat))
    found = [_asked(one, review, twins(one.decision.seen)) for one in worst]
    return Reviewed(match=match, day=day.toordinal(), players=list(review.record.players), mistakes=found)


def _asked(one: ReviewedDecision, review: Review, twins: dict[str, str]) -> Asked:
    seen, evaluation = one.decision.seen, one.evaluation
    return Asked(
        event=one.decision.step,
        seat=one.decision.seat,
        view=format_view(seen, history=True),
        played=format_move(evaluation.played.move),
        best=format_move(evaluation.best.move),
        good=[format_move(move) for move in as_good(evaluation)],
        twins=twins,
        weight=weight_of(evaluation, review.record.rules),
        cost=to_plain(loss_of_match(evaluation)),
        why={} if one.why is None else to_plain(one.why),
        themes=list(themes_of(contrast(seen, evaluation.best.move, evaluation.played.move))),
    )


class _Known(msgspec.Struct):
    """A mistake with its match and what is remembered of it."""

    match: Reviewed
    asked: Asked
    memory: Memory = Memory()

    @property
    def weight(self) -> float:
        return self.asked.weight


class MistakeFile:
    """The file of a person's mistakes.

    Attributes:
        known: Every mistake, by digest of its record and event.
        reviewed: Digests of the records that were reviewed.

    Args:
        path: The file, which need not exist.

    Raises:
        OSError: If it cannot be read.
        UsageError: If it is no file of mistakes; it is left as it is.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[tuple[str, int], _Known] = {}
        self.reviewed: set[str] = set()
        self._given: list[Given] = []
        self._whole = True
        for line in self._lines():
            self._take(line)

    def add(self, line: Reviewed | Given) -> bool:
        """Append a reviewed match or an answer; for an answer, whether it counted.

        Raises:
            OSError: If it cannot be written.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True)
        with self.path.open("ab") as file:
            lock(file.fileno(), wait=True)
            if not self._whole:
                # The last line was cut off while it was written, by a full disk or a crash.
                file.truncate(self.path.read_bytes().rfind(b"\n") + 1)
            file.write(msgspec.json.encode(line) + b"\n")
        self._whole = True
        return self._take(line)

    def today(self, today: int) -> list[_Known]:
        """What is left to be asked today, the costliest first."""
        due = [one for one in self.waiting if one.memory.is_due(one.match.day, today)]
        return of_day(due, lambda one: one.weight, sum(one.day == today for one in self._given))

    @property
    def waiting(self) -> list[_Known]:
        """The mistakes that wait, at most sixty."""
        return waiting(self.known.values(), lambda one: one.memory, lambda one: one.weight)

    def next_day(self, today: int) -> int | None:
        """The day from which the next one is asked after today; `None` if none waits."""
        return min((max(today + 1, one.memory.due(one.match.day)) for one in self.waiting), default=None)

    def _take(self, line: Reviewed | Given) -> bool:
        if isinstance(line, Reviewed):
            if line.match not in self.reviewed:
                self.reviewed.add(line.match)
                self.known |= {(line.match, one.event): _Known(line, one) for one in line.mistakes}
            return True
        one = self.known.get((line.match, line.event))
        if one is None:
            return False
        before = one.memory
        one.memory = after(before, one.match.day, line.day, right=one.asked.verdict(line.move).counts)
        if one.memory != before:
            self._given.append(line)
        return one.memory != before

    def _lines(self) -> Iterator[Reviewed | Given]:
        try:
            data = self.path.read_bytes()
        except FileNotFoundError:
            return
        self._whole = not data or data.endswith(b"\n")
        lines = data.split(b"\n")
        for number, text in enumerate(lines, start=1):
            if not text:
                continue
            try:
                yield _LINE.decode(text)
            except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
                if number == len(lines):
                    # Cut off while it was written: what it said was not kept.
                    return
                raise UsageError(BadMistakes(str(self.path), number, message_of(error))) from None
