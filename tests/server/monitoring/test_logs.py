"""R3: logs and metrics hold ids, numbers and codes, and no secrets."""

import io
import json
import logging
import re

import pytest
import structlog

from doublesix.server.monitoring import logs
from tests.server.visiting import Served, key, next_frame

TILE = re.compile(r"\b[0-6]{2}\b(?!\.)")


@pytest.fixture
def written(restored_logging: None) -> io.StringIO:  # noqa: ARG001 - needed for what it restores
    """The whole log of the server."""
    stream = io.StringIO()
    logs.set_up_logs(as_json=True, to=stream)
    return stream


class TestLogs:
    async def test_logs_of_a_match_hold_no_secrets(self, written: io.StringIO, house: Served) -> None:
        account = {"account": "planted.account", "password": "planted password"}
        async with house.visitor() as visitor:
            await visitor.enter("Planted")
            visitor.believe(await visitor.post("/api/register", json=account))
            await visitor.post("/api/login", json=account | {"password": "planted wrong"})
            table = await visitor.table("open", "greedy", house_rules={"target": "20"})
            async with house.socket(table, visitor) as socket:
                sit = {"do": "sit", "key": key(), "seat": 0, "entropy": "0123456789abcdef"}
                await socket.send(json.dumps(sit))
                for _ in range(40):
                    seen = (await next_frame(socket, "update"))["table"]
                    assert isinstance(seen, dict)
                    if seen.get("legal"):
                        move = {"do": "move", "move": seen["legal"][0], "after": seen["seq"]}
                        await socket.send(json.dumps(move | {"key": key(), "move": "planted"}))
                        await socket.send(json.dumps(move | {"key": key()}))
                    if seen["stage"] in {"between", "over"}:
                        break
            figures = (await visitor.get("/metrics")).text
            secrets = [visitor.cookies["doublesix"], visitor.headers["x-csrf-token"], "lanted", "0123456789abcdef"]
        logged = written.getvalue() + figures

        assert [secret for secret in secrets if secret in logged] == []
        assert TILE.findall(written.getvalue()) == []
        assert re.findall(r'code="([^"]*)"', figures)

    def test_an_error_of_a_library_is_logged_without_its_message(self, written: io.StringIO) -> None:
        try:
            int("the hand is 64 55 33")
        except ValueError:
            logging.getLogger("uvicorn.error").exception("Exception in ASGI application: 64 55")

        entry = json.loads(written.getvalue())

        assert (entry["event"], entry["error"], entry["level"]) == ("uvicorn.error", "ValueError", "error")
        assert "64" not in written.getvalue().replace(entry["timestamp"], "")

    def test_logs_in_plain_text_have_the_event(self, written: io.StringIO) -> None:
        logs.set_up_logs(as_json=False, to=written)
        structlog.get_logger("test").warning("something", code="code")

        assert "something" in written.getvalue()


class TestFigures:
    async def test_figures_count_sockets_tables_and_commands(self, house: Served) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            async with house.socket(table, visitor) as socket:
                await socket.send(json.dumps({"do": "start", "key": key()}))
                await next_frame(socket, "ack")
                await socket.send("nonsense")
                await next_frame(socket, "refused")
                figures = (await visitor.get("/metrics")).text.splitlines()

        assert {"doublesix_sockets 1.0", "doublesix_tables 1.0", "doublesix_moves_total 1.0"} <= set(figures)
        assert 'doublesix_refused_total{code="bad_frame"} 1.0' in figures
        assert "doublesix_append_seconds_count 1.0" in figures
