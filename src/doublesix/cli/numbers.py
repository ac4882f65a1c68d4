"""Parser of whole numbers as written on a command line: 1000000, 1_000_000 or 1e6."""

import re
from typing import Final

import typer

__all__ = ["whole"]

WRITTEN: Final = re.compile(r"(?P<digits>\d[\d_]*)(?:\.(?P<rest>\d+))?(?:[eE]\+?(?P<power>\d{1,2}))?")


def whole(text: str) -> int:
    """Parse a whole number.

    >>> whole("1e6"), whole("2.5e3"), whole("1_000")
    (1000000, 2500, 1000)

    Raises:
        BadParameter: If the text is not a whole number.
    """
    sign, found = (-1, text[1:]) if text.startswith("-") else (1, text)
    said = WRITTEN.fullmatch(found)
    rest, power = (said["rest"] or "", int(said["power"] or 0)) if said else ("", 0)
    if said is None or len(rest.rstrip("0")) > power:
        raise typer.BadParameter(f"«{text}» is no whole number; write it as 1000000, 1_000_000 or 1e6")
    return sign * int(said["digits"] + rest.ljust(power, "0")[:power] if power else said["digits"])
