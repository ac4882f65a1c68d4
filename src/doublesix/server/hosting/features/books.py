"""Books: the finished matches of a person, read from the summaries of their tables."""

import re
from collections.abc import Collection
from typing import Final, Protocol

import msgspec

from doublesix.server.hosting.row_codec import line_stored, seated_stored
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import Summary
from doublesix.server.storage.mistakes import OwnReviewRow
from doublesix.server.wire.book import BookLine, BookSeen, OwnFigures

__all__ = ["PLACE", "BadPlace", "Books", "ReviewedShelf"]

TOGETHER: Final = 500
"""Matches in one answer."""

PLACE: Final = "^[0-9]{1,15}-[A-Za-z0-9_-]{1,64}$"
"""Form of a place in a book: when the last match ended that was read, and the id of its table."""


class BadPlace(ValueError):  # noqa: N818 - what it is, as the library's other errors
    """A text that is no place in a book."""


_FIGURES: Final = msgspec.json.Decoder(OwnFigures)


class ReviewedShelf(Protocol):
    """Store of what reviews say of people."""

    async def reviewed(self, person: str, ids: Collection[str]) -> dict[str, OwnReviewRow]:
        """What reviews say of a person, by table."""
        ...


class Books:
    """Reads books from the store.

    Attributes:
        shelf: What reviews say of people; nothing if `None`.
    """

    def __init__(self, store: StorePort) -> None:
        self._store = store
        self.shelf: ReviewedShelf | None = None

    async def read(self, person: str, before: str | None = None, *, reviewing: bool = False) -> BookSeen:
        """Matches of a person, the newest first.

        Args:
            person: Id of the person.
            before: The ``more`` of an earlier answer, if any.
            reviewing: Whether further matches are being reviewed now.

        Raises:
            BadPlace: If ``before`` is something else.
            StoreTrouble: If the store does not work.
        """
        found = await self._store.finished(person, TOGETHER + 1, _place(before))
        shown = found[:TOGETHER]
        more = f"{shown[-1].updated}-{shown[-1].table}" if len(found) > TOGETHER else ""
        known = await self.shelf.reviewed(person, [one.table for one in shown]) if self.shelf is not None else {}
        figures = {table: _FIGURES.decode(row.figures) for table, row in known.items()}
        lines = (_line(one, person, figures.get(one.table)) for one in shown)
        return BookSeen(matches=[line for line in lines if line is not None], more=more, reviewing=reviewing)


def _place(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    if not re.fullmatch(PLACE, before):
        raise BadPlace
    ended, _, table = before.partition("-")
    return int(ended), table


def _line(summary: Summary, person: str, figures: OwnFigures | None) -> BookLine | None:
    """The match as its person sees it; `None` for one that they hosted or left without a seat."""
    line, seated = line_stored(summary, mine=True), seated_stored(summary)
    if person not in seated.people:
        return None
    seat = seated.people.index(person)
    side = seated.sides[seat]
    sides: list[list[str]] = [[] for _ in line.scores]
    for of, name in zip(seated.sides, line.names, strict=True):
        sides[of].append(name or "")
    return BookLine(
        id=summary.table,
        game=line.table.game,
        rules=line.table.rules,
        ended=summary.updated,
        sides=sides,
        scores=line.scores,
        side=side,
        won=None if seated.winner is None else seated.winner == side,
        helped=seat in seated.helped,
        figures=figures,
    )
