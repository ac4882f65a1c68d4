"""R17: every error response is a `Problem` with code and text."""

import msgspec
import pytest
from structlog.testing import capture_logs

from doublesix.server.http.site import Site
from doublesix.server.storage import Store, StoreTrouble
from doublesix.server.wire.http import Problem
from tests.server.visiting import Visitor, table_body

JSON = {"content-type": "application/json"}


async def problem(visitor: Visitor, method: str, path: str, status: int, **others: object) -> str:
    answer = await visitor.request(method, path, **others)  # type: ignore[arg-type]  # arguments of httpx, by name
    assert (answer.status_code, answer.headers["content-type"]) == (status, "application/json"), answer.text
    problem = msgspec.json.decode(answer.content, type=Problem)
    assert " " in problem.why, problem.why
    return problem.code


class TestEveryStatus:
    async def test_404_an_unknown_address(self, visitor: Visitor) -> None:
        assert await problem(visitor, "GET", "/api/nothing", 404) == "not_found"

    async def test_405_an_unsupported_method(self, visitor: Visitor) -> None:
        await visitor.enter()

        assert await problem(visitor, "DELETE", "/api/me", 405) == "wrong_method"
        assert (await visitor.delete("/api/me")).headers["allow"] == "GET, OPTIONS"

    async def test_413_a_body_too_large(self, visitor: Visitor) -> None:
        await visitor.enter()

        assert await problem(visitor, "POST", "/api/rules", 413, json={"game": "x" * 140_000}) == "too_large"

    @pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
    async def test_415_an_unsupported_media_type(self, visitor: Visitor, kind: str) -> None:
        # A form of a foreign page could send these without asking us first.
        await visitor.enter()

        code = await problem(visitor, "POST", "/api/guest", 415, content='{"name":"A"}', headers={"content-type": kind})

        assert code == "not_json"

    @pytest.mark.parametrize(
        "body",
        [b"", b"{", b"[]", b"null", b'{"name":7}', b'{"name":""}', b'{"name":"A","more":1}', b"\xff", b"[" * 9_000,
         b'{"name":' + b"[" * 9_000],
    )  # fmt: skip
    async def test_422_a_body_of_another_shape(self, visitor: Visitor, body: bytes) -> None:
        await visitor.enter()

        assert await problem(visitor, "POST", "/api/guest", 422, content=body, headers=JSON) == "not_understood"

    async def test_422_a_text_that_no_database_holds(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")

        assert await problem(visitor, "POST", "/api/account/end", 422, json={"id": "a\x00"}) == "not_understood"

    @pytest.mark.parametrize(
        "body",
        [
            {"game": "chess", "fill": ["open", "open"]},
            {"game": "five-up", "fill": ["open", "genius"]},
            {"game": "five-up", "fill": ["open"] * 8},
            {"game": "five-up", "fill": ["open"] * 2, "variations": ["none"]},
            {"game": "five-up", "fill": ["open"] * 2, "house_rules": {"target": "a lot"}},
            {"game": "five-up", "fill": ["open"] * 3, "partners": True},
        ],
    )
    async def test_409_a_table_that_the_rules_do_not_allow(self, visitor: Visitor, body: object) -> None:
        await visitor.enter("Anna")

        assert await problem(visitor, "POST", "/api/tables", 409, json=body) == "not_allowed"

    async def test_500_an_internal_error_reveals_nothing(
        self, visitor: Visitor, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        async def broken(_store: Store, _id: str) -> None:
            raise ZeroDivisionError("64 55 hidden tiles")

        await visitor.enter("Anna")
        monkeypatch.setattr(Store, "person", broken)
        with capture_logs() as logs:
            assert await problem(visitor, "GET", "/api/me", 500) == "broken"

        assert (logs[0]["event"], logs[0]["error"]) == ("broken", "ZeroDivisionError")
        assert "64" not in str(logs[0]["error"]) + (await visitor.get("/api/me")).text

    async def test_503_the_store_is_unavailable(self, visitor: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
        async def gone(_store: Store) -> None:
            raise StoreTrouble("The database cannot be reached.")

        monkeypatch.setattr(Store, "probe", gone)

        assert await problem(visitor, "GET", "/health", 503) == "store_trouble"
        assert await problem(visitor, "GET", "/health/ready", 503) == "store_trouble"
        assert (await visitor.get("/health/live")).json() == {"ok": True}

    async def test_503_the_server_is_shutting_down(self, visitor: Visitor, site: Site) -> None:
        await site.leave()

        assert await problem(visitor, "GET", "/health", 503) == "restarting"
        assert await problem(visitor, "GET", "/health/ready", 503) == "restarting"
        assert (await visitor.get("/health/live")).status_code == 200


class TestNames:
    @pytest.mark.parametrize("name", [" ", "\t\n", "A\u202eB", "A\x00", "\u200b", "A\x1b[2J"])
    async def test_invisible_characters_are_refused(self, visitor: Visitor, name: str) -> None:
        await visitor.enter()

        assert await problem(visitor, "POST", "/api/guest", 409, json={"name": name}) == "bad_name"

    async def test_whitespace_is_normalized(self, visitor: Visitor) -> None:
        await visitor.enter("  Anna   B ")

        assert (await visitor.get("/api/me")).json()["name"] == "Anna B"


async def test_head_is_get_without_the_body(visitor: Visitor) -> None:
    answer = await visitor.head("/api/games")

    assert (answer.status_code, answer.content) == (200, b"")


async def test_a_table_of_a_known_request_is_made(visitor: Visitor) -> None:
    await visitor.enter("Anna")

    assert (await visitor.post("/api/tables", json=table_body("open", "greedy", public=True))).status_code == 201
