"""Hints: three moves with their values, the reason, and the command for programs."""

import io
import json
import sys

import pytest

from doublesix import analyse
from doublesix.analysis import hint
from doublesix.analysis.decisions import decisions
from doublesix.analysis.exact import exact_values
from doublesix.analysis.plain import plain_hint
from doublesix.analysis.words import hint_lines
from doublesix.cli.app import main
from doublesix.core.views import SeatView, view
from doublesix.errors import UsageError
from doublesix.notation import parse_view
from doublesix.notation.record.replay import steps
from tests.unit.analysis.matches import played

SMALL = "master@60"
THIRD_ACT = (
    "all-fives 2 66,65>66/s1 ?8/00,21,30,22,51,43,52,62 ?10 1 0/0 view=1"
    " may=62>66/s2,51>65/5,52>65/5 past=1:66,0:65>66/s1"
)
ONE_MOVE = "all-fives 2 66 10,20,40,32,41,50,33,55,65/?8 ?10 0 0/0 leader=1 view=0 may=65>66/s1,65>66/s2 past=1:66"


def choices(game: str, seats: int = 2, acts: int = 60) -> list[SeatView]:
    record = played(game, "hints", seats, acts=acts)
    return [one.seen for number, step in enumerate(steps(record)) for one in decisions(number, step)]


class TestAHint:
    def test_a_hint_names_three_moves_the_best_first_each_with_its_error(self) -> None:
        found = hint(parse_view(THIRD_ACT), SMALL)

        values = [option.chance.mean for option in found.options if option.chance is not None]
        assert len(values) == 3
        assert values == sorted(values, reverse=True)
        assert all(option.points.error > 0 for option in found.options)

    def test_a_hint_gives_a_reason_in_counted_numbers(self) -> None:
        lines = hint_lines(hint(parse_view(THIRD_ACT), "master@300"))

        assert lines[0].startswith("best  5–2 on the 5 ")
        assert "% of the match" in lines[0]
        assert len(lines) == 4

    def test_a_hint_is_the_same_for_the_same_seed_and_another_for_another(self) -> None:
        seen = parse_view(THIRD_ACT)

        first, second, other = (plain_hint(hint(seen, SMALL, seed=seed)) for seed in ("7", "7", "8"))

        assert first == second
        assert first != other

    def test_a_hint_says_so_where_there_is_no_choice(self) -> None:
        found = hint(parse_view(ONE_MOVE), SMALL)

        assert found.choices == len(found.options) == 1
        assert str(found.why) == "6–5 on 6–6 is all that can be done."

    def test_a_hint_is_exact_where_nothing_is_hidden(self) -> None:
        seen = next(seen for seen in choices("all-fives;hand_size=2:14,3:9,4:7", acts=30) if exact_values(seen))
        known = exact_values(seen)
        assert known is not None

        found = hint(seen, SMALL)

        assert found.exact
        assert all(option.points.error == 0 for option in found.options)
        assert all(option.points.mean == known[option.move][0] for option in found.options)

    @pytest.mark.parametrize(("game", "seats"), [("five-up", 3), ("merry-go-round", 2), ("double-six-dominoes", 4)])
    def test_a_hint_is_there_for_every_decision_of_every_table(self, game: str, seats: int) -> None:
        for seen in choices(game, seats)[::9]:
            found = hint(seen, SMALL)

            assert {option.move for option in found.options} <= set(seen.legal)
            assert found.why


class TestAnalyse:
    def test_analyse_gives_as_many_lines_as_asked_for_the_best_first(self) -> None:
        seen = parse_view(THIRD_ACT)

        assert [len(analyse(seen, SMALL, lines=lines)) for lines in (1, 2, 3, 9)] == [1, 2, 3, 3]
        assert analyse(seen, SMALL, lines=1)[0].move == analyse(seen, SMALL)[0].move

    def test_each_is_a_move_with_its_interval(self) -> None:
        for line in analyse(parse_view(THIRD_ACT), SMALL):
            low, high = line.points.interval
            assert low < line.points.mean < high
            assert "points (" in str(line)
            assert "of the match (" in str(line)

    def test_an_ending_is_exact(self) -> None:
        seen = next(seen for seen in choices("all-fives;hand_size=2:14,3:9,4:7", acts=30) if exact_values(seen))

        best = analyse(seen, SMALL)[0]
        assert best.points.interval == (best.points.mean, best.points.mean)

    @pytest.mark.parametrize("lines", [0, -1, 1.5, True])
    def test_fewer_than_one_line_is_refused(self, lines: int) -> None:
        with pytest.raises(UsageError, match="most must be a whole number of 1 or more, not"):
            analyse(parse_view(THIRD_ACT), SMALL, lines=lines)


class TestTheCommand:
    def test_the_command_prints_text_for_an_argument(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert ran(THIRD_ACT, "--player", SMALL) == 0
        assert capsys.readouterr().out.startswith("best  5–2 on the 5 ")

    def test_the_command_prints_json_for_lines_of_input(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(f"{THIRD_ACT}\n\n{ONE_MOVE}\n".encode())))

        assert ran("--json", "--player", SMALL) == 0

        first, second = map(json.loads, capsys.readouterr().out.splitlines())
        assert first == json.loads(json.dumps(plain_hint(hint(parse_view(THIRD_ACT), SMALL, seed="0"))))
        assert [one["move"] for one in second["moves"]] == ["65>66/s1"]

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("five-up", "is not a position"),
            ("chess 2 - ?5/?5 ?18 1 0/0 view=0", "there is no game called “chess”"),
            (THIRD_ACT.replace("view=1", "view=0"), "cannot be the hand of seat 0"),
            (THIRD_ACT.replace("00,21", "00,66"), "66"),
            ("\x1b[2J\x00", "is not a position"),
        ],
    )
    def test_the_command_refuses_a_malformed_line_with_a_message(
        self, line: str, said: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert ran(line, "--player", SMALL) == 2

        answer = capsys.readouterr()
        assert said in answer.err
        assert (answer.out, answer.err.count("Traceback"), answer.err.count("\x1b")) == ("", 0, 0)

    def test_the_command_refuses_an_empty_input(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"\n \n")))

        assert ran() == 2
        assert "there is no view" in capsys.readouterr().err

    @pytest.mark.parametrize("judge", ["no-such-player", "master@0", "master@many"])
    def test_the_command_refuses_an_impossible_budget(self, judge: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert ran(THIRD_ACT, "--player", judge) == 2
        said = capsys.readouterr().err
        assert "must be" in said or "no player" in said


class TestOtherSeats:
    def test_a_seat_that_is_not_asked_gets_no_hint(self) -> None:
        step = next(step for step in steps(played("all-fives", "hints", acts=12)) if step.after.position is not None)
        waiting = 1 - step.position.to_act

        with pytest.raises(UsageError, match="seat 0 has nothing to choose; seat 1 is to act"):
            hint(view(step.position, waiting), SMALL)


def ran(*arguments: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["hint", *arguments])
    assert isinstance(ended.value.code, int)
    return ended.value.code
