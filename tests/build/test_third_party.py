"""Licences of what is shipped: every package of others is named, in the version that is built in."""

import runpy
import tomllib
from pathlib import Path
from typing import Any, Final

from tests.architecture.source_tree import ROOT

MADE: Final[dict[str, Any]] = runpy.run_path(str(ROOT / "build-support" / "third_party.py"))
LIST: Final[Path] = MADE["LIST"]
TEXT: Final = LIST.read_text(encoding="utf-8")
LINE: Final[str] = MADE["LINE"]
PAGE: Final[list[tuple[str, str]]] = MADE["of_the_page"]()


def test_every_package_of_the_page_is_there_with_its_version() -> None:
    page = [f"{name} {version}" for name, version in PAGE]

    assert {name for name, _ in PAGE} >= {"preact", "@preact/signals-core", *MADE["FONTS"]}
    assert [title for title in page if f"\n{title}\n{LINE}\n" not in TEXT] == []


def test_the_binding_that_is_compiled_in_is_there() -> None:
    assert [name for name in MADE["COMPILED"] if f"\n{name} " not in TEXT] == []


def test_a_wheel_has_the_file() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]

    assert LIST.name in project["license-files"]
