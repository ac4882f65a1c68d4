"""Commands of a table and its chat, as a page or a bot sends them, and the person who sends one."""

from dataclasses import dataclass
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

__all__ = [
    "AnswerTakeback",
    "Back",
    "Call",
    "Claim",
    "Command",
    "Emote",
    "EmoteName",
    "Frame",
    "Keyed",
    "Move",
    "Person",
    "Ready",
    "Rematch",
    "Replace",
    "Report",
    "ReportLine",
    "ReportName",
    "Say",
    "Sit",
    "Stand",
    "Start",
    "Takeback",
    "Talk",
    "Wait",
    "Waive",
]

Key: TypeAlias = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
"""Idempotency key, chosen by the sender for each command: a command sent twice with one key is carried out once."""

EmoteName: TypeAlias = Literal["knock", "well_played", "thanks", "good_luck", "oh_no", "laugh"]
"""Names of the emotes."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


@dataclass(frozen=True)
class Person:
    """Sender of commands.

    Attributes:
        id: Stable id.
        name: Display name.
    """

    id: str
    name: str


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """Base of what a client may send: tagged by ``do``, unknown fields are an error."""


class Keyed(Frame, frozen=True):
    """Base of commands, which carry an idempotency key."""

    key: Key


class Sit(Keyed, frozen=True):
    """Take an open seat before the match begins, and contribute entropy to the seed (16 hexadecimal digits).

    ``commitment`` is that of the table card which the sender has seen; the command is refused if the table's is
    another. Older programs leave it out.
    """

    seat: SeatNumber
    entropy: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}(?!\n)$")]
    commitment: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?(?!\n)$")] = ""


class Stand(Keyed, frozen=True):
    """Leave the seat: before the match it is open again, during the match a bot takes it.

    With ``waiting`` it is refused once the match has begun, so that the sender does not leave a match by accident.
    """

    waiting: bool = False


class Back(Keyed, frozen=True):
    """Take the sender's seat back from the bot that plays for it."""


class Start(Keyed, frozen=True):
    """Fill all open seats with bots and begin the match; for the host only."""


class Move(Keyed, frozen=True):
    """Play, draw or pass: ``63>66/s1``, ``66``, ``draw``, ``pass``.

    ``after`` is the number of the last event that the sender has seen; a move that was chosen before the position
    changed is refused, so that two pages of one player cannot both move.
    """

    move: Annotated[str, Meta(max_length=24)]
    after: Annotated[int, Meta(ge=0)]


class Claim(Keyed, frozen=True):
    """Claim the score of the sender's own play; only at a table with calling."""


class Call(Keyed, frozen=True):
    """“Five Up!”, “Muggins!”: take a score that an opponent has not claimed; only at a table with calling."""


class Waive(Keyed, frozen=True):
    """Decline to claim or call, so that the table need not wait."""


class Replace(Keyed, frozen=True):
    """Let a bot play for a seat that holds the table up; only at a table without a clock, after its patience."""

    seat: SeatNumber


class Wait(Keyed, frozen=True):
    """Wait for a seat that holds the table up for another period of patience; binds only the sender."""

    seat: SeatNumber


class Takeback(Keyed, frozen=True):
    """Take the sender's last play back: at once if all others are bots, else when every other person agrees.

    It is possible until another tile is played or drawn, the round ends, or, at a table with calling, a score is
    claimed or called.
    """


class AnswerTakeback(Keyed, frozen=True):
    """Accept or decline another seat's takeback; without an answer it is declined after 15 seconds."""

    accept: bool


class Ready(Keyed, frozen=True):
    """Declare the sender ready for the next round."""


class Rematch(Keyed, frozen=True):
    """Ask for a rematch with the same people and rules; its table is made when every person has asked."""


class Say(Keyed, frozen=True):
    """Send a chat message to all at the table; not stored, and refused while partners play a round."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Emote(Keyed, frozen=True):
    """Send one of six emotes to all at the table."""

    emote: EmoteName


class ReportName(Keyed, frozen=True):
    """Report the name of a person at the table, who plays or watches, to the hosts of the house."""

    name: Annotated[str, Meta(min_length=1, max_length=32)]


class ReportLine(Keyed, frozen=True):
    """Report a line of the chat to the hosts of the house; ``serial`` is that of the `Said` frame."""

    serial: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}(?!\n)$")]


Command: TypeAlias = (
    Sit | Stand | Back | Start | Move | Claim | Call | Waive | Replace | Wait | Takeback | AnswerTakeback | Ready
    | Rematch
)  # fmt: skip
"""Commands that are logged when they are carried out."""

Talk: TypeAlias = Say | Emote
"""Chat commands, which do not change the table and are not stored."""

Report: TypeAlias = ReportName | ReportLine
"""Reports to the hosts of the house, which do not change the table either."""
