"""Names on the wire, of shapes, fields and routes: ``python -m tests.architecture.wire_names``.

The list stands in ``tests/data/wire_names.txt``. What is added goes into it; what goes from it breaks pages and bots of
others, and takes a new major version.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from doublesix.server.http.routes.health import document
from doublesix.server.wire.schema import frames_schema

LIST: Final = Path(__file__).parents[1] / "data" / "wire_names.txt"


def wire_names() -> Iterator[str]:
    """Routes with their methods, and shapes of frames and of the HTTP interface with their fields."""
    described: dict[str, Any] = json.loads(document())
    for path, methods in described["paths"].items():
        yield from (f"{method.upper()} {path}" for method in methods)
    shapes = {**frames_schema()["$defs"], **described["components"]["schemas"]}  # type: ignore[dict-item]  # plain JSON
    for name, shape in shapes.items():
        yield name
        yield from (f"{name}.{field}" for field in shape.get("properties", {}))


if __name__ == "__main__":
    LIST.write_text("".join(f"{name}\n" for name in sorted(set(wire_names()))), encoding="utf-8")
