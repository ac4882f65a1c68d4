"""Parts of a table's state: seat, call window and turn."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal

from doublesix.core.seating import Seat

__all__ = ["BETWEEN_MS", "CALL_MS", "CLAIM_MS", "OPEN", "Sitting", "Turn", "Window"]

OPEN: Final = "open"
"""What a table's command calls a seat that waits for a person."""

CLAIM_MS: Final = 2_000
"""The owner's part of the window after a play."""
CALL_MS: Final = 2_000
"""The opponents' part of it; a call that comes in the owner's part waits for it."""
BETWEEN_MS: Final = 20_000


@dataclass(frozen=True)
class Sitting:
    """Who sits in a seat; an open seat has neither a person nor a bot.

    Attributes:
        person: Id of the person who owns the seat; empty for none.
        name: What the others say.
        entropy: What the seat adds to the seed of the tiles.
        bot: Which bot moves for the seat now; empty where its person does.
    """

    person: str = ""
    name: str = ""
    entropy: str = ""
    bot: str = ""

    @property
    def is_open(self) -> bool:
        """Whether the seat is free."""
        return not self.person and not self.bot

    @property
    def is_person(self) -> bool:
        """Whether a person sits here who moves for himself."""
        return bool(self.person) and not self.bot


@dataclass(frozen=True)
class Window:
    """The time after a play at a table with calling, in which it is claimed, called, or let go.

    Attributes:
        stage: In ``claim`` the owner speaks, in ``call`` the opponents.
        owner: Who made the play.
        speakers: Who may speak in this stage.
        opened: When the stage began, ms.
        seq: Number of the entry that began it.
        spoken: Who has said that there is nothing, or has called falsely.
        barred: Opponents who have lost the call on this play by a false call of an earlier one.
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
        """When it closes for people who have said nothing."""
        return self.opened + (CLAIM_MS if self.stage == "claim" else CALL_MS)

    @property
    def silent(self) -> tuple[Seat, ...]:
        """Who may still speak."""
        return tuple(seat for seat in self.speakers if seat not in self.spoken)


@dataclass(frozen=True)
class Turn:
    """Whose turn it is, and the time that it takes.

    Nothing stops it: who stands up, is away, or takes the seat back is in the same turn, which began when it began.

    Attributes:
        seat: Whose.
        since: When its time began, ms.
        handed: When a bot first had the seat in this turn, ms; the bot's time for its move begins then, once, however
            often the player comes back meanwhile. `None` while no bot had it.
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
        """The same turn, for which the seat ``by`` waits until then."""
        return replace(self, waits=MappingProxyType({**self.waits, by: until}))
