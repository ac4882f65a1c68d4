"""Table actor: serialises the commands, appends and broadcasts of one table."""

import asyncio
import time
from typing import Final, TypeGuard

import msgspec

from doublesix.messages import FixedMessage
from doublesix.messages.units import message_of
from doublesix.server.domain import Person, Presence, Refusal, already, decide
from doublesix.server.domain.commands import Call, Command, Move, Report, Start, Talk
from doublesix.server.domain.decider.moves import EARLY
from doublesix.server.domain.host_messages import CLAIMED_IN_TIME, NotStored
from doublesix.server.domain.refusal import READ_ONLY
from doublesix.server.domain.state_parts import OPEN
from doublesix.server.hosting.actor.broadcast import Broadcast, presence_of
from doublesix.server.hosting.actor.chat import Chat
from doublesix.server.hosting.actor.early_calls import EarlyCalls
from doublesix.server.hosting.actor.ledger import Ledger, Writer
from doublesix.server.hosting.actor.presences import Presences
from doublesix.server.hosting.actor.reporting import Reporter
from doublesix.server.hosting.actor.scheduler_task import SchedulerTask
from doublesix.server.hosting.actor.subscriber import Subscriber
from doublesix.server.hosting.cluster.announcements import PRESENCE
from doublesix.server.hosting.cluster.process_leases import EMPTY
from doublesix.server.hosting.context import HostContext, Timing
from doublesix.server.hosting.errors import RESTARTING, TOO_MANY_WRITERS
from doublesix.server.limits.buckets import Payer
from doublesix.server.storage import Conflict, DuplicateKey, StoreError, StoreTrouble
from doublesix.server.wire.close_codes import GOING_AWAY
from doublesix.server.wire.codec import BadFrame, bye, read_frame, refused, write_frame
from doublesix.server.wire.frames import Ack, Pong, Refused, ServerFrame

__all__ = ["TableActor"]

TRIES: Final = 16
"""Attempts to decide a command while other processes append first."""

_BROKEN = FixedMessage(
    "refusal.broken", "Something is wrong with the server, not with your command; nothing has changed."
)


