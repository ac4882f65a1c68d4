"""Invalid and malicious records."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from doublesix.core.seating import Seating
from doublesix.errors import NotationError, RecordError, RuleSetError
from doublesix.notation import (
    Record,
    parse_end,
    parse_move,
    parse_position,
    parse_tile,
    parse_tiles,
    parse_view,
    read_file,
    read_json,
    read_lenient,
    read_text,
    verify,
    write_json,
    write_text,
)
from doublesix.notation.record.files import LARGEST
from doublesix.rulesets import load, rule_set

RECORDS = Path(__file__).resolve().parents[2] / "data" / "records"
TEXT = (RECORDS / "five-up.txt").read_text(encoding="utf-8")
JSON = (RECORDS / "five-up.json").read_text(encoding="utf-8")


class TestDuplicateKeys:
    @pytest.mark.parametrize(
        ("once", "twice", "message"),
        [
            (' "result": ', ' "result": {"finished":false,"scores":[0,0]},\n "result": ', "^the key “result”"),
            ('"move":', '"move":"pass","move":', r"^event \d+: the key “move”"),
            ('  "target": ', '  "target": 5,\n  "target": ', "^rules: the key “target”"),
            ('"scores":', r'"\u0073cores":[1,2],"scores":', "the key “scores”"),
        ],
    )
    def test_keys_that_stand_twice_are_refused_with_their_place(self, once: str, twice: str, message: str) -> None:
        assert once in JSON

        with pytest.raises(NotationError, match=f"{message} stands twice"):
            read_json(JSON.replace(once, twice, 1))


class TestTerminalEscapes:
    @pytest.mark.parametrize("word", ["\x1b]0;owned\x07", "\x9b31m", "\u202e", "x" * 5000])
    @pytest.mark.parametrize("place", ["lead ", "boneyard ", "total ", "seats: ", "rule target = ", "result "])
    def test_hostile_words_in_errors_are_escaped_and_shortened(self, word: str, place: str) -> None:
        assert place in TEXT

        with pytest.raises(ValueError, match=r".") as error:
            verify(TEXT.replace(place, f"{place}{word} ", 1))

        assert str(error.value).replace("\n", "").isprintable()
        assert len(str(error.value)) < 1000

    @pytest.mark.parametrize("word", [r"\u001b]0;", r"\u009b31m", "x" * 5000])
    @pytest.mark.parametrize("place", ['"move":"', '"tile":"', '"kind":"', ' "', '"name":"'])
    def test_hostile_words_in_json_are_escaped_and_shortened(self, word: str, place: str) -> None:
        with pytest.raises(ValueError, match=r".") as error:
            verify(JSON.replace(place, place + word, 1))

        assert str(error.value).replace("\n", "").isprintable()
        assert len(str(error.value)) < 1000


class TestRulesUnderANameOfOurs:
    def test_rules_under_the_name_of_a_game_must_be_those_of_the_game(self) -> None:
        number = 1 + TEXT.splitlines().index("rule players = 2,3,4")

        with pytest.raises(
            RecordError, match=f"^line {number}: rule players: “2,4” stands where “2,3,4” is right"
        ) as error:
            verify(TEXT.replace("rule players = 2,3,4", "rule players = 2,4"))

        assert error.value.line == number

    def test_a_known_name_with_other_rules_is_refused_in_json(self) -> None:
        with pytest.raises(RecordError, match=r"^rules: rule target: “105” stands where “100” is right"):
            verify(JSON.replace('"target": 100', '"target": 105').replace('"target":100', '"target":105'))

    def test_errors_of_lenient_reading_are_escaped_too(self) -> None:
        _, complaints = read_lenient(TEXT.replace("rule players = 2,3,4", "rule players = 2,4"))

        assert any(complaint.denied and "players" in complaint.text for complaint in complaints)

    def test_clauses_of_a_record_are_those_of_its_game(self) -> None:
        with pytest.raises(RecordError, match="clause “claim”: “FU-99” is no clause of “Five-Up”"):
            verify(TEXT.replace("clause claim = FU-17", "clause claim = FU-99"))

    @pytest.mark.parametrize("name", ["Five-Up; players=3,4", "Five-Up at our table", "Five-Up/../x.toml; players=3,4"])
    def test_rules_of_a_game_may_be_published_under_another_name(self, name: str) -> None:
        forged = TEXT.replace("rules: Five-Up", f"rules: {name}").replace("rule players = 2,3,4", "rule players = 2,4")

        if name == "Five-Up; players=3,4":
            with pytest.raises(RecordError, match="“2,4” stands where “3,4” is right"):
                verify(forged)
        else:
            assert verify(forged).rules.name == name


class TestFiles:
    def test_files_may_not_be_large(self, tmp_path: Path) -> None:
        (tmp_path / "large.txt").write_bytes(b"\n" * (LARGEST + 1))

        with pytest.raises(NotationError, match="too large for a record"):
            read_file(tmp_path / "large.txt")

    @pytest.mark.parametrize("end", ["\r", "\r\n"])
    def test_files_may_have_line_ends_from_any_machine(self, end: str) -> None:
        assert verify(TEXT.replace("\n", end)) == verify(TEXT)


@pytest.mark.parametrize("thing", [None, 3, ["63"]])
@pytest.mark.parametrize(
    "read",
    [
        parse_end,
        parse_move,
        parse_position,
        parse_tile,
        parse_tiles,
        parse_view,
        read_json,
        read_lenient,
        read_text,
        verify,
    ],
)
def test_values_that_are_no_text_are_refused(read: Callable[[object], object], thing: object) -> None:
    with pytest.raises(NotationError, match="a text was expected"):
        read(thing)


class TestOtherRulesUnderANameOfOurs:
    def test_rules_that_differ_are_not_written_under_a_known_name(self) -> None:
        rules = replace(rule_set("five-up"), target=50)
        record = Record(rules=rules, seating=Seating(2), players=("Anna", "Ben"))

        with pytest.raises(RecordError, match="rules of one's own need a name of their own"):
            write_text(record)
        with pytest.raises(RecordError, match="rules of one's own need a name of their own"):
            write_json(record)

    @pytest.mark.parametrize("name", ["Five-Up", "Five-Up; target=50", "Block + long"])
    def test_rules_under_a_known_name_are_no_custom_game(self, name: str, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text(f'name = "{name}"\nparent = "five-up"\nsummary = "Mine."\n', encoding="utf-8")

        with pytest.raises(RuleSetError, match="give rules of one's own a name of their own"):
            load(path)
