"""A person's own book: every finished match that they sat at, from their side, and no other."""

from collections.abc import AsyncIterator

import msgspec
import pytest

from doublesix.server.hosting.features import books
from doublesix.server.hosting.features.books import BadPlace, Books
from doublesix.server.storage.mistakes import OwnReviewRow
from doublesix.server.wire.book import OwnFigures
from tests.server.hosting.shelves import MemoryMistakes, MemoryShelf
from tests.server.hosting.worlds import World, table_request

SHORT = {"target": "10"}


@pytest.fixture
async def world() -> AsyncIterator[World]:
    world = World(MemoryShelf())
    await world.add_host()
    yield world
    await world.close()


async def played(world: World, *people: str, host: str = "eva", **more: object) -> str:
    """A finished match of these people, in the order of the seats."""
    request = table_request("five-up", *["open"] * len(people), house_rules=SHORT, **more)
    table = await world.table(request, host=host)
    pages = [await world.page(table, person) for person in people]
    for seat, page in enumerate(pages):
        await page.sit(seat)
    await world.play(pages)
    return table


async def test_each_person_sees_the_match_from_their_side(world: World) -> None:
    table = await played(world, "ana", "bob")
    (of_ana,) = (await world.host.books.read("ana")).matches
    (of_bob,) = (await world.host.books.read("bob")).matches

    assert (of_ana.id, of_ana.game, of_ana.sides) == (table, "five-up", [["Ana"], ["Bob"]])
    assert (of_ana.side, of_bob.side) == (0, 1)
    assert of_ana.scores == of_bob.scores
    assert max(of_ana.scores) >= 10
    assert (of_ana.won, of_bob.won) == (of_ana.scores[0] > of_ana.scores[1], of_ana.scores[0] < of_ana.scores[1])
    assert of_ana.ended == of_bob.ended > 0
    assert (await world.host.books.read("eva")).matches == [], "who made the table did not sit at it"


async def test_partners_win_and_lose_together(world: World) -> None:
    await played(world, "ana", "bob", "cem", "dan", partners=True)
    lines = {person: (await world.host.books.read(person)).matches[0] for person in ("ana", "bob", "cem", "dan")}

    assert {person: line.side for person, line in lines.items()} == {"ana": 0, "bob": 1, "cem": 0, "dan": 1}
    assert lines["ana"].sides == [["Ana", "Cem"], ["Bob", "Dan"]]
    assert lines["ana"].won is lines["cem"].won is (not lines["bob"].won)
    assert lines["bob"].won is lines["dan"].won


async def test_a_match_that_is_not_over_is_in_no_book(world: World) -> None:
    table = await world.table(table_request("five-up", "open", "greedy"))
    page = await world.page(table, "ana")
    await page.sit(0)

    assert (await world.host.books.read("ana")).matches == []


async def test_a_long_book_is_read_in_pieces(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(5):
        await played(world, "ana", "bob")
    whole = await world.host.books.read("ana")
    monkeypatch.setattr(books, "TOGETHER", 2)
    pieces, more = list[list[str]](), None
    while True:
        piece = await world.host.books.read("ana", more)
        pieces.append([line.id for line in piece.matches])
        more = piece.more
        if not more:
            break

    assert [len(piece) for piece in pieces] == [2, 2, 1]
    assert [table for piece in pieces for table in piece] == [line.id for line in whole.matches]
    with pytest.raises(BadPlace):
        await world.host.books.read("ana", "' or 1=1")


async def test_a_reviewed_match_has_the_figures_of_its_person_alone(world: World) -> None:
    shelf = MemoryMistakes()
    table = await played(world, "ana", "bob")
    await played(world, "ana", "bob")
    figures = OwnFigures(decisions=12, lost=9.0, squares=30.0, lucky=0.31)
    await shelf.keep("ana", OwnReviewRow(table, "v1", 0, msgspec.json.encode(figures)), [])
    world.host.books.shelf = shelf

    of_ana = {line.id: line.figures for line in (await world.host.books.read("ana")).matches}
    assert of_ana[table] == figures
    assert list(of_ana.values()).count(None) == 1, "a review that never came"
    assert [line.figures for line in (await world.host.books.read("bob")).matches] == [None, None]


async def test_summaries_of_an_earlier_version_are_left_out() -> None:
    shelf = MemoryShelf()
    world = World(shelf)
    await world.add_host()
    table = await played(world, "ana", "bob")
    summary = shelf.summaries[table]
    earlier = {
        name: value for name, value in msgspec.json.decode(summary.card).items() if name not in {"people", "sides"}
    }
    shelf.summaries[table] = msgspec.structs.replace(summary, card=msgspec.json.encode(earlier))

    assert (await Books(shelf).read("ana")).matches == []
    await world.close()
