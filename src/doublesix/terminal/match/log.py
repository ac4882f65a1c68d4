"""Match log: the record of a match, saved after every event."""

from dataclasses import dataclass

from doublesix.core.match import Event, Match
from doublesix.core.seating import Seat
from doublesix.messages import Message
from doublesix.notation import Record
from doublesix.terminal.match.saves import Save

__all__ = ["MatchLog", "Transition"]


@dataclass(frozen=True)
class Transition:
    """One event with the match before and after it.

    Attributes:
        event: The event; `None` if the round ended because its last call window closed.
        before: The match before the event.
        after: The match after it.
        why: The bot's explanation of its move; empty if there is none.
    """

    event: Event | None
    before: Match
    after: Match
    why: str = ""


class MatchLog:
    """A match, the record of its events, and its save file.

    Attributes:
        record: The record, with every event so far.
        match: The match after these events.
        save: The save file; `None` if the match is not saved.
    """

    def __init__(self, record: Record, match: Match, save: Save | None) -> None:
        self.record = record
        self.match = match
        self.save = save

    def append(self, event: Event) -> Match:
        """Apply and save an event, and return the new match; a failed write only sets `trouble`."""
        match = self.match.after(event)
        self.record = self.record.after(event)
        self.match = match
        self.keep()
        return match

    def mark_helped(self, seat: Seat) -> None:
        """Mark the seat as helped in the record, and save it if it was not marked before."""
        helped = self.record.with_help(seat)
        if helped is not self.record:
            self.record = helped
            self.keep()

    def keep(self) -> None:
        """Save the record; that of a finished match is moved to the finished ones once it is on the disk in full."""
        if self.save is not None:
            self.save.write(self.record)
            if self.match.winner is not None and self.save.trouble is None:
                self.save.finish()

    @property
    def trouble(self) -> Message | None:
        """Message about the last failed save; `None` if there is none."""
        return self.save.trouble if self.save is not None else None

    @property
    def leaves_nothing(self) -> bool:
        """Whether the match is over, and no file of it is left because none is wanted."""
        is_over, save = self.match.winner is not None, self.save
        return is_over and save is not None and not save.leaves_record and not save.path.exists()

    def close(self) -> None:
        """Unlock the save file, which stays on disk; what could not be written before is tried once more."""
        if self.save is not None:
            if self.trouble is not None:
                self.keep()
            self.save.release()
