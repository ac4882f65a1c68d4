"""Error messages of the parsers in this package, with a caret under the place of the fault."""

from typing import Final

from doublesix.errors import NotationError

__all__ = ["expect_text", "malformed", "quoted", "visible"]

WIDTH: Final = 72
"""Characters of a long text shown around the fault."""

LONGEST_QUOTE: Final = 40
"""Characters of a text quoted in a sentence; longer texts are truncated."""


def expect_text(thing: object, *, or_bytes: bool = False) -> None:
    """Raise `NotationError` for a value that is not text, at the boundary.

    Raises:
        NotationError: If it is not a `str` (or `bytes`, with ``or_bytes``).
    """
    if not isinstance(thing, str) and not (or_bytes and isinstance(thing, bytes)):
        raise NotationError(f"a text was expected, not {type(thing).__name__}")


def malformed(what: str, text: str, at: int, hint: str) -> NotationError:
    """The `NotationError` for a malformed text, with a caret under the fault.

    Args:
        what: What the text should be, with its article: «a tile».
        text: The whole text.
        at: Index in it at which parsing stopped, from 0 to its length.
        hint: What is allowed there.

    >>> print(malformed("a tile", "6x", 1, "a half is 0-9 or A-I"))
    «6x» is not a tile: a half is 0-9 or A-I
      6x
       ^
    """
    start = max(0, min(at - WIDTH // 2, len(text) - WIDTH))
    piece = visible(text[start : start + WIDTH])
    return NotationError(f"{quoted(text)} is not {what}: {hint}\n  {piece}\n  {' ' * (at - start)}^")


def visible(text: str) -> str:
    """The text with every unprintable character replaced by a dot."""
    return "".join(sign if sign.isprintable() else "·" for sign in text)


def quoted(text: str) -> str:
    """The text in quotation marks for a message: printable, and truncated if long."""
    short = text if len(text) <= LONGEST_QUOTE else f"{text[: LONGEST_QUOTE - 3]}..."
    return f"«{visible(short)}»"
