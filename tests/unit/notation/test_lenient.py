import re
from pathlib import Path

import pytest

from doublesix.errors import DominoError, NotationError, RecordError
from doublesix.notation import Record, read_lenient, write_json, write_text

ROOT = Path(__file__).resolve().parents[3]

HAND_WRITTEN = """
Game: five-up
Player 0: Anna
Player 1: Ben

round 1
hand 0: 6-4 2-1 5|4 [6:1] 10
hand 1: 63 33 55 00 20
Anna 64 +10
Ben 63>6
Anna 45>64 =8
1 55
0 50>55
1 20>50/0 +0
0 42>20
"""

BONEYARD = "50 42 11 22 30 31 32 40 41 43 44 51 52 53 60 62 65 66"
ROUND = f"""\
hand 0  64 21 54 61 10
hand 1  63 33 55 00 20
boneyard  {BONEYARD}
lead 0
0  64         =10   ?10
0  claim      +10   10
1  63>64/6    =7    +0    0
0  54>64/4    =8    +0    10
1  55>54/5    =13   +0    0
0  draw       50
0  50>55/s2   =3    +0    10
1  20>50/0    =5    ?5
1  release
0  release
0  draw       42
0  42>20/2    =7    +0    10

result  unfinished  10 0
"""


def read(text: str) -> tuple[str, list[str]]:
    record, complaints = read_lenient(text)
    return rounds(record), list(map(str, complaints))


def rounds(record: Record) -> str:
    text = write_text(record)
    return text[text.index("\nhand ") + 1 :]


