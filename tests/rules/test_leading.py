from dataclasses import replace

import pytest

from doublesix.core.match import Match, Need
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.turns import EndKind
from doublesix.rulesets import rule_set
from tests.rules.builder import (
    DSE,
    DSR,
    FU,
    MGR,
    MOF,
    TF,
    after,
    dealt,
    gain,
    legal,
    order,
    refusal,
    some,
    table,
    tile,
    tiles,
)
from tests.rules.clauses import clause, ruling

TF_V3 = rule_set("threes-and-fives", ("highest-double",))
MGR_V1 = rule_set("merry-go-round", ("reserve",))


def bound_to_a_double(position: Position) -> Position:
    """The same position where the leader is bound to set a double, as after a deal."""
    return replace(position, lead_rule=LeadTile.DOUBLE)


class TestLots:
    """“Each player draws one bone to decide who goes first.”"""

    @clause("TF-07", "FU-03", "FU-04")
    @ruling("A-MGR-01", "A-TF-01", "C-09", "A-FU-02")
    @pytest.mark.parametrize("rules", [TF, FU, MGR], ids=lambda rules: rules.name)
    @pytest.mark.parametrize(
        ("lots", "leader"),
        [
            ("54 62", 0),
            ("63 54", 0),
            ("44 62", 1),
            ("52 61", 1),
            ("00 10", 1),
            ("65 66", 1),
        ],
    )
    def test_the_heaviest_lot_leads_and_of_equal_ones_that_with_the_highest_half(
        self, rules: RuleSet, lots: str, leader: int
    ) -> None:
        assert Match.start(rules, 2).lots(tiles(lots)).leader == leader

    @clause("TF-07", "FU-03")
    @pytest.mark.parametrize("rules", [TF, FU, MGR], ids=lambda rules: rules.name)
    def test_a_match_begins_with_lots(self, rules: RuleSet) -> None:
        match = Match.start(rules, 3)

        assert (match.needs, match.leader) == (Need.LOTS, None)
        assert match.lots(tiles("10 20 64")).needs is Need.DEAL

    @clause("TF-07", "FU-03")
    @pytest.mark.parametrize("rules", [TF, FU], ids=lambda rules: rules.name)
    def test_the_lot_decides_and_not_the_tiles_dealt_afterwards(self, rules: RuleSet) -> None:
        size = rules.hand_size_for(2)
        heavy, light = some(size, "66 55 65 64 54 63 53"), some(size, "10 20 30 40 21 31 41")

        position = dealt(rules, heavy, light, leader=1).position

        assert position is not None
        assert position.to_act == 1


class TestAnyTile:
    """“The first player may play any domino in his hand.”"""

    @clause("TF-08", "FU-07")
    @pytest.mark.parametrize(
        ("rules", "hand"), [(TF, "66 22 54 31 60 41 20"), (FU, "66 54 31 60 20")], ids=["TF", "FU"]
    )
    def test_every_tile_held_may_be_led(self, rules: RuleSet, hand: str) -> None:
        position = dealt(rules, hand, some(rules.hand_size_for(2), "65 55 50 40 30 21 10")).position

        assert position is not None
        assert legal(position) - {"draw"} == set(hand.split())


class TestADoubleMustBeSet:
    """“The first player must set a double.”"""

    @clause("MGR-04")
    @ruling("A-MGR-03")
    def test_any_double_held_may_be_set_and_nothing_else(self) -> None:
        position = dealt(MGR, "66 22 54 31 60 41 20", "65 63 62 61 51 50 43").position

        assert position is not None
        assert legal(position) == {"66", "22"}
        assert refusal(position, "54") == "lead_double"

    @clause("MGR-05")
    @ruling("A-MGR-07")
    def test_without_a_double_he_draws_until_one_comes_and_sets_that(self) -> None:
        start = dealt(MGR, "54 31 60 41 20 63 65", "55 62 64 51 50 43 42", boneyard="61 53 22 44").position
        assert start is not None
        assert legal(start) == {"draw"}

        drawn = after(start, "draw", "draw", "draw")

        assert legal(after(start, "draw")) == legal(after(start, "draw", "draw")) == {"draw"}
        assert legal(drawn) == {"22"}
        assert set(drawn.hands[0]) == set(tiles("54 31 60 41 20 63 65 61 53 22"))
        assert drawn.boneyard[0] == tile("44")

    @clause("MGR-05")
    def test_the_other_drawn_tiles_stay_in_his_hand(self) -> None:
        start = dealt(MGR, "54 31 60 41 20 63 65", "55 62 64 51 50 43 42", boneyard="61 53 22 44").position
        assert start is not None

        led = after(start, "draw", "draw", "draw", "22")

        assert set(led.hands[0]) == set(tiles("54 31 60 41 20 63 65 61 53"))
        assert led.layout.lead is tile("22")

    @ruling("A-MGR-04", "A-MGR-05")
    def test_with_nothing_to_draw_the_lead_passes_to_the_left(self) -> None:
        start = dealt(
            MGR, "65 64 63 62 61 60 54", "66 53 52 51 50 43 42", "55 44 41 40 32 31 30", "33 22 11 00 21 20 10"
        ).position
        assert start is not None
        assert legal(start) == {"pass"}

        passed = after(start, "pass")

        assert (passed.leader, passed.to_act, legal(passed)) == (1, 1, {"66"})

    @ruling("A-MGR-06")
    def test_reserved_tiles_are_not_drawn_for_the_lead_either(self) -> None:
        start = table(MGR_V1, "", ("54 31 60 41 20 63 65", "66 62"), boneyard="61 53 22")
        start = bound_to_a_double(start)

        drawn = after(start, "draw")

        assert legal(drawn) == {"pass"}
        assert refusal(drawn, "draw") == "reserved"
        assert legal(after(drawn, "pass")) == {"66"}

    @ruling("A-MGR-04")
    def test_a_deal_without_a_possible_leader_is_redealt(self) -> None:
        start = bound_to_a_double(table(MGR, "", ("54 31", "63 65", "21 20"), boneyard=""))

        over = after(start, "pass", "pass", "pass")

        assert over.ending is not None
        assert over.ending.kind is EndKind.REDEAL


