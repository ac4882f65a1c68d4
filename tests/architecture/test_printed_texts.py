"""What commands print consists of typed messages: a heading, note or verdict is not written as plain text."""

import ast
import re
from collections.abc import Iterator

from tests.architecture.source_tree import SOURCE, modules, tree

ROOMS = ("arena/reports/", "cli/", "dealing/")

STILL_TEXT = {
    "arena/reports/charts.py": "titles and axes of pictures are English",
    "arena/reports/contest_charts.py": "titles and axes of pictures are English",
    "arena/reports/equity_chart.py": "titles and axes of pictures are English",
    "cli/review.py": "“The page is in FILE.”",
    "cli/solution_text.py": "the bounds beside a value that is not exact",
    "cli/start.py": "said before anything is imported",
}
"""Modules with words that are no messages yet, each with the words; no further one may be added."""

PROSE = re.compile(r"[A-Za-z][a-z]+[,;:]? [a-z]+\b")
"""Two words, the second in lower case."""

DECLARED = {"FixedMessage", "HelpText"}


def texts(module: ast.AST) -> Iterator[int]:
    """Lines with several English words in a text that is neither declared as a message nor a docstring or a type."""
    if isinstance(module, ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
        yield from _of_body(module)
    elif isinstance(module, ast.Constant | ast.JoinedStr):
        if PROSE.search(_words(module)):
            yield module.lineno
    elif not _declares(module):
        for child in ast.iter_child_nodes(module):
            yield from texts(child)


def _of_body(node: ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef | ast.Module) -> Iterator[int]:
    """Lines in a body and in default values; keywords of a class declare its message, annotations are types."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
        for default in (*node.args.defaults, *filter(None, node.args.kw_defaults)):
            yield from texts(default)
    for statement in node.body:
        if not (isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)):
            yield from texts(statement)


def _declares(node: ast.AST) -> bool:
    """Whether a node declares a message, is a check for programmers, or imports a module by name."""
    if isinstance(node, ast.Assert):
        return True
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in {*DECLARED, "extra"}


def _words(node: ast.Constant | ast.JoinedStr) -> str:
    if isinstance(node, ast.Constant):
        return node.value if isinstance(node.value, str) else ""
    return "".join(str(one.value) if isinstance(one, ast.Constant) else "{}" for one in node.values)


def test_what_commands_print_is_declared_as_messages() -> None:
    found = {
        name: lines
        for path in modules()
        if (name := path.relative_to(SOURCE).as_posix()).startswith(ROOMS) and (lines := list(texts(tree(path))))
    }

    assert found.keys() == STILL_TEXT.keys(), found


def test_each_way_to_write_a_heading_is_found() -> None:
    source = """
Section("Points a round", heads, rows)
heads = ("", "points a round")
note = f"{n} rounds were broken off"
def verdict(text: "Result of it" = "not decided"): "A docstring here."
class Fair(Message, id="a", english="no fair deal"): "A docstring here."
TITLE = FixedMessage("a", "Points a round")
"""
    assert list(texts(ast.parse(source))) == [2, 3, 4, 5]
