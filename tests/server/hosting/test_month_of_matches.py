"""A month of fifty matches folded into books, computed anew from the logs, and equal; matches brought to an account."""

from collections.abc import AsyncIterator
from pathlib import Path

import msgspec
import pytest

from doublesix.server.client.house import books_anew
from doublesix.server.domain import Person
from doublesix.server.hosting import Host
from doublesix.server.hosting.bringing import Bringing
from doublesix.server.hosting.cluster.announcements import InProcess
from doublesix.server.hosting.features.books import Books
from doublesix.server.hosting.features.mistakes import Mistakes
from doublesix.server.hosting.features.recount import recount
from doublesix.server.storage import Store
from doublesix.server.wire.book import BookSeen
from doublesix.server.wire.mistakes import MistakeAnswer
from doublesix.server.wire.review import MatchReview, ReviewSeat
from tests.server.hosting.shelves import MemoryShelf
from tests.server.hosting.test_books import played
from tests.server.hosting.worlds import World, table_request
from tests.server.storage.test_mistakes import DAY, choice_of

MATCHES = 50
PEOPLE = ("ana", "bob", "cem")


@pytest.fixture
async def world() -> AsyncIterator[World]:
    """A world in memory, in which matches are played at once."""
    world = World(MemoryShelf())
    await world.add_host()
    yield world
    await world.close()


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(str(tmp_path / "tables.sqlite"))
    yield opened
    await opened.close()


async def carried(world: World, store: Store) -> None:
    """Bring what was played in memory into a database."""
    assert isinstance(world.shelf, MemoryShelf)
    for table, rows in world.shelf.logs.items():
        if not await store.read(table):
            await store.append(rows, summary=world.shelf.summaries[table])


async def whole_book(store: Store, person: str) -> BookSeen:
    books = Books(store)
    books.shelf = store.mistakes
    return await books.read(person)


def review(table: str, number: int) -> MatchReview:
    """The review of a match: a mistake of seat 0, and figures of both seats."""
    seats = [ReviewSeat(decisions=8 + number, lost=number / 2, squares=float(number), lucky=number / 50)] * 2
    return MatchReview(
        rules="Five-Up", players=["Ana", "Bob"], sides=[0, 1], judge="master@300", seed=table, result=[10, 0],
        balance=[], rounds=[], curve=[], marks=[], choices=[choice_of(number, weight=number / 100)], seats=seats,
    )  # fmt: skip


@pytest.mark.lot
async def test_a_month_of_fifty_matches_folded_into_books_is_computed_anew_and_equal(
    world: World, store: Store, tmp_path: Path
) -> None:
    mistakes = Mistakes(store.mistakes, store)
    for number in range(MATCHES):
        one, other = PEOPLE[number % 3], PEOPLE[(number + 1) % 3]
        table = await played(world, one, other)
        await carried(world, store)
        await mistakes.note(table, review(table, number), "v1")
        for seen in (await mistakes.today(one, 0)).today[:2]:
            answer = MistakeAnswer(table=seen.table, event=seen.choice.event, key=f"{number:08}-{seen.choice.event}")
            await mistakes.answer(one, answer)
    before = {person: await whole_book(store, person) for person in PEOPLE}
    waiting = {person: await store.mistakes.waiting(person, 4, 1_000) for person in PEOPLE}
    assert sum(len(book.matches) for book in before.values()) == 2 * MATCHES

    assert (await recount(store))[:3] == (MATCHES, 0, 0), "nothing was other than its log says"
    for table in {line.id for book in before.values() for line in book.matches}:
        summary = await store.summary(table)
        assert summary is not None
        line = msgspec.json.decode(summary.card)
        # As an earlier version wrote it: without who sat where, and with another time.
        for name in ("people", "sides", "winner", "helped"):
            line.pop(name, None)
        await store.append((), summary=msgspec.structs.replace(summary, card=msgspec.json.encode(line), updated=1))
    for person in PEOPLE:
        await store.mistakes.refold(person, lambda mistake, _: msgspec.structs.replace(mistake.state, step=3, since=9))
    assert (await whole_book(store, "ana")).matches == []
    found = await books_anew(str(tmp_path / "tables.sqlite"))

    assert found[:3] == (MATCHES, MATCHES, 0)
    assert {person: await whole_book(store, person) for person in PEOPLE} == before
    assert {person: await store.mistakes.waiting(person, 4, 1_000) for person in PEOPLE} == waiting
    assert (await books_anew(str(tmp_path / "tables.sqlite")))[1:] == (0, 0, found.people, 0)


async def test_a_guest_s_matches_are_brought_to_an_account_with_their_mistakes_and_their_day(
    world: World, store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    mistakes = Mistakes(store.mistakes, store)
    brought, both = await played(world, "guest", "bob"), await played(world, "guest", "ana")
    running = await world.table(table_request("five-up", "open", "greedy"), host="guest")
    page = await world.page(running, "guest")
    await page.sit(0)
    await carried(world, store)
    await mistakes.note(brought, review(brought, 1), "v1")
    later = store.mistakes.now() + 2 * DAY
    monkeypatch.setattr(store.mistakes, "now", lambda: later)
    await mistakes.answer("guest", MistakeAnswer(table=brought, event=1, key="guests-key", move="66>6"))
    (of_guest, *_) = [line for line in (await whole_book(store, "guest")).matches if line.id == brought]
    host = await Host.open(store, InProcess())
    bringing = Bringing(store.erasures, store.mistakes, host)

    assert await bringing.bring("guest", "ana") == 1
    of_ana = {line.id: line for line in (await whole_book(store, "ana")).matches}
    assert of_ana[brought] == of_guest, "with its day, names and figures"
    assert both in of_ana
    assert [line.id for line in (await whole_book(store, "guest")).matches] == [both], "both sat there"
    assert [one.state.step for one in await store.mistakes.waiting("ana", 4, 9)] == [1]
    assert await store.mistakes.waiting("guest", 4, 9) == []
    assert len(await store.mistakes.answers("ana")) == 1
    assert await host.sits(running, Person("guest", "Guest")), "a match that goes on stays the guest's"
    assert await bringing.bring("guest", "ana") == 0
    assert (await recount(store)).changed == 0
    await host.close()
