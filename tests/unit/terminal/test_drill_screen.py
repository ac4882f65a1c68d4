"""Drills on the full screen, by Textual's pilot."""

from collections.abc import Iterator
from itertools import count

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from doublesix.cli import drill as command
from doublesix.core.seating import Seating
from doublesix.puzzles.drills import count_questions, void_questions
from doublesix.rulesets import rule_set
from doublesix.terminal.drill_app import DrillScreen
from doublesix.terminal.lines.drills import Drill, Question, counted, inferred
from doublesix.terminal.parts.screen_app import ScreenApp
from tests.unit.terminal.robot import on_screen


def counts() -> Iterator[Question]:
    """The counts that are asked."""
    return counted(count_questions(rule_set("five-up"), "drill"))


def lacks() -> Iterator[Question]:
    """The voids that are asked."""
    return inferred(void_questions(rule_set("double-six-dominoes"), Seating(2), "drill"))


def app_asking(questions: Iterator[Question], most: int) -> tuple[ScreenApp, Drill]:
    """The full screen with these questions, by a clock that goes on by two seconds whenever it is read."""
    lines: list[str] = []
    clock = count(0, 2)
    drill = Drill(lambda _: None, lines.append, clock=lambda: float(next(clock)))
    return ScreenApp(DrillScreen(drill, lines, questions, most)), drill


async def answers(pilot: Pilot[str], line: str) -> str:
    """Type a line and Enter; what can be read after it."""
    await pilot.press(*(("space" if sign == " " else sign) for sign in line), "enter")
    await pilot.pause()
    await pilot.pause()
    return on_screen(pilot.app)


async def test_a_count_is_typed_and_judged_with_its_arithmetic_and_the_time() -> None:
    question = next(counts())
    app, drill = app_asking(counts(), 2)
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.pause()
        asked = on_screen(app)
        refused = await answers(pilot, "x")
        judged = await answers(pilot, str(question.answer))
        following = await answers(pilot, "")
        wrong = await answers(pilot, "999")
        await answers(pilot, "")

    assert "Question 1 of 2" in asked
    assert "It counts>" in asked
    assert "Not done: answer with numbers" in refused
    assert f"Right: {question.answer}, which" in judged
    assert "1 of 1, 2.0 seconds each." in judged
    assert "Question 1 of 2" in judged
    assert "Question 2 of 2" in following
    assert "Right:" not in following
    assert "No: " in wrong
    assert (drill.asked, drill.right) == (2, 1)
    assert app.return_value == ""


async def test_what_a_seat_lacks_is_inferred_from_what_was_done() -> None:
    question = next(lacks())
    app, drill = app_asking(lacks(), 5)
    async with app.run_test(size=(80, 40)) as pilot:
        await pilot.pause()
        asked = on_screen(app)
        assert isinstance(question.answer, frozenset)
        judged = await answers(pilot, " ".join(map(str, sorted(question.answer))) or "none")
        await pilot.press("escape")
        await pilot.pause()

    assert "holds none of>" in asked
    assert "You are seat " in asked
    assert asked.count("seat ") > 4
    assert "Right: " in judged
    assert (drill.asked, drill.right) == (1, 1)
    assert app.return_value == ""


@pytest.mark.parametrize("word", ["q", "quit", "EXIT"])
async def test_commands_of_line_mode_leave_the_drill(word: str) -> None:
    app, drill = app_asking(counts(), 2)
    async with app.run_test(size=(80, 30)) as pilot:
        await pilot.pause()
        app.screen.query_one(Input).value = word
        await pilot.press("enter")
        await pilot.pause()

    assert app.return_value == ""
    assert drill.asked == 0


async def test_a_terminal_that_is_too_small_says_so_and_keeps_the_question() -> None:
    app, _ = app_asking(counts(), 2)
    async with app.run_test(size=(50, 15)) as pilot:
        await pilot.pause()
        small = on_screen(app)
        await pilot.resize_terminal(80, 30)
        await pilot.pause()
        large = on_screen(app)

    assert "this terminal has 50 by 15" in small
    assert "Question 1 of 2" in large


def test_the_command_asks_on_the_full_screen_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(command, "full_screen", lambda: True)
    monkeypatch.setattr("doublesix.terminal.drill_app.drill_on_screen", lambda *asked: seen.append(asked[1]))
    command._ask(counts(), 7, plain=False)  # noqa: SLF001 - the choice between the two ways to ask
    assert seen == [7]
