"""``doublesix serve``."""

import asyncio
import json
import os
import re
import signal
import socket as network
import subprocess
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from doublesix.cli.app import main
from doublesix.errors import UsageError
from doublesix.server.settings import Settings
from doublesix.server.storage.sqlite.server_lock import server_lock
from doublesix.server.written_settings import read_origin
from tests.server.visiting import Visitor, next_frame, rest_of, socket_to
from tests.support.forked import Forked
from tests.support.interrupts import interruptible


class Begun(subprocess.Popen[str]):
    """The command line."""

    def __init__(self, *words: str, env: Mapping[str, str], stdout: int, stderr: int) -> None:
        command = [sys.executable, "-m", "doublesix", *words]
        with interruptible():
            super().__init__(command, env=env, stdout=stdout, stderr=stderr, text=True)


@asynccontextmanager
async def serving(
    home: Path, *options: str, begin: type[Begun | Forked] = Forked
) -> AsyncIterator[tuple[subprocess.Popen[str], str]]:
    """A server in a process of its own, and its address."""
    pipe = subprocess.PIPE
    environment = os.environ | {"DOUBLESIX_HOME": str(home)}
    process = begin("serve", "--port", "0", *options, env=environment, stdout=pipe, stderr=pipe)
    try:
        assert process.stdout is not None
        said = await asyncio.to_thread(process.stdout.readline)
        found = re.search(r"http://[\d.:]+", said)
        assert found, said
        yield process, found[0]
    finally:
        if process.returncode is None:
            process.kill()
        await asyncio.to_thread(process.communicate)


class TestServing:
    async def test_serving_says_where_the_table_is_and_plays(self, tmp_path: Path) -> None:
        async with (
            serving(tmp_path, begin=Begun) as (_, base),
            Visitor(base_url=base, headers={"origin": base}) as visitor,
        ):
            await visitor.enter("Anna")
            table = await visitor.table("greedy", "greedy")
            async with socket_to(base, table) as socket:
                update = await next_frame(socket, "update")

        assert update["is"] == "update"
        assert (tmp_path / "tables.sqlite").exists()

    @pytest.mark.lot
    @pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
    async def test_serving_says_farewell_at_a_signal(self, tmp_path: Path, number: signal.Signals) -> None:
        async with serving(tmp_path) as (process, base), Visitor(base_url=base, headers={"origin": base}) as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with socket_to(base, table, visitor.cookie) as socket:
                await next_frame(socket, "update")
                # What was read ahead with the first line is no longer in the pipe, which `communicate` reads.
                assert process.stdout is not None
                first_host = await asyncio.to_thread(process.stdout.readline)
                process.send_signal(number)
                frames = await rest_of(socket)
            said, complained = await asyncio.to_thread(process.communicate)

        assert (frames[-1]["is"], frames[-1]["code"], frames[-1]["again"]) == ("bye", "restarting", True)
        assert first_host.startswith(f"This house has no host yet; {base.rstrip('/')}/host#")
        assert (process.returncode, said, complained) == (0, "The table is closed; nothing is lost.\n", "")

    @pytest.mark.lot
    async def test_a_restarted_server_has_its_tables(self, tmp_path: Path) -> None:
        async with serving(tmp_path) as (process, base), Visitor(base_url=base, headers={"origin": base}) as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            cookie = visitor.cookie
            process.kill()
        async with serving(tmp_path) as (_, base), Visitor(base_url=base) as visitor:
            again = await visitor.get(f"/api/tables/{table}", headers={"cookie": cookie})

        assert again.json()["line"]["mine"] is True

    @pytest.mark.deep
    async def test_several_processes_serve_one_table(self, tmp_path: Path, redis_url: str) -> None:
        async with (
            serving(tmp_path, "--workers", "2", "--redis", redis_url) as (process, base),
            Visitor(base_url=base, headers={"origin": base}) as visitor,
        ):
            await visitor.enter("Anna")
            table = await visitor.table("open", "greedy")
            sit = {"do": "sit", "key": "abcdefgh", "seat": 0, "entropy": "0123456789abcdef"}
            async with socket_to(base, table, visitor.cookie) as mine:
                watching = [await socket_to(base, table) for _ in range(6)]
                await mine.send(json.dumps(sit))
                assert (await next_frame(mine, "ack"))["key"] == "abcdefgh"
                seen = [await _saw_the_start(socket) for socket in watching]
                process.send_signal(signal.SIGTERM)
                farewells = [(await rest_of(socket))[-1]["is"] for socket in (mine, *watching)]
            code = await asyncio.to_thread(process.wait)

        assert seen == [True] * 6
        assert farewells == ["bye"] * 7
        assert code == 0


