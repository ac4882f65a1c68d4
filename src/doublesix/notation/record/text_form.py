"""Text form of records, which people can read and type: a heading, then the rounds, one line per act.

Reading verifies every count, score and result against the rules.
"""

from collections import Counter

from doublesix.core.evolve import evolve
from doublesix.core.match import Deal, Event, Lots, Match, Need
from doublesix.core.moves import Act
from doublesix.core.tiles import Tile
from doublesix.core.type_check import expect_kind
from doublesix.errors import RecordError
from doublesix.notation.faults import LineNumber, at_line, text_in
from doublesix.notation.move_abbreviations import parse_move
from doublesix.notation.record.act_lines import NOTHING, act_lines, result_line
from doublesix.notation.record.heading import format_heading, record_of
from doublesix.notation.record.line_cursor import LineCursor, RecordLine, plain, split_text
from doublesix.notation.record.match_record import RECORD, Record
from doublesix.notation.record.named_rules import refuse_false_rules
from doublesix.notation.record.replay import opening, stepped, steps
from doublesix.notation.record.text_faults import (
    BreaksOffAtEnd,
    DealtTwice,
    MatchOver,
    NoAct,
    NotDealt,
    OtherKeyword,
)
from doublesix.notation.tile import format_tiles, parse_tile

__all__ = ["read_text", "write_text"]


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
    return "\n".join([*lines, "", result_line(match.scoreboard), ""])


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
    reader.compare([result_line(match.scoreboard)])
    reader.nothing_more()
    return evolve(record, events=tuple(events))


class _Reader(LineCursor):
    """Cursor over the lines of a record's rounds."""

    def here(self, match: Match) -> RecordLine:
        """The next line of an event, past the headline of its round; raises `RecordError` at the end."""
        ahead = self.next + self.at("round")
        if ahead < len(self.lines):
            return self.lines[ahead]
        raise RecordError(BreaksOffAtEnd(plain(result_line(match.scoreboard))), self.last)

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
                raise RecordError(at_line(line.number, MatchOver(plain(result_line(match.scoreboard)))), line.number)

    def _deal(self, match: Match) -> tuple[Tile, ...]:
        first = self.next + self.at("round")
        lines = self.lines[first : first + match.seating.seats + 1]
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
