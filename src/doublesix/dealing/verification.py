"""Verification: whether the tiles of a recorded match follow from its seed, and the seed from its commitment."""

from dataclasses import dataclass
from typing import Final

from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.core.tiles import Tile
from doublesix.core.turns import EndKind
from doublesix.dealing import findings
from doublesix.dealing.fair import FairDealer, shuffled
from doublesix.dealing.receipt_checks import checked_commitment, commitment_step, held_step, promises
from doublesix.dealing.receipts import Receipt
from doublesix.dealing.seeds import FairSeed, house_entropy
from doublesix.dealing.verdicts import Step, Verdict
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
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
            Step("lots", _are_right(lots), _lots(lots)),
            Step("deals", _are_right(deals), _passed_over(deals, seed, record) or _deals(deals)),
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
        return _of_bots(record, seed) or Step("entropy", ok=True, detail=findings.AllAdded(seats))
    return Step("entropy", ok=False, detail=findings.OtherSeats(given, seats))


def _of_bots(record: Record, seed: FairSeed) -> Step | None:
    """A failed step if the entropy of a bot does not follow from the secret; `None` if all are right."""
    for seat, kind in enumerate(record.kinds):
        right = house_entropy(seed.secret, seat)
        if not kind.startswith(HUMAN) and seed.entropy[seat] != right:
            return Step("entropy", ok=False, detail=findings.OtherOfBot(seat, seed.entropy[seat], right))
    return None


def _unkept(seed: FairSeed) -> tuple[Step, Step]:
    """Steps for the case that nothing was kept from before the match."""
    return (
        Step("commitment", ok=None, detail=findings.Compare(seed.commitment)),
        Step("contribution", ok=None, detail=findings.NO_CONTRIBUTION),
    )


def _are_right(chances: tuple[_Chance, ...]) -> bool:
    return all(chance.stands == chance.right for chance in chances)


def _lots(chances: tuple[_Chance, ...]) -> Message:
    """How often lots were rightly drawn, or the first tile that is wrong."""
    wrong = _wrong(findings.WrongLots, chances)
    return wrong or (findings.LotsAsSeed(len(chances)) if chances else findings.NO_LOTS)


def _deals(chances: tuple[_Chance, ...]) -> Message:
    """How often tiles were rightly dealt, or the first one that is wrong."""
    wrong = _wrong(findings.WrongDeal, chances)
    return wrong or (findings.DealsAsSeed(len(chances)) if chances else findings.NO_DEALS)


def _wrong(said: type[findings.WrongTile], chances: tuple[_Chance, ...]) -> Message | None:
    """The first tile that the seed gives otherwise; `None` if there is none."""
    for number, chance in enumerate(chances, start=1):
        for at, (stands, right) in enumerate(zip(_tiles(chance.stands), _tiles(chance.right), strict=True), start=1):
            if stands != right:
                return said(number, chance.place, at, format_tile(stands), format_tile(right))
    return None


def _passed_over(deals: tuple[_Chance, ...], seed: FairSeed, record: Record) -> Message | None:
    """Finding on a wrong deal that is another deal of the seed; `None` if there is none."""
    wrong = next((number for number, deal in enumerate(deals) if deal.stands != deal.right), None)
    if wrong is None:
        return None
    for n in range(LOOKED_AHEAD):
        if n != wrong and shuffled(record.rules.tiles, seed.key, "deal", n) == _tiles(deals[wrong].stands):
            what = findings.PassedOver if n > wrong else findings.MadeBefore
            return what(wrong + 1, deals[wrong].place, n + 1)
    return None


def _tiles(event: Lots | Deal) -> tuple[Tile, ...]:
    return event.tiles if isinstance(event, Lots) else event.order


def _redeals(count: int, *, ok: bool) -> Step:
    if not count:
        return Step("redeals", ok=True, detail=findings.NO_REDEALS)
    return Step("redeals", ok, (findings.Redeals if ok else findings.WrongRedeals)(count))
