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

from doublesix.notation import final, read_text

PROGRAM = (sys.executable, "-m", "doublesix")


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    """A server of one's own, on a free port."""
    environment = {**os.environ, "DOUBLESIX_HOME": str(tmp_path)}
    server = subprocess.Popen([*PROGRAM, "serve", "--port", "0"], stdout=subprocess.PIPE, text=True, env=environment)
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
    return subprocess.run([*PROGRAM, "join", *arguments], capture_output=True, text=True, timeout=120, check=False)


def make_table(address: str, *fill: str) -> str:
    with httpx.Client(base_url=address, headers={"origin": address}) as http:
        ask(http, "/api/guest", {"name": "Eva"})
        return address + ask(http, "/api/tables", {"game": "five-up", "fill": fill, "pace": 0})["path"]


def ask(http: httpx.Client, path: str, body: object) -> dict[str, str]:
    http.headers["x-csrf-token"] = http.get("/api/me").json()["csrf"]
    answer = http.post(path, json=body)
    assert answer.is_success, answer.text
    told: dict[str, str] = answer.json()
    return told


def test_a_bot_joins_plays_a_whole_match_and_says_who_won(address: str) -> None:
    table = make_table(address, "open", "random")
    played = join(table, "--name", "Robo", "--seat", "0", "--watch")
    assert played.returncode == 0, played.stderr
    assert re.search(r"^(Robo|Random) won, \d+ to \d+$", played.stdout, re.MULTILINE)
    text = httpx.get(f"{address}/api/tables/{table.rpartition('/')[2]}/record").text
    record = read_text(text)
    assert record.players == ("Robo", "Random")
    assert final(record).winner is not None


def test_what_cannot_be_joined_is_said_in_a_sentence(address: str) -> None:
    table = make_table(address, "open", "random")
    for arguments, sentence in (
        ((f"{address}/t/nothing",), "There is no table here"),
        ((table, "--seat", "1"), "seat 1 was asked for"),
        ((table, "--player", "nobody"), "there is no player «nobody»"),
        (("http://127.0.0.1:9/t/abc",), "cannot be reached"),
        (("somewhere",), "is not the address of a table"),
    ):
        refused = join(*arguments)
        assert refused.returncode == 2
        assert sentence in refused.stderr
        assert "Traceback" not in refused.stderr
