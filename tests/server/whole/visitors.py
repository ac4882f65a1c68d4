"""People at a whole server, who reconnect and resend unanswered commands."""

import asyncio
import secrets
from collections.abc import Mapping
from random import Random
from typing import Final, Self

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from doublesix.server.wire.frames import Ack, Bye, Change, Here, Ping, Refused, Said, ServerFrame, Update, Welcome
from tests.server.screen import Screen
from tests.support.http import FRESH, PLAIN

__all__ = ["Visitor", "make_table"]

DECODER: Final = msgspec.json.Decoder[ServerFrame](ServerFrame)
LOST: Final = (OSError, WebSocketException, TimeoutError)
PACE: Final = 0.05
REST: Final = 0.15


class Visitor:
    """A person who plays random legal moves and records acknowledgements.

    ``acked`` has, for each key, the number that the server gave; ``sent`` every command ever sent; ``repeated`` counts
    commands that were answered only when they were sent again, though their entry was there before.
    """

    def __init__(self, url: str, name: str, seed: int, address: str = "127.0.0.1") -> None:
        self.url, self.name, self.address = url, name, address
        self.stream = Random(seed)
        self.http = httpx.AsyncClient(
            base_url=url,
            transport=httpx.AsyncHTTPTransport(verify=PLAIN, limits=FRESH, local_address=address),
            timeout=60,
        )
        self.table = ""
        self.update: Update | None = None
        self.sent: dict[str, Mapping[str, object]] = {}
        self.acked: dict[str, int] = {}
        self.refused: dict[str, Refused] = {}
        self.open: Mapping[str, object] | None = None
        self.losses = 0
        self.repeated = 0
        self._again: tuple[str, int] | None = None

    async def sign_in(self) -> None:
        me = (await self.http.get("/api/me")).raise_for_status().json()
        await self.post("/api/guest", {"name": self.name}, me["csrf"])

    async def __aenter__(self) -> Self:
        await self.sign_in()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def post(self, path: str, body: object, csrf: str = "") -> dict[str, object]:
        csrf = csrf or (await self.http.get("/api/me")).json()["csrf"]
        headers = {"origin": self.url, "x-csrf-token": csrf}
        answer = await self.http.post(path, json=body, headers=headers)
        assert answer.is_success, answer.text
        return dict(answer.json())

    async def play(self, table: str, seat: int, *, until: "asyncio.Event") -> None:
        """Sit and play until the match is over or ``until`` is set, reconnecting."""
        self.table, self.update, self.open = table, None, None
        self.send({"do": "sit", "seat": seat, "entropy": f"{self.stream.getrandbits(64):016x}"})
        while not until.is_set() and not self.is_over:
            try:
                async with await self.socket() as socket:
                    await self._serve(socket, until)
            except LOST:
                self.losses += 1
                await asyncio.sleep(PACE)

    async def socket(self, since: int | None = None) -> ClientConnection:
        """A socket to the table, from the last known or another event on."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        if since is None:
            since = self.update.table.seq if self.update is not None else 0
        return await connect(
            f"{self.url.replace('http', 'ws', 1)}/ws/{self.table}?since={since}",
            origin=self.url,  # type: ignore[arg-type]  # a NewType of str
            additional_headers={"Cookie": cookie},
            local_addr=(self.address, 0),
            compression=None,
        )

    @property
    def is_over(self) -> bool:
        return self.update is not None and self.update.table.stage == "over"

    def send(self, words: Mapping[str, object]) -> None:
        """The next command, resent until it is answered."""
        key = secrets.token_urlsafe(9)
        self.open = {**words, "key": key}
        self.sent[key] = self.open

    async def _serve(self, socket: ClientConnection, until: "asyncio.Event") -> None:
        first, read_until, screen = True, 0, Screen()
        while not until.is_set() and not self.is_over:
            frame: ServerFrame = DECODER.decode(await asyncio.wait_for(socket.recv(), 30))
            match frame:
                case Update() | Change():
                    self.update = screen.hear(frame)
                    if first and self.open is not None:
                        # What the table had stored when we came: an answer with a number up to it was not the first.
                        self._again = (str(self.open["key"]), frame.table.seq)
                        await socket.send(msgspec.json.encode(self.open))
                    first = False
                case Ack(key=key, seq=seq):
                    self._answered(key)
                    self.acked[key] = seq
                    read_until = seq
                    self.repeated += self._again is not None and self._again[0] == key and seq <= self._again[1]
                case Refused(key=key):
                    self._answered(key)
                    self.refused[key or ""] = frame
                case Ping(id=number):
                    await socket.send(msgspec.json.encode({"do": "pong", "id": number}))
                case Bye(why=why):
                    raise ConnectionResetError(why)
                case Here() | Said() | Welcome():
                    pass
            # An acknowledgement comes before the update that shows what it did.
            fresh = self.update is not None and self.update.table.seq >= read_until
            if self.open is None and fresh and (words := self._wanted()):
                self.send(words)
                # A socket may send 100 frames in 20 seconds.
                await asyncio.sleep(REST)
                await socket.send(msgspec.json.encode(self.open))

    def _answered(self, key: str | None) -> None:
        if self.open is not None and self.open["key"] == key:
            self.open = None

    def _wanted(self) -> Mapping[str, object] | None:
        """A random permitted command."""
        assert self.update is not None
        table = self.update.table
        if table.legal:
            return {"do": "move", "move": self.stream.choice(table.legal), "after": table.seq}
        for word in ("waive", "ready", "back"):
            if word in table.may:
                return {"do": word}
        return None


async def make_table(visitor: Visitor, command: Mapping[str, object]) -> str:
    """A new table, made by this visitor."""
    return str((await visitor.post("/api/tables", command))["id"])
