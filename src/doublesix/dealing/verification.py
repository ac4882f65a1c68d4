"""Verification: whether the tiles of a recorded match follow from its seed, and the seed from its commitment."""

from dataclasses import dataclass
from typing import Final

from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.core.tiles import Tile
from doublesix.core.turns import EndKind
from doublesix.dealing.fair import FairDealer, shuffled
from doublesix.dealing.receipt_checks import checked_commitment, commitment_step, held_step, promises
from doublesix.dealing.receipts import Receipt
from doublesix.dealing.seeds import FairSeed, house_entropy
from doublesix.dealing.verdicts import Step, Verdict
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage
from doublesix.notation import Record, format_tile, replay

__all__ = ["verify"]

LOOKED_AHEAD: Final = 100
"""Deals of the seed that are searched for the tiles of a wrong deal, to report deals out of order."""

HUMAN: Final = "human"
"""Prefix of the kinds of human players in a record; all other kinds are bots."""


@dataclass(frozen=True)
class _Chance:
    """Lots or a deal at event ``place`` of a record, and what the seed gives instead."""

    place: int
    stands: Lots | Deal
    right: Lots | Deal


_TWO_PROMISES = FixedMessage(
    "fair.two-promises",
    "a commitment and a receipt exclude each other: the receipt holds a commitment; give one of them",
)


def verify(record: Record, commitment: str | None = None, *, receipt: Receipt | None = None) -> Verdict:
    """Check that the lots and deals of a record follow from its seed, and that the seed is the one committed to.

    Replaying the record also checks every move, and that deals were made only when the rules order one.

    Args:
        record: A match, finished or not.
        commitment: The commitment that the house showed before the first seat was taken.
        receipt: What a participant kept at the table, including a commitment. Without either, the secret cannot be
            compared with anything, and the verdict says so.

    Raises:
        UsageError: If the record holds no seed of a fair deal, ``commitment`` is malformed, or both it and a receipt
            are given.
        RecordError: If an event of the record is not possible after those before it.
    """
    if commitment is not None and receipt is not None:
        raise UsageError(_TWO_PROMISES)
    seed = _seed_of(record)
    chances, redeals = _chances(record, seed)
    lots = tuple(chance for chance in chances if isinstance(chance.stands, Lots))
    deals = tuple(chance for chance in chances if isinstance(chance.stands, Deal))
    return Verdict(
        (
            *_bound(record, seed, commitment, receipt),
            Step("lots", _are_right(lots), _verdict("lots", "drawn", lots)),
            Step("deals", _are_right(deals), _passed_over(deals, seed, record) or _verdict("deal", "dealt", deals)),
            _redeals(redeals, ok=_are_right(deals)),
        )
    )


def _bound(record: Record, seed: FairSeed, commitment: str | None, receipt: Receipt | None) -> tuple[Step, ...]:
    """Checks of what bound the house before the tiles were known."""
    entropy = _entropy(record, seed)
    if receipt is not None:
        shown, *others = promises(seed, receipt)
        first = shown if entropy.ok and shown.ok is not None else entropy
        return (first, *others, held_step(record, receipt))
    committed, contributed = _unkept(seed)
    if commitment is not None:
        committed = commitment_step(seed, checked_commitment(commitment))
    return (entropy, committed, contributed)


_SEEDLESS = FixedMessage(
    "fair.no-seed-in-record",
    "the record holds no seed, so what its tiles should be cannot be said",
)


def _seed_of(record: Record) -> FairSeed:
    if record.seed is None:
        raise UsageError(_SEEDLESS)
    return FairSeed.parse(record.seed)


def _chances(record: Record, seed: FairSeed) -> tuple[tuple[_Chance, ...], int]:
    """Lots and deals of a record with those of the seed, and the number of deals taken back under the rules."""
    dealer = FairDealer(seed)
    past: list[Event] = []
    found: list[_Chance] = []
    redeals = 0
    before = Match.start(record.rules, record.seating.seats, partners=record.seating.partners)
    for place, (event, after) in enumerate(replay(record), start=1):
        if isinstance(event, Lots | Deal):
            found.append(_Chance(place, event, dealer.event(before, past)))
            past.append(event)
        redeals += _goes_back(event, after)
        before = after
    return tuple(found), redeals


