"""Programs at the terminal's table; saved matches start none."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from doublesix.errors import UsageError
from doublesix.players.protocol.idle import IDLE
from doublesix.players.protocol.log import LOGS
from doublesix.terminal.match.options import MatchOptions, setup_for
from doublesix.terminal.match.seats import HUMAN, Sitter, parse_sitters, sitters_of
from doublesix.terminal.match.session import Session, new_session

BOT = Path(__file__).resolve().parents[3] / "docs" / "guide" / "example_bot.py"
PROGRAM = f"cmd:{sys.executable} {BOT}@60s"


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(LOGS, str(tmp_path / "logs"))
    yield tmp_path / "logs"
    IDLE.clear()


def test_a_program_is_named_by_its_file() -> None:
    assert parse_sitters(f"you,{PROGRAM},greedy") == (
        Sitter("You", HUMAN),
        Sitter("Example_bot", PROGRAM),
        Sitter("Greedy", "greedy"),
    )


def test_a_bot_keeps_its_budget() -> None:
    assert [sitter.kind for sitter in parse_sitters("greedy@300,random@10ms")] == ["greedy@300", "random@10ms"]
    assert sitters_of(("A", "B"), ("greedy@300", "greedy@none"))[0].kind == "greedy@300"
    assert sitters_of(("A", "B"), ("greedy@300", "greedy@none"))[1].is_human


def test_a_program_that_cannot_run_is_refused_before_the_match() -> None:
    with pytest.raises(
        UsageError, match=r"there is no program “\./there_is_no_such_bot” that can be run; give one on the path, or its"
    ):
        parse_sitters("you,cmd:./there_is_no_such_bot")


def test_unnamed_seats_go_to_the_named_bot() -> None:
    alone = setup_for(MatchOptions(game="five-up", bot="random"))
    three = setup_for(MatchOptions(game="five-up", players="you", seats=3, bot=PROGRAM))

    assert [sitter.kind for sitter in alone.sitters] == [HUMAN, "random"]
    assert [sitter.kind for sitter in three.sitters] == [HUMAN, PROGRAM, PROGRAM]


def test_one_process_plays_a_whole_match_with_all_round_ends(logs: Path) -> None:
    session = new_session(setup_for(MatchOptions(game="five-up", players=f"greedy,{PROGRAM}", seed="7")))
    while not session.is_over:
        assert session.advance() is not None

    (log,) = logs.glob("*.log")
    lines = log.read_text(encoding="utf-8").splitlines()
    assert sum(line.startswith('> {"type":"match"') for line in lines) == 1
    assert sum(line.startswith('> {"type":"view"') for line in lines) == len(session.match.results)
    assert not any("was played for it" in line for line in lines)


def test_a_match_that_goes_on_from_a_file_starts_no_program(logs: Path) -> None:
    session = new_session(setup_for(MatchOptions(game="five-up", players=f"you,{PROGRAM}", seed="7")))
    while session.asked is None:
        session.advance()
    session.log.close()
    assert session.log.save is not None
    before = len(list(logs.glob("*.log")))

    again = Session.resume(session.log.save.path.name)

    assert [sitter.is_human for sitter in again.sitters] == [True, True]
    assert again.record.kinds == session.record.kinds
    assert len(list(logs.glob("*.log"))) == before
