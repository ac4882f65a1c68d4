"""Verification: whether the tiles of a recorded match follow from its seed, and the seed from what was promised."""

from dataclasses import dataclass
from typing import Final

from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.core.tiles import Tile
from doublesix.core.turns import EndKind
from doublesix.dealing.fair import FairDealer, shuffled
from doublesix.dealing.promises import checked_commitment, commitment_step, held_step, promises
from doublesix.dealing.receipts import Receipt
from doublesix.dealing.seeds import FairSeed, house_entropy
from doublesix.dealing.verdicts import Step, Verdict
from doublesix.errors import UsageError
from doublesix.notation import Record, format_tile, replay

__all__ = ["verify"]

LOOKED_AHEAD: Final = 100
"""How many deals of the seed are looked through for tiles that should not have been dealt yet."""

HUMAN: Final = "human"
"""How the kinds of people begin in a record; all others are bots."""


@dataclass(frozen=True)
class _Chance:
    """Lots or a deal of a record, and what the seed gives in their place."""

    place: int
    stands: Lots | Deal
    right: Lots | Deal


def verify(record: Record, commitment: str | None = None, *, receipt: Receipt | None = None) -> Verdict:
    """Whether the lots and deals of a record are those of its seed, and the seed the one that was promised.

    That a deal was made only where the rules order one, and every move besides, is verified by playing the record.

    Args:
        record: A match, finished or not.
        commitment: What the house showed before the first seat was taken.
        receipt: What was kept at the table; it holds a commitment of its own. Without either, the secret is compared
            with nothing, and the verdict says so.

    Raises:
        UsageError: If the record holds no seed of a fair deal, or ``commitment`` cannot be one, or both it and a
            receipt are given.
        RecordError: If an event of the record cannot follow on those before it.
    """
    if commitment is not None and receipt is not None:
        raise UsageError("a commitment and a receipt were both given; the receipt holds one, so leave the other out")
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
    """What bound the house before the tiles were known."""
    entropy = _entropy(record, seed)
    if receipt is not None:
        shown, *others = promises(seed, receipt)
        first = shown if entropy.ok and shown.ok is not None else entropy
        return (first, *others, held_step(record, receipt))
    committed, contributed = _unkept(seed)
    if commitment is not None:
        committed = commitment_step(seed, checked_commitment(commitment))
    return (entropy, committed, contributed)


def _seed_of(record: Record) -> FairSeed:
    if record.seed is None:
        raise UsageError("the record holds no seed, so nobody can say what its tiles should be")
    return FairSeed.parse(record.seed)


def _chances(record: Record, seed: FairSeed) -> tuple[tuple[_Chance, ...], int]:
    """The lots and deals of a record, and how many deals went back because the rules say so."""
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
    """Whether the tiles go back after this event: no seat can lead, or a round ended so."""
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
    """What is wrong with that which the house added for bots: it must follow from the secret."""
    for seat, kind in enumerate(record.kinds):
        right = house_entropy(seed.secret, seat)
        if not kind.startswith(HUMAN) and seed.entropy[seat] != right:
            wrong = f"the bot in seat {seat} added {seed.entropy[seat]}, and {right} follows from the secret"
            return Step("entropy", ok=False, detail=wrong)
    return None


def _unkept(seed: FairSeed) -> tuple[Step, Step]:
    """What can be said where nothing was kept since before the match."""
    compare = f"compare it with what the house showed at first: the secret's is {seed.commitment}"
    return (
        Step("commitment", ok=None, detail=compare),
        Step("contribution", ok=None, detail="nothing was kept of what you added"),
    )


def _are_right(chances: tuple[_Chance, ...]) -> bool:
    return all(chance.stands == chance.right for chance in chances)


def _verdict(what: str, did: str, chances: tuple[_Chance, ...]) -> str:
    """How often lots or tiles were rightly ``did`` (drawn, dealt), or the first of them that is wrong."""
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
    """What to say of tiles that are the seed's, but of a later deal; empty where that is not so."""
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
