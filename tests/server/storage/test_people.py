import asyncio

import pytest

from doublesix.server.storage import AccountTaken, PersonRow, Store
from tests.server.storage.samples import register


class TestAPerson:
    async def test_a_person_is_known_by_an_id(self, store: Store) -> None:
        await store.create_person("p1", "Ann")

        assert await store.person("p1") == PersonRow("p1", "Ann")
        assert await store.person("p2") is None

    async def test_a_person_keeps_the_first_name_under_an_id(self, store: Store) -> None:
        await store.create_person("p1", "Ann")
        await store.create_person("p1", "Mallory")

        assert await store.person("p1") == PersonRow("p1", "Ann")

    async def test_a_person_may_take_another_name(self, store: Store) -> None:
        await store.create_person("p1", "Ann")
        await store.rename("p1", "Anna")

        assert await store.person("p1") == PersonRow("p1", "Anna")


class TestAnAccount:
    async def test_account_names_ignore_case(self, store: Store) -> None:
        await store.create_person("p1", "Ann")
        await register(store, "p1", "Ann.Smith", "hash")

        known = PersonRow("p1", "Ann", "Ann.Smith", "hash")
        assert await store.by_account("ann.SMITH") == known
        assert await store.person("p1") == known
        assert await store.by_account("ann") is None

    async def test_an_account_belongs_to_one_person(self, store: Store) -> None:
        await store.create_person("p1", "Ann")
        await store.create_person("p2", "Bob")
        await register(store, "p1", "smith", "hash")

        with pytest.raises(AccountTaken, match="The account Smith is taken"):
            await register(store, "p2", "Smith", "hash")

        assert await store.person("p2") == PersonRow("p2", "Bob")

    async def test_an_account_is_given_once(self, store: Store) -> None:
        await store.create_person("p1", "Ann")
        await register(store, "p1", "ann", "hash")

        with pytest.raises(AccountTaken, match="You have an account already"):
            await register(store, "p1", "other", "hash")

    async def test_an_account_needs_a_known_person(self, store: Store) -> None:
        with pytest.raises(AccountTaken, match="or are not known here"):
            await register(store, "p1", "ann", "hash")

    async def test_a_contested_account_name_goes_to_one_person(self, store: Store) -> None:
        people = [f"p{number}" for number in range(8)]
        await asyncio.gather(*(store.create_person(person, "Ann") for person in people))

        outcomes = await asyncio.gather(
            *(register(store, person, "ann", person) for person in people), return_exceptions=True
        )

        assert sorted(type(verdict).__name__ for verdict in outcomes) == ["AccountTaken"] * 7 + ["NoneType"]


class TestASetting:
    async def test_a_setting_is_made_once_for_all(self, address: str) -> None:
        stores = [await Store.open(address) for _ in range(3)]

        outcomes = await asyncio.gather(*(store.set_once("secret", str(number)) for number, store in enumerate(stores)))

        assert len(set(outcomes)) == 1
        assert await stores[0].setting("secret") == outcomes[0]
        assert await stores[0].setting("other") is None
        for store in stores:
            await store.close()