class TestTheLenientReader:
    def test_implied_parts_of_a_record_are_inserted(self) -> None:
        assert read(HAND_WRITTEN)[0] == ROUND

    def test_every_correction_of_the_lenient_reader_is_reported(self) -> None:
        assert read(HAND_WRITTEN)[1] == [
            "line 7: tiles are written as two characters with nothing between them, such as 63",
            "the heading does not give the rules in full: all rules taken from “Five-Up”",
            "the heading does not say how many sat at the table: 2 are spoken of",
            "the heading lacks “format: 1”",
            "line 7: no lots are given: they were invented, so that the right seat leads",
            f"line 7: the boneyard is not given in full: put in were, in this order, {BONEYARD}",
            "line 9: missing after it is “0 claim”",
            "lines 9, 10, 11, 12, 13 and 2 more: counts, points, scores or drawn tiles are left out",
            "lines 10, 11, 12, 13, 15: the move is not written in full",
            "lines 13, 15: missing before it is “0 draw”",
            "line 14: missing after it is “1 release”",
            "line 15: missing before it is “0 release”",
            "lines that follow from the others are left out: lead",
            "the record lacks its last line, “result unfinished 10 0”",
        ]

    def test_numbers_that_the_rules_deny_are_reported_as_such(self) -> None:
        _, complaints = read_lenient(HAND_WRITTEN.replace("=8", "=9").replace("\n1 55\n", "\n1 55 +5\n"))

        denied = [str(complaint) for complaint in complaints if complaint.denied]
        assert denied == [
            "line 11: “=9” is not what the rules give: =8 +0 10",
            "line 12: “+5” is not what the rules give: =13 +0 0",
        ]

    def test_a_wrong_round_result_is_reported_too(self) -> None:
        text = (ROOT / "tests" / "data" / "records" / "five-up.txt").read_text(encoding="utf-8")

        record, complaints = read_lenient(text.replace("end  domino 1", "end  domino 0", 1))

        assert write_text(record) == text
        assert [(complaint.text, complaint.denied) for complaint in complaints] == [
            ("“end domino 0” is not true: the rules give “end domino 1”", True),
            ("lines that follow from the others are left out: end", False),
        ]

    def test_the_seat_may_be_missing_where_only_one_holds_the_tile(self) -> None:
        text = HAND_WRITTEN.replace("Anna 64", "64").replace("\n1 55", "\n55").replace("\n0 50>55", "\n50>55")

        assert read(text)[0] == ROUND

    def test_the_count_decides_between_two_places(self) -> None:
        game = "game: five-up\nhand 0 66 63 31 60 11\nhand 1 61 65 55 00 20\n"
        written = f"{game}0 66\n1 61>66/s1\n0 63>66/s2\n1 65\n0 31"

        assert "0  31>63/3    =7 " in read(f"{written} =7")[0]
        assert "0  31>61/1    =11 " in read(f"{written} =11")[0]
        with pytest.raises(NotationError, match="line 8: “31” could mean 31>61/1 or 31>63/3"):
            read_lenient(written)

    def test_a_hand_that_is_missing_is_what_is_left(self) -> None:
        text = ROUND.replace("hand 1  63 33 55 00 20\n", "")
        heading = "game: five-up\nplayer 0: Anna\nplayer 1: Ben\nlots 66 65\n"

        written, complaints = read(heading + text)

        assert written == ROUND.replace("63 33 55 00 20", "00 20 33 55 63")
        assert "line 5: the hand of seat 1 is missing: all tiles that are left" in complaints

    def test_seats_are_counted_by_their_hands_however_these_are_written(self) -> None:
        hands = "Hand 0: 64 21 54 61 10\nHand 1: 63 33 55 00 20\nHand 2: 50 42 11 22 30\n"

        record, _ = read_lenient(f"game: five-up\nround 1\n{hands}lead 0\n0 64\n")

        assert record.seating.seats == 3

    def test_a_round_that_can_only_end_one_way_is_ended(self) -> None:
        text = (ROOT / "tests" / "data" / "records" / "merry-go-round-partners.txt").read_text(encoding="utf-8")
        lines = [
            line for line in text.splitlines() if not re.match(r"[0-3]  pass", line) and not line.startswith("end")
        ]

        record, complaints = read_lenient("\n".join(lines))

        assert write_text(record) == text
        assert {complaint.denied for complaint in complaints} == {False}

    def test_rules_beside_the_game_are_house_rules(self) -> None:
        record, _ = read_lenient("game: five-up\nrule target = 70\nseats: 3\n")

        assert record.rules.name == "Five-Up; target=70"
        assert record.seating.seats == 3

    def test_a_record_in_json_is_read_strictly(self) -> None:
        record, _ = read_lenient(HAND_WRITTEN)

        assert read_lenient(write_json(record)) == (record, ())

    @pytest.mark.parametrize(
        ("text", "hint"),
        [
            ("", "does not say what was played"),
            ("game: chess\n", "there is no game called"),
            ("game: mine.toml\n", "is a file"),
            (HAND_WRITTEN.replace("Ben 63>6", "Ben 6x>6"), "line 10: “6x>6” is not a move"),
            (HAND_WRITTEN.replace("Ben 63>6", "Carl 63>6"), "line 10: “Carl” is not a move"),
            (HAND_WRITTEN.replace("63 33 55", "63 33"), "line 7: seat 1 is dealt 4 tiles; by the rules it is 5"),
            (HAND_WRITTEN.replace("63 33 55", "63 33 64"), "in more than one place: 64"),
            (HAND_WRITTEN + "\nround 2\n", "line 17: round 1 is not over: seat 1 is to play"),
        ],
    )
    def test_what_cannot_be_guessed_is_refused(self, text: str, hint: str) -> None:
        with pytest.raises(DominoError) as caught:
            read_lenient(text)

        assert hint in str(caught.value)

    def test_a_move_that_cannot_have_been_made_is_refused_with_its_line(self) -> None:
        with pytest.raises(RecordError, match="line 10: seat 1 cannot play 55>64/6") as caught:
            read_lenient(HAND_WRITTEN.replace("Ben 63>6", "Ben 55>6"))

        assert caught.value.line == 10
