"""Fair queue: by priority, then start-time fair queueing by address and by person, short tasks before long ones."""

import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

from doublesix.messages import FixedMessage, Message
from doublesix.server.compute.levels import Level
from doublesix.server.limits.buckets import Clock, Payer

__all__ = ["FairQueue", "FlowClock", "PoolBusy", "Ticket"]

MOST_KEYS: Final = 4096
"""Flows whose virtual times are kept while nothing of theirs waits; the oldest is dropped beyond them."""

T = TypeVar("T")


class PoolBusy(Exception):  # noqa: N818 - the pool works, and has too much to do
    """Too many tasks wait, or the pool is closed; with the message for the person who asked."""


class _OwnWaiting(
    Message,
    id="queue.own-waiting",
    english="Too many {things} of yours are waiting: {count}. Ask again when one of them is done.",
):
    things: FixedMessage
    count: int


class _NetworkWaiting(
    Message,
    id="queue.network-waiting",
    english="Too many {things} are waiting for people of your network: {count}. Try again in a minute.",
):
    things: FixedMessage
    count: int


class _AllWaiting(
    Message, id="queue.all-waiting", english="Too many {things} are waiting here: {count}. Try again in a minute."
):
    things: FixedMessage
    count: int


class FlowClock:
    """Virtual times of flows with equal shares of the workers (start-time fair queueing).

    A flow's virtual time grows with the seconds of its tasks, and the flow with the least is served next. One that
    returns after a rest starts at the time of the flow served last, so that no share can be saved up.

    >>> clock = FlowClock()
    >>> clock.serve("a", 3.0)
    >>> clock.start("a"), clock.start("b")
    (3.0, 0.0)
    """

    def __init__(self) -> None:
        self._now = 0.0
        self._times: OrderedDict[str, float] = OrderedDict()

    def start(self, flow: str) -> float:
        """Virtual time at which the flow's next task starts."""
        return max(self._now, self._times.get(flow, 0.0))

    def serve(self, flow: str, cost: float) -> None:
        """Start a task of the flow, and charge its expected seconds."""
        self._now = self.start(flow)
        self._times[flow] = self._now + cost
        self._times.move_to_end(flow)
        if len(self._times) > MOST_KEYS:
            self._times.popitem(last=False)

    def correct(self, flow: str, seconds: float) -> None:
        """Charge the flow with further seconds, or give some back if negative."""
        if flow in self._times:
            self._times[flow] += seconds


@dataclass(eq=False)
class Ticket(Generic[T]):
    """A task in the queue.

    Attributes:
        job: The task.
        level: Its priority level.
        payer: The person and the address that it is for.
        cost: Expected seconds of its next service.
        remaining: Expected seconds until it is done.
        number: Order of arrival.
    """

    job: T
    level: Level
    payer: Payer
    cost: float
    remaining: float
    number: int


class _Backlog(Generic[T]):
    """Waiting tasks of one address and rank.

    Attributes:
        tickets: The tasks.
        people: Virtual times of the people of the address.
        since: When the address was served last, or began to wait.
    """

    def __init__(self, people: FlowClock, since: float) -> None:
        self.tickets: list[Ticket[T]] = []
        self.people = people
        self.since = since

    def first(self, accepts: Callable[[Ticket[T]], bool]) -> Ticket[T] | None:
        """The next of the acceptable tasks."""
        return min(filter(accepts, self.tickets), key=self._order, default=None)

    def _order(self, ticket: Ticket[T]) -> tuple[float, float, int]:
        return self.people.start(ticket.payer.own), ticket.remaining, ticket.number


