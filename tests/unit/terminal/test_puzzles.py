"""Puzzles and drills at the terminal, line by line."""

import os
from collections.abc import Iterable
from itertools import count
from pathlib import Path
from random import Random

import pytest

from doublesix.core.seating import Seating
from doublesix.notation import format_move
from doublesix.puzzles import Puzzle
from doublesix.puzzles.drills import count_questions, void_questions
from doublesix.puzzles.ratings import RatingFile
from doublesix.rulesets import rule_set
from doublesix.terminal.lines.drills import Drill, ask, counted, inferred
from doublesix.terminal.lines.puzzles import PuzzleTable
from doublesix.terminal.parts.screen_app import ScreenApp
from doublesix.terminal.puzzle_app import PuzzleScreen
from tests.unit.puzzles.made import few_shipped
from tests.unit.terminal.robot import on_screen

PUZZLE = few_shipped().puzzles[0]
ANSWER = format_move(PUZZLE.best.moves[0])
TEMPTING = format_move(PUZZLE.options[PUZZLE.tempting].moves[0])


def asked(lines: Iterable[str], folder: Path, puzzles: tuple[Puzzle, ...] = (PUZZLE,)) -> list[str]:
    """Output for these typed lines."""
    said: list[str] = []
    typed = iter(lines)
    table = PuzzleTable(puzzles, RatingFile(folder / "puzzles.json"), lambda _: next(typed, None), said.append)
    table.run(Random(1))
    return said


def app_asking(folder: Path, number: int | None = None) -> tuple[ScreenApp, PuzzleTable]:
    """The full screen with two puzzles."""
    lines: list[str] = []
    puzzles = few_shipped().puzzles[:2]
    table = PuzzleTable(puzzles, RatingFile(folder / "puzzles.json"), lambda _: None, lines.append)
    return ScreenApp(PuzzleScreen(table, lines, puzzles[0], Random(1), number)), table


class TestTheFullScreen:
    async def test_a_puzzle_is_answered_by_playing_a_tile(self, tmp_path: Path) -> None:
        app, table = app_asking(tmp_path)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            screen = app.screen
            assert isinstance(screen, PuzzleScreen)
            shown = on_screen(app)
            screen.point_out(PUZZLE.best.moves[0])
            assert screen.cursor.play == PUZZLE.best.moves[0]
            await pilot.press("enter")
            await pilot.pause()
            answered = on_screen(app)
            await pilot.press("enter")
            await pilot.pause()
            following = screen.puzzle

        assert f"Puzzle {PUZZLE.id}, rated " in shown
        assert "What is best?" in shown
        assert "Right: " in answered
        assert "Your rating goes from 1500 to 1" in answered
        assert following == few_shipped().puzzles[1]
        assert (table.tried, table.solved) == (1, 1)

    async def test_the_best_move_is_shown_and_counts_as_not_found(self, tmp_path: Path) -> None:
        app, table = app_asking(tmp_path, 1)
        async with app.run_test(size=(80, 24)) as pilot:
            await pilot.pause()
            await pilot.press("s")
            await pilot.pause()
            answered = on_screen(app)
            await pilot.press("enter")
            await pilot.pause()

        assert " is best" in answered or "Best is " in answered
        assert (table.tried, table.solved) == (1, 0)
        assert app.return_value == ""

    async def test_the_history_is_shown_on_a_page_of_its_own(self, tmp_path: Path) -> None:
        app, _ = app_asking(tmp_path)
        async with app.run_test(size=(80, 40)) as pilot:
            await pilot.pause()
            await pilot.press("l")
            await pilot.pause()
            page = on_screen(app)
            await pilot.press("enter", "q")

        assert page.count("seat ") >= min(5, len(PUZZLE.view.history))
        assert app.return_value == ""


