"""The page on accessibility, made from the marks of tests: ``python -m tests.architecture.accessibility``."""

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from doublesix.server.wire.accessibility import CLAIMS, LIMITS
from tests.architecture.source_tree import ROOT, name, repository_files

PAGE: Final = ROOT / "docs" / "reference" / "accessibility.md"
MARK: Final = "accessibility"
_HEAD: Final = """\
# Accessibility

What the page says under *Help*, *Accessibility*. Each sentence of the first list is asserted by the tests beside it,
which name it by a mark; this page is made from the marks (`python -m tests.architecture.accessibility`).

| what is tested | tests |
|---|---|
"""


def marked_tests() -> dict[str, list[str]]:
    """The tests of each sentence, by the name of its mark."""
    found: dict[str, list[str]] = {}
    for path in repository_files():
        if path.name.startswith("test_") and path.suffix == ".py":
            for claim, test in _marks(path):
                found.setdefault(claim, []).append(test)
    return {claim: sorted(tests) for claim, tests in found.items()}


def page() -> str:
    """The text of the page."""
    tests = marked_tests()
    rows = [f"| {text} | {', '.join(f'`{one}`' for one in tests.get(claim, ()))} |" for claim, text in CLAIMS.items()]
    limits = [f"- {text}" for text in LIMITS]
    return _HEAD + "\n".join(rows) + "\n\n## What is not tested, and what to do\n\n" + "\n".join(limits) + "\n"


def _marks(path: Path) -> Iterator[tuple[str, str]]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            for mark in node.decorator_list:
                if isinstance(mark, ast.Call) and ast.unparse(mark.func) == f"pytest.mark.{MARK}":
                    yield str(ast.literal_eval(mark.args[0])), f"{name(path).removeprefix('tests/')}::{node.name}"


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
