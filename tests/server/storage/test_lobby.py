from doublesix.server.storage import LobbyRows, Store, Summary
from tests.server.storage.samples import line, row


async def show(store: Store, *summaries: Summary) -> None:
    for summary in summaries:
        await store.append([], summary=summary)


def ids(lobby: LobbyRows) -> tuple[list[str], list[str], list[str]]:
    open_, playing, mine = ([summary.table for summary in kind] for kind in (lobby.open, lobby.playing, lobby.mine))
    return open_, playing, mine


class TestTheLobby:
    async def test_shows_public_tables_the_newest_first(self, store: Store) -> None:
        await show(
            store,
            line("old", "waiting", 1),
            line("new", "waiting", 9),
            line("hidden", "waiting", 5, public=False),
            line("played", "playing", 3),
            line("paused", "between", 4),
            line("over", "over", 8),
        )

        assert ids(await store.lobby("cem")) == (["new", "old"], ["paused", "played"], [])

    async def test_shows_everybody_the_own_tables(self, store: Store) -> None:
        await show(
            store, line("a", "playing", 1, "bob", public=False), line("b", "over", 2, "bob"), line("c", "waiting", 3)
        )

        assert ids(await store.lobby("bob"))[2] == ["b", "a"]
        assert ids(await store.lobby("ann"))[2] == ["c", "b", "a"]

    async def test_shows_so_many_and_no_more(self, store: Store) -> None:
        await show(store, *(line(f"t{number}", "waiting", number) for number in range(5)))

        assert ids(await store.lobby("ann", limit=2)) == (["t4", "t3"], [], ["t4", "t3"])


class TestASummary:
    async def test_is_stored_together_with_the_entries(self, store: Store) -> None:
        await store.append([row("a", 1)], summary=line("a"))
        await store.append([row("a", 2)], summary=line("a", "playing", 2, "bob"))

        assert await store.summary("a") == line("a", "playing", 2, "bob")

    async def test_forgets_people_who_left(self, store: Store) -> None:
        await show(store, line("a", "waiting", 1, "bob", "cem"), line("a", "waiting", 2, "cem"))

        assert (await store.lobby("bob")).mine == ()
        assert len((await store.lobby("cem")).mine) == 1

    async def test_of_an_unknown_table_is_none(self, store: Store) -> None:
        assert await store.summary("a") is None

    async def test_tells_which_matches_are_not_over(self, store: Store) -> None:
        await show(store, line("a", "over"), line("b", "between"), line("c", "waiting"), line("d", "playing"))

        assert await store.unfinished() == ["b", "c", "d"]
