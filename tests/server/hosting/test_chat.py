"""Chat: seated people may talk, partners not during a round, and nothing is stored."""

import unicodedata
from typing import Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.server.domain import Refusal
from doublesix.server.domain.commands import Emote, Say, Start
from doublesix.server.domain.decider.chat import plain_words
from doublesix.server.hosting.actor.chat import LINES, MOST
from doublesix.server.wire.frames import Ack, Refused
from tests.server.hosting.shelves import MemoryShelf
from tests.server.hosting.worlds import Page, World, table_request

SECRET = "xyzzy"


async def pair(world: World, *fill: str, **more: object) -> tuple[Page, Page]:
    """Two people at one table, who have sat down."""
    table = await world.table(table_request("five-up", "open", "open", *fill, **more))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob")
    assert isinstance(await ana.sit(0), Ack)
    assert isinstance(await bob.sit(1), Ack)
    return ana, bob


async def say(page: Page, text: str) -> Ack | Refused:
    return await page.ask(Say(key=page.key(), text=text))


async def test_chat_reaches_players_and_spectators(world: World) -> None:
    ana, bob = await pair(world, "greedy")
    watcher = await world.page(ana.table_id, None)
    assert isinstance(await say(ana, " good\tluck! "), Ack)
    await bob.ask(Emote(key=bob.key(), emote="thanks"))
    for page in (ana, bob, watcher):
        assert page.said == [("Ana", "good luck!"), ("Bob", "thanks")]


async def test_spectators_cannot_talk(world: World) -> None:
    ana, _ = await pair(world, "greedy")
    for person in ("eve", None):
        watcher = await world.page(ana.table_id, person)
        answer = await say(watcher, "63 is in her hand")
        assert isinstance(answer, Refused)
        assert answer.code in {"no_seat", "nobody"}
    assert ana.said == []


async def test_a_reconnecting_person_gets_the_last_lines(world: World) -> None:
    ana, bob = await pair(world, "greedy")
    for number in range(LINES + 3):
        await say(ana, f"line {number}")
        await world.pass_time(3_000)
    await bob.leave()
    await bob.open()
    assert bob.said == [("Ana", f"line {number}") for number in range(3, LINES + 3)]


@pytest.mark.parametrize("history", [False, True])
async def test_newcomers_read_later_chat_only_unless_the_host_allows_all(
    world: World,
    history: bool,  # noqa: FBT001 - two cases of one test
) -> None:
    ana, bob = await pair(world, "greedy", chat_history=history)
    await say(ana, "before")
    await world.pass_time(1_000)
    eve, stranger = await world.page(ana.table_id, "eve"), await world.page(ana.table_id, None)
    await say(bob, "after")
    await world.pass_time(1_000)
    earlier = [("Ana", "before")] if history else []
    assert eve.said == stranger.said == [*earlier, ("Bob", "after")]
    for page in (eve, stranger, ana):
        await page.leave()
        page.said.clear()
        await page.open()
    assert eve.said == [*earlier, ("Bob", "after")]
    assert stranger.said == ([*earlier, ("Bob", "after")] if history else [])
    assert ana.said == [("Ana", "before"), ("Bob", "after")]


async def test_a_line_that_is_sent_twice_is_broadcast_once(world: World) -> None:
    ana, bob = await pair(world, "greedy")
    line = Say(key=ana.key(), text="hello")
    assert isinstance(await ana.ask(line), Ack)
    assert isinstance(await ana.ask(line), Ack)
    assert bob.said == [("Ana", "hello")]


async def test_partners_talk_before_the_match_and_between_rounds_and_not_in_one(world: World) -> None:
    ana, bob = await pair(world, "greedy", "greedy", partners=True)
    assert ana.welcome.chat == "between"
    await ana.ask(Start(key=ana.key()))
    for _ in range(400):
        if ana.seen.stage != "playing":
            break
        answer = await say(ana, "I hold the 66")
        assert isinstance(answer, Refused)
        assert (answer.code, "without words" in answer.why) == ("chat_closed", True)
        if not [True for page in (ana, bob) if await page.act()]:
            await world.pass_time(200)
    assert ana.seen.stage in {"between", "over"}
    assert isinstance(await say(bob, "well done"), Ack)
    assert ana.said == [("Bob", "well done")]


