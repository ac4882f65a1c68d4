"""Published JSON schema of records; ``python -m doublesix.notation.record.schema FILE`` writes it."""

import inspect
import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias, cast

import msgspec

from doublesix.core.rules import PARAMETERS
from doublesix.notation.record.json_shapes import RecordJson
from doublesix.rulesets.parameters import DEFAULTS, KNOWN, Parameter
from doublesix.rulesets.values import Choice, Choices, Flag, Number, Numbers, PerSeats

__all__ = ["record_schema", "schema_text", "unindented"]

Schema: TypeAlias = dict[str, object]

TITLE: Final = "A recorded match of dominoes, as doublesix writes it"
TILE: Final = "^[0-9A-I]{2}$"


def record_schema() -> Schema:
    """Schema that every record in the JSON form satisfies (JSON Schema, draft 2020-12).

    A record that satisfies it may still contradict the rules: `read_json` replays the match.
    """
    (reference,), parts = msgspec.json.schema_components([RecordJson], ref_template="#/$defs/{name}")
    for part in parts.values():
        _tiles(cast("Schema", part))
    whole = cast("dict[str, Schema]", parts["RecordJson"]["properties"])
    whole["rules"] = {"$ref": "#/$defs/Rules"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        **reference,
        "$defs": {**unindented(parts), "Rules": _rules()},
    }


def unindented(parts: Mapping[str, object]) -> Schema:
    """Schema parts with dedented docstrings, as Python 3.13 stores them, for the same schema on every version."""
    return {
        name: inspect.cleandoc(part)
        if name == "description" and isinstance(part, str)
        else unindented(part)
        if isinstance(part, Mapping)
        else part
        for name, part in parts.items()
    }


def schema_text() -> str:
    """Text of the schema, as published in the reference."""
    return json.dumps(record_schema(), indent=2, ensure_ascii=False) + "\n"


def _tiles(part: Schema) -> None:
    """Add the pattern of a tile to the fields that hold tiles."""
    properties = cast("dict[str, Schema]", part.get("properties", {}))
    for name in ("tiles", "order"):
        if name in properties:
            properties[name]["items"] = {"type": "string", "pattern": TILE}


def _rules() -> Schema:
    properties: Schema = {"name": {"type": "string"}}
    properties |= {name: {"description": str(KNOWN[name].meaning), **_values(KNOWN[name])} for name in PARAMETERS}
    properties["clauses"] = {
        "description": "For each topic the ids of the clauses that it rests on.",
        "type": "object",
        "additionalProperties": {"type": "array", "items": {"type": "string"}},
    }
    return {
        "title": "Rules",
        "description": (
            "The rule set in full: its name, its parameters (those not required where they are not none, 0 or false),"
            " and its clauses."
        ),
        "type": "object",
        "properties": properties,
        "required": [name for name in properties if name not in DEFAULTS],
        "additionalProperties": False,
    }


def _values(parameter: Parameter) -> Schema:
    number: Schema = {"type": "integer"}
    match parameter.kind:
        case Flag():
            return {"type": "boolean"}
        case Number(or_none=or_none):
            return {"type": ["integer", "null"]} if or_none else number
        case Choice(options=options, or_number=or_number):
            words: Schema = {"enum": [option.value for option in options]}
            return {"anyOf": [words, number]} if or_number else words
        case Choices(options=options):
            return {"type": "array", "items": {"enum": [option.value for option in options]}}
        case Numbers():
            return {"type": "array", "items": number}
        case PerSeats():
            return {"type": "object", "additionalProperties": number}
        case _:
            raise AssertionError(f"{parameter.name} is of a kind that the schema does not know")


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_text(), encoding="utf-8")
