"""R10, R11: failed logins of others lock no owner out, nor does a lost password for ever."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest

from doublesix.server.http.site import Site
from doublesix.server.identity.devices import MOST_PEOPLE, Devices
from doublesix.server.identity.password_queue import Passwords
from doublesix.server.identity.recovery import ALPHABET, digest_of, new_codes
from doublesix.server.identity.sessions import Session
from doublesix.server.limits.backoff import FIRST_SECONDS, FORGOTTEN_SECONDS, Backoff
from doublesix.server.limits.buckets import NO_PAYER, Payer
from doublesix.server.settings import Limits
from doublesix.server.storage import Accounts
from tests.server.visiting import HOME, Visitor, settings_in, visited

ANNA = {"account": "anna", "password": "long enough"}
WRONG = {"account": "Anna", "password": "not the one"}
STRANGE = "192.0.2.7"


@pytest.fixture
async def anna(tmp_path: Path) -> AsyncIterator[tuple[Site, Visitor, list[str]]]:
    """Anna in her browser, logged in, and her recovery codes."""
    few = Limits(passwords=2, entries=10**6)
    async with visited(settings_in(tmp_path, limits=few, behind_proxy=True)) as (site, visitor):
        await visitor.enter("Anna")
        answer = await visitor.post("/api/register", json=ANNA)
        visitor.believe(answer)
        yield site, visitor, answer.json()["codes"]


@asynccontextmanager
async def stranger(visitor: Visitor, address: str = STRANGE) -> AsyncIterator[Visitor]:
    """A new browser at an address."""
    headers = {"origin": HOME, "x-forwarded-for": address}
    async with Visitor(transport=visitor._transport, base_url=HOME, headers=headers) as other:  # noqa: SLF001 - the same site
        yield await other.enter()


def kept_in(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.iterdir())


async def statuses(visitor: Visitor, tries: int, body: dict[str, str] | None = None) -> list[int]:
    return [(await visitor.post("/api/login", json=body or WRONG)).status_code for _ in range(tries)]


class TestALogin:
    async def test_a_login_from_a_known_device_is_not_delayed_by_others(
        self, anna: tuple[Site, Visitor, list[str]]
    ) -> None:
        _, visitor, _ = anna
        visitor.believe(await visitor.post("/api/logout"))
        for number in range(10):
            async with stranger(visitor, f"192.0.2.{number}") as attacker:
                await statuses(attacker, 4)
        # At her own address, too.
        async with stranger(visitor, "") as attacker:
            last = (await statuses(attacker, 4))[-1]

        assert last == 429
        assert (await visitor.post("/api/login", json=ANNA)).status_code == 200

    async def test_a_known_device_is_delayed_by_its_own_failures(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, _ = anna
        outcomes = await statuses(visitor, 4)
        async with stranger(visitor) as elsewhere:
            there = (await elsewhere.post("/api/login", json=ANNA)).status_code

        assert outcomes == [401, 401, 429, 429]
        assert there == 200

    async def test_a_login_is_not_delayed_by_other_addresses(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, _ = anna
        async with stranger(visitor, "192.0.2.1") as attacker, stranger(visitor, "192.0.2.2") as owner:
            assert await statuses(attacker, 3) == [401, 401, 429]
            assert (await owner.post("/api/login", json=ANNA)).status_code == 200

    async def test_a_login_of_a_stranger_waits_longer_each_time_and_says_how_long(
        self, anna: tuple[Site, Visitor, list[str]]
    ) -> None:
        _, visitor, _ = anna
        async with stranger(visitor) as attacker:
            await statuses(attacker, 2)
            answer = await attacker.post("/api/login", json=ANNA)

        assert (answer.status_code, answer.headers["retry-after"]) == (429, "2")
        assert "the next try is allowed in 2 s" in answer.json()["why"]

    async def test_a_login_of_a_missing_account_looks_alike(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, _ = anna
        async with stranger(visitor) as attacker:
            real = [await attacker.post("/api/login", json=WRONG) for _ in range(3)]
            missing = [await attacker.post("/api/login", json=WRONG | {"account": "missing"}) for _ in range(3)]

        assert [(one.status_code, one.content) for one in real] == [(one.status_code, one.content) for one in missing]

    async def test_a_login_that_succeeds_forgives_the_failures(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, _ = anna
        outcomes = []
        for _ in range(3):
            async with stranger(visitor) as owner:
                outcomes += [await statuses(owner, 1, body) for body in (WRONG, ANNA)]

        assert outcomes == [[401], [200]] * 3

    async def test_a_login_of_one_account_does_not_hold_up_another_one(
        self, anna: tuple[Site, Visitor, list[str]]
    ) -> None:
        _, visitor, _ = anna
        async with stranger(visitor) as family:
            await statuses(family, 3)
            family.believe(await family.post("/api/guest", json={"name": "Ben"}))
            ben = {"account": "ben", "password": "long enough too"}
            assert (await family.post("/api/register", json=ben)).status_code == 200

    async def test_changing_the_password_shares_the_limit_of_logins(
        self, anna: tuple[Site, Visitor, list[str]]
    ) -> None:
        _, visitor, _ = anna
        body = {"password": "not the one", "new_password": "another one"}

        outcomes = [(await visitor.post("/api/account/password", json=body)).status_code for _ in range(3)]
        codes = await visitor.post("/api/account/codes", json={"password": "not the one"})

        assert (outcomes, codes.status_code) == ([401, 401, 429], 429)


class TestARegistration:
    async def test_registration_reveals_few_taken_words_to_an_address(
        self, anna: tuple[Site, Visitor, list[str]]
    ) -> None:
        _, visitor, _ = anna
        free = {"account": "ben", "password": "long enough too"}
        async with stranger(visitor) as attacker, stranger(visitor, "192.0.2.8") as other:
            outcomes = [
                (await attacker.post("/api/register", json=body)).status_code for body in (ANNA, ANNA, ANNA, free)
            ]
            elsewhere = (await other.post("/api/register", json=free)).status_code

        assert outcomes == [409, 409, 429, 429]
        assert elsewhere == 200

    async def test_a_registration_that_succeeds_neither_counts_nor_forgives(
        self, anna: tuple[Site, Visitor, list[str]]
    ) -> None:
        _, visitor, _ = anna
        outcomes = []
        for number, word in enumerate(("ben", "cem", "anna", "dan", "anna", "eva")):
            async with stranger(visitor) as one:
                body = {"account": word, "password": f"long enough {number}"}
                outcomes.append((await one.post("/api/register", json=body)).status_code)

        assert outcomes == [200, 200, 409, 200, 409, 429]


class TestARecovery:
    async def test_a_recovery_does_the_same_work_without_an_account(
        self, anna: tuple[Site, Visitor, list[str]], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        _, visitor, _ = anna
        work: list[str] = []
        has_code, known = Accounts.has_code, Devices.known

        async def counted(self: Accounts, person: str, digest: str) -> bool:
            work.append("code")
            return await has_code(self, person, digest)

        def read(self: Devices, cookies: str, person: str) -> str:
            work.append("device")
            return known(self, cookies, person)

        monkeypatch.setattr(Accounts, "has_code", counted)
        monkeypatch.setattr(Devices, "known", read)
        outcomes = []
        for word in ("anna", "missing"):
            async with stranger(visitor) as one:
                body = {"account": word, "code": "ABCDE-FGHJK-MNPQR-STVW0", "password": "long enough"}
                answer = await one.post("/api/recover", json=body)
                outcomes.append((answer.status_code, answer.content, work.copy()))
            work.clear()

        assert outcomes[0] == outcomes[1]
        assert outcomes[0][2] == ["device", "code"]


class TestAKnownDevice:
    def test_a_known_device_is_known_for_those_who_have_logged_in_on_it(self) -> None:
        devices = Devices("a secret of this test", secure=False)
        cookies = ""
        for number in range(MOST_PEOPLE + 2):
            made = devices.cookie(cookies, f"p{number}")
            cookies = f"{made.key}={made.value}"

        known = [bool(devices.known(cookies, f"p{number}")) for number in range(MOST_PEOPLE + 2)]
        assert known == [False] * 2 + [True] * MOST_PEOPLE

    def test_a_known_device_keeps_its_token_over_logins(self) -> None:
        devices = Devices("a secret of this test", secure=False)
        first = devices.cookie("", "anna")
        second = devices.cookie(f"{first.key}={first.value}", "anna")

        assert len({devices.known(f"{one.key}={one.value}", "anna") for one in (first, second)}) == 1

    def test_a_known_device_is_known_to_its_account_alone(self) -> None:
        made = Devices("a secret of this test", secure=False).cookie("", "anna")

        assert Devices("another secret of it", secure=False).known(f"{made.key}={made.value}", "anna") == ""

    async def test_a_known_device_cannot_be_read_by_pages(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, _ = anna
        cookies = (await visitor.post("/api/login", json=ANNA)).headers.get_list("set-cookie")
        device = next(one for one in cookies if one.startswith("doublesix_device="))

        assert {part.lower() for part in device.split("; ")[1:]} == {
            "path=/api", "max-age=31536000", "httponly", "samesite=lax",
        }  # fmt: skip

    async def test_a_device_token_is_no_session(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, _ = anna
        value = visitor.cookies["doublesix_device"]
        async with stranger(visitor) as thief:
            thief.cookies.clear()
            answer = await thief.get("/api/me", headers={"cookie": f"doublesix={value}; doublesix_device={value}"})

        assert "name" not in answer.json()


class TestGrowingDelays:
    def test_delays_double_up_to_a_maximum(self) -> None:
        now = [0.0]
        throttle = Backoff(3, 60.0, lambda: now[0])
        waits = []
        for _ in range(10):
            while wait := throttle.take("key"):
                now[0] += wait
                waits.append(wait)

        assert waits == [2.0, 4.0, 8.0, 16.0, 32.0, 60.0, 60.0]
        assert waits[0] == FIRST_SECONDS

    def test_delays_do_not_grow_by_requests_while_waiting(self) -> None:
        now = [0.0]
        throttle = Backoff(1, 60.0, lambda: now[0])
        throttle.take("key")

        assert {throttle.take("key") for _ in range(1_000)} == {2.0}

    def test_delays_are_forgotten_after_a_day(self) -> None:
        now = [0.0]
        throttle = Backoff(2, 60.0, lambda: now[0])
        for _ in range(5):
            throttle.take("key")
            now[0] += 60.0
        now[0] += FORGOTTEN_SECONDS

        assert [throttle.take("key"), throttle.take("key")] == [0.0, 0.0]

    def test_delays_never_overflow(self) -> None:
        now = [0.0]
        throttle = Backoff(0, 1.0, lambda: now[0])
        for _ in range(5_000):
            throttle.take("key")
            now[0] += 1.0

        assert throttle.take("key") == 0.0


class TestRecoveryCodes:
    async def test_recovery_codes_are_ten_and_shown_once(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, codes = anna
        later = [(await visitor.get(path)).text for path in ("/api/me", "/api/account")]

        assert len(set(codes)) == 10
        assert [code for code in codes for text in later if code in text] == []
        assert (await visitor.get("/api/account")).json()["codes_left"] == 10

    async def test_recovery_codes_are_not_stored_in_plain_text(
        self, anna: tuple[Site, Visitor, list[str]], tmp_path: Path
    ) -> None:
        _, _, codes = anna
        stored = kept_in(tmp_path)

        assert [code for code in codes if code.encode() in stored or code.replace("-", "").encode() in stored] == []
        assert b"$argon2id$" in stored

    async def test_a_recovery_code_sets_a_password_and_ends_all_sessions(
        self, anna: tuple[Site, Visitor, list[str]]
    ) -> None:
        _, visitor, codes = anna
        table = await visitor.table("open", "open")
        async with stranger(visitor) as owner:
            body = {"account": "ANNA", "code": codes[3].lower().replace("-", " "), "password": "a new password"}
            answer = await owner.post("/api/recover", json=body)
            owner.believe(answer)
            mine = (await owner.get("/api/lobby")).json()["mine"]
            account = (await owner.get("/api/account")).json()

        assert (answer.json()["account"], [line["table"]["id"] for line in mine]) == ("anna", [table])
        assert (len(account["devices"]), account["codes_left"]) == (1, 9)
        assert (await visitor.get("/api/account")).status_code == 401
        await visitor.enter()
        assert await statuses(visitor, 1, ANNA) == [401]
        assert await statuses(visitor, 1, ANNA | {"password": "a new password"}) == [200]

    async def test_recovery_codes_are_used_once(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, codes = anna
        commands = [{"account": "anna", "code": codes[0], "password": f"password {n}"} for n in range(2)]
        async with stranger(visitor) as owner:
            first = await owner.post("/api/recover", json=commands[0])
        async with stranger(visitor) as thief:
            second = await thief.post("/api/recover", json=commands[1])
            wrong = await thief.post("/api/recover", json=commands[1] | {"code": "AAAAA-AAAAA-AAAAA-AAAAA"})

        assert [first.status_code, second.status_code] == [200, 401]
        assert (second.json()["code"], second.content) == ("wrong_code", wrong.content)

    async def test_recovery_codes_work_while_passwords_are_delayed(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, codes = anna
        async with stranger(visitor) as owner:
            assert (await statuses(owner, 4))[-1] == 429
            body = {"account": "anna", "code": codes[0], "password": "a new password"}
            assert (await owner.post("/api/recover", json=body)).status_code == 200

    async def test_recovery_codes_cannot_be_guessed(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, _ = anna
        async with stranger(visitor) as thief:
            commands = [{"account": "anna", "code": code, "password": "a new password"} for code in new_codes()]
            outcomes = [(await thief.post("/api/recover", json=body)).status_code for body in commands]

        assert outcomes == [401, 401] + [429] * 8

    async def test_new_recovery_codes_need_the_password(self, anna: tuple[Site, Visitor, list[str]]) -> None:
        _, visitor, old = anna
        refused = await visitor.post("/api/account/codes", json={"password": "not the one"})
        codes = (await visitor.post("/api/account/codes", json={"password": ANNA["password"]})).json()["codes"]
        async with stranger(visitor) as owner:
            tries = [await owner.post("/api/recover", json={**ANNA, "code": code}) for code in (old[0], codes[0])]

        assert (refused.status_code, len(codes), set(codes) & set(old)) == (401, 10, set())
        assert [one.status_code for one in tries] == [401, 200]

    async def test_recovery_codes_are_of_no_use_to_a_guest(self, visitor: Visitor) -> None:
        await visitor.enter("Ben")

        answer = await visitor.post("/api/account/codes", json={"password": "long enough"})

        assert (answer.status_code, answer.json()["code"]) == (409, "no_account")

    def test_recovery_codes_are_a_hundred_random_bits_each(self) -> None:
        letters = "".join(new_codes()).replace("-", "")

        assert (len(letters), len(set(ALPHABET))) == (200, 32)
        assert set(letters) <= set(ALPHABET)

    def test_recovery_codes_are_read_as_people_write_them(self) -> None:
        assert digest_of("oil00-ABCDE-FGHJK-MNPQR", "anna") == digest_of("01100abcdefghjkmnpqr", "anna")
        assert digest_of("01100abcdefghjkmnpqr", "anna") != digest_of("01100abcdefghjkmnpqr", "ben")


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/account/codes", {"password": ANNA["password"]}),
        ("/api/account/password", {"password": ANNA["password"], "new_password": ANNA["password"]}),
    ],
)
async def test_right_passwords_count_towards_the_limit_too(tmp_path: Path, path: str, body: dict[str, str]) -> None:
    async with visited(settings_in(tmp_path, limits=Limits(entries=3))) as (_, visitor):
        await visitor.enter("Anna")
        visitor.believe(await visitor.post("/api/register", json=ANNA))

        answers = []
        for _ in range(5):
            answer = await visitor.post(path, json=body)
            answers.append(answer.status_code)
            visitor.headers["x-csrf-token"] = answer.json().get("csrf") or visitor.headers["x-csrf-token"]

    assert answers == [200, 200, 200, 429, 429]


async def test_a_request_of_a_session_that_ends_meanwhile_changes_nothing(
    anna: tuple[Site, Visitor, list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    site, visitor, _ = anna
    session = site.sessions.read(visitor.cookie)
    assert session is not None
    hashed = Passwords.hashed

    async def slowly(passwords: Passwords, password: str, *, payer: Payer = NO_PAYER, known: bool = False) -> str:
        await site.store.accounts.end(session.person, session.digest)
        return await hashed(passwords, password, payer=payer, known=known)

    monkeypatch.setattr(Passwords, "hashed", slowly)
    body = {"password": ANNA["password"], "new_password": "another one"}
    answer: httpx.Response = await visitor.post("/api/account/password", json=body)

    assert (answer.status_code, answer.json()["code"]) == (401, "session_over")
    assert await site.store.accounts.session(Session.new().digest) is None
    async with stranger(visitor) as owner:
        assert await statuses(owner, 1, ANNA) == [200]
