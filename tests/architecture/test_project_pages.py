"""Pages about the project: what stays compatible has its tests, and the citation has the version."""

import re

import doublesix
from tests.architecture.source_tree import ROOT
from tests.architecture.wire_names import LIST, wire_names

COMPATIBILITY = (ROOT / "docs" / "reference" / "compatibility.md").read_text(encoding="utf-8")


def test_every_promise_of_compatibility_names_a_test_that_is_there() -> None:
    rows = [line for line in COMPATIBILITY.splitlines() if line.startswith("| ")][1:]
    proofs = [re.findall(r"`([\w/]+\.py)`", row) for row in rows]

    assert all(proofs)
    assert [path for named in proofs for path in named if not (ROOT / "tests" / path).exists()] == []


def test_the_citation_has_the_version_of_the_package() -> None:
    written = (ROOT / "CITATION.cff").read_text(encoding="utf-8")

    assert re.findall(r"^version: (\S+)$", written, re.MULTILINE) == [doublesix.__version__]


def test_names_on_the_wire_are_those_of_the_list() -> None:
    listed, there = set(LIST.read_text(encoding="utf-8").splitlines()), set(wire_names())

    assert sorted(listed - there) == [], "what goes breaks pages and bots of others: a new major version"
    assert sorted(there - listed) == [], "name it in CHANGELOG.md, then run python -m tests.architecture.wire_names"
