"""Idempotency keys of a table's commands, kept as compact text."""

from dataclasses import dataclass
from typing import Final

__all__ = ["IdempotencyKeys"]

PIECE: Final = 2_000
"""Length in characters after which a new piece begins."""


@dataclass(frozen=True)
class IdempotencyKeys:
    """Persistent map from the commands that a table has carried out to the last entry that each of them made.

    A table keeps those of its whole match, so thousands of tables hold a million of them. As text a command takes 55
    bytes, in a dictionary four times as much; in pieces the text is still copied quickly.

    Attributes:
        pieces: Each holds some commands, each written as a NUL and three lines: person, key, number. Neither an id nor
            a key contains a NUL or a line break.

    >>> keys = IdempotencyKeys().noted("ann", "key-0001", 7)
    >>> keys.entry_of("ann", "key-0001"), keys.entry_of("ben", "key-0001")
    (7, None)
    """

    pieces: tuple[str, ...] = ()

    def entry_of(self, person: str, key: str) -> int | None:
        """Number of the last entry that a command made; `None` if it was not carried out."""
        start = _start(person, key)
        for piece in reversed(self.pieces):
            if (at := piece.rfind(start)) >= 0:
                return int(piece[at + len(start) :].partition("\0")[0])
        return None

    def noted(self, person: str, key: str, seq: int) -> "IdempotencyKeys":
        """Copy with one more command, or with the new number of the latest one if it has made a further entry."""
        start = _start(person, key)
        full, last = self.pieces[:-1], "".join(self.pieces[-1:])
        before, found, number = last.rpartition(start)
        if found and "\0" not in number:
            last = before
        elif len(last) >= PIECE:
            full, last = self.pieces, ""
        return IdempotencyKeys((*full, f"{last}{start}{seq}"))


def _start(person: str, key: str) -> str:
    return f"\0{person}\n{key}\n"
