"""Sessions, passwords and recovery codes in the store: each change is atomic under concurrency."""

import asyncio

import pytest

from doublesix.server.storage import PersonRow, SessionOver, Store, WrongProof
from doublesix.server.storage.connect import connect
from doublesix.server.storage.migration import downgrade
from tests.server.storage.samples import register, session


@pytest.fixture
async def ann(store: Store) -> Store:
    """A store in which Ann has an account, a session “here”, another one “there”, and two codes."""
    await store.accounts.enter("Ann", session("guest"))
    await store.accounts.register("ann", "hash", session("here"), old="guest", codes=["c1", "c2"])
    await store.accounts.sign_in("hash", session("there", created=2_000, seen=2_000))
    return store


async def live(store: Store) -> list[str]:
    return [row.digest for row in await store.accounts.live_sessions("p1")]


class TestASession:
    async def test_a_session_begins_with_a_guest(self, store: Store) -> None:
        await store.accounts.enter("Ann", session("first"))

        assert await store.person("p1") == PersonRow("p1", "Ann")
        assert await store.accounts.session("first") == session("first")
        assert await store.accounts.session("another") is None

    async def test_a_session_of_a_guest_is_over_when_there_is_an_account(self, ann: Store) -> None:
        guest = await ann.accounts.session("guest")

        assert guest is not None
        assert (guest.is_live, guest.renewed) == (False, True)
        assert await live(ann) == ["there", "here"]

    async def test_a_session_is_ended_by_its_person_alone(self, ann: Store) -> None:
        assert await ann.accounts.end("p2", "here") == []
        assert await ann.accounts.end("p1", "here") == ["here"]
        assert await ann.accounts.end("p1", "here") == []
        assert await live(ann) == ["there"]

    async def test_a_session_that_has_ended_is_not_renewed(self, ann: Store) -> None:
        await ann.accounts.end("p1", "here")

        with pytest.raises(SessionOver):
            await ann.accounts.sign_in("hash", session("new"), old="here")
        with pytest.raises(SessionOver):
            await ann.accounts.change_password("hash", "other", session("new"), old="here")

        assert await live(ann) == ["there"]
        assert (await ann.person("p1") or PersonRow("", "")).password_hash == "hash"

    async def test_a_session_is_seen_to_the_hour(self, ann: Store) -> None:
        await ann.accounts.mark_seen("here")
        row = await ann.accounts.session("here")

        assert row is not None
        assert row.seen % 3_600_000 == 0
        assert 0 <= ann.accounts.now() - row.seen < 3_600_000

    async def test_all_other_sessions_end_at_once(self, ann: Store) -> None:
        assert await ann.accounts.end_others("p1", "there") == ["here"]
        assert await live(ann) == ["there"]

    async def test_finished_sessions_are_distinct_from_running_ones(self, ann: Store) -> None:
        await ann.accounts.end("p1", "there")

        over = await ann.accounts.over_among(["guest", "here", "there", "unknown"])

        assert over == {"guest": True, "there": False, "unknown": False}

    async def test_a_session_is_exchanged_once(self, store: Store) -> None:
        first = await store.accounts.exchange(session("made", created=1_000))
        again = await store.accounts.exchange(session("made", created=9_000))
        await store.accounts.end("p1", "made")
        late = await store.accounts.exchange(session("made", created=99_000))

        assert first == again == session("made", created=1_000)
        assert not late.is_live

    async def test_a_session_is_forgotten_when_no_cookie_can_be_left(self, ann: Store) -> None:
        await ann.accounts.forget_sessions(2_000)

        assert await ann.accounts.session("guest") is None
        assert await live(ann) == ["there"]


class TestAPassword:
    async def test_a_password_that_is_changed_ends_all_other_sessions(self, ann: Store) -> None:
        ended = await ann.accounts.change_password("hash", "other", session("new"), old="here")

        assert ended == ["there"]
        assert await live(ann) == ["new"]
        assert (await ann.person("p1") or PersonRow("", "")).password_hash == "other"

    async def test_a_password_that_was_changed_meanwhile_opens_nothing(self, ann: Store) -> None:
        await ann.accounts.recover("c1", "other", session("new"))

        with pytest.raises(WrongProof):
            await ann.accounts.sign_in("hash", session("thief"))
        with pytest.raises(WrongProof):
            await ann.accounts.change_password("hash", "thiefs", session("thief"), old="new")

        assert await live(ann) == ["new"]

    async def test_a_contested_password_change_succeeds_once(self, ann: Store) -> None:
        changes = [ann.accounts.change_password("hash", f"h{n}", session(f"s{n}"), old="here") for n in range(6)]

        outcomes = await asyncio.gather(*changes, return_exceptions=True)

        assert sorted(type(one).__name__ for one in outcomes) == ["WrongProof"] * 5 + ["list"]
        assert await live(ann) == [f"s{next(n for n, one in enumerate(outcomes) if isinstance(one, list))}"]


class TestARecoveryCode:
    async def test_a_recovery_code_sets_a_password_and_ends_every_session(self, ann: Store) -> None:
        assert await ann.accounts.has_code("p1", "c1")

        ended = await ann.accounts.recover("c1", "other", session("new"))

        assert sorted(ended) == ["here", "there"]
        assert await live(ann) == ["new"]
        assert (await ann.person("p1") or PersonRow("", "")).password_hash == "other"
        assert not await ann.accounts.has_code("p1", "c1")
        assert await ann.accounts.codes_left("p1") == 1

    async def test_a_recovery_code_is_used_once_by_many_at_once_in_several_processes(
        self, ann: Store, address: str
    ) -> None:
        stores = [ann, await Store.open(address), await Store.open(address)]
        tries = [store.accounts.recover("c1", f"h{n}", session(f"s{n}")) for n, store in enumerate(stores * 3)]

        outcomes = await asyncio.gather(*tries, return_exceptions=True)

        assert sorted(type(one).__name__ for one in outcomes) == ["WrongProof"] * 8 + ["list"]
        assert len(await live(ann)) == 1
        for store in stores[1:]:
            await store.close()

    async def test_a_recovery_code_of_another_person_is_refused(self, ann: Store) -> None:
        with pytest.raises(WrongProof):
            await ann.accounts.recover("c1", "other", session("thief", "p2"))

        assert await live(ann) == ["there", "here"]

    async def test_old_recovery_codes_are_void_after_new_ones(self, ann: Store) -> None:
        await ann.accounts.replace_codes("p1", ["c3"])

        assert [await ann.accounts.has_code("p1", code) for code in ("c1", "c2", "c3")] == [False, False, True]


@pytest.mark.usefixtures("ann")
async def test_accounts_survive_downgrades_and_sessions_do_not(address: str) -> None:
    database = connect(address)
    async with database.writing() as connection:
        await connection.run_sync(downgrade, "0002")
    await database.close()

    store = await Store.open(address)

    assert await store.by_account("ann") == PersonRow("p1", "Ann", "ann", "hash")
    assert await store.accounts.live_sessions("p1") == []
    assert await store.accounts.codes_left("p1") == 0
    await store.accounts.sign_in("hash", session("again"))
    assert [row.digest for row in await store.accounts.live_sessions("p1")] == ["again"]
    await store.close()


async def test_an_account_needs_a_running_session(store: Store) -> None:
    await store.create_person("p1", "Ann")
    await register(store, "p1", "ann", "hash", "c1")
    await store.accounts.end("p1", "p1 with ann")

    assert await store.accounts.live_sessions("p1") == []
    assert await store.accounts.codes_left("p1") == 1
