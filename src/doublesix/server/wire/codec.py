"""Encoding of server frames, and decoding of client frames with an error for the sender."""

from collections.abc import Sequence
from typing import Final, TypeVar

import msgspec

from doublesix.messages import Message
from doublesix.server.domain import Refusal
from doublesix.server.domain.messages import message_seen
from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.domain.projection.view_types import OwnSeen, TableChange
from doublesix.server.wire.frames import Bye, ClientFrame, Frame, Refused
from doublesix.server.wire.sheet import SheetClientFrame

__all__ = [
    "LONGEST",
    "BadFrame",
    "bye",
    "read_frame",
    "read_sheet_frame",
    "refused",
    "write_change",
    "write_events",
    "write_frame",
    "write_public",
]

T = TypeVar("T")

LONGEST: Final = 4096
"""Maximum length of a client frame, bytes."""

_ASKED: Final = msgspec.json.Decoder(ClientFrame)
_ASKED_OF_SHEETS: Final = msgspec.json.Decoder(SheetClientFrame)
_ENCODER: Final = msgspec.json.Encoder()


class _Change(msgspec.Struct, frozen=True, tag_field="is", tag="change"):
    """A `Change` whose shared parts are encoded already."""

    happened: msgspec.Raw
    table: msgspec.Raw
    own: OwnSeen


class _FrameTooLong(
    Message, id="refusal.frame.too-long", english="This frame has {given} bytes; at most {most} are read."
):
    given: int
    most: int


class _NoCommand(
    Message,
    id="refusal.frame.unreadable",
    english="This frame is no command: {fault}. The shapes are in /api/frames.json.",
):
    """For authors of programs; the fault is a text of the JSON library."""

    fault: str


class BadFrame(Exception):  # noqa: N818 - the frame is bad, the program is not
    """A frame that is not a command, with the message for its sender."""


def write_frame(frame: Frame) -> bytes:
    """Encode a frame as JSON."""
    return _ENCODER.encode(frame)


def write_events(happened: Sequence[TableEvent]) -> msgspec.Raw:
    """Encode the events of a change, once for all viewers who may see the same of them."""
    return msgspec.Raw(_ENCODER.encode(happened))


def write_public(change: TableChange) -> msgspec.Raw:
    """Encode the public part of a change, once for all viewers."""
    return msgspec.Raw(_ENCODER.encode(change))


def write_change(happened: msgspec.Raw, table: msgspec.Raw, own: OwnSeen) -> bytes:
    """Encode a `Change` from its encoded parts."""
    return _ENCODER.encode(_Change(happened, table, own))


def read_frame(frame: bytes) -> ClientFrame:
    """Decode a client frame of a table.

    Raises:
        BadFrame: If it is too long, not JSON, or none of the shapes of `ClientFrame`.
    """
    asked: ClientFrame = _read(frame, _ASKED)
    return asked


def read_sheet_frame(frame: bytes) -> SheetClientFrame:
    """Decode a client frame of a shared sheet.

    Raises:
        BadFrame: If it is too long, not JSON, or none of the shapes of `SheetClientFrame`.
    """
    asked: SheetClientFrame = _read(frame, _ASKED_OF_SHEETS)
    return asked


def _read(frame: bytes, decoder: "msgspec.json.Decoder[T]") -> T:
    if len(frame) > LONGEST:
        raise BadFrame(_FrameTooLong(len(frame), LONGEST))
    try:
        return decoder.decode(frame)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise BadFrame(_NoCommand(str(error))) from None


def refused(key: str | None, refusal: Refusal) -> Refused:
    """The answer to a refused command, or to a frame that is none."""
    return Refused(
        key=key,
        code=refusal.code,
        why=refusal.why,
        message=message_seen(refusal.message),
        clauses=list(refusal.clauses),
        legal=list(refusal.legal),
    )


def bye(code: str, message: Message, *, again: bool) -> bytes:
    """Encode the last frame of a connection."""
    return write_frame(Bye(code=code, why=str(message), message=message_seen(message), again=again))
