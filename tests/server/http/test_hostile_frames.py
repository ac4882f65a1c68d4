"""R10, R17: malformed frames cause no exception and no change."""

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from structlog.testing import capture_logs
from websockets.asyncio.client import ClientConnection

from doublesix.server.settings import Limits, Settings
from tests.server.visiting import Served, key, next_frame, served, settings_in

SIT = {"do": "sit", "key": "abcdefgh", "seat": 0, "entropy": "0123456789abcdef"}
WHOLE = json.dumps(SIT)

HANDMADE = [
    "", " ", "null", "true", "0", '""', "[]", "{}", "nonsense", "\x00", "\ufffe", "💥" * 100,
    "[" * 4_000, '{"do":' * 600, '{"do":"sit","key":' + "[" * 3_000, "1" * 4_000, "1e999999", "-0", "NaN", '"\\ud800"',
    '{"do":"nothing","key":"abcdefgh"}', '{"do":7,"key":"abcdefgh"}', '{"do":"sit"}', '{"do":"stand","key":"short"}',
    '{"do":"stand","key":"abcdefgh","more":1}', '{"do":"stand","do":"sit","key":"abcdefgh"}', '{"do":"pong","id":7}',
    '{"do":"pong","id":"never asked"}', '{"do":"move","key":"abcdefgh","move":"63>66/s1","after":-1}',
    '{"do":"move","key":"abcdefgh","move":"63>66/s1","after":1e30}',
    '{"do":"move","key":"abcdefgh","move":"","after":0}',
    '{"do":"move","key":"abcdefgh","move":"\\u0000","after":0}', '{"do":"start","key":"\' or 1=1 --"}',
    '{"do":"say","key":"abcdefgh","text":""}', '{"do":"say","key":"abcdefgh","text":"\\u0000\\u202e\\n"}',
    '{"do":"say","key":"abcdefgh","text":"' + "x" * 201 + '"}', '{"do":"emote","key":"abcdefgh","emote":"spit"}',
    *(json.dumps(SIT | wrong) for wrong in (
        {"seat": "0"}, {"seat": -1}, {"seat": 9}, {"seat": 1.5}, {"seat": None}, {"seat": 2**70},
        {"entropy": "x" * 16}, {"entropy": "0" * 15}, {"entropy": ["0"]}, {"key": None}, {"key": "a" * 65},
        {"key": {"a": 1}}, {"person": "me"},
    )),
    *(WHOLE[:cut] for cut in range(len(WHOLE))),
]  # fmt: skip


def binary() -> Iterator[bytes]:
    yield from (b"", b"\x00", b"\xff\xfe", bytes(range(256)), WHOLE.encode("utf-16"), WHOLE.encode("utf-32"))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=20,
)
commands = st.fixed_dictionaries(
    {
        "do": st.sampled_from(
            ["sit", "stand", "back", "move", "claim", "call", "waive", "ready", "rematch", "pong", "say", "emote"]
        )
    },
    optional=dict.fromkeys(("key", "seat", "entropy", "move", "after", "id", "text", "emote", "else"), json_values),
)
frames = st.one_of(st.text(), st.binary(), json_values.map(json.dumps), commands.map(json.dumps))


async def told_after(house: Served, sent: list[str | bytes]) -> tuple[dict[str, object], list[dict[str, object]]]:
    """The table after these frames, and the server's log."""
    with capture_logs() as logs:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with house.socket(table, visitor) as socket:
                # Refusals are read meanwhile: who reads none of thousands is closed as too slow.
                sending = asyncio.create_task(_send(socket, [*sent, json.dumps({"do": "start", "key": key()})]))
                await next_frame(socket, "ack")
                await sending
                update = await next_frame(socket, "update")
    seen = update["table"]
    assert isinstance(seen, dict)
    return seen, [dict(line) for line in logs]


async def _send(socket: ClientConnection, frames: list[str | bytes]) -> None:
    for frame in frames:
        await socket.send(frame)
        await asyncio.sleep(0)


@pytest.fixture
def patient(tmp_path: Path) -> Settings:
    """A server without frame limits, to test the parser."""
    return settings_in(
        tmp_path, limits=Limits(work=10**9, spacing=1e-9, messages=1_000_000, entries=1_000_000, tables=1_000_000)
    )


class TestFrames:
    async def test_invalid_frames_change_nothing(self, patient: Settings) -> None:
        async with served(patient) as house:
            seen, logs = await told_after(house, [*HANDMADE, *binary()])

        # The table was made (1), the host began and both seats got bots (2).
        assert (seen["seq"], [log["event"] for log in logs]) == (2, [])

    @pytest.mark.property
    async def test_generated_frames_change_nothing(self, patient: Settings) -> None:
        async with served(patient) as house:
            sent: list[str | bytes] = []
            _collected(sent)
            seen, logs = await told_after(house, sent)

        assert (seen["seq"], [log["event"] for log in logs]) == (2, [])


def _collected(into: list[str | bytes]) -> None:
    """Generate frames that are accepted by the socket but are no commands."""

    @given(st.lists(frames, min_size=1, max_size=20))
    def collect(some: list[str | bytes]) -> None:
        into.extend(frame for frame in some if len(frame.encode() if isinstance(frame, str) else frame) <= 4096)

    collect()
