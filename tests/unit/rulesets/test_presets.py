import json
from pathlib import Path

import pytest

from doublesix.core.rules import PARAMETERS
from doublesix.rulesets import Category, Game, games, load, to_plain

DATA = Path(__file__).parents[2] / "data"
PRESETS: dict[str, dict[str, object]] = json.loads((DATA / "presets.json").read_text(encoding="utf-8"))
CATALOGUE: dict[str, dict[str, object]] = json.loads((DATA / "catalogue.json").read_text(encoding="utf-8"))
SETTINGS = [(game, name, value) for game, values in CATALOGUE.items() for name, value in values.items()]


class TestTheSixDocuments:
    """The table of presets, section 5.3 of the rules analysis."""

    @pytest.mark.parametrize(("game", "values"), PRESETS.items(), ids=list(PRESETS))
    def test_every_parameter_is_that_of_the_table(self, game: str, values: dict[str, object]) -> None:
        plain = to_plain(load(game).rules)

        assert {name: plain[name] for name in plain if name in PARAMETERS} == values

    def test_the_six_documents_come_first(self) -> None:
        documents = [game.id for game in games() if game.category is Category.DOCUMENT]

        assert sorted(documents) == sorted(PRESETS)
        assert [game.id for game in games()][:6] == documents

    def test_each_game_names_its_source(self) -> None:
        about_games = [(game.id, game.document, game.source, game.code) for game in games()[:6]]

        assert [about for about in about_games if not all(about)] == []

    def test_the_twins_have_equal_rules(self) -> None:
        recipe, booklet = to_plain(load("double-six-dominoes").rules), to_plain(load("double-six-endless").rules)
        values = [name for name in recipe if name in PARAMETERS]

        assert {name: recipe[name] for name in values} == {name: booklet[name] for name in values}
        assert values == [name for name in booklet if name in PARAMETERS]
        assert recipe["clauses"] != booklet["clauses"]


class TestTheCatalogue:
    """The catalogue, section 5.6 of the rules analysis."""

    def test_the_catalogue_has_every_game_that_the_parameters_can_express(self) -> None:
        assert [game.id for game in games() if game.category is Category.CATALOGUE] == sorted(CATALOGUE)

    @pytest.mark.parametrize(("game", "name", "value"), SETTINGS, ids=lambda one: one if isinstance(one, str) else "")
    def test_settings_of_a_preset_are_those_of_the_list(self, game: str, name: str, value: object) -> None:
        assert to_plain(load(game).rules)[name] == value

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_every_entry_names_its_source(self, game: str) -> None:
        assert load(game).source

    @pytest.mark.parametrize("game", CATALOGUE)
    def test_no_entry_cites_clauses_of_a_document_that_is_not_its_own(self, game: str) -> None:
        assert load(game).rules.clauses == ()

    def test_scores_count_by_themselves_but_in_muggins(self) -> None:
        assert [game for game in CATALOGUE if to_plain(load(game).rules)["claim"] != "auto"] == ["muggins"]

    @pytest.mark.parametrize("game", ["horse-race", "seven-toed-pete", "british-fives-and-threes"])
    def test_exceptions_beyond_the_parameters_are_listed(self, game: str) -> None:
        assert load(game).exceptions


@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
class TestEveryGame:
    def test_every_game_does_not_contradict_itself(self, game: Game) -> None:
        assert game.rules.problems() == ()

    def test_every_game_says_in_one_sentence_what_is_special(self, game: Game) -> None:
        assert str(game.summary).endswith(".")
        assert len(str(game.summary)) <= 120