def _goes_back(event: Event, after: Match) -> bool:
    """Whether the tiles go back after this event: no seat can lead, or the round ended in a redeal."""
    if isinstance(event, Lots):
        return False
    ending = None if after.position is None else after.position.ending
    return after.position is None or (ending is not None and ending.kind is EndKind.REDEAL)


def _entropy(record: Record, seed: FairSeed) -> Step:
    given, seats = len(seed.entropy), record.seating.seats
    if given == seats:
        return _of_bots(record, seed) or Step(
            "entropy", ok=True, detail=f"each of the {seats} seats has added to the seed"
        )
    return Step("entropy", ok=False, detail=f"the seed holds what {given} seats added, and {seats} seats played")


def _of_bots(record: Record, seed: FairSeed) -> Step | None:
    """A failed step if the entropy of a bot does not follow from the secret; `None` if all are right."""
    for seat, kind in enumerate(record.kinds):
        right = house_entropy(seed.secret, seat)
        if not kind.startswith(HUMAN) and seed.entropy[seat] != right:
            wrong = f"the bot in seat {seat} added {seed.entropy[seat]}, and {right} follows from the secret"
            return Step("entropy", ok=False, detail=wrong)
    return None


def _unkept(seed: FairSeed) -> tuple[Step, Step]:
    """Steps for the case that nothing was kept from before the match."""
    compare = f"compare it with what the house showed at first: the secret's is {seed.commitment}"
    return (
        Step("commitment", ok=None, detail=compare),
        Step("contribution", ok=None, detail="nothing was kept of what you added"),
    )


def _are_right(chances: tuple[_Chance, ...]) -> bool:
    return all(chance.stands == chance.right for chance in chances)


def _verdict(what: str, did: str, chances: tuple[_Chance, ...]) -> str:
    """Detail of a step: how often tiles were rightly ``did`` (drawn, dealt), or the first one that is wrong."""
    for number, chance in enumerate(chances, start=1):
        for at, (stands, right) in enumerate(zip(_tiles(chance.stands), _tiles(chance.right), strict=True), start=1):
            if stands != right:
                tiles = f"tile {at} is {format_tile(stands)}, and the seed gives {format_tile(right)}"
                return f"{what} {number} (event {chance.place}): {tiles}"
    if not chances:
        return f"none were {did}"
    often = "once" if len(chances) == 1 else f"{len(chances)} times"
    return f"{did} {often}, every tile as the seed gives it"


def _passed_over(deals: tuple[_Chance, ...], seed: FairSeed, record: Record) -> str:
    """Detail for a wrong deal that is another deal of the seed; empty if there is none."""
    wrong = next((number for number, deal in enumerate(deals) if deal.stands != deal.right), None)
    if wrong is None:
        return ""
    for n in range(LOOKED_AHEAD):
        if n != wrong and shuffled(record.rules.tiles, seed.key, "deal", n) == _tiles(deals[wrong].stands):
            what = "deal of the seed was passed over" if n > wrong else "deal was made before"
            return f"deal {wrong + 1} (event {deals[wrong].place}) has the tiles of the seed's deal {n + 1}: a {what}"
    return ""


def _tiles(event: Lots | Deal) -> tuple[Tile, ...]:
    return event.tiles if isinstance(event, Lots) else event.order


def _redeals(count: int, *, ok: bool) -> Step:
    if not count:
        return Step("redeals", ok=True, detail="none: every deal was played to its end, or is still played")
    often = "1 deal went" if count == 1 else f"{count} deals went"
    after = "the next tiles are the seed's next" if ok else "what was dealt is not the seed's"
    return Step("redeals", ok, f"{often} back as the rules order, and {after}")
