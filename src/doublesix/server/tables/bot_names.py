"""Names of the ten levels of strength at a table in the browser: a person's name says more than a number."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doublesix.players import player_title

__all__ = ["LEVELS", "bot_title"]

LEVELS: Final[Mapping[str, str]] = MappingProxyType(
    {
        f"level-{level}": name
        for level, name in enumerate(
            ("Pip", "Olive", "Bruno", "Marisol", "Otto", "Pearl", "Tomás", "Inés", "Dov", "Ruth"), start=1
        )
    }
)
"""The weakest first. The faces that go with them are drawn by the page."""


def bot_title(name: str) -> str:
    """What a bot is called where it sits; those that are no level of strength by what they do.

    >>> bot_title("level-5"), bot_title("5"), bot_title("flat@300")
    ('Otto', 'Otto', 'Flat')
    """
    kind = name.partition("@")[0]
    level = f"level-{kind}" if kind.isdecimal() else kind
    return LEVELS.get(level) or player_title(name)
