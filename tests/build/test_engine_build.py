"""build-support/engine.py: what counts as compiled, and that a build behind the table is begun once."""

import fcntl
import importlib
import subprocess
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from types import ModuleType
from typing import Any, NoReturn

import pytest

from tests.architecture.source_tree import ROOT


@pytest.fixture
def engine(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The build script over an empty checkout, whose package has the stub of the engine alone."""
    monkeypatch.syspath_prepend(ROOT / "build-support")
    script = importlib.import_module("engine")
    build, package = tmp_path / "build", tmp_path / "doublesix"
    package.mkdir()
    (package / "_native.pyi").touch()
    for name, path in {"BUILD": build, "PACKAGE": package}.items():
        monkeypatch.setattr(script, name, path)
    monkeypatch.setattr(script, "LOCK", build / "engine.lock")
    monkeypatch.setattr(script, "LOG", build / "engine.log")
    monkeypatch.setattr(script, "CACHE", build / "native" / "CMakeCache.txt")
    return script


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """The processes that were begun, none of which runs."""
    begun: list[Any] = []
    monkeypatch.setattr(subprocess, "Popen", lambda command, **_: begun.append(command))
    return begun


def configured(engine: ModuleType) -> None:
    """What the first minutes of a build leave: its folder, and no module yet."""
    engine.CACHE.parent.mkdir(parents=True)
    engine.CACHE.touch()


def test_the_stub_alone_is_no_engine(engine: ModuleType) -> None:
    configured(engine)
    assert not engine.compiled()

    (engine.PACKAGE / f"_native{EXTENSION_SUFFIXES[0]}").touch()
    assert engine.compiled()


def test_the_first_build_behind_the_table_is_a_process_of_its_own(engine: ModuleType, begun: list[Any]) -> None:
    engine.behind()
    assert [command[-1] for command in begun] == ["quietly"]


def test_a_table_opened_while_the_engine_is_compiled_begins_no_build_and_waits_for_none(
    engine: ModuleType, begun: list[Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    def waited() -> NoReturn:
        pytest.fail("waited for the build of another table")

    configured(engine)
    monkeypatch.setattr(engine, "build", waited)
    engine.BUILD.mkdir(exist_ok=True)
    with engine.LOCK.open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        engine.behind()
    assert begun == []

    engine.behind()
    assert len(begun) == 1
