"""Shapes of the lines of a puzzle file."""

import msgspec

__all__ = ["Check", "Header", "LeadRow", "MessageRow", "OptionRow", "Pair", "Row"]

Number = float
Pair = tuple[Number, Number]
"""Mean and standard error of an estimate."""


class Check(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Summary of a check of a file: its worlds and seed, the number of puzzles judged again, and how many failed."""

    worlds: int
    seed: str
    judged: int
    failed: int


class Header(msgspec.Struct, forbid_unknown_fields=True):
    """The first line: how the puzzles were made."""

    format: int
    game: str
    command: str
    version: str
    seed: str
    seatings: tuple[str, ...]
    matches: int
    checked: tuple[Check, ...]
    dropped: tuple[str, ...]


class OptionRow(msgspec.Struct, forbid_unknown_fields=True):
    """Equivalent moves with their value."""

    moves: tuple[str, ...]
    points: Pair
    chance: Pair | None


class LeadRow(msgspec.Struct, forbid_unknown_fields=True):
    """Lead of the best option."""

    points: Pair
    chance: Pair | None


class MessageRow(msgspec.Struct, forbid_unknown_fields=True):
    """A message."""

    id: str
    args: dict[str, "int | str | MessageRow | list[int | str | MessageRow]"]
    text: str


class Row(msgspec.Struct, forbid_unknown_fields=True):
    """A puzzle."""

    id: str
    view: str
    options: tuple[OptionRow, ...]
    tempting: int
    lead: LeadRow
    worlds: int
    exact: bool
    themes: tuple[str, ...]
    reason: MessageRow | str
    rating: int
    deviation: int
    solved: tuple[Number, ...]
    match: int
    checked: int = 0
