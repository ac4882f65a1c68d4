"""Encoding of frames, and decoding with a refusal."""

from collections.abc import Sequence
from typing import Final

import msgspec

from doublesix.server.tables import Refusal
from doublesix.server.wire.commands import Command, Pong, Talk
from doublesix.server.wire.events import TableEvent
from doublesix.server.wire.frames import Bye, Refused, ServerFrame
from doublesix.server.wire.table_view import OwnSeen, TableChange

__all__ = [
    "LONGEST",
    "BadFrame",
    "bye",
    "read_frame",
    "refused",
    "write_change",
    "write_events",
    "write_frame",
    "write_public",
]

LONGEST: Final = 4096
"""Bytes in a frame from a page or a bot."""

_ASKED: Final = msgspec.json.Decoder(Command | Talk | Pong)
_ENCODER: Final = msgspec.json.Encoder()


class _Change(msgspec.Struct, frozen=True, tag_field="is", tag="change"):
    """A `wire.frames.Change` whose shared parts are written already."""

    happened: msgspec.Raw
    table: msgspec.Raw
    own: OwnSeen


class BadFrame(Exception):  # noqa: N818 - the frame is bad, the program is not
    """A frame that is no command; the message is the sentence for its sender."""


def write_frame(frame: ServerFrame) -> bytes:
    """The frame as it travels."""
    return _ENCODER.encode(frame)


def write_events(happened: Sequence[TableEvent]) -> msgspec.Raw:
    """Events as they travel in every `write_change` for those who may know the same of them."""
    return msgspec.Raw(_ENCODER.encode(happened))


def write_public(change: TableChange) -> msgspec.Raw:
    """The public part of a change, written once for all who see the table."""
    return msgspec.Raw(_ENCODER.encode(change))


def write_change(happened: msgspec.Raw, table: msgspec.Raw, own: OwnSeen) -> bytes:
    """The frame `wire.frames.Change` as it travels."""
    return _ENCODER.encode(_Change(happened, table, own))


def read_frame(frame: bytes) -> Command | Talk | Pong:
    """The command in a frame.

    Raises:
        BadFrame: If it is too long, no JSON, or none of the shapes of `doublesix.server.wire.commands`.
    """
    if len(frame) > LONGEST:
        raise BadFrame(f"This frame has {len(frame)} bytes; at most {LONGEST} are read.")
    try:
        asked: Command | Talk | Pong = _ASKED.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadFrame(f"This frame is no command: {error}. The shapes are in /api/frames.json.") from None
    return asked


def refused(key: str | None, why: Refusal) -> Refused:
    """The answer to a command that the table does not carry out."""
    return Refused(key=key, code=why.code, why=why.why, clauses=list(why.clauses), legal=list(why.legal))


def bye(code: str, why: str, *, again: bool) -> bytes:
    """The last frame."""
    return write_frame(Bye(code=code, why=why, again=again))
