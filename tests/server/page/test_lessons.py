"""First rounds: the shipped lessons agree with `core`."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.play_score import points_made
from doublesix.core.rules import RuleSet
from doublesix.core.table_count import count
from doublesix.notation import format_end, parse_move
from doublesix.rulesets import games, rule_set

ROOT = Path(__file__).parents[3]
SHIPPED = ROOT / "web/src/pages/learn/lessons.json"
LESSONS: dict[str, Any] = json.loads(SHIPPED.read_text(encoding="utf-8"))


def laid(rules: RuleSet, plays: list[str]) -> Layout:
    """The layout of these plays, each on an end that is open."""
    layout = Layout(rules)
    for text in plays:
        play = parse_move(text)
        assert isinstance(play, Play)
        assert play.end is None or play.end in layout.open_ends, text
        layout = layout.place(play)
    return layout


def steps() -> Iterator[tuple[RuleSet, dict[str, Any]]]:
    for game, lesson in LESSONS.items():
        for step in lesson["steps"]:
            yield rule_set(game), step


def test_lessons_agree_with_the_rules() -> None:
    command = [sys.executable, "build-support/lessons.py"]
    made = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    again = "python build-support/lessons.py > web/src/pages/learn/lessons.json writes it anew"
    assert made.stdout == SHIPPED.read_text(encoding="utf-8"), again


def test_every_game_has_a_lesson() -> None:
    assert set(LESSONS) == {game.id for game in games()}


@pytest.mark.parametrize(
    ("game", "taught"),
    [
        ("merry-go-round", "surround score draw out"),
        ("threes-and-fives", "fit branch score out"),
        ("double-six-dominoes", "fit branch draw out"),
        ("double-six-endless", "fit branch draw out"),
        ("multiples-of-five", "fit branch score out"),
        ("five-up", "fit score branch out"),
    ],
)
def test_a_lesson_covers_the_special_rules_of_its_game(game: str, taught: str) -> None:
    assert " ".join(step["kind"] for step in LESSONS[game]["steps"]) == taught


def test_requested_moves_are_legal_choices() -> None:
    for _, step in steps():
        assert step["asked"].keys() <= set(step["legal"])
        if step["kind"] in {"score", "branch"}:
            assert step["asked"].keys() < set(step["legal"])


def test_open_ends_and_counts_are_those_of_the_layout() -> None:
    for rules, step in steps():
        layout = laid(rules, step["plays"])
        assert [one["end"] for one in step["open_ends"]] == [format_end(end) for end in layout.open_ends]
        assert step["count"] == count(layout)
        for move, counted in zip(step["legal"], step["counts"], strict=True):
            after = laid(rules, [*step["plays"], move]) if ">" in move else None
            assert counted == (None if after is None else count(after))


def test_points_of_a_play_are_those_that_its_layout_makes() -> None:
    for rules, step in steps():
        for move, outcome in step["asked"].items():
            given = sum(award["points"] for award in outcome["awards"] if award["source"] == "play")
            assert given == (points_made(laid(rules, [*step["plays"], move])) if ">" in move else 0)


def test_a_score_is_the_most_that_there_is_and_going_out_is_paid() -> None:
    for _, step in steps():
        gains = dict(zip(step["legal"], step["gains"], strict=True))
        if step["kind"] == "score":
            assert {gains[move] for move in step["asked"]} == {max(gains.values())}
            assert min(gains.values()) == 0
        if step["kind"] == "out":
            assert len(step["hand"]) == 1
            assert all(outcome["left"] and outcome["awards"][-1]["gained"] > 0 for outcome in step["asked"].values())
