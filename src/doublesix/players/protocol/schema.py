"""Published JSON schema of the messages; ``python -m doublesix.players.protocol.schema FILE`` writes it."""

import json
import sys
from pathlib import Path
from typing import Final, TypeAlias, cast

import msgspec

from doublesix.notation.record.schema import record_schema, unindented
from doublesix.players.protocol.messages import PROTOCOL, Answer, Said

__all__ = ["protocol_schema", "schema_text"]

Schema: TypeAlias = dict[str, object]

TITLE: Final = f"A message of the protocol of bots, version {PROTOCOL}"


def protocol_schema() -> Schema:
    """Schema of all messages, to a bot and from it (JSON Schema, draft 2020-12)."""
    (said, answer), parts = msgspec.json.schema_components([Said, Answer], ref_template="#/$defs/{name}")
    records = cast("dict[str, Schema]", record_schema()["$defs"])
    cast("dict[str, Schema]", parts["MatchBegins"]["properties"])["rules"] = {"$ref": "#/$defs/Rules"}
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        "anyOf": [{"$ref": "#/$defs/Said"}, {"$ref": "#/$defs/Answer"}],
        "$defs": {
            "Said": {"description": "Messages to a bot.", **said},
            "Answer": {"description": "What a bot says.", **answer},
            **unindented(parts),
            "Rules": records["Rules"],
        },
    }


def schema_text() -> str:
    """The schema as text, as published in the reference."""
    return json.dumps(protocol_schema(), indent=2, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_text(), encoding="utf-8")
