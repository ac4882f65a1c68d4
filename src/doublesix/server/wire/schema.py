"""JSON schema of all frames and HTTP types; ``python -m doublesix.server.wire.schema FILE`` writes it.

The page's types are generated from it, and the server publishes it at ``/api/frames.json``.
"""

import json
import sys
from pathlib import Path
from typing import Final, TypeAlias

import msgspec

from doublesix.server.domain.projection.event_types import TableEvent
from doublesix.server.wire import (
    account,
    analysis,
    book,
    bots,
    hint,
    house,
    house_commands,
    http,
    mistakes,
    practice,
    privacy,
    review,
)
from doublesix.server.wire.descriptions import with_descriptions
from doublesix.server.wire.frames import ClientFrame, ServerFrame
from doublesix.server.wire.sheet import SheetClientFrame, SheetServerFrame

__all__ = ["frames_schema", "schema_text"]

Schema: TypeAlias = dict[str, object]

MODULES: Final = (http, account, analysis, book, bots, house, house_commands, hint, mistakes, practice, privacy, review)
"""Modules whose public types are in the schema."""

TITLE: Final = "What travels between a doublesix server and a page or a bot"
UNIONS: Final[dict[str, object]] = {
    "ServerFrame": ServerFrame,
    "ClientFrame": ClientFrame,
    "TableEvent": TableEvent,
    "SheetServerFrame": SheetServerFrame,
    "SheetClientFrame": SheetClientFrame,
}
"""Named unions of the schema: frames of tables, table events, frames of shared score sheets."""


def frames_schema() -> Schema:
    """JSON Schema (draft 2020-12) of all messages, each under its own name in ``$defs``.

    >>> sorted(frames_schema()["$defs"]["Ping"]["properties"])
    ['id', 'is', 'within']
    """
    shapes = [getattr(module, name) for module in MODULES for name in module.__all__]
    schemas, parts = msgspec.json.schema_components([*UNIONS.values(), *shapes], ref_template="#/$defs/{name}")
    unions = dict(zip(UNIONS, schemas, strict=False))
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": TITLE,
        "anyOf": [{"$ref": f"#/$defs/{name}"} for name in UNIONS if name != "TableEvent"],
        "$defs": {**unions, **with_descriptions(parts)},
    }


def schema_text() -> str:
    """The schema as deterministic JSON text."""
    return json.dumps(frames_schema(), indent=2, ensure_ascii=False, sort_keys=True) + "\n"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(schema_text(), encoding="utf-8")
