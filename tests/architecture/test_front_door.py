import subprocess
import sys
from itertools import islice
from types import ModuleType

import pytest

import doublesix
from tests.architecture.public_names import LIST, public_names
from tests.architecture.source_tree import imports, modules, name

MOST_NAMES = 44


def is_shown(label: str) -> bool:
    return not label.startswith("_") and not isinstance(getattr(doublesix, label), ModuleType)


class TestTheFrontDoor:
    def test_dir_of_the_package_is_its_public_names(self) -> None:
        shown = filter(is_shown, {*dir(doublesix), *vars(doublesix)})
        listed = [label for label in doublesix.__all__ if not label.startswith("__")]

        assert sorted(shown) == sorted(listed)

    def test_public_names_are_listed_once(self) -> None:
        assert len(set(doublesix.__all__)) == len(doublesix.__all__)

    def test_listed_public_names_exist_and_are_not_modules(self) -> None:
        listed = [getattr(doublesix, label) for label in doublesix.__all__]

        assert [thing for thing in listed if isinstance(thing, ModuleType)] == []

    def test_importing_the_package_imports_no_subpackage(self) -> None:
        asked = "import doublesix, sys; print(*(name for name in sys.modules if name.startswith('doublesix.')))"

        answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)

        assert answer.stdout.split() == []

    def test_the_package_has_no_other_attributes(self) -> None:
        with pytest.raises(AttributeError, match="module 'doublesix' has no attribute 'chess'"):
            getattr(doublesix, "chess")  # noqa: B009  (as a program finds out; the type checker would know)

    def test_the_package_has_few_public_names(self) -> None:
        assert 1 <= len(doublesix.__all__) <= MOST_NAMES


def test_public_names_are_those_of_the_list() -> None:
    listed = set(LIST.read_text(encoding="utf-8").splitlines())
    there = set(public_names())

    assert (sorted(there - listed), sorted(listed - there)) == ([], []), (
        "a change for users: name it in CHANGELOG.md, then run python -m tests.architecture.public_names"
    )


def test_no_module_imports_the_package_itself() -> None:
    front = {"doublesix", *(f"doublesix.{label}" for label in doublesix.__all__)}
    entered = {name(path): sorted(front.intersection(imports(path))) for path in modules()}

    assert {module: labels for module, labels in entered.items() if labels} == {}


class TestCommonMistakes:
    def test_subpackages_are_imported_on_first_access(self) -> None:
        asked = "import doublesix as ds; print(ds.engine.Board.__name__, ds.analysis.review.__name__)"

        answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)

        assert answer.stdout.split() == ["Board", "review"]

    @pytest.mark.parametrize("first", ["", "import doublesix.rulesets; "])
    def test_a_match_takes_the_name_of_its_rules(self, first: str) -> None:
        asked = first + "import doublesix as ds; match = ds.Match.start('five-up;target=200'); print(match.rules.name)"

        answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)

        assert answer.stdout == "Five-Up; target=200\n"

    def test_a_game_stands_for_its_rules(self) -> None:
        game = doublesix.load("five-up")

        assert doublesix.Match.start(game, 3) == doublesix.Match.start(game.rules, 3)
        assert doublesix.engine.Board(game, 3).seating.seats == 3
        with pytest.raises(doublesix.SetupError, match=r"rules must be a RuleSet, .*, not None"):
            doublesix.Match.start(None)  # type: ignore[arg-type]  # a likely mistake

    def test_players_are_given_by_name(self) -> None:
        start = doublesix.Match.start(doublesix.rule_set("five-up"), 2)
        dealer = doublesix.Dealer("a")
        greedy, random = doublesix.make_player("greedy", "a 0"), doublesix.make_player("random", "a 1")

        named = doublesix.play_match(start, ["greedy", "random"], dealer)
        made = doublesix.play_match(start, [greedy, random], dealer)

        assert [event for event, _ in islice(named, 40)] == [event for event, _ in islice(made, 40)]

    def test_an_object_that_is_no_player_is_refused(self) -> None:
        start = doublesix.Match.start(doublesix.rule_set("five-up"), 2)

        with pytest.raises(
            doublesix.SetupError,
            match=r"player must be a player's name, or an object with a method choose\(view\), not 3",
        ):
            next(doublesix.play_match(start, [3, "random"], doublesix.Dealer("a")))  # type: ignore[list-item]  # no player
