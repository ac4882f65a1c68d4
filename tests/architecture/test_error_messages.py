"""Errors of the package are raised with typed messages, never with text composed on the spot."""

import ast
from collections.abc import Iterator

from doublesix import errors
from tests.architecture.source_tree import SOURCE, modules, tree

ERRORS = {name for name in errors.__all__ if issubclass(getattr(errors, name), errors.DominoError)}


def texts(module: ast.AST) -> Iterator[int]:
    """Lines on which an error of the package is made with a text instead of a message."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call) and node.args and _name(node.func) in ERRORS and _is_text(node.args[0]):
            yield node.lineno


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _is_text(argument: ast.expr) -> bool:
    """Whether an expression makes a text: a literal, an f-string, a sum of these, or a method such as ``format``."""
    match argument:
        case ast.JoinedStr() | ast.Constant(value=str()) | ast.Call(func=ast.Name(id="str")):
            return True
        case ast.BinOp(left=one, right=other) | ast.IfExp(body=one, orelse=other):
            return _is_text(one) or _is_text(other)
        case ast.Call(func=ast.Attribute(value=value)):
            return _is_text(value)
        case _:
            return False


def found() -> dict[str, list[int]]:
    """Lines of such errors, by the module's path."""
    return {str(path.relative_to(SOURCE)): lines for path in modules() if (lines := list(texts(tree(path))))}


def test_errors_are_raised_with_messages() -> None:
    assert found() == {}


def test_each_way_to_write_a_text_is_found() -> None:
    source = """
raise UsageError("a")
raise UsageError(f"{a}")
raise UsageError("a" + b)
raise errors.UsageError("a {}".format(b))
raise UsageError("a" if b else c)
raise UsageError(str(a))
raise UsageError(Message(a))
raise ValueError("a")
"""
    assert list(texts(ast.parse(source))) == [2, 3, 4, 5, 6, 7]
