"""Typed messages as data: an id with its arguments for translators, and the English for programs."""

import msgspec

from doublesix.messages import Message, to_plain

__all__ = ["MessageSeen", "maybe_seen", "message_seen"]


class MessageSeen(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A message for people.

    Attributes:
        id: What is said (``card.layout.blanks``); docs/reference/messages.ftl lists all of them.
        args: Arguments by name: numbers, names and codes, messages, and lists of these.
        text: The message in English.
    """

    id: str
    text: str
    args: dict[str, "int | str | MessageSeen | list[int | str | MessageSeen]"] = {}


def message_seen(message: Message) -> MessageSeen:
    """A message as it travels.

    >>> from doublesix.messages.units import Tiles
    >>> message_seen(Tiles(2))
    MessageSeen(id='unit.tiles', text='2 tiles', args={'n': 2})
    """
    return msgspec.convert(to_plain(message), MessageSeen)


def maybe_seen(message: Message | None) -> MessageSeen | None:
    """A message as it travels, or `None` where there is none."""
    return None if message is None else message_seen(message)
