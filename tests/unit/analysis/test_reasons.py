"""Reasons: their numbers follow from the view."""

import numpy as np
import pytest

from doublesix.analysis.estimate import Estimate, loss_of
from doublesix.analysis.evaluation import Evaluation
from doublesix.analysis.option_value import OptionValue
from doublesix.analysis.reasons import (
    DOUBLE_WORTH,
    FIT_WORTH,
    PIP_WORTH,
    UNSEEN_WORTH,
    _kept,
    idle_points,
    reason_for,
)
from doublesix.analysis.words import loss_of_match
from doublesix.core.moves import Play
from doublesix.engine.search.rollouts import Continuation
from doublesix.engine.search.table_player import WeighedMove
from doublesix.notation import parse_move, parse_view

LEAD = "five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw"


def continuation(**counted: tuple[float, float]) -> Continuation:
    """A continuation with these counts and zeros else."""
    nothing = dict.fromkeys(("scored", "held", "pips", "drawn", "passed", "out"), (0.0, 0.0))
    return Continuation(**{**nothing, **counted})


def judged(  # noqa: PLR0913 - a choice in all its parts
    view: str,
    best: str,
    played: str,
    loss: float = 10,
    behind: tuple[Continuation, Continuation] = (continuation(), continuation()),
    *,
    exact: bool = False,
    gains: tuple[int, int] = (0, 0),
) -> tuple[set[str], str]:
    """Themes and sentence for a choice of this loss, with equal continuations."""
    seen = parse_view(view)
    values = [
        OptionValue(
            move=parse_move(word, seen),
            points=Estimate(points, 0.1),
            chance=None,
            answers=WeighedMove(
                move=parse_move(word, seen), value=points, error=0.1, worlds=100, gain=gain, next=0, fitting=0, able=0,
                reply=0, threat=0, threatened=0,
            ),
            ahead=ahead,
        )
        for word, points, ahead, gain in ((best, loss, behind[0], gains[0]), (played, 0.0, behind[1], gains[1]))
    ]  # fmt: skip
    evaluation = Evaluation(
        options=tuple(values), played=values[1], loss=Estimate(loss, 0.1), chance_loss=None,
        difference=Estimate(loss, 0.1), worlds=100, effective=100,
        held=np.zeros((2, 28)), exact=exact,
    )  # fmt: skip
    reasons, why = reason_for(evaluation, seen)
    return {reason.theme for reason in reasons}, str(why)


