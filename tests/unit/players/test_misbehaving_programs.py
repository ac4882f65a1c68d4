"""Misbehaving programs forfeit moves, and the match goes on."""

import os
import shlex
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from doublesix.arena import Dealer
from doublesix.arena.table import play_match
from doublesix.core.match import Match
from doublesix.core.views import SeatView, view
from doublesix.errors import UsageError
from doublesix.notation import format_move
from doublesix.players import Budget, Watcher, make_player, player_summary, program
from doublesix.players.greedy import GreedyPlayer
from doublesix.players.program import GIVE_UP_AFTER, ProgramPlayer, program_title
from doublesix.players.protocol.idle import IDLE
from doublesix.players.protocol.log import LOGS
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import table

GREETS = """
import json, os, signal, sys, time

def say(**message):
    print(json.dumps(message), flush=True)

def questions():
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            say(type="hello", protocol=1, name="bot")
        elif message["type"] == "choose":
            yield message

def answer(question, move=None):
    say(type="move", id=question["id"], move=move or question["legal"][-1])

"""
GOOD = "for q in questions(): answer(q)"
LIMIT = 0.25


@pytest.fixture(autouse=True)
def logs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.setenv(LOGS, str(tmp_path / "logs"))
    monkeypatch.setattr(program, "_warned", set())
    yield tmp_path / "logs"
    IDLE.clear()
    assert not zombies()


def zombies() -> bool:
    """Whether there is a zombie child process."""
    with suppress(ChildProcessError):
        return os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None
    return False


def player(script: str, *, startup: float = 10.0, limit: float = LIMIT) -> ProgramPlayer:
    return ProgramPlayer((sys.executable, "-c", GREETS + script), 7, Budget(seconds=limit), startup=startup)


def seen() -> SeatView:
    return view(table(rule_set("five-up"), "66", hands=("64 63 11", "*")), 0)


def played_to_the_end(bot: ProgramPlayer) -> Match:
    """A match of Five-Up against the greedy player, once it is over."""
    return [after for _, after in play_match(Match.start(rule_set("five-up"), 2), [bot, GreedyPlayer()], Dealer("3"))][
        -1
    ]


def log_of(logs: Path) -> str:
    return "".join(path.read_text(encoding="utf-8", errors="replace") for path in sorted(logs.glob("*.log")))


def test_a_program_plays(logs: Path) -> None:
    bot = player(GOOD, limit=5)

    move = bot.choose(seen())
    bot.close()

    assert move is seen().legal[-1]
    assert bot.forfeits == 0
    assert f'< {{"type": "move", "id": 1, "move": "{format_move(move)}"}}\n' in log_of(logs)


