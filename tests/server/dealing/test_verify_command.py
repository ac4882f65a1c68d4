"""``doublesix verify`` and the script of the guide: output and exit codes."""

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from typer.testing import CliRunner

from doublesix.cli.app import application
from doublesix.core.match import Deal
from doublesix.dealing import FairSeed, verify
from doublesix.notation import Record, write_json, write_text
from tests.server.dealing.fair_matches import deals_of, fair_record, seed_of, with_deal

SCRIPT = Path("docs/guide/verify_deal.py")
RECORD = fair_record(most=150)
TRUE = seed_of(0, 2).commitment


def said(*arguments: str, given: str = "") -> tuple[int, str]:
    answer = CliRunner().invoke(application("verify"), ["verify", *arguments], input=given)
    return answer.exit_code, answer.output


def script(record: str, *arguments: str, folder: Path) -> tuple[int, str]:
    file = folder / "record.json"
    file.write_text(record, "utf-8")
    command = [sys.executable, "-I", str(SCRIPT), str(file), *arguments]
    answer = subprocess.run(command, capture_output=True, check=False, text=True)
    return answer.returncode, answer.stdout + answer.stderr


def forged() -> Record:
    """The record with two tiles of its first deal exchanged; what followed is left out."""
    order = deals_of(RECORD)[0].order
    return with_deal(RECORD, 1, Deal((order[1], order[0], *order[2:])))


class TestTheCommand:
    @pytest.mark.parametrize("write", [write_text, write_json])
    def test_a_fair_record_of_either_form_ends_with_0(self, write: type, tmp_path: Path) -> None:
        (tmp_path / "match").write_text(write(RECORD), "utf-8")

        code, output = said(str(tmp_path / "match"), "--commitment", TRUE)

        assert code == 0
        assert [line.split()[:2] for line in output.splitlines()[:-2]] == [
            ["entropy", "ok"],
            ["commitment", "ok"],
            ["contribution", "open"],
            ["lots", "ok"],
            ["deals", "ok"],
            ["redeals", "ok"],
        ]
        assert output.splitlines()[-1].startswith("The house kept the commitment that you saw before;")

    def test_the_standard_input_is_read_for_a_dash(self) -> None:
        assert said("-", given=write_text(RECORD))[0] == 0

    def test_without_a_commitment_only_consistency_is_claimed(self) -> None:
        output = said("-", given=write_text(RECORD))[1]

        assert "\ncommitment    open   compare it" in output
        last = "Nothing was kept here: this only shows that the answer is consistent with itself."
        assert output.splitlines()[-1] == last

    def test_a_forged_deal_ends_with_1_and_is_named(self) -> None:
        code, output = said("-", given=write_text(forged()))

        assert code == 1
        assert "\ndeals         wrong  deal 1 (event 2): tile 1 is " in output

    def test_a_record_that_the_rules_deny_ends_with_1(self) -> None:
        code, output = said("-", given=write_json(RECORD).replace('"type":"deal","round":1', '"type":"deal","round":2'))

        assert code == 1
        assert output.startswith("doublesix: event 2: round is 2, and 1 is right")

    def test_a_record_without_a_seed_ends_with_2_and_a_message(self) -> None:
        code, output = said("-", given=write_text(replace(RECORD, seed=None)))

        assert code == 2
        assert output == "doublesix: the record holds no seed, so what its tiles should be cannot be said\n"

    def test_a_missing_file_ends_with_2_and_a_message(self) -> None:
        assert said("no such file") == (2, "doublesix: no such file: No such file or directory\n")

    def test_json_has_the_same_verdict(self) -> None:
        code, output = said("-", "--json", "--commitment", TRUE, given=write_text(forged()))

        verdict = verify(forged(), TRUE)
        steps = [{"name": step.name, "ok": step.ok, "detail": str(step.detail)} for step in verdict.steps]
        assert code == 1
        assert json.loads(output) == {"fair": False, "statement": str(verdict.statement), "steps": steps}


class TestTheScript:
    """It shares nothing with doublesix: a second opinion in forty lines."""

    def test_the_script_has_at_most_forty_lines_and_only_the_standard_library(self) -> None:
        lines = SCRIPT.read_text("utf-8").splitlines()
        imported = [line.split()[1] for line in lines if line.startswith(("import ", "from "))]

        assert len(lines) <= 40
        assert set(imported) <= sys.stdlib_module_names

    def test_the_script_finds_a_fair_record_fair(self, tmp_path: Path) -> None:
        answer = script(write_json(RECORD), TRUE, folder=tmp_path)

        assert answer == (0, "the tiles follow from the seed; the house kept its commitment\n")

    def test_without_a_commitment_the_script_says_that_nothing_binds_the_house(self, tmp_path: Path) -> None:
        answer = script(write_json(RECORD), folder=tmp_path)

        assert answer == (0, "the tiles follow from the seed; nothing was kept that binds the house\n")

    def test_the_script_finds_a_forged_deal(self, tmp_path: Path) -> None:
        assert script(write_json(forged()), TRUE, folder=tmp_path) == (1, "deal 1 is not the seed's\n")

    def test_the_script_finds_another_commitment(self, tmp_path: Path) -> None:
        answer = script(write_json(RECORD), "0" * 64, folder=tmp_path)

        assert answer == (1, f"the commitment of the secret is {TRUE}\n")

    def test_the_script_finds_a_record_without_a_fair_seed(self, tmp_path: Path) -> None:
        assert script(write_json(replace(RECORD, seed="7")), folder=tmp_path) == (1, "it has no fair seed\n")

    @pytest.mark.parametrize(("game", "seats"), [("merry-go-round", 2), ("double-six-dominoes", 3), ("five-up", 4)])
    def test_the_script_agrees_with_the_command_on_every_number_of_seats(
        self, game: str, seats: int, tmp_path: Path
    ) -> None:
        record = fair_record(game, seats, name="agreed")

        assert verify(record).ok
        assert script(write_json(record), folder=tmp_path)[0] == 0


class TestBadInput:
    @given(text=st.text(max_size=60))
    def test_bad_input_gives_a_message_and_no_traceback(self, text: str) -> None:
        code, output = said("-", given=text)

        assert code == 2
        assert "Traceback" not in output

    @given(seed=st.text("0123456789abcdef -fair", max_size=120).map(str.strip).filter(bool))
    def test_malformed_seeds_are_refused(self, seed: str) -> None:
        try:
            FairSeed.parse(seed)
        except Exception:  # noqa: BLE001 - whatever it is, the command must say it
            assert said("-", given=write_text(replace(RECORD, seed=seed)))[0] == 2
