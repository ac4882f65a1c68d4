"""Python with the base dependencies, or with those of some extras, and no other package."""

import os
import subprocess
import sys
import tempfile
import tomllib
from importlib.metadata import distribution
from pathlib import Path

from packaging.requirements import Requirement

from tests.architecture.source_tree import ROOT


def project() -> dict[str, object]:
    """The table `project` of pyproject.toml."""
    read: dict[str, object] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return read


def required(*extras: str) -> list[Requirement]:
    """What the package needs with these extras: its base dependencies and theirs."""
    asked = [project()["dependencies"]]
    optional = project()["optional-dependencies"]
    assert isinstance(optional, dict)
    asked += [optional[extra] for extra in extras]
    return [Requirement(line) for lines in asked if isinstance(lines, list) for line in lines]


def alone(program: str, *extras: str) -> subprocess.CompletedProcess[str]:
    """Run a program where nothing is installed but the base dependencies and those of the extras."""
    with tempfile.TemporaryDirectory() as folder:
        for name in _closure(required(*extras)):
            _link(name, Path(folder))
        path = os.pathsep.join([folder, str(ROOT / "src")])
        command = [sys.executable, "-S", "-c", program]
        environment = {**os.environ, "PYTHONPATH": path, "LANG": "C.UTF-8"}
        return subprocess.run(command, capture_output=True, check=False, text=True, cwd=folder, env=environment)


def _closure(wanted: list[Requirement]) -> set[str]:
    """Names of the distributions that are wanted, and of all that they need."""
    found: set[str] = set()
    while wanted:
        one = wanted.pop()
        if one.name == "doublesix":
            wanted += required(*one.extras)
        elif one.name not in found and (one.marker is None or one.marker.evaluate({"extra": ""})):
            found.add(one.name)
            wanted += map(Requirement, distribution(one.name).requires or [])
    return found


def _link(name: str, folder: Path) -> None:
    """Put what a distribution has installed into a folder."""
    its = distribution(name)
    for top in {file.parts[0] for file in its.files or []} - {"..", "__pycache__"}:
        if not (folder / top).exists():
            (folder / top).symlink_to(Path(str(its.locate_file(top))))
