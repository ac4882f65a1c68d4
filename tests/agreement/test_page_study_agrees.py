"""The analysis board measures decisions as ``doublesix hint`` does, and writes lines that the library reads."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from doublesix.notation import format_view, parse_view
from tests.agreement.page_study import MODULE, asked, differences, lines
from tests.server.page.in_node import answer_of

ROOT = Path(__file__).parents[2]


def compared(*arguments: str) -> str:
    """What `python -m tests.agreement.page_study` reports; its complaint fails the test."""
    command = [sys.executable, "-m", "tests.agreement.page_study", *arguments]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-3000:]
    return done.stdout


@pytest.mark.lot
def test_two_positions_of_the_drawings_have_the_values_of_a_hint() -> None:
    assert "equal: 2 positions" in compared("--most", "2")


@pytest.mark.deep
def test_twelve_positions_of_nine_games_have_the_values_of_a_hint() -> None:
    assert "equal: 12 positions" in compared()


def test_every_position_comes_back_as_the_line_that_it_was() -> None:
    views = list(map(parse_view, lines()))
    questions = [asked(view, line) for view, line in zip(views, lines(), strict=True)]

    answers = answer_of("study-peer.ts", [json.dumps({"module": str(MODULE)}), *questions]).splitlines()

    for view, answer in zip(views, answers, strict=True):
        found = json.loads(answer)
        again = parse_view(found["line"])
        assert again == view, found["line"]
        moves = [one.partition(":")[2] for one in found["possible"] if one.startswith(f"{view.seat}:")]
        assert format_view(view).split("may=")[1].split()[0].split(",") == moves


def test_moves_of_both_seats_lead_to_a_line_that_the_library_takes() -> None:
    """The other hand is hidden: it plays a tile that it may hold, and then draws, which rules tiles out."""
    line = "five-up;claim=auto 2 66,63>66/s1 ?4/51,52,53,62 ?18 1 15/0 view=1 past=1:66,0:63>66/s1"
    view = parse_view(f"{line} may=62>66/s2,53>63/3,draw")
    moves = [[1, "62>66/s2", None], [0, "draw", None], [0, "32>62/2", None]]

    question = asked(view, line, moves=moves)
    (answer,) = answer_of("study-peer.ts", [json.dumps({"module": str(MODULE)}), question]).splitlines()

    after = parse_view(json.loads(answer)["line"])
    assert after.hand_sizes == (4, 3)
    assert [str(act.move) for act in after.history[2:]] == ["62>66/s2", "draw", "32>62/2"]


def test_a_difference_in_the_last_decimal_is_found() -> None:
    hinted = {"moves": [{"move": "66", "points": [1.5, 0.25]}], "choices": 1, "exact": False}

    def board(points: float) -> dict[str, Any]:
        return {"values": {"source": "deals", "worths": [{"move": "66", "points": points, "error": 0.25}]}}

    assert list(differences(hinted, board(1.50004))) == []
    assert list(differences(hinted, board(1.50006))) == ["66: [1.5, 0.25] and not [1.5001, 0.25]"]
