"""The command ``doublesix solve``."""

import json
from pathlib import Path

import pytest
import typer
from typer.testing import CliRunner

from doublesix.cli.solve import solve
from doublesix.errors import DominoError

app = typer.Typer()
app.command()(solve)

RECORD = str(Path(__file__).parents[1] / "data" / "records" / "five-up.txt")
POSITION = (
    "five-up 2 66,63>66/s1 11,31,50,64/51,52,53,62 00,10,20,21,22,30,32,33,40,41,42,43,44,54,55,60,61,65 1 15/0 last=0"
)


def printed(*arguments: str) -> str:
    result = CliRunner().invoke(app, arguments, catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_moment_of_a_record_is_shown_as_a_table_of_moves() -> None:
    shown = printed(RECORD, "--round", "1", "--act", "6")

    assert "is asked at" in shown
    assert "move" in shown
    assert "all hands open, the boneyard's order known." in shown


def test_data_for_programs_hold_every_move() -> None:
    data = json.loads(printed(RECORD, "--round", "1", "--act", "6", "--json"))

    assert data["complete"] is True
    assert list(data["moves"][0]) == ["move", "value", "exact", "lower", "upper", "loss", "line"]
    assert data["moves"][0]["line"][0] == {"seat": data["seat"], "move": data["moves"][0]["move"]}


def test_a_position_is_solved_within_a_limit() -> None:
    shown = printed(POSITION, "--nodes", "50")

    assert "the search was ended before everything was known" in shown
    assert "? is a guess, with the bounds between which the value lies." in shown


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((RECORD, "--round", "99"), "has no round 99; its rounds are 1 to"),
        ((RECORD, "--round", "1", "--act", "999"), "--act 999 is beyond its end"),
        ((POSITION, "--act", "3"), "a position has none to choose from"),
        ((POSITION, "--seconds", "-1"), "a number above 0"),
        (("five-up 2 -",), "."),
    ],
)
def test_what_cannot_be_solved_is_refused(arguments: tuple[str, ...], message: str) -> None:
    with pytest.raises(DominoError, match=message):
        printed(*arguments)
