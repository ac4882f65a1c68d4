"""Idempotency keys of a table's commands, as compact text."""

from dataclasses import dataclass
from typing import Final

__all__ = ["IdempotencyKeys"]

PIECE: Final = 2_000
"""Characters after which a new piece begins."""


@dataclass(frozen=True)
class IdempotencyKeys:
    """The commands that a table has carried out, and the last entry that each of them made.

    A table knows those of its whole match, so thousands of tables hold a million of them. As text one takes 55 bytes,
    in a dictionary four times as much. Text in pieces is still copied quickly.

    Attributes:
        pieces: Each holds some commands, each a NUL and lines of person, key and number; neither an id nor a key has
            a NUL or more than a line.

    >>> keys = IdempotencyKeys().noted("ann", "key-0001", 7)
    >>> keys.entry_of("ann", "key-0001"), keys.entry_of("ben", "key-0001")
    (7, None)
    """

    pieces: tuple[str, ...] = ()

    def entry_of(self, person: str, key: str) -> int | None:
        """Number of the last entry that this command made; `None` if it was not carried out."""
        start = _start(person, key)
        for piece in reversed(self.pieces):
            if (at := piece.rfind(start)) >= 0:
                return int(piece[at + len(start) :].partition("\0")[0])
        return None

    def noted(self, person: str, key: str, seq: int) -> "IdempotencyKeys":
        """These and one more command; the latest one may have made a further entry."""
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
