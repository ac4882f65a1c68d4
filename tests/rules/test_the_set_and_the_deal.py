import pytest

from doublesix.core.match import Match
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile, pips_of, tile_set
from doublesix.core.views import view
from doublesix.errors import SetupError
from doublesix.rulesets import load, rule_set
from tests.rules.builder import DSE, DSR, FU, GAMES, MGR, MOF, TF, dealt, drawn_for_lead, order, tile, tiles
from tests.rules.clauses import clause, ruling

TF_V1 = rule_set("threes-and-fives", ("seven-each",))
TF_V2 = rule_set("threes-and-fives", ("sliding-hands",))


def opening(rules: RuleSet, seats: int) -> Match:
    """A first deal of the whole set, doubles first, so that a seat can lead."""
    match = drawn_for_lead(Match.start(rules, seats))
    return match.deal(sorted(rules.tiles, key=lambda one: (not one.is_double, one.rank)))


class TestTheSet:
    """“Double 6.”"""

    @clause("MGR-02", "TF-02", "MOF-02", "FU-02")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_there_are_28_tiles_with_168_pips(self, rules: RuleSet) -> None:
        assert (len(set(rules.tiles)), pips_of(rules.tiles)) == (28, 168)

    @pytest.mark.parametrize("pip", range(7))
    def test_every_number_is_on_eight_halves(self, pip: int) -> None:
        halves = [half for one in tile_set(6) for half in (one.high, one.low)]

        assert halves.count(pip) == 8

    @clause("DSR-05")
    def test_a_double_has_two_equal_ends(self) -> None:
        assert (tile("44").is_double, tile("43").is_double) == (True, False)
        assert sum(one.is_double for one in DSR.tiles) == 7

    def test_a_tile_is_the_same_either_way_round(self) -> None:
        assert Tile(3, 6) is Tile(6, 3)

    @clause("FU-02")
    @pytest.mark.parametrize("alias", ["Muggins", "All Fives"])
    def test_five_up_has_other_names(self, alias: str) -> None:
        assert alias in load("five-up").also_called


class TestTheHands:
    """“Each player draws”."""

    @clause("MGR-03", "TF-05", "TF-06", "DSR-02", "DSR-03", "DSE-03", "DSE-04", "MOF-08", "FU-06", "TF-V1", "TF-V2")
    @pytest.mark.parametrize(
        ("rules", "seats", "hand", "boneyard"),
        [
            (MGR, 2, 7, 14),
            (MGR, 3, 7, 7),
            (MGR, 4, 7, 0),
            (TF, 2, 7, 14),
            (TF, 3, 5, 13),
            (TF, 4, 5, 8),
            (TF_V1, 2, 7, 14),
            (TF_V1, 3, 7, 7),
            (TF_V1, 4, 7, 0),
            (TF_V2, 2, 7, 14),
            (TF_V2, 3, 6, 10),
            (TF_V2, 4, 5, 8),
            (DSR, 2, 5, 18),
            (DSR, 3, 5, 13),
            (DSR, 4, 5, 8),
            (DSE, 2, 5, 18),
            (DSE, 3, 5, 13),
            (DSE, 4, 5, 8),
            (MOF, 2, 9, 10),
            (FU, 2, 5, 18),
            (FU, 3, 5, 13),
            (FU, 4, 5, 8),
        ],
        ids=lambda value: value.name if isinstance(value, RuleSet) else str(value),
    )
    def test_each_draws_his_tiles_and_the_rest_is_the_boneyard(
        self, rules: RuleSet, seats: int, hand: int, boneyard: int
    ) -> None:
        position = opening(rules, seats).position

        assert position is not None
        assert [len(held) for held in position.hands] == [hand] * seats
        assert len(position.boneyard) == boneyard
        assert {*position.boneyard, *(one for held in position.hands for one in held)} == set(rules.tiles)

    @clause("TF-V1")
    def test_five_seats_cannot_draw_seven_tiles_each(self) -> None:
        with pytest.raises(SetupError, match="is for 2, 3, 4 players"):
            Match.start(TF_V1, 5)

    @clause("FU-06")
    def test_the_leader_draws_first_then_the_others_clockwise(self) -> None:
        match = Match.start(FU, 3).lots(tiles("52 61 10"))

        position = match.deal(order(FU, ("66 65 64 63 62", "55 54 53 52 51", "44 43 42 41 40"))).position

        assert position is not None
        assert (position.leader, position.to_act) == (1, 1)
        assert [hand[-1] for hand in position.hands] == [tile("44"), tile("66"), tile("55")]


