"""``doublesix score``: what is typed, what is answered, what is kept."""

import json
import subprocess
from pathlib import Path

import pytest

from doublesix.notation.sheet.text_form import read_sheet
from doublesix.terminal.match.saves import HOME
from tests.support.forked import Forked, ran

BRITISH = ("british-fives-and-threes", "--players", "Ana,Ben")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    return tmp_path


def kept(*arguments: str, answers: str = "") -> list[str]:
    """Lines that are printed, without the prompts."""
    done = ran("score", *arguments, answers=answers)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def states(*arguments: str, answers: str) -> list[dict[str, object]]:
    return [json.loads(line) for line in kept(*arguments, "--json", answers=answers)]


def test_counts_are_scored_and_what_is_left_to_win_is_said() -> None:
    lines = kept(*BRITISH, answers="15\nben 18\nben 7\n")

    assert "Ana: the ends count 15, a multiple of 3 and of 5 -> 8 points" in lines
    assert "Ben: the ends count 18 -> 6 points" in lines
    assert "Ana 8, Ben 6 (round 1)" in lines
    assert "Ben: exactly 55 points to win; a score that is more is lost, all of it." in lines
    assert "7 cannot be: a count scores as a multiple of 3 or 5; the nearest are 6 and 9" in lines


def test_at_fifty_nine_the_pad_says_what_wins_and_what_is_lost() -> None:
    lines = kept(*BRITISH, answers="ben 15\n" * 7 + "9\npad\n")

    assert lines[-3].startswith("3 makes 60, 5 makes 60, 6 wins, 9 lost, 10 wins, 12 lost, 15 lost")


def test_the_hands_are_asked_at_the_end_of_a_round() -> None:
    lines = kept("five-up", "-p", "Ana,Ben,Cleo", answers="ana out\n52 60\n=4\n")

    assert "What Ben holds (tiles such as 52 60, or =13 for pips only): 52 60" in lines
    assert "Ana: Ben holds 13, Cleo holds 4: 17, rounded to 15 -> 15 points (FU-21, FU-22)" in lines
    assert "Ana 15, Ben 0, Cleo 0 (round 2)" in lines


def test_a_tile_that_two_hold_is_refused_and_nothing_is_entered() -> None:
    lines = kept("five-up", "-p", "Ana,Ben", answers="ana blocked\n52\n52\nsheet\n")

    assert "52 has been named twice; the set has it once" in lines
    assert lines[-3] == "Ana 0, Ben 0 (round 1)"


def test_undo_says_what_it_takes_back() -> None:
    lines = kept(*BRITISH, answers="15\nben 9\nundo 2\nundo\n")

    assert lines.index("Undone: Ben counts 9.") < lines.index("Undone: Ana counts 15.")
    assert "nothing has been entered that could be undone" in lines


def test_a_sheet_goes_on_where_it_was_left_and_is_verified(home: Path) -> None:
    sheet = home / "evening.txt"
    kept(*BRITISH, "--out", str(sheet), answers="15\n")
    kept("--resume", str(sheet), answers="ben 9\n")

    assert read_sheet(sheet.read_text(encoding="utf-8")).sheet.scoreboard.points == (8, 3)
    checked = ran("check", str(sheet))
    assert checked.stdout.startswith(
        f"{sheet}: ok: Fives and Threes (British), 0 rounds, 2 entries, not finished, 8 to 3"
    )
    assert "whether the tiles lay so on the table is not in it" in checked.stdout


def test_the_latest_sheet_is_gone_on_with() -> None:
    kept(*BRITISH, answers="15\n")

    assert "Ana 8, Ben 0 (round 1)" in kept("--resume", answers="")


def test_programs_read_scores_awards_and_the_pad_as_json() -> None:
    first, scored, refused, ended, undone = states(
        "five-up", "-p", "Ana,Ben", answers="ana 15\nana 14\nana out ben =13\nundo\n"
    )

    assert first["scores"] == [0, 0]
    assert scored["awards"] == [
        {
            "seat": 0, "side": 0, "source": "play", "points": 15, "gained": 15, "score": 15, "void": None,
            "clauses": ["FU-16", "FU-17"], "text": "the ends count 15 -> 15 points (FU-16, FU-17)",
        }
    ]  # fmt: skip
    assert (refused["nearest"], refused["scores"]) == ([10, 15], [15, 0])
    assert (ended["scores"], ended["round"]) == ([30, 0], 2)
    assert undone["undone"] == ["Ana went out"]


def test_a_program_is_told_that_hands_are_missing() -> None:
    *_, refused = states("five-up", "-p", "Ana,Ben", answers="ana out\n")

    assert refused["error"] == "what every other hand holds is needed, in the same line: ana out ben 52 60 cleo =13"


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        ((), "name the game that is played"),
        (("five-up",), "name the game that is played"),
        (("five-up", "-p", "Ana,ana"), "“Ana” is the name of two players"),
        (("five-up", "-p", "Ana,"), "is no name for a sheet"),
        (("five-up", "-p", "Ana"), "is for 2, 3, 4 players, not 1"),
        (("--resume",), "no score sheet is kept"),
        (("--resume", "nothing.txt"), "there is no such score sheet"),
        (("--resume", "-p", "Ana,Ben"), "--resume and --print take a sheet as it was kept"),
        (("chess", "-p", "Ana,Ben"), "chess"),
    ],
)
def test_what_cannot_be_kept_is_one_sentence(arguments: tuple[str, ...], why: str) -> None:
    done = ran("score", *arguments)

    assert done.returncode == 2
    assert why in done.stderr
    assert "Traceback" not in done.stderr


def test_a_file_that_is_there_is_not_overwritten(home: Path) -> None:
    (home / "notes.txt").write_text("mine", encoding="utf-8")

    done = ran("score", *BRITISH, "--out", str(home / "notes.txt"))

    assert (done.returncode, (home / "notes.txt").read_text(encoding="utf-8")) == (2, "mine")


def test_a_killed_terminal_loses_no_entry(home: Path) -> None:
    sheet = home / "evening.txt"
    pipe = subprocess.PIPE
    process = Forked("score", *BRITISH, "--out", str(sheet), "--json", stdin=pipe, stdout=pipe, stderr=pipe)
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdout.readline()
    for line in ("15", "ben 9", "ana out"):
        process.stdin.write(f"{line}\n")
        process.stdin.flush()
        process.stdout.readline()
    process.kill()
    process.communicate()

    assert read_sheet(sheet.read_text(encoding="utf-8")).sheet.scoreboard.points == (9, 3)
