from doublesix.server.storage import Store, Summary
from tests.server.storage.samples import line, row


async def show(store: Store, *summaries: Summary) -> None:
    for summary in summaries:
        await store.append([], summary=summary)


def ids(summaries: tuple[Summary, ...]) -> list[str]:
    return [summary.table for summary in summaries]


class TestTheLobby:
    async def test_the_lobby_shows_each_person_their_tables_newest_first(self, store: Store) -> None:
        await show(
            store, line("a", "playing", 1, "bob", public=False), line("b", "over", 2, "bob"), line("c", "waiting", 3)
        )

        assert ids(await store.own("bob", 50)) == ["b", "a"]
        assert ids(await store.own("ann", 50)) == ["c", "b", "a"]
        assert ids(await store.own("ann", 2)) == ["c", "b"]

    async def test_finished_matches_are_read_in_pieces_that_miss_none_and_repeat_none(self, store: Store) -> None:
        over = [line(f"t{number}", "over", 1 + number // 2, "bob") for number in range(7)]
        await show(store, *over, line("p", "playing", 9, "bob"), line("x", "over", 9))
        read, before = list[str](), None
        while piece := await store.finished("bob", 2, before):
            read += ids(piece)
            before = (piece[-1].updated, piece[-1].table)

        # Of two of the same moment the smaller id is first.
        assert read == ["t6", "t4", "t5", "t2", "t3", "t0", "t1"]
        assert ids(await store.finished("bob", 50)) == read

    async def test_the_lobby_finds_many_tables_by_their_ids(self, store: Store) -> None:
        some = [line(f"t{number:04}", "waiting", number, "bob") for number in range(3)]
        await show(store, *some)

        found = await store.summaries_of([f"t{number:04}" for number in range(1_200)])
        assert found == tuple(some)


class TestASummary:
    async def test_a_summary_is_stored_together_with_the_entries(self, store: Store) -> None:
        await store.append([row("a", 1)], summary=line("a"))
        await store.append([row("a", 2)], summary=line("a", "playing", 2, "bob"))

        assert await store.summary("a") == line("a", "playing", 2, "bob")

    async def test_a_summary_forgets_people_who_left(self, store: Store) -> None:
        await show(store, line("a", "waiting", 1, "bob", "cem"), line("a", "waiting", 2, "cem"))

        assert await store.own("bob", 50) == ()
        assert len(await store.own("cem", 50)) == 1

    async def test_a_summary_of_an_unknown_table_is_none(self, store: Store) -> None:
        assert await store.summary("a") is None

    async def test_a_summary_finds_unfinished_matches(self, store: Store) -> None:
        await show(store, line("a", "over"), line("b", "between"), line("c", "waiting"), line("d", "playing"))

        assert await store.unfinished() == ["b", "c", "d"]
