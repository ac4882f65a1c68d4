"""Names at one table: distinct ones for people, look-alikes counted as equal, and first names of the bot levels."""

import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from doublesix.players import numbered, player_title

__all__ = ["LEVELS", "bot_title", "distinct", "skeleton"]

_ALIKE: Final = """
a аαɑ
b вβ
c сϲ
d ԁđ
e еε
g ɡ
h һнηհ
j јϳ
k кκ
l 1i|!ıіιӏł
n ոν
o 0оοօø
p рρ
q ԛ
rn mмμ
s ѕ
t тτ
u ս
vv wԝ
x хχ
y уυγ
z ζ
"""
"""Each line: a Latin spelling, then the characters that look like it, in either case, from other scripts too."""

_LATIN: Final = {ord(sign): line.split()[0] for line in _ALIKE.split("\n") if line for sign in line.split()[1]}


def skeleton(name: str) -> str:
    """Key for comparing names by look: without case, blanks and accents, look-alike characters mapped to Latin.

    >>> skeleton("  ÀNA ") == skeleton("A n a") == skeleton(f"{chr(0x430)}na")
    True
    >>> skeleton("Bill") == skeleton("8ill")
    False
    """
    return _bare(unicodedata.normalize("NFKC", name).casefold()).translate(_LATIN)


def unicode_skeleton(name: str) -> str:
    """A further key, by Unicode's own table of look-alikes (UTS 39), which knows more scripts and fewer habits.

    >>> unicode_skeleton("Ana") == unicode_skeleton(f"{chr(0x13AA)}na")
    True
    """
    shapes = _shapes()
    seen = _bare(unicodedata.normalize("NFKC", name)).translate(shapes).casefold()
    # Again, as a small letter may look like what its capital does not.
    return _bare(seen).translate(shapes).translate(_LATIN)


def _bare(text: str) -> str:
    """Text without blanks, accents and what is not printed."""
    plain = unicodedata.normalize("NFKD", text)
    return "".join(sign for sign in plain if sign.isprintable() and not (sign.isspace() or _is_mark(sign)))


def _is_mark(sign: str) -> bool:
    return unicodedata.category(sign).startswith("M")


@cache
def _shapes() -> dict[int, str]:
    """Characters to what they are compared as."""
    written = (files(__package__) / "confusables.txt").read_text(encoding="utf-8").splitlines()
    classes = [line.split(" ", 1) for line in written if not line.startswith("# ")]
    return {ord(sign): shape for shape, signs in classes for sign in signs}


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, with a number appended if it looks like one that is taken.

    >>> distinct("ana", ["Ben", "Ana"])
    'ana 2'
    """
    others = {key for other in taken if other for key in _keys(other)}
    shown, number = name, 2
    while not others.isdisjoint(_keys(shown)):
        shown, number = numbered(name, number), number + 1
    return shown


def _keys(name: str) -> tuple[tuple[str, str], ...]:
    return ("ours", skeleton(name)), ("Unicode", unicode_skeleton(name))


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
