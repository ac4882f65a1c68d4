"""`team_out = both`, as British Fives and Threes has it in pairs: both players of a pair must go out."""

from dataclasses import replace
from typing import Final

import pytest

from doublesix.core.awards import Source
from doublesix.core.options import BlockedScore, DominoScore, PartnerHand, Partnership, PlayAgain, TeamOut
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.setup.positions import position_problems
from doublesix.core.turns import Ending, EndKind
from doublesix.errors import RuleSetError
from doublesix.rulesets import rule_set
from tests.rules.builder import FU, after, claimed, legal, table
from tests.rules.clauses import ruling

BRITISH: Final = rule_set("british-fives-and-threes")
HANDS: Final = ("60", "51 11", "10 30", "41 44")
LINE: Final = "66 65>66/s1"


def pair_game(rules: RuleSet = BRITISH, hands: tuple[str, ...] = HANDS) -> Position:
    """Seats 0 and 2 against 1 and 3; seat 0 is to play its last tile."""
    return table(rules, LINE, hands, scores=(10, 10), boneyard="")


def sources(position: Position) -> list[Source]:
    return [award.source for award in position.awards]


class TestWhenOneOfAPairIsOut:
    def test_the_round_goes_on_and_going_out_scores_nothing(self) -> None:
        position = after(pair_game(), "60>66/s2")

        assert (position.ending, position.to_act, sources(position)) == (None, 1, [Source.PLAY])
        assert position.scoreboard.points == (11, 10)

    def test_the_seat_has_no_more_turns(self) -> None:
        position = after(pair_game(), "60>66/s2", "51>65/5", "10>60/0", "41>51/1")

        assert position.to_act == 1
        assert legal(position, 0) == set()
        assert after(position, "11>10/1", "pass").to_act == 3

    def test_the_round_ends_with_the_second_of_a_pair_and_scores_for_both(self) -> None:
        position = after(pair_game(), "60>66/s2", "51>65/5", "10>60/0", "41>51/1", "11>10/1", "pass", "44>41/4")

        assert position.ending == Ending(EndKind.DOMINO, 3)
        assert sources(position)[-1] is Source.DOMINO
        assert position.awards[-1].points == 1

    @ruling("A-TF-14")
    def test_a_round_of_single_players_ends_with_the_first(self) -> None:
        alone = table(BRITISH, LINE, HANDS, scores=(10, 10, 10, 10), boneyard="")

        assert after(alone, "60>66/s2").ending == Ending(EndKind.DOMINO, 0)

    def test_a_round_of_other_games_ends_with_the_first(self) -> None:
        rules = replace(BRITISH, team_out=TeamOut.FIRST)

        assert after(pair_game(rules), "60>66/s2").ending == Ending(EndKind.DOMINO, 0)

    def test_a_double_as_the_last_tile_earns_no_extra_turn(self) -> None:
        rules = replace(BRITISH, play_again=(PlayAgain.DOUBLE,))
        position = after(pair_game(rules, ("55", "51 11", "10 30", "41 44")), "55>65/5")

        assert (position.ending, position.to_act, position.extra) == (None, 1, False)

    def test_the_hands_of_the_opponents_are_counted_when_both_are_out(self) -> None:
        rules = replace(BRITISH, domino_score=DominoScore.OPPONENTS, partner_hand=PartnerHand.SUBTRACT)
        position = after(pair_game(rules), "60>66/s2", "51>65/5", "10>60/0", "41>51/1", "11>10/1", "pass", "44>41/4")

        assert position.awards[-1].arithmetic == "seat 0 holds 0, seat 2 holds 3: 3"


class TestBlockedRounds:
    def test_two_seats_alone_one_of_each_pair_can_block_a_round(self) -> None:
        position = after(pair_game(hands=("60", "51", "22", "33")), "60>66/s2", "51>65/5")

        assert position.ending == Ending(EndKind.BLOCK, None)
        assert position.scoreboard.points == (11, 10)

    def test_a_seat_that_is_out_has_the_lowest_hand(self) -> None:
        rules = replace(BRITISH, blocked_score=BlockedScore.OPPONENTS)
        position = after(pair_game(rules, ("60", "51 22", "33", "44")), "60>66/s2", "51>65/5")

        assert position.ending == Ending(EndKind.BLOCK, 0)
        assert position.awards[-1].points == 4 + 8


class TestClaims:
    def test_the_score_of_a_last_tile_can_still_be_claimed_and_called(self) -> None:
        rules = replace(FU, partnership=Partnership.OPTIONAL, team_out=TeamOut.BOTH)
        waiting = after(table(rules, "66 65>66/s1", HANDS, scores=(10, 10)), "60>66/s2")

        assert waiting.pending is not None
        assert legal(waiting, 0) == {"claim", "release"}
        assert (claimed(waiting).to_act, claimed(waiting).scoreboard.points) == (1, (15, 10))
        assert after(waiting, "release", "1: call").to_act == 1


def test_a_setup_may_have_a_seat_that_is_out_but_not_as_the_one_to_act() -> None:
    gone = after(table(BRITISH, LINE, HANDS, scores=(10, 10)), "60>66/s2")

    def empty(position: Position) -> list[str]:
        return [problem.text for problem in position_problems(position) if "holds nothing" in problem.text]

    assert empty(gone) == empty(after(gone, "51>65/5")) == []
    assert empty(replace(gone, to_act=0)) == ["seat 0 is to act, but holds nothing"]


def test_it_needs_pairs() -> None:
    with pytest.raises(RuleSetError, match="team_out = both needs a partnership other than never"):
        rule_set("multiples-of-five", house_rules={"team_out": "both"})
