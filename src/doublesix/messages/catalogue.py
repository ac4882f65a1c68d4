"""The translators' catalogue: ``python -m doublesix.messages.catalogue docs/reference/messages.ftl``.

It lists every message of the package with its English in Fluent syntax, as a file of another language gives it.
"""

import ast
import sys
from collections.abc import Iterable, Iterator
from decimal import Decimal
from enum import Enum
from importlib import import_module
from pathlib import Path
from string import Formatter
from textwrap import indent
from typing import Final, get_origin

from doublesix.messages.message import Declaration, Message, declarations
from doublesix.messages.translation import fluent_id

__all__ = ["all_declarations", "catalogue", "entry", "main"]

_HEAD: Final = """\
# Every message of the package with its English; made by `make docs`, not to be edited. A translation is a file of these
# ids in src/doublesix/messages/languages; what the variables are, src/doublesix/messages/__init__.py says.
"""

_FUNCTIONS: Final[dict[object, str]] = {
    "capital": "CAPITAL({})",
    ",": 'NUMBER({}, useGrouping: "auto")',
    Decimal: "DECIMAL({})",
}
"""Functions of Fluent for specifications of `str.format`, and for arguments that are numbers with decimals."""


def all_declarations() -> tuple[Declaration, ...]:
    """Every declaration of the package, in the order of modules and ids; imports each module that declares one."""
    for name in _declaring_modules():
        module = import_module(name)
        # Where messages are declared in data, as in the files of the games, a function declares them.
        declare = getattr(module, "declare_messages", None)
        if declare is not None:
            declare()
    return tuple(sorted(declarations().values(), key=lambda one: (one.where, one.id)))


def catalogue(known: Iterable[Declaration]) -> str:
    """The text of the catalogue."""
    lines, module = [_HEAD], ""
    for one in known:
        if one.where != module:
            module = one.where
            lines.append(f"## {module}\n")
        lines += [*_comments(one), f"{entry(one)}\n"]
    return "\n".join(lines).rstrip("\n") + "\n"


def entry(declaration: Declaration) -> str:
    """The English of a declaration as an entry of a Fluent file.

    >>> from doublesix.messages.units import Tiles
    >>> print(entry(Tiles.declaration))
    unit-tiles = { $n ->
        [1] { $n } tile
       *[other] { $n } tiles
    }
    """
    head = f"{fluent_id(declaration.id)} ="
    if not declaration.cases:
        text = _fluent(declaration, declaration.english)
        return f"{head} {text}" if "\n" not in text else f"{head}\n{indent(text, '    ')}"
    cases = [f"    [{_case(key)}] {_fluent(declaration, english)}" for key, english in declaration.cases.items()]
    default = f"   *[other] {_fluent(declaration, declaration.english)}"
    return "\n".join([f"{head} {{ ${_selector(declaration)} ->", *cases, default, "}"])


def main(arguments: list[str]) -> None:
    """Write the catalogue to the file given as the only argument."""
    if len(arguments) != 1:
        raise SystemExit("usage: python -m doublesix.messages.catalogue FILE")
    Path(arguments[0]).write_text(catalogue(all_declarations()), encoding="utf-8")


def _comments(declaration: Declaration) -> Iterator[str]:
    """Comment for translators: when a message is said, and its arguments."""
    about = declaration.about.partition(">>>")[0].split("\n\n")[0]
    if about.strip():
        yield f"# {' '.join(about.split())}"
    for name, kind in declaration.arguments.items():
        yield f"# ${name}: {_kind(kind)}"


def _kind(kind: object) -> str:
    """The type of an argument in words."""
    if get_origin(kind) is tuple:
        return "a list"
    if not isinstance(kind, type):
        return str(kind)
    if issubclass(kind, Enum):
        return f"one of {', '.join(str(one.value) for one in kind)}"
    if issubclass(kind, Message):
        return "a message" if not hasattr(kind, "declaration") else fluent_id(kind.declaration.id)
    return {int: "a number", Decimal: "a number as it is shown", str: "a name or code"}.get(kind, kind.__name__)


def _declaring_modules() -> Iterator[str]:
    """Modules of the package that import this room, by their source; nothing else is imported."""
    package = Path(__file__).parents[1]
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package.parent).with_suffix("").parts
        name = ".".join(parts).removesuffix(".__init__")
        if parts[-1] != "__main__" and name != __name__ and _imports_messages(path.read_text(encoding="utf-8")):
            yield name


def _imports_messages(source: str) -> bool:
    if "doublesix.messages" not in source:
        return False
    nodes = ast.walk(ast.parse(source))
    return any(isinstance(one, ast.ImportFrom) and (one.module or "").startswith("doublesix.messages") for one in nodes)


def _fluent(declaration: Declaration, english: str) -> str:
    """A pattern of `str.format` as a pattern of Fluent."""
    if not declaration.arguments:
        return _escaped(english)
    parts = []
    for literal, name, spec, _ in Formatter().parse(english):
        parts.append(_escaped(literal))
        if name is not None:
            variable = f"${name.replace('.', '_')}"
            kind = Decimal if declaration.arguments.get(name) is Decimal else spec or ""
            parts.append(f"{{ {_FUNCTIONS.get(kind, '{}').format(variable)} }}")
    return "".join(parts)


def _escaped(text: str) -> str:
    return "".join(f'{{ "{letter}" }}' if letter in "{}" else letter for letter in text)


def _case(key: int | str) -> str:
    return fluent_id(key) if isinstance(key, str) else str(key)


def _selector(declaration: Declaration) -> str:
    """The variable that selects among the cases: of a tuple its length, of a message its id."""
    name, kind = next(iter(declaration.arguments.items()))
    if get_origin(kind) is tuple:
        return f"{name}_count"
    return f"{name}_id" if isinstance(kind, type) and issubclass(kind, Message) else name


if __name__ == "__main__":
    main(sys.argv[1:])
