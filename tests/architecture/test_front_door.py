import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

import doublesix
from tests.architecture.source_tree import imports, modules, name

MOST_NAMES = 40


def is_shown(label: str) -> bool:
    return not label.startswith("_") and not isinstance(getattr(doublesix, label), ModuleType)


class TestTheFrontDoor:
    def test_it_shows_exactly_what_it_lists(self) -> None:
        shown = filter(is_shown, {*dir(doublesix), *vars(doublesix)})
        listed = [label for label in doublesix.__all__ if not label.startswith("__")]

        assert sorted(shown) == sorted(listed)

    def test_it_lists_each_name_once(self) -> None:
        assert len(set(doublesix.__all__)) == len(doublesix.__all__)

    def test_it_lists_no_module_and_nothing_that_is_not_there(self) -> None:
        listed = [getattr(doublesix, label) for label in doublesix.__all__]

        assert [thing for thing in listed if isinstance(thing, ModuleType)] == []

    def test_it_opens_no_room_before_somebody_knocks(self) -> None:
        asked = "import doublesix, sys; print(*(name for name in sys.modules if name.startswith('doublesix.')))"

        answer = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)

        assert answer.stdout.split() == []

    def test_it_has_no_other_name(self) -> None:
        with pytest.raises(AttributeError, match="module 'doublesix' has no attribute 'chess'"):
            getattr(doublesix, "chess")  # noqa: B009  (as a program finds out; the type checker would know)

    def test_it_is_small(self) -> None:
        assert 1 <= len(doublesix.__all__) <= MOST_NAMES


@pytest.mark.parametrize("path", modules(), ids=name)
def test_nothing_inside_enters_by_the_front_door(path: Path) -> None:
    front = {"doublesix", *(f"doublesix.{label}" for label in doublesix.__all__)}

    assert sorted(front.intersection(imports(path))) == []
