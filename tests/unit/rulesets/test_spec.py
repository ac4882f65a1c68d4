from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.errors import RuleSetError
from doublesix.rulesets import Game, chosen, from_spec, games, load, nearest_spec, rule_set, spec
from doublesix.testing.strategies import rule_sets


def values(rules: RuleSet) -> dict[str, object]:
    return {name: getattr(rules, name) for name in PARAMETERS}


class TestASpec:
    @pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
    def test_a_game_is_its_id(self, game: Game) -> None:
        assert spec(game.rules) == game.id
        assert from_spec(game.id) == game.rules

    def test_variations_follow_a_plus_and_house_rules_a_semicolon(self) -> None:
        rules = rule_set("threes-and-fives", ["no-spinner", "reserve"], {"target": 200, "skunk": None})

        assert spec(rules) == "threes-and-fives+no-spinner+reserve;target=200"
        assert from_spec(spec(rules)) == rules

    def test_a_variation_that_changes_nothing_is_kept_too(self) -> None:
        rules = rule_set("merry-go-round", ["must-play"])

        assert spec(rules) == "merry-go-round+must-play"
        assert from_spec(spec(rules)).clauses_of("optional_draw") == ("MGR-V2", "A-MGR-26")

    def test_rules_are_recognized_whatever_clauses_a_record_cites(self) -> None:
        older = replace(rule_set("merry-go-round", ["must-play"]), clauses=(("draw", ("MGR-09",)),))

        assert spec(older) == "merry-go-round+must-play"

    def test_blanks_are_ignored(self) -> None:
        assert from_spec(" five-up + to-200 ; claim = auto ") == from_spec("five-up+to-200;claim=auto")

    @pytest.mark.parametrize(
        ("text", "answer"),
        [
            ("", "there is no game called “”"),
            ("five-up+", "Five-Up has no variation “”"),
            ("five-up;", "“” is not a house rule; write it name=value"),
            ("five-up;target", "“target” is not a house rule; write it name=value"),
            ("five-up;target=1;target=2", "the rule target is given twice, as “1” and as “2”"),
            ("five-up;=3", "“=3” is not a house rule"),
        ],
    )
    def test_an_invalid_spec_is_refused_with_the_reason(self, text: str, answer: str) -> None:
        with pytest.raises(RuleSetError) as error:
            from_spec(text)

        assert answer in str(error.value)


class TestTheNearestSpec:
    def test_rules_without_a_game_are_named_by_the_nearest_one(self) -> None:
        rules = replace(load("multiples-of-five").rules, name="Ours", clauses=(), target=200)

        assert spec(rules) == nearest_spec(rules) == "multiples-of-five;target=200"

    def test_a_spec_uses_variations_where_they_express_the_rules(self) -> None:
        rules = replace(rule_set("threes-and-fives", ["no-spinner", "reserve"]), name="Ours", clauses=(), target=99)

        assert spec(rules) == "threes-and-fives+no-spinner+reserve;target=99"

    @given(rule_sets())
    def test_every_rule_set_is_read_back_with_the_same_parameters(self, rules: RuleSet) -> None:
        assert values(from_spec(nearest_spec(rules))) == values(rules)

    @given(rule_sets())
    def test_a_rule_set_that_was_read_back_has_the_same_spec(self, rules: RuleSet) -> None:
        text = nearest_spec(rules)

        assert spec(from_spec(text)) == text


class TestNamesOnTheCommandLine:
    def test_options_add_to_what_the_name_says(self) -> None:
        game, rules = chosen("five-up+partners;target=150", ["to-200"][:0], ["claim=auto"])

        assert (game.id, rules.name) == ("five-up", "Five-Up + partners; claim=auto; target=150")

    def test_a_rule_that_is_given_twice_must_be_the_same(self) -> None:
        with pytest.raises(RuleSetError, match="the rule target is given twice"):
            chosen("five-up;target=150", (), ["target=200"])

    def test_a_files_path_may_have_any_letters(self, tmp_path: Path) -> None:
        path = tmp_path / "a+b;c.toml"
        path.write_text('name = "Mine"\nparent = "five-up"', encoding="utf-8")

        assert chosen(str(path))[1].name == "Mine"

    def test_a_file_can_be_followed_by_variations(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text('name = "Mine"\nparent = "five-up"', encoding="utf-8")

        assert chosen(f"{path}+to-200")[1].target == 200
