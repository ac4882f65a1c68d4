"""Text form of score sheets, which people can read and type: a heading, then the rounds, one line per entry.

Reading verifies every score, total and result against the rules; what it cannot verify is what lay on the table.
"""

from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, Hand, ScoreSheet, WentOut
from doublesix.core.type_check import expect_kind
from doublesix.errors import NotationError, RecordError, SetupError, SheetError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.notation.faults import at_line, text_in
from doublesix.notation.record.act_lines import NOTHING, result_line
from doublesix.notation.record.heading import (
    Heading,
    describe,
    players_of,
    refuse_unknown_keys,
    rules_of,
    seating_of,
    value_at,
)
from doublesix.notation.record.line_cursor import LineCursor, RecordLine, plain, split_text
from doublesix.notation.record.named_rules import refuse_false_rules
from doublesix.notation.record.text_faults import BreaksOffAtEnd
from doublesix.notation.sheet import entry_lines as words
from doublesix.notation.sheet.entry_lines import entry_lines
from doublesix.notation.sheet.sheet_record import FORMAT, SheetRecord
from doublesix.notation.tile import parse_tile

__all__ = ["is_sheet", "read_sheet", "write_sheet"]

KEY = "sheet"
OPTIONAL = ("event", "place", "date")

_SHEET = FixedMessage("type.sheet", "a SheetRecord, as read_sheet() returns it")


class _OtherFormat(
    Message, id="sheet.other-format", english="this version of doublesix reads score sheets of format {format} only"
):
    format: int


class _NoEntry(
    Message,
    id="sheet.no-entry",
    english="“{line}” is no entry of a score sheet; those are: 0 count 15, 0 steal 15, 0 false_call, 0 out, 0 blocked",
):
    line: str


class _NoHand(
    Message,
    id="sheet.no-hand",
    english="“{line}” stands where a hand is due: left {seat}, then its tiles and =pips, or only =pips",
):
    line: str
    seat: int


def is_sheet(text: str) -> bool:
    """Whether a text begins as a score sheet does, and not as a record of a match."""
    return text.lstrip("\ufeff \t\r\n").startswith(f"{KEY}:")


def write_sheet(record: SheetRecord) -> str:
    """The sheet as text, which `read_sheet` reads back.

    Raises:
        SheetError: If an entry cannot follow those before it.
        RecordError: If the rules have the name of a packaged game but differ from it.
    """
    expect_kind(record, SheetRecord, "record", _SHEET)
    refuse_false_rules(record.rules)
    texts = {key: getattr(record, key) for key in OPTIONAL}
    lines = [f"{KEY}: {FORMAT}", *describe(record.rules, record.seating, texts, {"player": record.players})]
    sheet, headline = record.blank, 0
    for entry in record.entries:
        if sheet.round != headline:
            headline = sheet.round
            lines += ["", f"round {headline}"]
        after = sheet.after(entry)
        lines += entry_lines(sheet, entry, after)
        sheet = after
    return "\n".join([*lines, "", result_line(sheet.scoreboard), ""])


def read_sheet(text: str) -> SheetRecord:
    """Read a score sheet from text, verifying every score, total and result.

    Raises:
        NotationError: If it is not a sheet in this form.
        RecordError: If it contradicts the rules; the message gives the line, what is written there and what is right.
        RuleSetError: If its rules are incomplete or contradict themselves.
        SetupError: If its rules do not allow its seating.
    """
    heading, lines = split_text(text_in(text))
    record = _described(heading)
    refuse_false_rules(record.rules, heading)
    cursor = LineCursor(lines)
    headline = 0
    while not cursor.at("result"):
        if record.sheet.round != headline and cursor.next < len(lines):
            headline = record.sheet.round
            cursor.compare([f"round {headline}"])
        record = _entered(cursor, record)
    cursor.compare([result_line(record.sheet.scoreboard)])
    cursor.nothing_more()
    return record


def _described(heading: Heading) -> SheetRecord:
    """The sheet that a heading describes, without entries."""
    if value_at(heading, KEY, str) != str(FORMAT):
        raise NotationError(at_line(heading[KEY][0], _OtherFormat(FORMAT)))
    rules = rules_of(heading)
    seating = seating_of(heading, rules)
    known = {KEY, "seats", "rules", *OPTIONAL, *(f"player {seat}" for seat in seating.all)}
    refuse_unknown_keys(heading, known)
    event, place, date = (heading[key][1] if key in heading else None for key in OPTIONAL)
    players = players_of(heading, seating)
    return SheetRecord(rules=rules, seating=seating, players=players, event=event, place=place, date=date)


def _entered(cursor: LineCursor, record: SheetRecord) -> SheetRecord:
    """The record after the entry at the cursor, whose lines are all as the rules have them."""
    if cursor.next == len(cursor.lines):
        raise RecordError(BreaksOffAtEnd(plain(result_line(record.sheet.scoreboard))), cursor.last)
    first = cursor.lines[cursor.next]
    entry = _entry(cursor, first, record.sheet)
    try:
        after = record.after(entry)
    except (SheetError, SetupError) as error:
        raise RecordError(at_line(first.number, message_of(error)), first.number) from None
    cursor.compare(list(entry_lines(record.sheet, entry, after.sheet)))
    return after


def _entry(cursor: LineCursor, line: RecordLine, sheet: ScoreSheet) -> Entry:
    match line.words:
        case (seat, words.COUNT | words.STEAL as what, count, *_) if _is_number(seat) and _is_number(count):
            return Counted(int(seat), int(count), stolen=what == words.STEAL)
        case (seat, words.FALSE_CALL, *_) if _is_number(seat):
            return FalselyCalled(int(seat))
        case (seat, words.OUT) if _is_number(seat):
            return WentOut(int(seat), _hands(cursor, sheet))
        case (seat, words.BLOCKED) if _is_number(seat):
            return Blocked(int(seat), _hands(cursor, sheet))
    raise RecordError(at_line(line.number, _NoEntry(line.text)), line.number)


def _is_number(word: str) -> bool:
    return word.isascii() and word.isdigit() and len(word) <= 4  # noqa: PLR2004 - more digits than any count has


def _hands(cursor: LineCursor, sheet: ScoreSheet) -> tuple[Hand, ...]:
    """The hands in the lines after the one at the cursor; none if they were not written down."""
    first = cursor.next + 1
    if first < len(cursor.lines) and cursor.lines[first].words[0] != words.LEFT:
        return ()
    lines = cursor.lines[first : first + sheet.seating.seats]
    if len(lines) < sheet.seating.seats:
        raise RecordError(BreaksOffAtEnd(plain(result_line(sheet.scoreboard))), cursor.last)
    return tuple(_hand(line, seat) for seat, line in enumerate(lines))


def _hand(line: RecordLine, seat: int) -> Hand:
    left, number, *tiles, pips = (*line.words, "", "")[: max(3, len(line.words))]
    if left != words.LEFT or number != str(seat) or not (pips.startswith("=") and _is_number(pips[1:])):
        raise RecordError(at_line(line.number, _NoHand(line.text, seat)), line.number)
    if not tiles:
        return int(pips[1:])
    with line.named():
        return () if tiles == [NOTHING] else tuple(map(parse_tile, tiles))
