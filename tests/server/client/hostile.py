"""A malicious server: it speaks the protocol, with terminal escape sequences in every text."""

import socket
import threading
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Final

import msgspec
import uvicorn

from doublesix.messages.units import Verbatim
from doublesix.server.domain.messages import message_seen
from doublesix.server.wire.frames import Refused

__all__ = ["EVIL", "SAID", "EvilServer", "evil", "is_tame", "serving"]

EVIL: Final = (
    "\x1b]0;owned\x07\x1b[2J\x1b[31m\x9b31m\x9d0;x\x9c\x85\u202egnp\u2066\u200f\u2028\x7f\x00\r\nall is well\tno"
)
"""OSC, CSI, their C1 forms, a line that would look like ours, and signs that turn the direction of writing."""

SAID: Final = message_seen(Verbatim("x"))

FIXED: Final = frozenset(
    {"is", "what", "kind", "stage", "commitment", "source", "by", "digest", "spec", "entropy", "seed", "notation"}
)
"""Fields that are no texts for people; a test poisons them by name where it means them."""


def evil(honest: object) -> Any:  # noqa: ANN401 - JSON
    """Plain data of a frame, with `EVIL` in every free text."""
    return _poisoned(msgspec.to_builtins(honest))


def _poisoned(value: Any) -> Any:  # noqa: ANN401 - JSON
    match value:
        case dict():
            return {key: one if key in FIXED else _poisoned(one) for key, one in value.items()}
        case list():
            return [_poisoned(one) for one in value]
        case str():
            return EVIL
        case _:
            return value


def is_tame(output: str) -> bool:
    """Whether a terminal only shows this, and no line in it is the server's."""
    shown = all(sign.isprintable() or sign == "\n" for sign in output)
    return shown and not any(line.startswith("all is well") for line in output.splitlines())


class EvilServer:
    """An ASGI application: answers by path; for the socket frames, then a refusal of every command, or a close.

    Attributes:
        reason: Why the socket is closed after the frames; empty where it stays open.
    """

    def __init__(self, answers: dict[str, tuple[int, bytes]], frames: Sequence[bytes], reason: str = "") -> None:
        self.answers, self.frames, self.reason = answers, frames, reason

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:  # noqa: ANN401 - ASGI
        if scope["type"] == "websocket":
            await send({"type": "websocket.accept"})
            for frame in self.frames:
                await send({"type": "websocket.send", "bytes": frame})
            if self.reason:
                await send({"type": "websocket.close", "code": 1008, "reason": self.reason})
                return
            while (message := await receive())["type"] != "websocket.disconnect":
                if message["type"] == "websocket.receive":
                    key = msgspec.json.decode(message.get("text") or message["bytes"])["key"]
                    refused = {**evil(Refused(code="x", why="x", message=SAID)), "key": key}
                    await send({"type": "websocket.send", "bytes": msgspec.json.encode(refused)})
        elif scope["type"] == "http":
            status, body = self.answers.get(scope["path"], (404, b"nothing"))
            await send({"type": "http.response.start", "status": status, "headers": []})
            await send({"type": "http.response.body", "body": body})


@contextmanager
def serving(app: EvilServer) -> Iterator[str]:
    """Run a server; its origin."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    server = uvicorn.Server(
        uvicorn.Config(app, host="127.0.0.1", port=port, log_level="critical", lifespan="off", ws="websockets-sansio")
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join(timeout=30)
