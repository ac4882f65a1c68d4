"""Clocks in whole games (R6): people connect, leave, stand up and send forged times.

Whatever they do in whatever order, no seat has more time than its clock allows: for each turn the time for a move, and
what is left of one reserve for the match. On its way a move may spend half a second more, as the server measured it.
"""

import asyncio
from collections import Counter
from unittest.mock import patch

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from doublesix.core.seating import Seat
from doublesix.server.domain import Table, fold
from doublesix.server.domain.commands import Back, Command, Move, Stand
from doublesix.server.domain.log import Acted, Dealt, Flagged, Logged, Waived
from doublesix.server.hosting import host
from doublesix.server.hosting.actor.subscriber import MOST
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.wire.frames import Pong
from tests.server.hosting.shelves import MemoryShelf
from tests.server.hosting.worlds import Page, World, table_request

NAMES = ("ana", "bob", "cid")
DRIFT_MS = 50

people = st.integers(0, len(NAMES) - 1)
moments = st.sampled_from((1, 40, 250, 700, 1_100)) | st.integers(1, 3_000) | st.sampled_from((6_000, 20_000, 61_000))


def ends_a_turn(logged: Logged) -> bool:
    """Whether an entry ends a turn and begins another one; who draws is in the same turn still."""
    entry = logged.entry
    return isinstance(entry, Dealt | Waived) or (isinstance(entry, Acted) and entry.move != "draw")


