"""What a release checks before it builds, and how two builds are compared; `make release` itself is the long proof."""

import os
import runpy
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any, Final

import pytest

import doublesix
from tests.architecture.source_tree import ROOT

PARTS: Final = ROOT / "build-support" / "release"
VERSION: Final[dict[str, Any]] = runpy.run_path(str(PARTS / "version.py"))
ARCHIVES: Final[dict[str, Any]] = runpy.run_path(str(PARTS / "archives.py"))
PYTHONS: Final[dict[str, Any]] = runpy.run_path(str(PARTS / "pythons.py"))
NO_SECTION: Final = "CHANGELOG.md has no section “## [1.2.0] - YYYY-MM-DD” above all others but [Unreleased]"
CHANGELOG: Final = (
    "# Changelog\n\n## [Unreleased]\n\n## [1.2.0] - 2026-11-28\n\n- Something.\n\n## [1.1.0] - 2026-01-01\n"
)


def git(root: Path, *words: str) -> None:
    settings = ("-c", "user.name=A", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *settings, *words], cwd=root, check=True, capture_output=True)


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A checkout of version 1.2.0 that is ready to be released."""
    package = tmp_path / "src" / "doublesix"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text('__version__ = "1.2.0"\n')
    (tmp_path / "CITATION.cff").write_text("version: 1.2.0\n")
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG)
    git(tmp_path, "init", "-q")
    git(tmp_path, "add", "-A")
    git(tmp_path, "commit", "-qm", "All of it")
    git(tmp_path, "tag", "v1.2.0")
    return tmp_path


def changed(checkout: Path, file: str, old: str, new: str) -> Path:
    """The checkout with another text in a file, committed and tagged."""
    path = checkout / file
    assert old in path.read_text()
    path.write_text(path.read_text().replace(old, new))
    git(checkout, "commit", "-qam", "Another one")
    git(checkout, "tag", "-f", "v1.2.0")
    return checkout


class TestTheVersion:
    def test_this_package_has_one_version_in_every_place(self) -> None:
        ready = VERSION["readiness"](ROOT)

        assert (ready.version, ready.wrong) == (doublesix.__version__, ())

    def test_a_tagged_commit_with_its_section_is_ready(self, checkout: Path) -> None:
        ready = VERSION["readiness"](checkout)

        assert (ready.version, ready.wrong, ready.open) == ("1.2.0", (), ())

    def test_a_place_with_another_version_is_named(self, checkout: Path) -> None:
        ready = VERSION["readiness"](changed(checkout, "CITATION.cff", "1.2.0", "1.1.0"))

        assert ready.wrong == ("CITATION.cff has the version 1.1.0, and src/doublesix/__init__.py has 1.2.0",)

    @pytest.mark.parametrize(
        ("old", "new", "lacks"),
        [
            (" - 2026-11-28", "", NO_SECTION),
            ("1.2.0", "1.2.1", NO_SECTION),
            ("- Something.\n", "", "the section 1.2.0 of CHANGELOG.md is empty"),
            (
                "[Unreleased]\n",
                "[Unreleased]\n\n- More.\n",
                "what stands under [Unreleased] in CHANGELOG.md is part of 1.2.0, or is built too early",
            ),
        ],
    )
    def test_what_the_changelog_lacks_is_said(self, checkout: Path, old: str, new: str, lacks: str) -> None:
        assert VERSION["readiness"](changed(checkout, "CHANGELOG.md", old, new)).open == (lacks,)

    def test_a_missing_tag_an_older_one_and_changes_are_said(self, checkout: Path) -> None:
        (checkout / "new.txt").write_text("new")
        assert VERSION["readiness"](checkout).open == (
            "the checkout has changes that are not committed, and none of them is built",
        )

        git(checkout, "add", "-A")
        git(checkout, "commit", "-qm", "Later")
        assert VERSION["readiness"](checkout).open == (
            "the tag v1.2.0 is at another commit than this one: this version is out already, or not yet",
        )

        git(checkout, "tag", "-d", "v1.2.0")
        assert VERSION["readiness"](checkout).open == ("there is no tag v1.2.0: git tag -s v1.2.0",)


def wheel(folder: Path, content: str, *, year: int = 2026) -> Path:
    folder.mkdir()
    path = folder / "a-1.0-py3-none-any.whl"
    with zipfile.ZipFile(path, "w") as archive:
        archive.writestr(zipfile.ZipInfo("a/same.py", (2026, 1, 1, 0, 0, 0)), "same")
        archive.writestr(zipfile.ZipInfo("a/other.py", (year, 1, 1, 0, 0, 0)), content)
    return path


class TestTwoBuilds:
    def test_equal_bytes_have_no_differences(self, tmp_path: Path) -> None:
        assert ARCHIVES["differences"](wheel(tmp_path / "1", "x"), wheel(tmp_path / "2", "x")) == []

    def test_a_member_of_other_content_is_named(self, tmp_path: Path) -> None:
        assert ARCHIVES["differences"](wheel(tmp_path / "1", "x"), wheel(tmp_path / "2", "y")) == ["a/other.py"]

    def test_a_member_of_another_time_is_named(self, tmp_path: Path) -> None:
        found = ARCHIVES["differences"](wheel(tmp_path / "1", "x"), wheel(tmp_path / "2", "x", year=2025))

        assert found == ["a/other.py"]


def test_a_machine_without_the_pythons_is_told_which_are_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(PYTHONS["chosen"].__globals__, "found", lambda: {13: "/usr/bin/python3.13"})

    with pytest.raises(
        PYTHONS["NoPython"], match=r"takes Python 3\.11 and one from 3\.12 on.*; here there is 3\.13\.$"
    ):
        PYTHONS["chosen"]()


def test_a_trial_refuses_a_path_with_a_compiler(tmp_path: Path) -> None:
    compiler = tmp_path / "c++"
    compiler.write_text("#!/bin/sh\n")
    compiler.chmod(0o755)
    command = [sys.executable, "-I", str(PARTS / "library_trial.py"), str(ROOT / "README.md"), "--no-compiler"]
    done = subprocess.run(
        command, env={**os.environ, "PATH": str(tmp_path)}, check=False, capture_output=True, text=True
    )

    assert (done.returncode, done.stderr) == (1, "there are compilers on the path: c++\n")


def test_a_trial_refuses_a_package_that_is_not_from_the_wheel(tmp_path: Path) -> None:
    command = [sys.executable, "-I", str(PARTS / "library_trial.py"), str(ROOT / "README.md"), "--no-compiler"]
    done = subprocess.run(
        command, env={**os.environ, "PATH": str(tmp_path)}, check=False, capture_output=True, text=True
    )

    assert done.returncode == 1
    assert done.stderr == f"doublesix comes from {doublesix.__file__}, not from the wheel\n"


class TestTheLinksOfTheProject:
    LINKS: Final[Any] = staticmethod(runpy.run_path(str(ROOT / "build-support" / "urls_provider.py"))["links"])

    def test_without_addresses_there_are_none(self) -> None:
        assert self.LINKS("", "") == {}

    def test_each_address_has_its_name_and_the_repository_the_changelog(self) -> None:
        assert self.LINKS("https://d.example/", "https://r.example/d") == {
            "Documentation": "https://d.example/",
            "Source": "https://r.example/d",
            "Changelog": "https://r.example/d/blob/main/CHANGELOG.md",
        }

    def test_an_address_without_tls_is_refused(self) -> None:
        with pytest.raises(ValueError, match=r"'http://r\.example' in \[tool\.doublesix\.site\]"):
            self.LINKS("", "http://r.example")
