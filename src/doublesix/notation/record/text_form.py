"""Text form of records, which people can read and type: a heading, then the rounds, one line per act.

Reading verifies every count, score and result against the rules.
"""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final

from doublesix.core.evolve import evolve
from doublesix.core.match import Deal, Event, Lots, Match, Need
from doublesix.core.moves import Act
from doublesix.core.tiles import Tile
from doublesix.core.type_check import expect_kind
from doublesix.errors import NotationError, RecordError
from doublesix.messages.units import Detailed, message_of
from doublesix.notation.faults import LineNumber, at_line, excerpt, text_in, visible
from doublesix.notation.move_abbreviations import parse_move
from doublesix.notation.record.act_lines import NOTHING, act_lines, result_line
from doublesix.notation.record.heading import Heading, format_heading, parse_heading, record_of
from doublesix.notation.record.match_record import RECORD, Record
from doublesix.notation.record.named_rules import refuse_false_rules
from doublesix.notation.record.replay import opening, stepped, steps
from doublesix.notation.record.text_faults import (
    NOTHING_THERE,
    AfterResult,
    AnotherRecord,
    BreaksOff,
    BreaksOffAtEnd,
    DealtTwice,
    MatchOver,
    NoAct,
    NoBeginning,
    NotDealt,
    NothingMore,
    OtherKeyword,
    Right,
    SaidAlready,
    Stands,
    Word,
    WordIsRight,
)
from doublesix.notation.tile import format_tiles, parse_tile

__all__ = ["RecordLine", "lines_of", "plain", "read_text", "split_text", "write_text"]


LONGEST: Final = 120
"""Characters of a line shown in an error."""


@dataclass(frozen=True)
class RecordLine:
    """A line of a record with words in it: its number, from 1, and the words."""

    number: int
    words: tuple[str, ...]

    @property
    def text(self) -> str:
        """The words joined by single spaces, for messages: printable, and truncated to `LONGEST` characters."""
        return visible(" ".join(self.words))[:LONGEST]

    @contextmanager
    def named(self) -> Iterator[None]:
        """Context that prefixes the line's number to a `NotationError` raised in it."""
        try:
            yield
        except RecordError:
            raise  # names its place already
        except NotationError as error:
            raise NotationError(at_line(self.number, message_of(error))) from None


def write_text(record: Record) -> str:
    """The record as text, which `read_text` reads back.

    The cost is that of replaying the match.

    Raises:
        RecordError: If an event is not possible after those before it, or the rules have the name of a packaged game
            but differ from it; such a record could not be read back.
    """
    expect_kind(record, Record, "record", RECORD)
    refuse_false_rules(record.rules)
    lines = list(format_heading(record))
    match = opening(record)
    for step in steps(record):
        if step.opens is not None:
            lines.append("")
        lines += act_lines(step)
        match = step.after
    return "\n".join([*lines, "", result_line(match), ""])


def read_text(text: str) -> Record:
    """Read a record from text, verifying every count, score and result.

    Spacing, blank lines and comments (from ``#`` to the end of the line) do not matter; everything else does.
    Hand-written records are read by `read_lenient`.

    Raises:
        NotationError: If it is not a record in this form.
        RecordError: If it contradicts the rules; the message gives the line, what is written there and what is right.
        RuleSetError: If its rules are incomplete or contradict themselves.
        SetupError: If its rules do not allow its seating.
    """
    heading, lines = split_text(text_in(text))
    record = record_of(heading)
    refuse_false_rules(record.rules, heading)
    reader = _Reader(lines)
    match, last = opening(record), None
    events: list[Event] = []
    while not reader.at("result"):
        first = reader.here(match)
        last = stepped(match, reader.event(match), last, LineNumber(first.number), first.number)
        reader.compare(act_lines(last))
        match = last.after
        events.append(last.event)
    reader.compare([result_line(match)])
    reader.nothing_more()
    return evolve(record, events=tuple(events))


def split_text(text: str) -> tuple[Heading, tuple[RecordLine, ...]]:
    """Split a text record into its heading and the lines of its rounds.

    Raises:
        NotationError: If it has no heading, or a key occurs twice in it.
    """
    heading: dict[str, tuple[int, str]] = {}
    lines: list[RecordLine] = []
    for number, line in enumerate(lines_of(text), start=1):
        pair = None if lines else parse_heading(line)
        if pair is not None:
            key, value = pair
            if key in heading:
                raise NotationError(at_line(number, SaidAlready(excerpt(key), heading[key][0])))
            heading[key] = (number, value)
        elif words := tuple(line.partition("#")[0].split()):
            lines.append(RecordLine(number, words))
            if not heading:
                raise NotationError(at_line(number, NoBeginning(excerpt(line.strip()))))
    return heading, tuple(lines)


