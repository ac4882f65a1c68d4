"""``doublesix history``: what it lists, which matches it takes, and what it refuses."""

import io
import json
import re
import shlex
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doublesix.cli.app import main
from doublesix.core.evolve import evolve
from doublesix.messages.spoken import use_language
from doublesix.notation import read_records, write_json
from doublesix.terminal.match.folders import HOME, finished_folder
from doublesix.terminal.match.session import Session
from tests.unit.terminal.finished import begun, finished, path_of, play_out


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv(HOME, str(tmp_path / "home"))
    return tmp_path / "home"


class Asked:
    """Runs commands, and keeps what they said on the error stream."""

    def __init__(self, capsys: pytest.CaptureFixture[str]) -> None:
        self.capsys = capsys
        self.errors = ""
        self.code: object = 0

    def __call__(self, *arguments: str) -> str:
        with pytest.raises(SystemExit) as end:
            main(list(arguments))
        said = self.capsys.readouterr()
        self.code, self.errors = end.value.code, said.err
        return said.out

    def data(self, *arguments: str) -> dict[str, Any]:
        found = json.loads(self("history", "--json", *arguments))
        assert isinstance(found, dict)
        return found


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Asked:
    return Asked(capsys)


def dated(session: Session, day: str) -> Session:
    record = evolve(session.record, date=day)
    path_of(session).write_text(write_json(record), encoding="utf-8")
    return session


@pytest.fixture
def four() -> list[Session]:
    """Two matches of Five-Up, one of three at a table, and one between people."""
    return [
        dated(finished(seed="1"), "2026-10-30"),
        dated(finished(seed="3"), "2026-11-01"),
        dated(finished("muggins", "you,greedy,random", seed="9"), "2026-11-02"),
        dated(finished("muggins", "human:Anna,human:Ben", seed="5"), "2026-11-03"),
    ]


ALL = """\
4 matches: 1 won, 2 lost

By game
         matches  won  lost
Five-Up        2    1     1
Muggins        2    0     1

Head-to-head
        matches  won  lost
Greedy        3    1     1
Random        1    0     1

Matches
   day         game     against              score  result   help
4  2026-11-03  Muggins  Anna, Ben         15 to 20  Ben won
3  2026-11-02  Muggins  Greedy, Random  0 to 5 to 55  lost
2  2026-11-01  Five-Up  Greedy             0 to 20  lost
1  2026-10-30  Five-Up  Greedy            20 to 10  won

One was between people, and is neither won nor lost: --as NAME says whose it is.
doublesix history 4 has the lines that replay and review that match.
"""


def spaced(text: str) -> str:
    return re.sub(" +", " ", text)


class TestTheList:
    @pytest.mark.usefixtures("four")
    def test_newest_first_with_totals_by_game_and_opponent(self, ask: Asked) -> None:
        assert spaced(ask("history")) == spaced(ALL)

    @pytest.mark.usefixtures("four")
    def test_data_say_what_the_text_says(self, ask: Asked) -> None:
        found = ask.data()

        assert found["total"] == {"matches": 4, "won": 1, "lost": 2}
        assert [(one["game"], one["matches"], one["won"], one["lost"]) for one in found["games"]] == [
            ("Five-Up", 2, 1, 1),
            ("Muggins", 2, 0, 1),
        ]
        assert [(one["name"], one["matches"], one["won"], one["lost"]) for one in found["opponents"]] == [
            ("Greedy", 3, 1, 1),
            ("Random", 1, 0, 1),
        ]
        rows = [line.split() for line in ALL.splitlines() if line[:1].isdigit() and "-" in line]
        assert [[str(one["number"]), one["date"], one["game"]] for one in found["matches"]] == [row[:3] for row in rows]
        assert [one["winners"] for one in found["matches"]] == [["Ben"], ["Random"], ["Greedy"], ["You"]]

    @pytest.mark.usefixtures("four")
    def test_number_shortens_the_list_and_not_the_totals(self, ask: Asked) -> None:
        said = ask("history", "--number", "1")

        assert said.startswith("4 matches: 1 won, 2 lost\n")
        assert "2026-11-03" in said
        assert "2026-11-02" not in said
        assert "3 older ones: --number lists more." in said

    def test_hints_are_marked(self, ask: Asked) -> None:
        session = begun(seed="1")
        session.log.mark_helped(0)
        play_out(session)

        assert re.search(r"20 to 10 +won +hints\n", ask("history"))
        assert ask.data()["matches"][0]["hints"] is True

    def test_where_nothing_was_played_it_says_how_to_begin(self, ask: Asked) -> None:
        assert ask("history") == "no match is kept here yet; play one with: doublesix play\n"
        assert ask.code == 0
        assert ask.data()["matches"] == []

    def test_a_damaged_record_is_named_and_the_others_are_listed(self, ask: Asked) -> None:
        finished(seed="1")
        bad = finished_folder() / "bad.json"
        bad.write_text("{", encoding="utf-8")

        said = ask("history")

        assert said.startswith("A match: 1 won, 0 lost\n")
        assert ask.errors.startswith(f"doublesix: {bad} is not listed: this is not a record in JSON")
        assert ask.code == 0

    def test_names_in_a_record_from_elsewhere_cannot_reach_the_terminal(self, ask: Asked) -> None:
        session = finished(seed="1")
        text = path_of(session).read_text(encoding="utf-8")
        path_of(session).write_text(text.replace('"name":"Greedy"', r'"name":"\u001b[2JX"'), encoding="utf-8")

        said = ask("history") + ask.errors

        assert "\x1b" not in said

    def test_a_folder_that_cannot_be_read_is_said(self, ask: Asked) -> None:
        finished(seed="1")
        shutil.move(finished_folder(), finished_folder().with_name("away"))
        finished_folder().write_text("", encoding="utf-8")

        assert ask("history") == ""
        assert (ask.code, ask.errors) == (2, f"doublesix: {finished_folder()}: Not a directory\n")

    def test_the_list_is_said_in_spanish(self, ask: Asked) -> None:
        finished(seed="1")

        said = ask("history", "--lang", "es")

        assert said.startswith("Una partida: ganadas 1, perdidas 0\n\nPor juego\n")
        assert [word for word in ("matches", "won", "lost", "against", "score") if word in said] == []


