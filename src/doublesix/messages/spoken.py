"""The language of this process: what the command line and the terminal say. Servers say a message in no language."""

from doublesix.messages.message import Message
from doublesix.messages.translation import ORIGINAL, translator

__all__ = ["language", "say", "use_language"]


class _Spoken:
    """The language in use; English until a command chooses one."""

    language = ORIGINAL


def use_language(code: str) -> None:
    """Say every message in this language from now on, one of `translation.languages`."""
    _Spoken.language = code


def language() -> str:
    """Code of the language in use."""
    return _Spoken.language


def say(message: Message | None) -> str:
    """A message in the language of this process; empty for `None`.

    >>> from doublesix.messages.units import Tiles
    >>> say(Tiles(2)), say(None)
    ('2 tiles', '')
    """
    return "" if message is None else translator(_Spoken.language)(message)
