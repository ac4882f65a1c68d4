"""“Hindsight (all hands open, solved exactly where it ends) stands apart and is called so.”"""

from doublesix.analysis import hindsight, review
from doublesix.analysis.decisions import MatchDecision, decisions
from doublesix.analysis.html import page
from doublesix.analysis.plain import plain
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.solver import solve
from doublesix.notation.record.replay import steps
from tests.unit.analysis.matches import ROUGH, played


def choices(seed: str, acts: int = 24) -> list[MatchDecision]:
    record = played("all-fives", seed, acts=acts)
    return [one for number, step in enumerate(steps(record)) for one in decisions(number, step)]


class TestValues:
    def test_hindsight_values_are_the_solver_s_with_open_hands(self) -> None:
        checked = 0
        for one in choices("hindsight"):
            found = hindsight(compile_rules(one.seen.rules, 2), one.position, one.played)
            if found is None:
                continue
            known = {move.move: move.value for move in solve(one.position).moves}
            assert {move: points for move, (points, _) in found.values.items()} == known
            assert found.played == one.played
            checked += 1
        assert checked > 5

    def test_the_best_move_has_no_loss_of_match_probability(self) -> None:
        for one in choices("hindsight"):
            found = hindsight(compile_rules(one.seen.rules, 2), one.position, one.played)
            if found is not None and found.chance_loss is not None:
                assert found.chance_loss >= 0
                assert (found.chance_loss == 0) or found.best != found.played


class TestApart:
    def test_page_and_json_have_hindsight(self) -> None:
        judged = review(played("all-fives", "apart", acts=16), "master@60", error=ROUGH)

        data = plain(judged)["decisions"]

        assert isinstance(data, list)
        assert any(one["hindsight"] is not None for one in data)
        for seat in (0, 1):
            shown = [one for one in judged.worst(seat=seat) if one.hindsight is not None]
            assert page(judged, seat).count("In hindsight") == len(shown)