class TableActor:
    """A loaded table with its sockets; one lock serialises deciding, storing and sending.

    Attributes:
        pins: Number of uses in progress; the table is not unloaded while it is positive.
    """

    def __init__(self, context: HostContext, ledger: Ledger) -> None:
        self.context = context
        self.ledger = ledger
        self.presences = Presences(ledger.now())
        self.lock = asyncio.Lock()
        self.chat = Chat(ledger, lambda: context.clock.now() / 1_000, is_open=context.chat)
        self._reporter = Reporter(context, ledger, self.chat, self.presences)
        self.broadcast = Broadcast(ledger, self.presences, self.chat, context.broken)
        self.early_calls = EarlyCalls()
        self._took: list[tuple[float, float]] = []
        """Seconds to decide and to append, for each command that is not broadcast yet."""
        self.pins = 0
        self.look_around = not context.leases.is_alone
        self.scheduler = SchedulerTask(self)
        table = ledger.table
        context.seats.put(self.id, table.seats)
        if table.stage != "over":
            context.bots.expect({kind for kind in (table.created.filler, *table.created.fill) if kind != OPEN})

    @property
    def id(self) -> str:
        """The table's id."""
        return self.ledger.id

    @property
    def presence(self) -> Presence:
        """Who is connected."""
        return presence_of(self.ledger.table, self.presences)

    @property
    def is_bots_alone(self) -> bool:
        """Whether this is a bot-only table: its match is not over, no seat is open, and no person moves."""
        table = self.ledger.table
        return table.stage != "over" and not table.people and not any(one.is_open for one in table.seats)

    @property
    def payer(self) -> Payer:
        """Whose quota pays for the bots here: a seated person's, else a spectator's, else the table's own."""
        seated = {one.person for one in self.ledger.table.seats if one.person}
        here = sorted(self.presences.subscribers, key=lambda one: one.person_id not in seated)
        return next((one.payer for one in here), Payer(self.id, self.id))

    @property
    def _is_followed(self) -> bool:
        """Whether another process needs our announcements: one with sockets here, or the holder of the lease."""
        leases = self.context.leases
        return not leases.is_alone and (bool(self.presences.others) or not leases.holds(self.id))

    def unpin(self) -> None:
        """End a use of the table; after the last one it may be unloaded."""
        self.pins -= 1
        self.scheduler.wake()

    async def arrive(self, subscriber: Subscriber, since: int | None) -> None:
        """Add a new socket: send it the whole table, and its presence to all others.

        Raises:
            StoreTrouble: If the log cannot be read.
        """
        async with self.lock:
            if self.ledger.doubtful or not self.context.leases.is_alone:
                await self.ledger.catch_up()
            await self.publish()
            missed = None if since is None else await self.ledger.missed(since)
            self.presences.arrive(subscriber, self.ledger.now())
            await self.broadcast.welcome(subscriber, missed)
        self.scheduler.wake()

    def depart(self, subscriber: Subscriber) -> None:
        """Remove a socket that was closed."""
        self.presences.depart(subscriber, self.ledger.now())
        self.scheduler.wake()

    async def receive(self, subscriber: Subscriber, frame: bytes) -> None:
        """Handle a frame from a socket, and answer it."""
        try:
            command = read_frame(frame)
        except BadFrame as error:
            self.context.observer.refused("bad_frame")
            await subscriber.connection.send(write_frame(refused(None, Refusal("bad_frame", message_of(error)))))
            return
        if isinstance(command, Pong):
            subscriber.lag.answered(command.id, self.context.clock.now())
            return
        if isinstance(command, Talk | Report):
            await self._aside(subscriber, command)
            return
        try:
            async with self.lock:
                answer = await self._answer(subscriber, command)
                if not (_is_early(command, answer) and self.early_calls.hold(subscriber, command, self.ledger.table)):
                    await subscriber.connection.send(write_frame(answer))
                await self.publish()
                await self.scheduler.look()
        except BaseException:
            # Also on cancellation during an append: the scheduler then finds out what was stored.
            self.scheduler.wake()
            raise

    async def relay_chat(self, payload: bytes) -> None:
        """Broadcast a chat line that another process has announced."""
        if (said := self.chat.add_relayed(payload)) is not None:
            await self.broadcast.send_chat(said)

    async def refresh(self) -> None:
        """Read the entries that other processes have stored, and broadcast them."""
        async with self.lock:
            await self.ledger.catch_up()
            await self.publish()
        self.scheduler.wake()

    async def publish(self) -> None:
        """Broadcast the steps that are not sent yet, and announce them to other processes; under the lock.

        Early calls whose window has advanced are decided here, before any later command.
        """
        begun = time.monotonic()
        await self._publish_steps()
        for subscriber, call in self.early_calls.due(self.ledger.table):
            answer = await self._answer(subscriber, call)
            if isinstance(answer, Refused) and answer.code in {EARLY, "window_closed"}:
                answer = refused(call.key, Refusal("window_closed", CLAIMED_IN_TIME))
            await subscriber.connection.send(write_frame(answer))
            await self._publish_steps()
        took, self._took = self._took, []
        for decided, appended in took:
            self.context.observer.carried_out(Timing(decided, appended, time.monotonic() - begun))

    async def _publish_steps(self) -> None:
        for step in self.ledger.unsent:
            self.presences.note(step.logged.person, step.after.at)
            if step.after.turn is not None:
                self.presences.begin_turn(step.after.turn.since)
        self.context.seats.put(self.id, self.ledger.table.seats)
        if self.ledger.is_unannounced:
            self.ledger.is_unannounced = False
            if self._is_followed:
                self.context.announcer.publish(self.id, self.ledger.table.seq)
        await self.broadcast.send_changes()

    async def close(self, *, farewell: bool) -> None:
        """Close the sockets, and release the lease of the table."""
        async with self.lock:
            self.scheduler.close()
            self.context.seats.put(self.id, ())
            for subscriber in tuple(self.presences.subscribers):
                if farewell:
                    await subscriber.connection.send(bye("restarting", RESTARTING, again=True))
                await subscriber.connection.close(GOING_AWAY, "restarting")
            await self.context.leases.release(self.id)
            self.scheduler.let_go()

    async def _aside(self, subscriber: Subscriber, command: Talk | Report) -> None:
        """Send a chat line to all, or a report to the hosts; without the lock, as the table does not change."""
        spoken = None
        try:
            if isinstance(command, Report):
                await self._reporter.file(subscriber, command)
            else:
                spoken = self.chat.say(subscriber.sender, command)
            answer: ServerFrame = Ack(key=command.key, seq=self.ledger.table.seq)
        except (Refusal, StoreError) as error:
            answer = self._no(command.key, error)
        await subscriber.connection.send(write_frame(answer))
        if spoken is not None:
            await self.broadcast.send_chat(spoken.said)
            if self._is_followed:
                self.context.announcer.publish_chat(self.id, msgspec.json.encode(spoken))

    async def _answer(self, subscriber: Subscriber, command: Command) -> ServerFrame:
        """Carry a command out, and return its `Ack`, or a `Refused` for any error; the table is unchanged then."""
        try:
            person = subscriber.sender
            self._check(subscriber, command)
            seq = await self._carry_out(person, command, subscriber.lag.ms)
        except (Refusal, StoreError) as error:
            return self._no(command.key, error)
        except Exception as error:  # noqa: BLE001 - a mistake of ours ends here, not the table
            self.context.broken(type(command).__name__, error)
            return self._no(command.key, Refusal("broken", _BROKEN))
        return Ack(key=command.key, seq=seq)

    def _no(self, key: str, error: Refusal | StoreError) -> Refused:
        """The answer to a command that was refused, or could not be stored."""
        refusal = error if isinstance(error, Refusal) else Refusal("store_trouble", NotStored(message_of(error)))
        self.context.observer.refused(refusal.code)
        return refused(key, refusal)

    def _check(self, subscriber: Subscriber, command: Command) -> None:
        """Refuse all commands in a house that is read-only, and a match without people beyond the payer's limit."""
        if self.context.read_only:
            raise Refusal("read_only", READ_ONLY)
        alone = isinstance(command, Start) and not self.ledger.table.people
        if alone and self.context.bot_tables.are_enough(subscriber.payer, self.id):
            raise Refusal("too_many_bot_tables", self.context.bot_tables.refusal(subscriber.payer))

    async def _carry_out(self, person: Person, command: Command, lag: int) -> int:
        """Decide a command and append its entries, unless it was carried out before.

        Returns:
            The number of the command's last entry.

        Raises:
            Refusal: If the table refuses it.
            StoreTrouble: If the store does not work.
        """
        ledger = self.ledger
        late = lag if isinstance(command, Move) and ledger.table.created.move_seconds else 0
        for _ in range(TRIES):
            if ledger.doubtful:
                await ledger.catch_up()
            done = already(ledger.table, person, command.key)
            if done is not None:
                return done
            begun = time.monotonic()
            entries = decide(ledger.table, command, person, ledger.now() - late)
            decided = time.monotonic()
            try:
                seq = await ledger.append(entries, Writer(person.id, command.key, late))
            except (Conflict, DuplicateKey):
                self.context.conflicts += 1
            else:
                self._took.append((decided - begun, time.monotonic() - decided))
                return seq
        raise StoreTrouble(TOO_MANY_WRITERS)

    async def exchange_presence(self) -> None:
        """Exchange presence at the table with the other processes; under the lock.

        Raises:
            StoreTrouble: If the store does not work.
        """
        leases = self.context.leases
        if self.look_around:
            self.look_around = False
            shown, now = await leases.presence_elsewhere(self.id), self.ledger.now()
            if self.presences.replace_others(shown, now):
                # A process new at the table has read its log before we knew of it, and may have missed entries since.
                self.context.announcer.publish(self.id, self.ledger.table.seq)
        table = self.ledger.table
        ours = EMPTY if leases.is_alone else self.presences.ours((one.person for one in table.seats), table.host)
        if await leases.publish_presence(self.id, ours):
            self.context.announcer.publish(f"{PRESENCE}{self.id}/{leases.process}", self.context.clock.wall())


def _is_early(command: Command, answer: ServerFrame) -> TypeGuard[Call]:
    return isinstance(command, Call) and isinstance(answer, Refused) and answer.code == EARLY
