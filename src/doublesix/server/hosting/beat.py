"""`Beat`: what a process does for all its tables every second: pings, leases, looking at what others have stored."""

import random
from collections.abc import MutableMapping
from contextlib import suppress
from typing import Final

from doublesix.server.hosting.attendant import Attendant
from doublesix.server.hosting.clock import Alarm
from doublesix.server.hosting.frames import bye, write_frame
from doublesix.server.hosting.house import House
from doublesix.server.hosting.leases import RENEW_MS
from doublesix.server.hosting.live import Live
from doublesix.server.hosting.talk import NO_ANSWER
from doublesix.server.storage import StoreTrouble
from doublesix.server.storage.announcing import InProcess
from doublesix.server.wire.told import Ping

__all__ = ["Beat"]

BEAT_MS: Final = 1_000
PING_MS: Final = 3_000
"""How often a socket is asked for a sign of life; a page that hears nothing for five seconds says so."""
CLOCK_PING_MS: Final = 2_000
"""The same where a clock runs, and the way to a player is measured by it."""
PATIENCE_MS: Final = 45_000
"""How long an answer may take before the socket is given up."""


class Beat:
    """One timer for all tables and sockets of a process."""

    def __init__(self, house: House, lives: MutableMapping[str, Live]) -> None:
        self._house = house
        self._lives = lives
        self._alarm: Alarm | None = None
        self._renew_at = 0
        self._renews = False

    def start(self) -> None:
        """Begin to beat."""
        now = self._house.clock.now()
        self._renew_at = now + RENEW_MS
        self._alarm = self._house.clock.alarm(now + BEAT_MS, self._ring)

    def stop(self) -> None:
        """Beat no more."""
        if self._alarm is not None:
            self._alarm.cancel()

    def greet(self, live: Live, attendant: Attendant) -> None:
        """Measure the way to a new socket soon where a clock runs, else some time; not all sockets at once."""
        spread = 0 if live.ledger.table.created.move_seconds else random.randrange(PING_MS)
        attendant.ping_at = self._house.clock.now() + spread

    def look_everywhere(self) -> None:
        """Announcements may have been lost: look into the store for every table."""
        for live in self._lives.values():
            live.look_around = True
            self._house.spawn(self._refresh(live))

    def look_around(self, table: str) -> None:
        """Somebody has come to a table, or left it, in some process."""
        live = self._lives.get(table)
        if live is not None:
            live.look_around = True
            live.duty.wake()

    def _ring(self) -> None:
        self._alarm = self._house.clock.alarm(self._house.clock.now() + BEAT_MS, self._ring)
        self._house.spawn(self._once())

    async def _once(self) -> None:
        now = self._house.clock.now()
        for live in list(self._lives.values()):
            if live.duty.is_idle():
                del self._lives[live.id]
                self._house.spawn(self._unload(live))
                continue
            live.ledger.tidy()
            for attendant in tuple(live.crowd.attendants):
                if now >= attendant.ping_at:
                    await self._ping(live, attendant, now)
        if now >= self._renew_at and not self._renews:
            self._renew_at = now + RENEW_MS
            await self._renew()
        if not self._house.leases.alone and isinstance(self._house.announcer, InProcess):
            # Several processes, and no way to tell each other: then everybody looks.
            self.look_everywhere()

    async def _ping(self, live: Live, attendant: Attendant, now: int) -> None:
        lag = attendant.lag
        if lag.waits and now - lag.since >= PATIENCE_MS:
            await attendant.talk.send(bye("no_answer", "There was no answer to a ping; come back.", again=True))
            await attendant.talk.close(NO_ANSWER, "no_answer")
        elif not lag.waits:
            await attendant.talk.send(write_frame(Ping(id=lag.ask(now))))
        clock = live.ledger.table.created.move_seconds
        attendant.ping_at = now + (CLOCK_PING_MS if clock else PING_MS)

    async def _renew(self) -> None:
        """Hold the leases; tables that are lost, or that others are at, are looked at."""
        self._renews = True
        try:
            gone = await self._house.leases.renew()
        except StoreTrouble:
            # Whoever else takes a lease meanwhile has a higher number: nothing of ours is stored then.
            return
        finally:
            self._renews = False
        for live in self._lives.values():
            if live.id in gone or not self._house.leases.alone:
                self.look_around(live.id)

    async def _unload(self, live: Live) -> None:
        # A lease that cannot be given back runs out by itself.
        with suppress(StoreTrouble):
            await live.close(farewell=False)

    async def _refresh(self, live: Live) -> None:
        try:
            await live.refresh()
        except StoreTrouble:
            live.duty.wake()