async def test_a_table_without_partners_may_talk_in_a_round(world: World) -> None:
    ana, bob = await pair(world)
    assert ana.welcome.chat == "always"
    await ana.ask(Start(key=ana.key()))
    assert ana.seen.stage == "playing"
    assert isinstance(await say(ana, "your turn"), Ack)
    assert bob.said == [("Ana", "your turn")]


async def test_chat_is_limited_for_each_person(world: World) -> None:
    ana, bob = await pair(world, "greedy")
    answers = [await say(ana, f"{number}") for number in range(MOST + 1)]
    assert [type(one) for one in answers] == [Ack] * MOST + [Refused]
    assert isinstance(last := answers[-1], Refused)
    assert (last.code, "again in 2 s" in last.why) == ("too_much_talk", True)
    assert isinstance(await say(bob, "slowly"), Ack)
    await world.pass_time(2_000)
    assert isinstance(await say(ana, "and again"), Ack)


async def test_chat_is_not_stored(world: World) -> None:
    ana, bob = await pair(world, pace=0)
    await ana.ask(Start(key=ana.key()))
    await say(ana, SECRET)
    await world.play([ana, bob])
    await say(bob, SECRET)
    assert isinstance(world.shelf, MemoryShelf)
    assert SECRET not in repr((world.shelf.logs, world.shelf.summaries, world.shelf.leases))
    kinds: tuple[Literal["text", "json", "replay"], ...] = ("text", "json", "replay")
    for kind in kinds:
        kept = await world.host.archive.get(ana.table_id, kind)
        assert SECRET.encode() not in kept.content


async def test_unloading_a_table_drops_its_chat(world: World) -> None:
    ana, bob = await pair(world, "greedy")
    await say(ana, SECRET)
    for page in (ana, bob):
        await page.leave()
    await world.pass_time(3_600_000)
    assert world.host.figures.tables == 0
    await ana.open()
    assert ana.said == []


async def test_people_of_two_processes_read_each_other_once(world: World) -> None:
    second = await world.add_host()
    table = await world.table(table_request("five-up", "open", "open"))
    ana, bob = await world.page(table, "ana"), await world.page(table, "bob", second)
    await ana.sit(0)
    await bob.sit(1)
    await say(ana, "hello over there")
    await say(bob, "hello")
    assert ana.said == bob.said == [("Ana", "hello over there"), ("Bob", "hello")]


async def test_a_server_may_be_without_a_chat(world: World) -> None:
    world.host.silence()
    ana, bob = await pair(world, "greedy")
    answer = await say(ana, "hello?")
    assert (ana.welcome.chat, bob.said) == ("off", [])
    assert isinstance(answer, Refused)
    assert answer.code == "chat_off"


@given(st.text(max_size=200))
def test_chat_is_one_line_of_visible_characters(text: str) -> None:
    if not any(sign.isprintable() and not sign.isspace() for sign in text):
        with pytest.raises(Refusal, match="invisible characters"):
            plain_words(text)
        return
    words = plain_words(text)
    assert words == words.strip()
    assert not [sign for sign in words if unicodedata.category(sign)[0] == "C" and sign not in "\u200c\u200d"]
    assert "  " not in words
    assert plain_words(words) == words


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("a\u202eb\u2066c", "abc"),
        ("e" + "\u0301" * 40, "\u00e9" + "\u0301" * 3),
        ("\U0001f469\u200d\U0001f469\u200d\U0001f467", "\U0001f469\u200d\U0001f469\u200d\U0001f467"),
        ("<b>no</b> https://x.example", "<b>no</b> https://x.example"),
    ],
)
def test_bidirectional_and_combining_characters_are_removed(said: str, shown: str) -> None:
    assert plain_words(said) == shown
