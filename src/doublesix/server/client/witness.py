"""Receipt of a seat: proof against a cheating server."""

from collections.abc import Callable

from doublesix.dealing import Receipt
from doublesix.server.client.address import TableAddress
from doublesix.server.domain.projection.card import TableCard
from doublesix.server.domain.projection.table_view import TableSeen

__all__ = ["Witness"]

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
