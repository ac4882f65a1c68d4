"""Certain wins are found by the rules and taken by every engine player."""

from dataclasses import replace

import pytest

from doublesix.arena.simulation.wins import won_decisions
from doublesix.core.moves import CALL, CLAIM
from doublesix.core.options import Drawing, PartnerHand, Partnership
from doublesix.core.position import Position
from doublesix.core.views import SeatView, view
from doublesix.engine.search.players import PlayerConfig, player_config
from doublesix.engine.search.table_player import think
from doublesix.notation import format_moves
from doublesix.players import Explaining, make_player
from doublesix.players.certain_wins import certain_wins
from doublesix.players.explanation import explain
from doublesix.players.one_ply import OnePlyPlayer
from doublesix.rulesets import from_spec
from doublesix.testing.scripted import table

SEERS = ("heuristic", "flat@8", "tree@60", "solving@2", "network", "master@8", "4", "5", "6", "7", "8", "9")
GAMES = ("all-fives", "merry-go-round", "threes-and-fives")
FROM_HANDS = from_spec("double-six-dominoes;first_lead=lot;no_double=heaviest_single;spinner=none;target=100")
"""Nothing scores but the hands that are left, and what they hold scores in full."""


def won(position: Position) -> str:
    """Certain wins of the seat to act, in notation."""
    return format_moves(certain_wins(view(position, position.to_act)))


class TestCertainWins:
    def test_points_of_a_play_that_reach_the_target(self) -> None:
        fives = from_spec("all-fives;first_lead=lot;target=100")
        hands = ("63 51 54", "64 10")

        # The ends count 6 and 4: ten points.
        assert won(table(fives, "65", hands=hands, boneyard="*", scores=(90, 0))) == "54>65/5"
        assert won(table(fives, "65", hands=hands, boneyard="*", scores=(89, 0))) == ""

    def test_the_lightest_hand_decides_whether_going_out_wins(self) -> None:
        # The two unseen tiles are 00 and 10 at least: one point.
        assert won(table(FROM_HANDS, "65", hands=("54", "64 33"), boneyard="*", scores=(99, 0))) == "54>65/5"
        assert won(table(FROM_HANDS, "65", hands=("54", "64 33"), boneyard="*", scores=(98, 0))) == ""

    def test_at_an_exact_target_more_points_may_be_too_many(self) -> None:
        exact = replace(FROM_HANDS, exact=True).checked()
        fixed = replace(exact, domino_score=5).checked()

        assert won(table(exact, "65", hands=("54", "64 33"), boneyard="*", scores=(99, 0))) == ""
        assert won(table(fixed, "65", hands=("54", "64 33"), boneyard="*", scores=(95, 0))) == "54>65/5"

    def test_tiles_that_a_partner_may_hold_prevent_a_certain_win(self) -> None:
        alone = replace(FROM_HANDS, players=(4,), hand_size=((4, 5),), partnership=Partnership.OPTIONAL)
        taking = replace(alone, partner_hand=PartnerHand.SUBTRACT)
        hands = ("54", "64 33", "30", "62 43")

        for rules, wins in ((alone, "54>65/5"), (taking, "")):
            position = table(rules.checked(), "65", hands=hands, boneyard="*", partners=True, scores=(98, 0))
            assert won(position) == wins

    def test_a_block_that_cannot_be_undone(self) -> None:
        """A block that wins by five pips at least."""
        block = replace(FROM_HANDS, draw=Drawing.NONE)
        laid = "60 50>60/0 65>50/5 62>60/6 21>62/2 61>21/1 63>65/6 43>63/3 64>43/4"

        for points, wins in ((95, "66>61/6  66>64/6"), (94, "")):
            position = table(block, laid, hands=("66 00", "55 44 33"), boneyard="*", scores=(points, 0))
            assert won(position) == wins

    def test_a_score_that_can_be_claimed(self) -> None:
        muggins = from_spec("muggins;first_lead=lot;claim=muggins")
        played = table(muggins, "65", hands=("63 54", "64 10"), boneyard="*", scores=(99, 0))
        play = next(move for move in played.legal_moves() if "54" in format_moves((move,)))

        assert play in certain_wins(view(played, 0))
        assert certain_wins(view(played.play(play), 0)) == (CLAIM,)

    def test_a_score_that_can_be_called(self) -> None:
        muggins = from_spec("muggins;first_lead=lot;claim=muggins")
        played = table(muggins, "65", hands=("63 54", "64 10"), boneyard="*", scores=(0, 99))
        play = next(move for move in played.legal_moves() if "54" in format_moves((move,)))
        released = played.play(play)
        released = released.play(released.legal_moves()[-1])

        assert CALL in certain_wins(view(released, 1))

    def test_a_spectator_has_no_certain_win(self) -> None:
        position = table(from_spec("all-fives"), "65", hands=("54", "64 10"), boneyard="*", scores=(95, 0))

        assert certain_wins(view(position, None)) == ()


@pytest.fixture(scope="module")
def decisions() -> list[SeatView]:
    """Decisions with winning and other moves, from matches of three games."""
    found = [seen for game in GAMES for seen in won_decisions(from_spec(game), 2, matches=12)]
    pairs = won_decisions(from_spec("five-up"), 4, partners=True, matches=6)
    return [*found, *pairs]


def test_the_sample_has_enough_decisions(decisions: list[SeatView]) -> None:
    assert len(decisions) > 20


@pytest.mark.parametrize("name", SEERS)
def test_no_certain_win_is_declined(name: str, decisions: list[SeatView]) -> None:
    declined = [seen for seen in decisions if make_player(name, 1).choose(seen) not in certain_wins(seen)]

    assert not declined


def test_the_one_ply_player_takes_every_certain_win(decisions: list[SeatView]) -> None:
    assert all(OnePlyPlayer().choose(seen) in certain_wins(seen) for seen in decisions)


def test_a_beginner_may_miss_a_certain_win(decisions: list[SeatView]) -> None:
    declined = [seen for seen in decisions if make_player("1", 1).choose(seen) not in certain_wins(seen)]

    assert declined


def test_certain_wins_are_explained(decisions: list[SeatView]) -> None:
    seen = decisions[0]
    player = make_player("master", 1)

    assert isinstance(player, Explaining)
    assert player.why(seen).endswith("wins the match, whatever the others hold.")
    assert explain(seen, PlayerConfig("flat")).endswith("wins the match, whatever the others hold.")
    assert think(seen, PlayerConfig("network")).wins
    assert not think(seen, player_config("greedy")).wins
