"""Parts of a table's state: seat, call window, turn, and the keys of the commands carried out."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal, TypeAlias

from doublesix.core.seating import Seat

__all__ = [
    "BETWEEN_MS",
    "CALL_MS",
    "CLAIM_MS",
    "FILLER",
    "OPEN",
    "Halt",
    "IdempotencyKeys",
    "Sitting",
    "Stage",
    "Turn",
    "Window",
]

Stage: TypeAlias = Literal["waiting", "playing", "between", "over"]
"""Before the match, in a round, between two rounds, or after the match."""

Halt: TypeAlias = Literal["", "paused", "ended"]
"""Whether the house has paused or ended a table; empty while it goes on."""

OPEN: Final = "open"
"""Value of ``fill`` for a seat that waits for a person."""

FILLER: Final = "filler"
"""Value of ``fill`` for a seat that the filler takes, or another bot like it where it has a seat already."""

CLAIM_MS: Final = 2_000
"""Length of the owner's stage of the window after a play."""
CALL_MS: Final = 2_000
"""Length of the opponents' stage; a call made in the owner's stage waits for it."""
BETWEEN_MS: Final = 20_000
"""Longest pause between two rounds."""


@dataclass(frozen=True)
class Sitting:
    """Occupant of a seat; an open seat has neither a person nor a bot.

    Attributes:
        person: Id of the person who owns the seat; empty for none.
        name: Display name.
        entropy: What the seat adds to the seed of the deals.
        bot: Name of the bot that moves for the seat now; empty if its person does.
    """

    person: str = ""
    name: str = ""
    entropy: str = ""
    bot: str = ""

    @property
    def is_open(self) -> bool:
        """Whether the seat has neither a person nor a bot."""
        return not self.person and not self.bot

    @property
    def is_person(self) -> bool:
        """Whether a person owns the seat and no bot plays for it."""
        return bool(self.person) and not self.bot


@dataclass(frozen=True)
class Window:
    """Call window: the time after a play at a table with calling, in which its score is claimed, called or released.

    Attributes:
        stage: In ``claim`` the owner speaks, in ``call`` the opponents.
        owner: The seat that made the play.
        speakers: Seats that may speak in this stage.
        opened: When the stage began, ms of the table's clock.
        seq: Number of the entry that began it.
        spoken: Seats that have said that there is nothing, or have called falsely.
        barred: Opponents who have lost the call on this play by an earlier false call.
    """

    stage: Literal["claim", "call"]
    owner: Seat
    speakers: tuple[Seat, ...]
    opened: int
    seq: int
    spoken: tuple[Seat, ...] = ()
    barred: tuple[Seat, ...] = ()

    @property
    def until(self) -> int:
        """When the stage ends for people who have said nothing, ms of the table's clock."""
        return self.opened + self.length

    @property
    def length(self) -> int:
        """How long the stage is open, ms."""
        return CLAIM_MS if self.stage == "claim" else CALL_MS

    @property
    def silent(self) -> tuple[Seat, ...]:
        """Seats that may still speak in this stage."""
        return tuple(seat for seat in self.speakers if seat not in self.spoken)


@dataclass(frozen=True)
class Turn:
    """The turn in progress, and its time.

    Its clock is never paused or restarted: standing up, being away and taking the seat back all stay within the turn.

    Attributes:
        seat: The seat to act.
        since: When its time began, ms of the table's clock.
        handed: When a bot first had the seat in this turn, ms; the bot's delay counts from then, once, however often
            the player comes back meanwhile. `None` if no bot had it.
        waits: Until when (ms) others have agreed to wait for this turn, by their seat.
    """

    seat: Seat
    since: int
    handed: int | None = None
    waits: Mapping[Seat, int] = field(default_factory=lambda: MappingProxyType({}))

    def used(self, now: int) -> int:
        """Time taken so far, ms."""
        return now - self.since

    def waited(self, by: Seat, until: int) -> "Turn":
        """Copy in which the seat ``by`` has agreed to wait until ``until``."""
        return replace(self, waits=MappingProxyType({**self.waits, by: until}))


PIECE: Final = 2_000
"""Length in characters after which a new piece begins."""


@dataclass(frozen=True)
class IdempotencyKeys:
    """Persistent map from the commands that a table has carried out to the last entry that each of them made.

    A table keeps those of its whole match, so thousands of tables hold a million of them. As text a command takes 55
    bytes, in a dictionary four times as much; in pieces the text is still copied quickly.

    Attributes:
        pieces: Each holds some commands, each written as a NUL and three lines: person, key, number. Neither an id nor
            a key contains a NUL or a line break.

    >>> keys = IdempotencyKeys().noted("ann", "key-0001", 7)
    >>> keys.entry_of("ann", "key-0001"), keys.entry_of("ben", "key-0001")
    (7, None)
    """

    pieces: tuple[str, ...] = ()

    def entry_of(self, person: str, key: str) -> int | None:
        """Number of the last entry that a command made; `None` if it was not carried out."""
        start = _start(person, key)
        for piece in reversed(self.pieces):
            if (at := piece.rfind(start)) >= 0:
                return int(piece[at + len(start) :].partition("\0")[0])
        return None

    def noted(self, person: str, key: str, seq: int) -> "IdempotencyKeys":
        """Copy with one more command, or with the new number of the latest one if it has made a further entry."""
        start = _start(person, key)
        full, last = self.pieces[:-1], "".join(self.pieces[-1:])
        before, found, number = last.rpartition(start)
        if found and "\0" not in number:
            last = before
        elif len(last) >= PIECE:
            full, last = self.pieces, ""
        return IdempotencyKeys((*full, f"{last}{start}{seq}"))


def _start(person: str, key: str) -> str:
    return f"\0{person}\n{key}\n"
