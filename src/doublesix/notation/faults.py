"""Faults: how the readers of this room show what is wrong with a text, with a caret under the place."""

from typing import Final

from doublesix.errors import NotationError

__all__ = ["expect_text", "malformed", "quoted", "visible"]

WIDTH: Final = 72
"""So much of a long text is shown around the place."""

LONGEST_QUOTE: Final = 40


def expect_text(thing: object, *, or_bytes: bool = False) -> None:
    """Refuse what is no text at all, before reading it fails in a way that tells nothing.

    Raises:
        NotationError: If it is none.
    """
    if not isinstance(thing, str) and not (or_bytes and isinstance(thing, bytes)):
        raise NotationError(f"a text was expected, not {type(thing).__name__}")


def malformed(what: str, text: str, at: int, hint: str) -> NotationError:
    """The error for a text that is not ``what`` it should be.

    Args:
        what: What it should be, with its article: «a tile».
        text: The whole text.
        at: The place in it where reading stopped, from 0 up to its length.
        hint: What would be allowed there.

    >>> print(malformed("a tile", "6x", 1, "a half is 0-9 or A-I"))
    «6x» is not a tile: a half is 0-9 or A-I
      6x
       ^
    """
    start = max(0, min(at - WIDTH // 2, len(text) - WIDTH))
    piece = visible(text[start : start + WIDTH])
    return NotationError(f"{quoted(text)} is not {what}: {hint}\n  {piece}\n  {' ' * (at - start)}^")


def visible(text: str) -> str:
    """The text with a dot for every character that a screen cannot show."""
    return "".join(sign if sign.isprintable() else "·" for sign in text)


def quoted(text: str) -> str:
    """The text as a sentence quotes it: visible, and cut where it is long."""
    short = text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."
    return f"«{visible(short)}»"
