"""Difficulty and verdicts of puzzles: exact numbers at their bounds."""

from collections import Counter
from types import SimpleNamespace

import pytest

from doublesix.analysis.estimate import Estimate
from doublesix.arena.ratings.glicko import Glicko, Outcome, rated
from doublesix.notation import parse_view
from doublesix.puzzles.difficulty import level_rating, rating_of, solved_by_levels
from doublesix.puzzles.puzzle import Lead
from doublesix.puzzles.ratings import Ratings, Standing
from doublesix.puzzles.verdict import Verdict, is_clearly_best
from tests.unit.puzzles.made import few_shipped


def leading(*leads: Lead) -> Verdict:
    """A verdict whose best option leads the others by this; the options themselves do not count."""
    return Verdict(options=(), leads=leads, worlds=100, effective=100, exact=False)


def by(points: tuple[float, float], chance: tuple[float, float] | None = None) -> Lead:
    return Lead(Estimate(*points), None if chance is None else Estimate(*chance))


def test_levels_are_150_apart_and_a_puzzle_wins_the_tries_that_they_fail() -> None:
    assert [level_rating(level) for level in range(1, 11)] == list(range(800, 2151, 150))

    shares = [1.0, 1.0, 2 / 3, 1 / 3, 0.0, 0.0, 0.0, 1.0, 0.0, 0.0]
    games = [Outcome(Glicko(800 + 150 * place, 50.0), 1 - share) for place, share in enumerate(shares)]
    assert rating_of(shares) == rated(Glicko(), games)
    assert rating_of([1.0] * 10).rating < 1500 < rating_of([0.0] * 10).rating


@pytest.mark.parametrize(
    ("lead", "clear"),
    [
        (by((3.0, 0.75)), True),
        (by((2.99, 0.1)), False),
        (by((3.0, 0.76)), False),
        (by((3.0, 0.75), (0.01, 0.01)), True),
        (by((3.0, 0.75), (0.0099, 0.001)), False),
        (by((0.0, 0.75), (0.05, 0.0125)), True),
        (by((0.0, 0.75), (0.049, 0.001)), False),
        (by((0.0, 0.75), (0.05, 0.013)), False),
        (by((2.0, 0.75), (0.02, 0.001)), False),
    ],
)
def test_an_answer_leads_by_three_points_worth_something_or_by_a_twentieth_of_the_match(
    lead: Lead, *, clear: bool
) -> None:
    enough = by((10.0, 0.1), (0.2, 0.01))

    assert is_clearly_best(leading(lead)) is clear
    assert is_clearly_best(leading(enough, lead, enough)) is clear


def test_without_another_option_no_answer_is_clearly_best() -> None:
    assert not is_clearly_best(leading())


def test_a_screen_in_few_worlds_forgives_standard_errors_of_the_bound_alone() -> None:
    short = leading(by((2.0, 0.5), (0.005, 0.0025)))

    assert not is_clearly_best(short)
    assert is_clearly_best(short, slack=2.0)
    assert not is_clearly_best(short, slack=1.9)
    assert not is_clearly_best(short, slack=2.0, sigmas=4.1)


@pytest.mark.parametrize("solved", [False, True])
def test_a_try_is_one_game_between_a_person_and_a_puzzle(*, solved: bool) -> None:
    puzzle = few_shipped().puzzles[0]
    its, own = Glicko(puzzle.rating, puzzle.deviation), Glicko(1700.0, 60.0)

    after = Ratings(Standing(own, 8, 5)).after(puzzle, solved=solved)

    assert after.player == Standing(rated(own, [Outcome(its, float(solved))]), 9, 5 + solved)
    assert after.puzzles == {puzzle.id: Standing(rated(its, [Outcome(own, 1.0 - solved)]), 1, int(solved))}


def test_every_level_tries_three_times_and_the_certain_ones_once(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = parse_view("five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw")
    asked = Counter[str]()

    def made(name: str, _seed: object) -> SimpleNamespace:
        """A player that finds the answer, the first legal move, in its first try of three, or if its level is even."""
        asked[name] += 1
        place = 0 if asked[name] == 1 or int(name.removeprefix("level-")) % 2 == 0 else 1
        return SimpleNamespace(choose=lambda view: view.legal[place])

    monkeypatch.setattr("doublesix.puzzles.difficulty.make_player", made)

    assert solved_by_levels(seen, [seen.legal[0]], "seed") == tuple(
        1 / 3 if level % 2 else 1.0 for level in range(1, 11)
    )
    assert asked == {f"level-{level}": 1 if level in {6, 8} else 3 for level in range(1, 11)}
