import pytest

from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.dealing.seeded import Dealer, stream_seed
from doublesix.notation import format_tiles
from doublesix.rulesets import Game, games, rule_set

FIVE_UP = Match.start(rule_set("five-up"), 2)


def test_deals_of_a_seed_are_stable() -> None:
    # A seed that was noted must give the same tiles again, in any later version.
    assert format_tiles(Dealer("7").lots(FIVE_UP, 0).tiles) == "41 53"
    assert (
        format_tiles(Dealer("7").deal(FIVE_UP, 0).order)
        == "52 64 30 20 53 32 42 41 00 62 43 54 44 50 60 65 33 61 40 51 63 22 21 31 66 11 10 55"
    )
    assert format_tiles(Dealer("7").deal(FIVE_UP, 1).order[:5]) == "65 66 63 42 40"


def test_a_number_and_its_digits_are_one_seed() -> None:
    assert Dealer(7).deal(FIVE_UP, 3) == Dealer("7").deal(FIVE_UP, 3)


def test_the_dealer_is_stateless() -> None:
    dealer = Dealer("x")
    later = dealer.deal(FIVE_UP, 5)
    dealer.lots(FIVE_UP, 0)

    assert dealer.deal(FIVE_UP, 5) == later == Dealer("x").deal(FIVE_UP, 5)


def test_deals_and_lots_are_distinct() -> None:
    dealer = Dealer("x")
    deals = {dealer.deal(FIVE_UP, n).order for n in range(50)}
    prefixes = {deal[:2] for deal in deals}
    lots = {dealer.lots(FIVE_UP, n).tiles for n in range(50)}

    assert len(deals) == 50
    assert len(lots) > 25
    assert lots != prefixes


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_a_deal_is_the_set_and_lots_are_one_tile_a_seat(game: Game) -> None:
    for seats in game.rules.players:
        match = Match.start(game.rules, seats)

        assert sorted(Dealer(1).deal(match, 0).order) == sorted(game.rules.tiles)
        assert len(set(Dealer(1).lots(match, 0).tiles)) == seats


def test_every_tile_is_dealt_to_every_place_about_equally_often() -> None:
    times = 1_500
    firsts = [Dealer(seed).deal(FIVE_UP, 0).order[0] for seed in range(times)]

    assert len(set(firsts)) == 28
    # Five standard deviations around 1 in 28.
    mean = times / 28
    assert all(abs(firsts.count(tile) - mean) < 5 * mean**0.5 for tile in set(firsts))


def test_the_dealer_counts_earlier_deals_from_the_events() -> None:
    dealer, past, match = Dealer("y"), list[Event](), FIVE_UP
    lots = dealer.event(match, past)
    past.append(lots)
    deal = dealer.event(match.after(lots), past)

    assert isinstance(lots, Lots)
    assert isinstance(deal, Deal)
    assert deal == dealer.deal(match, 0)
    assert dealer.event(match.after(lots), [*past, deal, deal]) == dealer.deal(match, 2)


def test_names_of_streams_are_unambiguous() -> None:
    assert stream_seed("1", "deal", 12) != stream_seed("1", "deal1", 2)
