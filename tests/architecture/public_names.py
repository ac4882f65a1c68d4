"""Public names of the package with their parameters and members: ``python -m tests.architecture.public_names``.

The list stands in ``tests/data/public_names.txt``. A change of it is a change for users: it belongs into the changelog.
"""

import importlib
import inspect
from collections.abc import Iterator
from enum import EnumType
from pathlib import Path
from typing import Final

import doublesix

LIST: Final = Path(__file__).parents[1] / "data" / "public_names.txt"

PACKAGES: Final = (
    "doublesix",
    *(
        f"doublesix.{room}"
        for room in (
            "analysis",
            "arena",
            "dealing",
            "drawing",
            "engine",
            "envs",
            "errors",
            "notation",
            "players",
            "puzzles",
            "rulesets",
        )
    ),
)

_MARKS: Final[dict[object, str]] = {inspect.Parameter.VAR_POSITIONAL: "*", inspect.Parameter.VAR_KEYWORD: "**"}


def public_names() -> Iterator[str]:
    """Public names of every documented package, each once."""
    front = set(doublesix.__all__)
    for package in PACKAGES:
        module = importlib.import_module(package)
        for label in sorted(module.__all__):
            if label.startswith("__") or (package != "doublesix" and label in front):
                continue
            yield from _described(f"{package}.{label}", getattr(module, label))


def _described(label: str, thing: object) -> Iterator[str]:
    yield f"{label}{_parameters(thing)}"
    if not inspect.isclass(thing):
        return
    for name, member in sorted(_members(thing).items()):
        called = inspect.isfunction(member) or inspect.ismethoddescriptor(member) or inspect.isbuiltin(member)
        yield f"{label}.{name}{_parameters(member) if called else ''}"


def _members(kind: type) -> dict[str, object]:
    """Own and inherited public members, without those of classes from elsewhere."""
    ours = [one for one in reversed(kind.__mro__) if one.__module__.startswith("doublesix")]
    found = {name: member for one in ours for name, member in vars(one).items()}
    fields = {name: None for one in ours for name in inspect.get_annotations(one)}
    return {name: _bare(member) for name, member in {**fields, **found}.items() if not name.startswith("_")}


def _bare(member: object) -> object:
    return member.__func__ if isinstance(member, classmethod | staticmethod) else member


def _parameters(thing: object) -> str:
    """Names of the parameters, with a star where only keywords follow; defaults are shown as “=…”."""
    # How enumerations and protocols are called is Python's affair, and changes with it.
    if not callable(thing) or isinstance(thing, EnumType) or getattr(thing, "_is_protocol", False):
        return ""
    try:
        signature = inspect.signature(thing)
    except (TypeError, ValueError):
        return ""
    words, starred = [], False
    for parameter in signature.parameters.values():
        keyword_only = parameter.kind is parameter.KEYWORD_ONLY
        if keyword_only and not starred:
            words.append("*")
        starred = starred or keyword_only or parameter.kind is parameter.VAR_POSITIONAL
        optional = "" if parameter.default is parameter.empty else "=…"
        words.append(f"{_MARKS.get(parameter.kind, '')}{parameter.name}{optional}")
    return f"({', '.join(words)})"


if __name__ == "__main__":
    LIST.write_text("".join(f"{line}\n" for line in public_names()), encoding="utf-8")
