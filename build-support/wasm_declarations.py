"""Declarations in TypeScript of the records and functions of a module for the page.

A module describes its records in a line each; its functions are read from the C++ that exports them.
"""

import json
import re
from typing import Final

__all__ = ["declarations", "sheet_declarations"]

NOTICE: Final = "// Made by build-support/wasm.py from the field lists of the engine; not to be edited."


def declarations(shapes: str, sources: str) -> str:
    """The records and functions in TypeScript, and the text itself, by which a page reads and writes them."""
    return f"""{NOTICE}

{_types(shapes.splitlines())}/** All records by their names. */
export interface Records {{
{_by_name(shapes.splitlines())}}}

/** An address in the memory of the module; that of an object has its type. */
export type Address<T = unknown> = number & {{ readonly of?: T }};

/** The functions of the module. */
export interface Exports {{
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
{_functions(sources)}}}

/** The shapes as the module has them: a line for each enumeration and each record. */
export const SHAPES = `{shapes}`;
"""


def sheet_declarations(shapes: str, engine: str, sources: str) -> str:
    """The same for the module that keeps a score; what it shares with the engine comes from there."""
    known = {line.split(" ")[1] for line in engine.splitlines()}
    own = [line for line in shapes.splitlines() if line.split(" ")[1] not in known]
    # Enumerations that only other shared types name are not imported.
    used = {word for line in own for word in re.findall(r":(\w+)", line)}
    shared = sorted({"Address"} | (used & known))
    return f"""{NOTICE}
import type {{ {", ".join(shared)} }} from "./shapes";

{_types(own)}/** Its own records by their names. */
export interface SheetRecords {{
{_by_name(own)}}}

/** The functions of the module. */
export interface SheetExports {{
  readonly memory: WebAssembly.Memory;
  readonly _initialize: () => void;
{_functions(sources)}}}

/** The shapes as the module has them: a line for each enumeration and each record. */
export const SHEET_SHAPES = `{shapes}`;
"""


def _types(lines: list[str]) -> str:
    parts = [line.split(" ") for line in lines]
    return "".join(
        _enumeration(name, words) if kind == "enum" else _record(name, words) for kind, name, *words in parts
    )


def _by_name(lines: list[str]) -> str:
    parts = [line.split(" ") for line in lines]
    return "".join(f"  readonly {name}: {name};\n" for kind, name, *_ in parts if kind == "record")


def _enumeration(name: str, words: list[str]) -> str:
    return f"export type {name} = {' | '.join(json.dumps('' if word == '-' else word) for word in words)};\n\n"


def _record(name: str, fields: list[str]) -> str:
    rows = "".join(f"  readonly {field.partition(':')[0]}: {_typed(field.partition(':')[2])};\n" for field in fields)
    return f"export interface {name} {{\n{rows}}}\n\n"


def _typed(shape: str) -> str:
    if not shape.endswith("[]"):
        return shape
    member = _typed(shape.removesuffix("[]"))
    return f"readonly ({member})[]" if " " in member else f"readonly {member}[]"


EXPORT: Final = re.compile(r"DOUBLESIX_EXPORT\((\w+)\)\s+([\w:* ]+?)\s*\b\1\(([^)]*)\)")
WIDE: Final = "std::uint64_t"


def _functions(sources: str) -> str:
    """Declarations of the functions that the sources export."""
    return "".join(
        f"  readonly {name}: ({', '.join(map(_parameter, filter(None, parameters.split(','))))}) => {_known(gives)};\n"
        for name, gives, parameters in EXPORT.findall(sources)
    )


def _parameter(declared: str) -> str:
    kind, _, name = " ".join(declared.split()).rpartition(" ")
    return f"{re.sub(r'_(.)', lambda found: found[1].upper(), name)}: {_known(kind)}"


def _known(kind: str) -> str:
    """The type in TypeScript of one in C++."""
    kind = kind.removeprefix("const ").strip()
    if kind.endswith("*"):
        name = kind.removesuffix("*").strip()
        return f'Address<"{name}">' if name[0].isupper() else "Address"
    return "bigint" if kind == WIDE else kind if kind == "void" else "number"
