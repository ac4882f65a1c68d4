"""`Live`: one table that somebody is at through this process."""

import asyncio
import time
from typing import Final

from doublesix.server.buckets import Payer
from doublesix.server.hosting.attendant import Attendant
from doublesix.server.hosting.crowd import NOBODY, Crowd
from doublesix.server.hosting.duty import Duty
from doublesix.server.hosting.frames import BadFrame, bye, read_frame, refused, write_frame
from doublesix.server.hosting.house import House
from doublesix.server.hosting.ledger import Ledger, Writer
from doublesix.server.hosting.talk import GOING_AWAY
from doublesix.server.hosting.telling import Telling, presence_of
from doublesix.server.storage import Conflict, DuplicateKey, StoreError, StoreTrouble
from doublesix.server.tables import Person, Presence, Refusal, already, decide
from doublesix.server.tables.parts import OPEN
from doublesix.server.wire.asked import Command, Move, Pong, Start
from doublesix.server.wire.told import Ack, Refused, Told

__all__ = ["Live"]

TRIES: Final = 16
"""How often a wish is decided anew because other processes were quicker."""


class Live:
    """A table, its sockets, and one lock: whatever is decided, stored or told happens under it, one after the other.

    Attributes:
        pins: How many are using it; it is not unloaded while somebody does.
    """

    def __init__(self, house: House, ledger: Ledger) -> None:
        self.house = house
        self.ledger = ledger
        self.crowd = Crowd(ledger.now())
        self.lock = asyncio.Lock()
        self.telling = Telling(ledger, self.crowd, house.broken)
        self.pins = 0
        self.look_around = not house.leases.alone
        self.duty = Duty(self)
        table = ledger.table
        if table.stage != "over":
            house.bots.expect({kind for kind in (table.created.filler, *table.created.fill) if kind != OPEN})

    @property
    def id(self) -> str:
        """The table's id."""
        return self.ledger.id

    @property
    def presence(self) -> Presence:
        """Who is connected."""
        return presence_of(self.ledger.table, self.crowd)

    @property
    def is_bots_alone(self) -> bool:
        """Whether a match goes on here, or is about to, in which no person moves."""
        table = self.ledger.table
        return table.stage != "over" and not table.people and not any(one.is_open for one in table.seats)

    @property
    def payer(self) -> Payer:
        """On whose behalf bots think here: somebody's who has a seat, or who watches; the table's own if nobody is."""
        seated = {one.person for one in self.ledger.table.seats if one.person}
        here = sorted(self.crowd.attendants, key=lambda one: one.person_id not in seated)
        return next((one.payer for one in here), Payer(self.id, self.id))

    async def arrive(self, attendant: Attendant, since: int | None) -> None:
        """A socket was opened: it is told everything, and everybody that it is here.

        Raises:
            StoreTrouble: If what it missed cannot be read.
        """
        async with self.lock:
            if self.ledger.doubtful or not self.house.leases.alone:
                await self.ledger.catch_up()
            await self.settle()
            missed = None if since is None else await self.ledger.missed(since)
            self.crowd.arrive(attendant, self.ledger.now())
            await self.telling.welcome(attendant, missed)
        self.duty.wake()

    def depart(self, attendant: Attendant) -> None:
        """A socket was closed."""
        self.crowd.depart(attendant, self.ledger.now())
        self.duty.wake()

    async def hear(self, attendant: Attendant, frame: bytes) -> None:
        """Do what a frame asks for, and answer it."""
        try:
            wish = read_frame(frame)
        except BadFrame as error:
            self.house.observer.refused("bad_frame")
            await attendant.talk.send(write_frame(Refused(code="bad_frame", why=str(error))))
            return
        if isinstance(wish, Pong):
            attendant.lag.answered(wish.id, self.house.clock.now())
            return
        try:
            async with self.lock:
                answer = await self._answer(attendant, wish)
                await attendant.talk.send(write_frame(answer))
                await self.settle()
        finally:
            # Also when this task is cancelled while the store works: the duty finds out what was stored.
            self.duty.wake()

    async def refresh(self) -> None:
        """Take over what other processes have stored, and tell it."""
        async with self.lock:
            await self.ledger.catch_up()
            await self.settle()
        self.duty.wake()

    async def settle(self) -> None:
        """Tell everybody, here and in other processes, what is stored and not told yet; under the lock."""
        for step in self.ledger.untold:
            self.crowd.note(step.logged.person, step.after.at)
            if step.after.turn is not None:
                self.crowd.begin_turn(step.after.turn.since)
        if self.ledger.is_news:
            self.ledger.is_news = False
            self.house.announcer.publish(self.id, self.ledger.table.seq)
        await self.telling.news()

    async def close(self, *, farewell: bool) -> None:
        """Stop, and leave the table to other processes."""
        async with self.lock:
            self.duty.close()
            for attendant in tuple(self.crowd.attendants):
                if farewell:
                    why = "The server is being restarted; nothing is lost."
                    await attendant.talk.send(bye("restarting", why, again=True))
                await attendant.talk.close(GOING_AWAY, "restarting")
            await self.house.leases.let_go(self.id)

    async def _answer(self, attendant: Attendant, wish: Command) -> Told:
        """Carry a wish out; whatever goes wrong, the table is as before, and the answer says so."""
        begun = time.monotonic()
        try:
            person = _somebody(attendant)
            self._check_bots(attendant, wish)
            seq = await self._carry_out(person, wish, attendant.lag.ms)
        except Refusal as refusal:
            answer = refused(wish.key, refusal)
        except StoreError as error:
            why = f"This could not be stored, and the table is as before; send it again, with the same key. {error}"
            answer = Refused(key=wish.key, code="store_trouble", why=why)
        except Exception as error:  # noqa: BLE001 - a mistake of ours ends here, not the table
            self.house.broken(type(wish).__name__, error)
            why = "Something is wrong with the server, not with your wish; nothing has changed."
            answer = Refused(key=wish.key, code="broken", why=why)
        else:
            self.house.observer.carried_out(time.monotonic() - begun)
            return Ack(key=wish.key, seq=seq)
        self.house.observer.refused(answer.code)
        return answer

    def _check_bots(self, attendant: Attendant, wish: Command) -> None:
        """Refuse to let bots play alone at one more table than somebody may keep going.

        Raises:
            Refusal: If it would be one more.
        """
        alone = isinstance(wish, Start) and not self.ledger.table.people
        if alone and self.house.bot_tables.are_enough(attendant.payer, self.id):
            raise Refusal("too_many_bot_tables", self.house.bot_tables.sentence)

    async def _carry_out(self, person: Person, wish: Command, lag: int) -> int:
        """Store what a wish comes to; the number of the last entry it made, now or when it came before.

        Raises:
            Refusal: If the table does not carry it out.
            StoreTrouble: If the store does not work.
        """
        ledger = self.ledger
        late = lag if isinstance(wish, Move) and ledger.table.created.move_seconds else 0
        for _ in range(TRIES):
            if ledger.doubtful:
                await ledger.catch_up()
            done = already(ledger.table, person, wish.key)
            if done is not None:
                return done
            entries = decide(ledger.table, wish, person, ledger.now() - late)
            try:
                return await ledger.append(entries, Writer(person.id, wish.key, late))
            except (Conflict, DuplicateKey):
                self.house.conflicts += 1
        raise StoreTrouble("Too many others write at this table.")

    async def meet(self) -> None:
        """Know who is at the table through other processes, and let them know who is here through us; under the lock.

        Raises:
            StoreTrouble: If the store does not work.
        """
        leases = self.house.leases
        if self.look_around:
            self.look_around = False
            told, now = await leases.elsewhere(self.id), self.ledger.now()
            for process in {*told, *self.crowd.others}:
                self.crowd.elsewhere(process, told.get(process, NOBODY), now)
        table = self.ledger.table
        ours = NOBODY if leases.alone else self.crowd.ours((one.person for one in table.seats), table.host)
        if await leases.show(self.id, ours):
            self.house.announcer.publish(f"here/{self.id}", self.house.clock.wall())


def _somebody(attendant: Attendant) -> Person:
    if attendant.person is None:
        raise Refusal("nobody", "Only somebody with a name can do something at a table; come in first.")
    return attendant.person
