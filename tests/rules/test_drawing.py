from dataclasses import replace

import pytest

from doublesix.core.moves import Illegal
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.views import view
from doublesix.errors import RuleSetError
from doublesix.rulesets import rule_set
from tests.rules.builder import DSE, DSR, FU, GAMES, MGR, MOF, TF, after, legal, refusal, table, tile, tiles
from tests.rules.clauses import clause, ruling

MGR_V1 = rule_set("merry-go-round", ("reserve",))
MGR_V2 = rule_set("merry-go-round", ("must-play",))
TF_V5 = rule_set("threes-and-fives", ("reserve",))
TF_V6 = rule_set("threes-and-fives", ("must-play",))
TF_V7 = rule_set("threes-and-fives", ("optional-draw",))


def unable(rules: RuleSet, boneyard: str) -> Position:
    """44 is led; seat 0 holds no 4."""
    return table(rules, "44", ("23 26 11", "40 52"), boneyard=boneyard)


class TestUntilAPlayableTileComes:
    """“He must draw tiles from the boneyard until he draws a playable tile.”"""

    @clause("MGR-09", "TF-11", "DSR-13", "DSE-13", "MOF-09", "FU-12", "FU-13")
    @ruling("C-16", "A-MOF-14", "A-FU-09")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_he_goes_on_drawing_and_keeps_what_does_not_fit(self, rules: RuleSet) -> None:
        start = unable(rules, "55 60 43 12")

        drawn = after(start, "draw", "draw", "draw")

        assert legal(start) == legal(after(start, "draw")) == legal(after(start, "draw", "draw")) == {"draw"}
        assert drawn.boneyard == tiles("12")
        assert set(drawn.hands[0]) == set(tiles("23 26 11 55 60 43"))
        assert drawn.to_act == 0

    @clause("MGR-09", "TF-11", "DSR-13", "DSE-13", "MOF-09")
    @ruling("C-15", "A-DS-13")
    @pytest.mark.parametrize("rules", [MGR, TF, DSR, DSE, MOF], ids=lambda rules: rules.name)
    def test_the_tile_that_fits_is_played_at_once(self, rules: RuleSet) -> None:
        drawn = after(unable(rules, "55 60 43 12"), "draw", "draw", "draw")

        played = after(drawn, "43>44/s1")

        assert {move.partition(">")[0] for move in legal(drawn)} == {"43"}
        assert set(played.hands[0]) == set(tiles("23 26 11 55 60"))

    @clause("MGR-09", "TF-11", "DSR-13", "DSE-13", "MOF-09", "FU-12")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_he_may_not_pass_while_there_are_tiles(self, rules: RuleSet) -> None:
        assert refusal(unable(rules, "55"), "pass") is Illegal.MUST_DRAW

    @clause("FU-13")
    def test_unplayable_tiles_stay_in_the_hand_and_can_be_played_later(self) -> None:
        position = after(unable(FU, "55 60 43 12"), "draw", "draw", "draw", "43>44/s1", "40>44/s2")

        assert {"60>40/0", "32>43/3"} <= legal(position)


