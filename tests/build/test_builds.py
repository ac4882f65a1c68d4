import tarfile
from pathlib import Path

import pytest

from tests.architecture.source_tree import ROOT
from tests.build.building import extension, newest_glibc, path_without_compiler, said, sdist, unpacked, wheel

pytestmark = pytest.mark.deep

PLAY = """
from doublesix import engine, rule_set
counted = engine.playouts(engine.compile(rule_set("five-up")), 200, seed=7, unit="rounds")
print(int(counted.points.sum()), int(counted.acts.sum()))
"""


class TestAMachineWithACompiler:
    @pytest.fixture(scope="class")
    @staticmethod
    def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
        folder = tmp_path_factory.mktemp("own")
        return unpacked(wheel(ROOT, folder), folder / "site")

    def test_a_machine_with_a_compiler_builds_a_wheel_that_works(self, site: Path) -> None:
        where, arch, compiler = said(site)

        assert Path(where) == extension(site)
        assert arch in {"v3", "baseline"}
        assert compiler.split()[0] in {"gcc", "clang"}

    def test_the_wheel_ships_no_source_of_the_engine(self, site: Path) -> None:
        assert [
            path
            for path in site.rglob("*")
            if path.suffix in {".cpp", ".hpp", ".txt"} and "info" not in path.parent.name
        ] == []
        assert not (site / "doublesix" / "native").exists()

    def test_a_machine_with_a_compiler_plays_the_same_in_the_portable_copy(self, site: Path) -> None:
        assert said(site, DOUBLESIX_ARCH="baseline")[1] == "baseline"
        assert said(site, PLAY, DOUBLESIX_ARCH="baseline") == said(site, PLAY)


class TestAMachineWithoutACompiler:
    @pytest.fixture(scope="class")
    @staticmethod
    def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
        folder = tmp_path_factory.mktemp("zig")
        built = wheel(ROOT, folder, PATH=path_without_compiler(folder / "bin"))
        return unpacked(built, folder / "site")

    def test_fetches_one_and_builds_a_wheel_that_works(self, site: Path) -> None:
        where, arch, compiler = said(site)

        assert Path(where) == extension(site)
        assert arch == said(ROOT / "src")[1]
        assert compiler.startswith("clang")

    def test_a_machine_without_a_compiler_builds_for_old_systems_too(self, site: Path) -> None:
        assert newest_glibc(extension(site)) <= (2, 28)

    def test_a_machine_without_a_compiler_plays_the_same_games(self, site: Path) -> None:
        assert said(site, PLAY) == said(ROOT / "src", PLAY)


class TestTheSourceArchive:
    @pytest.fixture(scope="class")
    @staticmethod
    def names(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
        with tarfile.open(sdist(tmp_path_factory.mktemp("sdist"))) as archive:
            return {name.partition("/")[2] for name in archive.getnames()}

    def test_the_source_archive_holds_every_source_of_the_engine(self, names: set[str]) -> None:
        native = ROOT / "src" / "doublesix" / "native"
        sources = {path.relative_to(ROOT).as_posix() for path in native.rglob("*") if path.is_file()}

        assert sources | {"CMakeLists.txt", "build-support/doublesix_build.py"} <= names

    def test_the_source_archive_holds_nothing_that_was_compiled(self, names: set[str]) -> None:
        assert [name for name in names if name.endswith((".so", ".pyd", ".o", ".a", ".pyc"))] == []
        assert [name for name in names if name.startswith(("build/", "dist/"))] == []
