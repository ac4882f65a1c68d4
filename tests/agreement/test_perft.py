"""Perft: both programs find as many sequences of acts as were counted once and for all."""

import pytest

from doublesix.core.rules import PARAMETERS
from doublesix.engine import perft
from doublesix.rulesets import load, to_plain
from tests.agreement.perft_data import FOLDER, core_counts, counts_of, missing, position_of, schema
from tests.agreement.rulebooks import GAMES

QUICK = 2_500
CASES = [(game, number) for game in GAMES for number in range(len(counts_of(game).cases))]


class TestTheStoredCounts:
    def test_every_game_has_stored_perft_counts(self) -> None:
        assert list(missing()) == []
        assert {path.stem for path in FOLDER.glob("*.json")} == {*GAMES, "schema"}

    def test_the_schema_is_that_of_the_types_that_read_them(self) -> None:
        assert (FOLDER / "schema.json").read_text(encoding="utf-8") == schema()

    @pytest.mark.parametrize("game", GAMES)
    def test_stored_counts_are_for_the_current_rules_of_the_game(self, game: str) -> None:
        plain = to_plain(load(game).rules)

        assert counts_of(game).parameters == {name: plain[name] for name in plain if name in PARAMETERS}


@pytest.mark.parametrize(("game", "number"), CASES)
class TestEveryDeal:
    def test_the_core_counts_the_same(self, game: str, number: int) -> None:
        case = counts_of(game).cases[number]
        position = position_of(load(game), case)
        quick = [count for count in case.counts if count <= QUICK]

        assert position is not None
        assert core_counts(position, len(quick)) == quick

    def test_the_native_board_counts_the_same(self, game: str, number: int) -> None:
        case = counts_of(game).cases[number]
        position = position_of(load(game), case)

        assert position is not None
        assert [perft(position, depth) for depth, _ in enumerate(case.counts, 1)] == list(case.counts)

    @pytest.mark.deep
    def test_the_core_counts_the_same_to_the_full_depth(self, game: str, number: int, counted: dict[str, int]) -> None:
        case = counts_of(game).cases[number]
        position = position_of(load(game), case)
        counted |= {"deals": 1, "sequences of acts": sum(case.counts)}

        assert position is not None
        assert core_counts(position, len(case.counts)) == list(case.counts)
