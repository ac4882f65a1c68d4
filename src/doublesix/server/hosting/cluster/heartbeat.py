"""Heartbeat of a process: pings, lease renewal, announcements of others, unloading of idle tables."""

import asyncio
import random
from collections.abc import Iterable, MutableMapping
from contextlib import suppress
from typing import Final

from doublesix.server.domain import Table
from doublesix.server.hosting.actor.presences import Presences
from doublesix.server.hosting.actor.subscriber import Subscriber
from doublesix.server.hosting.actor.table_actor import TableActor
from doublesix.server.hosting.clock import Alarm
from doublesix.server.hosting.cluster.announcements import ANYTHING, PRESENCE, PROCESS, InProcess
from doublesix.server.hosting.context import HostContext
from doublesix.server.hosting.errors import NO_ANSWER
from doublesix.server.storage import StoreTrouble
from doublesix.server.wire.close_codes import NO_PONG
from doublesix.server.wire.codec import bye, write_frame
from doublesix.server.wire.frames import Ping

__all__ = ["CLOCK_MS", "LONGEST_MS", "SHORTEST_MS", "Heartbeat", "is_due", "period", "spread"]

SHORTEST_MS: Final = 3_000
"""Period of pings with few sockets; a page reports a silent connection after five seconds."""
LONGEST_MS: Final = 24_000
"""Longest period; proxies close connections that are silent for a minute, some after half a minute."""
CLOCK_MS: Final = 2_000
"""Period for the player whose clock runs, as the measured delay is compensated."""
SOCKETS_A_SECOND: Final = 333
"""Pings per second above which the period grows; a ping and its answer cost 0.2 ms of processor time."""


