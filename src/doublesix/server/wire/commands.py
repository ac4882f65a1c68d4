"""Command frames, from a page or a bot."""

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
    "Keyed",
    "Move",
    "Pong",
    "Ready",
    "Rematch",
    "Replace",
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
"""Chosen by the sender, new for each command: a command that is sent twice with one key is carried out once."""

EmoteName: TypeAlias = Literal["knock", "well_played", "thanks", "good_luck", "oh_no", "laugh"]
"""What can be said at a table without words."""

SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]


class Frame(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=str.lower):
    """What all commands have in common: a name, and no unknown fields."""


class Keyed(Frame, frozen=True):
    """A command that changes the table."""

    key: Key


class Sit(Keyed, frozen=True):
    """Take an open seat, before the match begins, and add to the seed of its tiles (16 hexadecimal digits).

    ``commitment`` is the one of the table's card that the sender has seen before; entropy that answers another one is
    refused. Programs that were written before there was this field leave it out.
    """

    seat: SeatNumber
    entropy: Annotated[str, Meta(pattern=r"^[0-9a-f]{16}(?!\n)$")]
    commitment: Annotated[str, Meta(pattern=r"^([0-9a-f]{64})?(?!\n)$")] = ""


class Stand(Keyed, frozen=True):
    """Leave the seat: before the match it is open again, in the match a bot takes it."""


class Back(Keyed, frozen=True):
    """Take one's seat back from the bot that sits there."""


class Start(Keyed, frozen=True):
    """Put bots into all open seats and begin; for the host of the table."""


class Move(Keyed, frozen=True):
    """Play, draw or pass: ``63>66/s1``, ``66``, ``draw``, ``pass``.

    ``after`` is the number of the last event that the sender knew; a move that was chosen before the table changed is
    refused, so that two pages of one player cannot both move.
    """

    move: Annotated[str, Meta(max_length=24)]
    after: Annotated[int, Meta(ge=0)]


class Claim(Keyed, frozen=True):
    """Say that one's own play has scored; only at a table with calling."""


class Call(Keyed, frozen=True):
    """«Five Up!», «Muggins!»: take a score that an opponent has not claimed; only at a table with calling."""


class Waive(Keyed, frozen=True):
    """Say that there is nothing to claim or to call, so that the table need not wait."""


class Replace(Keyed, frozen=True):
    """Let a bot play for a seat that holds the table up; only at a table without a clock, after its patience."""

    seat: SeatNumber


class Wait(Keyed, frozen=True):
    """Wait on for a seat that holds the table up, as long again; the others may decide otherwise."""

    seat: SeatNumber


class Takeback(Keyed, frozen=True):
    """Take one's last play back: at once where only bots play besides, else when every other person agrees.

    It can be asked for until a tile is drawn or shown, or, at a table with calling, a score is claimed or called.
    """


class AnswerTakeback(Keyed, frozen=True):
    """Agree that another seat takes its play back, or decline; without an answer it is declined after 15 seconds."""

    accept: bool


class Ready(Keyed, frozen=True):
    """Go on to the next round."""


class Rematch(Keyed, frozen=True):
    """Ask for another match with the same people and rules; made when every person has asked."""


class Say(Keyed, frozen=True):
    """Say something to all at the table; not kept beyond the match, and closed while partners play."""

    text: Annotated[str, Meta(min_length=1, max_length=200)]


class Emote(Keyed, frozen=True):
    """Show one of six pictures to all at the table, instead of words."""

    emote: EmoteName


class Pong(Frame, frozen=True):
    """The answer to a `Ping`, with its number."""

    id: Annotated[str, Meta(max_length=32)]


Command: TypeAlias = (
    Sit | Stand | Back | Start | Move | Claim | Call | Waive | Replace | Wait | Takeback | AnswerTakeback | Ready
    | Rematch
)  # fmt: skip
"""Every command that is written into the table's log when it is carried out."""

Talk: TypeAlias = Say | Emote
"""Commands of the chat, which change nothing at the table and are written nowhere."""
