"""The sentences that reasons and hints are composed of, read from the source that composes them."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

__all__ = ["templates_of"]

MOVE: Final = "drawing"
NUMBER: Final = "1"
MOVES: Final = {"one", "two", "best", "second", "spoken", "_name"}
"""Names and functions in the source that stand for a move in words."""
COMPOSERS: Final = {
    "_differences",
    "_answers",
    "_kept",
    "_summary",
    "_why",
    "outcome_reason",
    "course_reasons",
    "_tiles",
}
REST: Final = "_unpriced"
"""Composes what stands behind «came out ahead»."""


def templates_of(path: Path) -> Iterator[str]:
    """The sentences that a module composes, with a move or a number for what is filled in."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef) and node.name == REST:
            yield from (f"Drawing came out ahead; {said}." for said in _returned(node))
        elif isinstance(node, ast.FunctionDef) and node.name in COMPOSERS:
            texts = (_filled(one, {}) for one in ast.walk(node) if isinstance(one, ast.JoinedStr))
            yield from (text for text in texts if text.endswith("."))


def _returned(function: ast.FunctionDef) -> Iterator[str]:
    known = {
        target.id: one.value
        for one in ast.walk(function)
        if isinstance(one, ast.Assign)
        for target in one.targets
        if isinstance(target, ast.Name) and isinstance(one.value, ast.JoinedStr)
    }
    for one in ast.walk(function):
        if isinstance(one, ast.Return) and isinstance(one.value, ast.Tuple):
            yield _filled(one.value.elts[-1], known)


def _filled(node: ast.expr | None, known: Mapping[str, ast.expr]) -> str:
    if isinstance(node, ast.JoinedStr):
        return "".join(_filled(part, known) for part in node.values)
    if isinstance(node, ast.FormattedValue):
        return _filled(node.value, known)
    if isinstance(node, ast.IfExp):
        return _filled(node.body, known)
    if isinstance(node, ast.Name) and node.id in known:
        return _filled(known[node.id], known)
    return _leaf(node)


def _leaf(node: ast.expr | None) -> str:
    match node:
        case ast.Constant():
            return str(node.value)
        case ast.Name(id=name) | ast.Call(func=ast.Name(id=name)) if name in MOVES:
            return MOVE
        case ast.Call(func=ast.Attribute(attr="upper")):
            return MOVE[0].upper()
        case ast.Subscript(slice=ast.Slice()):
            return MOVE[1:]
        case _:
            return NUMBER
