"""Verification of records: tampering is found."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.core.tiles import tile_set
from doublesix.dealing import FairDealer, FairSeed, Receipt, commitment_of, house_entropy, verify
from doublesix.dealing.fair import shuffled
from doublesix.errors import RecordError, UsageError
from doublesix.notation import Record
from doublesix.rulesets import games, rule_set
from tests.server.dealing.fair_matches import deals_of, fair_record, lots_of, seed_of, with_deal

FIVE_UP = fair_record()
SEED = seed_of(0, 2)
TILES = tile_set(6)


def wrong(record: Record, commitment: str | None = None) -> dict[str, str]:
    """The failed steps, with their messages."""
    return {step.name: str(step.detail) for step in verify(record, commitment).steps if step.ok is False}


def nth_deal(n: int, seed: FairSeed = SEED) -> Deal:
    return Deal(shuffled(TILES, seed.key, "deal", n))


class TestATrueRecord:
    @pytest.mark.parametrize("game", [game.id for game in games()])
    def test_a_true_record_of_every_game_is_found_to_be_fair(self, game: str) -> None:
        record = fair_record(game, rule_set(game).players[0], name=game)
        assert record.seed is not None

        verdict = verify(record, FairSeed.parse(record.seed).commitment)

        assert verdict.ok
        names = ["entropy", "commitment", "contribution", "lots", "deals", "redeals"]
        assert [step.name for step in verdict.steps] == names
        assert [step.name for step in verdict.steps if not step.ok] == ["contribution"]

    @given(name=st.integers(0, 2**64), seats=st.integers(2, 4), most=st.integers(0, 120))
    def test_a_true_record_of_any_length_and_any_seed_is_found_to_be_fair(
        self, name: int, seats: int, most: int
    ) -> None:
        assert wrong(fair_record("five-up", seats, name, most), seed_of(name, seats).commitment) == {}

    def test_a_true_record_counts_the_verified_lots_and_deals(self) -> None:
        details = {step.name: str(step.detail) for step in verify(FIVE_UP).steps}

        assert details["lots"] == f"drawn {len(lots_of(FIVE_UP))} times, every tile as the seed gives it"
        assert details["deals"] == f"dealt {len(deals_of(FIVE_UP))} times, every tile as the seed gives it"

    def test_a_true_record_without_a_deal_has_no_fault(self) -> None:
        record = replace(FIVE_UP, events=())

        assert wrong(record) == {}
        assert {step.name: str(step.detail) for step in verify(record).steps}["deals"] == "none were dealt"


class TestCommitment:
    def test_the_secret_must_be_the_one_that_was_committed_to(self) -> None:
        (step,) = (step for step in verify(FIVE_UP, SEED.commitment).steps if step.name == "commitment")

        assert step.ok is True

    def test_a_different_commitment_is_found(self) -> None:
        assert set(wrong(FIVE_UP, commitment_of("0" * 64))) == {"commitment"}

    def test_without_a_commitment_the_verdict_stays_open(self) -> None:
        (step,) = (step for step in verify(FIVE_UP).steps if step.name == "commitment")

        assert step.ok is None
        assert SEED.commitment in str(step.detail)

    def test_capital_letters_and_spaces_around_do_not_count(self) -> None:
        assert wrong(FIVE_UP, f" {SEED.commitment.upper()}\n") == {}

    def test_a_malformed_commitment_is_refused(self) -> None:
        with pytest.raises(UsageError, match="“beef” cannot be a commitment; it has 64 hexadecimal digits"):
            verify(FIVE_UP, "beef")


class TestTampering:
    def test_an_exchanged_tile_in_a_deal_is_found(self) -> None:
        order = list(nth_deal(0).order)
        order[3], order[20] = order[20], order[3]

        found = wrong(with_deal(FIVE_UP, 1, Deal(tuple(order))))

        assert set(found) == {"deals"}
        assert found["deals"].startswith("deal 1 (event 2): tile 4 is ")

    def test_a_skipped_deal_is_found_and_named(self) -> None:
        found = wrong(with_deal(FIVE_UP, 2, nth_deal(2)))

        assert found["deals"].endswith("has the tiles of the seed's deal 3: a deal of the seed was passed over")

    def test_a_repeated_deal_is_found_and_named(self) -> None:
        found = wrong(with_deal(FIVE_UP, 2, nth_deal(0)))

        assert found["deals"].endswith("has the tiles of the seed's deal 1: a deal was made before")

    def test_different_lots_are_found(self) -> None:
        lots = lots_of(FIVE_UP)[0]

        found = wrong(replace(FIVE_UP, events=(Lots(lots.tiles[::-1]),)))

        assert set(found) == {"lots"}

    def test_another_secret_changes_every_tile(self) -> None:
        forged = FairSeed("0" * 64, SEED.entropy)

        assert set(wrong(replace(FIVE_UP, seed=str(forged)), SEED.commitment)) == {"commitment", "lots", "deals"}

    def test_entropy_of_any_seat_changes_every_tile(self) -> None:
        forged = FairSeed(SEED.secret, (SEED.entropy[0], "0" * 16))

        assert set(wrong(replace(FIVE_UP, seed=str(forged)), SEED.commitment)) == {"lots", "deals"}

    def test_a_seat_without_entropy_is_found(self) -> None:
        alone = seed_of(0, 1)
        record = replace(FIVE_UP, seed=str(alone), events=())

        assert wrong(record) == {"entropy": "the seed holds what 1 seats added, and 2 seats played"}

    def test_a_superfluous_deal_is_refused_in_a_record(self) -> None:
        events = (*FIVE_UP.events[:2], nth_deal(1))

        with pytest.raises(RecordError, match="event 3: a deal cannot stand here"):
            verify(replace(FIVE_UP, events=events))

    @given(number=st.integers(1, 3), first=st.integers(0, 27), second=st.integers(0, 27))
    def test_no_exchange_of_two_tiles_passes(self, number: int, first: int, second: int) -> None:
        order = list(nth_deal(number - 1).order)
        order[first], order[second] = order[second], order[first]

        assert bool(wrong(with_deal(FIVE_UP, number, Deal(tuple(order))))) == (first != second)


class TestRedeals:
    """“If nobody holds a double, the tiles are shuffled and dealt again”: from the same seed."""

    @staticmethod
    def redealt() -> tuple[FairSeed, tuple[Event, ...], Match]:
        """The first of some seeds whose first deal no seat can lead."""
        for name in range(10_000):
            seed = seed_of(f"redeal {name}", 2)
            match, events = Match.start(rule_set("double-six-dominoes"), 2), list[Event]()
            while match.position is None:
                events.append(FairDealer(seed).event(match, events))
                match = match.after(events[-1])
            if len(events) > 1 and match.redeals:
                return seed, tuple(events), match
        raise AssertionError

    def record(self) -> Record:
        seed, events, match = self.redealt()
        return Record(rules=match.rules, seating=match.seating, players=("Anna", "Ben"), seed=str(seed), events=events)

    def test_a_redeal_is_the_next_deal_of_the_same_seed(self) -> None:
        record = self.record()
        seed = FairSeed.parse(record.seed or "")

        assert deals_of(record) == [nth_deal(n, seed) for n in range(len(deals_of(record)))]

    def test_redeals_by_the_rules_are_verified(self) -> None:
        steps = {step.name: step for step in verify(self.record()).steps}

        assert steps["redeals"].ok
        assert "back as the rules order, and the next tiles are the seed's next" in str(steps["redeals"].detail)

    def test_a_redeal_with_other_tiles_is_found(self) -> None:
        record = self.record()
        number = len(deals_of(record))

        assert set(wrong(with_deal(record, number, nth_deal(50)))) == {"deals", "redeals"}


class TestARecordWithoutAFairSeed:
    def test_a_record_without_a_seed_is_refused_with_a_message(self) -> None:
        with pytest.raises(UsageError, match="the record holds no seed, so what its tiles should be"):
            verify(replace(FIVE_UP, seed=None))

    def test_a_record_with_another_kind_of_seed_is_refused_with_a_message(self) -> None:
        with pytest.raises(UsageError, match="“7” is no seed of a fair deal; it reads “fair-1 SECRET ENTROPY"):
            verify(replace(FIVE_UP, seed="7"))

    @given(text=st.text(st.characters(categories=("L", "N", "P")), min_size=1, max_size=90))
    def test_any_other_text_for_a_seed_is_refused_with_a_message(self, text: str) -> None:
        with pytest.raises(UsageError):
            verify(replace(FIVE_UP, seed=text))


class TestTheSeatOfABot:
    def test_a_bot_s_entropy_follows_from_the_secret(self) -> None:
        seed = FairSeed(SEED.secret, (SEED.entropy[0], house_entropy(SEED.secret, 1)))
        record = dealt_by(seed)

        assert wrong(record) == {}

    def test_the_seat_of_a_bot_may_add_nothing_else(self) -> None:
        record = dealt_by(SEED)

        right = house_entropy(SEED.secret, 1)
        added = f"the bot in seat 1 added {SEED.entropy[1]}, and {right} follows from the secret"
        assert wrong(record) == {"entropy": added}

    def test_forged_entropy_of_a_bot_is_found_with_a_receipt_that_shows_it(self) -> None:
        receipt = receipt_showing(SEED)
        honest = FairSeed(SEED.secret, (SEED.entropy[0], house_entropy(SEED.secret, 1)))

        forged, fair = (
            verify(dealt_by(SEED), receipt=receipt),
            verify(dealt_by(honest), receipt=receipt_showing(honest)),
        )

        added = (
            f"the bot in seat 1 added {SEED.entropy[1]}, and {house_entropy(SEED.secret, 1)} follows from the secret"
        )
        assert [(step.name, step.ok) for step in forged.steps[:4]] == [
            ("entropy", False),
            ("commitment", True),
            ("contribution", True),
            ("held", None),
        ]
        assert str(forged.steps[0].detail) == added
        assert (fair.steps[0].ok, str(fair.steps[0].detail)) == (
            True,
            "what each seat added is what was shown when the match began",
        )

    def test_a_receipt_shown_other_entropy_than_the_seed_holds_is_found(self) -> None:
        honest = FairSeed(SEED.secret, (SEED.entropy[0], house_entropy(SEED.secret, 1)))
        other = receipt_showing(FairSeed(SEED.secret, (SEED.entropy[0], "0" * 16)))

        step = verify(dealt_by(honest), receipt=other).steps[0]

        assert (step.ok, str(step.detail)) == (False, "what the seats added is not what was shown when the match began")

    def test_a_receipt_from_before_the_match_leaves_the_entropy_to_the_seed(self) -> None:
        honest = FairSeed(SEED.secret, (SEED.entropy[0], house_entropy(SEED.secret, 1)))
        early = Receipt(origin="http://house.example", table="t1", commitment=SEED.commitment, in_time=True)

        step = verify(dealt_by(honest), receipt=early).steps[0]

        assert (step.ok, str(step.detail)) == (True, "each of the 2 seats has added to the seed")


def receipt_showing(seed: FairSeed) -> Receipt:
    """What the person in seat 0 kept, who saw this entropy of all seats when the match began."""
    kept = Receipt(origin="http://house.example", table="t1", commitment=seed.commitment, in_time=True)
    return kept.adding(0, seed.entropy[0]).begun(0, seed.entropy)


def dealt_by(seed: FairSeed) -> Record:
    """A match of a person and a bot that has just been dealt."""
    match = Match.start(rule_set("multiples-of-five"), 2)
    deal = FairDealer(seed).event(match, ())
    return Record(
        rules=match.rules,
        seating=match.seating,
        players=("Anna", "Greedy"),
        kinds=("human", "greedy"),
        seed=str(seed),
        events=(deal,),
    )
