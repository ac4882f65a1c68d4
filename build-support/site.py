"""Build the site of the documentation: the pages as they stand in the repository, and a page of the API for each room.

The pages are gathered into build/site-pages under the paths that they have in the repository, so the links in them are
those of the site. A link that leads nowhere ends the build. Where the site and the repository are to be found stands in
``[tool.doublesix.site]`` of pyproject.toml; the environment variables DOUBLESIX_SITE_URL and DOUBLESIX_SITE_REPOSITORY
override it.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
CONFIGURATION: Final = ROOT / "build" / "mkdocs.yml"
SECTIONS: Final = {
    "tutorial": "Tutorial",
    "guide": "How-to guides",
    "rules": "Rules",
    "reference": "Reference",
    "api": "API",
    "explanation": "Explanation",
    "design": "Design",
}
PAGES: Final = ROOT / "build" / "site-pages"
GATHERED: Final = (
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md", "LICENSE", "docs/**/*"),
    *("benchmarks/**/*.md", "benchmarks/**/*.svg", "benchmarks/**/*.png"),
)
LOGO: Final = "src/doublesix/server/static/icon.svg"
LINK: Final = re.compile(r"\]\(([^)\s#:]+)[^)\s]*\)")
ROOMS: Final = {
    "doublesix": "What most programs need",
    "doublesix.analysis": "Reviews, hints and luck",
    "doublesix.arena": "Matches by the thousand, and statistics",
    "doublesix.core.awards": "Points and their arithmetic",
    "doublesix.core.layout": "Tiles on the table",
    "doublesix.core.match": "Rounds to the target",
    "doublesix.core.moves": "Moves and refusals",
    "doublesix.core.position": "One round in progress",
    "doublesix.core.rules": "Rule sets",
    "doublesix.core.tiles": "Tiles",
    "doublesix.core.views": "What a seat may know",
    "doublesix.dealing": "Fair dealing",
    "doublesix.drawing": "Drawings",
    "doublesix.engine": "The rules compiled",
    "doublesix.envs": "Environments for learning agents",
    "doublesix.errors": "Every exception",
    "doublesix.notation": "Tiles, moves, positions and records as text",
    "doublesix.players": "Players",
    "doublesix.puzzles": "Positions with one best move",
    "doublesix.rulesets": "Games as data",
}


def main() -> int:
    """Gather the pages and build the site; the exit code of MkDocs."""
    shutil.rmtree(PAGES, ignore_errors=True)
    pages = [file for pattern in GATHERED for file in sorted(ROOT.glob(pattern)) if file.is_file()]
    for file in dict.fromkeys((*pages, *_linked(pages))):
        place = PAGES / file.relative_to(ROOT)
        place.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(file, place)
    _write_api(PAGES / "docs" / "api")
    home = PAGES / "README.md"
    home.write_text(_landing(home.read_text(encoding="utf-8")), encoding="utf-8")
    shutil.copyfile(ROOT / LOGO, PAGES / Path(LOGO).name)
    CONFIGURATION.write_text(json.dumps(configuration(), indent=2), encoding="utf-8")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--clean", "-f", str(CONFIGURATION)]
    return subprocess.run(command, check=False, cwd=ROOT).returncode


def _linked(pages: list[Path]) -> Iterator[Path]:
    """Files of the repository that the pages link to: sources, examples, test vectors."""
    for page in pages:
        if page.suffix == ".md":
            for target in LINK.findall(page.read_text(encoding="utf-8")):
                file = (page.parent / target).resolve()
                if file.is_file() and file.is_relative_to(ROOT):
                    yield file


def _landing(readme: str) -> str:
    """The README below the landing page's template, which has its title, first sentence and picture."""
    return "---\ntemplate: home.html\nhide: [navigation, toc]\n---\n\n" + readme[readme.index("\n## ") + 1 :]


def configuration() -> dict[str, object]:
    """Configuration of MkDocs: JSON is YAML, too."""
    nav: list[dict[str, object]] = [{"Start": "README.md"}]
    for section, title in SECTIONS.items():
        nav.append({title: [str(page.relative_to(PAGES)) for page in _in_reading_order(PAGES / "docs" / section)]})
    nav.append({"Changes": "CHANGELOG.md"})
    folders = {"docs_dir": str(PAGES), "site_dir": str(ROOT / "build" / "site")}
    theme = {"custom_dir": str(ROOT / "build-support" / "site_theme")}
    return {"INHERIT": "../build-support/mkdocs.yml", **folders, **_addresses(), "theme": theme, "nav": nav}


def _in_reading_order(folder: Path) -> list[Path]:
    """Pages of a section: its front page, those it links to in the order of its links, and the rest by name."""
    front = folder / "README.md"
    linked = [(folder / target).resolve() for target in LINK.findall(front.read_text(encoding="utf-8"))]
    notebooks = sorted(folder.glob("*/*.ipynb"))
    pages = [*sorted(folder.glob("*.md")), *notebooks]
    order = {page: place for place, page in reversed(list(enumerate([front.resolve(), *linked])))}
    return sorted(pages, key=lambda page: (order.get(page.resolve(), len(order)), page.name))


def _addresses() -> dict[str, object]:
    """Addresses of the site and of the repository, as far as they are set."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["doublesix"]["site"]
    names = {"site_url": "url", "repo_url": "repository"}
    found = {key: os.environ.get(f"DOUBLESIX_SITE_{name.upper()}", settings[name]) for key, name in names.items()}
    return {key: address for key, address in found.items() if address}


def _write_api(folder: Path) -> None:
    """A page for each room, on which mkdocstrings sets the docstrings; the package itself comes first."""
    folder.mkdir()
    rows = [f"| [{room}]({room}.md) | {what} |" for room, what in ROOMS.items()]
    (folder / "README.md").write_text(
        "\n".join(["# API", "", "| module | |", "|---|---|", *rows, ""]), encoding="utf-8"
    )
    for room in ROOMS:
        (folder / f"{room}.md").write_text(f"---\ntitle: {room}\n---\n\n::: {room}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
