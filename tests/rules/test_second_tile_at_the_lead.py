"""`play_again = lead`: the variation of Cross in which the leader may add a tile to the lead at once."""

import pytest

from doublesix.core.position import Position
from doublesix.notation.move_abbreviations import format_moves, parse_move
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import table

CROSS = rule_set("cross", ["second-tile"])


def led(hand: str = "66 61 32") -> Position:
    """A round of three after the leader has led the double six."""
    return table(CROSS, hands=(hand, "62 11", "*"), boneyard="00 10 20").play(parse_move("66"))


def test_the_leader_may_add_a_second_tile_to_the_lead_or_leave_it() -> None:
    # dominorules.com/cross-dominoes: the leader “has the option to immediately add another tile to the set tile or to
    # pass”.
    position = led()

    assert (position.to_act, position.extra) == (0, True)
    assert format_moves(position.legal_moves()) == "61>66/s1  61>66/s2  61>66/e1  61>66/e2  pass"
    after = position.play(parse_move("61>66/e1"))
    assert (after.to_act, after.extra, len(after.layout.plays)) == (1, False, 2)
    left = position.play(parse_move("pass"))
    assert (left.to_act, left.extra, len(left.layout.plays)) == (1, False, 1)


def test_a_leader_without_a_fitting_tile_passes_the_second_play_and_does_not_draw() -> None:
    assert format_moves(led("66 32 31").legal_moves()) == "pass"


def test_no_later_play_gives_another() -> None:
    position = led().play(parse_move("pass")).play(parse_move("62>66/s1"))

    assert (position.to_act, position.extra) == (2, False)


@pytest.mark.parametrize("variations", [["second-tile", "six-each"]])
def test_it_goes_with_the_other_variation(variations: list[str]) -> None:
    assert rule_set("cross", variations).hand_size_for(2) == 6
