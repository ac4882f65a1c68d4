"""Differences of rule sets, and rules written as a file."""

from pathlib import Path

import pytest

from doublesix.core.rules import RuleSet
from doublesix.rulesets import games, load, rule_set
from doublesix.rulesets.comparison import differences, game_file
from doublesix.rulesets.parameters import KNOWN
from doublesix.testing.random_rules import random_rules


def read_back(rules: RuleSet, folder: Path, parent: str) -> RuleSet:
    file = folder / "mine.toml"
    file.write_text(game_file(rules, load(parent)), encoding="utf-8")
    return load(file).rules


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_a_file_of_any_game_reads_back_as_its_rules(game: str, tmp_path: Path) -> None:
    assert differences(read_back(rule_set(game), tmp_path, "five-up"), rule_set(game)) == {}


@pytest.mark.parametrize("seed", range(10))
def test_a_file_of_random_rules_reads_back_as_these(seed: int, tmp_path: Path) -> None:
    rules = random_rules(seed)

    assert differences(read_back(rules, tmp_path, "five-up"), rules) == {}


def test_a_file_names_every_parameter_and_sets_those_that_differ() -> None:
    lines = game_file(rule_set("five-up", target=150), load("five-up")).splitlines()

    assert [line for line in lines if line.startswith(("# set = 6", "target = "))] == [
        "target = 150",
        "# set = 6",
    ]
    assert {line.removeprefix("# ").partition(" = ")[0] for line in lines if " = " in line} >= set(KNOWN)
    assert "# The highest double of the set." in " ".join(lines)


def test_every_line_that_is_commented_out_can_be_taken_in(tmp_path: Path) -> None:
    text = game_file(rule_set("merry-go-round"), load("merry-go-round"))
    taken = "\n".join(line.removeprefix("# ") if " = " in line else line for line in text.splitlines())
    (tmp_path / "mine.toml").write_text(taken, encoding="utf-8")

    assert load(tmp_path / "mine.toml").rules.same_play(rule_set("merry-go-round"))


def test_differences_are_those_of_the_parameters() -> None:
    one, other = rule_set("five-up"), rule_set("muggins")
    found = differences(one, other)

    assert set(found) == {name for name in KNOWN if getattr(one, name) != getattr(other, name)}
    assert found["optional_draw"] == ("true", "false")
