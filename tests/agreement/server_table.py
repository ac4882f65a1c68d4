"""A table of one person among bots as a server hosts it, with the frames that the person's page receives."""

import json
from collections.abc import Callable, Iterable
from typing import Any, Final, TypeAlias

import msgspec

from doublesix.core.moves import Move
from doublesix.messages.units import message_of
from doublesix.server.domain import (
    BotTurn,
    Person,
    Presence,
    Projected,
    Refusal,
    Table,
    already,
    bot_moved,
    card,
    decide,
    due,
    project_events,
    project_own,
    project_public,
)
from doublesix.server.domain.commands import Call, Command, Report, Talk
from doublesix.server.domain.decider.moves import EARLY
from doublesix.server.domain.host_messages import CLAIMED_IN_TIME
from doublesix.server.domain.log import Created, Entry, Logged, Named, RematchRequested
from doublesix.server.domain.projection.changes import change_between, with_own
from doublesix.server.wire.codec import BadFrame, read_frame, refused
from doublesix.server.wire.frames import Ack, Change, Here, Pong, Refused, ServerFrame, Update, Welcome

__all__ = ["Plain", "ServerTable"]

Plain: TypeAlias = dict[str, Any]
Step: TypeAlias = tuple[Table, Logged, Table]

LONGEST: Final = 200
"""Missed entries that a page is sent when it comes back, as in `hosting.actor.ledger`."""


