"""``doublesix score``: what is typed, what is answered, what is kept."""

import json
import shlex
import subprocess
from pathlib import Path

import pytest

from doublesix.core.score_sheet import Counted
from doublesix.core.seating import seating_for
from doublesix.notation.sheet.sheet_record import SheetRecord
from doublesix.notation.sheet.text_form import read_sheet, write_sheet
from doublesix.rulesets import rule_set
from doublesix.terminal.match.folders import HOME
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


def written(path: Path) -> Path:
    """A file with a sheet of one entry."""
    rules = rule_set("british-fives-and-threes")
    record = SheetRecord(rules=rules, seating=seating_for(rules, 2), players=("Ana", "Ben")).after(Counted(0, 15))
    path.write_text(write_sheet(record), encoding="utf-8")
    return path


NAMES = ("--players", "Ana María,Ana Belén,Player 1")


def test_names_of_several_words_are_read_whole_or_by_their_beginnings() -> None:
    answers = "ana maría 15\nana b 10\nplayer 1 5\nplayer 20\nana 5\nana  maría  steals 10\npad ana belén\n"

    lines = kept("five-up", *NAMES, answers=answers)

    assert "Ana María 15, Ana Belén 0, Player 1 0 (round 1)" in lines
    assert "Ana María 15, Ana Belén 10, Player 1 25 (round 1)" in lines
    assert "“ana” could be Ana María and Ana Belén" in lines
    assert "Ana María 25, Ana Belén 10, Player 1 25 (round 1)" in lines
    assert "Ana Belén: 90 points to win." in lines


def test_hands_are_named_by_names_of_several_words() -> None:
    (_, out) = states("five-up", *NAMES, answers="ana maría out ana belén 52 60 player 1 =4\n")

    assert out["scores"] == [15, 0, 0]


def test_a_name_that_ends_as_an_entry_begins_is_meant_where_something_follows_it() -> None:
    (_, first, second) = states("five-up", "-p", "Ana,Ana Out", answers="ana out 15\nana out ana out 52 60\n")

    assert first["scores"] == [0, 15]
    assert "error" not in second


def test_what_cannot_be_is_said_of_the_players_by_their_names() -> None:
    lines = kept("five-up", "-p", "Ana,Ben,Cleo", answers="ana out ben =0 cleo =0\nana out ben - cleo 52\n")

    assert "Ben and Cleo cannot all hold 0 pips: only the double blank has none" in lines
    assert "Ben holds nothing, so Ben went out" in lines


@pytest.mark.parametrize(
    ("names", "why"),
    [
        ("Undo,Ben", "“Undo” cannot be a name on a score sheet: a line that begins with “Undo” is a command"),
        ("Ana,help desk", "“help desk” cannot be a name on a score sheet"),
        ("Ana,15", "“15” cannot be a name on a score sheet: a line that begins so is a count or a hand"),
        ("-,Ben", "“-” cannot be a name on a score sheet"),
    ],
)
def test_names_that_a_line_cannot_begin_with_are_refused_at_the_start(home: Path, names: str, why: str) -> None:
    done = ran("score", "five-up", "-p", names, answers="15\n")

    assert (done.returncode, done.stdout) == (2, "")
    assert why in done.stderr
    assert not (home / "home").exists()


@pytest.mark.parametrize("out", [(), ("--out", "an evening.txt")])
def test_the_last_line_is_a_command_that_goes_on(home: Path, out: tuple[str, ...]) -> None:
    out = tuple(str(home / one) if one.endswith(".txt") else one for one in out)
    last = kept(*BRITISH, *out, answers="15\n")[-1]
    kept(*BRITISH, answers="ben 9\n")

    words = shlex.split(last.partition("go on with: ")[2])

    assert words[:3] == ["doublesix", "score", "--resume"]
    assert "Ana 8, Ben 0 (round 1)" in kept(*words[2:], answers="")
    assert (home / "an evening.txt").exists() == bool(out)


def test_what_cannot_be_saved_is_said_to_people_and_to_programs(home: Path) -> None:
    (home / "home").write_text("a file where the folder would be", encoding="utf-8")

    lines = kept(*BRITISH, answers="15\n")
    first, scored = states(*BRITISH, answers="15\n")

    assert lines[0].startswith("The match cannot be saved (Not a directory: ")
    assert lines[-1] == "Not everything is kept: the file lacks what was entered last."
    assert str(scored["trouble"]).startswith("The match cannot be saved (Not a directory: ")
    assert first["trouble"]
    assert scored["scores"] == [8, 0]


def test_a_program_is_told_where_the_sheet_is_kept(home: Path) -> None:
    (first,) = states(*BRITISH, "--out", str(home / "one.txt"), answers="")

    assert (first["file"], "trouble" in first) == (str(home / "one.txt"), False)


def test_a_folder_that_is_not_there_is_named_by_the_path_that_was_given(home: Path) -> None:
    done = ran("score", *BRITISH, "--out", str(home / "none" / "x.txt"))

    assert done.returncode == 2
    assert done.stderr == f"doublesix: {home}/none/x.txt: No such file or directory\n"


def test_a_sheet_is_printed_as_it_is_kept_and_changes_nothing(home: Path) -> None:
    sheet = written(home / "evening.txt")
    before = {path: path.stat().st_mtime_ns for path in home.rglob("*")}

    printed = ran("score", "--print", str(sheet))

    assert printed.stdout == sheet.read_text(encoding="utf-8")
    assert {path: path.stat().st_mtime_ns for path in home.rglob("*")} == before


@pytest.mark.parametrize(("was", "now"), [("+8", "+9"), ("sheet: 1", "notes of an evening")])
def test_what_is_no_true_sheet_is_not_printed(home: Path, was: str, now: str) -> None:
    sheet = written(home / "evening.txt")
    sheet.write_text(sheet.read_text(encoding="utf-8").replace(was, now), encoding="utf-8")

    done = ran("score", "--print", str(sheet))

    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(f"doublesix: {sheet}: ")


@pytest.mark.parametrize("command", ["replay", "review", "verify", "solve"])
def test_commands_that_replay_moves_say_what_reads_a_score_sheet(home: Path, command: str) -> None:
    sheet = written(home / "an evening.txt")

    done = ran(command, str(sheet))

    assert done.returncode == 2
    said = done.stdout + done.stderr
    assert f"is a score sheet, which has no moves to replay: “doublesix score --print '{sheet}'” shows it" in said