class TestAPuzzle:
    def test_a_puzzle_shows_the_board_the_hand_and_every_choice(self, tmp_path: Path) -> None:
        said = "\n".join(asked([], tmp_path))

        assert f"Puzzle {PUZZLE.id}, rated {PUZZLE.rating:.0f}." in said
        assert f"Seat {PUZZLE.view.seat}: " in said
        for number in range(1, len(PUZZLE.options) + 1):
            assert f"\n  {number:>2}  " in said

    def test_judges_the_answer_at_once_with_values_and_the_reason(self, tmp_path: Path) -> None:
        said = asked([ANSWER], tmp_path)

        assert any(line.startswith("Right: ") for line in said)
        assert str(PUZZLE.reason) in said
        assert sum(" points" in line and "%" in line for line in said) >= len(PUZZLE.options)
        assert any(line.startswith("Your rating goes from 1500 to 1") for line in said)
        assert said[-1].startswith("1 of 1 solved. Your rating is 1")

    def test_a_puzzle_names_the_best_move_where_another_was_made(self, tmp_path: Path) -> None:
        said = asked([TEMPTING], tmp_path)

        assert any(line.startswith("No: ") and line.endswith(" is best.") for line in said)
        assert said[-1].startswith("0 of 1 solved.")

    def test_a_puzzle_is_asked_until_there_is_an_answer(self, tmp_path: Path) -> None:
        said = asked(["", "help", "log", "theme", "0", "999999", "chess", "\x1b[2J", ANSWER], tmp_path)

        assert sum(line.startswith("Not done: ") for line in said) == 4
        assert any(line.startswith("Right: ") for line in said)

    def test_a_puzzle_that_is_skipped_is_not_solved(self, tmp_path: Path) -> None:
        assert asked(["skip"], tmp_path)[-1].startswith("0 of 1 solved.")

    def test_a_puzzle_is_not_asked_again(self, tmp_path: Path) -> None:
        asked([ANSWER], tmp_path)

        assert asked([ANSWER], tmp_path)[0].startswith("Every one of these puzzles was tried")

    def test_a_puzzle_that_was_left_is_not_rated(self, tmp_path: Path) -> None:
        said = asked(["q"], tmp_path)

        assert said[-1] == "0 of 0 solved. Your rating is 1500 ± 700."
        assert not (tmp_path / "puzzles.json").exists()

    def test_a_puzzle_goes_on_where_the_rating_cannot_be_kept(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        def full(_: int) -> None:
            raise OSError(28, "No space left on device")

        monkeypatch.setattr(os, "fsync", full)
        said = asked([ANSWER], tmp_path)

        assert "The rating could not be kept: No space left on device." in said
        assert said[-1].startswith("1 of 1 solved.")


class TestDrills:
    @staticmethod
    def drill(lines: Iterable[str], said: list[str]) -> Drill:
        typed, seconds = iter(lines), count(0, 2)
        return Drill(lambda _: next(typed, None), said.append, clock=lambda: float(next(seconds)))

    def test_a_count_is_judged_with_its_arithmetic_and_the_time(self) -> None:
        rules = rule_set("five-up")
        question = next(count_questions(rules, "drill"))
        said: list[str] = []
        ask(
            self.drill([str(question.answer), "x", "9" * 5_000, "1"], said), counted(count_questions(rules, "drill")), 2
        )

        assert f"Right: {question.answer}, which scores" in "\n".join(said)
        assert "1 of 1, 2.0 seconds each." in said
        assert said.count("Not done: answer with numbers, or leave with “quit”.") == 2
        assert said[-1] == "1 of 2, 2.0 seconds each."

    def test_voids_are_answered_by_numbers(self) -> None:
        rules = rule_set("double-six-dominoes")
        question = next(void_questions(rules, Seating(2), "drill"))
        said: list[str] = []
        line = " ".join(map(str, sorted(question.answer)))
        ask(self.drill([line, "none", "q"], said), inferred(void_questions(rules, Seating(2), "drill")), 3)

        assert "1 of 1, 2.0 seconds each." in said
        assert "1 of 2, 2.0 seconds each." in said

    @pytest.mark.parametrize("line", ["7", "a", ""])
    def test_an_invalid_answer_repeats_the_question(self, line: str) -> None:
        said: list[str] = []
        questions = inferred(void_questions(rule_set("double-six-dominoes"), Seating(2), 1))
        ask(self.drill([line, "q"], said), questions, 1)

        assert said[-1] == "Not done: answer with numbers, or leave with “quit”."
