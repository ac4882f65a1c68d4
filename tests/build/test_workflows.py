"""The workflow of wheels, as far as it can be checked without a runner: its syntax, its rights, and what it names.

cibuildwheel itself is asked by `make release`, in whose environment it is.
"""

import tomllib
from typing import Any, Final

import yaml

from tests.architecture.source_tree import ROOT

WORKFLOW: Final = ROOT / ".github" / "workflows" / "wheels.yml"
TEXT: Final = WORKFLOW.read_text(encoding="utf-8")
READ: Final[dict[Any, Any]] = yaml.safe_load(TEXT)
PROJECT: Final = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def steps() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = READ["jobs"]["wheels"]["steps"]
    return found


def test_its_head_says_that_it_has_not_run() -> None:
    assert "THIS HAS NOT RUN." in TEXT.partition("\nname:")[0]


def test_it_may_read_the_sources_and_nothing_else() -> None:
    assert READ["permissions"] == {}
    assert READ["jobs"]["wheels"]["permissions"] == {"contents": "read"}
    assert [step["with"]["persist-credentials"] for step in steps() if "checkout" in step.get("uses", "")] == [False]


def test_it_publishes_nothing() -> None:
    assert [step for step in steps() if "publish" in str(step) or "twine" in str(step)] == []


def test_what_it_runs_is_there() -> None:
    command = PROJECT["tool"]["cibuildwheel"]["test-command"]
    files = [word.removeprefix("{project}/") for word in command.split() if word.startswith("{project}/")]
    installed = [word for step in steps() for word in step.get("run", "").split() if word.startswith("requirements/")]

    assert [file for file in [*files, *installed] if not (ROOT / file).is_file()] == []
    assert len(files) == 2
    assert installed == ["requirements/release.txt"]


def test_it_builds_the_pythons_of_a_release() -> None:
    stable = PROJECT["tool"]["scikit-build"]["wheel"]["py-api"]

    assert PROJECT["tool"]["cibuildwheel"]["build"] == ["cp311-*", f"{stable}-*"]
