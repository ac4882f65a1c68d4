from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

import pytest

from doublesix.core.match import Match, Need
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.rulesets import rule_set
from tests.rules.builder import (
    CROSS,
    DSE,
    DSR,
    FU,
    MGR,
    MOF,
    TF,
    dealt,
    legal,
    lots_for,
    move,
    order,
    some,
    table,
    tile,
)
from tests.rules.clauses import clause, ruling

TF_V3 = rule_set("threes-and-fives", ("highest-double",))

Finish: TypeAlias = Callable[[RuleSet], Match]

LIGHT = "10 20 21 30 31 32 40 41"
HEAVY = "66 42 43 50 51 52 53 60 61"


def in_round(position: Position, leader: int | None = None) -> Match:
    """A match whose first round stands like this."""
    return Match(
        position.rules,
        position.seating,
        position.scoreboard,
        round=1,
        leader=leader,
        position=position,
        dealt_at=position.scoreboard.points,
    )


def won_by(rules: RuleSet, seat: int, scores: tuple[int, ...] = (0, 0)) -> Match:
    """The match after a round that one of two has led and the other, ``seat``, has won by going out."""
    hands = {0: ("31", "65 20"), 1: ("65 20", "31")}
    position = replace(table(rules, CROSS, hands[seat], to_act=seat, scores=scores), leader=1 - seat)
    return in_round(position).play(move("31>63/3"))


def blocked_round(rules: RuleSet) -> Match:
    """The match after a blocked round that seat 0 led and won."""
    return in_round(table(rules, "", ("00 21", "63 54"), boneyard="")).play(move("00"))


class TestTheWinnerLeads:
    """“In addition, the player who dominoed plays first.”"""

    @clause("MOF-31")
    @pytest.mark.parametrize("winner", [0, 1])
    def test_who_went_out_leads_the_next_round(self, winner: int) -> None:
        match = won_by(MOF, winner)

        assert (match.needs, match.leader) == (Need.DEAL, winner)

    @clause("MOF-31", "MOF-12")
    @ruling("A-MOF-01")
    @pytest.mark.parametrize(("winner", "hands"), [(0, (f"64 {LIGHT}", HEAVY)), (1, (HEAVY, f"64 {LIGHT}"))])
    def test_and_may_lead_any_tile_although_the_other_holds_a_larger_one(
        self, winner: int, hands: tuple[str, str]
    ) -> None:
        position = won_by(MOF, winner).deal(order(MOF, hands, first=winner)).position

        assert position is not None
        assert position.to_act == winner
        assert legal(position) == {"64", *LIGHT.split()}

    @clause("MOF-12")
    def test_a_winner_who_holds_the_double_six_need_not_lead_it(self) -> None:
        match = won_by(MOF, 0).deal(order(MOF, (f"66 {LIGHT}", "64 42 43 50 51 52 53 60 61")))

        led = match.play(move("41"))

        assert led.position is not None
        assert led.position.layout.lead is tile("41")

    @clause("MOF-10", "MOF-12")
    @ruling("A-MOF-03")
    def test_after_a_blocked_round_the_largest_domino_leads_again(self) -> None:
        match = blocked_round(MOF)

        position = match.deal(order(MOF, (f"64 {LIGHT}", HEAVY))).position

        assert match.leader is None
        assert position is not None
        assert (position.to_act, legal(position)) == (1, {"66"})


