"""The published vectors of `fair-1`: dealers and verifiers in any language can be checked by them."""

from itertools import islice
from pathlib import Path

import msgspec
import pytest

from doublesix.core.tiles import tile_set
from doublesix.dealing import FairSeed, commitment_of, house_entropy
from doublesix.dealing.fair import _below, _words, shuffled
from doublesix.notation import parse_tile

VECTORS = Path("tests/data/fair/vectors.json")


class Below(msgspec.Struct, forbid_unknown_fields=True):
    """Words, the number below the limit that they give, and how many of them it takes."""

    limit: int
    words: list[int]
    gives: int
    used: int


class Vector(msgspec.Struct, forbid_unknown_fields=True):
    """A seed and everything that follows from it."""

    secret: str
    entropy: list[str]
    seed: str
    commitment: str
    house: list[str]
    key: str
    set: int
    seats: int
    words: dict[str, list[int]]
    lots: list[list[str]]
    deals: list[list[str]]


class Vectors(msgspec.Struct, forbid_unknown_fields=True):
    """The whole file."""

    scheme: str
    below: list[Below]
    vectors: list[Vector]


PUBLISHED = msgspec.json.decode(VECTORS.read_bytes(), type=Vectors)

each_vector = pytest.mark.parametrize("vector", PUBLISHED.vectors, ids=lambda vector: vector.seed[7:15])


class TestVectors:
    @each_vector
    def test_the_seed_gives_its_line_its_commitment_and_its_key(self, vector: Vector) -> None:
        seed = FairSeed(vector.secret, tuple(vector.entropy))

        assert str(seed) == vector.seed
        assert (seed.commitment, seed.key.hex()) == (vector.commitment, vector.key)
        assert commitment_of(vector.secret) == vector.commitment

    @each_vector
    def test_the_secret_gives_what_the_house_adds_for_bots(self, vector: Vector) -> None:
        assert [house_entropy(vector.secret, seat) for seat in range(len(vector.entropy))] == vector.house

    @each_vector
    def test_the_key_gives_the_words(self, vector: Vector) -> None:
        for stream, words in vector.words.items():
            use, n = stream.split(" ")
            assert list(islice(_words(bytes.fromhex(vector.key), use, int(n)), len(words))) == words

    @each_vector
    def test_the_key_gives_the_lots(self, vector: Vector) -> None:
        key, tiles = bytes.fromhex(vector.key), tile_set(vector.set)

        for n, lots in enumerate(vector.lots):
            assert shuffled(tiles, key, "lots", n)[: vector.seats] == tuple(map(parse_tile, lots))

    @each_vector
    def test_the_key_gives_the_deals(self, vector: Vector) -> None:
        key, tiles = bytes.fromhex(vector.key), tile_set(vector.set)

        for n, order in enumerate(vector.deals):
            assert shuffled(tiles, key, "deal", n) == tuple(map(parse_tile, order))

    def test_a_word_that_would_favour_a_tile_is_thrown_away(self) -> None:
        for case in PUBLISHED.below:
            words = iter(case.words)
            assert _below(case.limit, words) == case.gives
            assert len(case.words) - len(list(words)) == case.used

    def test_without_rejection_tiles_are_not_equally_likely(self) -> None:
        fair = 2**32 - 2**32 % 28

        assert fair % 28 == 0
        assert 0 < 2**32 - fair < 28