class TestWhoCanPlayDoesNotDraw:
    """“A player must play a domino if he is able to do so.”"""

    @clause("DSR-15", "DSE-15", "MOF-09")
    @ruling("A-MGR-26", "A-TF-19", "A-DS-12", "A-MOF-16")
    @pytest.mark.parametrize("rules", [MGR, TF, DSR, DSE, MOF], ids=lambda rules: rules.name)
    def test_with_a_playable_tile_he_may_neither_draw_nor_pass(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="10 20 30 21 31 00")

        assert legal(position) - {"64>44/s1", "64>44/s2"} <= {"64>44/e1", "64>44/e2"}
        assert refusal(position, "draw") is Illegal.CAN_PLAY
        assert refusal(position, "pass") is Illegal.CAN_PLAY

    @clause("MGR-V2", "TF-V6")
    @pytest.mark.parametrize("rules", [MGR_V2, TF_V6], ids=["MGR-V2", "TF-V6"])
    def test_must_play_refuses_to_draw_or_pass_with_a_playable_tile(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"))

        assert legal(position) == {"64>44/s1", "64>44/s2"}
        assert refusal(position, "draw") is Illegal.CAN_PLAY
        assert refusal(position, "pass") is Illegal.CAN_PLAY

    @clause("MGR-V2", "TF-V6")
    @pytest.mark.parametrize("game", ["merry-go-round", "threes-and-fives"])
    @pytest.mark.parametrize("house_rule", ["optional_draw", "optional_pass"])
    def test_contrary_variations_cannot_be_combined(self, game: str, house_rule: str) -> None:
        with pytest.raises(RuleSetError, match="cannot go together"):
            rule_set(game, ("must-play",), {house_rule: "true"})

    @clause("TF-V6", "TF-V7")
    def test_the_two_variations_of_threes_and_fives_exclude_each_other(self) -> None:
        with pytest.raises(RuleSetError, match="must-play and optional-draw cannot go together"):
            rule_set("threes-and-fives", ("must-play", "optional-draw"))


@clause("FU-14", "TF-V7")
@pytest.mark.parametrize("rules", [FU, TF_V7], ids=["FU", "TF-V7"])
class TestDrawingInsteadOfPlaying:
    """“It is also legal to pass on playing the bones that you have and draw until you draw a bone that you wish.”"""

    def test_with_a_playable_tile_he_may_draw(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"))

        assert legal(position) == {"64>44/s1", "64>44/s2", "draw"}

    @ruling("A-TF-18", "A-FU-07")
    def test_a_player_may_draw_repeatedly(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="43 10 20")

        assert "draw" in legal(after(position, "draw"))
        assert "draw" in legal(after(position, "draw", "draw"))
        assert "draw" not in legal(after(position, "draw", "draw", "draw"))

    @ruling("A-TF-18", "A-FU-07")
    def test_after_a_draw_by_choice_the_turn_ends_with_a_play(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="10 20")

        assert refusal(position, "pass") is Illegal.CAN_PLAY
        assert refusal(after(position, "draw", "draw"), "pass") is Illegal.CAN_PLAY

    @ruling("A-FU-08")
    def test_he_may_play_an_older_tile_after_all(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="43 10 20")

        assert {"64>44/s1", "43>44/s1"} <= legal(after(position, "draw"))

    @ruling("C-15")
    def test_drawing_by_choice_is_allowed_after_forced_draws(self, rules: RuleSet) -> None:
        drawn = after(unable(rules, "55 60 43 12"), "draw", "draw", "draw")

        assert legal(drawn) == {"43>44/s1", "43>44/s2", "draw"}

    def test_with_an_empty_boneyard_a_tile_must_be_played(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="")

        assert legal(position) == {"64>44/s1", "64>44/s2"}
        assert refusal(position, "draw") is Illegal.NOTHING_TO_DRAW


@ruling("A-FU-21")
@clause("FU-14", "TF-V7")
@pytest.mark.parametrize("rules", [FU, TF_V7], ids=["FU", "TF-V7"])
class TestDrawingBeforeTheLead:
    """“Even if you have one that can be played”: any tile can be led, and still the leader may draw first."""

    def test_the_leader_may_draw_as_often_as_he_likes(self, rules: RuleSet) -> None:
        leading = table(rules, "", ("64 55", "40 52"), boneyard="43 10")

        assert legal(leading) == {"64", "55", "draw"}
        assert legal(after(leading, "draw")) == {"64", "55", "43", "draw"}
        assert legal(after(leading, "draw", "draw")) == {"64", "55", "43", "10"}
        assert refusal(after(leading, "draw", "draw"), "draw") is Illegal.NOTHING_TO_DRAW

    def test_then_he_leads_what_he_likes_and_may_not_pass(self, rules: RuleSet) -> None:
        drawn = after(table(rules, "", ("64 55", "40 52"), boneyard="43 10"), "draw")

        assert refusal(drawn, "pass") is Illegal.CAN_LEAD
        assert after(drawn, "64").layout.tiles == tiles("64")
        assert after(drawn, "43").layout.tiles == tiles("43")

    def test_the_leader_is_still_to_act_after_one_draw(self, rules: RuleSet) -> None:
        drawn = after(table(rules, "", ("64 55", "40 52"), boneyard="43 10"), "draw")

        assert (drawn.to_act, drawn.drawn, drawn.hands[0]) == (0, 1, tuple(sorted(tiles("64 55 43"))))
        assert after(drawn, "43").drawn == 0

    @clause("TF-V5a")
    def test_the_reserve_stays(self, rules: RuleSet) -> None:
        kept = replace(rules, reserve=((2, 2),))

        assert legal(table(kept, "", ("64 55", "40 52"), boneyard="43 10")) == {"64", "55"}


@ruling("A-FU-21")
class TestDrawingBeforeALeadThatIsBound:
    """A tile drawn by choice changes nothing about which tile must be led."""

    @pytest.mark.parametrize("rules", [MGR, TF, DSR, DSE, MOF], ids=lambda rules: rules.name)
    def test_without_the_rule_a_leader_who_can_lead_must(self, rules: RuleSet) -> None:
        assert refusal(table(rules, "", ("66 55", "40 52"), boneyard="43 10"), "draw") is Illegal.CAN_LEAD

    def test_the_tile_that_won_the_lead_must_still_be_led(self) -> None:
        rules = rule_set("threes-and-fives", ("highest-double", "optional-draw"))
        leading = replace(
            table(rules, "", ("44 55 10", "40 52 61"), boneyard="66 20"),
            lead_rule=LeadTile.FORCED,
            lead_tile=tile("55"),
        )

        drawn = after(leading, "draw")

        assert legal(leading) == legal(drawn) == {"55", "draw"}
        assert refusal(drawn, "66") is Illegal.LEAD_FORCED

    @clause("MGR-05")
    @pytest.mark.parametrize("hand", ["55 10", "55 66"])
    def test_no_draw_by_choice_precedes_a_draw_for_the_lead(self, hand: str) -> None:
        rules = rule_set("merry-go-round", (), {"optional_draw": "true"})
        leading = replace(table(rules, "", (hand, "40 52"), boneyard="61 20"), lead_rule=LeadTile.DOUBLE)

        assert refusal(leading, "draw") is Illegal.CAN_LEAD

    @clause("MGR-05")
    def test_no_draw_by_choice_follows_it(self) -> None:
        rules = rule_set("merry-go-round", (), {"optional_draw": "true"})
        leading = replace(table(rules, "", ("54 10", "40 52"), boneyard="61 22 66 20"), lead_rule=LeadTile.DOUBLE)

        assert legal(leading) == legal(after(leading, "draw")) == {"draw"}
        assert legal(after(leading, "draw", "draw")) == {"22"}

    def test_who_holds_a_double_may_draw_on_for_another(self) -> None:
        rules = rule_set("five-up", (), {"lead_tile": "double"})
        leading = replace(table(rules, "", ("55 10", "40 52"), boneyard="66 20"), lead_rule=LeadTile.DOUBLE)

        assert legal(after(leading, "draw")) == {"55", "66", "draw"}

    def test_who_cannot_lead_draws_nothing_where_the_lead_passes(self) -> None:
        rules = rule_set("five-up", (), {"lead_tile": "double", "no_double": "pass"})
        leading = replace(table(rules, "", ("54 10", "40 52"), boneyard="66 20"), lead_rule=LeadTile.DOUBLE)

        assert legal(leading) == {"pass"}

    def test_who_must_lead_the_heaviest_for_want_of_a_double_may_draw_one(self) -> None:
        rules = rule_set("five-up", (), {"lead_tile": "double", "no_double": "heaviest_single"})
        leading = replace(table(rules, "", ("54 10", "40 52"), boneyard="22 20"), lead_rule=LeadTile.DOUBLE)

        assert legal(leading) == {"54", "draw"}
        assert legal(after(leading, "draw")) == {"22", "draw"}

    def test_a_limit_on_drawing_is_one_on_drawing_before_the_lead_too(self) -> None:
        rules = rule_set("five-up", (), {"draw": "1"})

        drawn = after(table(rules, "", ("64 55", "40 52"), boneyard="43 10"), "draw")

        assert refusal(drawn, "draw") is Illegal.DRAW_LIMIT


class TestTheLimitOnDrawingByChoice:
    """A house rule: so many tiles may be drawn in a turn by a seat that could play."""

    RULES = rule_set("five-up", (), {"optional_draw_limit": "2"})

    def test_after_so_many_he_plays(self) -> None:
        start = table(self.RULES, "44", ("64 55", "40 52"), boneyard="43 10 20")

        assert "draw" in legal(after(start, "draw"))
        assert legal(after(start, "draw", "draw")) == {"64>44/s1", "64>44/s2", "43>44/s1", "43>44/s2"}
        assert refusal(after(start, "draw", "draw"), "draw") is Illegal.OPTIONAL_DRAW_LIMIT

    def test_what_he_drew_because_he_had_to_does_not_count(self) -> None:
        start = table(self.RULES, "44", ("23 26 11", "40 52"), boneyard="55 60 43 12 50 51")

        able = after(start, "draw", "draw", "draw")

        assert (able.drawn, able.drawn_by_choice) == (3, 0)
        assert "draw" in legal(after(able, "draw"))
        assert refusal(after(able, "draw", "draw"), "draw") is Illegal.OPTIONAL_DRAW_LIMIT

    def test_who_cannot_play_draws_on(self) -> None:
        start = table(self.RULES, "44", ("23 26 11", "40 52"), boneyard="55 60 66 12 50 51")

        assert legal(after(start, "draw", "draw", "draw")) == {"draw"}

    def test_it_binds_the_leader_too(self) -> None:
        start = table(self.RULES, "", ("64 55", "40 52"), boneyard="43 10 20")

        assert refusal(after(start, "draw", "draw"), "draw") is Illegal.OPTIONAL_DRAW_LIMIT

    def test_every_turn_begins_anew(self) -> None:
        start = table(self.RULES, "44", ("64 55", "40 52"), boneyard="43 10 20 30")

        second = after(start, "draw", "draw", "64>44/s1")

        assert (second.drawn, second.drawn_by_choice) == (0, 0)
        assert "draw" in legal(after(second, "draw"))

    def test_other_seats_do_not_see_how_many_were_drawn_by_choice(self) -> None:
        drawn = after(table(self.RULES, "44", ("64 55", "40 52"), boneyard="43 10 20"), "draw")

        assert [view(drawn, seat).drawn_by_choice for seat in (0, 1, None)] == [1, 0, 0]

    def test_without_it_nothing_is_counted(self) -> None:
        assert after(table(FU, "44", ("64 55", "40 52"), boneyard="43 10"), "draw").drawn_by_choice == 0


class TestTheReserve:
    """“The last two tiles in the boneyard may not be drawn.”"""

    @clause("MGR-V1a", "TF-V5a")
    @pytest.mark.parametrize("rules", [MGR_V1, TF_V5], ids=["MGR-V1", "TF-V5"])
    def test_of_two_players_the_last_two_tiles(self, rules: RuleSet) -> None:
        at_once = unable(rules, "55 60")
        one_more = unable(rules, "55 60 43")

        assert legal(at_once) == {"pass"}
        assert refusal(at_once, "draw") is Illegal.RESERVED
        assert legal(one_more) == {"draw"}
        assert legal(after(one_more, "draw")) == {"pass"}

    @clause("MGR-V1b", "TF-V5b")
    @pytest.mark.parametrize(
        ("rules", "hands"),
        [
            (MGR_V1, ("23 26 11", "40 52", "42 21")),
            (TF_V5, ("23 26 11", "40 52", "42 21")),
            (MGR_V1, ("23 26 11", "40 52", "42 21", "41 51")),
            (TF_V5, ("23 26 11", "40 52", "42 21", "41 51")),
        ],
        ids=["MGR-V1 three", "TF-V5 three", "MGR-V1 four", "TF-V5 four"],
    )
    def test_of_three_or_four_players_the_last_tile(self, rules: RuleSet, hands: tuple[str, ...]) -> None:
        at_once = table(rules, "44", hands, boneyard="55")
        one_more = table(rules, "44", hands, boneyard="55 60")

        assert legal(at_once) == {"pass"}
        assert refusal(at_once, "draw") is Illegal.RESERVED
        assert legal(one_more) == {"draw"}
        assert legal(after(one_more, "draw")) == {"pass"}
        assert after(one_more, "draw").boneyard == (tile("60"),)

    @ruling("A-MOF-15", "A-FU-20")
    @pytest.mark.parametrize("rules", GAMES, ids=lambda rules: rules.name)
    def test_without_the_variation_every_tile_may_be_drawn(self, rules: RuleSet) -> None:
        assert legal(unable(rules, "55")) == {"draw"}
        assert after(unable(rules, "55"), "draw").boneyard == ()
