"""One table without a server: its log, a virtual clock, and people who send commands."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from random import Random
from typing import Final

import msgspec
import pytest

from doublesix.rulesets.shelf import DOCUMENTS
from doublesix.server.domain import (
    BotTurn,
    Due,
    Person,
    Presence,
    Refusal,
    Table,
    bot_choice,
    bot_moved,
    created,
    decide,
    due,
    fold,
    project_events,
    project_view,
)
from doublesix.server.domain.commands import Call, Claim, Command, Move, Ready, Sit, Waive
from doublesix.server.domain.log import Created, Entry, Logged
from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.wire.http import TableRequest

__all__ = ["DOCUMENTS", "HOST", "House", "entropy", "key", "request_for"]

HOST: Final = "host"
FOREVER: Final = 10**12


def key(number: int) -> str:
    return f"key-{number:08}"


def entropy(number: int | str) -> str:
    return f"{Random(str(number)).getrandbits(64):016x}"


def request_for(game: str, fill: Sequence[str], **rest: object) -> TableRequest:
    return msgspec.convert({"game": game, "fill": list(fill), "pace": 100, **rest}, TableRequest)


def first_entry(request: TableRequest, seed: str = "seed") -> Created:
    return created(
        request,
        host=HOST,
        id="t1",
        date="2026-11-22",
        secret=f"{Random(seed).getrandbits(256):064x}",
    )


class House:
    """One table as a server would host it, but with a virtual clock and no sockets."""

    def __init__(self, first: Created | TableRequest, seed: str = "seed") -> None:
        entry = first if isinstance(first, Created) else first_entry(first, seed)
        self.now = 0
        self.log: list[Logged] = [Logged(1, 0, 0, entry, HOST, "made-it-1")]
        self.table = Table.opened(self.log[0])
        self.away: dict[str, int] = {}
        self.watched = False
        self.keys = 0
        self.steps: list[tuple[Table, Logged, Table]] = [(self.table, self.log[0], self.table)]

    @property
    def presence(self) -> Presence:
        return Presence(
            tuple(self.away.get(sitting.person) if sitting.person else None for sitting in self.table.seats),
            watched=self.watched,
            host_away_since=self.away.get(self.table.host),
        )

    def person(self, seat: int) -> Person:
        sitting = self.table.seats[seat]
        return Person(sitting.person, sitting.name)

    def store(self, entries: Iterable[Entry], person: str = "", key_of: str = "") -> None:
        for number, entry in enumerate(entries):
            logged = Logged(self.table.seq + 1, self.now, 0, entry, person, "" if number else key_of)
            before, self.table = self.table, self.table.after(logged)
            self.log.append(logged)
            self.steps.append((before, logged, self.table))

    def send(self, person: Person | str, command: Command) -> None:
        who = Person(person, person.capitalize()) if isinstance(person, str) else person
        self.store(decide(self.table, command, who, self.now), who.id, command.key)

    def next_key(self) -> str:
        self.keys += 1
        return key(self.keys)

    def sit(self, *people: str) -> "House":
        for name in people:
            seat = next(seat for seat, sitting in enumerate(self.table.seats) if sitting.is_open)
            self.send(name, Sit(key=self.next_key(), seat=seat, entropy=entropy(name)))
        return self

    def seen(self, seat: int | None, *, notation: bool = False, person: str = "") -> TableSeen:
        return project_view(self.table, seat, self.presence, self.now, notation=notation, person=person)

    def events(self, seat: int | None) -> list[TableEvent]:
        return [event for before, logged, after in self.steps for event in project_events(before, logged, after, seat)]

    def refused(self, person: Person | str, command: Command) -> str:
        """The code with which a request is refused; the table stays as it was."""
        before = self.table
        with pytest.raises(Refusal) as refused:
            self.send(person, command)
        assert self.table is before
        assert refused.value.why
        return refused.value.code

    def step(self, until: int = FOREVER) -> Due | None:
        """The next scheduled entry not later than ``until``; `None` if there is none."""
        doing = due(self.table, self.presence, self.now)
        if doing.entries:
            self.store(doing.entries)
            return doing
        at = [] if doing.at is None else [doing.at]
        times = at if doing.bot is None else [*at, doing.bot.at]
        if not times or min(times) > until:
            return None
        self.now = max(self.now, min(times))
        if doing.bot is not None and doing.bot.at == min(times):
            self.bot_moves(doing.bot)
        return doing

    def bot_moves(self, turn: BotTurn) -> None:
        self.store(bot_moved(self.table, turn, bot_choice(turn), self.now))

    def settle(self, until: int | None = None) -> None:
        """Let everything happen that is due by ``until`` (by default: now)."""
        until = self.now if until is None else until
        while self.step(until):
            pass
        self.now = max(self.now, until)

    def play(self, seat: int, move: str) -> None:
        self.send(self.person(seat), Move(key=self.next_key(), move=move, after=self.table.seq))

    def person_acts(self, random: Random) -> bool:
        """A random person carries out a command that the page offers; whether there was one."""
        for seat in self.table.people:
            shown = self.seen(seat)
            if "ready" in shown.may:
                self.send(self.person(seat), Ready(key=self.next_key()))
                return True
            if "waive" in shown.may:
                self.speak(seat, shown, random)
                return True
            if shown.legal:
                self.play(seat, random.choice(shown.legal))
                return True
        return False

    def speak(self, seat: int, shown: TableSeen, random: Random) -> None:
        """Claim or call whether or not there is something, or say that there is nothing."""
        command = Claim(key=self.next_key()) if "claim" in shown.may else Call(key=self.next_key())
        if random.random() < 0.7:
            before = self.table
            with suppress(Refusal):
                self.send(self.person(seat), command)
            if self.table is not before:
                return
        self.send(self.person(seat), Waive(key=self.next_key()))

    def play_out(self, random: Random, most: int = 20_000) -> "House":
        """People and bots play the match to its end."""
        for _ in range(most):
            if self.table.stage == "over":
                return self
            if not self.person_acts(random):
                assert self.step() is not None, f"the table is stuck: {self.table}"
        message = "the match does not end"
        raise AssertionError(message)

    def stored(self) -> list[Logged]:
        """The log, encoded and decoded as by a store."""
        return [msgspec.json.decode(msgspec.json.encode(logged), type=Logged) for logged in self.log]

    def refolded(self) -> Table:
        return fold(self.stored())
