"""R11, R17: every answer to a generated request matches the published schema."""

import asyncio
import threading
from collections.abc import Iterator
from typing import TYPE_CHECKING, TypeAlias

import msgspec
import pytest
from hypothesis import HealthCheck, Phase, settings

from doublesix.server.http import app
from doublesix.server.http.routes.health import document
from doublesix.server.settings import Limits
from doublesix.server.wire.descriptions import field_texts, structs
from doublesix.server.wire.field_texts import BY_CLASS, BY_NAME
from doublesix.server.wire.schema import frames_schema
from tests.samples import DEEP
from tests.server.visiting import Visitor, served, settings_in

# To load it takes a second, and each worker collects this file: it is loaded where it runs.
if TYPE_CHECKING:
    import schemathesis

MANY = Limits(
    work=10**9,
    spacing=1e-9,
    connections=10**6,
    entries=10**9,
    tables=10**9,
    passwords=10**9,
    body_seconds=60,
    body=10**9,
)

RUNS = settings(
    max_examples=300 if DEEP else 6,
    derandomize=not DEEP,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    # Shrinking an answer that must not be takes hundreds of requests more and says nothing new.
    phases=[Phase.explicit, Phase.generate],
)

DOCUMENT = msgspec.json.decode(document())

ROUTES = [(method.upper(), path) for path, methods in DOCUMENT["paths"].items() for method in methods]


def test_every_field_of_both_schemas_is_described() -> None:
    shapes = {**frames_schema()["$defs"], **DOCUMENT["components"]["schemas"]}  # type: ignore[dict-item]  # plain JSON

    fields = {
        f"{name}.{field}": one for name, shape in shapes.items() for field, one in shape.get("properties", {}).items()
    }

    assert len(fields) > 600
    assert [name for name, field in fields.items() if len(field.get("description", "")) < 5] == []


def test_every_meaning_of_a_field_is_of_a_field() -> None:
    fields = {name: set(field_texts(struct)) for name, struct in structs().items()}

    assert set(BY_NAME) <= set.union(*fields.values())
    assert [key for key in BY_CLASS if key.partition(".")[2] not in fields[key.partition(".")[0]]] == []


ENDING = frozenset({"/api/login", "/api/logout", "/api/register"})
"""Commands that end the session when they are granted; a guest has no password and no code for the others.

Accounts and passwords are the same shape for two of them: what one example has registered, another one logs in to.
"""

AnyCase: TypeAlias = "schemathesis.Case[object]"


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A server in a thread, for a synchronous test client."""
    ended, bases = threading.Event(), []
    ready = threading.Event()

    async def run() -> None:
        async with served(settings_in(tmp_path_factory.mktemp("schema"), limits=MANY)) as running:
            bases.append(running.base)
            ready.set()
            await asyncio.to_thread(ended.wait)

    thread = threading.Thread(target=lambda: asyncio.run(run()), daemon=True)
    thread.start()
    assert ready.wait(30)
    yield bases[0]
    ended.set()
    thread.join()


async def _entered(house: str) -> dict[str, str]:
    async with Visitor(base_url=house, headers={"origin": house}) as visitor:
        await visitor.enter("Anna")
        return {"origin": house, "cookie": visitor.cookie, "x-csrf-token": visitor.headers["x-csrf-token"]}


class Guest:
    """A guest, who comes in again after an answer that has brought another cookie."""

    def __init__(self, house: str) -> None:
        self._house = house
        self._headers: dict[str, str] = {}

    def headers(self) -> dict[str, str]:
        """Headers of a running session."""
        if not self._headers:
            self._headers = asyncio.run(_entered(self._house))
        return self._headers

    def leave(self) -> None:
        """Come in again before the next command, for this one may have ended the session."""
        self._headers = {}


@pytest.fixture(scope="module")
def guest(house: str) -> Guest:
    return Guest(house)


def whole(value: object) -> object:
    """Integers without a fraction: JSON Schema accepts 120.0, and the server does not."""
    if isinstance(value, dict):
        return {name: whole(one) for name, one in value.items()}
    if isinstance(value, list):
        return [whole(one) for one in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def map_body(_context: "schemathesis.HookContext", body: object) -> object:
    return whole(body)


@pytest.fixture(scope="module")
def schema() -> "schemathesis.BaseSchema":
    import schemathesis  # noqa: PLC0415 - see above

    read: schemathesis.BaseSchema = schemathesis.openapi.from_dict(DOCUMENT)
    read.config.generation.update(with_security_parameters=False)
    read.hook(map_body)
    return read


def check(case: AnyCase, house: str, guest: Guest) -> None:
    from schemathesis.specs.openapi.checks import unsupported_method  # noqa: PLC0415 - see above

    # After a command that was granted, the session is another one; requests with it then have no session.
    spent = [unsupported_method] if case.path in ENDING else []
    is_other = True
    try:
        answer = case.call_and_validate(base_url=house, headers=guest.headers(), timeout=30, excluded_checks=spent)
        is_other = "set-cookie" in answer.headers
    finally:
        if is_other:
            guest.leave()


def test_every_route_of_the_application_is_in_the_schema() -> None:
    routes = {
        (method, path.replace(":str", ""))
        for handler in app.ROUTES
        for path in handler.paths
        for method in handler.http_methods
        if path.startswith("/api/") and method != "OPTIONS"
    }

    assert routes <= set(ROUTES)
    assert len(routes) > 25


@pytest.mark.lot
# `schema.parametrize` would make the examples of every route whenever tests are collected, in each worker.
@pytest.mark.property
@pytest.mark.parametrize("route", ROUTES, ids=" ".join)
def test_every_answer_matches_the_schema(
    route: tuple[str, str], schema: "schemathesis.BaseSchema", house: str, guest: Guest
) -> None:
    from schemathesis.generation.hypothesis import builder  # noqa: PLC0415 - see above

    method, path = route
    config = builder.HypothesisTestConfig(
        project=schema.config,
        modes=list(builder.HypothesisTestMode),
        explicit_settings=RUNS,
        seed=1,
    )
    test = builder.create_test(
        operation=schema[path][method], test_func=lambda case: check(case, house, guest), config=config
    )
    test()
