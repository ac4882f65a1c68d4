"""The page of promises names every promise, and every test that proves one."""

import re

from tests.architecture.source_tree import ROOT, name, repository_files

PAGE = ROOT / "docs" / "reference" / "promises.md"
ROW = re.compile(r"^\| (R\d+) \|.*$", re.MULTILINE)
NUMBER = re.compile(r"\bR(?:1[0-8]|[1-9])\b")


def rows() -> dict[str, str]:
    return {found[1]: found[0] for found in ROW.finditer(PAGE.read_text(encoding="utf-8"))}


def test_promises_are_numbered_without_gaps() -> None:
    assert list(rows()) == [f"R{number}" for number in range(1, 19)]


def test_each_names_the_tests_that_call_themselves_its_proof() -> None:
    proofs = [path for path in repository_files() if path.name.startswith("test_") and path.suffix == ".py"]
    said = {path: path.read_text(encoding="utf-8").partition('"""')[2].partition('"""')[0] for path in proofs}
    wanted = {(number, name(path).removeprefix("tests/")) for path in proofs for number in NUMBER.findall(said[path])}

    assert len(wanted) > 30
    assert sorted((number, path) for number, path in wanted if f"`{path}`" not in rows()[number]) == []
