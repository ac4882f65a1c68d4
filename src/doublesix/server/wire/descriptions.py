"""Descriptions of the fields of wire types for the published schemas, taken from the docstrings of their classes."""

import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.wire.field_texts import BY_CLASS, BY_NAME

__all__ = ["field_texts", "structs", "with_descriptions"]

ENTRY: Final = re.compile(r" {4}(\w+): (.*)")
MORE: Final = "        "
OURS: Final = ("doublesix.server.wire.", "doublesix.server.domain.")
STORED: Final = frozenset(
    {"doublesix.server.domain.log", "doublesix.server.domain.house", "doublesix.server.domain.shared_sheet"}
)
"""Modules of entries and acts, which are stored, never sent, and have the names of what they cause."""
_PARENTS: Final = {"OwnSeen": (TableSeen,), "TableChange": (TableSeen,)}
"""Structs whose fields are those of another one."""


def with_descriptions(shapes: Mapping[str, Any]) -> dict[str, Any]:
    """JSON schemas of structs by name, each of their properties with its description."""
    known = structs()
    return {name: _with_texts(shape, known[name]) if name in known else shape for name, shape in shapes.items()}


def _with_texts(shape: Mapping[str, Any], struct: type[msgspec.Struct]) -> dict[str, Any]:
    texts = field_texts(struct)
    properties = {
        name: {**schema, "description": texts[name]} if name in texts else schema
        for name, schema in shape.get("properties", {}).items()
    }
    return {**shape, "properties": properties} if properties else dict(shape)


def field_texts(struct: type[msgspec.Struct]) -> dict[str, str]:
    """Descriptions of a struct's fields by their names on the wire: of its docstring, or else of `field_texts`."""
    sent = dict(zip(struct.__struct_fields__, struct.__struct_encode_fields__, strict=True))
    texts = {name: BY_NAME[name] for name in sent.values() if name in BY_NAME}
    for one in (*_PARENTS.get(struct.__name__, ()), *reversed(struct.__mro__)):
        texts |= {name: BY_CLASS[key] for name in sent.values() if (key := f"{one.__name__}.{name}") in BY_CLASS}
        texts |= {sent[name]: text for name, text in _attributes(one).items() if name in sent}
    if struct.__struct_config__.tag_field is not None:
        texts[struct.__struct_config__.tag_field] = "What this is, always the same word."
    return {name: text.replace("``", "`") for name, text in texts.items()}


def _attributes(one: type) -> dict[str, str]:
    """The section ``Attributes:`` of a class's docstring."""
    text = inspect.cleandoc(one.__dict__.get("__doc__") or "")
    found: dict[str, str] = {}
    name = ""
    for line in text.partition("\nAttributes:\n")[2].splitlines():
        if entry := ENTRY.fullmatch(line):
            name, found[entry[1]] = entry[1], entry[2]
        elif line.startswith(MORE) and name:
            found[name] += f" {line.strip()}"
        else:
            break
    return found


def structs() -> dict[str, type[msgspec.Struct]]:
    """Structs of the server's wire and domain by name, as far as they have been imported."""
    known = (one for one in _below(msgspec.Struct.__subclasses__()) if one.__module__.startswith(OURS))
    return {one.__name__: one for one in known if one.__module__ not in STORED}


def _below(classes: Iterable[type]) -> Iterator[type[Any]]:
    for one in classes:
        yield one
        yield from _below(one.__subclasses__())
