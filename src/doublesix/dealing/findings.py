"""What a verification finds, in sentences: the findings of its checks, and the statements that they support."""

from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Count

ADDED_AS_SHOWN: Final = FixedMessage(
    "verify.added-as-shown", "what each seat added is what was shown when the match began"
)
ADDED_OTHERWISE: Final = FixedMessage(
    "verify.added-otherwise", "what the seats added is not what was shown when the match began"
)
ADDED_UNSEEN: Final = FixedMessage("verify.added-unseen", "what the seats had added was not seen when the match began")
COMMITTED: Final = FixedMessage("verify.committed", "the secret is the one that the house had committed to")
COMMITTED_EARLY: Final = FixedMessage(
    "verify.committed-early",
    "the secret is the one that the house had committed to; you saw the commitment before the match began",
)
COMMITTED_LATE: Final = FixedMessage(
    "verify.committed-late",
    "the secret is the one that the house had committed to, but you saw the commitment only after the match had begun,"
    " so it may have been chosen with the seed known",
)
NO_CONTRIBUTION: Final = FixedMessage("verify.no-contribution", "nothing was kept of what you added")
NO_DEALS: Final = FixedMessage("verify.no-deals", "none were dealt")
NO_HAND: Final = FixedMessage("verify.no-hand", "no hand was kept to be compared with the record")
NO_LOTS: Final = FixedMessage("verify.no-lots", "none were drawn")
NO_REDEALS: Final = FixedMessage("verify.no-redeals", "none: every deal was played to its end, or is still played")
NO_SEAT: Final = FixedMessage("verify.no-seat", "you had no seat, so nothing in the seed is yours")
NOTHING: Final = FixedMessage("verify.nothing", "nothing")

CONSISTENT: Final = FixedMessage(
    "verify.consistent", "nothing was kept here: this only shows that the answer is consistent with itself"
)
KEPT: Final = FixedMessage(
    "verify.kept", "the house kept the commitment that you saw before; nothing that you added was compared"
)
KEPT_AND_MINE: Final = FixedMessage(
    "verify.kept-and-mine", "the house kept the commitment that you saw before, and your own contribution is in it"
)
MINE: Final = FixedMessage(
    "verify.mine", "your own contribution is in it; no commitment was seen early enough to hold the house to it"
)

STEPS: Final = {
    name: FixedMessage(f"verify.step.{name}", name, where=__name__)
    for name in ("entropy", "commitment", "contribution", "held", "lots", "deals", "redeals")
}
"""What is said for the names of the checks."""


class NotFair(
    Message,
    id="verify.not-fair",
    english="this was no fair deal, or it is not the match that you saw: {wrong}",
):
    """The statement where checks failed."""

    wrong: tuple[Message, ...]


class OtherSecret(
    Message,
    id="verify.other-secret",
    english="the secret is not the one that the house had committed to: its own is {commitment}",
):
    """The secret has another commitment than the one that was given."""

    commitment: str


class OtherSecretThanSeen(
    Message,
    id="verify.other-secret-than-seen",
    english="the secret is not the one that the house had committed to: its own is {commitment}, and you saw {seen}"
    " before",
):
    """The secret has another commitment than the one on the receipt."""

    commitment: str
    seen: str


class Compare(
    Message,
    id="verify.compare",
    english="compare it with what the house showed at first: the secret's is {commitment}",
):
    """Nothing was kept to be compared with the commitment."""

    commitment: str


class NoSuchSeat(Message, id="verify.no-such-seat", english="you sat in seat {seat}, and the record has none"):
    """The receipt names a seat that the record lacks."""

    seat: int


class NotHeld(
    Message,
    id="verify.not-held",
    english="you held {tile} in round {round}, and the record does not give it to seat {seat}",
):
    """A tile of the receipt that the record gives to another seat."""

    tile: str
    round: int
    seat: int