def period(rooms: Iterable[Presences]) -> int:
    """Period of pings, ms, by the number of sockets at all tables of a process.

    3 s up to 1,000 sockets, then longer in proportion, up to 24 s from 8,000 on.
    """
    sockets = sum(len(room.subscribers) for room in rooms)
    return max(SHORTEST_MS, min(LONGEST_MS, 1_000 * sockets // SOCKETS_A_SECOND))


def spread(every: int) -> int:
    """Delay from the first ping of a socket to its second, ms: random within the period if there are many sockets.

    After a restart all sockets come back within seconds; if they kept being pinged together, a process could not keep
    up in those seconds.
    """
    return every if every <= SHORTEST_MS else random.randrange(SHORTEST_MS, every)


def is_due(subscriber: Subscriber, table: Table, now: int) -> bool:
    """Whether a socket is to be pinged now: its ping is due, or the clock of its player runs."""
    if now >= subscriber.ping_at:
        return True
    turn = table.turn
    runs = turn is not None and table.deadline is not None and table.seats[turn.seat].person == subscriber.person_id
    return runs and not subscriber.lag.waits and now - subscriber.lag.since >= CLOCK_MS


BEAT_MS: Final = 1_000
LOOK_BEATS: Final = 30
"""Beats in which each table's presence is checked once, in case an announcement was lost."""
TOGETHER: Final = 16
"""Tables handled in one turn of the event loop."""
PATIENCE_BEATS: Final = 45
"""Beats without a frame from a pinged socket after which it is closed.

Counted in beats and not in time: a process that stands still, or is too busy to read, then counts no silence.
"""


class Heartbeat:
    """One timer for all tables and sockets of a process."""

    def __init__(self, context: HostContext, actors: MutableMapping[str, TableActor]) -> None:
        self._context = context
        self._actors = actors
        self._alarm: Alarm | None = None
        self._renewal: Alarm | None = None
        self._renews = False
        self._soon = False
        self._beats = 0

    def start(self) -> None:
        """Start the timers of the beat and of lease renewal."""
        now = self._context.clock.now()
        self._alarm = self._context.clock.alarm(now + BEAT_MS, self._ring)
        self._renewal = self._context.clock.alarm(now + self._context.leases.renew_ms, self._ring_renewal)

    def stop(self) -> None:
        """Cancel the timers."""
        for alarm in (self._alarm, self._renewal):
            if alarm is not None:
                alarm.cancel()

    def greet(self, actor: TableActor, subscriber: Subscriber) -> None:
        """Schedule the first ping of a new socket: at once if the table has a clock, else at random within 3 s."""
        delay = 0 if actor.ledger.table.created.move_seconds else random.randrange(SHORTEST_MS)
        subscriber.ping_at = self._context.clock.now() + delay

    async def follow_announcements(self) -> None:
        """Handle the announcements of other processes until this one closes."""
        async for announced in self._context.announcer.subscribe():
            if announced == ANYTHING:
                self.look_everywhere()
            elif announced.table.startswith(PRESENCE):
                table, _, process = announced.table.removeprefix(PRESENCE).partition("/")
                if process != self._context.leases.process:
                    self.look_around(table)
            elif announced.table == PROCESS:
                self.look_for_processes()
            elif (actor := self._actors.get(announced.table)) is None:
                continue
            elif announced.said:
                await actor.relay_chat(announced.said)
            elif actor.ledger.table.seq < announced.seq:
                self._context.spawn(self.refresh(actor))

    def look_everywhere(self) -> None:
        """Reread the log and the presence of every table, as announcements may have been lost."""
        for actor in self._actors.values():
            actor.look_around = True
            self._context.spawn(self.refresh(actor))

    def look_for_processes(self) -> None:
        """Handle the start of another process: renew at once, and from then on at the shorter period."""
        self._soon = True
        if not self._renews:
            self._ring_renewal()

    def look_around(self, table: str) -> None:
        """Handle a change of presence at a table through another process."""
        actor = self._actors.get(table)
        if actor is not None:
            actor.look_around = True
            actor.scheduler.wake()

    def _ring(self) -> None:
        self._alarm = self._context.clock.alarm(self._context.clock.now() + BEAT_MS, self._ring)
        self._context.spawn(self._once())

    async def _once(self) -> None:
        now = self._context.clock.now()
        every = period(actor.presences for actor in self._actors.values())
        for number, actor in enumerate(list(self._actors.values())):
            if number % TOGETHER == TOGETHER - 1:
                # Let moves through: the pings of thousands of sockets would hold them up for a third of a second.
                await asyncio.sleep(0)
            if self._context.closing:
                return
            if actor.scheduler.is_idle() and self._actors.pop(actor.id, None) is not None:
                self._context.spawn(self._unload(actor))
                continue
            actor.ledger.tidy()
            for subscriber in tuple(actor.presences.subscribers):
                subscriber.silence += subscriber.lag.waits
                if is_due(subscriber, actor.ledger.table, now):
                    await self._ping(subscriber, now, every)
        if self._context.leases.is_alone:
            return
        if isinstance(self._context.announcer, InProcess):
            # Several processes without a shared announcer: each has to poll the store.
            self.look_everywhere()
        else:
            self._look_at_some()

    async def _ping(self, subscriber: Subscriber, now: int, every: int) -> None:
        lag = subscriber.lag
        if subscriber.silence >= PATIENCE_BEATS:
            await subscriber.connection.send(bye("no_answer", NO_ANSWER, again=True))
            await subscriber.connection.close(NO_PONG, "no_answer")
            return
        is_first = not lag.since
        if not lag.waits:
            await subscriber.connection.send(write_frame(Ping(id=lag.ask(now), within=every)))
        subscriber.ping_at = now + (spread(every) if is_first else every)

    def _look_at_all(self) -> None:
        for table in list(self._actors):
            self.look_around(table)

    def _look_at_some(self) -> None:
        """Check the presence of one table in `LOOK_BEATS`, as a fallback for lost announcements."""
        self._beats += 1
        for table in [one for at, one in enumerate(self._actors) if at % LOOK_BEATS == self._beats % LOOK_BEATS]:
            self.look_around(table)

    def _ring_renewal(self) -> None:
        if self._renewal is not None:
            self._renewal.cancel()
        self._renews, self._soon = True, False
        self._context.spawn(self._renew())

    async def _renew(self) -> None:
        """Renew the process's lease; check all tables if it was lost, or another process has come or gone."""
        leases = self._context.leases
        try:
            lost = await leases.renew()
            changed = await leases.find_processes()
        except StoreTrouble:
            # Safe to go on: the fencing token refuses our appends if another process has taken over.
            return
        finally:
            self._renews = False
            if not self._context.closing:
                at = self._context.clock.now() + (0 if self._soon else leases.renew_ms)
                self._renewal = self._context.clock.alarm(at, self._ring_renewal)
        if lost or changed:
            self._look_at_all()

    async def _unload(self, actor: TableActor) -> None:
        # A lease that cannot be released expires.
        with suppress(StoreTrouble):
            await actor.close(farewell=False)

    async def refresh(self, actor: TableActor) -> None:
        """Read what other processes have stored; if that fails, the scheduler retries it before anything else."""
        try:
            await actor.refresh()
        except StoreTrouble:
            actor.scheduler.wake()
