"""Messages of the bot protocol: one JSON object a line, as specified by the published schema."""

from typing import Final, TypeAlias, TypeVar

import msgspec

from doublesix.errors import NotationError
from doublesix.notation.faults import visible
from doublesix.notation.record.json_shapes import PlainRule

__all__ = [
    "LONGEST_LINE",
    "PROTOCOL",
    "Answer",
    "Choose",
    "End",
    "Event",
    "Hello",
    "MatchBegins",
    "Message",
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
    """An end that may be played on, in the notation, and the pip that it shows."""

    end: str
    pip: int


class PublicAction(_Shape):
    """What a seat did: a move in the notation. A drawn tile is not named."""

    seat: int
    move: str


class View(_Shape, kw_only=True):
    """All that the seat may know now.

    ``line`` is the view in the notation of views, with its whole past; every other field says a part of it once more.
    ``hand`` is the seat's own; ``sizes`` is how many tiles each seat holds, ``boneyard`` how many lie there,
    ``drawable`` how many of them may still be drawn. ``plays`` are the tiles on the table in the order in which they
    were laid, ``ends`` what may be played on, ``count`` the count on the table (null in games without one). ``scores``
    are those of the match, by side. ``history`` is everything that was done since the deal.
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
    """The first message of both sides: which version of the protocol is spoken, and who speaks."""

    protocol: int
    name: str


class MatchBegins(_Shape, tag="match", kw_only=True):
    """A match: its rules in full (name, parameters, clauses, as in records), and the place that the bot takes.

    ``game`` is the shortest text that names the rules; ``seed`` is what the bot may draw chance from, so that the match
    can be played again.
    """

    game: str
    rules: dict[str, PlainRule]
    seats: int
    partners: bool
    seat: int
    seed: str


class RoundBegins(_Shape, tag="round"):
    """New tiles are dealt: who leads, and how the match stands."""

    leader: int
    scores: list[int]


class Event(_Shape, tag="event"):
    """Something that a seat did, the bot's own seat included; what is done while a move is awaited follows with it."""

    seat: int
    move: str


class ViewShown(_Shape, tag="view"):
    """What the seat sees, without a question: at the end of a round, when all hands are turned up."""

    view: View


class Choose(_Shape, tag="choose", kw_only=True):
    """A question: which of these moves? Everything that is needed to answer stands in it.

    ``id`` is to be repeated in the answer. ``limit_ms`` is how long the answer may take. ``think_ms`` and ``worlds``
    (how many deals to imagine, or how often to search) are how much the bot is to think, where that is not left to it.
    """

    id: int
    view: View
    legal: list[str]
    limit_ms: int
    think_ms: int | None = None
    worlds: int | None = None


class End(_Shape, tag="end"):
    """The match is over, or was broken off: then without a winner."""

    scores: list[int]
    winner: int | None = None


class Moved(_Shape, tag="move"):
    """The answer to a question: its id, one of its legal moves, and why, in words, for the log."""

    id: int
    move: str
    why: str | None = None


class Trouble(_Shape, tag="error"):
    """What was wrong, in a sentence; it needs no answer."""

    why: str


Said: TypeAlias = Hello | MatchBegins | RoundBegins | Event | ViewShown | Choose | End | Trouble
"""Messages to a bot."""

Answer: TypeAlias = Hello | Moved | Trouble
"""Messages from a bot."""

Message: TypeAlias = Said | Answer

_SAID: Final = msgspec.json.Decoder[Said](Said)
_ANSWER: Final = msgspec.json.Decoder[Answer](Answer)


def encoded(message: Message) -> bytes:
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


def _read(decoder: "msgspec.json.Decoder[T]", line: bytes) -> T:
    if len(line) > LONGEST_LINE:
        raise NotationError(f"this line is too long; a message has at most {LONGEST_LINE} bytes")
    try:
        return decoder.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise NotationError(f"this line is no message: {visible(str(error))[:LONGEST_FAULT]}") from None