class TestTheShuffle:
    """“Turn all dominoes face down, then mix.”"""

    @clause("DSR-01", "DSE-02")
    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    def test_all_28_tiles_are_mixed_and_dealt_in_the_order_in_which_they_lie(self, rules: RuleSet) -> None:
        upwards, downwards = rules.tiles, tuple(reversed(rules.tiles))

        dealt_up = Match.start(rules, 2).deal(upwards).position
        dealt_down = Match.start(rules, 2).deal(downwards).position

        assert dealt_up is not None
        assert dealt_down is not None
        assert dealt_up.boneyard == upwards[10:]
        assert dealt_down.boneyard == downwards[10:]

    @clause("DSR-01", "DSE-02", "FU-05")
    @pytest.mark.parametrize("rules", [DSR, DSE, FU], ids=lambda rules: rules.name)
    @pytest.mark.parametrize(
        "shuffled",
        [tile_set(6)[:-1], (*tile_set(6)[:-1], tile_set(6)[0]), (*tile_set(6), tile_set(6)[0]), tile_set(7)],
        ids=["a tile is missing", "one stands for another", "a tile is there twice", "another set"],
    )
    def test_a_deal_without_the_whole_set_is_refused(self, rules: RuleSet, shuffled: tuple[Tile, ...]) -> None:
        ready = drawn_for_lead(Match.start(rules, 2))

        with pytest.raises(SetupError, match="a deal is the 28 tiles of the set"):
            ready.deal(shuffled)

    @clause("FU-05")
    def test_the_lots_go_back_and_can_be_dealt_again(self) -> None:
        match = Match.start(FU, 2).lots(tiles("61 52"))

        position = match.deal(order(FU, ("61 52 00 10 20", "66 65 64 63 62"))).position

        assert position is not None
        assert {tile("61"), tile("52")} < set(position.hands[0])

    @ruling("C-20")
    @pytest.mark.parametrize("rules", [DSR, FU], ids=lambda rules: rules.name)
    def test_tiles_are_drawn_in_the_order_in_which_they_lie(self, rules: RuleSet) -> None:
        match = dealt(rules, "44 00 10 20 30", "22 51 61 50 60", boneyard="66 65 63 53 43")

        assert match.position is not None
        assert match.position.boneyard[:5] == tiles("66 65 63 53 43")


@clause("DSR-02", "DSE-03", "MOF-08")
class TestHiddenHands:
    """“So that his opponents cannot see his domino faces.”"""

    @pytest.mark.parametrize("rules", [DSR, DSE, MOF], ids=lambda rules: rules.name)
    def test_a_seat_sees_its_own_tiles_only(self, rules: RuleSet) -> None:
        position = opening(rules, 2).position

        assert position is not None
        seen = view(position, 1)
        assert seen.hand == position.hands[1]
        assert seen.hand_sizes == (len(position.hands[0]), len(position.hands[1]))
        assert seen.shown is None

    @pytest.mark.parametrize("rules", [DSR, DSE, MOF], ids=lambda rules: rules.name)
    def test_the_opponents_tiles_make_no_difference_to_what_a_seat_sees(self, rules: RuleSet) -> None:
        match = Match.start(rules, 2)
        mixed = sorted(rules.tiles, key=lambda one: (not one.is_double, one.rank))
        size = rules.hand_size_for(2)
        swapped = [*mixed[:size], mixed[-1], *mixed[size + 1 : -1], mixed[size]]

        one, other = match.deal(mixed).position, match.deal(swapped).position

        assert one is not None
        assert other is not None
        assert one.hands[1] != other.hands[1]
        assert view(one, 0) == view(other, 0)

    @pytest.mark.parametrize("rules", [DSR, DSE, MOF], ids=lambda rules: rules.name)
    def test_a_spectator_sees_no_tiles(self, rules: RuleSet) -> None:
        position = opening(rules, 2).position

        assert position is not None
        assert (view(position, None).hand, view(position, None).shown) == ((), None)
