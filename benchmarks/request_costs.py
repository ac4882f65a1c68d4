"""Processor time of requests in ms, for `doublesix.server.limits.request_costs`.

    python benchmarks/request_costs.py

Starts ``doublesix serve`` with limits that nothing reaches, asks for each thing some hundred times, one after the
other, and divides the processor time that the process of the server took by their number.
"""

import argparse
import asyncio
import os
import signal
import socket
import subprocess
import sys
import tempfile
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Final

import httpx

from doublesix.server.limits.request_costs import cost_of

RUN: Final = "import sys; sys.argv[0] = 'doublesix'; from doublesix.cli.app import main; main()"
FREE: Final = ("work=1000000000", "spacing=0.000001", "entries=1000000", "tables=1000000", "connections=1000000")


def used(pid: int) -> float:
    """Milliseconds of the processor that a process has taken."""
    words = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return 1000 * (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


async def measure(url: str, pid: int, times: int) -> None:
    """Print what each request costs, and what the table says."""
    async with httpx.AsyncClient(base_url=url, headers={"origin": url}, timeout=60) as client:
        client.headers["x-csrf-token"] = (await client.get("/api/me")).json()["csrf"]
        guest = (await client.post("/api/guest", json={"name": "Cost"})).json()
        client.headers["x-csrf-token"] = guest["csrf"]
        body = {"game": "five-up", "fill": ["open", "open"], "public": True}
        table = (await client.post("/api/tables", json=body)).json()["id"]
        numbers = count(5, 5)

        def get(path: str) -> Callable[[], Awaitable[httpx.Response]]:
            return lambda: client.get(path)

        def new_rules() -> Awaitable[httpx.Response]:
            rules = {"game": "five-up", "house_rules": {"target": str(next(numbers))}}
            return client.post("/api/rules", json=rules)

        asked: dict[tuple[str, str], Callable[[], Awaitable[httpx.Response]]] = {
            ("GET", "/"): get("/"),
            ("GET", "/api/me"): get("/api/me"),
            ("GET", "/api/games"): get("/api/games"),
            ("GET", "/metrics"): get("/metrics"),
            ("GET", f"/api/tables/{table}"): get(f"/api/tables/{table}"),
            ("POST", "/api/rules"): new_rules,
            ("POST", "/api/guest"): lambda: client.post("/api/guest", json={"name": "Cost"}),
            ("POST", "/api/tables"): lambda: client.post("/api/tables", json=body),
            ("GET", "/api/lobby"): get("/api/lobby"),
            **await of_accounts(client),
        }
        for (method, path), ask in asked.items():
            before = used(pid)
            for _ in range(times):
                answer = await ask()
                assert answer.is_success or path == "/api/recover", answer.text
            print(f"{method:4} {path:40} {(used(pid) - before) / times:5.2f} ms; counted {cost_of(method, path):g}")


async def of_accounts(client: httpx.AsyncClient) -> dict[tuple[str, str], Callable[[], Awaitable[httpx.Response]]]:
    """Requests of a person with an account, and one with a code that is wrong: a code can be used once."""

    async def renewed(path: str, body: dict[str, str]) -> httpx.Response:
        answer = await client.post(path, json=body)
        if "csrf" in answer.json():
            client.headers["x-csrf-token"] = answer.json()["csrf"]
        return answer

    password = "the pips of a double-six set"
    known = {"account": "cost", "password": password}
    await renewed("/api/register", known)
    client.headers["x-csrf-token"] = (await client.get("/api/me")).json()["csrf"]
    change = {"password": password, "new_password": password}
    wrong = {**known, "code": "AAAA-BBBB-CCCC-DDDD"}
    return {
        ("POST", "/api/login"): lambda: renewed("/api/login", known),
        ("POST", "/api/account/password"): lambda: renewed("/api/account/password", change),
        ("POST", "/api/account/codes"): lambda: client.post("/api/account/codes", json={"password": password}),
        ("POST", "/api/recover"): lambda: client.post("/api/recover", json=wrong),
    }


def main() -> None:
    """Start a server, measure, and end it."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--times", type=int, default=200, help="how often each thing is asked for")
    times = parser.parse_args().times
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    limits = [word for limit in FREE for word in ("--limit", limit)]
    with tempfile.TemporaryDirectory() as home:
        server = subprocess.Popen(
            [sys.executable, "-c", RUN, "serve", "--port", str(port), *limits],
            env=os.environ | {"DOUBLESIX_HOME": home},
            stdout=subprocess.PIPE,
        )
        try:
            assert server.stdout is not None
            server.stdout.readline()
            asyncio.run(measure(f"http://127.0.0.1:{port}", server.pid, times))
        finally:
            server.send_signal(signal.SIGTERM)
            server.communicate()


if __name__ == "__main__":
    main()
