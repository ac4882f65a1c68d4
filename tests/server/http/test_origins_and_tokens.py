"""R11: what a foreign page, a foreign network or a forged cookie can do here."""

import base64
import re
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from doublesix.server.http.gate import CONTENT_POLICY
from doublesix.server.http.routes.pages import STATIC
from doublesix.server.http.site import Site
from doublesix.server.identity.marks import BROWSER_COOKIE
from doublesix.server.identity.sessions import COOKIE, Session, Sessions
from doublesix.server.settings import Settings
from tests.server.visiting import Served, Visitor, settings_in, table_body, visited

CHANGES = {
    "/api/guest": {"name": "Anna"},
    "/api/register": {"account": "anna", "password": "long enough"},
    "/api/login": {"account": "anna", "password": "long enough"},
    "/api/logout": None,
    "/api/rules": {"game": "five-up"},
    "/api/tables": table_body("open", "open"),
    "/api/nothing": None,
}
STRANGERS = ["https://evil.example", "null", "", "http://127.0.0.1:8067", "http://127.0.0.1:8066.evil.example"]


@pytest.fixture
def own_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A file in the server's working directory."""
    monkeypatch.chdir(tmp_path)
    Path("own.toml").write_text("a game of one's own", encoding="utf-8")
    return "own.toml"


class TestOrigins:
    @pytest.mark.parametrize("origin", STRANGERS)
    async def test_a_foreign_origin_may_change_nothing(self, visitor: Visitor, origin: str) -> None:
        await visitor.enter("Anna")

        answers = [await visitor.post(path, json=CHANGES[path], headers={"origin": origin}) for path in CHANGES]

        assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(403, "foreign_origin")}

    async def test_a_change_without_an_origin_is_refused(self, visitor: Visitor) -> None:
        await visitor.enter()
        del visitor.headers["origin"]

        answer = await visitor.post("/api/guest", json={"name": "Anna"})

        assert (answer.status_code, answer.json()["code"]) == (403, "foreign_origin")

    @pytest.mark.parametrize("origin", [*STRANGERS, None])
    async def test_a_foreign_origin_may_open_no_socket(self, house: Served, origin: str | None) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("open", "open")
            opened = house.socket(table, visitor, origin=origin)

            with pytest.raises(InvalidStatus) as refused:
                await opened

        assert refused.value.response.status_code == 403

    async def test_a_named_server_refuses_other_hosts(self, tmp_path: Path) -> None:
        named = settings_in(tmp_path, origins=("https://dominoes.example",))
        async with visited(named) as (_, visitor):
            visitor.base_url = "https://dominoes.example"
            visitor.headers["origin"] = "https://dominoes.example"

            assert (await visitor.enter("Anna")).cookie

    async def test_dns_rebinding_is_refused(self, visitor: Visitor) -> None:
        # DNS rebinding: the stranger's page now believes that we are its own server.
        answer = await visitor.get("/api/me", headers={"host": "evil.example:8066"})

        assert (answer.status_code, answer.json()["code"]) == (421, "unknown_host")
        assert "set-cookie" not in answer.headers


