from functools import cache
from itertools import pairwise
from random import Random

import pytest

from doublesix.core.match import Lots, Match, Need
from doublesix.dealing import FairDealer, FairSeed
from doublesix.errors import UsageError
from doublesix.notation import Record, read_json, read_text, write_json, write_text
from doublesix.server.domain import record, replay_steps
from doublesix.server.domain.projection.event_types import Won
from tests.samples import some
from tests.server.domain.house import DOCUMENTS, House, request_for
from tests.server.domain.worlds import every_seating

SITTERS = ("open", "greedy", "open", "random")
SEATINGS = [(game, seats, partners) for game in DOCUMENTS for seats, partners in every_seating(game)]


@cache
def played(game: str, seats: int, *, partners: bool | None, calling: bool, fill: tuple[str, ...] = SITTERS) -> House:
    request = request_for(game, fill[:seats], calling=calling, partners=partners, clock={"move": 20, "bank": 60})
    house = House(request).sit(*("ana", "ben", "cleo", "dan")[: fill[:seats].count("open")])
    return house.play_out(Random(f"{game} {seats} {calling}"))


@pytest.mark.property
@pytest.mark.parametrize("calling", [False, True], ids=["counting itself", "calling"])
@pytest.mark.parametrize(("game", "seats", "partners"), some(SEATINGS, 7))
class TestEveryGame:
    """A whole match of people and bots, through nothing but commands and duties."""

    def test_the_table_is_the_fold_of_its_stored_log(
        self, game: str, seats: int, *, partners: bool | None, calling: bool
    ) -> None:
        house = played(game, seats, partners=partners, calling=calling)

        assert house.refolded() == house.table

    def test_the_record_is_verified_with_its_seed(
        self, game: str, seats: int, *, partners: bool | None, calling: bool
    ) -> None:
        house = played(game, seats, partners=partners, calling=calling)

        kept = record(house.table)

        assert read_text(write_text(kept)) == kept
        assert read_json(write_json(kept)) == kept
        assert chance_of(kept) == dealt_again(kept)

    def test_all_entries_and_the_winner_are_sent_in_order(
        self, game: str, seats: int, *, partners: bool | None, calling: bool
    ) -> None:
        house = played(game, seats, partners=partners, calling=calling)

        for viewer in (None, *range(seats)):
            events = house.events(viewer)
            numbers = [event.seq for event in events]
            assert numbers == sorted(numbers)
            assert set(numbers) >= set(range(2, house.table.seq + 1))
            last = events[-1]
            assert isinstance(last, Won)
            assert last.side == house.table.match.winner
            assert last.seed == house.seen(viewer).seed == record(house.table).seed

    def test_the_replay_shows_every_hand_and_no_time(
        self, game: str, seats: int, *, partners: bool | None, calling: bool
    ) -> None:
        house = played(game, seats, partners=partners, calling=calling)

        steps = replay_steps(house.stored())

        assert len(steps) == len(house.log)
        assert {event.at for step in steps for event in step.happened} == {0}
        dealt = [step.table for step in steps if any(seat.tiles for seat in step.table.seats)]
        assert all(table.shown is not None and len(table.shown) == seats for table in dealt)
        assert steps[-1].table.winner == house.table.match.winner


@pytest.mark.parametrize("game", DOCUMENTS)
def test_bots_play_a_match_for_a_spectator(game: str) -> None:
    house = House(request_for(game, ("greedy", "random"), calling=True))
    house.watched = True

    house.play_out(Random(1))

    assert house.table.stage == "over"
    assert {entry.entry.by for entry in house.log if hasattr(entry.entry, "by")} == {"bot"}


def test_times_never_go_back() -> None:
    house = played("five-up", 4, partners=None, calling=True)

    assert all(one.at <= other.at for one, other in pairwise(event for event in house.events(0)))


def test_a_record_says_who_were_people() -> None:
    house = played("five-up", 3, partners=None, calling=True)

    kept = record(house.table)

    assert kept.players == ("Ana", "Greedy", "Ben")
    assert kept.kinds == ("human, calling", "greedy", "human, calling")


def test_there_is_no_replay_before_the_match_is_over() -> None:
    house = played("five-up", 3, partners=None, calling=True)

    with pytest.raises(UsageError, match="before the match is over"):
        replay_steps(house.log[:-1])


def chance_of(kept: Record) -> list[object]:
    return [event for event in kept.events if not hasattr(event, "seat")]


def dealt_again(kept: Record) -> list[object]:
    """Lots and deals made anew from the seed alone, where the record has them."""
    dealer = FairDealer(FairSeed.parse(kept.seed or ""))
    match = Match.start(kept.rules, kept.seating.seats, partners=kept.seating.partners)
    made: list[object] = []
    for number, event in enumerate(kept.events):
        if match.needs is not Need.ACT:
            made.append(dealer.event(match, kept.events[:number]))
            assert isinstance(made[-1], Lots) == (match.needs is Need.LOTS)
        match = match.after(event)
    return made
