"""`SheetRecord`: a score sheet with its players; everything but the entries follows from the rules."""

from dataclasses import dataclass, replace
from functools import cached_property

from doublesix.core.rules import RuleSet
from doublesix.core.score_sheet import Entry, ScoreSheet
from doublesix.core.seating import Seating
from doublesix.errors import NotationError, SheetError
from doublesix.messages import Message
from doublesix.messages.units import Verbatim, message_of, with_names
from doublesix.notation.faults import excerpt

__all__ = ["FORMAT", "SheetRecord"]

FORMAT = 1
"""Version of the format of score sheets; every version ever written stays readable."""

LONGEST = 200
"""Characters of a name or another text of a sheet, at most."""


class _NoName(
    Message, id="sheet.no-name", english="“{name}” is no name for a sheet: it is one line of 1 to {most} characters"
):
    name: str
    most: int


class _NameTwice(
    Message, id="sheet.name-twice", english="“{name}” is the name of two players; each needs one of its own"
):
    name: str


class _WrongNames(Message, id="sheet.wrong-names", english="{given} names are given; {seats} seats play"):
    given: int
    seats: int


@dataclass(frozen=True, kw_only=True)
class SheetRecord:
    """One match with real tiles, as its keeper wrote it down.

    Attributes:
        rules: The full rule set.
        seating: Number of seats, and whether they play as partners.
        players: A name for each seat, no two alike.
        entries: What was entered, in order.
        event: Event that the match belonged to.
        place: Where it was played.
        date: Date of the match, by convention in ISO 8601 (``2026-11-21``).

    Raises:
        NotationError: If a name is empty, too long, not printable, or stands twice.
        SheetError: If an entry cannot follow those before it (when `sheet` is asked for).
    """

    rules: RuleSet
    seating: Seating
    players: tuple[str, ...]
    entries: tuple[Entry, ...] = ()
    event: str | None = None
    place: str | None = None
    date: str | None = None

    def __post_init__(self) -> None:
        if len(self.players) != self.seating.seats:
            raise NotationError(_WrongNames(len(self.players), self.seating.seats))
        for text in (*self.players, self.event, self.place, self.date):
            if text is not None and not (0 < len(text) <= LONGEST and text.isprintable() and text == text.strip()):
                raise NotationError(_NoName(excerpt(text), LONGEST))
        folded = [name.casefold() for name in self.players]
        for name in self.players:
            if folded.count(name.casefold()) > 1:
                raise NotationError(_NameTwice(name))

    @cached_property
    def blank(self) -> ScoreSheet:
        """The sheet before its first entry."""
        return ScoreSheet.start(self.rules, self.seating.seats, partners=self.seating.partners)

    @cached_property
    def sheet(self) -> ScoreSheet:
        """The sheet after all entries."""
        return self.blank.under(self.rules, self.entries)

    def after(self, entry: Entry) -> "SheetRecord":
        """The record with one more entry; raises `SheetError`, with the names of the players, if it cannot be."""
        try:
            sheet = self.sheet.after(entry)
        except SheetError as error:
            told = with_names(message_of(error), lambda seat: Verbatim(self.players[seat]))
            raise SheetError(told, error.clauses, error.nearest) from None
        after = replace(self, entries=sheet.entries)
        # The cached property, so that a long match is not folded anew for every entry.
        after.__dict__["sheet"] = sheet
        return after

    def before(self, entries: int = 1) -> "SheetRecord":
        """The record without its last entries."""
        return replace(self, entries=self.entries[: max(0, len(self.entries) - entries)])
