"""Display names of the ten bot levels: at a table in the browser a first name reads better than a number."""

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
"""Level to name, weakest first; the page draws the matching faces."""


def bot_title(name: str) -> str:
    """Display name of a bot at a table: the level's name, or `player_title` for a player that is not a level.

    >>> bot_title("level-5"), bot_title("5"), bot_title("flat@300")
    ('Otto', 'Otto', 'Flat')
    """
    kind = name.partition("@")[0]
    level = f"level-{kind}" if kind.isdecimal() else kind
    return LEVELS.get(level) or player_title(name)
