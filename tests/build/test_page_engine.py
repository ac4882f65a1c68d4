"""The committed modules of the engine for pages are those of the committed sources."""

import json
import runpy
import subprocess
import sys
from hashlib import sha256
from typing import Any, Final

import pytest

from tests.architecture.source_tree import ROOT

sys.path.append(str(ROOT / "build-support"))  # where the script finds what stands beside it
BUILD: Final[dict[str, Any]] = runpy.run_path(str(ROOT / "build-support" / "wasm.py"))
MODULES: Final = BUILD["MODULES"]
RECORD: Final[dict[str, Any]] = json.loads(BUILD["RECORD"].read_text(encoding="utf-8"))


def test_the_page_engine_was_compiled_from_the_present_sources() -> None:
    assert RECORD["sources"] == BUILD["fingerprint"](), "`make wasm` compiles the engine for the page anew"


@pytest.mark.parametrize("name", BUILD["VARIANTS"])
def test_a_committed_module_is_the_recorded_one_and_small_enough(name: str) -> None:
    recorded = RECORD["modules"][name]

    assert sha256((MODULES / name).read_bytes()).hexdigest() == recorded["sha256"]
    assert recorded["gzip"] <= BUILD["LARGEST"]


def test_the_levels_of_the_page_are_those_of_the_package() -> None:
    assert BUILD["LEVELS"].read_text(encoding="utf-8") == BUILD["levels"](), "`make wasm` writes them anew"


@pytest.mark.deep
def test_compiling_the_page_engine_again_gives_the_same_bytes() -> None:
    made = subprocess.run(
        [sys.executable, "build-support/wasm.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )

    assert made.returncode == 0, made.stdout + made.stderr
