"""The output in the tutorial is that of its commands."""

import doctest
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.support.forked import ran

TUTORIALS = Path(__file__).resolve().parents[2] / "docs" / "tutorial"
TUTORIAL = TUTORIALS / "README.md"
BLOCK = re.compile(r"^```(?P<language>\w+)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
PROMPTS = re.compile(r"^(?:You|end|try)> *(.*)$", re.MULTILINE)
LEFT_OUT = "…\n"


def blocks(language: str, page: str = "README.md") -> list[str]:
    text = (TUTORIALS / page).read_text(encoding="utf-8")
    return [block["text"] for block in BLOCK.finditer(text) if block["language"] == language]


def sessions() -> dict[str, str]:
    """The transcript that the page shows of each command, by its command line."""
    found: dict[str, str] = {}
    command = ""
    for block in blocks("console"):
        if block.startswith("$ doublesix "):
            command, shown = block.removeprefix("$ doublesix ").split("\n", 1)
            found[command] = shown
        else:  # a block that continues a session begins with the prompt at which the one before it ended
            found[command] = found[command].removesuffix("end>\n") + block
    return found


def plain(text: str) -> str:
    """The text without its numbers and its spaces: networks differ in the last bits from processor to processor."""
    return re.sub(r"[\d.+−-]+|\s+", " ", text)


def assert_shown(said: str, shown: str) -> None:
    place = 0
    for part in shown.split(LEFT_OUT):
        found = said.find(part, place)
        assert found >= 0, f"the program prints no longer, after {said[:place][-200:]!r}: {part!r}"
        place = found + len(part)


def save_lesson(folder: Path, page: str = "README.md", name: str = "lesson.py") -> None:
    (lesson,) = blocks("py", page)
    (folder / name).write_text(lesson, encoding="utf-8")


def command_of(page: str) -> tuple[list[str], str]:
    """The only command of a page that shows its output, and that output."""
    (block,) = blocks("console", page)
    command, shown = block.removeprefix("$ doublesix ").split("\n", 1)
    return shlex.split(command), shown


def played(shown: str, folder: Path) -> str:
    """What `doublesix play` prints for the answers that the page shows."""
    play, _ = sessions()
    answers = "".join(f"{answer}\n" for answer in PROMPTS.findall(shown))

    done = ran(*play.split(), answers=answers, env={"DOUBLESIX_HOME": str(folder), "COLUMNS": "80"})

    assert done.returncode == 0
    return done.stdout


def test_the_match_is_printed_as_shown(tmp_path: Path) -> None:
    shown = next(iter(sessions().values())).split("end>")[0]

    assert shown.count("You> ") == 6
    assert_shown(played(shown, tmp_path), shown)


@pytest.mark.deep
def test_the_review_is_printed_as_shown(tmp_path: Path) -> None:
    shown = next(iter(sessions().values())).removesuffix("end>\n")

    said = plain(played(shown, tmp_path))

    assert_shown(said, LEFT_OUT.join(plain(part) for part in shown.split(LEFT_OUT)))


def test_the_player_of_the_tutorial_plays_as_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    save_lesson(tmp_path)
    monkeypatch.syspath_prepend(tmp_path)

    failed, attempted = doctest.testfile(str(TUTORIAL), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE)

    assert (failed, attempted) == (0, 5)


@pytest.mark.deep
def test_the_arena_measures_the_player_as_shown(tmp_path: Path) -> None:
    _, arena = sessions()
    save_lesson(tmp_path)

    done = ran(*arena.split(), cwd=tmp_path, env={"DOUBLESIX_HOME": str(tmp_path), "COLUMNS": "80"})

    assert_shown(done.stdout, sessions()[arena])


def test_the_first_bot_plays_as_shown(tmp_path: Path) -> None:
    save_lesson(tmp_path, "bot.md", "mybot.py")
    command, shown = command_of("bot.md")

    done = ran(*command, cwd=tmp_path, env={"DOUBLESIX_HOME": str(tmp_path), "COLUMNS": "100"})

    assert_shown(done.stdout, shown)


@pytest.mark.deep
def test_the_first_agent_learns_as_shown(tmp_path: Path) -> None:
    save_lesson(tmp_path, "agent.md", "agent.py")
    command, _ = command_of("agent.md")

    subprocess.run([sys.executable, "agent.py"], cwd=tmp_path, check=True)
    done = ran(*command, cwd=tmp_path, env={"DOUBLESIX_HOME": str(tmp_path), "COLUMNS": "100"})

    gained = re.search(r"^Agent v random .* \+(\d+\.\d+) \(", done.stdout, re.MULTILINE)
    assert gained is not None
    assert 11 < float(gained[1]) < 16
