"""Every module of the source is small and explained; a test names the ones that are not."""

import ast
from pathlib import Path
from typing import Final

from tests.architecture.source_tree import decorated, functions, modules, name, public, tree

MODULE_LINES: Final = 500
FUNCTION_LINES: Final = 60
EXPLAINED_ELSEWHERE: Final = frozenset({"overload", "override", "setter", "deleter"})


class TestEveryModule:
    def test_every_module_has_at_most_500_lines(self) -> None:
        lines = {name(path): len(path.read_text(encoding="utf-8").splitlines()) for path in modules()}

        assert {module: count for module, count in lines.items() if count > MODULE_LINES} == {}

    def test_functions_have_at_most_60_lines(self) -> None:
        lengths = {
            f"{name(path)}.{node.name}": (node.end_lineno or 0) - node.lineno + 1
            for path in modules()
            for node in functions(path)
        }

        assert {function: count for function, count in lengths.items() if count > FUNCTION_LINES} == {}

    def test_every_module_says_what_it_is(self) -> None:
        assert [name(path) for path in modules() if not ast.get_docstring(tree(path))] == []

    def test_what_it_offers_is_explained(self) -> None:
        unexplained = {
            name(path): [node.name for node in offered(path) if not ast.get_docstring(node)] for path in modules()
        }

        assert {module: names for module, names in unexplained.items() if names} == {}


def offered(path: Path) -> list[ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef]:
    """The public classes and functions of a module that have to say what they are."""
    return [node for node in public(tree(path).body) if not decorated(node, by=EXPLAINED_ELSEWHERE)]
