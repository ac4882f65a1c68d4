"""Receipt of a seat: proof against a cheating server."""

from collections.abc import Callable

from doublesix.dealing import Receipt
from doublesix.server.client.address import TableAddress
from doublesix.server.wire.frames import TableCard
from doublesix.server.wire.table_view import TableSeen

__all__ = ["Witness"]

Keep = Callable[[Receipt], None]
"""Stores a receipt in the place of the last one."""


class Witness:
    """Watches one table, and stores a receipt whenever there is more to remember.

    Attributes:
        receipt: What was kept; `None` before the table was seen.
    """

    def __init__(self, address: TableAddress, keep: Keep, receipt: Receipt | None = None) -> None:
        """Go on from ``receipt``, which an earlier visit to the same table left."""
        self.receipt = receipt
        self._address = address
        self._keep = keep

    def saw(self, card: TableCard, seen: TableSeen) -> None:
        """Remember what a frame shows; the commitment is that of the first one.

        Raises:
            UsageError: If it shows what no table can show.
            OSError: If it cannot be kept.
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
        """Remember what is about to be added to the seed.

        Raises:
            OSError: If it cannot be kept; then it must not be sent.
        """
        assert self.receipt is not None, "the table is seen before a seat is taken"
        self._note(self.receipt.adding(seat, entropy))

    def _note(self, receipt: Receipt) -> None:
        if receipt != self.receipt:
            self.receipt = receipt.checked()
            self._keep(self.receipt)
