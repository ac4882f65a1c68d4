"""Reasons: every number in them can be counted again from the view."""

import numpy as np
import pytest

from doublesix.analysis.evaluation import Estimate, Evaluation, OptionValue
from doublesix.analysis.reasons import reason_for
from doublesix.engine.search.players import WeighedMove
from doublesix.engine.search.rollouts import Continuation
from doublesix.notation import parse_move, parse_view

LEAD = "five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw"


def continuation(**counted: tuple[float, float]) -> Continuation:
    """What had come about a few turns on, nothing but what is named."""
    nothing = dict.fromkeys(("scored", "held", "pips", "drawn", "passed", "out"), (0.0, 0.0))
    return Continuation(**{**nothing, **counted})


def judged(
    view: str,
    best: str,
    played: str,
    loss: float = 10,
    behind: tuple[Continuation, Continuation] = (continuation(), continuation()),
    *,
    exact: bool = False,
) -> tuple[set[str], str]:
    """The themes and the sentence for a choice that cost ``loss``, where all that chance counts is equal."""
    seen = parse_view(view)
    values = [
        OptionValue(
            move=parse_move(word, seen),
            points=Estimate(points, 0.1),
            chance=None,
            answers=WeighedMove(
                move=parse_move(word, seen), value=points, error=0.1, worlds=100, gain=0, next=0, fitting=0, able=0,
                reply=0, threat=0, threatened=0,
            ),
            ahead=ahead,
        )
        for word, points, ahead in ((best, loss, behind[0]), (played, 0.0, behind[1]))
    ]  # fmt: skip
    evaluation = Evaluation(
        options=tuple(values), played=values[1], loss=Estimate(loss, 0.1), chance_loss=None, worlds=100, effective=100,
        held=np.zeros((2, 28)), exact=exact,
    )  # fmt: skip
    reasons, words = reason_for(evaluation, seen)
    return {reason.theme for reason in reasons}, words


def test_a_draw_is_explained_by_the_tiles_that_it_may_bring() -> None:
    # A boneyard of 18 may be drawn to the last tile (five-up has no reserve): 5 and 18 are 23.
    assert judged(LEAD, "draw", "65") == (
        set(),
        "Drawing came out ahead; the hand may grow from 5 tiles to 23, and then 0 are left to draw.",
    )


def test_a_limit_of_drawing_by_choice_bounds_what_a_draw_may_bring() -> None:
    limited = LEAD.replace("five-up", "five-up;optional_draw_limit=2")

    assert "from 5 tiles to 7, and then 16 are left" in judged(limited, "draw", "65")[1]


def test_a_needless_draw_adds_the_mean_of_the_pips_that_are_hidden() -> None:
    # 168 pips in the set, 5 + 10 + 7 + 10 + 11 of them in the hand; 23 tiles are hidden.
    assert judged(LEAD, "64", "draw")[1].endswith(
        f"a tile drawn adds {(168 - 43) / 23:.1f} pips to the hand on average."
    )


def test_a_double_that_leaves_the_hand_is_named() -> None:
    themes, words = judged(LEAD, "55", "64", loss=3)

    assert "double" in themes
    assert "5–5 gets rid of a double, which joins one number only." in words


def test_tiles_kept_that_fit_are_counted() -> None:
    # Of 41, 43, 55 and 64 the last two fit on 65; of 41, 43, 64 and 65 only the last one fits on 55.
    themes, words = judged(LEAD, "65", "55", loss=1)

    assert "mobility" in themes
    assert "2 of the tiles kept fit after 6–5, after 5–5 only 1." in words


@pytest.mark.parametrize("played", ["64", "65"])
def test_where_nothing_counted_explains_the_loss_it_says_so(played: str) -> None:
    assert judged(LEAD, "41", played, loss=50)[1].endswith("4–1 came out ahead; no single count says why.")
