"""Messages as plain data for the wire and for storage: ``{id, args, text}``, with the English as text."""

from collections.abc import Mapping
from typing import Any, TypeAlias, cast

from doublesix.messages.message import Argument, Declaration, Message

__all__ = ["Plain", "from_plain", "to_plain"]

Plain: TypeAlias = dict[str, Any]
"""A message of three entries; an argument is a number, a text, such a message, or a list of these."""


def to_plain(message: Message) -> Plain:
    """The message as plain data, which JSON can hold.

    >>> from doublesix.messages.units import Tiles
    >>> to_plain(Tiles(2))
    {'id': 'unit.tiles', 'args': {'n': 2}, 'text': '2 tiles'}
    """
    args = {name: _plain(value) for name, value in message.arguments.items()}
    return {"id": message.id, "args": args, "text": str(message)}


def from_plain(plain: Mapping[str, object]) -> Message:
    """A message of such data; its English is their text, whether its declaration is known here or not.

    >>> from doublesix.messages.units import Tiles
    >>> str(from_plain(to_plain(Tiles(2))))
    '2 tiles'
    """
    args = cast("Mapping[str, object]", plain["args"])
    return _Received(str(plain["id"]), {name: _argument(value) for name, value in args.items()}, str(plain["text"]))


class _Received(Message):
    """Message of plain data; it says its text."""

    def __init__(self, id: str, arguments: Mapping[str, Argument], text: str) -> None:  # noqa: A002 - as in a class
        vars(self).update(arguments)
        vars(self)["declaration"] = Declaration(id=id, english=text, arguments=dict.fromkeys(arguments))

    def __str__(self) -> str:
        return self.declaration.english

    def __hash__(self) -> int:
        return hash((self.id, str(self)))


def _plain(value: Argument) -> Any:  # noqa: ANN401 - the values of JSON
    if isinstance(value, Message):
        return to_plain(value)
    if isinstance(value, tuple):
        return [_plain(one) for one in value]
    # Text that keeps its digits, and for a member of an enumeration its value.
    return int(value) if isinstance(value, int) else str(value)


def _argument(value: object) -> Argument:
    if isinstance(value, Mapping):
        return from_plain(value)
    if isinstance(value, list):
        return tuple(map(_argument, value))
    return value if isinstance(value, int) else str(value)