FAULTS = {
    "slow": ("for q in questions(): time.sleep(0.6); answer(q)", "has not answered in time"),
    "silent": ("for q in questions(): pass", "has not answered in time"),
    "deaf": ("next(questions())\ntime.sleep(60)", "has not answered in time"),
    "wrong": ("for q in questions(): answer(q, '00')", "cannot play 00"),
    "unreadable": ("for q in questions(): answer(q, 'xyzzy')", "is not a move"),
    "rude": ("for q in questions(): print('no!', flush=True)", "is not a message"),
    "out of turn": ("for q in questions(): say(type='hello', protocol=1, name='bot')", "it greeted"),
    "ahead": ("for q in questions(): say(type='move', id=99, move='66')", "answered question 99, which was not asked"),
    "complaining": ("for q in questions(): say(type='error', why='I am lost')", "it reports: I am lost"),
    "dead": ("next(questions())\nos._exit(3)", "has closed its output"),
    "killed": ("next(questions())\nos.kill(os.getpid(), signal.SIGKILL)", "has closed its output"),
    "crashing": ("next(questions())\n1 / 0", "has closed its output"),
    "closing": ("next(questions())\nos.close(1)\ntime.sleep(60)", "has closed its output"),
    "in halves": ('for q in questions(): sys.stdout.write(\'{"type": "mo\'); sys.stdout.flush()', "in time"),
    "with noise": ("for q in questions(): os.write(1, bytes(range(256)) + b'\\n')", "is not a message"),
    "endless": ("next(questions())\nwhile True: os.write(1, b'x' * 65536)", "a line of more than 65536 bytes"),
    "flooding": (
        "next(questions())\nwhile True: os.write(1, b'{}\\n' * 9999)",
        "not a message|was not asked for",
    ),
    "clinging": (
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\nnext(questions())\nwhile True: time.sleep(1)",
        "has not answered in time",
    ),
    "leaving an heir": (
        "import subprocess\nnext(questions())\nsubprocess.Popen(['sleep', '2'], start_new_session=True)",
        "has not answered in time",
    ),
    "muttering": ("next(questions())\nwhile True: os.write(2, b'?' * 65536)", "has not answered in time"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_move_that_it_does_not_make_is_forfeited(fault: str, logs: Path) -> None:
    script, why = FAULTS[fault]
    bot = player(script, limit=LIMIT if "in time" in why else 10)

    move = bot.choose(seen())
    bot.close()

    assert move is GreedyPlayer().choose(seen())
    assert bot.forfeits == 1
    assert any(part in log_of(logs) for part in why.split("|"))
    assert f"; {format_move(move)} was played for it\n" in log_of(logs)


class TestAGreeting:
    @pytest.mark.parametrize(
        ("script", "why"),
        [
            ("time.sleep(60)", "has not answered in time"),
            ("1 / 0", "has closed its output"),
            (
                "say(type='hello', protocol=2, name='bot'); time.sleep(60)",
                "speaks version 2 of the protocol; here it is 1",
            ),
            ("say(type='move', id=1, move='66'); time.sleep(60)", "answered question 1, which was not asked"),
        ],
    )
    def test_a_program_without_a_greeting_is_started_three_times(self, script: str, why: str, logs: Path) -> None:
        bot = player(script, startup=0.3 if "in time" in why else 10)

        moves = [bot.choose(seen()) for _ in range(5)]

        assert set(moves) == {GreedyPlayer().choose(seen())}
        assert (bot.forfeits, bot.given_up) == (5, True)
        assert len(list(logs.glob("*.log"))) == 3
        assert log_of(logs).count(f"no greeting: it {why}") == 3


class TestFailuresInARow:
    def test_after_three_it_is_started_again(self, logs: Path) -> None:
        bot = player("for q in questions(): answer(q, 'pass')", limit=10)

        for _ in range(4):
            bot.choose(seen())
        bot.close()

        assert len(list(logs.glob("*.log"))) == 2

    def test_after_nine_forfeits_the_greedy_player_takes_over(self, logs: Path) -> None:
        bot = player("for q in questions(): answer(q, 'pass')", limit=10)

        for _ in range(GIVE_UP_AFTER + 2):
            bot.choose(seen())

        assert bot.given_up
        assert bot.forfeits == GIVE_UP_AFTER + 2
        assert len(list(logs.glob("*.log"))) == 3
        assert log_of(logs).count('> {"type":"choose"') == GIVE_UP_AFTER

    def test_an_ended_program_is_restarted_at_once(self, logs: Path) -> None:
        bot = player("answer(next(questions()))", limit=5)

        moves = []
        for _ in range(3):
            moves.append(bot.choose(seen()))
            while bot._companion.is_ready:  # noqa: SLF001 - nothing else tells when it has ended
                time.sleep(0.01)

        assert (moves, bot.forfeits) == ([seen().legal[-1]] * 3, 0)
        assert len(list(logs.glob("*.log"))) == 3

    def test_an_answer_that_comes_too_late_is_not_taken_for_the_next_one(self) -> None:
        bot = player("for q in questions():\n    time.sleep(1 if q['id'] == 1 else 0); answer(q)", limit=0.8)

        bot.choose(seen())
        time.sleep(0.5)
        move = bot.choose(seen())

        assert (move, bot.forfeits) == (seen().legal[-1], 1)


class TestIdlePrograms:
    def test_an_idle_program_gets_the_end_and_plays_the_next_match(self, logs: Path) -> None:
        for _ in range(3):
            bot = player(GOOD, limit=5)
            bot.choose(seen())
            bot.close()

        (log,) = logs.glob("*.log")
        sent = [line.split('"')[3] for line in log.read_text(encoding="utf-8").splitlines() if line.startswith("> ")]
        assert sent == ["hello", *["match", "round", "choose", "end"] * 3]

    def test_a_program_ends_with_its_killed_parent(self, tmp_path: Path) -> None:
        ours = (
            "import os, signal, sys\n"
            "from doublesix.players import make_player\n"
            "from doublesix.testing.scripted import table\n"
            "from doublesix.core.views import view\n"
            "from doublesix.rulesets import rule_set\n"
            "bot = make_player(sys.argv[1], 1)\n"
            "bot.choose(view(table(rule_set('five-up'), '66', hands=('64 63 11', '*')), 0))\n"
            "os.kill(os.getpid(), signal.SIGKILL)\n"
        )
        marked = tmp_path / "marked.py"
        marked.write_text(f"{GREETS}\nopen({str(tmp_path / 'pid')!r}, 'w').write(str(os.getpid()))\n{GOOD}\n")

        subprocess.run([sys.executable, "-c", ours, f"cmd:{sys.executable} {marked}"], check=False)

        number = int((tmp_path / "pid").read_text())
        assert eventually_gone(number)

    def test_child_processes_of_a_program_end_with_it(self, tmp_path: Path) -> None:
        child = (
            f"import subprocess; open({str(tmp_path / 'pid')!r}, 'w').write(str(subprocess.Popen(['sleep', '60']).pid))"
        )
        bot = player(f"{child}\nfor q in questions(): answer(q, '00')", limit=5)

        bot.choose(seen())
        bot.close()

        assert eventually_gone(int((tmp_path / "pid").read_text()))


def eventually_gone(number: int) -> bool:
    """Whether a process ends within some seconds."""
    for _ in range(100):
        state = Path(f"/proc/{number}/stat")
        if not state.exists() or state.read_text().rpartition(")")[2].split()[0] == "Z":
            return True
        time.sleep(0.05)
    return False


class TestTheLog:
    def test_the_log_is_the_same_for_the_same_match_and_the_times_stand_apart(self, logs: Path) -> None:
        for _ in range(2):
            bot = player(GOOD, limit=5)
            assert played_to_the_end(bot).winner is not None
            bot.close()
            IDLE.clear()

        one, other = (path.read_text(encoding="utf-8") for path in sorted(logs.glob("*.log")))
        times = next(logs.glob("*.times")).read_text(encoding="utf-8")
        assert one == other
        assert len(times.splitlines()) == len(one.splitlines())

    def test_a_dispute_can_be_played_again_from_it(self, logs: Path) -> None:
        bot = player(GOOD, limit=5)
        bot.choose(seen())
        bot.close()
        IDLE.clear()
        lines = next(logs.glob("*.log")).read_text(encoding="utf-8").splitlines()
        sent = "".join(f"{line[2:]}\n" for line in lines if line.startswith("> "))

        again = subprocess.run(
            [sys.executable, "-c", GREETS + GOOD], input=sent, capture_output=True, text=True, check=True
        )

        assert again.stdout.splitlines() == [line[2:] for line in lines if line.startswith("< ")]

    def test_where_it_cannot_be_written_the_move_is_forfeited_with_the_reason(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
    ) -> None:
        (tmp_path / "file").write_text("in the way")
        monkeypatch.setenv(LOGS, str(tmp_path / "file"))
        bot = player(GOOD)
        for _ in range(2):
            bot.choose(seen())

        assert bot.forfeits == 2
        assert caplog.text.count("cannot be written") == 1
        assert LOGS in caplog.text


class TestTheEndOfARound:
    def test_a_program_sees_the_end_of_a_round_and_of_the_match(self, logs: Path) -> None:
        bot = player(GOOD, limit=5)
        assert isinstance(bot, Watcher)

        match = played_to_the_end(bot)
        bot.close()

        sent = [line for line in log_of(logs).splitlines() if line.startswith("> ")]
        shown = [line for line in sent if line.startswith('> {"type":"view"')]
        assert len(shown) == len(match.results)
        assert all(" over=" in line and '"over":true' in line for line in shown)
        scores = ",".join(map(str, match.scoreboard.points))
        assert sent[-1] == f'> {{"type":"end","scores":[{scores}],"winner":{match.winner}}}'


class TestItsName:
    def test_a_program_s_name_is_a_command_with_an_optional_time(self) -> None:
        command = f"cmd:{shlex.join([sys.executable, '-c', GREETS + GOOD])}"

        for name in (command, f"{command}@5s"):
            assert make_player(name, 1).choose(seen()) is seen().legal[-1]
            assert player_summary(name).startswith("is the program “")

    @pytest.mark.parametrize(
        ("name", "why"),
        [
            ("cmd:", r"a program as a player needs its command behind cmd:, as in cmd:\./mybot"),
            (
                "cmd:./there_is_no_such_bot",
                r"there is no program “\./there_is_no_such_bot” that can be run; give one on the path, or its",
            ),
            ("cmd:'./half", r"the command line of the player “'\./half” cannot be read: No closing quotation"),
        ],
    )
    def test_an_unrunnable_program_is_refused_at_once(self, name: str, why: str) -> None:
        for asked in (lambda: make_player(name, 1), lambda: player_summary(name)):
            with pytest.raises(UsageError, match=why):
                asked()

    @pytest.mark.parametrize(
        ("name", "title"),
        [("cmd:./my_bot --depth 3@1s", "my_bot"), ("cmd:python3 -u bots/old.py", "old"), ("cmd:", "program")],
    )
    def test_a_program_is_shown_by_its_file_name(self, name: str, title: str) -> None:
        assert program_title(name) == title