class WholeGame(RuleBasedStateMachine):
    """A game with a clock on a virtual clock, with random commands."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.world = World(MemoryShelf())
        self.log: list[Logged] = []
        self.pages: dict[str, list[Page]] = {name: [] for name in NAMES}
        self.was_empty = False

    @initialize(
        move=st.integers(5, 12), bank=st.sampled_from((0, 3, 20)), pace=st.sampled_from((0, 900, 5_000)),
        seats=st.integers(2, 3), secret=st.integers(0, 2**256 - 1),
    )  # fmt: skip
    def begin(self, move: int, bank: int, pace: int, seats: int, secret: int) -> None:
        self.names = NAMES[:seats]
        self.move_ms, self.bank_ms = move * 1000, bank * 1000
        with patch.object(host, "new_secret", lambda: f"{secret:064x}"):
            self.runner.run(self._begin(pace))

    async def _begin(self, pace: int) -> None:
        clock = {"move": self.move_ms // 1000, "bank": self.bank_ms // 1000}
        rules = {"target": "30"}
        await self.world.add_host()
        self.id = await self.world.table(
            table_request(
                "threes-and-fives", *["open"] * len(self.names), clock=clock, pace=pace, grace=30, house_rules=rules
            )
        )
        for seat, name in enumerate(self.names):
            self.pages[name] = [await self.world.page(self.id, name)]
            await self.pages[name][0].sit(seat)
        # What a table's clock shows, less what the clock of the process shows, stays the same for the whole game.
        self.offset = self.pages["ana"][0].seen.now - self.world.clock.time

    def page_of(self, person: int) -> Page | None:
        # A page that answers no ping is closed by the server after a while.
        pages = [page for page in self.pages[self.names[person % len(self.names)]] if page.connection.closed is None]
        return pages[-1] if pages else None

    def _is_empty(self) -> bool:
        return all(self.page_of(person) is None for person in range(len(self.names)))

    def ask(self, person: int, command: Command) -> None:
        page = self.page_of(person)
        if page is not None:
            self.runner.run(page.ask(command))

    @rule(ms=moments)
    def time_passes(self, ms: int) -> None:
        self.runner.run(self.world.pass_time(ms))

    @rule(person=people)
    def plays(self, person: int) -> None:
        page = self.page_of(person)
        if page is not None and page.seen.legal:
            self.ask(person, Move(key=page.key(), move=page.seen.legal[0], after=page.seen.seq))

    @rule(person=people, comes_back_after=moments | st.none())
    def stands_up(self, person: int, comes_back_after: int | None) -> None:
        self.ask(person, Stand(key=self._key()))
        if comes_back_after is not None:
            self.time_passes(comes_back_after)
            self.comes_back(person)

    @rule(person=people)
    def comes_back(self, person: int) -> None:
        self.ask(person, Back(key=self._key()))

    @rule(person=people, waits=moments, times=st.integers(2, 12))
    def stands_up_and_comes_back_again_and_again(self, person: int, waits: int, times: int) -> None:
        for _ in range(times):
            self.stands_up(person, min(waits, 1_000))

    @rule(person=people, is_polite=st.booleans())
    def loses_a_page(self, person: int, *, is_polite: bool) -> None:
        pages = self.pages[self.names[person % len(self.names)]]
        if pages:
            self.runner.run(self._close(pages.pop(), is_polite=is_polite))

    async def _close(self, page: Page, *, is_polite: bool) -> None:
        if page.connection.closed is None and is_polite:
            await page.leave()
        else:
            page.cut()
        await self.world.settle()

    @rule(person=people)
    def opens_a_page(self, person: int) -> None:
        name = self.names[person % len(self.names)]
        if len(self.pages[name]) < 3:
            was_empty = self._is_empty()
            page = self.runner.run(self.world.page(self.id, name))
            self.pages[name].append(page)
            if was_empty:
                # A table without a page is unloaded after a while, and its clock stands still until a page comes.
                self.offset = min(self.offset, page.seen.now - self.world.clock.time)

    @rule(person=people, answers=st.booleans())
    def answers_pings_or_does_not(self, person: int, *, answers: bool) -> None:
        page = self.page_of(person)
        if page is not None:
            page.pongs = answers

    @rule(person=people, number=st.sampled_from(("", "guess", "9" * 12)))
    def makes_up_a_pong(self, person: int, number: str) -> None:
        page = self.page_of(person)
        if page is not None:
            page.connection.put(msgspec.json.encode(Pong(id=number)))
            self.runner.run(self.world.settle())

    @rule(person=people, seconds=st.integers(-60, 60))
    def claims_that_it_is_another_time(self, person: int, seconds: int) -> None:
        page = self.page_of(person)
        if page is not None:
            claim = {"do": "move", "key": self._key(), "move": "draw", "after": page.seen.seq, "at": seconds * 1000}
            page.connection.put(msgspec.json.encode(claim))
            self.runner.run(self.world.settle())

    @precondition(lambda self: hasattr(self, "id"))
    @invariant()
    def no_seat_has_more_time_than_its_clock_allows(self) -> None:
        if self._is_empty():
            self.was_empty = True
            return
        table = self._table()
        seat = table.asked
        if seat is None or table.flagged:
            return
        shown = self.world.clock.time + self.offset
        began = max(logged.at for logged in self.log if ends_a_turn(logged))
        assert shown - began <= self.move_ms + table.bank[seat] + MOST, f"seat {seat} is waited for"

    def teardown(self) -> None:
        try:
            if hasattr(self, "id"):
                self.runner.run(self._end())
                self._audit()
        finally:
            self.runner.run(self.world.close())
            self.runner.close()

    async def _end(self) -> None:
        """All players connect, and the game is played to its end."""
        pages = []
        for name in self.names:
            pages.append(await self.world.page(self.id, name))
            if "back" in pages[-1].seen.may:
                await pages[-1].ask(Back(key=self._key()))
        await self.world.play(pages)
        behind = self.world.clock.time + self.offset - pages[0].seen.now
        assert behind >= -DRIFT_MS
        assert behind <= DRIFT_MS or self.was_empty

    def _audit(self) -> None:
        """Add up from the log what every seat has used."""
        log = [read_row(row) for row in self.world.shelf.logs[self.id]]  # type: ignore[attr-defined]  # a shelf in memory
        used, turns = Counter[Seat](), Counter[Seat]()
        table, began, was_up = Table.opened(log[0]), 0, False
        for logged in log[1:]:
            before, table = table, table.after(logged)
            assert all(now <= was for now, was in zip(table.bank, before.bank, strict=True)), "no reserve is filled"
            seat, is_over, is_up = before.asked, ends_a_turn(logged), isinstance(logged.entry, Flagged)
            if seat is not None and not was_up and (is_over or is_up):
                spent = logged.at - began
                assert spent <= self.move_ms + before.bank[seat]
                used[seat] += spent
                turns[seat] += 1
            # Once a turn's time is up, the table moves; tiles that it has to draw are no new turn.
            was_up = (was_up or is_up) and not is_over
            began = logged.at if is_over else began
        for seat, spent in used.items():
            assert spent <= turns[seat] * self.move_ms + self.bank_ms

    def _table(self) -> Table:
        rows = self.world.shelf.logs[self.id]  # type: ignore[attr-defined]  # a shelf in memory
        self.log += map(read_row, rows[len(self.log) :])
        return fold(self.log)

    def _key(self) -> str:
        self.keys = getattr(self, "keys", 0) + 1
        return f"game-{self.keys:08}"


WholeGame.TestCase.settings = settings(
    max_examples=max(4, settings.default.max_examples // 5) if settings.default else 4, stateful_step_count=25
)
TestWholeGames = pytest.mark.property(WholeGame.TestCase)
