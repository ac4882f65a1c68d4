"""``doublesix join`` against a real ``doublesix serve``, over a real network."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from doublesix.cli.app import main
from doublesix.notation import final, read_text
from tests.server.dealing.cheating_house import RUN
from tests.support.forked import DOUBLESIX, Forked, ran
from tests.support.http import PLAIN

MINE = """
class First:
    def choose(self, view):
        return view.legal[0]

class Confused:
    def choose(self, view):
        return float("nan")
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A data folder of its own."""
    monkeypatch.setenv("DOUBLESIX_HOME", str(tmp_path))
    return tmp_path


@pytest.fixture
def mine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """Name of a user's module with players."""
    (tmp_path / "mine_at_a_table.py").write_text(MINE, "utf-8")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    return "mine_at_a_table"


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server on a free port, with a home that is not the user's."""
    yield from served(DOUBLESIX, tmp_path_factory.mktemp("house"))


@pytest.fixture
def cheating_address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server that changes its secret when it knows what every seat adds."""
    yield from served(RUN, tmp_path_factory.mktemp("house"))


def served(program: str, home: Path) -> Iterator[str]:
    environment = os.environ | {"DOUBLESIX_HOME": str(home)}
    server = Forked("serve", "--port", "0", program=program, stdout=subprocess.PIPE, env=environment)
    try:
        assert server.stdout is not None
        found = re.search(r"http://\S+?(?=/? )", server.stdout.readline())
        assert found is not None
        yield found[0]
    finally:
        server.send_signal(signal.SIGINT)
        server.communicate(timeout=60)
    assert server.returncode == 0


def join(*arguments: str) -> subprocess.CompletedProcess[str]:
    return ran("join", *arguments)


def verified(*arguments: str) -> subprocess.CompletedProcess[str]:
    return ran("verify", *arguments)


def make_table(address: str, *fill: str, calling: bool = False) -> str:
    with httpx.Client(base_url=address, headers={"origin": address}, timeout=60, verify=PLAIN) as http:
        ask(http, "/api/guest", {"name": "Eva"})
        return (
            address + ask(http, "/api/tables", {"game": "five-up", "fill": fill, "pace": 0, "calling": calling})["path"]
        )


def ask(http: httpx.Client, path: str, body: object) -> dict[str, str]:
    http.headers["x-csrf-token"] = http.get("/api/me").json()["csrf"]
    answer = http.post(path, json=body)
    assert answer.is_success, answer.text
    created: dict[str, str] = answer.json()
    return created


@pytest.mark.lot
def test_a_python_class_joins_and_plays_a_whole_match(address: str, mine: str) -> None:
    table = make_table(address, "open", "random")
    played = join(table, "--player", f"py:{mine}:First", "--name", "Robo", "--seat", "0", "--watch")
    assert played.returncode == 0, played.stderr
    assert re.search(r"^(Robo|Random) won, \d+ to \d+$", played.stdout, re.MULTILINE)
    text = httpx.get(f"{address}/api/tables/{table.rpartition('/')[2]}/record", timeout=60).text
    record = read_text(text)
    assert record.players == ("Robo", "Random")
    assert final(record).winner is not None


@pytest.mark.lot
@pytest.mark.parametrize("calling", [False, pytest.param(True, marks=pytest.mark.deep)])
def test_the_bot_of_the_reference_comes_in_by_its_token_and_plays_the_match_it_is_challenged_to(
    address: str, tmp_path: Path, *, calling: bool
) -> None:
    page = (Path(__file__).resolve().parents[3] / "docs" / "reference" / "server.md").read_text(encoding="utf-8")
    bot = tmp_path / "bot.py"
    bot.write_text(re.findall(r"^```py\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)[0], "utf-8")
    with httpx.Client(base_url=address, headers={"origin": address}, verify=PLAIN) as http:
        ask(http, "/api/register", {"account": f"owner-{calling}", "password": "long enough"})
        made = ask(http, "/api/account/bots", {"name": "Heavy"})
        environment = {**os.environ, "TOKEN": made["token"]}
        with subprocess.Popen(
            [sys.executable, bot, address], env=environment, stdout=subprocess.PIPE, text=True
        ) as program:
            while not http.get("/api/bots/waiting").json():
                assert program.poll() is None
            body = {"game": "five-up", "fill": ["open", "random"], "pace": 0, "calling": calling}
            table = ask(http, f"/api/bots/{made['id']}/challenge", body)["id"]
            assert program.stdout is not None
            scores = program.stdout.readline()
            program.terminate()
        record = read_text(http.get(f"/api/tables/{table}/record", timeout=60).text)

    assert record.players == ("Heavy", "Random")
    assert scores == f"scores {' '.join(map(str, final(record).scoreboard.points))}\n"


def test_an_illegal_choice_of_a_python_class_is_reported(address: str, mine: str) -> None:
    confused = join(make_table(address, "open", "random"), "--player", f"py:{mine}:Confused")
    assert confused.returncode == 2
    assert "chose nan (of type float, which is not a move)" in confused.stderr
    assert "Traceback" not in confused.stderr


def test_a_table_takes_no_class_of_its_visitors(address: str) -> None:
    with httpx.Client(base_url=address, headers={"origin": address}, verify=PLAIN) as http:
        ask(http, "/api/guest", {"name": "Eva"})
        http.headers["x-csrf-token"] = http.get("/api/me").json()["csrf"]
        answer = http.post("/api/tables", json={"game": "five-up", "fill": ["open", "py:os:system"], "pace": 0})
    assert answer.status_code == 409, answer.text
    assert "there is no player “py:os:system”" in answer.text


def test_join_verifies_the_match_and_keeps_a_receipt_for_verify(address: str, home: Path) -> None:
    table = make_table(address, "open", "random")
    played = join(table)
    assert played.returncode == 0, played.stderr
    proven = "the house kept the commitment that you saw before, and your own contribution is in it"
    assert proven in played.stdout.splitlines()
    record = home / "evening.txt"
    record.write_text(httpx.get(f"{address}/api/tables/{table.rpartition('/')[2]}/record", timeout=60).text, "utf-8")
    answer = verified(str(record))
    assert answer.returncode == 0, answer.stderr
    (receipt,) = (home / "receipts").iterdir()
    assert answer.stdout.splitlines()[-2:] == [f"T{proven[1:]}.", f"Compared with {receipt}"]
    assert receipt.stat().st_mode & 0o777 == 0o600


@pytest.mark.lot
def test_a_broken_commitment_is_detected(cheating_address: str, home: Path) -> None:
    table = make_table(cheating_address, "open", "random")
    played = join(table, "--keep", str(home / "kept.json"))
    assert played.returncode == 1, played.stdout + played.stderr
    assert "\ncommitment: the secret is not the one that the house had committed to" in played.stdout
    record = home / "evening.json"
    text = httpx.get(f"{cheating_address}/api/tables/{table.rpartition('/')[2]}/record?form=json", timeout=60).text
    record.write_text(text, "utf-8")
    assert verified(str(record)).returncode == 0
    answer = verified(str(record), "--kept", str(home / "kept.json"))
    assert answer.returncode == 1
    assert answer.stdout.splitlines()[-1].endswith("or it is not the match that you saw: commitment.")


def test_a_file_that_holds_something_else_is_not_written_over(address: str, home: Path) -> None:
    table = make_table(address, "open", "random")
    (home / "kept.json").write_text("my shopping list", "utf-8")
    refused = join(table, "--keep", str(home / "kept.json"))
    assert refused.returncode == 2
    assert "this is no receipt of a match" in refused.stderr
    assert (home / "kept.json").read_text("utf-8") == "my shopping list"


def test_impossible_joins_are_refused_with_a_message(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = make_table(address, "open", "random")
    for arguments, sentence in (
        ((f"{address}/t/nothing",), "There is no table here"),
        ((table, "--seat", "1"), "seat 1 cannot be taken"),
        ((table, "--player", "stranger"), "there is no player “stranger”"),
        (("http://127.0.0.1:9/t/abc",), "cannot be reached"),
        (("somewhere",), "is not the address of a table"),
    ):
        with pytest.raises(SystemExit, check=lambda ended: ended.code == 2):
            main(["join", *arguments])
        said = capsys.readouterr().err
        assert sentence in said
        assert "Traceback" not in said
