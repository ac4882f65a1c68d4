"""Match log: the record of a match, saved after every event."""

from dataclasses import dataclass

from doublesix.core.match import Event, Match
from doublesix.core.seating import Seat
from doublesix.notation import Record
from doublesix.terminal.saves import Save

__all__ = ["MatchLog", "Transition"]


@dataclass(frozen=True)
class Transition:
    """One event with the match before it and after it.

    Attributes:
        event: What happened; `None` where the time for claims and calls was over, which ended the round.
        why: What the bot that moved says about it; empty where nothing is said.
    """

    event: Event | None
    before: Match
    after: Match
    why: str = ""


class MatchLog:
    """A match, the events that led to it, and the file that they are saved in.

    Attributes:
        record: Every event so far.
        match: What the rules make of them.
        save: The file; `None` for a match that is kept nowhere.
    """

    def __init__(self, record: Record, match: Match, save: Save | None) -> None:
        self.record = record
        self.match = match
        self.save = save

    def append(self, event: Event) -> Match:
        """The match after an event, which is saved first; where the disk is full, play goes on without it."""
        match = self.match.after(event)
        self.record = self.record.after(event)
        self.match = match
        self.keep()
        return match

    def mark_helped(self, seat: Seat) -> None:
        """Note in the record that a seat is given a hint; once that is done, it is saved, too."""
        helped = self.record.with_help(seat)
        if helped is not self.record:
            self.record = helped
            self.keep()

    def keep(self) -> None:
        """Write the record; that of a match that has been won goes to the finished ones."""
        if self.save is not None:
            self.save.write(self.record)
            if self.match.winner is not None:
                self.save.finish()

    @property
    def trouble(self) -> str:
        """Why the match could not be saved, if it could not."""
        return self.save.trouble if self.save is not None else ""

    def close(self) -> None:
        """Let the file go; what was saved stays."""
        if self.save is not None:
            self.save.release()
