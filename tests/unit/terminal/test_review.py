"""The review at the end of a match, and the quiz."""

import io
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from textual.pilot import Pilot

import doublesix.analysis
from doublesix.analysis import Review, review
from doublesix.analysis.quiz import Quiz
from doublesix.cli.app import main
from doublesix.core.evolve import evolve
from doublesix.core.moves import Play
from doublesix.errors import UsageError
from doublesix.notation import Record, format_move, write_text
from doublesix.terminal.lines.plain import PlainTable
from doublesix.terminal.lines.quiz import QuizLines
from doublesix.terminal.match.session import Session
from doublesix.terminal.parts.notes import Note
from doublesix.terminal.review.quiz_screen import QuizScreen
from doublesix.terminal.review.screen import ReviewScreen
from doublesix.terminal.table_screen.screen import TableScreen
from tests.unit.analysis.matches import played
from tests.unit.terminal.robot import app_of, at_rest, play_on, session_of

QUICK = "master@20"
SIZE = (100, 30)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Judged in few worlds, which is enough to look at."""
    full = doublesix.analysis.review

    def few(record: Record, player: str = QUICK, **how: object) -> Review:
        del player
        # Arguments by name.
        return full(record, QUICK, error=4.0, jobs=1, progress=how.get("progress"))  # type: ignore[arg-type]

    monkeypatch.setattr(doublesix.analysis, "review", few)


@cache
def reviewed() -> Review:
    return review(played("all-fives", "quiz", acts=34), "master@60", error=1.0)


def over(seed: str = "7") -> Session:
    """A short match played to its end by taking the first move each time."""
    session = session_of("all-fives", "you,greedy", "target=40", seed=seed)
    while not session.is_over:
        if session.asked is None:
            session.advance()
        else:
            session.act(session.asked, session.view(session.asked).legal[0])
    return session


class Talk:
    """A conversation: input and output."""

    def __init__(self, *lines: str) -> None:
        self.lines = iter(lines)
        self.said: list[str] = []

    def read(self, prompt: str) -> str | None:
        self.said.append(prompt)
        return next(self.lines, None)


def talk(session: Session, *lines: str) -> list[str]:
    talked = Talk(*lines)
    PlainTable(session, talked.read, talked.said.append).run()
    return talked.said


def quizzed(*lines: str, seat: int | None = None) -> list[str]:
    talked = Talk(*lines)
    QuizLines(Quiz(reviewed(), seat), talked.read, talked.said.append).run()
    return talked.said


class TestTheEndOfAMatchInLines:
    def test_review_shows_how_far_it_is_and_then_the_report(self) -> None:
        said = talk(over(), "review")

        judged = [line for line in said if line.startswith("Judged ")]
        assert judged[-1].split()[1] == judged[-1].split()[3].rstrip(".")
        text = "\n".join(said)
        assert text.index("“review” tells") < text.index("Judged ") < text.index("Chance of You to win")
        assert "Rounds" in text
        assert "error rate" in text

    def test_an_empty_line_or_the_end_of_the_input_leaves(self) -> None:
        assert talk(over(), "")[-1] == talk(over())[-1] == "end> "

    def test_an_unknown_word_is_refused_with_a_message(self) -> None:
        assert any(line.startswith("Not done: “dance” is no word here.") for line in talk(over(), "dance"))

    def test_try_asks_the_mistakes_of_the_one_who_played(self) -> None:
        said = talk(over(), "review", "try", "quit")

        assert any(line.startswith("Question 1 of ") and line.endswith("what should you do?") for line in said)
        assert said[-1].startswith("Solved at the first try: 0 of ")

    def test_an_impossible_review_prints_a_message(self, monkeypatch: pytest.MonkeyPatch) -> None:
        def refuse(*_: object, **__: object) -> Review:
            raise UsageError("rollouts of this were asked for; there are none\nbecause")

        monkeypatch.setattr(doublesix.analysis, "review", refuse)

        assert talk(over(), "review")[-1] == (
            "There is no review here: rollouts of this were asked for; there are none"
        )


@pytest.mark.lot
class TestTheQuizInLines:
    def answers(self) -> Iterator[str]:
        return (format_move(one.evaluation.best.move) for one in Quiz(reviewed()).questions)

    def test_the_best_answers_solve_everything(self) -> None:
        said = quizzed(*self.answers())

        number = len(Quiz(reviewed()).questions)
        assert said[-1] == f"Solved at the first try: {number} of {number}."
        assert sum(line.startswith("Right: ") for line in said) == number

    def test_the_board_the_hand_and_the_moves_are_printed(self) -> None:
        question = Quiz(reviewed()).questions[0]

        said = "\n".join(quizzed("quit"))

        assert "Tiles held: " in said
        assert "Hand: " in said
        assert f"{len(question.decision.seen.legal):>4}  " in said

    def test_a_wrong_answer_may_be_tried_again_and_does_not_count_as_solved(self) -> None:
        question = Quiz(reviewed()).questions[0]
        wrong, right = (format_move(one.move) for one in (question.evaluation.played, question.evaluation.best))

        said = quizzed(wrong, right, "quit")

        assert any(line.startswith("Not yet: ") for line in said)
        assert any(line.startswith("Right: ") for line in said)
        assert said[-1].startswith("Solved at the first try: 0 of ")

    def test_show_prints_the_solution_and_skip_continues(self) -> None:
        first, second = Quiz(reviewed()).questions[:2]

        said = quizzed("show", "skip", "quit")

        assert str(Quiz.solution(first)) in said
        assert str(Quiz.solution(second)) not in said

    @pytest.mark.parametrize("line", ["", "foo", "99", "0", "66>66/s1", "\x1b[2J", "pass"])
    def test_an_unknown_answer_is_asked_again(self, line: str) -> None:
        said = quizzed(line, "quit")

        assert said.count("try> ") == 2
        assert any(one.startswith("Not an answer: ") for one in said)

    def test_a_match_without_mistakes_prints_a_message(self) -> None:
        judged = review(evolve(played("all-fives", "quiz"), events=()), QUICK)
        said: list[str] = []

        QuizLines(Quiz(judged), lambda _: None, said.append).run()

        assert said == ["There is no mistake to try again."]


class TestTheCommand:
    @pytest.fixture
    def match(self, tmp_path: Path) -> Path:
        path = tmp_path / "match.txt"
        path.write_text(write_text(played("all-fives", "quiz", acts=20)), encoding="utf-8")
        return path

    def test_try_asks_after_the_report(
        self, match: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("show\nquit\n"))

        with pytest.raises(SystemExit) as ended:
            main(["review", str(match), "--try", "--seat", "Ana", "--player", QUICK])

        said = capsys.readouterr().out
        assert ended.value.code == 0
        assert said.index("error rate") < said.index("Best is ")

    @pytest.mark.parametrize(
        ("arguments", "why"),
        [
            (("FILE", "FILE", "--try"), "of one record, not of 2"),
            (("-", "--try"), "so the record must come from a file"),
            (("FILE", "--try", "--json"), "--try and --json exclude each other"),
        ],
    )
    def test_what_cannot_be_asked_is_refused(
        self, match: Path, arguments: tuple[str, ...], why: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with pytest.raises(SystemExit) as ended:
            main(["review", *(str(match) if word == "FILE" else word for word in arguments)])

        assert ended.value.code == 2
        assert why in capsys.readouterr().err


async def wait_for(pilot: Pilot[str], kind: type) -> None:
    # The review is made meanwhile: seconds on a quiet machine, many times as long on a busy one.
    for _ in range(6_000):
        if isinstance(pilot.app.screen, kind):
            return
        await pilot.pause(0.02)
    raise AssertionError(f"{kind.__name__} was not shown")


@pytest.mark.lot
class TestFullScreen:
    async def test_r_reviews_the_match_and_t_asks_its_mistakes_again(self) -> None:
        app = app_of(over())
        async with app.run_test(size=SIZE) as pilot:
            await play_on(pilot)
            assert isinstance(app.screen, Note)
            await pilot.press("r")
            await wait_for(pilot, ReviewScreen)
            await app.workers.wait_for_complete()
            shown = await at_rest(pilot)
            await pilot.press("t")
            await wait_for(pilot, QuizScreen)
            asked = await at_rest(pilot)
            screen = app.screen
            assert isinstance(screen, QuizScreen)
            await pilot.press("s")
            solved = await at_rest(pilot)
            solution = str(screen.quiz.solution(screen.question))
            await pilot.press("escape", "escape")
            back = app.screen

        assert "Chance of You to win" in shown
        assert "Decisions worth looking at" in shown
        assert "Which is best?" in asked
        assert solution[:40] in solved
        assert isinstance(back, TableScreen)

    async def test_the_best_move_is_judged_right_and_enter_goes_on(self) -> None:
        app = app_of(over())
        async with app.run_test(size=SIZE) as pilot:
            await play_on(pilot)
            screen = QuizScreen(Quiz(reviewed()))
            await app.push_screen(screen)
            first = screen.question
            best, old = first.evaluation.best.move, first.evaluation.played.move
            assert isinstance(best, Play)
            screen.make(old)
            await app.workers.wait_for_complete()
            wrong = await at_rest(pilot)
            screen.make(best)
            await app.workers.wait_for_complete()
            right = await at_rest(pilot)
            await pilot.press("enter")
            second = screen.question

        assert "Not yet: " in wrong
        assert "Right: " in right
        assert screen.solved == 0
        assert second is screen.quiz.questions[1]

    async def test_esc_stops_the_judging_and_shows_what_is_known(self, monkeypatch: pytest.MonkeyPatch) -> None:
        app = app_of(over())
        few = doublesix.analysis.review
        screen = ReviewScreen(played("all-fives", "quiz", acts=34), None)

        def stopped(record: Record, player: str = QUICK, **how: object) -> Review:
            screen._stop.set()  # noqa: SLF001 - as Esc does, at a moment that is known
            return few(record, player, **how)  # type: ignore[arg-type]  # arguments by name

        monkeypatch.setattr(doublesix.analysis, "review", stopped)
        async with app.run_test(size=SIZE) as pilot:
            await play_on(pilot)
            await app.push_screen(screen)
            await app.workers.wait_for_complete()
            shown = await at_rest(pilot)

        assert "Stopped before its end" in shown
        assert screen.review is not None
        assert not screen.review.complete
