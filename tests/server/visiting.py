"""A site for a test, and visitors with cookie, token and origin."""

import asyncio
import contextlib
import json
import secrets
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Final
from weakref import WeakKeyDictionary

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from doublesix.server.http.app import SiteService, create_app, open_site
from doublesix.server.http.site import Site
from doublesix.server.settings import Settings
from doublesix.server.transport.uvicorn_server import PoliteServer, address_of, listen
from doublesix.server.wire.frames import ServerFrame
from tests.server.screen import Screen
from tests.support.http import FRESH, PLAIN

__all__ = [
    "HOME",
    "Served",
    "Visitor",
    "key",
    "next_frame",
    "rest_of",
    "served",
    "settings_in",
    "socket_to",
    "table_body",
    "visited",
]

HOME: Final = "http://127.0.0.1:8066"
PATIENCE: Final = 60.0
"""Seconds that an answer may take: replays and bots are made by processes that wait for a busy machine."""
SCREENS: Final[WeakKeyDictionary[ClientConnection, Screen]] = WeakKeyDictionary()


def settings_in(folder: Path, **others: object) -> Settings:
    """Settings of a server with a store in this folder."""
    values: dict[str, object] = {"database": str(folder / "tables.sqlite"), "port": 0, "secret": "", **others}
    return Settings(**values)  # type: ignore[arg-type]  # a test gives what it is about, the rest is usual


def key() -> str:
    return secrets.token_urlsafe(8)


def table_body(*fill: str, **others: object) -> dict[str, object]:
    """Command for a quick table of Five-Up."""
    return {"game": "five-up", "fill": list(fill), "pace": 0, **others}


class Visitor(httpx.AsyncClient):
    """An HTTP client as the page in a browser."""

    def __init__(
        self,
        *,
        base_url: httpx.URL | str = HOME,
        headers: Mapping[str, str] | None = None,
        transport: httpx.AsyncBaseTransport | None = None,
    ) -> None:
        super().__init__(
            base_url=base_url, headers=headers, transport=transport, timeout=PATIENCE, verify=PLAIN, limits=FRESH
        )

    async def enter(self, name: str = "") -> "Visitor":
        """Come in: without a name, or as a guest with one."""
        self.believe(await self.get("/api/me"))
        if name:
            self.believe(await self.post("/api/guest", json={"name": name}))
        return self

    def believe(self, answer: httpx.Response) -> None:
        """Send the token of this answer from now on."""
        assert answer.status_code == 200, answer.text
        self.headers["x-csrf-token"] = answer.json()["csrf"]

    async def table(self, *fill: str, **others: object) -> str:
        """Make a table; its id."""
        made = await self.post("/api/tables", json=table_body(*fill, **others))
        assert made.status_code == 201, made.text
        return str(made.json()["id"])

    @property
    def cookie(self) -> str:
        """What the browser sends along."""
        return f"doublesix={self.cookies['doublesix']}"


@asynccontextmanager
async def visited(settings: Settings, address: str = "127.0.0.1") -> AsyncIterator[tuple[Site, Visitor]]:
    """A site without a network, and a visitor who has just opened its page."""
    async with open_site(settings) as site:
        app = create_app(settings, site)
        door = httpx.ASGITransport(app, client=(address, 50_000))  # type: ignore[arg-type]  # two namings of one thing
        async with Visitor(transport=door, base_url=HOME, headers={"origin": HOME}) as visitor:
            yield site, visitor


class Served:
    """A site that listens at a port of this machine."""

    def __init__(self, site: Site, base: str) -> None:
        self.site = site
        self.base = base.rstrip("/")

    def visitor(self) -> Visitor:
        """A visitor who opens the page."""
        return Visitor(base_url=self.base, headers={"origin": self.base})

    def socket(self, table: str, visitor: Visitor | None = None, /, **headers: str | None) -> connect:
        """A socket to a table, as a page opens it."""
        return socket_to(self.base, table, visitor.cookie if visitor else "", **headers)


def socket_to(base: str, table: str, cookie: str = "", **headers: str | None) -> connect:
    """A socket to a table of the server at ``base``; without an origin given, from a page of that server."""
    origin = headers.pop("origin", base)
    address = f"{base.replace('http', 'ws', 1)}/ws/{table}"
    sent = {"cookie": cookie, **headers} if cookie else headers
    # Frames that a test does not read must not hold up the others.
    # Headers as bytes are sent as they are.
    return connect(address, origin=origin, additional_headers=sent, compression=None, max_queue=None)  # type: ignore[arg-type]


@asynccontextmanager
async def served(settings: Settings) -> AsyncIterator[Served]:
    """A site, served as by ``doublesix serve``."""
    ready = asyncio.Event()
    async with open_site(settings) as site:
        with listen(settings) as listening:
            app = create_app(settings, site)
            server = PoliteServer(SiteService(site, app), ready.set)
            running = asyncio.create_task(server.serve([listening]))
            waiting = asyncio.create_task(ready.wait())
            await asyncio.wait([running, waiting], return_when=asyncio.FIRST_COMPLETED)
            if running.done():
                await running
            try:
                yield Served(site, address_of(listening))
            finally:
                server.should_exit = True
                await running


async def next_frame(socket: ClientConnection, kind: str) -> dict[str, object]:
    """The next frame of this kind; pings before it are answered."""
    while True:
        frame: dict[str, object] = json.loads(await socket.recv())
        if frame["is"] == "ping" != kind:
            await socket.send(json.dumps({"do": "pong", "id": frame["id"]}))
        if frame["is"] in {"update", "change", "here"}:
            frame = _with_whole_table(socket, frame)
        if frame["is"] == kind:
            return frame


def _with_whole_table(socket: ClientConnection, frame: dict[str, object]) -> dict[str, object]:
    """The frame with the whole table after its change."""
    screen = SCREENS.setdefault(socket, Screen())
    update = screen.hear(msgspec.convert(frame, ServerFrame))
    whole: dict[str, object] = frame if update is None else msgspec.to_builtins(update)
    return whole


async def rest_of(socket: ClientConnection) -> list[dict[str, object]]:
    """Every frame until the socket is closed."""
    frames: list[dict[str, object]] = []
    with contextlib.suppress(ConnectionClosed):
        while True:
            frames.append(json.loads(await socket.recv()))
    return frames
