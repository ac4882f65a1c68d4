"""The commands ``doublesix check`` and ``doublesix replay``."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.cli import replay as replaying
from doublesix.cli.check import check
from doublesix.cli.replay import replay
from doublesix.errors import UsageError

RECORDS = Path(__file__).resolve().parents[2] / "data" / "records"
TEXT = RECORDS / "five-up.txt"


def ran(command: Callable[..., None], *arguments: object, given: str = "") -> tuple[int, str]:
    app = typer.Typer()
    app.command()(command)
    answer = CliRunner().invoke(app, [str(argument) for argument in arguments], input=given)
    if answer.exception is not None and not isinstance(answer.exception, SystemExit):
        raise answer.exception
    return answer.exit_code, answer.output


@pytest.fixture
def wrong(tmp_path: Path) -> Path:
    path = tmp_path / "wrong.txt"
    path.write_text(TEXT.read_text(encoding="utf-8").replace("+15   15", "+15   20"), encoding="utf-8")
    return path


class TestCheck:
    def test_a_valid_record_is_reported_in_one_line(self) -> None:
        code, said = ran(check, TEXT)

        assert code == 0
        assert said.startswith(f"{TEXT}: ok: Five-Up, ")
        assert said.count("\n") == 1

    def test_both_forms_are_read(self) -> None:
        assert ran(check, TEXT)[1].partition(": ")[2] == ran(check, RECORDS / "five-up.json")[1].partition(": ")[2]

    def test_an_invalid_record_is_reported_with_place_and_correction(self, wrong: Path) -> None:
        code, said = ran(check, TEXT, wrong)

        assert code == 1
        assert f"{wrong}: wrong: line " in said
        assert "“20” stands where “15” is right" in said

    def test_an_unreadable_record_has_its_own_exit_code(self, tmp_path: Path, wrong: Path) -> None:
        (tmp_path / "image.png").write_bytes(b"\x89PNG")

        assert ran(check, tmp_path / "image.png")[0] == 2
        assert ran(check, tmp_path / "nowhere.txt")[0] == 2
        assert ran(check, wrong, tmp_path / "nowhere.txt")[0] == 2

    def test_each_record_of_a_file_is_reported(self, wrong: Path, tmp_path: Path) -> None:
        many = tmp_path / "many.txt"
        many.write_text("".join(one.read_text(encoding="utf-8") for one in (TEXT, wrong, TEXT)), encoding="utf-8")
        code, said = ran(check, many)
        _, plain = ran(check, many, "--json")

        assert code == 1
        lines = [line for line in said.splitlines() if line.startswith(str(many))]
        assert [line.removeprefix(str(many))[:17] for line in lines] == [
            *(", record 1: ok: F", ", record 2: wrong", ", record 3: ok: F")
        ]
        found = [(one["record"], one["true"]) for one in json.loads(plain)]
        assert found == [(1, True), (2, False), (3, True)]

    def test_programs_are_given_json(self, wrong: Path) -> None:
        code, said = ran(check, "--json", TEXT, wrong)
        good, bad = json.loads(said)

        assert code == 1
        assert (good["true"], good["rules"], bad["true"], bad["unreadable"]) == (True, "Five-Up", False, False)
        assert bad["line"] > 1

    def test_records_written_by_hand_are_read_leniently(self, tmp_path: Path, wrong: Path) -> None:
        path = tmp_path / "scribbled.txt"
        path.write_text("game: five-up\nseats: 2\n", encoding="utf-8")

        assert ran(check, path)[0] == 2
        code, said = ran(check, "--lenient", path)
        assert code == 0
        assert "  the heading does not name the player in seat 0\n" in said
        assert ran(check, "--lenient", wrong)[0] == 1

    def test_the_standard_input_is_a_file_too(self) -> None:
        assert ran(check, "-", given=TEXT.read_text(encoding="utf-8"))[0] == 0


class TestReplay:
    def test_without_a_terminal_replay_prints_everything(self) -> None:
        code, said = ran(replay, TEXT)

        assert code == 0
        assert "Anna plays 63 on a side of 66. The count is 15." in said
        assert "Round 1 is over. Ben goes out." in said
        assert said == ran(replay, TEXT, "--all")[1]

    def test_a_single_round_can_be_selected(self) -> None:
        said = ran(replay, TEXT, "--round", 2)[1]

        assert "Round 2." in said
        assert "Round 1" not in said

    def test_a_seat_is_shown_no_more_than_it_could_know(self) -> None:
        full = ran(replay, TEXT, "--round", 1)[1]
        seen = ran(replay, TEXT, "--round", 1, "--seat", 1)[1]

        assert "  Anna: 20 22 52 62 63." in full
        assert "  Anna: 20 22" not in seen
        assert "  Ben: 10 11 30 65 66." in seen
        assert "Boneyard: 53 40" in full
        assert "Boneyard: 53 40" not in seen

    def test_replay_converts_between_the_forms(self) -> None:
        data = RECORDS / "five-up.json"

        assert ran(replay, TEXT, "--to", "json")[1] == data.read_text(encoding="utf-8")
        assert ran(replay, data, "--to", "text")[1] == TEXT.read_text(encoding="utf-8")

    @pytest.mark.parametrize("options", [["--round", 99], ["--seat", 2], ["--to", "json", "--all"]])
    def test_impossible_options_of_replay_are_refused(self, options: list[object]) -> None:
        with pytest.raises(UsageError):
            ran(replay, TEXT, *options)

    def test_at_a_terminal_keys_lead_through_it(
        self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        keys: Iterator[str] = iter(["", "n", "p", "r", "b", "e", "x", "q"])
        monkeypatch.setattr("builtins.input", lambda _: next(keys))
        monkeypatch.setattr("sys.stdin.isatty", lambda: True)
        monkeypatch.setattr("sys.stdout.isatty", lambda: True)

        replaying.replay(str(TEXT))

        keys_shown = "Enter next, p previous, r next round, b round before, e end, q quit"
        places = [line.partition(".")[0] for line in capsys.readouterr().out.splitlines() if keys_shown in line]
        total = places[0].split()[-1]
        second = places[4].split()[0]
        assert places == [f"{place} of {total}" for place in ("1", "2", "3", "2", second, "1", total, total)]
        assert int(second) > 10
