"""R10, R17: mutated frames during a match cause no exception."""

import asyncio
import json
import secrets
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

import pytest
from structlog.testing import capture_logs
from websockets.asyncio.client import ClientConnection

from doublesix.server.domain import fold
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.settings import Limits
from tests.server.visiting import Served, Visitor, served, settings_in

FRAMES: Final = 2_000
DEEP_FRAMES: Final = 100_000
FREE: Final = Limits(
    work=10**9, spacing=1e-9, messages=10**9, entries=10**9, tables=10**9, openings=10**9, queue=64 * 1024 * 1024
)
WORDS: Final = ("sit", "stand", "back", "start", "move", "claim", "call", "waive", "ready", "rematch", "pong", "no")
SIGNS: Final = '{}[]":,\\\x00\u202e\ud7ff0123456789-+.eE truefalsnu/>s💥'
VALUES: Final[tuple[object, ...]] = (
    None,
    True,
    -1,
    0,
    1,
    2**31,
    2**63,
    2**64,
    10**40,
    1e308,
    -0.0,
    "",
    "66",
    "draw",
    "63>66/s1",
    [],
    {},
    [[]],
)


def frame(stream: Random, seq: int) -> str | bytes:
    """A command or a mutation of one."""
    command: dict[str, object] = {
        "do": stream.choice(WORDS),
        "key": stream.choice((secrets.token_urlsafe(8), "the-same-key")),
    }
    if stream.random() < 0.7:
        tile = f"{stream.randrange(7)}{stream.randrange(7)}"
        command |= {
            "move": stream.choice((tile, f"{tile}>{tile[::-1]}", "draw", "pass", "claim", "?" * 24)),
            "after": seq,
        }
    if stream.random() < 0.4:
        command |= {"seat": stream.randrange(-2, 12), "entropy": f"{stream.getrandbits(64):016x}", "id": "x"}
    for field in stream.sample(sorted(command), stream.randrange(2)):
        command[field] = stream.choice(VALUES)
    text = json.dumps(command)
    return bent(stream, text) if stream.random() < 0.7 else text


def bent(stream: Random, text: str) -> str | bytes:
    """Mutate a frame: cut, mix, repeat or re-encode it."""
    at, to = sorted((stream.randrange(len(text)), stream.randrange(len(text))))
    match stream.randrange(6):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + "".join(stream.choices(SIGNS, k=stream.randrange(1, 8))) + text[to:]
        case 2:
            return (text[:at] + text[at:to] * stream.randrange(1, 20) + text[to:])[:4000]
        case 3:
            return stream.randbytes(stream.randrange(64))
        case 4:
            data = bytearray(text.encode())
            data[at] ^= 1 << stream.randrange(8)
            return bytes(data)
        case _:
            return "[" * stream.randrange(4000)


class Fuzzer:
    """A person who sends legal and malformed frames."""

    def __init__(self, socket: ClientConnection, seed: int) -> None:
        self.socket, self.stream = socket, Random(seed)
        self.shown: Mapping[str, object] = {}
        self.sent = self.answered = 0

    async def listen(self) -> None:
        async for text in self.socket:
            heard = json.loads(text)
            if heard["is"] == "update":
                self.shown = heard["table"]
            elif heard["is"] == "change":
                self.shown = {**heard["table"], **heard["own"]}
            self.answered += heard["is"] in {"ack", "refused"}

    async def send(self, number: int) -> None:
        while self.sent < number:
            legal = self.shown.get("legal") or []
            seq = self.shown.get("seq", 0)
            assert isinstance(legal, list)
            assert isinstance(seq, int)
            if legal and self.stream.random() < 0.05:
                command = {
                    "do": "move",
                    "key": secrets.token_urlsafe(8),
                    "move": self.stream.choice(legal),
                    "after": seq,
                }
                await self.socket.send(json.dumps(command))
            else:
                await self.socket.send(frame(self.stream, seq))
            self.sent += 1
            # Not so far ahead that what happens cannot be seen.
            while self.answered < self.sent - 50:
                await asyncio.sleep(0.001)
                if self.sent - self.answered > 50 and self.listening.done():
                    raise AssertionError(self.socket.close_code)

    async def run(self, number: int) -> None:
        self.listening = asyncio.create_task(self.listen())
        await self.send(number)
        self.listening.cancel()


async def fuzzed(house: Served, number: int) -> str:
    """Three people at a table, two of them seated; counts of frames and answers."""
    people = [await house.visitor().enter(name) for name in ("Ana", "Bo", "Eve")]
    sent, tables = 0, 0
    while sent < number:
        table = await people[0].table("open", "open", game="multiples-of-five", calling=bool(tables % 2), pace=50)
        tables += 1
        share = min(1_000, (number - sent) // len(people) + 1)
        sent += await at_one_table(house, table, people, share)
        log = [read_row(row) for row in await house.site.store.read(table)]
        fold(log)
    for person in people:
        await person.aclose()
    return f"{sent} frames at {tables} tables"


async def at_one_table(house: Served, table: str, people: list[Visitor], share: int) -> int:
    sockets = [await house.socket(table, person) for person in people]
    fuzzers = [Fuzzer(socket, hash((table, n))) for n, socket in enumerate(sockets)]
    for seat, socket in enumerate(sockets[:2]):
        command = {"do": "sit", "key": secrets.token_urlsafe(8), "seat": seat, "entropy": "0" * 16}
        await socket.send(json.dumps(command))
    await asyncio.gather(*(fuzzer.run(share) for fuzzer in fuzzers))
    for socket in sockets:
        await socket.close()
    return sum(fuzzer.sent for fuzzer in fuzzers)


async def broken(folder: Path, number: int) -> tuple[str, list[str]]:
    with capture_logs() as logs:
        async with served(settings_in(folder, limits=FREE)) as house:
            line = await fuzzed(house, number)
            failures = house.site.host.figures.scheduler_failures
    return line, [str(log["event"]) for log in logs] + ["duty"] * failures


async def test_mutated_frames_break_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    line, events = await broken(tmp_path, FRAMES)

    with capsys.disabled():
        print(f"\n  {line}, {len(events)} exceptions")  # noqa: T201 - the number that the promise asks for
    assert events == []


@pytest.mark.deep
async def test_a_hundred_thousand_mutated_frames_break_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    line, events = await broken(tmp_path, DEEP_FRAMES)

    with capsys.disabled():
        print(f"\n  {line}, {len(events)} exceptions")  # noqa: T201 - the number that the promise asks for
    assert events == []
