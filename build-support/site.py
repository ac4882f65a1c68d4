"""Build the site of the documentation: the pages as they stand in the repository, and a page of the API for each room.

The pages are gathered into build/site-pages under the paths that they have in the repository, so the links in them are
those of the site. A link that leads nowhere ends the build.
"""

import json
import re
import shutil
import subprocess
import sys
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


def configuration() -> dict[str, object]:
    """What MkDocs is given: JSON is YAML, too."""
    nav: list[dict[str, object]] = [{"Start": "README.md"}]
    for section, title in SECTIONS.items():
        pages = sorted((PAGES / "docs" / section).glob("*.md"), key=lambda page: (page.name != "README.md", page.name))
        nav.append({title: [str(page.relative_to(PAGES)) for page in pages]})
    nav.append({"Changes": "CHANGELOG.md"})
    folders = {"docs_dir": str(PAGES), "site_dir": str(ROOT / "build" / "site")}
    return {"INHERIT": "../build-support/mkdocs.yml", **folders, "nav": nav}


def _write_api(folder: Path) -> None:
    """A page for each room, on which mkdocstrings sets the docstrings."""
    folder.mkdir()
    rows = [f"| [{room}]({room}.md) | {what} |" for room, what in ROOMS.items()]
    (folder / "README.md").write_text(
        "\n".join(["# API", "", "| module | |", "|---|---|", *rows, ""]), encoding="utf-8"
    )
    for room in ROOMS:
        (folder / f"{room}.md").write_text(f"# {room}\n\n::: {room}\n", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
