import json
from pathlib import Path

import pytest

from doublesix.cli.app import main
from doublesix.engine.equity import from_bytes
from tests.samples import some

FEW = ("--rounds", "300")


def run(*words: str) -> int:
    with pytest.raises(SystemExit) as ended:
        main(["equity", *words])
    assert isinstance(ended.value.code, int)
    return ended.value.code


def test_equity_prints_the_chances_by_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("five-up", *FEW, "--seed", "3") == 0

    said = capsys.readouterr().out
    assert "Five-Up: to 100, 2 seats, 300 rounds of greedy, seed 3" in said
    assert "the side that leads" in said
    assert "needs 100" in said


def test_the_same_seed_prints_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    run("five-up", *FEW)
    once = capsys.readouterr().out
    run("five-up", *FEW)

    assert capsys.readouterr().out == once


@pytest.mark.lot
def test_a_skunk_has_a_table_of_its_own(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("multiples-of-five", *FEW) == 0

    said = capsys.readouterr().out
    assert "With a win as 1 and a skunk as 2" in said
    assert "70 to 0" in said
    assert "75 to 0" not in said


@pytest.mark.lot
@pytest.mark.property
@pytest.mark.parametrize("claim", some(["auto", "call", "muggins"], 1))
def test_an_exact_target_that_only_some_numbers_lead_up_to_has_a_table(
    claim: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """An exact target of 60 is reached by multiples of five alone."""
    assert run("five-up", "--rule", "exact=true", "--rule", f"claim={claim}", "--target", "60", *FEW) == 0

    assert "to 60, 2 seats" in capsys.readouterr().out


def test_single_seats_have_shares(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("five-up", "--seats", "3", "--target", "30", *FEW) == 0

    said = capsys.readouterr().out
    assert "the second side to the left" in said
    assert "15 to 24 to 0" in said


def test_data_for_programs_fits_the_solver(capsys: pytest.CaptureFixture[str]) -> None:
    assert run("five-up", "--target", "50", *FEW, "--json") == 0

    data = json.loads(capsys.readouterr().out)
    assert data["target"] == 50
    assert [len(data[plane]) for plane in ("leads", "follows", "undecided")] == [50, 50, 50]
    assert data["undecided"][0][0] == pytest.approx(0.5, abs=1e-6)


def test_a_table_is_written_and_drawn(tmp_path: Path) -> None:
    kept, drawn = tmp_path / "five-up.equity", tmp_path / "five-up.svg"

    assert run("five-up", *FEW, "--out", str(kept), "--plot", str(drawn)) == 0
    assert from_bytes(kept.read_bytes()).about.target == 100
    assert drawn.read_text(encoding="utf-8").startswith("<?xml")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("five-up", "--target", "50", "--rule", "target=60"), "exclude each other; give one of them"),
        (("five-up", "--rounds", "0"), "rounds must be a whole number from 1 to 10,000,000, not 0"),
        (("five-up", "--players", "gredy"), "there is no player “gredy”"),
        (("five-up", "--jobs", "0"), "jobs must be a whole number from 1 to 64, not 0"),
        (
            ("five-up", *FEW, "--plot", "table.pdf"),
            "file must be the name of a PNG or SVG file, ending in .png or .svg",
        ),
        (
            ("five-up", "--seats", "3", *FEW, "--target", "30", "--plot", "table.png"),
            "one axis for each of two sides; this table has 3",
        ),
        (("tiddly-wink", *FEW), "tabulated for 2 to 4"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_impossible_requests_are_refused_with_a_message(
    words: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(*words) == 2
    assert said in capsys.readouterr().err
