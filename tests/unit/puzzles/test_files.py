"""Puzzle files: round trip and errors."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.errors import DominoError, NotationError
from doublesix.puzzles import PuzzleFile, format_file, parse_file, read_file, write_file
from doublesix.puzzles.files import listed, plain
from doublesix.puzzles.library import shipped
from tests.unit.puzzles.made import few_shipped

TEXT = format_file(few_shipped())
LINES = TEXT.splitlines()


def deep(messages: int) -> str:
    """A file whose puzzle has a reason of so many messages, each an argument of the one before."""
    reason = '{"id":"a","args":{"x":' * messages + "0" + '},"text":"t"}' * messages
    return broken(reason="DEEP").replace('"DEEP"', reason)


def broken(**changes: object) -> str:
    """The file with other fields in its first puzzle."""
    return "\n".join([LINES[0], json.dumps({**json.loads(LINES[1]), **changes}), *LINES[2:]])


class TestRoundTrip:
    def test_what_is_written_is_read_again(self) -> None:
        read = parse_file(TEXT)

        assert format_file(read) == TEXT
        assert [one.view for one in read.puzzles] == [one.view for one in few_shipped().puzzles]
        assert [one.best.moves for one in read.puzzles] == [one.best.moves for one in few_shipped().puzzles]
        assert read.puzzles[0].lead.points.mean == pytest.approx(few_shipped().puzzles[0].lead.points.mean, abs=1e-4)

    def test_a_file_in_its_place_is_whole(self, tmp_path: Path) -> None:
        write_file(tmp_path / "few.jsonl", few_shipped())

        assert format_file(read_file(tmp_path / "few.jsonl")) == TEXT
        assert [path.name for path in tmp_path.iterdir()] == ["few.jsonl"]

    def test_the_plain_fields_are_those_of_the_line(self) -> None:
        assert json.loads(LINES[1]) == json.loads(json.dumps(plain(few_shipped().puzzles[0])))


def test_the_lines_of_a_file_are_its_puzzles_read_one_by_one() -> None:
    lines = listed(TEXT)

    assert [(line.id, line.rating) for line in lines] == [(one.id, one.rating) for one in parse_file(TEXT).puzzles]
    assert tuple(line.puzzle() for line in lines) == parse_file(TEXT).puzzles


class TestBadFiles:
    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("", "it is empty"),
            ("hello", "line 1: this is no header"),
            (LINES[0].replace('"format":2', '"format":9'), "format 9; this program reads formats 1 to 2"),
            (TEXT[:-20], "line 4: this is no puzzle"),
            ("\n".join([*LINES, LINES[1]]), "line 5: the puzzle .* stands in this file twice"),
            (broken(themes=["magic"]), "line 2: .*there is no theme magic; the themes are score, "),
            (broken(id="five-up-00000000"), "line 2: .*its id is five-up-00000000"),
            (broken(tempting=0), "line 2: .*the answer is number 0"),
            (deep(5_000), "line 2: this is no puzzle"),
            (broken(options=[]), "line 2: .*its options are not the legal moves"),
            (broken(view="five-up 2 - 66/?5 ?18 0 0/0 view=0"), "line 2: .*this is no puzzle"),
            (broken(rating=10**9), "line 2: .*ratings go to 10000"),
            (broken(deviation=0), "line 2: .*deviations from 1"),
            (broken(solved=[2] * 10), "line 2: .*one for each level"),
            (broken(worlds=0), "line 2: .*worlds are 1 or more"),
            (broken(extra=1), "line 2: .*unknown field"),
        ],
    )
    def test_bad_files_are_refused_with_the_line_and_the_reason(self, text: str, said: str) -> None:
        with pytest.raises(NotationError, match=f"(?s){said}"):
            parse_file(text)

    @pytest.mark.property
    @given(st.integers(0, len(TEXT)), st.integers(0, 40), st.text(max_size=12))
    def test_any_puzzle_file_is_read_or_refused(self, start: int, length: int, other: str) -> None:
        try:
            read = parse_file(TEXT[:start] + other + TEXT[start + length :])
        except DominoError:
            return
        assert isinstance(read, PuzzleFile)
        for puzzle in read.puzzles:
            assert set(puzzle.best.moves) <= set(puzzle.view.legal)


def test_a_library_without_a_game_says_for_which_it_has_puzzles() -> None:
    with pytest.raises(DominoError, match=r"no puzzles of “chess” are shipped; there are some for .*five-up"):
        shipped("chess")
