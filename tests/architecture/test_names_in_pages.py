"""Modules, names and files that the pages of the documentation mention exist."""

import re
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.source_tree import ROOT, name, repository_files

FILES = {path.name for path in repository_files()}
PACKAGE = ROOT / "src" / "doublesix"
PAGES = tuple(path for path in repository_files() if path.suffix == ".md" and ROOT / "docs" in path.parents)
BLOCK = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
CODE = re.compile(r"`([^`\n]+)`")
DOTTED = re.compile(r"(?:doublesix\.)?([a-z_]+(?:\.\w+)+)(?<!\.json)")
FILE = re.compile(r"\w+\.(?:py|hpp|cpp|tsx?|css|toml)")
EXAMPLES = {"agent.py", "lesson.py", "my-game.toml", "mybot.py"}
"""Files that a reader makes."""


@cache
def rooms() -> dict[str, Path]:
    """Rooms by name; a page may write ``hosting`` for ``doublesix.server.hosting``."""
    starts = (*PACKAGE.glob("server/*/__init__.py"), *PACKAGE.glob("*/__init__.py"))
    return {start.parent.name: start.parent for start in starts}


def code(page: Path) -> set[str]:
    return set(CODE.findall(BLOCK.sub("", page.read_text(encoding="utf-8"))))


def exists(folder: Path, words: list[str]) -> bool:
    """Whether ``folder`` holds the module that the words name, or a module that has their last one."""
    for number in range(len(words), -1, -1):
        place = folder.joinpath(*words[:number])
        file = place / "__init__.py" if place.is_dir() else place.with_suffix(".py")
        if file.is_file():
            text = file.read_text(encoding="utf-8")
            return all(re.search(rf"\b{word}\b", text) for word in words[number:])
    return False


def missing(page: Path) -> list[str]:
    """Dotted names of the package, and names of files, that nothing in the repository has."""
    found = []
    for said in code(page):
        if FILE.fullmatch(said):
            found += [said] if said not in FILES | EXAMPLES else []
        elif match := DOTTED.fullmatch(said):
            room, *words = match[1].split(".")
            found += [said] if room in rooms() and not exists(rooms()[room], words) else []
    return sorted(found)


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_modules_and_files_that_a_page_names_exist(page: Path) -> None:
    assert missing(page) == []


def test_a_module_and_a_name_that_do_not_exist_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "`core.leading`, `core.lead`, `core.lead.find_lead`, `core.lead.gone`, `moved.py`", encoding="utf-8"
    )

    assert missing(page) == ["core.lead.gone", "core.leading", "moved.py"]


def test_modules_of_the_rulings_are_written_with_their_room() -> None:
    rulings = next(page for page in PAGES if page.name.startswith("0004-"))
    rows = re.findall(r"^\| R-\d+ \|(?:[^|]*\|){2}([^|]*)\|$", rulings.read_text(encoding="utf-8"), re.MULTILINE)

    assert len(rows) > 15
    assert [row for row in rows if not all(DOTTED.fullmatch(word) for word in CODE.findall(row))] == []