class ServerTable:
    """The table, its virtual clock, and the frames so far.

    Args:
        first: The first entry of the log.
        person: Who has the table on a page, as its host.
        chosen: Chooses the move of a bot.
        rematch: Id of the next match.
    """

    def __init__(self, first: Created, person: Person, chosen: Callable[[BotTurn], Move], rematch: str) -> None:
        self.now = 0
        self.table = Table.opened(Logged(1, 0, 0, first))
        self.frames: list[Plain] = []
        self.moves: dict[str, Move] = {}
        self._person, self._chosen, self._rematch = person, chosen, rematch
        self._steps: list[Step] = []
        self._sent = 0
        self._early: tuple[int, Call] | None = None
        self._base = self._public()
        self.connect(0)

    @property
    def log(self) -> list[Logged]:
        """The log up to the end of the match."""
        entries = [Logged(1, 0, 0, self.table.created), *(logged for _, logged, _ in self._steps)]
        while isinstance(entries[-1].entry, RematchRequested | Named):
            entries.pop()
        return entries

    @property
    def seat(self) -> int | None:
        """The seat of the person."""
        return self.table.seat_of(self._person.id)

    def connect(self, since: int) -> None:
        """The page comes, and has seen the events up to ``since``."""
        table = self.table
        self._tell(Welcome(version="", name=self._person.name, table=card(table), host=self._person.id == table.host))
        missing = table.seq - max(since, 1)
        reset = not 0 <= missing <= LONGEST
        steps = [] if reset or not missing else self._steps[-missing:]
        shown = self._base = self._public()
        whole = with_own(shown.seen, self._own(shown))
        self._tell(Update(happened=self._events(steps), table=whole, reset=reset))
        self._tell_presence()
        self._work()

    def _tell_presence(self) -> None:
        owned = [bool(sitting.person) for sitting in self.table.seats]
        watches = self._watches = self.seat is None
        names = [self._person.name] if watches else []
        self._tell(Here(here=owned, away_until=[None] * len(owned), watching=int(watches), watchers=names))

    def reconnect(self, since: int) -> None:
        """The page goes and comes back; meanwhile no time passes, since a host in a page is gone with it.

        So is a call that was early: the page sends it again, as after any lost connection.
        """
        self.now, self._early = self.table.at, None
        self.connect(since)

    def receive(self, text: str) -> None:
        """A frame of the page."""
        try:
            command = read_frame(text.encode())
        except BadFrame as error:
            self._tell(refused(None, Refusal("bad_frame", message_of(error))))
            return
        assert not isinstance(command, Talk | Report | Pong), "there is neither chat nor a house at such a table"
        answer = self._answer(command)
        waits = isinstance(answer, Refused) and answer.code == EARLY
        if not (isinstance(command, Call) and waits and self._hold(command)):
            self._tell(answer)
        self._publish()
        self._work()

    def pass_time(self, until: int) -> None:
        """Time passes, and what is due is done."""
        while True:
            at = self._next()
            if at is None or at > until:
                break
            self.now = max(self.now, at)
            self._work()
        self.now = max(self.now, until)

    def _hold(self, command: Call) -> bool:
        window = self.table.window
        assert window is not None, "an early call belongs to a window"
        if self._early is not None and self._early[0] == window.seq and self._early[1].key != command.key:
            return False
        self._early = (window.seq, command)
        return True

    def _answer(self, command: Command) -> Ack | Refused:
        done = already(self.table, self._person, command.key)
        if done is not None:
            return Ack(key=command.key, seq=done)
        try:
            self._append(decide(self.table, command, self._person, self.now), self._person.id, command.key)
        except Refusal as refusal:
            return refused(command.key, refusal)
        return Ack(key=command.key, seq=self.table.seq)

    def _append(self, entries: Iterable[Entry], person: str = "", key: str = "") -> None:
        at = max(self.now, self.table.at)
        for n, entry in enumerate(entries):
            logged = Logged(self.table.seq + 1, at, 0, entry, person, "" if n else key)
            before, self.table = self.table, self.table.after(logged)
            self._steps.append((before, logged, self.table))

    def _publish(self) -> None:
        self._broadcast()
        if self._early is None or (self.table.window is not None and self.table.window.seq == self._early[0]):
            return
        (_, command), self._early = self._early, None
        answer = self._answer(command)
        if isinstance(answer, Refused) and answer.code in {EARLY, "window_closed"}:
            answer = refused(command.key, Refusal("window_closed", CLAIMED_IN_TIME))
        self._tell(answer)
        self._broadcast()

    def _broadcast(self) -> None:
        steps, self._sent = self._steps[self._sent :], len(self._steps)
        if not steps:
            return
        before, shown = self._base, self._public(self._base)
        self._base = shown
        table = change_between(before.seen, shown.seen)
        self._tell(Change(happened=self._events(steps), table=table, own=self._own(shown)))
        if self._watches != (self.seat is None):
            self._tell_presence()

    def _work(self) -> None:
        """Do what is due now."""
        while True:
            if self.table.wants_rematch:
                self._append([Named(self._rematch)])
                self._publish()
                continue
            found = due(self.table, self._presence, self.now)
            entries = found.entries
            if found.bot is not None and not entries:
                move = self.moves.setdefault(f"{found.bot.seq} {found.bot.seat}", self._chosen(found.bot))
                entries = bot_moved(self.table, found.bot, move, self.now) if found.bot.at <= self.now else ()
            if not entries:
                return
            self._append(entries)
            self._publish()

    def _next(self) -> int | None:
        found = due(self.table, self._presence, self.now)
        times = [at for at in (found.at, None if found.bot is None else found.bot.at) if at is not None]
        return min(times, default=None)

    @property
    def _presence(self) -> Presence:
        return Presence((None,) * len(self.table.seats), watched=True)

    def _public(self, base: Projected | None = None) -> Projected:
        seen = project_public(self.table, self._presence, max(self.now, self.table.at), base)
        return Projected(self.table, self._presence, seen)

    def _own(self, shown: Projected) -> Any:  # noqa: ANN401 - one of the shapes of the wire
        return project_own(self.table, self.seat, shown.seen, person=self._person.id)

    def _events(self, steps: Iterable[Step]) -> list[Any]:
        return [event for step in steps for event in project_events(*step, self.seat)]

    def _tell(self, frame: ServerFrame) -> None:
        self.frames.append(json.loads(msgspec.json.encode(frame)))
