"""Receipts: what a participant saw and contributed at a table, kept where the house cannot change it."""

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.units import Verbatim
from doublesix.notation.faults import visible

__all__ = ["Contribution", "Receipt", "read_receipt", "write_receipt"]

FORMAT: Final = "doublesix-receipt-1"
"""Tag of every receipt, so that no other JSON is mistaken for one."""

MOST_SENT: Final = 16
"""Contributions to one match that are kept, the latest ones; the seed can hold only the last for each seat."""

MOST_ROUNDS: Final = 400
"""Rounds for which hands are kept; no match by the rules of the documents has nearly as many."""

LONGEST: Final = 200
"""Characters of a decoder's message that are shown."""

LARGEST: Final = 1 << 20
"""Bytes of a receipt; one of a hundred rounds has about a hundredth of this."""

# ``$`` alone would also match before a final newline.
Commitment: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}(?!\n)$")]
Entropy: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9a-f]{16}(?!\n)$")]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=9)]
TableId: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{1,64}(?!\n)$")]
TileText: TypeAlias = Annotated[str, Meta(pattern=r"^[0-9A-I]{2}(?!\n)$")]


class Contribution(msgspec.Struct, frozen=True):
    """Entropy that was sent to be added to the seed, and its seat."""

    seat: SeatNumber
    entropy: Entropy


class _UnfitForReceipt(
    Message, id="fair.unfit-for-receipt", english="the server sent what no receipt can hold: {reason}"
):
    reason: Message


class _NoReceipt(Message, id="fair.no-receipt", english="this is no receipt of a match: {reason}"):
    reason: Message


class Receipt(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="format", tag=FORMAT):
    """What one participant of one match can hold the house to.

    Attributes:
        origin: The server: ``https://dominoes.example``.
        table: Id of the table; a table is one match.
        commitment: The commitment that was shown first; a later one never replaces it.
        in_time: Whether it was shown before the match began, and so before the seed was complete.
        sent: Contributions sent from here, the latest last.
        seat: The participant's seat once the match had begun; `None` for a spectator.
        shown: Contributions of all seats, as first shown once the match had begun.
        held: Tiles that the seat was seen to hold, by round number.

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
        """A copy with a contribution that is about to be sent; store the copy before sending it."""
        sent = (*self.sent, Contribution(seat, entropy))[-MOST_SENT:]
        return msgspec.structs.replace(self, sent=sent)

    def begun(self, seat: int | None, shown: Iterable[str]) -> "Receipt":
        """A copy for a match that has begun; a seat and contributions recorded earlier are not replaced."""
        mine = self.seat if self.seat is not None else seat
        return msgspec.structs.replace(self, seat=mine, shown=self.shown or tuple(shown))

    def holding(self, round_number: int, hand: Iterable[str]) -> "Receipt":
        """A copy with tiles that the seat was seen to hold in a round; rounds beyond `MOST_ROUNDS` are ignored."""
        before = self.held.get(round_number, ())
        if not before and len(self.held) >= MOST_ROUNDS:
            return self
        new = tuple(tile for tile in hand if tile not in before)
        return msgspec.structs.replace(self, held={**self.held, round_number: (*before, *new)}) if new else self

    def checked(self) -> "Receipt":
        """Validate the fields, which come from a server that is not trusted, and return the receipt.

        Raises:
            UsageError: If a field is malformed: a commitment, an entropy, a seat or a tile.
        """
        return _read(msgspec.json.encode(self), _UnfitForReceipt)


def write_receipt(receipt: Receipt) -> str:
    """The receipt as JSON, which `read_receipt`, the web page and the script of the guide read."""
    return msgspec.json.format(msgspec.json.encode(receipt), indent=1).decode() + "\n"


class _ReceiptTooLarge(
    Message,
    id="fair.receipt-too-large",
    english="this is too large for a receipt (more than {most} KiB)",
):
    most: int


def read_receipt(text: str | bytes) -> Receipt:
    """Parse a receipt from JSON.

    Raises:
        UsageError: If it is not a receipt, or larger than `LARGEST`.
    """
    if len(text) > LARGEST:
        raise UsageError(_ReceiptTooLarge(LARGEST >> 10))
    text = text.removeprefix("\ufeff") if isinstance(text, str) else text.removeprefix(b"\xef\xbb\xbf")
    return _read(text, _NoReceipt)


def _read(text: str | bytes, wrong: type[_NoReceipt | _UnfitForReceipt]) -> Receipt:
    try:
        return msgspec.json.decode(text, type=Receipt)
    except (msgspec.MsgspecError, RecursionError, UnicodeError) as error:
        raise UsageError(wrong(Verbatim(visible(str(error))[:LONGEST]))) from None
