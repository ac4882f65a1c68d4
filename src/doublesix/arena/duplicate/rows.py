"""Rows: the games of a contest as a structured array, from which all results are computed."""

from collections.abc import Sequence
from io import BytesIO
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.luck import MEASURES
from doublesix.arena.duplicate.seatings import period

__all__ = ["NO_PLAYER", "Rows", "blank", "joined", "packed", "players_of", "row_type", "unpacked"]

Rows: TypeAlias = NDArray[Any]
"""One row for each game, in the order of deals, tables and line-ups, with the columns of `row_type`."""

NO_PLAYER: Final = -1


def row_type(sides: int) -> np.dtype[np.void]:
    """NumPy dtype of a row.

    ``deal``, ``table`` and ``order`` (the number of the line-up) identify the game. ``rounds`` is the number of rounds
    that ended, ``winner`` the side that won the match (or the round), or -1. By side: ``points`` is the total gained,
    ``forfeits`` the number of moves made for a program that did not answer by the rules, and ``luck`` the luck of its
    draws, one number for each measure, with expectation 0.
    """
    return np.dtype(
        [
            ("deal", "<i8"),
            ("table", "<i2"),
            ("order", "<i2"),
            ("rounds", "<i4"),
            ("winner", "<i2"),
            ("points", "<i4", (sides,)),
            ("forfeits", "<i4", (sides,)),
            ("luck", "<f8", (sides, MEASURES)),
        ]
    )


def blank(sides: int, games: int) -> Rows:
    """Allocate rows of zeros."""
    return np.zeros(games, row_type(sides))


def joined(sides: int, parts: Sequence[Rows]) -> Rows:
    """Concatenate rows."""
    return np.concatenate([blank(sides, 0), *parts])


def players_of(contest: Contest, rows: Rows) -> NDArray[np.int16]:
    """Player on each side in each game: int16 (games, sides)."""
    sides = contest.seating.sides
    seated = np.zeros((len(rows), sides), np.int16)
    turns = rows["deal"] % period(sides)
    for table in range(len(contest.tables)):
        for turn in range(period(sides)):
            for order, line_up in enumerate(contest.line_ups(table, turn)):
                seated[(rows["table"] == table) & (turns == turn) & (rows["order"] == order)] = line_up
    return seated


def packed(rows: Rows) -> bytes:
    """Serialize the rows as an ``.npy`` file; equal rows give equal bytes."""
    stream = BytesIO()
    np.lib.format.write_array(stream, np.ascontiguousarray(rows), version=(1, 0), allow_pickle=False)
    return stream.getvalue()


def unpacked(data: bytes, sides: int) -> Rows:
    """Deserialize the output of `packed`.

    Raises:
        ValueError: If the data are not such output.
    """
    rows = np.lib.format.read_array(BytesIO(data), allow_pickle=False)
    if rows.dtype != row_type(sides) or rows.ndim != 1:
        raise ValueError(f"the file holds {rows.dtype}")
    return rows
