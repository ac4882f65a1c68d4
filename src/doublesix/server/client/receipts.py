"""Receipts of matches played at remote servers: proof against a cheating server, and their files."""

import os
import re
import secrets
from collections.abc import Callable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

import platformdirs

from doublesix.dealing import FairSeed, Receipt, read_receipt, write_receipt
from doublesix.errors import DominoError, UsageError
from doublesix.messages import Message
from doublesix.rulesets.shelf import read_regular
from doublesix.server.client.address import TableAddress
from doublesix.server.domain.projection.card import TableCard
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.settings import HOME

__all__ = ["ReceiptFile", "Witness", "find_receipt", "receipts_folder", "usual_place"]

Keep = Callable[[Receipt], None]
"""Stores a receipt, in place of the previous one."""


class Witness:
    """Observer of one table that stores the receipt whenever it changes.

    Attributes:
        receipt: The current receipt; `None` before the first view of the table.
    """

    def __init__(self, address: TableAddress, keep: Keep, receipt: Receipt | None = None) -> None:
        """Continue from ``receipt``, which an earlier visit to the same table stored."""
        self.receipt = receipt
        self._address = address
        self._keep = keep

    def saw(self, card: TableCard, seen: TableSeen) -> None:
        """Record what a view shows; the commitment is that of the first view.

        Raises:
            UsageError: If the view has values that no table can have.
            OSError: If the receipt cannot be stored.
        """
        waiting = seen.stage == "waiting"
        receipt = self.receipt or Receipt(
            origin=self._address.origin, table=self._address.table, commitment=card.commitment, in_time=waiting
        )
        if not waiting:
            shown = [one.entropy for one in seen.seats if one.entropy]
            receipt = receipt.begun(seen.seat, shown if len(shown) == len(seen.seats) else ())
            receipt = receipt.holding(seen.round, seen.hand)
        self._note(receipt)

    def adds(self, seat: int, entropy: str) -> None:
        """Record the entropy that is about to be contributed to the seed.

        Raises:
            OSError: If the receipt cannot be stored; the entropy must not be sent then.
        """
        assert self.receipt is not None, "the table is seen before a seat is taken"
        self._note(self.receipt.adding(seat, entropy))

    def _note(self, receipt: Receipt) -> None:
        if receipt != self.receipt:
            self.receipt = receipt.checked()
            self._keep(self.receipt)


MOST: Final = 200
"""Receipts that the folder keeps; beyond them the oldest are deleted."""

LARGEST: Final = 1 << 20
"""Bytes of a receipt; one more is read, so that `read_receipt` can tell that a file is too large."""
PRIVATE: Final = 0o600
PRIVATE_FOLDER: Final = 0o700


class _OtherReceipt(
    Message,
    id="join.other-receipt",
    english=(
        "{file} holds the receipt of {kept}, so that of {table} cannot be kept there; give the name of a new file"
    ),
):
    file: str
    table: str
    kept: str


class ReceiptFile:
    """One receipt on disk; every write replaces the file atomically."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> Receipt | None:
        """The receipt in the file; `None` if the file does not exist.

        Raises:
            OSError: If it cannot be read.
            UsageError: If it is not a receipt.
        """
        try:
            return read_receipt(read_regular(self.path, LARGEST + 1))
        except FileNotFoundError:
            return None

    def write(self, receipt: Receipt) -> None:
        """Write a receipt to the file, readable by this user only.

        Raises:
            OSError: If it cannot be written.
        """
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=PRIVATE_FOLDER)
        part = self.path.with_name(f".{self.path.name}.{secrets.token_hex(4)}")
        try:
            with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, PRIVATE), "w", encoding="utf-8") as file:
                file.write(write_receipt(receipt))
            part.replace(self.path)
        finally:
            part.unlink(missing_ok=True)

    def taken_up(self, origin: str, table: str) -> Receipt | None:
        """The receipt that an earlier visit to the same table stored here; `None` if the file does not exist.

        Raises:
            OSError: If the file cannot be read.
            UsageError: If the file holds anything else, which a write would destroy.
        """
        kept = self.read()
        if kept is not None and (kept.origin, kept.table) != (origin, table):
            raise UsageError(_OtherReceipt(str(self.path), f"{origin}/t/{table}", f"{kept.origin}/t/{kept.table}"))
        return kept


def receipts_folder(environment: Mapping[str, str]) -> Path:
    """Default folder of receipts.

    >>> receipts_folder({"DOUBLESIX_HOME": "/srv/games"}).as_posix()
    '/srv/games/receipts'
    """
    return Path(environment.get(HOME) or platformdirs.user_data_dir("doublesix")) / "receipts"


def usual_place(origin: str, table: str, environment: Mapping[str, str]) -> ReceiptFile:
    """Default receipt file of a table; deletes the oldest receipts beyond the limit."""
    folder = receipts_folder(environment)
    host = re.sub("[^a-z0-9.]+", "-", origin.partition("//")[2].lower())[:80]
    place = folder / f"{host}-{table}.json"
    for old in [path for path in _newest_first(folder) if path != place][MOST - 1 :]:
        with suppress(OSError):
            old.unlink()
    return ReceiptFile(place)


def find_receipt(seed: FairSeed, name: str, environment: Mapping[str, str]) -> tuple[Path, Receipt] | None:
    """The stored receipt of a match, by the table id in its record's file name, or else by its seed; `None` if missing.

    Args:
        seed: The seed in the record.
        name: The file name of the record; records of a table are named after its id.
        environment: Environment variables, which determine the folder.
    """
    found = [(path, kept) for path in _newest_first(receipts_folder(environment)) if (kept := _readable(path))]
    stem = Path(name).stem
    by_name = [one for one in found if one[1].table == stem]
    return next(iter(by_name or [one for one in found if _tells_of(one[1], seed)]), None)


def _tells_of(receipt: Receipt, seed: FairSeed) -> bool:
    own = {one.entropy for one in receipt.sent}
    return receipt.commitment == seed.commitment or receipt.shown == seed.entropy or not own.isdisjoint(seed.entropy)


def _newest_first(folder: Path) -> list[Path]:
    try:
        files = [(path.stat().st_mtime, path) for path in folder.glob("*.json")]
    except OSError:
        return []
    return [path for _, path in sorted(files, reverse=True)]


def _readable(path: Path) -> Receipt | None:
    """The receipt in a file of the folder; `None` if it cannot be read or is not a receipt."""
    try:
        return ReceiptFile(path).read()
    except (OSError, DominoError):
        return None
