"""Faulty networks (R4): lost, doubled and reordered frames never corrupt the log.

Frames are delivered twice, late, in another order, cut short or never; lines break, stores fail, servers restart. The
oracle is the pure table: the log, folded again, must be exactly what `decide` gives for the commands that were stored.
"""

import asyncio
from random import Random

import msgspec
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from doublesix.server.domain import Person, Presence, Table, decide, fold, project_view
from doublesix.server.domain.commands import Back, Call, Claim, Command, Move, Ready, Sit, Stand, Waive
from doublesix.server.domain.log import Entry, Logged
from doublesix.server.hosting.row_codec import read_row
from doublesix.server.wire.frames import Ack, Refused
from tests.samples import sample
from tests.server.hosting.shelves import TroubledShelf
from tests.server.hosting.worlds import Page, World, entropy, table_request

pytestmark = pytest.mark.property

NAMES = ("ana", "bob")
PLAIN = (Stand, Back, Ready, Claim, Call, Waive)
WORDS = {"back": Back, "ready": Ready, "claim": Claim, "call": Call, "waive": Waive}
WHO = st.sampled_from(range(2))
SOME = st.integers(0, 999)


class FaultyLines(RuleBasedStateMachine):
    """Two people, a bot, and everything that can happen to their frames."""

    def __init__(self) -> None:
        super().__init__()
        self.runner = asyncio.Runner()
        self.shelf = TroubledShelf()
        self.pages: list[Page] = []
        self.commands: dict[tuple[str, str], Command] = {}
        self.under_way: list[tuple[int, bytes]] = []
        self.acked: dict[tuple[str, str], int] = {}
        self.numbers: list[list[int]] = [[], []]

    @initialize(calling=st.booleans())
    def begin(self, calling: bool) -> None:  # noqa: FBT001 - Hypothesis hands it over by name
        self.runner.run(self._begin(calling=calling))

    async def _begin(self, *, calling: bool) -> None:
        self.world = World(self.shelf)
        await self.world.add_host("process-0")
        self.table = await self.world.table(table_request("five-up", "open", "open", "random", calling=calling))
        self.pages = [await self.world.page(self.table, name, since=0) for name in NAMES]
        for seat, page in enumerate(self.pages):
            command = Sit(key=page.key(), seat=seat, entropy=entropy(seat))
            self.commands[NAMES[seat], command.key] = command
            await page.ask(command)

    @rule(who=WHO, choice=SOME, late=st.integers(0, 3))
    def sends_a_move(self, who: int, choice: int, late: int) -> None:
        shown = self.pages[who].seen
        move = shown.legal[choice % len(shown.legal)] if shown.legal else "pass"
        self._send(who, Move(key=self.pages[who].key(), move=move, after=max(0, shown.seq - late)))

    @rule(who=WHO, kind=st.sampled_from(PLAIN))
    def sends_another(self, who: int, kind: type[Stand]) -> None:
        self._send(who, kind(key=self.pages[who].key()))

    @rule(which=SOME, times=st.sampled_from([0, 1, 1, 1, 1, 2, 3]))
    def a_frame_arrives(self, which: int, times: int) -> None:
        """Any of those under way: not at all, once, or several times."""
        if self.under_way:
            who, frame = self.under_way.pop(which % len(self.under_way))
            self.runner.run(self._deliver(who, [frame] * times))

    @rule(seed=st.integers(0, 2**32), steps=st.integers(5, 40))
    def the_match_goes_on_over_bad_lines(self, seed: int, steps: int) -> None:
        """One frame in ten comes twice, one in ten never, one in ten late, one in ten cut short."""
        chance = Random(seed)
        for _ in range(steps):
            self.runner.run(self.world.pass_time(chance.choice((100, 100, 4_100))))
            for who, page in enumerate(self.pages):
                may = [word for word in ("back", "claim", "call", "waive", "ready") if word in page.seen.may]
                if page.seen.legal:
                    self.sends_a_move(who, chance.randrange(1000), 0)
                elif may:
                    self.sends_another(who, WORDS[chance.choice(may)])
            fate = chance.random()
            if fate < 0.1:
                self.a_frame_arrives_cut_short(chance.randrange(1000), chance.randrange(1000))
            elif fate < 0.9:
                which = chance.randrange(1000) if fate < 0.2 else len(self.under_way) - 1
                self.a_frame_arrives(which, 0 if fate < 0.3 else 2 if fate < 0.4 else 1)

    @rule(which=SOME, at=SOME)
    def a_frame_arrives_cut_short(self, which: int, at: int) -> None:
        if self.under_way:
            who, frame = self.under_way[which % len(self.under_way)]
            before = len(self.shelf.logs[self.table])
            self.runner.run(self._deliver(who, [frame[: at % len(frame)]]))
            assert not [row for row in self.shelf.logs[self.table][before:] if row.key]

    @rule(who=WHO)
    def a_line_breaks_and_is_opened_again(self, who: int) -> None:
        self.runner.run(self._reopen(who))

    @rule(ms=st.sampled_from([50, 500, 5_000, 21_000]))
    def time_passes(self, ms: int) -> None:
        self.runner.run(self.world.pass_time(ms))

    @rule(failure=st.sampled_from(["before", "after"]))
    def the_store_is_about_to_fail(self, failure: str) -> None:
        self.shelf.failures.append(failure)  # type: ignore[arg-type]  # one of the two

    @rule()
    def the_server_dies_and_is_started_again(self) -> None:
        self.runner.run(self._restart())

    @invariant()
    def what_is_acknowledged_is_stored_once(self) -> None:
        log = self._log()
        stored = [(one.person, one.key) for one in log if one.key]
        assert len(stored) == len(set(stored))
        for page, name in zip(self.pages, NAMES, strict=False):
            for frame in page.connection.frames:
                if isinstance(frame, Ack):
                    self.acked[name, frame.key] = frame.seq
        assert set(self.acked) <= set(stored)

    @invariant()
    def the_log_is_what_the_table_decides(self) -> None:
        table: Table | None = None
        log = self._log()
        for at, logged in enumerate(log):
            if table is not None and logged.key:
                sent = self.commands[logged.person, logged.key]
                entries = decide(table, sent, Person(logged.person, logged.person.capitalize()), logged.at)
                assert _entries(log[at : at + len(entries)]) == list(entries)
            table = Table.opened(logged) if table is None else table.after(logged)

    @invariant()
    def every_page_shows_the_table(self) -> None:
        if not self.pages or self.shelf.failures:
            return
        # What could not be stored, or is in doubt, is settled within a second.
        self.runner.run(self.world.pass_time(1_100))
        table = fold(self._log())
        empty = Presence((None,) * 3)
        for seat, page in enumerate(self.pages):
            assert page.seen.digest == project_view(table, table.seat_of(NAMES[seat]), empty, 0).digest
            assert self._told(page) == sorted(set(self._told(page)))

    def teardown(self) -> None:
        if self.pages:
            self.runner.run(self.world.close())
        self.runner.close()

    def _log(self) -> list[Logged]:
        return [read_row(row) for row in self.shelf.logs.get(getattr(self, "table", ""), [])]

    def _told(self, page: Page) -> list[int]:
        """The numbers of the updates of one socket: they only grow."""
        return [update.table.seq for update in page.updates]

    def _send(self, who: int, command: Command) -> None:
        self.commands[NAMES[who], command.key] = command
        self.under_way.append((who, msgspec.json.encode(command)))

    async def _deliver(self, who: int, frames: list[bytes]) -> None:
        page = self.pages[who]
        waits = any(self._is_early(who, frame) for frame in frames)
        answered = self._answers(page)
        for frame in frames:
            page.connection.put(frame)
        await self.world.settle()
        assert page.connection.closed is None
        # A call in the owner's time is answered when that is over, and what waited may be answered now.
        assert waits or self._answers(page) >= answered + len(frames)

    def _answers(self, page: Page) -> int:
        return sum(isinstance(frame, Ack | Refused) for frame in page.connection.frames)

    def _is_early(self, who: int, frame: bytes) -> bool:
        """Whether a frame is a call that waits until the owner's time to claim is over."""
        window = fold(self._log()).window
        return b'"call"' in frame and window is not None and window.stage == "claim" and window.owner != who

    async def _reopen(self, who: int) -> None:
        page = self.pages[who]
        since = page.seen.seq
        if page.work is not None and not page.work.done():
            page.cut()
            await asyncio.gather(page.work, return_exceptions=True)
        await page.open(self.world.host, since=since)
        first = page.updates[0]
        numbers = sorted({event.seq for event in first.happened})
        assert first.reset or numbers == list(range(since + 1, first.table.seq + 1))

    async def _restart(self) -> None:
        await self.world.crash(self.world.host)
        await self.world.add_host("process-0")
        for who in range(2):
            await self._reopen(who)


def _entries(log: list[Logged]) -> list[Entry]:
    return [logged.entry for logged in log]


FaultyLines.TestCase.settings = settings(max_examples=sample(6, 15), stateful_step_count=25, deadline=None)
TestFaultyLines = pytest.mark.property(FaultyLines.TestCase)
