import fcntl
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from doublesix.errors import EngineMissing
from doublesix.players import availability, registry
from doublesix.players.availability import EngineBuild, engine_build, engine_ready, wait_for_engine


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A build folder with three of four files compiled."""
    native = tmp_path / "native"
    (native / "deep").mkdir(parents=True)
    commands = [{"command": f"c++ {name}.cpp", "file": f"{name}.cpp"} for name in "abcd"]
    (native / "compile_commands.json").write_text(json.dumps(commands), encoding="utf-8")
    for name in ("a.o", "b.o", "deep/c.o"):
        (native / name).touch()
    (tmp_path / "engine.lock").touch()
    return tmp_path


@pytest.fixture
def building(folder: Path) -> Iterator[Path]:
    """The same while a build holds its lock."""
    with (folder / "engine.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        yield folder


class TestARunningBuild:
    def test_a_running_build_is_found_by_its_lock_with_its_progress(self, building: Path) -> None:
        assert engine_build(building) == EngineBuild(done=3, files=4)

    def test_a_build_has_no_progress_before_its_size_is_known(self, building: Path) -> None:
        (building / "native" / "compile_commands.json").unlink()

        assert engine_build(building) == EngineBuild(done=0, files=0)

    def test_a_build_is_over_when_its_lock_is_free(self, folder: Path) -> None:
        assert engine_build(folder) is None

    def test_an_installed_package_has_no_running_build(self, tmp_path: Path) -> None:
        assert engine_build(tmp_path / "no" / "such") is None


class TestWaitingForTheEngine:
    def test_waiting_for_the_engine_ends_at_once_where_it_is_there(self, building: Path) -> None:
        assert engine_ready()
        assert list(wait_for_engine(building)) == []

    def test_waiting_for_the_engine_ends_when_the_build_ends_without_it(
        self, folder: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(availability, "engine_ready", lambda: False)

        assert list(wait_for_engine(folder)) == []

    def test_waiting_for_the_engine_reports_progress(self, building: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        answers = iter([False, False, True])
        monkeypatch.setattr(availability, "engine_ready", lambda: next(answers))
        monkeypatch.setattr(availability, "PAUSE", 0)

        assert list(wait_for_engine(building)) == [EngineBuild(3, 4)] * 2


class TestEnginePlayers:
    def test_an_engine_player_is_refused_with_the_state_of_the_build(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(registry, "engine_ready", lambda: False)
        monkeypatch.setattr(registry, "engine_build", lambda: EngineBuild(3, 4))

        with pytest.raises(
            EngineMissing,
            match=r"the player “level-5” needs the engine, which is being compiled \(3 of 4 files\); without it",
        ):
            registry.registered("level-5")

    def test_a_player_that_thinks_with_the_engine_is_refused_where_nothing_is_compiled(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(registry, "engine_ready", lambda: False)
        monkeypatch.setattr(registry, "engine_build", lambda: None)

        with pytest.raises(EngineMissing, match="not built here"):
            registry.registered("level-5")
