"""Promises: checks of the seed of a match against what a participant kept before and during the match."""

import re
from collections.abc import Iterator
from typing import Final

from doublesix.core.match import Deal
from doublesix.core.moves import Act
from doublesix.core.seating import Seat
from doublesix.dealing import findings
from doublesix.dealing.receipts import Receipt
from doublesix.dealing.seeds import FairSeed
from doublesix.dealing.verdicts import Step
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.units import Verbatim
from doublesix.notation import Record, format_tile
from doublesix.notation.record.replay import Step as Replayed
from doublesix.notation.record.replay import steps

__all__ = ["checked_commitment", "commitment_step", "held_step", "promises"]

_COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")


def promises(seed: FairSeed, receipt: Receipt) -> tuple[Step, ...]:
    """Check a revealed seed against a receipt: the entropy shown, the commitment, and the participant's contribution.

    Args:
        seed: The seed that the house reveals at the end.
        receipt: What the participant has kept since first seeing the table.
    """
    return (_shown(seed, receipt), _committed(seed, receipt), _contributed(seed, receipt))


class _NoCommitment(
    Message,
    id="fair.no-commitment",
    english="“{given}” cannot be a commitment; it has 64 hexadecimal digits",
):
    given: str


def checked_commitment(given: str) -> str:
    """Normalise a commitment typed by a user.

    Raises:
        UsageError: If it is not 64 hexadecimal digits.
    """
    promised = given.strip().lower()
    if _COMMITMENT.fullmatch(promised) is None:
        raise UsageError(_NoCommitment(given[:80]))
    return promised


def commitment_step(seed: FairSeed, promised: str) -> Step:
    """Check that the secret is the one that was committed to."""
    if promised == seed.commitment:
        return Step("commitment", ok=True, detail=findings.COMMITTED)
    return Step("commitment", ok=False, detail=findings.OtherSecret(seed.commitment))


def held_step(record: Record, receipt: Receipt) -> Step:
    """Check that the record gives the participant's seat all tiles that the receipt shows in its hands.

    Raises:
        RecordError: If an event of the record is not possible after those before it.
    """
    seat = receipt.seat
    if seat is None or not receipt.held:
        return Step("held", ok=None, detail=findings.NO_HAND)
    if seat not in record.seating.all:
        return Step("held", ok=False, detail=findings.NoSuchSeat(seat))
    received = _received(record, seat)
    for number, kept in sorted(receipt.held.items()):
        for tile in kept:
            if tile not in received.get(number, ()):
                return Step("held", ok=False, detail=findings.NotHeld(tile, number, seat))
    return Step("held", ok=True, detail=findings.Held(findings.Rounds(len(receipt.held)), seat))


def _received(record: Record, seat: Seat) -> dict[int, set[str]]:
    """Tiles that a seat was dealt or drew, by round."""
    received: dict[int, set[str]] = {}
    for step in steps(record):
        tiles = set(_tiles(step, seat))
        if tiles:
            received.setdefault(step.round, set()).update(tiles)
    return received


def _tiles(step: Replayed, seat: Seat) -> Iterator[str]:
    if isinstance(step.event, Deal):
        yield from (format_tile(tile) for owner, hand in step.hands if owner == seat for tile in hand)
    elif isinstance(step.event, Act) and step.event.seat == seat and step.drawn is not None:
        yield format_tile(step.drawn)


def _shown(seed: FairSeed, receipt: Receipt) -> Step:
    if not receipt.shown:
        return Step("entropy", ok=None, detail=findings.ADDED_UNSEEN)
    if receipt.shown == seed.entropy:
        return Step("entropy", ok=True, detail=findings.ADDED_AS_SHOWN)
    return Step("entropy", ok=False, detail=findings.ADDED_OTHERWISE)


def _committed(seed: FairSeed, receipt: Receipt) -> Step:
    step = commitment_step(seed, receipt.commitment)
    if step.ok is False:
        wrong = findings.OtherSecretThanSeen(seed.commitment, receipt.commitment)
        return Step("commitment", ok=False, detail=wrong)
    if receipt.in_time:
        return Step("commitment", ok=True, detail=findings.COMMITTED_EARLY)
    return Step("commitment", ok=None, detail=findings.COMMITTED_LATE)


def _contributed(seed: FairSeed, receipt: Receipt) -> Step:
    seat = receipt.seat
    if seat is None:
        return Step("contribution", ok=None, detail=findings.NO_SEAT)
    own = [one.entropy for one in receipt.sent if one.seat == seat]
    if not own:
        return Step("contribution", ok=None, detail=findings.NotSent(seat))
    stands = seed.entropy[seat] if seat < len(seed.entropy) else None
    if stands in own:
        several = len(set(own))
        found = findings.InSeed(seat) if several == 1 else findings.OneInSeed(seat, several)
        return Step("contribution", ok=True, detail=found)
    there = findings.NOTHING if stands is None else Verbatim(stands)
    return Step("contribution", ok=False, detail=findings.NotInSeed(own[-1], seat, there))