class Rounds(Count, id="verify.rounds", english="{n} rounds", cases={1: "{n} round"}):
    """A number of rounds."""


class Held(Message, id="verify.held", english="what you held in {rounds} is what the record gives seat {seat}"):
    """All tiles of the receipt stand in the record."""

    rounds: Rounds
    seat: int


class NotSent(Message, id="verify.not-sent", english="what seat {seat} added was not sent from here"):
    """Another device, or the house, contributed for the seat."""

    seat: int


class InSeed(Message, id="verify.in-seed", english="what you added in seat {seat} is in the seed"):
    """The one contribution of the seat is in the seed."""

    seat: int


class OneInSeed(
    Message,
    id="verify.one-in-seed",
    english="what you added in seat {seat} is in the seed, one of the {n} that you added: the house may have chosen"
    " among them",
):
    """One of several contributions of the seat is in the seed."""

    seat: int
    n: int


class NotInSeed(
    Message,
    id="verify.not-in-seed",
    english="you added {own} in seat {seat}, and the seed has {found} there",
):
    """The seed has another contribution for the seat; ``found`` is `NOTHING` if it has none."""

    own: str
    seat: int
    found: Message


class AllAdded(Message, id="verify.all-added", english="each of the {seats} seats has added to the seed"):
    """The seed has a contribution for each seat."""

    seats: int


class OtherSeats(
    Message,
    id="verify.other-seats",
    english="the seed holds what {given} seats added, and {seats} seats played",
):
    """The seed is one of another number of seats."""

    given: int
    seats: int


class OtherOfBot(
    Message,
    id="verify.other-of-bot",
    english="the bot in seat {seat} added {found}, and {right} follows from the secret",
):
    """The contribution of a bot is not the one that the house must give it."""

    seat: int
    found: str
    right: str


class WrongTile(Message):
    """A tile that is not the seed's; base class."""

    number: int
    event: int
    place: int
    found: str
    right: str


class WrongLots(
    WrongTile,
    id="verify.wrong-lots",
    english="lots {number} (event {event}): tile {place} is {found}, and the seed gives {right}",
):
    """The first tile of the lots that is not the seed's."""


class WrongDeal(
    WrongTile,
    id="verify.wrong-deal",
    english="deal {number} (event {event}): tile {place} is {found}, and the seed gives {right}",
):
    """The first tile of a deal that is not the seed's."""


class LotsAsSeed(
    Count,
    id="verify.lots-as-seed",
    english="drawn {n} times, every tile as the seed gives it",
    cases={1: "drawn once, every tile as the seed gives it"},
):
    """All lots are right."""


class DealsAsSeed(
    Count,
    id="verify.deals-as-seed",
    english="dealt {n} times, every tile as the seed gives it",
    cases={1: "dealt once, every tile as the seed gives it"},
):
    """All deals are right."""


class _OtherDeal(Message):
    number: int
    event: int
    deal: int


class PassedOver(
    _OtherDeal,
    id="verify.passed-over",
    english="deal {number} (event {event}) has the tiles of the seed's deal {deal}: a deal of the seed was passed over",
):
    """A deal that should have come later."""


class MadeBefore(
    _OtherDeal,
    id="verify.made-before",
    english="deal {number} (event {event}) has the tiles of the seed's deal {deal}: a deal was made before",
):
    """A deal that should have come earlier."""


class Redeals(
    Count,
    id="verify.redeals",
    english="{n} deals went back as the rules order, and the next tiles are the seed's next",
    cases={1: "1 deal went back as the rules order, and the next tiles are the seed's next"},
):
    """Deals were taken back, and those after them are right."""


class WrongRedeals(
    Count,
    id="verify.wrong-redeals",
    english="{n} deals went back as the rules order, and what was dealt is not the seed's",
    cases={1: "1 deal went back as the rules order, and what was dealt is not the seed's"},
):
    """Deals were taken back, and a deal is wrong."""
