"""Event log of a table: its entry types; the table's state is their fold."""

from typing import Final, Literal, TypeAlias

import msgspec

__all__ = [
    "Acted",
    "Appointed",
    "Created",
    "Dealt",
    "Entry",
    "Flagged",
    "Halted",
    "Handed",
    "Helped",
    "Logged",
    "Named",
    "Readied",
    "RematchRequested",
    "Renamed",
    "Resumed",
    "Returned",
    "Sat",
    "Started",
    "Stood",
    "TakebackAccepted",
    "TakebackAsked",
    "TakebackDeclined",
    "TakenBack",
    "Waited",
    "Waived",
]  # fmt: skip


PATIENCE_SECONDS: Final = 180
"""Default patience: a turn's time before others may let a bot play; used for old logs that do not state it."""


class Kind(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """Base of all entries: tagged by ``kind``, defaults omitted when encoded."""


class Created(Kind, frozen=True, kw_only=True):
    """The table was created: its full rules, its seats, its clock, and the secret that its tiles are dealt from.

    ``rules`` is `doublesix.rulesets.to_plain` of the rule set; ``fill`` has ``open`` or a bot for each seat, and
    ``entropy`` what the house adds to the seed for each seat that has a bot when the match begins. ``alike`` is set if
    a call window opens after every play that ends a round; in older logs it opened there only after a score. ``named``
    is set if bot levels sit down under first names. ``before`` is the id of the table that this one is a rematch of.
    ``chat_history`` is set if people who come later read what was said before.
    """

    id: str
    name: str
    host: str
    rules: dict[str, object]
    game: str
    seats: int
    partners: bool
    public: bool
    calling: bool
    fill: list[str]
    filler: str
    move_seconds: int
    bank_seconds: int
    grace_seconds: int
    pace: int
    secret: str
    entropy: list[str]
    date: str
    before: str = ""
    alike: bool = False
    named: bool = False
    patience_seconds: int = PATIENCE_SECONDS
    chat_history: bool = False


class Sat(Kind, frozen=True):
    """A person took an open seat."""

    seat: int
    person: str
    name: str
    entropy: str


class Stood(Kind, frozen=True):
    """A person left a seat before the match, or lost it by being away for too long."""

    seat: int
    why: Literal["left", "away"] = "left"


class Appointed(Kind, frozen=True):
    """The person in this seat becomes the host, since the previous host was away for too long."""

    seat: int


class Started(Kind, frozen=True):
    """The match began; ``bots`` maps each open seat that a bot takes to its entropy, ``kinds`` to the bot.

    In older logs the filler takes every seat, and ``kinds`` is empty.
    """

    bots: dict[int, str] = {}
    kinds: dict[int, str] = {}


class Dealt(Kind, frozen=True):
    """Lots or a deal, as generated from the seed."""

    use: Literal["lots", "deal"]
    tiles: list[str]


class Acted(Kind, frozen=True):
    """An act of the match, in the notation (``63>66/s1``, ``draw``, ``claim``, ``release``)."""

    seat: int
    move: str
    by: Literal["person", "bot", "clock"] = "person"


class Waived(Kind, frozen=True):
    """A seat declined to claim or call after a play, with no pending score to release."""

    seat: int
    by: Literal["person", "bot", "clock"] = "person"


class Readied(Kind, frozen=True):
    """A seat is ready for the next round."""

    seat: int


class Handed(Kind, frozen=True):
    """A bot took over a person's seat; ``by`` is the seat that asked for it, if the person held the table up."""

    seat: int
    bot: str
    why: Literal["left", "away", "held"]
    by: int | None = None


class Waited(Kind, frozen=True):
    """The seat ``by`` agreed to wait longer for a seat that holds the table up."""

    seat: int
    by: int


class Returned(Kind, frozen=True):
    """The person took the seat back from the bot."""

    seat: int


class Flagged(Kind, frozen=True):
    """A seat's time ran out."""

    seat: int


class TakebackAsked(Kind, frozen=True):
    """A seat asked the others for consent to take its last play back."""

    seat: int


class TakebackAccepted(Kind, frozen=True):
    """A seat agreed to the takeback."""

    seat: int


class TakebackDeclined(Kind, frozen=True):
    """A seat declined the takeback; `None` if the time for an answer ran out."""

    seat: int | None = None


class TakenBack(Kind, frozen=True):
    """The last play of a seat was undone, and with it all passes since."""

    seat: int


class Helped(Kind, frozen=True):
    """A seat was given its first hint of the match."""

    seat: int


class RematchRequested(Kind, frozen=True, tag="wished"):
    """A seat asked for a rematch."""

    seat: int


class Named(Kind, frozen=True):
    """The rematch is played at this table."""

    table: str


class Halted(Kind, frozen=True):
    """The house paused or ended the table: its clock stands still, and no command is carried out."""

    how: Literal["paused", "ended"]


class Resumed(Kind, frozen=True):
    """The house let the table go on; its clock continues where it stopped."""


class Renamed(Kind, frozen=True):
    """The house gave a person another name; ``new`` is another id as well, after the person's account was deleted."""

    person: str
    name: str
    new: str = ""


Entry: TypeAlias = (
    Created | Sat | Stood | Appointed | Started | Dealt | Acted | Waived | Readied | Handed | Waited | Returned
    | Flagged | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | Helped | RematchRequested | Named
    | Halted | Resumed | Renamed
)  # fmt: skip


class Logged(msgspec.Struct, frozen=True):
    """An entry as stored, with its number, times and origin.

    Attributes:
        seq: Sequence number, from 1 without gaps.
        at: Time in ms of the table's own clock, which stands still while no server hosts the table.
        wall: Time in ms since 1970.
        entry: The entry.
        person: Id of the sender of the command; empty for entries of the scheduler.
        key: Idempotency key of the command; empty if there was none, and on all but its first entry.
    """

    seq: int
    at: int
    wall: int
    entry: Entry
    person: str = ""
    key: str = ""
