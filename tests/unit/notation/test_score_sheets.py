"""Score sheets as text: written, read back, and refused where they are not true."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, WentOut
from doublesix.core.seating import seating_for
from doublesix.core.tiles import Tile
from doublesix.errors import DominoError, NotationError, RecordError
from doublesix.notation.sheet.sheet_record import SheetRecord
from doublesix.notation.sheet.text_form import is_sheet, read_sheet, write_sheet
from doublesix.rulesets import rule_set

THREE: tuple[Entry, ...] = (
    Counted(0, 15),
    Counted(1, 35),
    Blocked(2, ((Tile(2, 1),), (Tile(5, 5),), 7)),
    Counted(1, 10),
    WentOut(0, ((), 4, (Tile(6, 3),))),
)
LINES = """\
round 1
0  count 15   +3    3
1  count 35   +7    7
2  blocked
left 0  21  =3
left 1  55  =10
left 2  =7
end  block 0
"""
"""The first round of that sheet, down to the scores of its end."""


def sheet(*entries: Entry, game: str = "merry-go-round", seats: int = 3) -> SheetRecord:
    rules = rule_set(game)
    names = ("Ana", "Ben", "Cleo", "Dan")[:seats]
    record = SheetRecord(rules=rules, seating=seating_for(rules, seats), players=names, date="2026-11-28")
    for entry in entries:
        record = record.after(entry)
    return record


class TestWriting:
    def test_a_sheet_has_a_line_for_each_entry_and_the_lines_of_a_record_for_the_end_of_a_round(self) -> None:
        text = write_sheet(sheet(*THREE))

        assert text.startswith("sheet: 1\ndate: 2026-11-28\nseats: 3\nplayer 0: Ana\n")
        assert LINES in text
        assert "total  5 7 1\n\nround 2\n" in text
        assert text.endswith("\nresult  unfinished  8 9 1\n")
        assert is_sheet(text)

    def test_reading_gives_the_same_sheet(self) -> None:
        for record in (sheet(), sheet(*THREE), sheet(*THREE[:3])):
            assert read_sheet(write_sheet(record)) == record

    def test_hands_that_do_not_matter_are_left_out(self) -> None:
        record = sheet(Counted(0, 9), WentOut(1), game="british-fives-and-threes")

        text = write_sheet(record)

        assert "left" not in text.split("\n\n", 2)[2]
        assert read_sheet(text) == record

    def test_wrong_calls_and_stolen_scores_are_named(self) -> None:
        rules = rule_set("five-up", false_call=5)
        record = SheetRecord(rules=rules, seating=seating_for(rules, 2), players=("Ana", "Ben"))
        record = record.after(Counted(1, 10, stolen=True)).after(FalselyCalled(1))

        assert "1  steal 10   +10   10\n1  false_call  -5    5\n" in write_sheet(record)
        assert read_sheet(write_sheet(record)) == record


def test_a_sheet_of_the_first_format_stays_readable() -> None:
    kept = Path(__file__).parents[2] / "data" / "sheets" / "merry-go-round.txt"
    record = read_sheet(kept.read_text(encoding="utf-8"))

    assert record.entries == THREE
    assert (record.event, record.place, record.date) == ("Club evening", "Leeds", "2026-11-28")
    assert record.sheet.scoreboard.points == (8, 9, 1)


class TestUntrueSheets:
    @pytest.mark.parametrize(
        ("was", "written", "why"),
        [
            ("0  count 15   +3    3", "0  count 15   +4    4", "“\\+4” stands where “\\+3” is right"),
            ("0  count 15   +3    3", "0  count 14   +3    3", "14 cannot be: a count scores as a multiple of 5"),
            ("0  count 15   +3    3", "5  count 15   +3    3", "seat 5 was asked for; the seats are 0 to 2"),
            ("0  count 15   +3    3", "0  draw", "is no entry of a score sheet"),
            ("left 0  21  =3", "left 0  55  =10", "55 has been named twice"),
            ("left 0  21  =3", "left 0  21  =4", "“=4” stands where “=3” is right"),
            ("left 1  55  =10", "left 2  55  =10", "stands where a hand is due: left 1"),
            ("left 0  21  =3", "left 0  99  =3", "99"),
            ("left 0  21  =3", "21 =3", "0 hands are given; 3 seats play"),
            ("end  block 0", "end  block 1", "“1” stands where “0” is right"),
            ("result  unfinished  8 9 1", "result  side 0 won  61 9 1", "stands where"),
            ("sheet: 1", "sheet: 2", "score sheets of format 1 only"),
            ("player 1: Ben", "player 1: ana", "is the name of two players"),
            ("date: 2026-11-28", "colour: red", "not a key of a record of this kind"),
        ],
    )
    def test_an_entry_against_the_rules_is_refused_with_its_line(self, was: str, written: str, why: str) -> None:
        text = write_sheet(sheet(*THREE))
        assert was in text

        with pytest.raises(NotationError, match=why):
            read_sheet(text.replace(was, written, 1))

    def test_a_sheet_that_breaks_off_says_what_is_missing(self) -> None:
        lines = write_sheet(sheet(*THREE)).splitlines()
        whole = read_sheet("\n".join(lines))

        for end in range(len(lines) - 1):
            with pytest.raises(DominoError):
                read_sheet("\n".join(lines[:end]))
        assert whole.sheet.scoreboard.points == (8, 9, 1)

    def test_nothing_may_follow_the_result(self) -> None:
        with pytest.raises(RecordError):
            read_sheet(write_sheet(sheet(*THREE)) + "0  count 15\n")


@given(st.data())
@settings(max_examples=60)
def test_any_text_is_read_or_refused_with_a_notation_error(data: st.DataObject) -> None:
    lines = write_sheet(sheet(*THREE)).splitlines()
    place = data.draw(st.integers(0, len(lines) - 1))
    words = st.lists(st.sampled_from(["0", "count", "out", "left", "=3", "99", "²", "-1", "blocked", ""]) | st.text())
    lines[place] = " ".join(data.draw(words))

    with suppress(DominoError):
        assert read_sheet("\n".join(lines)).players == ("Ana", "Ben", "Cleo")