class TestTheHighestDouble:
    """“The player who draws the highest double domino places it in the center of the table.”"""

    @clause("DSR-06", "DSE-06")
    @ruling("A-DS-05")
    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    def test_its_holder_leads_and_leads_that_tile(self, rules: RuleSet) -> None:
        position = dealt(rules, "33 60 61 52 41", "55 22 63 64 20").position

        assert position is not None
        assert position.to_act == 1
        assert legal(position) == {"55"}

    @clause("TF-V3")
    def test_the_variation_of_threes_and_fives_has_the_same_lead(self) -> None:
        position = dealt(TF_V3, "55 60 61 52 41 40 30", "66 22 63 64 20 10 00").position

        assert position is not None
        assert position.to_act == 1
        assert legal(position) == {"66"}

    @clause("DSR-07", "DSE-07")
    @ruling("A-DS-06", "A-TF-15")
    @pytest.mark.parametrize(
        ("rules", "hands"),
        [
            (DSR, ("65 64 63 62 61", "54 53 52 51 50")),
            (DSE, ("65 64 63 62 61", "54 53 52 51 50")),
            (TF_V3, ("65 64 63 62 61 60 43", "54 53 52 51 50 42 41")),
        ],
        ids=["DSR", "DSE", "TF-V3"],
    )
    def test_without_a_double_in_any_hand_all_tiles_go_back(self, rules: RuleSet, hands: tuple[str, ...]) -> None:
        match = dealt(rules, *hands)
        again = match.deal(order(rules, hands))

        assert (match.position, match.needs, match.round, match.redeals) == (None, Need.DEAL, 0, 1)
        assert (again.position, again.needs, again.redeals) == (None, Need.DEAL, 2)

    @clause("DSR-07", "DSE-07")
    @pytest.mark.parametrize("rules", [DSR, DSE], ids=lambda rules: rules.name)
    def test_the_new_deal_can_be_led(self, rules: RuleSet) -> None:
        match = dealt(rules, "65 64 63 62 61", "54 53 52 51 50")

        led = match.deal(order(rules, ("65 64 63 62 61", "54 53 52 51 00")))

        assert led.position is not None
        assert legal(led.position) == {"00"}


class TestTheLargestDomino:
    """“The player who has the largest domino, typically Double 6, plays first.”"""

    LIGHT = "10 20 21 30 31 32 40 41"

    @clause("MOF-10", "MOF-11")
    @ruling("A-MOF-01")
    @pytest.mark.parametrize(
        ("mine", "his", "leader", "lead"),
        [
            ("55", "66", 1, "66"),
            ("55", "44", 0, "55"),
            ("33", "44", 1, "44"),
            ("33", "22", 0, "33"),
            ("11", "22", 1, "22"),
            ("11", "00", 0, "11"),
            ("65", "00", 1, "00"),
            ("65", "64", 0, "65"),
            ("63", "64", 1, "64"),
        ],
    )
    def test_a_double_goes_before_every_single_then_the_heaviest_single(
        self, mine: str, his: str, leader: int, lead: str
    ) -> None:
        position = dealt(MOF, f"{mine} {self.LIGHT}", f"{his} 42 43 50 51 52 53 60 61").position

        assert position is not None
        assert position.to_act == leader
        assert legal(position) == {lead}

    @clause("MOF-11")
    def test_the_lone_double_blank_scores_nothing(self) -> None:
        position = dealt(MOF, f"00 {self.LIGHT}", "65 42 43 50 51 52 53 60 61").position

        assert position is not None
        assert legal(position) == {"00"}
        assert gain(position, "00") == 0

    @ruling("A-MOF-02")
    def test_singles_are_compared_by_their_pips_and_then_by_the_higher_half(self) -> None:
        position = dealt(MOF, "62 30 31 32 40 41 42 50 51", "54 10 20 21 43 52 53 60 61").position

        assert position is not None
        assert (position.to_act, legal(position)) == (1, {"54"})
