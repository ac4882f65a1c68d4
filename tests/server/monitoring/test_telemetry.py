"""R3: OpenTelemetry spans of commands hold times and codes alone."""

import asyncio
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final

import msgspec
import pytest
from opentelemetry.sdk.trace import ReadableSpan
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from structlog.testing import capture_logs

from doublesix.server.monitoring import telemetry
from doublesix.server.monitoring.metrics import Metrics
from tests.server.visiting import key, next_frame, served, settings_in

ENDPOINT: Final = "http://127.0.0.1:9"


async def played(folder: Path) -> None:
    """Two people sit down, one command is refused, one move is made."""
    async with served(settings_in(folder)) as server, server.visitor() as ana, server.visitor() as bo:
        table = await (await ana.enter("Ana")).table("open", "open")
        await bo.enter("Bo")
        async with server.socket(table, ana) as one, server.socket(table, bo) as other:
            for seat, socket in enumerate((one, other)):
                sit = {"do": "sit", "seat": seat, "entropy": f"{seat:016x}", "key": key()}
                await socket.send(msgspec.json.encode(sit).decode())
                await next_frame(socket, "ack")
            wrong = {"do": "move", "move": "66>55/s1", "after": 0, "key": key()}
            await one.send(msgspec.json.encode(wrong).decode())
            await next_frame(one, "refused")
            await asyncio.sleep(0)


def attributes(span: ReadableSpan) -> dict[str, object]:
    return dict(span.attributes or {})


async def test_each_command_is_a_span_of_time_and_outcome_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = InMemorySpanExporter()
    monkeypatch.setattr(telemetry, "exporter", lambda: kept)
    monkeypatch.setenv(telemetry.ENDPOINTS[0], ENDPOINT)

    await played(tmp_path)

    spans = kept.get_finished_spans()
    commands = [span for span in spans if span.name == "command"]
    assert [attributes(span).pop("code", "") != "" for span in commands] == [False, False, True]
    assert [attributes(span)["outcome"] for span in commands] == ["carried out", "carried out", "refused"]
    assert {name for span in spans for name in attributes(span)} == {"outcome", "code"}
    assert all(not span.events and not span.links for span in spans)
    assert all(0 < (span.end_time or 0) - (span.start_time or 0) < 60e9 for span in commands[:2])
    for command in commands[:2]:
        parts = [span for span in spans if span.parent is not None and span.parent == command.context]
        assert [span.name for span in parts] == ["decide", "append", "broadcast"]
        assert all(one.end_time == next_one.start_time for one, next_one in pairwise(parts))


async def test_there_are_no_spans_without_an_endpoint(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = InMemorySpanExporter()
    monkeypatch.setattr(telemetry, "exporter", lambda: kept)
    for name in telemetry.ENDPOINTS:
        monkeypatch.delenv(name, raising=False)

    await played(tmp_path)

    assert kept.get_finished_spans() == ()


def test_a_server_without_the_extra_logs_it_and_goes_on(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setitem(sys.modules, "opentelemetry.exporter.otlp.proto.http.trace_exporter", None)
    metrics = Metrics()

    with capture_logs() as logs, telemetry.observed(metrics, {telemetry.ENDPOINTS[1]: ENDPOINT}) as observer:
        assert observer is metrics

    (line,) = logs
    assert "pip install 'doublesix[telemetry]'" in line["event"]
