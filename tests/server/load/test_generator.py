"""R9: the load generator against a server with awkward framing."""

import asyncio
import json
import subprocess
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest
from websockets.asyncio.server import ServerConnection, serve

BUILD: Final = (
    "import sys; sys.path.insert(0, 'benchmarks'); from load_generator.building import generator; print(generator())"
)
DECOY: Final = {"legal": ["00"], "may": ["ready"], "seq": 99}
TEXT: Final = 'a "quoted\\" word}], {"legal":["11"]} \u00e9'

Script = Callable[["Table"], Awaitable[None]]


class Table:
    """A server's end of one socket."""

    def __init__(self, socket: ServerConnection) -> None:
        self.socket = socket

    async def send(self, frame: object) -> None:
        """Send a frame in fragments of seven characters, with a WebSocket ping between."""
        text = json.dumps(frame, ensure_ascii=len(str(frame)) % 2 == 0)

        async def pieces() -> AsyncIterator[str]:
            for start in range(0, len(text), 7):
                yield text[start : start + 7]
                if start == 7:
                    await (await self.socket.ping())

        await self.socket.send(pieces())

    async def asked(self) -> dict[str, object]:
        return dict(json.loads(await asyncio.wait_for(self.socket.recv(), 20)))

    async def grant(self, command: dict[str, object], seq: int) -> None:
        await self.send({"seq": seq, "is": "ack", "more": DECOY, "key": command["key"]})


