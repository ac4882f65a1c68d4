"""Facts of moves: exact numbers, counted by hand."""

import pytest

from doublesix.analysis.facts import MoveFacts, move_facts, unseen_tiles
from doublesix.notation import parse_move, parse_view

LEAD = "five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw"


@pytest.mark.parametrize(
    ("move", "facts"),
    [
        # 50 makes 10 beside the double; of 51 to 54 none makes a multiple of five.
        ("55", MoveFacts(gain=10, fitting=5, reply=10 / 23, playable=1, pips=10, on_spinner=True)),
        # Ends 4 and 1: 61 makes 6 and 4.
        ("41", MoveFacts(gain=5, fitting=10, reply=10 / 23, playable=2, pips=5, on_spinner=False)),
        # Every tile may lead; 50 and 32 make 5.
        ("draw", MoveFacts(gain=0, fitting=23, reply=10 / 23, playable=5, pips=0, on_spinner=False)),
    ],
)
def test_facts_of_a_lead(move: str, facts: MoveFacts) -> None:
    seen = parse_view(LEAD)

    assert move_facts(seen, parse_move(move, seen)) == facts


def test_unseen_tiles_are_those_of_others_and_of_the_boneyard() -> None:
    seen = parse_view(LEAD)

    unseen = unseen_tiles(seen)

    assert len(unseen) == 23
    assert not {*unseen} & {*seen.hand}
