"""Table state, as the fold of its log."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from functools import cached_property, lru_cache

import msgspec

from doublesix.core.match import Event, Match, Need
from doublesix.core.options import Claiming
from doublesix.core.position import Position
from doublesix.core.public import public
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.dealing import FairSeed
from doublesix.errors import DominoError, RecordError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.players import another, player_title
from doublesix.rulesets import from_plain
from doublesix.server.domain.log import Created, Logged
from doublesix.server.domain.names import bot_title, distinct
from doublesix.server.domain.reducer import apply_entry
from doublesix.server.domain.state_parts import OPEN, Halt, IdempotencyKeys, Sitting, Stage, Turn, Window
from doublesix.server.domain.takeback_state import Offer, Undo

__all__ = ["Table", "fold"]


_NO_BEGINNING = FixedMessage("log.no-beginning", "a log of a table begins with entry 1, which says what table it is")
_EMPTY = FixedMessage("log.empty", "the log of a table has at least one entry, which says what table it is")


class _NoTable(Message, id="log.no-table", english="entry 1 is no table: {reason}"):
    reason: Message


class _OtherEntry(Message, id="log.other-entry", english="entry {given} stands where entry {due} is due"):
    given: int
    due: int


class _CannotFollow(Message, id="log.cannot-follow", english="entry {entry} cannot follow: {reason}"):
    entry: int
    reason: Message


@dataclass(frozen=True)
class Table:
    """State of one table. Tables folded from the same log are equal. `domain.caches` manages the cached properties.

    Attributes:
        created: The first entry.
        match: The match, hidden tiles included, so it must not leave this package. A round that the last play has
            ended continues in it until that play can no longer be claimed or called.
        settled: The match with that round ended; `None` unless an end is held back.
        seats: Occupants by seat.
        seq: Number of the last entry.
        at: Time of the last entry, ms of the table's clock.
        started: Whether the match has begun.
        host: Id of the person who may begin the match before every seat is taken.
        events: Lots, deals and acts so far.
        changed: Number of the last entry that changed what can be played; a move chosen before it is stale.
        changed_at: Time of that entry, ms of the table's clock.
        window: The open call window, or `None`.
        turn: The turn in progress, or `None`.
        bank: Remaining time reserve of each seat, ms, as of the beginning of the turn.
        flagged: Whether the time of the seat to act is up, and the table moves for it.
        ready: Seats that are ready for the next round.
        ended_at: When the last round ended, ms of the table's clock.
        undo: The last play, while it may be taken back.
        offer: The takeback request that waits for answers.
        asked_back: Seats that have asked in this round for a takeback that was not granted.
        took_back: Seats that have taken a play back in this match.
        helped: Seats that were given hints in this match.
        rematch_seats: Seats that have asked for a rematch.
        rematch: Id of the rematch's table, once there is one.
        halted: Whether the house has paused or ended the table.
        keys: Idempotency keys of the commands that were carried out.
        sender: Person and key of the last entry, while further entries may belong to the same command.
    """

    created: Created
    match: Match = field(repr=False)
    seats: tuple[Sitting, ...]
    seq: int
    at: int
    started: bool = False
    host: str = ""
    events: tuple[Event, ...] = field(default=(), repr=False)
    changed: int = 0
    changed_at: int = 0
    window: Window | None = None
    settled: Match | None = field(default=None, repr=False)
    turn: Turn | None = None
    bank: tuple[int, ...] = ()
    flagged: bool = False
    ready: frozenset[Seat] = frozenset()
    ended_at: int = 0
    undo: Undo | None = field(default=None, repr=False)
    offer: Offer | None = None
    asked_back: frozenset[Seat] = frozenset()
    took_back: frozenset[Seat] = frozenset()
    helped: frozenset[Seat] = frozenset()
    rematch_seats: frozenset[Seat] = frozenset()
    rematch: str | None = None
    halted: Halt = ""
    keys: IdempotencyKeys = field(default=IdempotencyKeys(), repr=False)
    sender: tuple[str, str] | None = None

    @classmethod
    def opened(cls, first: Logged) -> "Table":
        """Build the table from the first entry of its log.

        Raises:
            RecordError: If the entry is not a `Created` with number 1, or its rules are invalid.
        """
        entry = first.entry
        if not isinstance(entry, Created) or first.seq != 1:
            raise RecordError(_NO_BEGINNING, first.seq)
        try:
            rules, plain = _shared_rules(msgspec.json.encode(entry.rules))
            entry = msgspec.structs.replace(entry, rules=plain)
            match = Match.start(rules, entry.seats, partners=entry.partners)
        except DominoError as error:
            raise RecordError(_NoTable(message_of(error)), 1) from None
        seats: tuple[Sitting, ...] = ()
        for kind, entropy in zip(entry.fill, entry.entropy, strict=True):
            seats = (*seats, Sitting() if kind == OPEN else bot_sitting(kind, entropy, seats, named=entry.named))
        bank = (entry.bank_seconds * 1000,) * entry.seats
        keys = IdempotencyKeys()
        if first.key:
            keys = keys.noted(first.person, first.key, first.seq)
        return cls(entry, match, seats, 1, first.at, host=entry.host, bank=bank, keys=keys)

    def after(self, logged: Logged) -> "Table":
        """The table after one more stored entry.

        Raises:
            RecordError: If the entry cannot follow, which means that the log is damaged.
        """
        if logged.seq != self.seq + 1:
            raise RecordError(_OtherEntry(logged.seq, self.seq + 1), logged.seq)
        try:
            return apply_entry(self, logged)
        except (DominoError, IndexError) as error:
            raise RecordError(_CannotFollow(logged.seq, message_of(error)), logged.seq) from error

    @property
    def rules(self) -> RuleSet:
        """The rules of the match."""
        return self.match.rules

    @cached_property
    def position(self) -> Position | None:
        """The round without what is hidden in a call window: whether a score is pending."""
        return None if self.match.position is None else public(self.match.position)

    @cached_property
    def views(self) -> dict[Seat | None, SeatView]:
        """Cache of `view_of`, by seat."""
        return {}

    def view_of(self, seat: Seat | None) -> SeatView | None:
        """The view of `position` for a seat; cached, as a move is parsed with the same view that was sent before."""
        position = self.position
        if position is None:
            return None
        if seat not in self.views:
            self.views[seat] = view(position, seat)
        return self.views[seat]

    @cached_property
    def stage(self) -> Stage:
        """Before the match, in a round, between two rounds, or after the match."""
        if not self.started:
            return "waiting"
        if self.match.winner is not None:
            return "over"
        position = self.match.position
        return "between" if position is not None and position.phase is Phase.OVER else "playing"

    @cached_property
    def asked(self) -> Seat | None:
        """The seat that is to play, draw or pass now; `None` if none is."""
        position = self.match.position
        if not self.started or self.halted or self.window is not None:
            return None
        if position is None or self.match.needs is not Need.ACT:
            return None
        waits = position.pending is not None and bool(position.pending.asking)
        return None if waits else position.to_act

    @property
    def calls(self) -> bool:
        """Whether an opponent may take a score that its owner does not claim."""
        return self.created.calling and self.rules.claim is Claiming.MUGGINS

    @property
    def counts_itself(self) -> bool:
        """Whether the table shows the count of the open ends and scores automatically, without calling."""
        return bool(self.rules.divisors) and not self.created.calling

    @property
    def scores_itself(self) -> bool:
        """Whether what a play scores in play is shown and credited by itself."""
        return self.rules.scores_in_play and not self.created.calling

    @property
    def deadline(self) -> int | None:
        """When the time of the person to act is up, even while a bot moves for them; `None` if no clock runs."""
        if self.halted or self.turn is None or not self.created.move_seconds or not self.seats[self.turn.seat].person:
            return None
        return self.turn.since + self.created.move_seconds * 1000 + self.bank[self.turn.seat]

    @property
    def seed(self) -> FairSeed:
        """The seed that determines all lots and deals; hidden until the match is over."""
        return FairSeed(self.created.secret, tuple(sitting.entropy for sitting in self.seats))

    @cached_property
    def people(self) -> tuple[Seat, ...]:
        """Seats that a person owns and no bot plays for."""
        return tuple(seat for seat, sitting in enumerate(self.seats) if sitting.is_person)

    @property
    def wants_rematch(self) -> bool:
        """Whether all remaining players have asked for a rematch and its table has not been made yet."""
        over = self.stage == "over" and self.rematch is None and not self.halted
        return over and bool(self.rematch_seats) and self.rematch_seats.issuperset(self.people)

    def bot_for(self, kind: str, entropy: str) -> Sitting:
        """Occupant of an open seat that a bot takes."""
        return bot_sitting(kind, entropy, self.seats, named=self.created.named)

    @property
    def next_bot(self) -> str:
        """The bot that takes the next seat: the filler, or its nearest neighbour that does not play here yet."""
        return another(self.created.filler, [sitting.bot for sitting in self.seats])

    def is_alone(self, seat: Seat) -> bool:
        """Whether a seat plays among the table's own bots only; a person for whom a bot plays is no such bot."""
        return all(other == seat or (one.bot and not one.person) for other, one in enumerate(self.seats))

    def seat_of(self, person: str) -> Seat | None:
        """The seat that a person owns; `None` if none."""
        if person:
            for seat, sitting in enumerate(self.seats):
                if sitting.person == person:
                    return seat
        return None


@lru_cache(maxsize=256)
def _shared_rules(written: bytes) -> tuple[RuleSet, dict[str, object]]:
    """Decoded rules, shared between tables: many have the same, and one copy takes ten KiB."""
    plain = msgspec.json.decode(written, type=dict[str, object])
    return from_plain(plain), plain


def bot_sitting(kind: str, entropy: str, others: Iterable[Sitting], *, named: bool) -> Sitting:
    """A bot's seat, with a name that no other seat has; ``named`` is false in logs from before levels had names."""
    name = distinct(bot_title(kind) if named else player_title(kind), (other.name for other in others))
    return Sitting(name=name, entropy=entropy, bot=kind)


def fold(entries: Iterable[Logged]) -> Table:
    """Fold a whole log into a table.

    Raises:
        RecordError: If the log is empty or damaged.
    """
    table: Table | None = None
    for logged in entries:
        table = Table.opened(logged) if table is None else table.after(logged)
    if table is None:
        raise RecordError(_EMPTY)
    return table
