"""The command ``doublesix arena``."""

import json
import re
import sys
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.arena.duplicate import runner
from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.core_lane import by_core
from doublesix.arena.duplicate.lanes import Outcome
from doublesix.arena.simulation.shards import Shard
from doublesix.cli.arena import arena
from doublesix.errors import DominoError, UsageError, WorkerLost

app = typer.Typer()
app.command()(arena)


def printed(*arguments: str) -> str:
    answer = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert answer.exit_code == 0, answer.output
    return answer.stdout


class TestTheTables:
    def test_the_tables_begin_with_what_was_played(self) -> None:
        shown = printed("five-up", "--pairs", "6", "--rule", "claim=auto", "--seed", "x")

        assert shown.startswith("Five-Up; claim=auto: 6 deals, 12 rounds, 2 seats, seed x\n")

    def test_two_players_have_a_ladder_and_a_meeting(self) -> None:
        shown = printed("five-up", "-n", "120")

        assert re.search(r"^greedy  \+\d+ \(", shown, re.MULTILINE)
        assert "greedy v random" in shown
        assert "variance saved" in shown
        assert "Crosstable" not in shown
        assert "19 of 20 within" in shown

    def test_three_players_have_a_crosstable(self) -> None:
        shown = printed("five-up", "-p", "random,greedy,random", "-n", "8")

        assert "Crosstable: the row against the column, points a round more" in shown
        assert "random 1 v random 2" in shown

    def test_matches_are_printed_as_shares(self) -> None:
        shown = printed("five-up", "-u", "matches", "-n", "4", "-r", "target=40")

        assert "8 matches of" in shown
        assert "matches won" in shown

    @pytest.mark.parametrize("seats", ["3", "4"])
    def test_single_seats_meet_in_every_way(self, seats: str) -> None:
        shown = printed("five-up", "-n", "2", "-s", seats, "--single")

        assert "greedy v random" in shown

    def test_partners_are_two_sides(self) -> None:
        assert "4 seats in two pairs" in printed("five-up", "-n", "2", "-s", "4", "--partners")

    def test_a_sequential_test_prints_its_verdict(self) -> None:
        shown = printed("five-up", "--sprt", "0,10")

        assert "0 or 10 points a round" in shown
        assert "the higher guess is accepted" in shown


class TestJson:
    def test_keys_of_the_json_are_documented(self) -> None:
        data = json.loads(printed("five-up", "-n", "3", "--json"))

        assert list(data) == [
            *("format", "contest", "confidence", "complete", "deals", "games", "rounds", "unfinished", "sprt"),
            *("players", "meetings", "times", "pictures"),
        ]
        assert list(data["players"][0]) == [
            *("name", "games", "won", "share", "margin", "forfeits", "elo", "glicko", "openskill"),
        ]
        assert list(data["meetings"][0]) == [
            *("first", "second", "games", "margin", "margin_less_luck", "score", "score_less_luck", "variance"),
        ]
        assert list(data["times"]["greedy"]) == ["decisions", "median", "p95"]

    def test_the_kept_result_is_the_same_without_times(self, tmp_path: Path) -> None:
        data = json.loads(printed("five-up", "-n", "30", "--json", "--out", str(tmp_path)))
        result = json.loads((tmp_path / "result.json").read_text())

        assert result == {key: value for key, value in data.items() if key not in {"times", "pictures"}}


class TestPictures:
    def test_each_picture_is_a_file_without_a_date(self, tmp_path: Path) -> None:
        pytest.importorskip("matplotlib")
        said = printed(*("five-up", "-p", "greedy,random,random", "-n", "12", "--svg", "--pictures", str(tmp_path)))

        names = sorted(file.name for file in tmp_path.iterdir())
        assert names == ["course.svg", "crosstable.svg", "ladder.svg", "meetings.svg"]
        assert all(str(tmp_path / name) in said for name in names)
        assert all(b"<dc:date>" not in file.read_bytes() for file in tmp_path.iterdir())

    def test_a_sequential_test_is_drawn(self, tmp_path: Path) -> None:
        pytest.importorskip("matplotlib")
        printed("five-up", "--sprt", "0,10", "--pictures", str(tmp_path))

        assert (tmp_path / "test.png").read_bytes().startswith(b"\x89PNG")


class TestPrograms:
    def test_a_failing_program_forfeits_its_moves(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("DOUBLESIX_BOT_LOGS", str(tmp_path / "logs"))
        script = tmp_path / "dead.py"
        script.write_text("raise SystemExit(3)\n")
        data = json.loads(printed("five-up", "-p", f"greedy,cmd:{sys.executable} -S -E {script}", "-n", "2", "--json"))
        greedy, program = data["players"]

        assert program["name"] == "dead"
        assert greedy["forfeits"] == 0
        assert program["forfeits"] > 5
        # The greedy player stands in for it, so it comes out even with the greedy one.
        assert data["meetings"][0]["margin"]["mean"] == 0

    def test_forfeits_are_counted(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("DOUBLESIX_BOT_LOGS", str(tmp_path / "logs"))
        shown = printed("five-up", "-p", "greedy,cmd:sh -c 'echo nonsense'", "-n", "1")

        assert re.search(r"\d+ moves were forfeited by programs", shown)
        assert str(tmp_path / "logs") in shown.replace("\n", "")


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (("--unit", "games"), "--unit must be rounds or matches, not games"),
        (("--sprt", "5"), "--sprt takes two numbers with a comma between them, as 0,5, not 5"),
        (("--sprt", "a,b"), "--sprt takes two numbers"),
        (("--sprt", "5,0"), "must be less than the second, as in --sprt 0,5, not 5 and 0"),
        (("--players", "greedy"), "players must have 2 to 24 items, not 1"),
        (("--players", "greedy,stranger"), "there is no player “stranger”"),
        (("--players", "greedy,random@0ms"), "seconds must be a number above 0 and at most 3600, not 0.0"),
        (("--pairs", "0"), "pairs must be a whole number from 1 to 10,000,000, not 0"),
        (("--seats", "9"), "players, not 9"),
        (("--jobs", "0"), "jobs must be a whole number from 1 to 64, not 0"),
        (("--jobs", "2", "--dask", "tcp://127.0.0.1:1"), "--jobs and --dask exclude each other"),
        (("--svg",), "--pictures where; it was not given"),
        (("--rule", "target=many"), "target"),
    ],
)
def test_bad_input_is_refused_with_a_message(arguments: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(DominoError, match=re.escape(sentence)):
        printed("five-up", *arguments)


def test_a_folder_of_something_else_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("Dear Ann")

    with pytest.raises(UsageError, match="must be a new or an empty folder"):
        printed("five-up", "--out", str(tmp_path))


@pytest.mark.parametrize(("error", "code"), [(KeyboardInterrupt(), 130), (WorkerLost("it died"), 2)])
def test_an_interrupted_contest_prints_its_results(
    error: BaseException, code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def dying(contest: Contest, shard: Shard) -> Outcome:
        if shard.start:
            raise error
        return by_core(contest, shard)

    monkeypatch.setattr(runner, "by_core", dying)
    answer = CliRunner().invoke(app, ("five-up", "-n", "60", "--out", str(tmp_path)))

    assert answer.exit_code == code
    assert "20 of 60 deals" in answer.stderr
    assert "the same command goes on from there" in answer.stderr
    assert "20 of 60 deals were played, and are counted here" in answer.stdout
    assert not (tmp_path / "result.json").exists()
