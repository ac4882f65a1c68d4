from collections.abc import Sequence

import pytest

from doublesix.analysis.decisions import MatchDecision, decisions
from doublesix.analysis.evaluation import Evaluation, evaluate
from doublesix.analysis.grades import Grade, grade_of
from doublesix.core.moves import Move, Play
from doublesix.core.views import SeatView
from doublesix.engine import solve
from doublesix.engine.arguments import seed_bits
from doublesix.engine.search.rollouts import Outcomes, RolloutEvaluator, same_move
from doublesix.notation.record.replay import steps
from tests.unit.analysis.matches import ROUGH, played

GAMES = ("merry-go-round", "threes-and-fives", "double-six-dominoes", "multiples-of-five", "five-up", "all-fives")


def every_decision(game: str, seed: str, acts: int = 60) -> list[tuple[MatchDecision, Evaluation | None]]:
    found = []
    for number, step in enumerate(steps(played(game, seed, acts=acts))):
        for one in decisions(number, step):
            evaluation = evaluate(one.seen, one.played, "master@60", seed=number, error=ROUGH)
            found.append((one, evaluation))
    return found


class TestDecisions:
    @pytest.mark.parametrize("game", GAMES)
    def test_the_played_move_is_always_among_the_options_or_a_twin_of_one(self, game: str) -> None:
        for number, step in enumerate(steps(played(game, "twins", acts=80))):
            for one in decisions(number, step):
                option = same_move(one.seen, one.played)
                if isinstance(one.played, Play):
                    assert isinstance(option, Play)
                    assert option.tile is one.played.tile
                    assert option.end is None or option.end.pip == one.played.end.pip  # type: ignore[union-attr]  # both join
                assert option in one.seen.legal or option == one.played

    def test_a_forced_move_is_no_decision(self) -> None:
        for number, step in enumerate(steps(played("five-up", "forced"))):
            for one in decisions(number, step):
                assert len(one.seen.legal) > 1


class TestEvaluations:
    def test_the_best_option_comes_first_and_costs_nothing(self) -> None:
        judged = [one for _, one in every_decision("all-fives", "first") if one is not None]

        assert len(judged) > 10
        for one in judged:
            if one.played.move == one.best.move:
                assert (one.loss.mean, one.loss.error) == (0, 0)

    def test_equal_seeds_give_equal_evaluations_and_other_seeds_others(self) -> None:
        number, step = next(
            (number, step)
            for number, step in enumerate(steps(played("all-fives", "seeds")))
            for one in decisions(number, step)
            if len(one.seen.legal) > 3
        )
        (one,) = decisions(number, step)

        first = evaluate(one.seen, one.played, "master@60", seed=1, error=ROUGH)
        again = evaluate(one.seen, one.played, "master@60", seed=1, error=ROUGH)
        other = evaluate(one.seen, one.played, "master@60", seed=2, error=ROUGH)

        assert first is not None
        assert again is not None
        assert other is not None
        assert [option.points for option in first.options] == [option.points for option in again.options]
        assert [option.points for option in first.options] != [option.points for option in other.options]

    def test_each_set_of_worlds_has_a_seed_of_its_own(self, monkeypatch: pytest.MonkeyPatch) -> None:
        usual, sets = RolloutEvaluator.outcomes, list[tuple[int, int]]()

        def noted(
            self: RolloutEvaluator, seen: SeatView, worlds: int, bits: int, moves: Sequence[Move] = ()
        ) -> Outcomes:
            sets.append((bits, worlds))
            return usual(self, seen, worlds, bits, moves)

        monkeypatch.setattr(RolloutEvaluator, "outcomes", noted)
        monkeypatch.setattr("doublesix.analysis.evaluation.MOST", 450)
        first = next(iter(decisions(2, list(steps(played("all-fives", "seeds")))[2])))
        best = evaluate(first.seen, first.played, "master@100", seed=1, error=ROUGH)
        assert best is not None
        sets.clear()

        evaluate(first.seen, best.options[-1].move, "master@100", seed=1, error=0.01)

        chosen, measured = seed_bits("1 best"), seed_bits("1 loss")
        assert sets == [(chosen, 50), (chosen + 1, 50), (measured, 400), (measured + 1, 500)]

    def test_probabilities_of_hidden_tiles_add_up_to_the_sizes_of_the_hands(self) -> None:
        for one, evaluation in every_decision("all-fives", "odds", acts=20):
            if evaluation is not None:
                assert evaluation.held.sum(axis=1) == pytest.approx(one.seen.hand_sizes)

    def test_a_loss_below_two_standard_errors_has_no_grade(self) -> None:
        for one, evaluation in every_decision("all-fives", "clear"):
            if evaluation is None or evaluation.chance_loss is None:
                continue
            if evaluation.chance_loss.mean < 2 * evaluation.chance_loss.error:
                assert grade_of(evaluation, one.seen.rules) is Grade.GOOD


class TestExactEndings:
    """Two seats and an empty boneyard: values are the solver's."""

    def test_losses_are_those_of_the_solver(self) -> None:
        checked = compared = 0
        for number, step in enumerate(steps(played("all-fives;hand_size=2:14,3:9,4:7", "ending", acts=30))):
            position = step.before.position
            if position is None or position.boneyard or position.pending is not None:
                continue
            for one in decisions(number, step):
                evaluation = evaluate(one.seen, one.played, "master@60")
                if evaluation is None or not evaluation.exact:
                    # What the solver does not finish is estimated; small endings it always finishes.
                    assert evaluation is None or sum(one.seen.hand_sizes) > 16
                    continue
                known = {move.move: move.value for move in solve(position).moves}
                assert evaluation.loss.error == 0
                assert evaluation.played.points.mean == known[evaluation.played.move]
                assert evaluation.loss.mean == known[evaluation.best.move] - known[evaluation.played.move]
                if evaluation.best.move != evaluation.played.move:
                    (own, others), (less, more) = evaluation.best.ahead.scored, evaluation.played.ahead.scored
                    assert own - others - less + more == evaluation.loss.mean
                    compared += 1
                checked += 1
        assert checked > 0
        assert compared > 0, "what both moves come to in the end was counted for none"
