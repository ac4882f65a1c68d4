"""The version: that it stands equal in every place, and what the changelog, the tag and the checkout say of it."""

import re
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Final

PLACES: Final = {
    "src/doublesix/__init__.py": r'^__version__ = "([^"]+)"$',
    "CITATION.cff": r"^version: (\S+)$",
}
"""Files that have the version of the package, and how it stands there."""
NUMBER: Final = re.compile(r"\d+\.\d+\.\d+((a|b|rc)\d+)?")
DATED: Final = re.compile(r"## \[(?P<version>[^\]]+)\] - (?P<date>\d{4}-\d{2}-\d{2})")


@dataclass(frozen=True)
class Readiness:
    """What a release is called, and what stands in its way.

    Attributes:
        version: Version of the package.
        wrong: What must be mended before anything is built.
        open: What is the owner's to do before it is published: date in the changelog, tag, clean checkout.
    """

    version: str
    wrong: tuple[str, ...]
    open: tuple[str, ...]


def readiness(root: Path) -> Readiness:
    """Read every place that has the version, the changelog, and what git says."""
    found = {place: _found(root / place, pattern) for place, pattern in PLACES.items()}
    version = next(iter(found.values())) or "none"
    wrong = [
        f"{place} has the version {its or 'none'}, and {next(iter(PLACES))} has {version}"
        for place, its in found.items()
        if its != version
    ]
    if not NUMBER.fullmatch(version):
        wrong.append(f"the version {version} is no number such as 1.2.3 or 1.2.3rc1")
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    return Readiness(version, tuple(wrong), (*_of_the_changelog(changelog, version), *_of_the_checkout(root, version)))


def _found(file: Path, pattern: str) -> str:
    found = re.search(pattern, file.read_text(encoding="utf-8"), re.MULTILINE)
    return found[1] if found else ""


def _of_the_changelog(text: str, version: str) -> list[str]:
    """What the changelog lacks: the section of the version comes first, with its date, and has something in it."""
    headings = re.findall(r"^## .*$", text, re.MULTILINE)
    released = [line for line in headings if line != "## [Unreleased]"]
    found = DATED.fullmatch(released[0]) if released else None
    if found is None or found["version"] != version:
        return [f"CHANGELOG.md has no section “## [{version}] - YYYY-MM-DD” above all others but [Unreleased]"]
    _, _, section = text.partition(f"{found[0]}\n")
    if not section.partition("\n## ")[0].strip():
        return [f"the section {version} of CHANGELOG.md is empty"]
    waiting = text.partition("## [Unreleased]\n")[2].partition("\n## ")[0].strip()
    return [f"what stands under [Unreleased] in CHANGELOG.md is part of {version}, or is built too early"] * bool(
        waiting
    )


def _of_the_checkout(root: Path, version: str) -> list[str]:
    """What git lacks: a clean checkout, with the tag of the version at what is built, or not made yet."""
    if _git(root, "status", "--porcelain"):
        return ["the checkout has changes that are not committed, and none of them is built"]
    tagged = _git(root, "rev-parse", "--quiet", "--verify", f"refs/tags/v{version}^{{commit}}")
    if not tagged:
        return [f"there is no tag v{version}: git tag -s v{version}"]
    if tagged != _git(root, "rev-parse", "HEAD"):
        return [f"the tag v{version} is at another commit than this one: this version is out already, or not yet"]
    return []


def _git(root: Path, *words: str) -> str:
    return subprocess.run(["git", *words], cwd=root, capture_output=True, check=False, text=True).stdout.strip()