async def driven(script: Script, tmp_path: Path, *instructions: str) -> list[dict[str, object]]:
    """Answers of the generator, with one player at a scripted server."""
    program = await asyncio.to_thread(subprocess.check_output, [sys.executable, "-c", BUILD], text=True)
    (tmp_path / "people").write_text("a-table 2 127.0.0.1 doublesix=cookie\n")
    done: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    async def served(socket: ServerConnection) -> None:
        try:
            await script(Table(socket))
        except BaseException as error:
            if not done.done():
                done.set_exception(error)
            raise
        if not done.done():
            done.set_result(None)
        await socket.wait_closed()

    async with serve(served, "127.0.0.1", 0, max_size=None) as server:
        port = next(iter(server.sockets)).getsockname()[1]
        process = await asyncio.create_subprocess_exec(
            program.strip(), "127.0.0.1", str(port), str(tmp_path / "people"), str(tmp_path / "book"),
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip
        assert process.stdin is not None
        process.stdin.write("".join(f"{line}\n" for line in instructions).encode())
        await process.stdin.drain()
        assert process.stdout is not None
        answers = [json.loads(await asyncio.wait_for(process.stdout.readline(), 60)) for _ in instructions]
        await asyncio.wait_for(done, 20)
        process.stdin.close()
        await process.wait()
    return answers


async def played_with(table: Table) -> list[object]:
    """Three commands of a player seated since event 5."""
    own = {"hand": ["66"], "legal": ["65>66/s1"], "inner": [DECOY], "digest": "0"}
    # This one is from before its own sitting down: nothing may be asked by it.
    await table.send({"is": "change", "happened": [], "table": {"seq": 4, "now": 1}, "own": own})
    await table.send({"is": "change", "own": own, "happened": [TEXT], "table": {"seq": 5, "now": -2.5e3}})
    first = await table.asked()
    heard: list[object] = [(first["do"], first["move"], first["after"])]
    await table.grant(first, 6)
    await table.send({"is": "change", "happened": [], "table": {"seq": 6, "now": 3}, "own": {"may": ["hint", "ready"]}})
    second = await table.asked()
    heard.append(second["do"])
    await table.send({"is": "refused", "key": second["key"], "code": "too_late", "why": TEXT, "legal": ["22"]})
    await table.send({"is": "update", "happened": [], "table": {"seq": 7, "legal": ["pass"]}, "reset": True})
    third = await table.asked()
    heard.append((third["do"], third["move"], third["after"]))
    await table.grant(third, 8)
    return heard


@pytest.mark.lot
async def test_the_generator_reads_fragmented_frames(tmp_path: Path) -> None:
    heard: list[object] = []

    async def script(table: Table) -> None:
        assert table.socket.request is not None
        assert table.socket.request.path == "/ws/a-table?since=0"
        assert table.socket.request.headers["cookie"] == "doublesix=cookie"
        await table.send({"is": "welcome", "table": {"name": TEXT, "inner": DECOY}})
        await table.send({"happened": [DECOY, TEXT], "table": {"inner": DECOY, "seq": 4}, "is": "update"})
        sitting = await table.asked()
        assert (sitting["do"], sitting["seat"]) == ("sit", 2)
        await table.send({"is": "ping", "id": "p-1"})
        assert await table.asked() == {"do": "pong", "id": "p-1"}
        await table.send({"is": "ack", "key": "another-key", "seq": 5})
        await table.grant(sitting, 5)
        heard.extend(await played_with(table))

    opened, played = await driven(script, tmp_path, "open 1", "play 2 0 0")

    assert opened["seated"] == 1
    assert heard == [("move", "65>66/s1", 5), "ready", ("move", "pass", 7)]
    assert (played["acknowledged"], played["moves"], played["refused"]) == (2, 2, {"too_late": 1})
    assert played["unreadable"] == played["unanswered"] == 0
    assert len((tmp_path / "book").read_text().splitlines()) == 3


@pytest.mark.lot
async def test_players_move_on_to_the_rematch(tmp_path: Path) -> None:
    paths: list[str] = []
    heard: list[object] = []

    async def script(table: Table) -> None:
        assert table.socket.request is not None
        paths.append(table.socket.request.path)
        is_next = len(paths) > 1
        await table.send({"is": "update", "happened": [], "table": {"seq": 1, "rematch": None}})
        sitting = await table.asked()
        heard.append((sitting["do"], sitting["seat"]))
        await table.grant(sitting, 2)
        await table.send({"is": "change", "table": {"seq": 2}, "own": {"legal": ["66"] if is_next else ["55"]}})
        move = await table.asked()
        heard.append(move["move"])
        if is_next:
            await table.grant(move, 3)
            return
        # What is not answered yet is waited for.
        await table.send({"is": "change", "table": {"seq": 3, "rematch": "next-one"}, "own": {"may": ["rematch"]}})
        await table.send({"is": "change", "table": {"seq": 4}, "own": {"may": []}})
        await table.grant(move, 3)
        await table.socket.wait_closed()

    _, played = await driven(script, tmp_path, "open 1", "play 2 0 0")

    assert paths == ["/ws/a-table?since=0", "/ws/next-one?since=0"]
    assert heard == [("sit", 2), "55", ("sit", 2), "66"]
    assert (played["moved_on"], played["acknowledged"], played["closed"], played["farewells"]) == (1, 2, 0, {})
    assert [line.split()[0] for line in (tmp_path / "book").read_text().splitlines()] == ["a-table"] * 2 + [
        "next-one"
    ] * 2


@pytest.mark.lot
@pytest.mark.parametrize("nonsense", ['{"is":"update"', "[]", '{"is":"ack","seq":"x"}', '{"is":"ack",}', "\x01"])
async def test_malformed_frames_are_counted(tmp_path: Path, nonsense: str) -> None:
    async def script(table: Table) -> None:
        await table.send({"is": "update", "happened": [], "table": {"seq": 1}})
        await table.grant(await table.asked(), 2)
        await asyncio.sleep(0.3)
        await table.socket.send(nonsense)

    _, played = await driven(script, tmp_path, "open 1", "play 1 0 0")

    assert played["unreadable"] == 1


async def test_time_counts_from_when_a_command_was_due(tmp_path: Path) -> None:
    async def script(table: Table) -> None:
        await table.send({"is": "update", "happened": [], "table": {"seq": 1}})
        await table.grant(await table.asked(), 2)
        # Ten are due in the second in which the table accepts no move; then all are answered at once.
        await asyncio.sleep(1)
        for seq in range(2, 12):
            await table.send({"is": "change", "happened": [], "table": {"seq": seq}, "own": {"legal": ["66"]}})
            await table.grant(await table.asked(), seq + 1)

    _, played = await driven(script, tmp_path, "open 1", "play 1 10 0")

    assert (played["scheduled"], played["acknowledged"]) == (10, 10)
    waits = played["ms"]
    assert isinstance(waits, dict)
    assert waits["max"] > 800
    assert waits["p50"] > 300


@pytest.mark.deep
async def test_unanswered_commands_count_until_the_end(tmp_path: Path) -> None:
    async def script(table: Table) -> None:
        await table.send({"is": "update", "happened": [], "table": {"seq": 1}})
        await table.grant(await table.asked(), 2)
        await table.send({"is": "change", "happened": [], "table": {"seq": 2}, "own": {"legal": ["66"]}})
        await table.asked()

    _, played = await driven(script, tmp_path, "open 1", "play 1 4 0")

    assert (played["unanswered"], played["never_sent"], played["acknowledged"]) == (1, 3, 0)
    waits = played["ms"]
    assert isinstance(waits, dict)
    assert waits["p50"] > 1_000
