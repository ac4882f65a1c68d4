"""``doublesix review``: errors and exit codes."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from doublesix.arena import Dealer, Limits, play_match
from doublesix.cli import app
from doublesix.core.match import Match
from doublesix.notation import Record, write_text
from doublesix.notation.record.files import LARGEST
from doublesix.rulesets import from_spec
from tests.support.forked import ran
from tests.unit.analysis.matches import played

Run = Callable[..., tuple[int, str, str]]

pytestmark = pytest.mark.usefixtures("quick_reviews")

QUICK = ("--player", "master@20")


@pytest.fixture
def run(capfd: pytest.CaptureFixture[str]) -> Run:
    """Run the command; exit code and both streams."""

    def ran(*arguments: object) -> tuple[int, str, str]:
        with pytest.raises(SystemExit) as ended:
            app.main(["review", *map(str, arguments)])
        printed = capfd.readouterr()
        assert isinstance(ended.value.code, int)
        return ended.value.code, printed.out, printed.err

    return ran


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """Record of a few acts."""
    file = tmp_path / "evening.txt"
    file.write_text(write_text(played("all-fives", "command", acts=8)), encoding="utf-8")
    return file


@pytest.fixture
def short_record(tmp_path: Path) -> Path:
    """Record of one or two decisions, for separate processes."""
    file = tmp_path / "short.txt"
    file.write_text(write_text(played("all-fives", "command", acts=4)), encoding="utf-8")
    return file


@pytest.fixture
def long_record(tmp_path: Path) -> Path:
    """Two rounds and more."""
    file = tmp_path / "long.txt"
    file.write_text(write_text(played("double-six-dominoes", "sheet", acts=70)), encoding="utf-8")
    return file


def _never(*_: object, **__: object) -> None:
    raise AssertionError("nothing was to be judged")


def without(text: str, *starts: str, after: str = "") -> str:
    """The text without lines of a prefix, after a certain line."""
    head, mark, tail = text.partition(after) if after else ("", "", text)
    return head + mark + "".join(line for line in tail.splitlines(keepends=True) if not line.startswith(starts))


class TestInvalidRecords:
    def test_an_illegal_record_is_named_with_its_line_and_exit_code_1(self, run: Run, record: Path) -> None:
        text = record.read_text(encoding="utf-8")
        second = [line for line in text.splitlines() if line[:2] in {"0 ", "1 "}][1]
        record.write_text(text.replace(second, second.replace(second[0], str(1 - int(second[0])), 1)), encoding="utf-8")

        code, out, error = run(record, *QUICK)

        assert (code, out) == (1, "")
        assert f"{record}: line " in error
        assert "Traceback" not in error

    @pytest.mark.parametrize(
        ("wrong", "said"),
        [
            (
                lambda text: text.replace("rules: All Fives", "rules: Ludo").split("rule set")[0],
                "rules are not complete",
            ),
            (lambda text: text[: len(text) // 2], "line"),
            (lambda _: "", ""),
            (lambda _: "\x00" * 50, ""),
            (lambda _: "{" * 1000, ""),
        ],
        ids=["of an unknown game", "cut off", "empty", "no text", "broken JSON"],
    )
    def test_an_unreadable_record_is_refused_with_a_message(
        self, run: Run, record: Path, wrong: Callable[[str], str], said: str
    ) -> None:
        record.write_text(wrong(record.read_text(encoding="utf-8")), encoding="utf-8")

        code, out, error = run(record, *QUICK)

        assert code in {1, 2}
        assert out == ""
        assert said in error
        assert error.startswith("doublesix: ")
        assert "Traceback" not in error

    @pytest.mark.parametrize("player", ["master@0", "master@x", "stranger", "master@99999999999", "level-99"])
    def test_a_budget_that_cannot_be_is_refused(self, run: Run, record: Path, player: str) -> None:
        code, out, error = run(record, "--player", player)

        assert (code, out) == (2, "")
        assert "must be" in error or "no player" in error

    def test_an_unknown_seat_is_refused_before_anything_is_judged(
        self, run: Run, record: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("doublesix.cli.review.judged", _never)

        code, _, error = run(record, *QUICK, "--seat", "Zoe")

        assert code == 2
        assert "0 or Ana, 1 or Ben" in error

    @pytest.mark.parametrize(("place", "said"), [("no/folder/page.html", "no folder"), ("", "a folder")])
    def test_a_page_that_could_not_be_written_is_refused_before_anything_is_judged(
        self, run: Run, record: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, place: str, said: str
    ) -> None:
        monkeypatch.setattr("doublesix.cli.review.judged", _never)

        code, out, error = run(record, *QUICK, "--html", tmp_path / place)

        assert (code, out) == (2, "")
        assert said in error


class TestScoreSheets:
    """“With hands left out (a score sheet: reviews what it can and says what it cannot).”"""

    def test_a_deducible_hand_is_added_with_a_note(self, run: Run, long_record: Path) -> None:
        text = long_record.read_text(encoding="utf-8")
        long_record.write_text(without(text, "hand 1"), encoding="utf-8")

        code, out, error = run("--lenient", long_record, *QUICK, "--json")

        (judged,) = json.loads(out)
        assert code == 0
        assert "the hand of seat 1 is missing" in error
        assert judged["decisions"]
        assert all(one["hindsight"] is None for one in judged["decisions"])

    def test_unknown_rounds_are_skipped(self, run: Run, long_record: Path) -> None:
        text = long_record.read_text(encoding="utf-8")
        assert "\nround 2\n" in text
        long_record.write_text(without(text, "hand 1", "boneyard", after="\nround 2\n"), encoding="utf-8")

        code, out, error = run("--lenient", long_record, *QUICK, "--json")

        (judged,) = json.loads(out)
        assert code == 0
        assert "round 2 and what follows is left out" in error
        assert "lacks the hand of seat 1" in error
        assert {one["round"] for one in judged["decisions"]} == {1}

    def test_missing_headings_are_reported_with_skipped_rounds(self, run: Run, long_record: Path) -> None:
        text = without(long_record.read_text(encoding="utf-8"), "format:")
        long_record.write_text(without(text, "hand 1", "boneyard", after="\nround 2\n"), encoding="utf-8")

        code, _, error = run("--lenient", long_record, *QUICK, "--json")

        assert code == 0
        assert "round 2 and what follows is left out" in error
        assert "the heading lacks “format:" in error
        assert "lacks its last line" not in error

    def test_a_score_sheet_without_a_known_round_is_refused(self, run: Run, long_record: Path) -> None:
        text = long_record.read_text(encoding="utf-8")
        long_record.write_text(without(text, "hand 1", "boneyard"), encoding="utf-8")

        code, out, error = run("--lenient", long_record, *QUICK)

        assert (code, out) == (1, "")
        assert "lacks the hand of seat 1" in error


@pytest.mark.lot
class TestFullDisks:
    def test_the_page_that_was_there_before_stays(self, short_record: Path, tmp_path: Path) -> None:
        page = tmp_path / "review.html"
        page.write_text("before", encoding="utf-8")
        review = [sys.executable, "-m", "doublesix", "review", str(short_record), *QUICK, "--html", str(page)]
        # No file may grow beyond one block: that ends a page of any length as a full disk would.
        answer = subprocess.run(
            ["sh", "-c", 'ulimit -f 1; exec "$@"', "sh", *review],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )

        assert answer.returncode == 2
        assert "File too large" in answer.stderr
        assert "Traceback" not in answer.stderr
        assert page.read_text(encoding="utf-8") == "before"
        assert [file.name for file in tmp_path.iterdir() if file.name.startswith(".")] == []

    def test_a_failed_write_of_data_is_reported(self, short_record: Path) -> None:
        with Path("/dev/full").open("wb") as full:
            answer = ran("review", str(short_record), *QUICK, "--json", stdout=full)

        assert (answer.returncode, answer.stderr) == (2, "doublesix: No space left on device\n")


def test_each_record_of_a_file_of_many_is_reviewed(run: Run, record: Path) -> None:
    record.write_text(2 * record.read_text(encoding="utf-8"), encoding="utf-8")
    code, printed, _ = run(record, *QUICK)
    refused, _, said = run(record, *QUICK, "--html", record.with_suffix(".html"))

    assert code == 0
    assert [line for line in printed.splitlines() if str(record) in line] == [
        *(f"{record}, record 1:", f"{record}, record 2:")
    ]
    assert (refused, said) == (
        2,
        "doublesix: --html writes the page of one record, not of 2; choose one with --record\n",
    )


@pytest.mark.parametrize("rounds", [200, pytest.param(10_000, marks=pytest.mark.deep)])
def test_a_record_of_very_many_rounds_is_reviewed_and_its_table_stays_short(
    run: Run, tmp_path: Path, rounds: int
) -> None:
    """“Records of 10,000 rounds”: read, judged, and shown in a page; all of it is in the data."""
    start = Match.start(from_spec("block;set=2;players=2;partnership=never;hand_size=2:1;target=100000"), 2)
    events = []
    limits = Limits(deals=2 * rounds)
    for event, after in play_match(start, ["greedy", "greedy"], Dealer("very long"), limits):
        events.append(event)
        if len(after.results) == rounds:
            break
    file = tmp_path / "long.txt"
    whole = Record(rules=start.rules, seating=start.seating, players=("Ana", "Ben"), events=tuple(events))
    file.write_text(write_text(whole), encoding="utf-8")

    code, printed, error = run(file, *QUICK)
    _, data, _ = run(file, *QUICK, "--json")

    assert (code, error) == (0, "")
    assert f"The 40 dearest of {rounds:,} rounds" in printed
    assert len(printed.splitlines()) < 120
    assert len(json.loads(data)[0]["rounds"]) == rounds


def test_a_huge_file_is_refused_unread(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "flood.txt"
    file.write_bytes(b"0 pass\n" * (LARGEST // 7 + 1))

    code, printed, error = run(file, *QUICK)

    assert (code, printed) == (2, "")
    assert "too large for a record (more than 8 MiB)" in error
