"""`Record`: a match as its events, the full rules and the players; everything else follows by replay."""

from dataclasses import dataclass, field
from typing import Final

from doublesix.core.evolve import evolve
from doublesix.core.match import Event
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating, seating_for
from doublesix.errors import NotationError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf
from doublesix.notation.faults import excerpt
from doublesix.notation.html import html_table
from doublesix.rulesets import from_plain, spec, to_plain

__all__ = ["FORMAT", "HELPED", "TAKEBACK", "Record", "helped_message"]

FORMAT: Final = 1
"""Version of the record format; every version ever written stays readable."""

HELPED: Final = ", helped"
"""Suffix of the kind of a player who was given hints; readers of every version accept it as part of the kind."""

TAKEBACK: Final = ", takeback"
"""Suffix of the kind of a player who took back a play; it comes before `HELPED` if there were hints as well."""

LONGEST: Final = 300
"""Characters of a name or another text of a record, at most; the seed of a fair deal for eight seats has 207."""


RECORD = FixedMessage("type.record", "a Record, as read_file() returns it")


class _OtherFormat(
    Message,
    id="record.unknown-format",
    english="this record is of format {given}; this version reads format {known}",
):
    given: int
    known: int


@dataclass(frozen=True, kw_only=True)
class Record:
    """One match, finished or not.

    A record holds what happened: lots, deals and acts. Counts, points, scores and results follow from those and are not
    stored; the written forms of a record show them, and strict readers verify them.

    Attributes:
        rules: The full rule set; lists in it are sorted, which does not change the game.
        seating: Number of seats, and whether they play as partners.
        players: A name for each seat.
        kinds: Kind of the player in each seat (``human``, ``greedy``), with the suffixes `TAKEBACK` and `HELPED`;
            empty if not known.
        seed: Seed of the lots and deals, if they were shuffled from one.
        event: Event that the match belonged to.
        place: Where it was played.
        date: Date of the match, by convention in ISO 8601 (``2026-11-21``).
        events: All events of the match, in order.
        format: Version of the record format.

    >>> from doublesix.rulesets import rule_set
    >>> Record(rules=rule_set("five-up"), seating=Seating(2), players=("Anna", "Ben")).players
    ('Anna', 'Ben')

    Raises:
        NotationError: If a text is not one line, there is not one player (and kind) per seat, or the format is unknown.
        RuleSetError: If the rules contradict themselves.
        SetupError: If the rules do not allow this seating.
    """

    rules: RuleSet = field(repr=False)
    seating: Seating
    players: tuple[str, ...]
    kinds: tuple[str, ...] = ()
    seed: str | None = None
    event: str | None = None
    place: str | None = None
    date: str | None = None
    events: tuple[Event, ...] = field(default=(), repr=False)
    format: int = FORMAT

    def __post_init__(self) -> None:
        if self.format != FORMAT:
            raise NotationError(_OtherFormat(self.format, FORMAT))
        object.__setattr__(self, "rules", from_plain(to_plain(self.rules)))
        seating_for(self.rules, self.seating.seats, partners=self.seating.partners)
        _one_a_seat("player", self.players, self.seating)
        if self.kinds:
            _one_a_seat("kind", self.kinds, self.seating)
        for name in ("seed", "event", "place", "date"):
            text = getattr(self, name)
            if text is not None:
                _one_line(name, text)

    @property
    def helped(self) -> tuple[Seat, ...]:
        """Seats that were given hints.

        >>> from doublesix.rulesets import rule_set
        >>> rules, kinds = rule_set("five-up"), ("human", "greedy")
        >>> two = Record(rules=rules, seating=Seating(2), players=("Anna", "Bot"), kinds=kinds)
        >>> two.helped, two.with_help(0).helped, two.with_help(0).kinds
        ((), (0,), ('human, helped', 'greedy'))
        """
        return tuple(seat for seat, kind in enumerate(self.kinds) if kind.endswith(HELPED))

    def with_help(self, seat: Seat) -> "Record":
        """Copy of the record that marks ``seat`` as given hints."""
        if seat in self.helped:
            return self
        kinds = self.kinds or ("human",) * self.seating.seats
        return evolve(self, kinds=tuple(kind + HELPED * (one == seat) for one, kind in enumerate(kinds)))

    def after(self, event: Event) -> "Record":
        """Copy of the record with one more event, which is not checked here: `replay` checks all of them."""
        return evolve(self, events=(*self.events, event))

    def _repr_html_(self) -> str:
        kinds = self.kinds or ("",) * len(self.players)
        about = (f"{name}: {text}" for name in ("event", "place", "date") if (text := getattr(self, name)) is not None)
        caption = ", ".join([f"Match of {spec(self.rules)}", f"{len(self.events)} events", *about])
        return html_table(caption, ("seat", "player", "kind"), zip(range(len(kinds)), self.players, kinds, strict=True))


class _Helped(Message, id="record.helped", english="Played with hints: {players}."):
    """The players who were given hints."""

    players: AllOf


def helped_message(record: Record) -> Message | None:
    """Sentence that names the players who were given hints; `None` if there were none."""
    return _Helped(AllOf(tuple(record.players[seat] for seat in record.helped))) if record.helped else None


class _Players(
    Message, id="record.players", english="a record of {seats} seats has {seats} players, one for each, not {given}"
):
    given: int
    seats: int


class _Kinds(
    Message,
    id="record.kinds",
    english="a record of {seats} seats has {seats} kinds of players, one for each, not {given}",
):
    """Kinds of players, such as “human”."""

    given: int
    seats: int


def _one_a_seat(what: str, texts: tuple[str, ...], seating: Seating) -> None:
    if len(texts) != seating.seats:
        raise NotationError((_Kinds if what == "kind" else _Players)(len(texts), seating.seats))
    for text in texts:
        _one_line(what, text)


class _NotOneLine(
    Message,
    id="record.not-one-line",
    english="“{text}” cannot be the {key} of a record: it is one line of 1 to {most} characters, with no space at its"
    " edges",
):
    """A key of a record: player, kind, seed, event, place or date."""

    text: str
    key: str
    most: int


def _one_line(what: str, text: str) -> None:
    """Raise `NotationError` for a text that would not survive a round trip through the text form."""
    if not text or text != text.strip() or not text.isprintable() or len(text) > LONGEST:
        raise NotationError(_NotOneLine(excerpt(text), what, LONGEST))