class FairQueue(Generic[T]):
    """Bounded queue in which a flood delays its sender most.

    Lower ranks go first. Within a rank the addresses have equal shares, in seconds of work, and so have the people of
    an address; those who are level are served by expected cost, the short task first. An address that has waited
    unserved for the patience of its level goes first every other time (aging), so that no wait is endless.

    >>> from doublesix.server.compute.levels import QUICK
    >>> queue = FairQueue[str]()
    >>> for address, job in (("a", "a1"), ("a", "a2"), ("b", "b1")):
    ...     queue.put(QUICK, Payer(address, address), job, 1.0)
    >>> [queue.take().job for _ in range(3)]
    ['a1', 'b1', 'a2']
    """

    def __init__(self, clock: Clock = time.monotonic) -> None:
        self._clock = clock
        self._waiting: dict[int, dict[str, _Backlog[T]]] = {}
        self._addresses: dict[int, FlowClock] = {}
        self._people: OrderedDict[tuple[int, str], FlowClock] = OrderedDict()
        self._number = 0
        self._aged = False

    def __len__(self) -> int:
        return sum(1 for _ in self)

    def __iter__(self) -> Iterator[Ticket[T]]:
        return (
            ticket for addresses in self._waiting.values() for here in addresses.values() for ticket in here.tickets
        )

    def length(self, level: Level) -> int:
        """Number of tasks of a level that wait."""
        return sum(ticket.level is level for ticket in self)

    def put(self, level: Level, payer: Payer, job: T, cost: float, remaining: float = 0.0) -> None:
        """Add a task.

        Args:
            level: Its priority level.
            payer: The person and the address that it is for.
            job: The task.
            cost: Expected seconds of its next service.
            remaining: Expected seconds of all its services, if there may be several.

        Raises:
            PoolBusy: If too many tasks of the level wait: of this person, of this address, or in all.
        """
        self._expect_room(level, payer)
        self._number += 1
        self.put_back(Ticket(job, level, payer, cost, max(cost, remaining), self._number))

    def put_back(self, ticket: Ticket[T]) -> None:
        """Add a task that was taken and suspended, whatever else waits."""
        addresses = self._waiting.setdefault(ticket.level.rank, {})
        here = addresses.get(ticket.payer.address)
        if here is None:
            here = addresses[ticket.payer.address] = _Backlog(self._people_of(ticket), self._clock())
        here.tickets.append(ticket)

    def take(self, accepts: Callable[[Ticket[T]], bool] = lambda _: True) -> Ticket[T] | None:
        """The next of the acceptable tasks, charged to its address and person; `None` if there is none."""
        now = self._clock()
        firsts = [
            (here, ticket)
            for addresses in self._waiting.values()
            for here in addresses.values()
            if (ticket := here.first(accepts)) is not None
        ]
        if not firsts:
            return None
        overdue = [(here, one) for here, one in firsts if now - here.since > one.level.patience]
        self._aged = bool(overdue) and not self._aged
        if self._aged:
            here, ticket = min(overdue, key=lambda first: first[0].since)
        else:
            here, ticket = min(firsts, key=self._order)
        here.since = now
        here.tickets.remove(ticket)
        if not here.tickets:
            del self._waiting[ticket.level.rank][ticket.payer.address]
        self._clock_of(ticket).serve(ticket.payer.address, ticket.cost)
        here.people.serve(ticket.payer.own, ticket.cost)
        return ticket

    def settle(self, ticket: Ticket[T], seconds: float) -> None:
        """Replace the expected seconds, with which a taken task was charged, by the measured ones."""
        self._clock_of(ticket).correct(ticket.payer.address, seconds - ticket.cost)
        self._people_of(ticket).correct(ticket.payer.own, seconds - ticket.cost)

    def _expect_room(self, level: Level, payer: Payer) -> None:
        here = self._waiting.get(level.rank, {}).get(payer.address)
        alike = [one for one in here.tickets if one.level is level] if here is not None else []
        things, own = level.things, sum(one.payer.own == payer.own for one in alike)
        if own >= level.person:
            raise PoolBusy(_OwnWaiting(things, own))
        if len(alike) >= level.address:
            raise PoolBusy(_NetworkWaiting(things, len(alike)))
        if (length := self.length(level)) >= level.total:
            raise PoolBusy(_AllWaiting(things, length))

    def _order(self, first: tuple[_Backlog[T], Ticket[T]]) -> tuple[int, float, float, int]:
        _, ticket = first
        start = self._clock_of(ticket).start(ticket.payer.address)
        return ticket.level.rank, start, ticket.remaining, ticket.number

    def _clock_of(self, ticket: Ticket[T]) -> FlowClock:
        """Virtual times of the addresses in the ticket's rank."""
        return self._addresses.setdefault(ticket.level.rank, FlowClock())

    def _people_of(self, ticket: Ticket[T]) -> FlowClock:
        """Virtual times of the people of the ticket's address, kept while nothing of it waits."""
        key = ticket.level.rank, ticket.payer.address
        people = self._people.pop(key, None) or FlowClock()
        self._people[key] = people
        if len(self._people) > MOST_KEYS:
            self._people.popitem(last=False)
        return people
