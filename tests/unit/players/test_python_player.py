"""Players by the name of a Python class, and their errors."""

from pathlib import Path

import pytest

from doublesix import Dealer, Match, make_player, play_match, rule_set
from doublesix.errors import ProgramFault, UsageError
from doublesix.players.registry import player_summary

CLASSES = """
import numpy as np
from doublesix import format_move
class Last:
    def __init__(self, seed): self.seed = seed
    def choose(self, view): return view.legal[-1]
class First:
    def choose(self, view): return view.legal[0]
class NotANumber:
    def choose(self, view): return float("nan")
class Broken:
    def choose(self, view): return 1 / 0
class Unmade:
    def __init__(self, needed): pass
    def choose(self, view): return view.legal[0]
class Text:
    def choose(self, view): return format_move(view.legal[0])
class Vector:
    def choose(self, view): return np.zeros(3)
class Leaving:
    def choose(self, view): raise SystemExit(3)
class Unborn:
    def __init__(self): raise SystemExit(3)
    def choose(self, view): return view.legal[0]
class Mute: pass
"""


@pytest.fixture
def agents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    name = f"agents_{abs(hash(tmp_path))}"
    (tmp_path / f"{name}.py").write_text(CLASSES, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return f"py:{name}"


def played(*names: str) -> Match:
    match = Match.start(rule_set("all-fives"), 2)
    *_, (_, last) = play_match(match, [make_player(name, 1) for name in names], Dealer(5))
    return last


def test_classes_play_a_match(agents: str) -> None:
    assert played(f"{agents}:Last", f"{agents}:First").winner is not None


def test_a_class_of_the_package_plays_as_the_player_of_its_name() -> None:
    assert played("py:doublesix.players.greedy:GreedyPlayer", "random") == played("greedy", "random")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (
            "NotANumber",
            r":NotANumber” chose nan \(of type float, which is not a",
        ),
        ("Broken", ":Broken” failed to choose: ZeroDivisionError:"),
        ("Text", r":Text” chose '00' \(of type str, which is not a move\);"),
        (
            "Vector",
            r":Vector” chose array\(\[0\., 0\., 0\.\]\) \(of type ndarray,",
        ),
        ("Leaving", ":Leaving” failed to choose: SystemExit: 3"),
    ],
)
def test_a_bad_choice_is_reported(agents: str, kind: str, words: str) -> None:
    with pytest.raises(ProgramFault, match=words):
        played(f"{agents}:{kind}", "greedy")


@pytest.mark.parametrize(
    ("kind", "words"),
    [
        (
            ":Unmade",
            r":Unmade” cannot be made: TypeError: Unmade\.__init__\(\)",
        ),
        (":Unborn", ":Unborn” cannot be made: SystemExit: 3"),
        (":Mute", r"no class Mute with a method choose\(view\)"),
        (":Missing", "no class Missing"),
        ("", "must be written as py:MODULE:CLASS"),
        ("x:Last", "ModuleNotFoundError"),
    ],
)
def test_a_bad_name_is_reported(agents: str, kind: str, words: str) -> None:
    with pytest.raises(UsageError, match=words):
        make_player(f"{agents}{kind}", 1)


def test_the_summary_names_the_class(agents: str) -> None:
    assert player_summary(f"{agents}:Last") == "is the Python class “Last”"