class TestTokens:
    async def test_a_change_needs_the_token(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        del visitor.headers["x-csrf-token"]

        answers = [await visitor.post(path, json=CHANGES[path]) for path in CHANGES]

        assert {(answer.status_code, answer.json()["code"]) for answer in answers} == {(403, "no_csrf")}

    async def test_the_token_of_another_session_is_refused(self, visitor: Visitor, site: Site) -> None:
        await visitor.enter("Anna")

        answer = await visitor.post(
            "/api/guest", json={"name": "Ben"}, headers={"x-csrf-token": site.sessions.csrf(Session.new())}
        )

        assert answer.json()["code"] == "no_csrf"

    async def test_a_token_without_its_cookie_is_refused(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        visitor.cookies.clear()

        answer = await visitor.post("/api/guest", json={"name": "Ben"})

        assert answer.json()["code"] == "no_csrf"


class TestCookies:
    async def test_the_cookie_is_http_only_and_same_site(self, visitor: Visitor) -> None:
        cookies = (await visitor.get("/api/me")).headers.get_list("set-cookie")

        assert [cookie.split("=")[0] for cookie in cookies] == [COOKIE, BROWSER_COOKIE]
        assert cookies[0].split("; ")[1:] == ["Path=/", "Max-Age=31536000", "HttpOnly", "SameSite=Lax"]
        assert cookies[1].split("; ")[1:] == ["HttpOnly", "Max-Age=31536000", "Path=/api", "SameSite=lax"]

    async def test_over_https_the_cookie_is_secure(self, tmp_path: Path) -> None:
        named = settings_in(tmp_path, origins=("https://dominoes.example",))
        async with visited(named) as (_, visitor):
            answer = await visitor.get("/api/me", headers={"host": "dominoes.example"})

        assert answer.headers["set-cookie"].endswith("; Secure")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"

    async def test_a_cookie_holds_128_random_bits(self) -> None:
        ids = {Session.new().id for _ in range(100)}

        assert len(ids) == 100
        assert {len(base64.urlsafe_b64decode(id_ + "==")) for id_ in ids} == {16}

    async def test_a_changed_cookie_is_refused(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        payload, _, proof = visitor.cookies["doublesix"].partition(".")
        forged = base64.urlsafe_b64encode(base64.urlsafe_b64decode(payload + "==").replace(b"]", b" ]")).decode()

        answer = await visitor.get("/api/me", headers={"cookie": f"doublesix={forged}.{proof}"})

        assert "name" not in answer.json()

    async def test_a_cookie_signed_by_another_server_is_refused(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        other = Sessions("another secret of another server", secure=False).cookie(Session.new("anna"))

        answer = await visitor.get("/api/me", headers={"cookie": other.partition(";")[0]})

        assert "name" not in answer.json()

    async def test_a_login_gets_a_new_cookie(self, visitor: Visitor) -> None:
        # Otherwise an attacker could plant a cookie, and share the session later (session fixation).
        await visitor.enter()
        before = visitor.cookie
        visitor.believe(await visitor.post("/api/register", json=CHANGES["/api/register"]))
        registered = visitor.cookie
        visitor.believe(await visitor.post("/api/login", json=CHANGES["/api/login"]))

        assert len({before, registered, visitor.cookie}) == 3

    async def test_the_secret_outlives_the_process(self, settings: Settings) -> None:
        async with visited(settings) as (_, visitor):
            cookie = (await visitor.enter("Anna")).cookie
        async with visited(settings) as (_, visitor):
            answer = await visitor.get("/api/me", headers={"cookie": cookie})

        assert answer.json()["name"] == "Anna"


class TestHeaders:
    async def test_every_answer_has_security_headers(self, visitor: Visitor) -> None:
        paths = ("/", "/t/abcdefgh", "/api/me", "/api/nothing", "/static/nothing", "/schema", "/metrics")
        answers = [await visitor.get(path) for path in paths]
        names = ("content-security-policy", "x-content-type-options", "x-frame-options", "referrer-policy")

        headers = {tuple(answer.headers[name] for name in names) for answer in answers}

        assert headers == {(CONTENT_POLICY, "nosniff", "DENY", "same-origin")}

    def test_the_content_policy_forbids_inline_and_foreign_scripts(self) -> None:
        policy = dict(part.strip().split(" ", 1) for part in CONTENT_POLICY.split(";"))

        assert policy["default-src"] == "'none'"
        assert policy["frame-ancestors"] == "'none'"
        # Modules of WebAssembly may be compiled; text is still never run.
        assert policy.pop("script-src") == "'self' 'wasm-unsafe-eval'"
        assert set(policy.values()) == {"'none'", "'self'"}

    def test_the_page_has_no_inline_script(self) -> None:
        documents = [path.read_text(encoding="utf-8") for path in STATIC.glob("*.html")]
        forbidden = re.compile(r"<script(?![^>]* src=)|<style|\sstyle=|\son\w+=|https?:|//\w")

        assert documents
        assert [forbidden.findall(document) for document in documents] == [[] for _ in documents]

    async def test_answers_are_not_cached_unless_every_visitor_gets_the_same(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        await visitor.table("open", "open")
        own = [await visitor.get(path) for path in ("/api/me", "/api/lobby", "/api/nothing", "/health")]
        common = [await visitor.get(path) for path in ("/api/games", "/api/bots")]

        assert {answer.headers["cache-control"] for answer in own} == {"no-store"}
        assert {answer.headers["cache-control"] for answer in common} == {"no-cache"}


class TestOtherPeoplesTables:
    async def test_the_address_of_a_table_is_128_random_bits(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        tables = {await visitor.table("open", "open") for _ in range(5)}

        assert {len(base64.urlsafe_b64decode(table + "==")) for table in tables} == {16}

    @pytest.mark.parametrize("part", ["", "/record", "/replay"])
    async def test_tables_cannot_be_found_by_counting(self, visitor: Visitor, part: str) -> None:
        numbers = ("1", "0001", "..%2f..%2fetc", "aaaaaaaaaaaaaaaaaaaaaa", "%00", "é" * 8)

        answers = [await visitor.get(f"/api/tables/{number}{part}") for number in numbers]

        assert {answer.status_code for answer in answers} == {404}

    async def test_a_private_table_is_not_in_other_lobbies(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        table = await visitor.table("open", "open")
        mine = (await visitor.get("/api/lobby")).json()
        visitor.cookies.clear()
        await visitor.enter("Ben")

        assert [line["table"]["id"] for line in mine["mine"]] == [table]
        assert (await visitor.get("/api/lobby")).json() == {"open": [], "playing": [], "mine": []}

    @pytest.mark.parametrize("part", ["record", "replay"])
    async def test_a_running_match_has_no_record(self, visitor: Visitor, part: str) -> None:
        await visitor.enter("Anna")
        table = await visitor.table("greedy", "greedy")

        answer = await visitor.get(f"/api/tables/{table}/{part}")

        assert (answer.status_code, answer.json()["code"]) == (409, "not_finished")

    async def test_a_visitor_without_a_name_makes_no_tables(self, visitor: Visitor) -> None:
        await visitor.enter()

        answer = await visitor.post("/api/tables", json=table_body("open", "open"))

        assert (answer.status_code, answer.json()["code"]) == (401, "nobody")

    async def test_a_file_of_the_server_cannot_be_loaded_as_a_game(self, visitor: Visitor, own_game: str) -> None:
        await visitor.enter("Anna")
        rules = await visitor.post("/api/rules", json={"game": f"./{own_game}"})
        table = await visitor.post("/api/tables", json=table_body("open", "open", game=own_game))

        assert {(answer.status_code, answer.json()["code"]) for answer in (rules, table)} == {(409, "not_allowed")}
        assert "files cannot be named" in rules.json()["why"]
