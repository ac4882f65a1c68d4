"""Early calls (FU-17) wait for the end of the owner's time."""

import msgspec

from doublesix import rule_set
from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.points import play_points
from doublesix.core.table_count import count
from doublesix.notation import parse_move
from doublesix.server.domain.commands import Call, Claim, Waive
from doublesix.server.domain.projection.event_types import Acted
from doublesix.server.wire.frames import Ack, Refused
from tests.server.hosting.worlds import Page, World, table_request

OWNERS_MS = 2_000


async def people_at(world: World, **more: object) -> list[Page]:
    """Three people at a table with calling."""
    table = await world.table(table_request("five-up", "open", "open", "open", calling=True, **more))
    people = [await world.page(table, name) for name in ("ana", "ben", "cleo")]
    for seat, page in enumerate(people):
        await page.sit(seat)
    return people


def has_scored(page: Page) -> bool:
    """Whether the last play makes points, from the layout that a page sees."""
    rules = rule_set("five-up")
    layout = Layout(rules)
    for text in page.seen.plays:
        play = parse_move(text)
        assert isinstance(play, Play)
        layout = layout.place(play)
    return play_points(rules, count(layout)) > 0


async def until_a_window(people: list[Page], *, scored: bool) -> int:
    """Play until a play that has scored, or has not, may be claimed; whose play it is."""
    for _ in range(500):
        window = people[0].seen.window
        opened = window is not None and window.stage == "claim" and all(seat.tiles for seat in people[0].seen.seats)
        if window is not None and opened and has_scored(people[0]) == scored:
            return window.owner
        for page in people:
            if "waive" in page.seen.may:
                await page.ask(Waive(key=page.key()))
            elif page.seen.window is None:
                await page.act()
    raise AssertionError("no such window opens")


async def shout(world: World, page: Page) -> str:
    """Call, without waiting for an answer; the command's key."""
    key = page.key()
    page.connection.put(msgspec.json.encode(Call(key=key)))
    await world.settle()
    return key


def answers(page: Page, key: str) -> list[Ack | Refused]:
    return [one for one in page.connection.frames if isinstance(one, Ack | Refused) and one.key == key]


def awards(page: Page) -> list[tuple[int | None, str]]:
    """Who made points by the last act, and how."""
    acts = [event for update in page.updates for event in update.happened if isinstance(event, Acted)]
    return [(award.seat, award.source) for award in acts[-1].awards]


async def test_an_early_call_is_hidden_and_takes_an_unclaimed_score(world: World) -> None:
    people = await people_at(world)
    owner = await until_a_window(people, scored=True)
    caller = people[(owner + 1) % 3]
    frames = [len(page.connection.frames) for page in people]

    key = await shout(world, caller)

    assert "call" in caller.seen.may
    assert [len(page.connection.frames) for page in people] == frames
    await world.pass_time(OWNERS_MS)
    assert [type(one) for one in answers(caller, key)] == [Ack]
    assert awards(people[owner]) == [((owner + 1) % 3, "steal")]


async def test_an_early_call_is_void_after_a_claim(world: World) -> None:
    people = await people_at(world)
    owner = await until_a_window(people, scored=True)
    caller = people[(owner + 1) % 3]

    key = await shout(world, caller)
    claimed = await people[owner].ask(Claim(key=people[owner].key()))

    assert isinstance(claimed, Ack)
    assert [(type(one), getattr(one, "code", "")) for one in answers(caller, key)] == [(Refused, "window_closed")]
    assert awards(caller) == [(owner, "play")]


async def test_the_first_of_two_early_calls_counts(world: World) -> None:
    people = await people_at(world)
    owner = await until_a_window(people, scored=True)
    late, early = (owner + 1) % 3, (owner + 2) % 3

    await shout(world, people[early])
    lost = await shout(world, people[late])
    await world.pass_time(OWNERS_MS)

    assert awards(people[owner]) == [(early, "steal")]
    assert [type(one) for one in answers(people[late], lost)] == [Refused]


async def test_repeated_early_calls_count_once(world: World) -> None:
    people = await people_at(world, house_rules={"false_call": "5", "false_call_forfeits": "false"})
    owner = await until_a_window(people, scored=False)
    caller = (owner + 1) % 3

    keys = [await shout(world, people[caller]) for _ in range(3)]
    await world.pass_time(OWNERS_MS)

    assert [type(one) for key in keys for one in answers(people[caller], key)] == [Ack, Refused, Refused]


async def test_an_early_false_call_costs_as_much_as_a_late_one(world: World) -> None:
    people = await people_at(world)
    owner = await until_a_window(people, scored=False)
    caller = (owner + 1) % 3

    key = await shout(world, people[caller])
    await people[owner].ask(Waive(key=people[owner].key()))

    assert [type(one) for one in answers(people[caller], key)] == [Ack]
    await world.pass_time(2 * OWNERS_MS)
    assert people[owner].seen.window is None