class TestTheOpeningAgain:
    @clause("TF-07", "FU-03")
    @ruling("C-10", "A-MGR-02", "A-TF-02", "A-FU-01")
    @pytest.mark.parametrize("rules", [MGR, TF, FU], ids=lambda rules: rules.name)
    @pytest.mark.parametrize("finish", [lambda rules: won_by(rules, 1), blocked_round], ids=["domino", "block"])
    def test_lots_are_drawn_for_every_round(self, rules: RuleSet, finish: Finish) -> None:
        match = finish(rules)

        assert (match.needs, match.leader) == (Need.LOTS, None)
        assert match.lots(lots_for(0, 2)).leader == 0

    @clause("DSR-06", "DSE-06", "TF-V3")
    @ruling("C-10", "A-DS-07")
    @pytest.mark.parametrize("rules", [DSR, DSE, TF_V3], ids=lambda rules: rules.name)
    @pytest.mark.parametrize("finish", [lambda rules: won_by(rules, 1), blocked_round], ids=["domino", "block"])
    def test_the_highest_double_leads_every_round(self, rules: RuleSet, finish: Finish) -> None:
        match = finish(rules)
        size = rules.hand_size_for(2)
        hands = some(size, f"55 {LIGHT}"), some(size, "44 42 43 50 51 52 53")

        position = match.deal(order(rules, hands)).position

        assert position is not None
        assert (position.to_act, legal(position)) == (0, {"55"})

    @ruling("C-10")
    @pytest.mark.parametrize(("next_lead", "leader"), [("winner", 1), ("left", 0)])
    def test_house_rules_may_say_otherwise(self, next_lead: str, leader: int) -> None:
        rules = rule_set("five-up", (), {"next_lead": next_lead})
        position = table(rules, CROSS, ("65 20", "31"), to_act=1)

        match = in_round(replace(position, leader=1)).play(move("31>63/3"))

        assert match.leader == leader

    def test_left_is_left_of_who_led_not_of_who_was_to_lead(self) -> None:
        rules = rule_set("five-up", (), {"next_lead": "left", "lead_tile": "double", "no_double": "pass"})
        hands = "65 64 54 53 52", "66 63 62 61 60", "43 42 41 40 32"
        passed = dealt(rules, *hands).play(move("pass"))
        assert passed.position is not None

        over = replace(passed, position=replace(table(rules, CROSS, ("65 20", "31", "43")), to_act=1, leader=1))

        assert passed.position.leader == 1
        assert over.play(move("31>63/3")).leader == 2


class TestShuffling:
    """“The opponent of the player who dominoed shuffles the dominoes to start a new hand, if necessary.”"""

    @clause("MOF-07")
    def test_before_a_match_both_shuffle_in_turn(self) -> None:
        assert Match.start(MOF, 2).shuffled_by(0) == (0, 1)

    @clause("MOF-30")
    @pytest.mark.parametrize(("winner", "shuffler"), [(0, 1), (1, 0)])
    def test_then_the_opponent_of_who_went_out(self, winner: int, shuffler: int) -> None:
        assert won_by(MOF, winner).shuffled_by(winner) == (shuffler,)

    @ruling("A-MOF-23")
    @pytest.mark.parametrize("leader", [0, 1])
    def test_after_a_blocked_round_the_player_who_turns_out_not_to_lead(self, leader: int) -> None:
        assert blocked_round(MOF).shuffled_by(leader) == (1 - leader,)

    @clause("DSR-01", "DSE-02")
    @pytest.mark.parametrize("rules", [DSR, DSE, TF_V3], ids=lambda rules: rules.name)
    def test_all_in_turn_where_the_tiles_held_decide_who_leads_every_round(self, rules: RuleSet) -> None:
        assert won_by(rules, 1).shuffled_by(0) == (0, 1)
        assert blocked_round(rules).shuffled_by(1) == (0, 1)

    def test_all_in_turn_when_no_hand_has_a_tile_to_lead(self) -> None:
        assert blocked_round(MOF).shuffled_by(None) == (0, 1)

    @clause("MOF-30")
    def test_no_seat_shuffles_when_the_match_is_over(self) -> None:
        match = won_by(MOF, 0, scores=(140, 20))

        assert (match.winner, match.needs) == (0, Need.NOTHING)


class TestRounds:
    def test_rounds_are_numbered_and_their_results_kept(self) -> None:
        match = won_by(MOF, 0, scores=(20, 20))

        again = match.deal(order(MOF, (f"64 {LIGHT}", HEAVY)))

        assert [result.gained for result in match.results] == [(15, 0)]
        assert (match.round, again.round) == (1, 2)
        assert again.scoreboard.points == (35, 20)