async def _saw_the_start(socket: object) -> bool:
    """Whether a socket gets the start of the match, from any process."""
    while True:
        update = await next_frame(socket, "update")  # type: ignore[arg-type]  # as `socket_to` opened it
        seen = update["table"]
        assert isinstance(seen, dict)
        if seen["stage"] != "waiting":
            return True


@pytest.mark.usefixtures("restored_logging")
class TestInvalidOptions:
    def test_a_database_that_another_server_uses_is_refused(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        file = tmp_path / "tables.sqlite"
        with server_lock(str(file), shared=False):
            code, said = self.run(capsys, "--port", "0", "--database", str(file))

        assert code == 2
        assert said.startswith(f"doublesix: the database {file} was asked for, and another server (process ")
        assert not file.exists()

    def run(self, capsys: pytest.CaptureFixture[str], *words: str) -> tuple[object, str]:
        with pytest.raises(SystemExit) as ended:
            main(["serve", *words])
        return ended.value.code, capsys.readouterr().err

    def test_a_taken_port_is_refused(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        with network.create_server(("127.0.0.1", 0)) as taken:
            port = taken.getsockname()[1]
            code, said = self.run(capsys, "--port", str(port), "--database", str(tmp_path / "x"))

        assert code == 2
        assert said == (
            f"doublesix: port {port} of 127.0.0.1 cannot be used: Address already in use; choose"
            " another one with --port, such as --port 8067, or --port 0 for any that is free\n"
        )

    def test_a_foreign_address_is_refused(self, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
        code, said = self.run(capsys, "--host", "192.0.2.1", "--database", str(tmp_path / "x"))

        assert (code, said.count("\n")) == (2, 1)

    def test_several_processes_without_a_redis_are_refused(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path
    ) -> None:
        code, said = self.run(capsys, "--workers", "2", "--database", str(tmp_path / "x"))

        assert code == 2
        assert "--redis redis://127.0.0.1" in said

    @pytest.mark.parametrize("options", [(), ("--workers", "2", "--redis", "redis://127.0.0.1:1")])
    def test_a_store_that_cannot_be_opened_is_refused(
        self, capsys: pytest.CaptureFixture[str], tmp_path: Path, options: tuple[str, ...]
    ) -> None:
        code, said = self.run(capsys, "--port", "0", "--database", str(tmp_path / "no" / "folder"), *options)

        assert code == 2
        assert "cannot be opened. The file is made, but the folder must be there." in said
        assert said.count("\n") == 1

    @pytest.mark.parametrize(
        "origin",
        [
            "dominoes.example",
            "ftp://a",
            "https://",
            "https://a/b",
            "*",
            "http://[",
            "http://a:99999",
            "http://me@a",
            "",
        ],
    )
    def test_an_invalid_origin_is_refused(self, origin: str) -> None:
        with pytest.raises(UsageError, match="is not where a page could come from"):
            read_origin(origin)

    def test_a_short_secret_is_refused(self) -> None:
        with pytest.raises(UsageError, match="could be forged"):
            Settings(secret="short")  # noqa: S106 - that is the point


async def test_help_loads_nothing_of_the_server() -> None:
    asked = "import sys; from doublesix.cli.app import application; application('serve');"
    asked += "print(sorted({'litestar', 'uvicorn', 'sqlalchemy', 'msgspec'} & sys.modules.keys()))"
    process = await asyncio.create_subprocess_exec(sys.executable, "-c", asked, stdout=asyncio.subprocess.PIPE)
    said, _ = await process.communicate()

    assert said == b"[]\n"
