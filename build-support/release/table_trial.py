"""Use an installed wheel as a table: a round at the terminal by script, and a match at a served table.

It is run by the environment's own Python, isolated, with the path of a browser, or "" where there is none.
"""

import contextlib
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import httpx

COMMAND: Final = str(Path(sys.executable).with_name("doublesix"))
SECONDS: Final = 60.0
FLAGS: Final = ("--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking", "--disable-sync")
TABLE: Final = {"game": "five-up", "fill": ["open", "level-4"], "pace": 0, "public": True, "name": "A trial"}


def main(browser: str) -> None:
    """Say what worked; an error ends it."""
    _play_a_round()
    with _serving() as address:
        _serve(address)
        table = _table(address)
        if browser:
            _look(browser, address, table)
        _check_record(address, table)


def _play_a_round() -> None:
    """Answer every question by the first move of the list, until a second round is dealt."""
    answers = "1\n" * 12
    said = _ran("play", "five-up", "--plain", "--delay", "0", "--seed", "3", given=answers)
    if "Round 1 is over." not in said or "Round 2." not in said or "The match is saved" not in said:
        raise SystemExit(f"a round at the terminal went otherwise:\n{said[-3000:]}")
    print("doublesix play: a round by script, and the match is saved")


@contextlib.contextmanager
def _serving() -> Iterator[str]:
    """A server at a free port; its address."""
    log = Path("serve.log")
    with log.open("w", encoding="utf-8") as out:
        process = subprocess.Popen([COMMAND, "serve", "--port", "0"], stdout=out, stderr=out)
    try:
        yield _address(process, log)
    finally:
        process.send_signal(signal.SIGINT)
        code = process.wait(SECONDS)
    if code:
        raise SystemExit(f"doublesix serve ended with {code}:\n{log.read_text(encoding='utf-8')}")
    print("doublesix serve: ended by Ctrl-C, with 0")


def _address(process: "subprocess.Popen[bytes]", log: Path) -> str:
    end = time.monotonic() + SECONDS
    while time.monotonic() < end and process.poll() is None:
        found = re.search(r"http://127\.0\.0\.1:\d+", log.read_text(encoding="utf-8"))
        with contextlib.suppress(httpx.HTTPError):
            if found and _fetched(f"{found[0]}/health/ready"):
                return found[0]
        time.sleep(0.1)
    raise SystemExit(f"doublesix serve did not answer:\n{log.read_text(encoding='utf-8')}")


def _serve(address: str) -> None:
    """The lobby's page and all files that it names."""
    page = _fetched(f"{address}/").decode()
    files = sorted(set(re.findall(r'(?:src|href)="(/[^"#]+\.(?:js|css|svg|webmanifest|png))"', page)))
    sizes = [len(_fetched(f"{address}{file}")) for file in files]
    if not files or not all(sizes):
        raise SystemExit(f"the lobby names no files, or empty ones: {files}")
    print(f"doublesix serve: ready; the lobby and the {len(files)} files that it names")


def _table(address: str) -> str:
    """Make a table by the HTTP interface, and let a bot join it and play a level to the end; the table's id."""
    with httpx.Client(base_url=address, headers={"origin": address}, timeout=SECONDS) as client:
        _post(client, "/api/guest", {"name": "Trial"})
        table = _post(client, "/api/tables", TABLE)["id"]
    said = _ran("join", f"{address}/t/{table}", "--player", "greedy")
    print(f"doublesix join: {said.strip().splitlines()[-1]}")
    return table


def _post(client: httpx.Client, path: str, body: dict[str, object]) -> dict[str, str]:
    token = client.get("/api/me").json()["csrf"]
    answer = client.post(path, json=body, headers={"x-csrf-token": token})
    if not answer.is_success:
        raise SystemExit(f"POST {path}: {answer.text}")
    made: dict[str, str] = answer.json()
    return made


def _check_record(address: str, table: str) -> None:
    """The record of the served match, verified by the command line."""
    Path("served.txt").write_bytes(_fetched(f"{address}/api/tables/{table}/record?form=text"))
    said = _ran("check", "served.txt")
    print(f"doublesix check: the record of the served match: {said.splitlines()[-1]}")


def _look(browser: str, address: str, table: str) -> None:
    """The table in a browser: its page has drawn the match."""
    command = [browser, *FLAGS, "--headless", "--dump-dom", "--virtual-time-budget=10000", f"{address}/t/{table}"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=SECONDS)
    if "A trial" not in done.stdout or "<svg" not in done.stdout:
        raise SystemExit(f"the table was not drawn:\n{done.stdout[:2000]}\n{done.stderr[-2000:]}")
    print(f"{Path(browser).name}: the served table is drawn")


def _fetched(address: str) -> bytes:
    return httpx.get(address, timeout=SECONDS).raise_for_status().content


def _ran(*words: str, given: str = "") -> str:
    done = subprocess.run(
        [COMMAND, *words], input=given, capture_output=True, text=True, check=False, timeout=5 * SECONDS
    )
    if done.returncode:
        raise SystemExit(f"doublesix {' '.join(words)} ended with {done.returncode}:\n{done.stdout}{done.stderr}")
    return done.stdout


if __name__ == "__main__":
    main(sys.argv[1])
