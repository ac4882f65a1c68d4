"""Distinct display names at one table; look-alikes count as equal."""

import unicodedata
from collections.abc import Iterable
from typing import Final

from doublesix.players import numbered

__all__ = ["distinct", "skeleton"]

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
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    seen = "".join(sign for sign in plain if sign.isprintable() and not (sign.isspace() or unicodedata.combining(sign)))
    return seen.translate(_LATIN)


def distinct(name: str, taken: Iterable[str]) -> str:
    """The name, with a number appended if it looks like one that is taken.

    >>> distinct("ana", ["Ben", "Ana"])
    'ana 2'
    """
    others = {skeleton(other) for other in taken if other}
    shown, number = name, 2
    while skeleton(shown) in others:
        shown, number = numbered(name, number), number + 1
    return shown
