"""Links between the pages of the documentation lead to files and headings that exist."""

import re
from pathlib import Path

import pytest

from tests.architecture.source_tree import ROOT, name, repository_files

PAGES = tuple(path for path in repository_files() if path.suffix == ".md")
LINK = re.compile(r"\]\((?P<target>[^)\s]+)\)")
HEADING = re.compile(r"^#+ (.+)$", re.MULTILINE)
CODE = re.compile(r"^```.*?^```$|`[^`\n]*`", re.MULTILINE | re.DOTALL)
ELSEWHERE = re.compile(r"[a-z]+:")


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as GitHub and MkDocs make them."""
    headings = HEADING.findall(page.read_text(encoding="utf-8"))
    return {re.sub(r"[\s-]+", "-", re.sub(r"[^\w\s-]", "", heading).strip().lower()) for heading in headings}


def broken(page: Path) -> list[str]:
    """The links of a page that lead nowhere."""
    found = []
    for target in LINK.findall(CODE.sub("", page.read_text(encoding="utf-8"))):
        path, _, anchor = target.partition("#")
        file = (page.parent / path).resolve() if path else page
        if ELSEWHERE.match(target) or (file.is_file() and (not anchor or anchor in anchors(file))):
            continue
        found.append(target)
    return found


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_links_of_a_page_lead_to_files_and_headings(page: Path) -> None:
    assert broken(page) == []


def test_broken_links_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(
        "# Here\n[a](#here) [b](#there) [c](page.md#here) [d](gone.md) [e](https://example.org)", encoding="utf-8"
    )

    assert broken(page) == ["#there", "gone.md"]


def test_pages_of_the_documentation_are_read() -> None:
    assert {ROOT / "README.md", ROOT / "docs" / "README.md"} <= set(PAGES)


@pytest.mark.parametrize("folder", ["design", "explanation", "guide", "reference", "rules"])
def test_every_page_of_a_folder_is_listed_in_its_contents(folder: str) -> None:
    place = ROOT / "docs" / folder
    listed = {target.partition("#")[0] for target in LINK.findall((place / "README.md").read_text(encoding="utf-8"))}

    assert sorted(page.name for page in place.glob("*.md") if page.name not in {"README.md", *listed}) == []
