"""Ratings of people and puzzles: Glicko-2, kept safely, moved by first tries alone."""

import os
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.arena.ratings.glicko import Glicko
from doublesix.errors import UsageError
from doublesix.puzzles.difficulty import LEVELS, rating_of
from doublesix.puzzles.ratings import RatingFile, Ratings, Standing
from doublesix.puzzles.selection import next_puzzle
from tests.unit.puzzles.made import few_shipped

PUZZLE = few_shipped().puzzles[0]
RATING = st.floats(500, 2500)
DEVIATION = st.floats(30, 350)


class TestATry:
    @pytest.mark.property
    @given(own=RATING, wide=DEVIATION, its=RATING, spread=DEVIATION, solved=st.booleans())
    def test_moves_the_winner_up_and_the_loser_down(
        self, own: float, wide: float, its: float, spread: float, *, solved: bool
    ) -> None:
        puzzle = replace(PUZZLE, rating=its, deviation=spread)
        before = Ratings(Standing(Glicko(own, wide)))

        after = before.after(puzzle, solved=solved)

        assert (after.player.rating.rating > own) == solved
        assert (after.of(puzzle).rating < its) == solved
        assert after.player.tried == 1
        assert after.player.solved == int(solved)

    def test_a_try_counts_the_first_time_alone(self) -> None:
        once = Ratings().after(PUZZLE, solved=False)

        assert once.after(PUZZLE, solved=True) == once

    def test_a_try_lowers_the_deviation_of_a_person(self) -> None:
        ratings = Ratings()
        for puzzle in few_shipped().puzzles:
            ratings = ratings.after(puzzle, solved=True)

        assert ratings.player.rating.deviation < Glicko().deviation
        assert ratings.player.tried == 3


class TestDifficulty:
    @pytest.mark.property
    @given(st.lists(st.floats(0, 1), min_size=LEVELS, max_size=LEVELS), st.integers(0, LEVELS - 1))
    def test_a_puzzle_that_one_more_level_solves_is_no_harder(self, shares: list[float], level: int) -> None:
        easier = [*shares[:level], 1.0, *shares[level + 1 :]]

        assert rating_of(easier).rating <= rating_of(shares).rating + 1e-6


class TestTheFile:
    def test_the_file_keeps_what_was_tried(self, tmp_path: Path) -> None:
        kept = RatingFile(tmp_path / "deep" / "puzzles.json")
        noted = kept.note(PUZZLE, solved=True)

        assert RatingFile(kept.path).read() == noted
        assert noted.player.solved == 1

    def test_the_file_takes_in_what_another_program_wrote_meanwhile(self, tmp_path: Path) -> None:
        one, other = RatingFile(tmp_path / "puzzles.json"), RatingFile(tmp_path / "puzzles.json")
        one.note(few_shipped().puzzles[0], solved=True)

        first, second, _ = few_shipped().puzzles
        assert set(other.note(second, solved=False).puzzles) == {first.id, second.id}

    def test_a_missing_ratings_file_is_a_beginner_s(self, tmp_path: Path) -> None:
        assert RatingFile(tmp_path / "none.json").read() == Ratings()

    @pytest.mark.parametrize(
        "text",
        [
            b"",
            b"{",
            b"\xff\xfe",
            b'{"format":2,"player":{"rating":1,"deviation":1,"volatility":1,"tried":0,"solved":0},"puzzles":{}}',
            b'{"format":1,"player":{"rating":1,"deviation":0,"volatility":1,"tried":0,"solved":0},"puzzles":{}}',
            b'{"format":1,"player":{"rating":1e300,"deviation":1,"volatility":1,"tried":0,"solved":0},"puzzles":{}}',
            b'{"format":1,"player":{"rating":1,"deviation":1,"volatility":1,"tried":0,"solved":5},"puzzles":{}}',
        ],
    )
    def test_the_file_that_is_damaged_is_named_and_left_as_it_is(self, tmp_path: Path, text: bytes) -> None:
        path = tmp_path / "puzzles.json"
        path.write_bytes(text)

        with pytest.raises(
            UsageError, match=r"puzzles\.json holds no ratings of puzzles .* move it away to start anew"
        ):
            RatingFile(path).note(PUZZLE, solved=True)

        assert path.read_bytes() == text

    def test_the_file_that_cannot_be_written_stays_as_it_was(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        kept = RatingFile(tmp_path / "puzzles.json")
        kept.note(few_shipped().puzzles[0], solved=True)
        before = kept.path.read_bytes()

        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        with pytest.raises(OSError, match="No space left"):
            kept.note(few_shipped().puzzles[1], solved=True)

        assert kept.path.read_bytes() == before
        assert sorted(path.name for path in tmp_path.iterdir()) == [".puzzles.json.lock", "puzzles.json"]


class TestTheNextPuzzle:
    def test_the_next_puzzle_is_an_untried_one(self) -> None:
        ratings, seen = Ratings(), []
        while (puzzle := next_puzzle(few_shipped().puzzles, ratings, Random(1))) is not None:
            seen.append(puzzle.id)
            ratings = ratings.after(puzzle, solved=True)

        assert sorted(seen) == sorted(one.id for one in few_shipped().puzzles)
