"""Promises: checks of the seed of a match against what a participant kept before and during the match."""

import re
from collections.abc import Iterator
from typing import Final

from doublesix.core.match import Deal
from doublesix.core.moves import Act
from doublesix.core.seating import Seat
from doublesix.dealing.receipts import Receipt
from doublesix.dealing.seeds import FairSeed
from doublesix.dealing.verdicts import Step
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.notation import Record, format_tile
from doublesix.notation.record.replay import Step as Replayed
from doublesix.notation.record.replay import steps

__all__ = ["checked_commitment", "commitment_step", "held_step", "promises"]

_COMMITMENT: Final = re.compile(r"[0-9a-f]{64}")

KEPT: Final = "the secret is the one that the house had committed to"


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
        return Step("commitment", ok=True, detail=KEPT)
    wrong = "the secret is not the one that the house had committed to"
    return Step("commitment", ok=False, detail=f"{wrong}: its own is {seed.commitment}")


def held_step(record: Record, receipt: Receipt) -> Step:
    """Check that the record gives the participant's seat all tiles that the receipt shows in its hands.

    Raises:
        RecordError: If an event of the record is not possible after those before it.
    """
    seat = receipt.seat
    if seat is None or not receipt.held:
        return Step("held", ok=None, detail="no hand was kept to be compared with the record")
    if seat not in record.seating.all:
        return Step("held", ok=False, detail=f"you sat in seat {seat}, and the record has none")
    received = _received(record, seat)
    for number, kept in sorted(receipt.held.items()):
        for tile in kept:
            if tile not in received.get(number, ()):
                wrong = f"you held {tile} in round {number}, and the record does not give it to seat {seat}"
                return Step("held", ok=False, detail=wrong)
    rounds = "1 round" if len(receipt.held) == 1 else f"{len(receipt.held)} rounds"
    return Step("held", ok=True, detail=f"what you held in {rounds} is what the record gives seat {seat}")


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
        return Step("entropy", ok=None, detail="what the seats had added was not seen when the match began")
    if receipt.shown == seed.entropy:
        return Step("entropy", ok=True, detail="what each seat added is what was shown when the match began")
    return Step("entropy", ok=False, detail="what the seats added is not what was shown when the match began")


def _committed(seed: FairSeed, receipt: Receipt) -> Step:
    step = commitment_step(seed, receipt.commitment)
    if step.ok is False:
        return Step("commitment", ok=False, detail=f"{step.detail}, and you saw {receipt.commitment} before")
    if receipt.in_time:
        return Step("commitment", ok=True, detail=f"{KEPT}; you saw the commitment before the match began")
    late = "you saw the commitment only after the match had begun, so it may have been chosen with the seed known"
    return Step("commitment", ok=None, detail=f"{KEPT}, but {late}")


def _contributed(seed: FairSeed, receipt: Receipt) -> Step:
    seat = receipt.seat
    if seat is None:
        return Step("contribution", ok=None, detail="you had no seat, so nothing in the seed is yours")
    own = [one.entropy for one in receipt.sent if one.seat == seat]
    if not own:
        return Step("contribution", ok=None, detail=f"what seat {seat} added was not sent from here")
    stands = seed.entropy[seat] if seat < len(seed.entropy) else "nothing"
    if stands in own:
        one = f", one of the {len(set(own))} that you added: the house may have chosen among them"
        return Step(
            "contribution",
            ok=True,
            detail=f"what you added in seat {seat} is in the seed{one if len(set(own)) > 1 else ''}",
        )
    return Step("contribution", ok=False, detail=f"you added {own[-1]} in seat {seat}, and the seed has {stands} there")