def lines_of(text: str) -> list[str]:
    """Split a text into lines that end in LF or CRLF, or in CR if there is no LF."""
    return text.replace("\r\n", "\n").split("\n" if "\n" in text else "\r")


class _Reader:
    """Cursor over the lines of a record's rounds."""

    def __init__(self, lines: tuple[RecordLine, ...]) -> None:
        self._lines = lines
        self._next = 0

    def at(self, word: str) -> bool:
        """Whether the next line begins with ``word``."""
        return self._next < len(self._lines) and self._lines[self._next].words[0] == word

    def here(self, match: Match) -> RecordLine:
        """The next line of an event, past the headline of its round; raises `RecordError` at the end."""
        ahead = self._next + self.at("round")
        if ahead < len(self._lines):
            return self._lines[ahead]
        raise RecordError(BreaksOffAtEnd(plain(result_line(match))), self._last())

    def event(self, match: Match) -> Event:
        """Parse the event that the match needs from the next lines."""
        line = self.here(match)
        match match.needs:
            case Need.LOTS:
                return Lots(_tiles(line, "lots", 1))
            case Need.DEAL:
                return Deal(self._deal(match))
            case Need.ACT:
                return _act(line)
            case Need.NOTHING:
                raise RecordError(at_line(line.number, MatchOver(plain(result_line(match)))), line.number)

    def compare(self, expected: list[str]) -> None:
        """Consume lines that must equal the expected ones.

        Raises:
            RecordError: If one differs or is missing.
        """
        for right in expected:
            words = plain(right).split()
            if self._next == len(self._lines):
                raise RecordError(BreaksOff(plain(right)), self._last())
            line = self._lines[self._next]
            if list(line.words) != words:
                raise _untrue(line, words)
            self._next += 1

    def nothing_more(self) -> None:
        """Raise `RecordError` if lines follow the result."""
        if self._next < len(self._lines):
            line = self._lines[self._next]
            another = line.text.startswith("format:")
            raise RecordError(at_line(line.number, (AnotherRecord if another else AfterResult)(line.text)), line.number)

    def _deal(self, match: Match) -> tuple[Tile, ...]:
        first = self._next + self.at("round")
        lines = self._lines[first : first + match.seating.seats + 1]
        tiles = [_tiles(line, "hand", 2) for line in lines[: match.seating.seats]]
        tiles += [_tiles(line, "boneyard", 1) for line in lines[match.seating.seats :]]
        order = tuple(tile for part in tiles for tile in part)
        number = lines[0].number
        twice = [tile for tile, times in Counter(order).items() if times > 1]
        if twice:
            raise RecordError(at_line(number, DealtTwice(format_tiles(twice))), number)
        if missing := [tile for tile in match.rules.tiles if tile not in set(order)]:
            raise RecordError(at_line(number, NotDealt(format_tiles(missing))), number)
        return order

    def _last(self) -> int:
        return self._lines[-1].number if self._lines else 0


def plain(line: str) -> str:
    """A line without its comment, with single spaces between the words."""
    return " ".join(line.partition("#")[0].split())


def _tiles(line: RecordLine, keyword: str, skip: int) -> tuple[Tile, ...]:
    if line.words[0] != keyword:
        raise RecordError(at_line(line.number, OtherKeyword(line.text, keyword)), line.number)
    words = line.words[skip:]
    if words == (NOTHING,):
        return ()
    with line.named():
        return tuple(map(parse_tile, words))


def _act(line: RecordLine) -> Act:
    seat = line.words[0]
    if not (len(seat) == 1 and seat.isascii() and seat.isdigit()):
        raise RecordError(at_line(line.number, NoAct(line.text)), line.number)
    with line.named():
        return Act(int(seat), parse_move(line.words[1] if len(line.words) > 1 else ""))


def _untrue(line: RecordLine, right: list[str]) -> RecordError:
    place = next((at for at, (one, other) in enumerate(zip(line.words, right, strict=False)) if one != other), -1)
    if place < 0:
        place = min(len(line.words), len(right))
    stands = Word(excerpt(line.words[place])) if place < len(line.words) else NOTHING_THERE
    headline = WordIsRight(stands, right[place]) if place < len(right) else NothingMore(stands)
    both = (Stands(line.text), Right(" ".join(right)))
    return RecordError(at_line(line.number, Detailed(headline, both)), line.number)
