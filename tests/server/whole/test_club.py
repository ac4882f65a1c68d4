"""R10: thirty people behind one address at a whole server are refused nothing.

At the default limits nothing is refused, no socket is closed, and every wait is bounded.
"""

import asyncio
import re
from collections import Counter
from collections.abc import Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Final

import httpx
import msgspec
import pytest

from doublesix.server.wire.frames import Bye, Ping, ServerFrame
from tests.server.whole.sites import Site
from tests.server.whole.visitors import DECODER, Visitor, make_table
from tests.support.http import PLAIN

PEOPLE: Final = 30
TABLES: Final = 10
WITH_BOTS: Final = 4
"""Tables of one person and a bot, where hints may be asked for; at the others two people play."""
MATCHES: Final = 2
CONNECTIONS: Final = 6
HINTS: Final = 3
BUSY: Final = {429, 503}
LONGEST: Final = 60.0
"""Seconds that a request may take: a bound of a machine that does much else, not an aim."""
LONGEST_REVIEW: Final = 600.0
ASSET: Final = re.compile(r'(?:src|href)="(/[^"]+\.(?:js|css|woff2|webp|svg))"')


class Guest(Visitor):
    """A person of the club, who records every answer."""

    def __init__(self, url: str, number: int) -> None:
        super().__init__(url, f"Guest {number}", number)
        # As many connections as a browser keeps.
        door = httpx.AsyncHTTPTransport(verify=PLAIN, limits=httpx.Limits(max_connections=CONNECTIONS))
        self.http = httpx.AsyncClient(base_url=url, transport=door, timeout=2 * LONGEST)
        self.statuses = Counter[int]()
        self.longest = 0.0
        self.sent_away: list[str] = []
        self.hints_left = 0
        self.http.event_hooks["response"].append(self._note)

    async def _note(self, answer: httpx.Response) -> None:
        await answer.aread()
        self.statuses[answer.status_code] += 1
        self.longest = max(self.longest, answer.elapsed.total_seconds())

    async def sign_in(self) -> None:
        """Open the lobby as a page does, and take a name."""
        document = (await self.http.get("/")).text
        await asyncio.gather(*(self.http.get(path) for path in set(ASSET.findall(document))))
        await asyncio.gather(*(self.http.get(f"/api/{path}") for path in ("games", "bots", "lobby")))
        await super().sign_in()

    async def watch(self, table: str, until: asyncio.Event) -> None:
        """Watch a table by a socket until the end."""
        self.table = table
        async with await self.socket(since=0) as socket:
            while not until.is_set():
                try:
                    frame: ServerFrame = DECODER.decode(await asyncio.wait_for(socket.recv(), 1))
                except TimeoutError:
                    continue
                if isinstance(frame, Ping):
                    await socket.send(msgspec.json.encode({"do": "pong", "id": frame.id}))
                if isinstance(frame, Bye):
                    self.sent_away.append(frame.code)
                    return

    async def look_around(self, until: asyncio.Event) -> None:
        """Look at the lobby every five seconds, as its page does."""
        while not until.is_set():
            await self.http.get("/api/lobby")
            await asyncio.sleep(5)

    def _wanted(self) -> Mapping[str, object] | None:
        """As other guests, but after the hints that are asked for in the first turn."""
        assert self.update is not None
        return None if self.hints_left and self.update.table.legal else super()._wanted()

    async def ask_for_hints(self, table: str) -> int:
        """Ask for `HINTS` hints in the first turn; how many came."""
        self.hints_left = HINTS
        while self.update is None or not self.update.table.legal:  # noqa: ASYNC110 - another process sets no event of ours
            await asyncio.sleep(0.1)
        csrf = (await self.http.get("/api/me")).json()["csrf"]
        headers = {"origin": self.url, "x-csrf-token": csrf}
        given = 0
        while self.hints_left:
            answer = await self.http.post(f"/api/tables/{table}/hint", json={}, headers=headers)
            given += answer.is_success
            self.hints_left -= 1
        return given

    async def have_reviewed(self, table: str) -> None:
        """Have a match reviewed, and wait for it as its page does."""
        await self.post(f"/api/tables/{table}/review", {})
        async with asyncio.timeout(LONGEST_REVIEW):
            while (stage := (await self.http.get(f"/api/tables/{table}/review")).json()["stage"]) != "ready":
                assert stage == "judging"
                await asyncio.sleep(0.7)


class Evening:
    """Games of the ten tables."""

    def __init__(self, guests: list[Guest]) -> None:
        self.players = guests[: 2 * TABLES - WITH_BOTS]
        self.others = guests[2 * TABLES - WITH_BOTS :]
        self.over = asyncio.Event()
        self.finished: list[tuple[Guest, str]] = []
        self.hints = 0

    async def play_together(self, one: Guest, two: Guest) -> str:
        table = await make_table(one, {"game": "block", "fill": ["open", "open"], "house_rules": {"target": "20"}})
        await asyncio.gather(one.play(table, 0, until=self.over), two.play(table, 1, until=self.over))
        self.finished.append((one, table))
        return table

    async def play_a_bot(self, one: Guest) -> str:
        command = {"game": "five-up", "fill": ["open", "level-9"], "house_rules": {"target": "20"}}
        table = await make_table(one, command)
        playing = asyncio.create_task(one.play(table, 0, until=self.over))
        given = await one.ask_for_hints(table)
        self.hints += given
        await playing
        self.finished.append((one, table))
        return table

    async def hold(self) -> None:
        """Play all matches at each table, while the others watch and use the lobby."""
        shown = await make_table(self.others[0], {"game": "five-up", "fill": ["greedy", "greedy"]})
        watching = [asyncio.create_task(guest.watch(shown, self.over)) for guest in self.others for _ in range(2)] + [
            asyncio.create_task(guest.look_around(self.over)) for guest in self.others
        ]
        pairs = self.players[WITH_BOTS:]
        for _ in range(MATCHES):
            await asyncio.gather(
                *(self.play_a_bot(guest) for guest in self.players[:WITH_BOTS]),
                *(self.play_together(one, two) for one, two in zip(pairs[::2], pairs[1::2], strict=True)),
            )
        await asyncio.gather(*(guest.have_reviewed(table) for guest, table in self.finished))
        self.over.set()
        await asyncio.gather(*watching)


@pytest.mark.deep
async def test_thirty_people_of_one_address_are_refused_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    async with Site(tmp_path, "", "--json-logs") as site, AsyncExitStack() as stack:
        guests = [Guest(site.url, number) for number in range(PEOPLE)]
        # All of them open the page at once.
        await asyncio.gather(*(stack.enter_async_context(guest) for guest in guests))
        evening = Evening(guests)
        await evening.hold()
        log = site.log.read_text()

    answers = sum((guest.statuses for guest in guests), Counter[int]())
    longest = max(guest.longest for guest in guests)
    commands = sum(len(guest.acked) for guest in guests)
    with capsys.disabled():
        print(  # noqa: T201 - the numbers that the promise asks for
            f"\n  club: {dict(answers)} answers, {commands} commands, {evening.hints} hints,"
            f" {len(evening.finished)} reviews, longest request {longest:.1f} s"
        )
    assert not BUSY & set(answers)
    assert [guest.sent_away for guest in guests] == [[]] * PEOPLE
    assert not {refused.code for guest in guests for refused in guest.refused.values()} & {"too_much_talk", "busy"}
    assert evening.hints == HINTS * MATCHES * WITH_BOTS
    assert len(evening.finished) == MATCHES * TABLES
    assert longest <= LONGEST
    assert '"level": "error"' not in log
