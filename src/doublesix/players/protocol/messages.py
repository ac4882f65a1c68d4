"""Messages of the bot protocol: one JSON object a line, as specified by the published schema."""

from typing import Final, TypeAlias, TypeVar

import msgspec

from doublesix.errors import NotationError
from doublesix.messages import Message
from doublesix.notation.faults import visible
from doublesix.notation.record.json_shapes import PlainRule

__all__ = [
    "LONGEST_LINE",
    "PROTOCOL",
    "Answer",
    "AnyMessage",
    "Choose",
    "End",
    "Event",
    "Hello",
    "MatchBegins",
    "Moved",
    "OpenEnd",
    "PublicAction",
    "RoundBegins",
    "Said",
    "Trouble",
    "View",
    "ViewShown",
    "encoded",
    "read_answer",
    "read_said",
]

PROTOCOL: Final = 1
LONGEST_LINE: Final = 1 << 16
"""Most bytes of a line, its end included; a longer line is rejected."""

LONGEST_FAULT: Final = 200

T = TypeVar("T")


# The docstrings of messages and parts are the descriptions in the published schema.
class _Shape(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """Base of messages and their parts: unknown fields are rejected, and fields at their default are omitted."""


class OpenEnd(_Shape):
    """An open end, in the notation, and its pip."""

    end: str
    pip: int


class PublicAction(_Shape):
    """A public act: a seat and its move, in the notation. A drawn tile is not named."""

    seat: int
    move: str


class View(_Shape, kw_only=True):
    """The information state of the seat.

    ``line`` is the view in the notation of views, with its whole history; every other field repeats a part of it.
    ``hand`` is the seat's own hand; ``sizes`` is the number of tiles of each seat, ``boneyard`` the number left there,
    ``drawable`` the number of them that may still be drawn. ``plays`` are the tiles of the layout in the order of play,
    ``ends`` the open ends, ``count`` the count of the layout (null in games without one). ``scores`` are those of the
    match, by side. ``history`` has every act since the deal.
    """

    line: str
    seat: int
    hand: list[str]
    sizes: list[int]
    boneyard: int
    drawable: int
    plays: list[str]
    ends: list[OpenEnd]
    count: int | None
    scores: list[int]
    leader: int
    to_act: int
    history: list[PublicAction]
    over: bool = False


class Hello(_Shape, tag="hello"):
    """Handshake, the first message of both sides: version of the protocol, and name of the sender."""

    protocol: int
    name: str


class MatchBegins(_Shape, tag="match", kw_only=True):
    """Start of a match: its rules in full (name, parameters, clauses, as in records), and the seat of the bot.

    ``game`` is the shortest specification of the rules; ``seed`` seeds the randomness of the bot, so that the match can
    be reproduced.
    """

    game: str
    rules: dict[str, PlainRule]
    seats: int
    partners: bool
    seat: int
    seed: str


class RoundBegins(_Shape, tag="round"):
    """Start of a round: the leader, and the scores of the match."""

    leader: int
    scores: list[int]


class Event(_Shape, tag="event"):
    """An act of a seat, the bot's own included; sent with the next question, or at the end of the round."""

    seat: int
    move: str


class ViewShown(_Shape, tag="view"):
    """A view without a question: at the end of a round, when all hands are shown."""

    view: View


class Choose(_Shape, tag="choose", kw_only=True):
    """Request to choose a move; it is complete in itself.

    ``id`` is repeated in the answer. ``limit_ms`` is the time limit of the answer. ``think_ms`` and ``worlds`` (number
    of deals to sample, or of search iterations) are the budget of the search, unless it is left to the bot.
    """

    id: int
    view: View
    legal: list[str]
    limit_ms: int
    think_ms: int | None = None
    worlds: int | None = None


class End(_Shape, tag="end"):
    """End of the match; without a winner if it was broken off."""

    scores: list[int]
    winner: int | None = None


class Moved(_Shape, tag="move"):
    """Answer to a request: its id, one of its legal moves, and optionally the reason in words, for the log."""

    id: int
    move: str
    why: str | None = None


class Trouble(_Shape, tag="error"):
    """Error message, in one sentence; needs no answer."""

    why: str


Said: TypeAlias = Hello | MatchBegins | RoundBegins | Event | ViewShown | Choose | End | Trouble
"""Messages to a bot."""

Answer: TypeAlias = Hello | Moved | Trouble
"""Messages from a bot."""

AnyMessage: TypeAlias = Said | Answer

_SAID: Final = msgspec.json.Decoder[Said](Said)
_ANSWER: Final = msgspec.json.Decoder[Answer](Answer)


def encoded(message: AnyMessage) -> bytes:
    """Encode a message as a line, with its end."""
    return msgspec.json.encode(message) + b"\n"


def read_said(line: bytes) -> Said:
    """Decode a message to a bot.

    Raises:
        NotationError: If it is no such message.
    """
    said: Said = _read(_SAID, line)
    return said


def read_answer(line: bytes) -> Answer:
    """Decode a message from a bot.

    Raises:
        NotationError: If it is no such message.
    """
    answer: Answer = _read(_ANSWER, line)
    return answer


class _TooLong(
    Message, id="players.protocol.too-long", english="this line is too long; a message has at most {most} bytes"
):
    most: int


class _NotAMessage(Message, id="players.protocol.not-a-message", english="this line is not a message: {reason}"):
    """The reason is that of the library that reads it."""

    reason: str


def _read(decoder: "msgspec.json.Decoder[T]", line: bytes) -> T:
    if len(line) > LONGEST_LINE:
        raise NotationError(_TooLong(LONGEST_LINE))
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise NotationError(_NotAMessage(visible(str(error))[:LONGEST_FAULT])) from None
