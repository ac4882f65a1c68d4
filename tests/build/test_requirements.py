"""requirements/*.txt: what they pin answers pyproject.toml, with a hash for each package, and one version in all."""

import re
import runpy
import tomllib
from pathlib import Path
from typing import Any, Final

import pytest
from packaging.requirements import Requirement

from tests.architecture.source_tree import ROOT

MADE: Final[dict[str, Any]] = runpy.run_path(str(ROOT / "build-support" / "locked.py"))
NAMES: Final = (*MADE["SETS"], MADE["BUILD"], MADE["TOOLS"])
PIN: Final = re.compile(r"^([\w.-]+)==(\S+)[^\n]*((?:\n +--hash=sha256:[0-9a-f]{64}(?: \\)?)*)$", re.MULTILINE)
WITHOUT_A_FILE: Final = {"train", "openspiel"}
"""PyTorch is chosen by the machine; OpenSpiel comes with the developers' packages alone."""


def pins(name: str) -> dict[str, set[str]]:
    """Versions in a file, by package; a package may have several, for different systems and Pythons."""
    found: dict[str, set[str]] = {}
    for package, version, _ in PIN.findall(MADE["path"](name).read_text(encoding="utf-8")):
        found.setdefault(canonical(package), set()).add(version)
    return found


def canonical(package: str) -> str:
    return re.sub(r"[-_.]+", "-", package).lower()


def unanswered(asked: list[str], pinned: dict[str, set[str]]) -> list[str]:
    """Requirements that no pinned version meets."""
    lines = [Requirement(line) for line in asked]
    return [str(one) for one in lines if not any(map(one.specifier.contains, pinned.get(canonical(one.name), ())))]


@pytest.mark.parametrize("name", NAMES)
def test_a_file_was_written_for_what_pyproject_asks_today(name: str) -> None:
    assert MADE["current"](name) == ROOT / "requirements" / f"{name}.txt"
    assert unanswered(MADE["wanted"](name), pins(name)) == []


@pytest.mark.parametrize("name", NAMES)
def test_every_package_has_one_line_with_version_and_hashes(name: str) -> None:
    text: str = MADE["path"](name).read_text(encoding="utf-8")
    blocks = [line for line in text.splitlines() if line[:1] not in {" ", "#", ""}]

    assert len(blocks) == len(PIN.findall(text)) > 0
    assert [package for package, _, hashes in PIN.findall(text) if not hashes] == []


def test_no_two_files_differ_in_a_version() -> None:
    versions: dict[str, set[frozenset[str]]] = {}
    for name in NAMES:
        for package, its in pins(name).items():
            versions.setdefault(package, set()).add(frozenset(its))

    assert {package: seen for package, seen in versions.items() if len(seen) > 1} == {}


def test_every_extra_has_a_file() -> None:
    optional = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    everything: dict[str, set[str]] = {}
    for name in MADE["SETS"]:
        everything |= pins(name)
    lines = {extra: [one for one in its if not one.startswith("doublesix[")] for extra, its in optional.items()}

    assert [extra for extra in optional if extra not in WITHOUT_A_FILE and unanswered(lines[extra], everything)] == []


def test_the_compiler_is_the_one_that_the_build_asks_for() -> None:
    backend = (ROOT / "build-support" / "doublesix_build.py").read_text(encoding="utf-8")

    assert re.findall(r'^ZIG = "(\S+)"$', backend, re.MULTILINE) == [MADE["PROGRAMS"][-1]]


def test_a_program_that_a_build_asks_for_comes_with_its_hashes() -> None:
    found = MADE["programs"](["ninja>=1.5", "ziglang>=0.17"])

    assert [(package, bool(hashes)) for package, _, hashes in PIN.findall(found)] == [
        ("ninja", True),
        ("ziglang", True),
    ]


def test_a_file_of_other_requirements_is_refused_by_a_sentence(tmp_path: Path) -> None:
    made = runpy.run_path(str(ROOT / "build-support" / "locked.py"))
    scope = made["current"].__globals__
    scope["FOLDER"], scope["ROOT"] = tmp_path / "requirements", tmp_path
    (tmp_path / "requirements").mkdir()
    (tmp_path / "requirements" / "table.txt").write_text("# For pyproject.toml 0; `make requirements` writes it\n")

    with pytest.raises(made["Outdated"], match=r"^requirements/table\.txt was written for other packages than"):
        made["current"]("table")
