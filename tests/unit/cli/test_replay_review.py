"""``doublesix replay --review`` and the report of ``doublesix review``."""

from dataclasses import replace
from pathlib import Path

import pytest

from doublesix.cli import progress
from doublesix.cli.app import main
from doublesix.notation import write_text
from doublesix.terminal.review.curve import ROWS
from tests.unit.analysis.matches import played

pytestmark = pytest.mark.usefixtures("quick_reviews")

QUICK = ("--player", "master@20")


@pytest.fixture(scope="module")
def match(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("records") / "match.txt"
    path.write_text(write_text(played("all-fives", "replayed", acts=10)), encoding="utf-8")
    return path


def said(capsys: pytest.CaptureFixture[str], *arguments: object) -> tuple[int, str]:
    with pytest.raises(SystemExit) as ended:
        main([str(argument) for argument in arguments])
    assert isinstance(ended.value.code, int)
    answer = capsys.readouterr()
    return ended.value.code, answer.out + answer.err


@pytest.fixture
def both(match: Path, capsys: pytest.CaptureFixture[str], kept: list[str]) -> str:
    """Output with judgements of both seats, computed once."""
    if not kept:
        code, shown = said(capsys, "replay", match, "--review", *QUICK)
        assert code == 0
        kept.append(shown)
    return kept[0]


@pytest.fixture(scope="module")
def kept() -> list[str]:
    return []


def judgements(text: str) -> list[str]:
    begun = ("  The best move: ", "  Good: ", "  A ", "  An ")
    return [line for line in text.splitlines() if line.startswith(begun)]


class TestReplayWithReview:
    def test_each_decision_is_followed_by_its_judgement(
        self, match: Path, both: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        _, plain = said(capsys, "replay", match)

        lines = both.splitlines()
        assert len(judgements(both)) > 3
        assert [line for line in lines if line not in judgements(both)] == plain.splitlines()
        first = lines.index(judgements(both)[0])
        assert lines[first - 1].startswith(("Ana ", "Ben "))
        assert "points" in lines[first]

    def test_a_seat_is_shown_its_own_decisions_alone(
        self, match: Path, both: str, capsys: pytest.CaptureFixture[str]
    ) -> None:
        ana, ben = (judgements(said(capsys, "replay", match, "--review", "-s", seat, *QUICK)[1]) for seat in (0, 1))

        assert sorted(judgements(both)) == sorted([*ana, *ben])
        assert ana
        assert ben

    @pytest.mark.lot
    def test_an_interrupted_review_is_marked_in_every_round(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        path = tmp_path / "match.txt"
        path.write_text(write_text(played("all-fives", "replayed", acts=60)), encoding="utf-8")
        whole = progress.judged
        monkeypatch.setattr(progress, "judged", lambda *a, **k: replace(whole(*a, **k), complete=False))

        code, shown = said(capsys, "replay", path, "--review", "--round", 2, "--player", "master@2")

        assert code == 0
        assert shown.startswith("  The judging was stopped")

    def test_replay_with_review_does_not_go_with_a_conversion(
        self, match: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        code, why = said(capsys, "replay", match, "--review", "--to", "json")

        assert code == 2
        assert "--review cannot go with it" in why

    def test_an_invalid_judge_is_refused(self, match: Path, capsys: pytest.CaptureFixture[str]) -> None:
        code, why = said(capsys, "replay", match, "--review", "--player", "stranger")

        assert code == 2
        assert "stranger" in why


class TestTheReport:
    def test_the_report_has_the_curve_as_a_picture_and_in_words(
        self, match: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        code, shown = said(capsys, "review", match, "--seat", "Ana", *QUICK)

        lines = shown.splitlines()
        top = lines.index("Chance of Ana to win")
        assert code == 0
        assert all("▏" in line for line in lines[top + 1 : top + 1 + ROWS])
        assert lines[top + 1].startswith("100 %")
        assert any(line.startswith("In words: ") and line.endswith(" % at the end.") for line in lines)


def test_one_record_is_taken_of_a_file_that_holds_many(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "evenings.txt"
    file.write_text(2 * match.read_text(encoding="utf-8"), encoding="utf-8")

    assert said(capsys, "replay", file, "--record", "2") == said(capsys, "replay", match)
    for wrong, words in (((), "holds 2 records; --record names one, from 1 to 2"), (("-r", "3"), "holds 2")):
        code, why = said(capsys, "replay", file, *wrong)
        assert code == 2
        assert words in why


def test_the_records_of_a_folder_are_checked_one_after_the_other(
    match: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record = match.read_text(encoding="utf-8")
    for name, text in {"b.txt": 2 * record, "a.txt": record, "notes.txt": "Ana brings the cake.\n"}.items():
        (tmp_path / name).write_text(text, encoding="utf-8")
    code, shown = said(capsys, "check", tmp_path)

    assert code == 0
    assert [line.partition(": ok")[0] for line in shown.splitlines()] == [
        str(tmp_path / "a.txt"),
        *(f"{tmp_path / 'b.txt'}, record {number}" for number in (1, 2)),
    ]
    (tmp_path / "none").mkdir()
    code, why = said(capsys, "check", tmp_path / "none")
    assert code == 2
    assert "holds no records" in why
