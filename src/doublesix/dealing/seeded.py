"""`Dealer`: shuffled tiles and lots from a seed."""

from collections.abc import Iterable
from hashlib import sha256
from random import Random

from doublesix.core.match import Deal, Event, Lots, Match, Need
from doublesix.core.tiles import Tile
from doublesix.errors import UsageError
from doublesix.messages import Message

__all__ = ["Dealer", "stream_seed"]


class _SeedNoText(
    Message,
    id="fair.seed-no-text",
    english="a seed is text in UTF-8; {given} holds bytes that are not",
):
    given: str


def stream_seed(*parts: str | int) -> str:
    """Seed of one random stream, from the words that name it: hexadecimal SHA-256 of the words, one per line.

    Streams with different names are independent, so the use of one never shifts another: a player that draws more
    random numbers does not change the deals.

    >>> stream_seed("7", "deal", 0)[:16]
    'b445e2451b3590d2'

    Raises:
        UsageError: If a word cannot be encoded as UTF-8, as happens to an argument whose bytes were not UTF-8.
    """
    words = "\n".join(map(str, parts))
    try:
        return sha256(words.encode()).hexdigest()
    except UnicodeEncodeError:
        raise UsageError(_SeedNoText(ascii(words[:80]))) from None


class _NoSeed(
    Message,
    id="fair.no-seed",
    english="seed must be a text or a whole number, such as Dealer(7), not {given}",
):
    given: str


class Dealer:
    """Deals a match: the same seed gives the same tiles, wherever and whenever the match is played.

    A dealer has no state. The n-th deal is a pure function of the seed, n and the set, so a saved match continues with
    the tiles that it would have had. The set in the order of `RuleSet.tiles` is shuffled by `random.Random` (uniformly,
    as far as 2^256 streams can be), which is seeded with `stream_seed` of the words (seed, "deal", n) as an integer.
    The n-th lots are the first tiles, one per seat, of the set shuffled likewise for (seed, "lots", n).

    >>> from doublesix.core.rules import RuleSet
    >>> match = Match.start(RuleSet(), 2)
    >>> Dealer("7").lots(match, 0) == Dealer(7).lots(match, 0)
    True
    """

    def __init__(self, seed: str | int) -> None:
        """A dealer for ``seed``; a number and its digits are the same seed.

        Raises:
            UsageError: If it is neither a string nor an integer.
        """
        if not isinstance(seed, str | int):
            raise UsageError(_NoSeed(repr(seed)))
        self.seed = str(seed)

    def lots(self, match: Match, n: int) -> Lots:
        """The lots of a match in which lots were drawn ``n`` times before."""
        return Lots(self._shuffled(match, "lots", n)[: match.seating.seats])

    def deal(self, match: Match, n: int) -> Deal:
        """The deal of a match in which ``n`` deals were made before, redeals included."""
        return Deal(self._shuffled(match, "deal", n))

    def event(self, match: Match, past: Iterable[Event]) -> Lots | Deal:
        """The lots or the deal that ``match`` needs now; ``past`` are all events that led to it."""
        kind = Lots if match.needs is Need.LOTS else Deal
        n = sum(isinstance(event, kind) for event in past)
        return self.lots(match, n) if kind is Lots else self.deal(match, n)

    def _shuffled(self, match: Match, use: str, n: int) -> tuple[Tile, ...]:
        tiles = list(match.rules.tiles)
        Random(int(stream_seed(self.seed, use, n), 16)).shuffle(tiles)
        return tuple(tiles)
