"""The compiled module has what its interface file `_native.pyi` declares."""

import ast
from enum import Enum
from pathlib import Path

import pytest

import doublesix
from doublesix import _native
from doublesix.engine.search.players import PLAYER_KINDS
from doublesix.engine.tabular.game import JUDGES

STUB = ast.parse((Path(doublesix.__file__).parent / "_native.pyi").read_text(encoding="utf-8"))
CLASSES = [node for node in STUB.body if isinstance(node, ast.ClassDef)]


def fields(declared: ast.ClassDef) -> list[str]:
    """Names of the fields that cannot be set."""
    return [
        node.target.id
        for node in declared.body
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)
    ]


def test_the_module_has_every_declared_function_and_class() -> None:
    declared = {node.name for node in STUB.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}

    assert len(declared) > 30
    assert sorted(name for name in declared if not hasattr(_native, name)) == []


@pytest.mark.parametrize("declared", CLASSES, ids=lambda node: node.name)
def test_a_class_has_its_declared_methods_and_fields(declared: ast.ClassDef) -> None:
    native = getattr(_native, declared.name)
    methods = [node.name for node in declared.body if isinstance(node, ast.FunctionDef)]
    values = {ast.unparse(node.targets[0]): node.value for node in declared.body if isinstance(node, ast.Assign)}

    assert [name for name in (*methods, *fields(declared), *values) if not hasattr(native, name)] == []
    if issubclass(native, Enum):
        assert {one.name: one.value for one in native} == {name: ast.literal_eval(one) for name, one in values.items()}


@pytest.mark.parametrize("declared", [one for one in CLASSES if fields(one)], ids=lambda node: node.name)
def test_fields_of_requests_and_answers_cannot_be_set(declared: ast.ClassDef) -> None:
    native = getattr(_native, declared.name)

    assert [name for name in fields(declared) if getattr(native, name).fset is not None] == []


def test_an_unknown_setting_of_a_player_is_refused() -> None:
    with pytest.raises(TypeError):
        _native.PlayerConfig(_native.PlayerKind.master, wrlds=30)  # type: ignore[call-arg] # which is the test


def test_kinds_of_players_and_policies_have_the_native_names() -> None:
    assert tuple(kind.name for kind in _native.PlayerKind) == PLAYER_KINDS
    assert tuple(kind.name for kind in _native.TabularPolicyKind) == JUDGES
