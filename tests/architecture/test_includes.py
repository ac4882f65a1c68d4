"""Folders of the C++ sources include each other in one direction."""

import re
from typing import Final

import pytest

from tests.architecture.source_tree import SOURCE, name

NATIVE: Final = SOURCE / "native"
BELOW: Final[dict[str, str]] = {
    "rules": "",
    "infostate": "rules",
    "belief": "rules infostate",
    "playout": "rules",
    "envs": "rules infostate belief playout nn",
    "solver": "rules",
    "cfr": "rules infostate",
    "nn": "rules infostate belief playout",
    "players": "rules infostate belief playout solver cfr nn",
    "training": "rules infostate belief playout nn",
    "duplicate": "rules infostate belief playout nn players training",
    "api": "rules infostate belief playout solver cfr nn players training duplicate envs",
    "interface": "rules infostate belief players solver api",
    "binding": "rules infostate belief playout solver players training duplicate envs api interface",
    "wasm": "rules infostate belief players api interface",
    "fuzz": "rules envs",
}


def test_every_folder_has_its_place_in_the_order() -> None:
    placed = {path.relative_to(NATIVE).parts[0] for path in NATIVE.glob("*/**/*.hpp")}

    assert placed == set(BELOW)


@pytest.mark.parametrize("folder", BELOW)
def test_a_folder_includes_only_those_below_it(folder: str) -> None:
    allowed = {folder, *BELOW[folder].split()}
    sources = sorted([*(NATIVE / folder).rglob("*.hpp"), *(NATIVE / folder).rglob("*.cpp")])
    included = [
        (name(path), found)
        for path in sources
        for found in re.findall(r'^#include "([^"]+)"', path.read_text(encoding="utf-8"), re.MULTILINE)
    ]

    assert sources
    assert [(path, found) for path, found in included if not (NATIVE / found).is_file()] == []
    # What lies beside the folders, as `arch.hpp`, stands below all of them.
    assert [(path, found) for path, found in included if "/" in found and found.split("/")[0] not in allowed] == []
