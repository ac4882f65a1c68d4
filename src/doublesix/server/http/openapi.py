"""OpenAPI document, generated from routes and wire types."""

import importlib.metadata
import re
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

import msgspec
from litestar.handlers import HTTPRouteHandler

from doublesix.server.domain.table_request import RequestBody
from doublesix.server.identity.sessions import COOKIE, CSRF_HEADER
from doublesix.server.wire.descriptions import with_descriptions
from doublesix.server.wire.http import Problem
from doublesix.server.wire.problems import STATUSES

__all__ = ["TABLE_ID", "asks", "openapi"]

Json: TypeAlias = dict[str, object]

TABLE_ID: Final = "^[A-Za-z0-9_-]{8,64}$"
TOO_MUCH: Final = 429
"""Status of a rate limit, which every route may answer."""
TEMPLATE: Final = "#/components/schemas/{name}"


def asks(
    *, answer: object, body: type[RequestBody] | None = None, problems: Sequence[int] = (), query: Json | None = None
) -> dict[str, object]:
    """OpenAPI metadata of a route: types of its response and body, statuses of its problems, schemas of its query."""
    return {"answer": answer, "body": body, "problems": problems, "query": query or {}}


def openapi(routes: Iterable[HTTPRouteHandler]) -> Json:
    """OpenAPI 3.1 document of the routes that have metadata."""
    described = [route for route in routes if "answer" in route.opt]
    shapes: list[object] = [Problem]
    shapes += [shape for route in described for shape in (route.opt["answer"], route.opt["body"]) if _has_shape(shape)]
    schemas, components = msgspec.json.schema_components(shapes, ref_template=TEMPLATE)
    named: Json = {_key(shape): schema for shape, schema in zip(shapes, schemas, strict=True)}
    paths: dict[str, Json] = {}
    for route in described:
        for path in route.paths:
            plain = re.sub(r"{(\w+):\w+}", r"{\1}", path)
            paths.setdefault(plain, {})[_method(route)] = _operation(route, plain, named)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "doublesix",
            "version": importlib.metadata.version("doublesix"),
            "description": "Domino tables. Frames of the sockets at /ws/{table} stand in /api/frames.json.",
        },
        "paths": paths,
        "components": {
            "schemas": with_descriptions(components),
            "securitySchemes": {
                "cookie": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "Set by GET /api/me."},
                "csrf": {
                    "type": "apiKey",
                    "in": "header",
                    "name": CSRF_HEADER,
                    "description": "“csrf” of the same answer.",
                },
            },
        },
    }


def _key(shape: object) -> str:
    return str(shape)


def _has_shape(shape: object) -> bool:
    return shape is not None and not isinstance(shape, str)


def _method(route: HTTPRouteHandler) -> str:
    return next(iter(route.http_methods)).lower()


def _operation(route: HTTPRouteHandler, path: str, named: Json) -> Json:
    answer, body = route.opt["answer"], route.opt["body"]
    content = {answer: {}} if isinstance(answer, str) else _json(named[_key(answer)])
    responses: Json = {str(route.status_code): {"description": "Done.", "content": content}}
    for status in sorted({*route.opt["problems"], TOO_MUCH}):
        responses[str(status)] = {"description": str(STATUSES[status][1]), "content": _json(named[_key(Problem)])}
    operation: Json = {
        "operationId": route.handler_name,
        "summary": (route.fn.__doc__ or "").partition("\n")[0],
        "parameters": _parameters(route, path),
        "responses": responses,
    }
    if _method(route) != "get":
        operation["security"] = [{"cookie": [], "csrf": []}]
    if body is not None:
        operation["requestBody"] = {"required": True, "content": _json(named[_key(body)])}
    return operation


def _json(schema: object) -> Json:
    return {"application/json": {"schema": schema}}


def _parameters(route: HTTPRouteHandler, path: str) -> list[Json]:
    found: list[Json] = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string", "pattern": TABLE_ID}}
        for name in re.findall(r"{(\w+)}", path)
    ]
    found += [
        {"name": name, "in": "query", "required": False, "schema": schema}
        for name, schema in route.opt["query"].items()
    ]
    return found
