"""Receipts: what a participant saw and added at a table, kept where the house cannot change it."""

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.errors import UsageError
from doublesix.notation.faults import visible

__all__ = ["Contribution", "Receipt", "read_receipt", "write_receipt"]

FORMAT: Final = "doublesix-receipt-1"
"""Stands in every receipt, so that no other JSON is taken for one."""

MOST_SENT: Final = 16
"""How many contributions to one match are remembered; the seed can hold only the last for each seat."""

MOST_ROUNDS: Final = 400
"""In how many rounds hands are remembered; no match of a booklet has nearly as many."""

LONGEST: Final = 200

LARGEST: Final = 1 << 20
"""Bytes of a receipt; one of a hundred rounds is a hundredth of it."""

Commitment: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
Entropy: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}(?!\n)$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
TableId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$")]
TileText: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9A-I]{2}(?!\n)$")]


class Contribution(msgspec.Struct, frozen=True):
    """What was sent to be added to the seed, and for which seat."""

    seat: SeatNumber
    entropy: Entropy


class Receipt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="format", tag=FORMAT):
    """What one participant of one match can hold the house to.

    Attributes:
        origin: The server: ``https://dominoes.example``.
        table: Id of the table; a table is one match.
        commitment: The commitment that was shown first; a later one never takes its place.
        in_time: Whether it was shown before the match began, so before the seed was complete.
        sent: What was added to the seed from here, the latest last.
        seat: The participant's seat once the match had begun; `None` for a spectator.
        shown: What every seat had added, as it was shown once the match had begun.
        held: By the number of the round, the tiles that the seat was seen to hold.

    >>> receipt = Receipt(origin="http://127.0.0.1:8066", table="t1", commitment="0" * 64, in_time=True)
    >>> receipt.adding(1, "1" * 16).sent
    (Contribution(seat=1, entropy='1111111111111111'),)
    """

    origin: Annotated[str, Meta(max_length=300)]
    table: TableId
    commitment: Commitment
    in_time: bool
    sent: tuple[Contribution, ...] = ()
    seat: SeatNumber | None = None
    shown: tuple[Entropy, ...] = ()
    held: dict[int, tuple[TileText, ...]] = {}

    def adding(self, seat: int, entropy: str) -> "Receipt":
        """The same, with what is about to be added to the seed; kept before it is sent."""
        sent = (*self.sent, Contribution(seat, entropy))[-MOST_SENT:]
        return msgspec.structs.replace(self, sent=sent)

    def begun(self, seat: int | None, shown: Iterable[str]) -> "Receipt":
        """The same, once the match has begun; what was shown first stays."""
        mine = self.seat if self.seat is not None else seat
        return msgspec.structs.replace(self, seat=mine, shown=self.shown or tuple(shown))

    def holding(self, round_number: int, hand: Iterable[str]) -> "Receipt":
        """The same, with tiles that the seat was seen to hold in a round."""
        before = self.held.get(round_number, ())
        if not before and len(self.held) >= MOST_ROUNDS:
            return self
        new = tuple(tile for tile in hand if tile not in before)
        return msgspec.structs.replace(self, held={**self.held, round_number: (*before, *new)}) if new else self

    def checked(self) -> "Receipt":
        """The same, where everything in it can be what it says; what a server sends is believed no further.

        Raises:
            UsageError: If something in it cannot: a commitment, an entropy, a seat or a tile.
        """
        return _read(msgspec.json.encode(self), "the server sent what no receipt can hold")


def write_receipt(receipt: Receipt) -> str:
    """The receipt as JSON, which `read_receipt`, the page and the script of the guide read."""
    return msgspec.json.format(msgspec.json.encode(receipt), indent=1).decode() + "\n"


def read_receipt(text: str | bytes) -> Receipt:
    """The receipt of a JSON text.

    Raises:
        UsageError: If it is none.
    """
    if len(text) > LARGEST:
        raise UsageError(f"this is too large for a receipt (more than {LARGEST >> 10} KiB)")
    return _read(text, "this is no receipt of a match")


def _read(text: str | bytes, wrong: str) -> Receipt:
    try:
        return msgspec.json.decode(text, type=Receipt)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise UsageError(f"{wrong}: {visible(str(error))[:LONGEST]}") from None
