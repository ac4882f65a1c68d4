"""Log entries of a table; the table is their fold."""

from typing import Final, Literal, TypeAlias

import msgspec

__all__ = [
    "Acted",
    "Appointed",
    "Created",
    "Dealt",
    "Entry",
    "Flagged",
    "Handed",
    "Helped",
    "Logged",
    "Named",
    "Readied",
    "RematchRequested",
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
"""How long a turn at a table without a clock takes before the others may let a bot play; older logs do not say it."""


class Kind(msgspec.Struct, frozen=True, omit_defaults=True, tag_field="kind", tag=str.lower):
    """What all entries have in common."""


class Created(Kind, frozen=True, kw_only=True):
    """The table: its rules in full, its seats, its clock, and the secret of its tiles.

    ``rules`` is `doublesix.rulesets.to_plain` of the rule set; ``fill`` has ``open`` or a bot for each seat, and
    ``entropy`` what the house adds for each bot's seat, should it still be the bot's when the match begins. ``alike``
    says that a window opens after plays that end a round, too; in logs of before it opened there only after a score.
    ``named`` says that levels of strength sit down under names of their own.
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


class Sat(Kind, frozen=True):
    """A person took an open seat."""

    seat: int
    person: str
    name: str
    entropy: str


class Stood(Kind, frozen=True):
    """A person left a seat before the match, or was away for too long."""

    seat: int
    why: Literal["left", "away"] = "left"


class Appointed(Kind, frozen=True):
    """The person in this seat is the host from now on: the host before was away for too long."""

    seat: int


class Started(Kind, frozen=True):
    """The match begins; ``bots`` are put into seats that are open, each with its entropy."""

    bots: dict[int, str] = {}


class Dealt(Kind, frozen=True):
    """Lots or a deal, as the seed gives them."""

    use: Literal["lots", "deal"]
    tiles: list[str]


class Acted(Kind, frozen=True):
    """An act of the match, in the notation (``63>66/s1``, ``draw``, ``claim``, ``release``)."""

    seat: int
    move: str
    by: Literal["person", "bot", "clock"] = "person"


class Waived(Kind, frozen=True):
    """A seat has nothing to claim or call after this play."""

    seat: int
    by: Literal["person", "bot", "clock"] = "person"


class Readied(Kind, frozen=True):
    """A seat wants the next round."""

    seat: int


class Handed(Kind, frozen=True):
    """A bot took over a person's seat; ``by`` is the seat that asked for it, where the player held the table up."""

    seat: int
    bot: str
    why: Literal["left", "away", "held"]
    by: int | None = None


class Waited(Kind, frozen=True):
    """The seat ``by`` waits on for a seat that holds the table up."""

    seat: int
    by: int


class Returned(Kind, frozen=True):
    """The person has the seat again."""

    seat: int


class Flagged(Kind, frozen=True):
    """A seat's time was up."""

    seat: int


class TakebackAsked(Kind, frozen=True):
    """A seat asks the others whether it may take its last play back."""

    seat: int


class TakebackAccepted(Kind, frozen=True):
    """A seat agrees."""

    seat: int


class TakebackDeclined(Kind, frozen=True):
    """A seat does not agree; without one (`None`) the time for an answer was over."""

    seat: int | None = None


class TakenBack(Kind, frozen=True):
    """The last play of a seat is undone, and with it all passes since."""

    seat: int


class Helped(Kind, frozen=True):
    """A seat was given its first hint of the match."""

    seat: int


class RematchRequested(Kind, frozen=True, tag="wished"):
    """A seat asks for a rematch."""

    seat: int


class Named(Kind, frozen=True):
    """The rematch is at this table."""

    table: str


Entry: TypeAlias = (
    Created | Sat | Stood | Appointed | Started | Dealt | Acted | Waived | Readied | Handed | Waited | Returned
    | Flagged | TakebackAsked | TakebackAccepted | TakebackDeclined | TakenBack | Helped | RematchRequested | Named
)  # fmt: skip


class Logged(msgspec.Struct, frozen=True):
    """An entry as it was stored.

    Attributes:
        seq: Its number, without gaps from 1.
        at: When, in ms of the table's own clock, which stands still while no server hosts the table.
        wall: When, in ms since 1970.
        entry: What.
        person: Whose command it was; empty for what happened by itself.
        key: The key of the command; empty where there was none, and on all but the first entry of a command.
    """

    seq: int
    at: int
    wall: int
    entry: Entry
    person: str = ""
    key: str = ""
