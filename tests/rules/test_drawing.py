import pytest

from doublesix.core.moves import Illegal
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
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
    """«He must draw tiles from the boneyard until he draws a playable tile.»"""

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
    """«A player must play a domino if he is able to do so.»"""

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
    def test_the_variation_says_it_aloud(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"))

        assert legal(position) == {"64>44/s1", "64>44/s2"}
        assert refusal(position, "draw") is Illegal.CAN_PLAY
        assert refusal(position, "pass") is Illegal.CAN_PLAY

    @clause("MGR-V2", "TF-V6")
    @pytest.mark.parametrize("game", ["merry-go-round", "threes-and-fives"])
    @pytest.mark.parametrize("house_rule", ["optional_draw", "optional_pass"])
    def test_nobody_can_agree_on_it_and_on_the_contrary(self, game: str, house_rule: str) -> None:
        with pytest.raises(RuleSetError, match="cannot go together"):
            rule_set(game, ("must-play",), {house_rule: "true"})

    @clause("TF-V6", "TF-V7")
    def test_the_two_variations_of_threes_and_fives_exclude_each_other(self) -> None:
        with pytest.raises(RuleSetError, match="must-play and optional-draw cannot go together"):
            rule_set("threes-and-fives", ("must-play", "optional-draw"))


@clause("FU-14", "TF-V7")
@pytest.mark.parametrize("rules", [FU, TF_V7], ids=["FU", "TF-V7"])
class TestDrawingInsteadOfPlaying:
    """«It is also legal to pass on playing the bones that you have and draw until you draw a bone that you wish.»"""

    def test_with_a_playable_tile_he_may_draw(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"))

        assert legal(position) == {"64>44/s1", "64>44/s2", "draw"}

    @ruling("A-TF-18", "A-FU-07")
    def test_as_often_as_he_likes(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="43 10 20")

        assert "draw" in legal(after(position, "draw"))
        assert "draw" in legal(after(position, "draw", "draw"))
        assert "draw" not in legal(after(position, "draw", "draw", "draw"))

    @ruling("A-TF-18", "A-FU-07")
    def test_but_he_may_not_pass_and_ends_his_turn_with_a_play(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="10 20")

        assert refusal(position, "pass") is Illegal.CAN_PLAY
        assert refusal(after(position, "draw", "draw"), "pass") is Illegal.CAN_PLAY

    @ruling("A-FU-08")
    def test_he_may_play_an_older_tile_after_all(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="43 10 20")

        assert {"64>44/s1", "43>44/s1"} <= legal(after(position, "draw"))

    @ruling("C-15")
    def test_after_forced_draws_too(self, rules: RuleSet) -> None:
        drawn = after(unable(rules, "55 60 43 12"), "draw", "draw", "draw")

        assert legal(drawn) == {"43>44/s1", "43>44/s2", "draw"}

    def test_with_an_empty_boneyard_he_plays(self, rules: RuleSet) -> None:
        position = table(rules, "44", ("64 55", "40 52"), boneyard="")

        assert legal(position) == {"64>44/s1", "64>44/s2"}
        assert refusal(position, "draw") is Illegal.NOTHING_TO_DRAW


class TestTheReserve:
    """«The last two tiles in the boneyard may not be drawn.»"""

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