class TestChoosing:
    @pytest.mark.usefixtures("four")
    @pytest.mark.parametrize(
        ("arguments", "numbers", "total"),
        [
            (("--game", "five-up"), [2, 1], (2, 1, 1)),
            (("--game", "FU"), [2, 1], (2, 1, 1)),
            (("--game", "muggins"), [4, 3], (2, 0, 1)),
            (("--game", "all-fives"), [], (0, 0, 0)),
            (("--against", "greedy"), [3, 2, 1], (3, 1, 2)),
            (("--against", "Random"), [3], (1, 0, 1)),
            (("--since", "2026-11-01"), [4, 3, 2], (3, 0, 2)),
            (("--since", "2026-11-01", "--against", "greedy", "--game", "five-up"), [2], (1, 0, 1)),
            (("--as", "anna"), [4], (1, 0, 1)),
            (("--as", "Ben"), [4], (1, 1, 0)),
            (("--as", "You"), [3, 2, 1], (3, 1, 2)),
            (("2",), [2], (1, 0, 1)),
        ],
    )
    def test_matches_are_chosen(
        self, arguments: tuple[str, ...], numbers: list[int], total: tuple[int, int, int], ask: Asked
    ) -> None:
        found = ask.data(*arguments)

        assert [one["number"] for one in found["matches"]] == numbers
        assert tuple(found["total"].values()) == total

    @pytest.mark.usefixtures("four")
    @pytest.mark.parametrize(
        ("arguments", "error"),
        [
            (("--game", "fiveup"), "five-up"),
            (("--against", "gredy"), "--against gredy: there is no match against “gredy”; "),
            (("--as", "Cleo"), "--as Cleo: there is no match of a person of that name; "),
            (("--since", "yesterday"), "--since yesterday: this is no day; one is written as 2026-11-01"),
            (("5",), "there is no match 5; those that are kept are 1 to 4"),
            (("2", "--game", "muggins"), "a number names one match, so --game"),
        ],
    )
    def test_what_cannot_be_is_refused_in_a_sentence(self, arguments: tuple[str, ...], error: str, ask: Asked) -> None:
        assert ask("history", *arguments) == ""
        assert error in ask.errors
        assert ask.code == 2

    def test_one_match_has_the_lines_that_replay_and_check_it(self, ask: Asked, four: list[Session]) -> None:
        facts, replay, review = ask("history", "3").splitlines()

        path = shlex.quote(str(path_of(four[2])))
        assert facts == "Match 3, 2026-11-02: Muggins; target=20. You, Greedy, Random: 0 to 5 to 55, lost."
        assert (replay, review) == (f"doublesix replay {path}", f"doublesix review {path}")
        assert "0" in ask(*shlex.split(replay)[1:], "--all")
        assert ask.code == 0


class TestExport:
    def test_all_records_are_one_file_that_check_reads(self, ask: Asked, tmp_path: Path, four: list[Session]) -> None:
        file = tmp_path / "all.jsonl"

        said = ask("history", "--export", str(file))
        checked = ask("check", str(file))

        assert said.endswith(f"4 records are in {file}.\n")
        assert [line.partition(": ")[2][:2] for line in checked.splitlines()] == ["ok"] * 4
        assert [one.events for one in read_records(file)] == [one.record.events for one in four]

    @pytest.mark.usefixtures("four")
    def test_only_chosen_matches_are_written(self, ask: Asked, tmp_path: Path) -> None:
        file = tmp_path / "some.jsonl"
        ask("history", "--game", "five-up", "--export", str(file))

        assert [one.rules.name for one in read_records(file)] == ["Five-Up; target=20"] * 2

    def test_records_are_not_overwritten(self, ask: Asked, four: list[Session]) -> None:
        path = path_of(four[0])
        kept = path.read_bytes()

        ask("history", "--export", str(path))

        assert (ask.code, path.read_bytes()) == (2, kept)
        assert "lies among the records themselves" in ask.errors

    @pytest.mark.usefixtures("four")
    def test_a_folder_that_is_not_there_is_said(self, ask: Asked, tmp_path: Path) -> None:
        file = tmp_path / "nowhere" / "all.jsonl"

        ask("history", "--export", str(file))

        assert (ask.code, ask.errors) == (2, f"doublesix: {file}: No such file or directory\n")


class TestKeepingNothing:
    def test_play_keeps_no_record_if_asked(self, ask: Asked, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60))
        said = ask("play", "five-up", "--plain", "--target", "10", "--seed", "1", "--no-history")

        assert "No record of this match is kept, as --no-history says." in said
        assert [one for one in home.rglob("*") if one.is_file()] == []

    def test_the_environment_can_ask_for_it(self, ask: Asked, monkeypatch: pytest.MonkeyPatch, home: Path) -> None:
        monkeypatch.setenv("DOUBLESIX_HISTORY", "no")
        monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 60))
        ask("play", "five-up", "--plain", "--target", "10", "--seed", "1")

        assert [one for one in home.rglob("*") if one.is_file()] == []
