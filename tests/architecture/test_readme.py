import doctest
import re
from pathlib import Path

import pytest

from doublesix.cli.app import main
from tests.architecture.source_tree import ROOT, name

README = ROOT / "README.md"
GUIDES = tuple(
    page for kind in ("tutorial", "guide", "explanation") for page in sorted((ROOT / "docs" / kind).glob("*.md"))
)
PAGES = (README, ROOT / "CONTRIBUTING.md", ROOT / "docs" / "reference" / "puzzles.md", *GUIDES)
# The examples of the tutorial need its file: tests/unit/test_tutorial.py runs them.
EXAMPLES = tuple(page for page in PAGES if page.parent.name != "tutorial" or page.name != "README.md")

BLOCK = re.compile(r"^```(?P<language>\w*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
INLINE = re.compile(r"`([^`\n]+)`")
TO_A_SHELL = frozenset({"", "sh", "bash", "console", "text"})
COMMAND = re.compile(r"^(?:\$ )?doublesix ([a-z][\w-]*)", re.MULTILINE)
TARGET = re.compile(r"^(?:\$ )?make ([a-z]+)", re.MULTILINE)


def blocks(page: Path, languages: frozenset[str]) -> list[str]:
    found = BLOCK.finditer(page.read_text(encoding="utf-8"))
    return [match["text"] for match in found if match["language"] in languages]


def commands(pattern: re.Pattern[str]) -> list[str]:
    """Commands in code blocks and code words of the pages."""
    said = [text for page in PAGES for text in blocks(page, TO_A_SHELL)]
    said += [word for page in PAGES for word in INLINE.findall(BLOCK.sub("", page.read_text(encoding="utf-8")))]
    return sorted({word for text in said for word in pattern.findall(text)})


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_python_block_is_an_example_that_can_be_run(page: Path) -> None:
    assert [text for text in blocks(page, frozenset({"python"})) if not text.startswith(">>> ")] == []


@pytest.mark.parametrize("page", EXAMPLES, ids=name)
def test_the_examples_of_the_page_give_what_it_shows(page: Path) -> None:
    failed, _ = doctest.testfile(str(page), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)

    assert failed == 0


def test_the_readme_has_an_example() -> None:
    assert blocks(README, frozenset({"python"})) != []


@pytest.mark.parametrize("command", commands(COMMAND))
def test_every_command_the_pages_name_exists(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])

    assert ended.value.code == 0
    assert command in capsys.readouterr().out


@pytest.mark.parametrize("target", commands(TARGET))
def test_every_make_target_the_pages_name_exists(target: str) -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")

    assert re.search(rf"^{target}:.* ## ", makefile, re.MULTILINE)
