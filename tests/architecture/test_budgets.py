import ast
from pathlib import Path

import pytest

from tests.architecture.source_tree import decorated, functions, modules, name, public, tree

MODULE_LINES = 500
FUNCTION_LINES = 60
EXPLAINED_ELSEWHERE = frozenset({"overload", "override", "setter", "deleter"})


@pytest.mark.parametrize("path", modules(), ids=name)
class TestEveryModule:
    def test_it_has_at_most_500_lines(self, path: Path) -> None:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= MODULE_LINES

    def test_its_functions_have_at_most_60_lines(self, path: Path) -> None:
        lengths = [(node.name, (node.end_lineno or 0) - node.lineno + 1) for node in functions(path)]

        assert [(label, length) for label, length in lengths if length > FUNCTION_LINES] == []

    def test_what_it_offers_is_explained(self, path: Path) -> None:
        module = tree(path)
        offered = [node for node in public(module.body) if not decorated(node, by=EXPLAINED_ELSEWHERE)]

        assert ast.get_docstring(module), "the module has no docstring"
        assert [node.name for node in offered if not ast.get_docstring(node)] == []