def test_a_draw_is_explained_by_the_tiles_that_it_may_bring() -> None:
    # A boneyard of 18 may be drawn to the last tile (five-up has no reserve): 5 and 18 are 23.
    assert judged(LEAD, "draw", "65") == (
        {"growth"},
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


@pytest.mark.parametrize(
    ("best", "played", "reasons"),
    [
        ("55", "41", [("weight", 5, 10, 5), ("ends", 5, 5, 10), ("double", 1, 1, 0)]),
        # Ten unseen tiles fit on either, and two of the own.
        ("65", "41", [("weight", 6, 11, 5)]),
        ("41", "55", [("weight", -5, 5, 10), ("mobility", 1, 2, 1)]),
    ],
)
def test_what_is_kept_is_counted_and_priced(best: str, played: str, reasons: list[tuple[str, int, int, int]]) -> None:
    seen = parse_view(LEAD)
    prices = {"weight": PIP_WORTH, "mobility": FIT_WORTH, "ends": UNSEEN_WORTH, "double": DOUBLE_WORTH}
    one, two = parse_move(best, seen), parse_move(played, seen)
    assert isinstance(one, Play)
    assert isinstance(two, Play)

    for scale in (1.0, 0.25):
        found = [(reason.theme, reason.worth, *reason.counts[0][1:]) for reason in _kept(one, two, seen, scale)]
        assert found == [(theme, prices[theme] * scale * price, *counts) for theme, price, *counts in reasons]


@pytest.mark.parametrize(("gains", "named"), [((10, 5), True), ((5, 10), False), ((5, 5), False)])
def test_more_points_scored_at_once_are_a_reason(gains: tuple[int, int], *, named: bool) -> None:
    assert ("score" in judged(FOLLOWING, "20>40/0", "00>40/0", gains=gains)[0]) is named


@pytest.mark.parametrize("played", ["64", "65"])
def test_unexplained_losses_are_marked(played: str) -> None:
    assert judged(LEAD, "41", played, loss=50)[1].endswith("4–1 came out ahead; no single count says why.")


FOLLOWING = "all-fives 2 64,61>64/6,40>64/4,51>61/1 00,20,21,22,31,33,66/?7 ?10 0 110/10 view=0 may=00>40/0,20>40/0"


ENDING = FOLLOWING.replace("?7 ?10", "?17 ?0")
"""The same with all hidden tiles in the other hand: nothing is hidden any more."""


def test_points_of_the_following_turns_are_given_for_both_options() -> None:
    behind = continuation(scored=(14.2, 3.1)), continuation(scored=(10.0, 6.2))

    themes, words = judged(FOLLOWING, "20>40/0", "00>40/0", 7.3, behind)

    assert "turns" in themes
    assert (
        "In the turns that follow 2–0 on the 0 makes 14.2 and gives away 3.1,"
        " 0–0 on the 0 makes 10.0 and gives away 6.2." in words
    )
    assert "came out ahead" not in words


@pytest.mark.parametrize(
    ("behind", "said"),
    [
        (
            (continuation(held=(4, 7.5), drawn=(0, 2.5)), continuation(held=(4, 5.5), drawn=(0, 0.5))),
            "After 2–0 on the 0 the other side draws 2.5 tiles in the turns that follow, after 0–0 on the 0 it is 0.5.",
        ),
        (
            (continuation(held=(4, 6), drawn=(0.2, 0)), continuation(held=(6, 6), drawn=(2.2, 0))),
            "After 2–0 on the 0 this side draws 0.2 tiles in the turns that follow, after 0–0 on the 0 it is 2.2.",
        ),
        (
            (continuation(held=(4, 6)), continuation(held=(5, 5))),
            (
                "A few turns after 2–0 on the 0 this side holds 4.0 tiles and the other 6.0,"
                " after 0–0 on the 0 it holds 5.0 and the other 5.0."
            ),
        ),
    ],
    ids=["the other side draws", "this side draws", "tiles played"],
)
def test_tiles_held_a_few_turns_later_are_given_with_who_drew_them(
    behind: tuple[Continuation, Continuation], said: str
) -> None:
    assert said in judged(FOLLOWING, "20>40/0", "00>40/0", 2, behind)[1]


def test_where_draws_are_free_tiles_have_no_price() -> None:
    behind = continuation(held=(4, 9)), continuation(held=(9, 4))

    assert "holds" not in judged(LEAD, "55", "64", 3, behind)[1]


def test_a_solved_ending_gives_the_results_of_both_plays() -> None:
    behind = continuation(scored=(25, 0)), continuation(scored=(5, 30))

    themes, words = judged(ENDING, "20>40/0", "00>40/0", 50, behind, exact=True)

    assert "outcome" in themes
    assert "Played out, 2–0 on the 0 makes 25 and gives away 0, 0–0 on the 0 makes 5 and gives away 30." in words


def test_counts_that_explain_a_part_say_how_large_a_part() -> None:
    behind = continuation(scored=(8.0, 0)), continuation()

    assert judged(FOLLOWING, "20>40/0", "00>40/0", 30, behind)[1].endswith(
        "2–0 on the 0 came out ahead by 30.0 points; these counts explain 8.0 of them."
    )


class TestPointsAndTheMatch:
    """Near the end of a match points and match chances may disagree."""

    def test_an_option_that_wins_the_match_with_fewer_points_says_what_counts(self) -> None:
        evaluation = parting(points=(-2.0, 8.2), chances=(0.614, 0.599))

        reasons, words = reason_for(evaluation, parse_view(FOLLOWING))

        assert (evaluation.loss.mean, evaluation.chance_loss) == (0, Estimate(0.614 - 0.599, 0.001))
        assert [reason.theme for reason in reasons] == ["match"]
        assert str(words) == (
            "On average 2–0 on the 0 makes -2.0 points and 0–0 on the 0 makes 8.2; but of 100 matches"
            " 2–0 on the 0 wins 61.4 and 0–0 on the 0 wins 59.9, which is what counts at these scores."
        )
        assert str(loss_of_match(evaluation)) == "1.5 % of the match"

    def test_points_without_effect_on_the_match_are_mentioned_and_no_loss(self) -> None:
        evaluation = parting(points=(8.2, -2.0), chances=(0.6141, 0.6140))

        assert evaluation.loss.mean == 0
        assert str(idle_points(evaluation)) == (
            "On average 2–0 on the 0 makes 8.2 points and 0–0 on the 0 makes -2.0, which changes nothing for the match"
            " at these scores."
        )

    def test_agreeing_points_and_chances_need_no_sentence(self) -> None:
        evaluation = parting(points=(8.2, -2.0), chances=(0.614, 0.599))

        assert evaluation.loss.mean == pytest.approx(10.2)
        assert idle_points(evaluation) is None
        assert "of 100 matches" not in str(reason_for(evaluation, parse_view(FOLLOWING))[1])


def parting(points: tuple[float, float], chances: tuple[float, float]) -> Evaluation:
    """Evaluation of the second of two plays, with these points and chances; errors are 0.3 points and 0.1 %."""
    seen = parse_view(FOLLOWING)
    best, played = (
        OptionValue(
            move=parse_move(word, seen),
            points=Estimate(mean, 0.3),
            chance=Estimate(chance, 0.001),
            answers=WeighedMove(
                move=parse_move(word, seen), value=mean, error=0.3, worlds=100, gain=0, next=0, fitting=0, able=0,
                reply=0, threat=0, threatened=0,
            ),
            ahead=continuation(),
        )
        for word, mean, chance in zip(("20>40/0", "00>40/0"), points, chances, strict=True)
    )  # fmt: skip
    difference = Estimate(points[0] - points[1], 0.3)
    loss = loss_of(difference, Estimate(chances[0] - chances[1], 0.001))
    return Evaluation(
        options=(best, played), played=played, loss=loss.points, chance_loss=loss.chance, difference=difference,
        worlds=100, effective=100, held=np.zeros((2, 28)),
    )  # fmt: skip
