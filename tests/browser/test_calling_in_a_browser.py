"""Claims, false claims and calls at a table with calling."""

from contextlib import suppress

import pytest
from playwright.async_api import Error

from doublesix.core.points import play_points
from doublesix.core.table_count import count
from doublesix.rulesets import rule_set
from tests.browser.conftest import Come
from tests.browser.people import PATIENCE, Person, all_act
from tests.server.page.test_lessons import laid

HOUSE_RULES = {"target": "1000", "divisors": "2"}
RULES = rule_set("five-up", house_rules=HOUSE_RULES)
"""Half of the plays score, half do not: nothing is waited for long."""

SOON = 1_500
WANTED = frozenset({"claimed", "claimed wrongly", "stolen", "called wrongly"})
CLAIM, CALL, WAIVE = "C", "F", "W"
DEEDS = {CLAIM: "claim", CALL: "call"}
PAUSE = 50


async def press(person: Person, key: str) -> None:
    """Click it if it is enabled, since the window may close."""
    button = person.page.locator(f'button[aria-keyshortcuts="{key}"][aria-disabled="false"]')
    with suppress(Error):
        await button.click(timeout=SOON)


async def settled(*people: Person) -> None:
    """All play until a window is open, or the match is over."""
    while True:
        sights = [await person.looks() for person in people]
        if any(WAIVE in sight["keys"] for sight in sights):
            return
        assert all(sight["stage"] != "over" for sight in await all_act(*people))


async def who_may(key: str, *people: Person) -> Person | None:
    for person in people:
        if key in (await person.looks())["keys"]:
            return person
    return None


async def answered(person: Person, key: str) -> str:
    """Click it; the outcome: ``ack``, a refusal's code, or ``unsent``."""
    known = len(person.sent)
    await press(person, key)
    for _ in range(PATIENCE // PAUSE):
        sent = [frame["key"] for frame in person.sent[known:] if frame.get("do") == DEEDS[key]]
        for frame in person.frames:
            if sent and frame.get("key") == sent[0] and frame["is"] in {"ack", "refused"}:
                return frame["code"] if frame["is"] == "refused" else "ack"
        if not sent and not await who_may(key, person):
            return "unsent"
        await person.waits(await person.looks(), PAUSE)
    return "unanswered"


def scored(person: Person) -> bool:
    """Whether the last play scored, by `core`."""
    layout = laid(RULES, person.tables[-1]["plays"])
    return play_points(RULES, count(layout)) > 0


async def claims(owner: Person, seen: set[str]) -> None:
    """Claim once with and once without a score; leave other scores unclaimed."""
    if ("claimed" if scored(owner) else "claimed wrongly") not in seen:
        outcome = await answered(owner, CLAIM)
        # On a slow machine the window may have closed while the claim was on its way: then the next play is claimed.
        assert outcome in {"ack", "nothing_to_claim", "unsent", "window_closed"}
        seen.add({"ack": "claimed", "nothing_to_claim": "claimed wrongly"}.get(outcome, "late"))
        if outcome == "nothing_to_claim":
            await owner.page.get_by_text("That cannot be done").wait_for()
    await waives(owner)


async def calls(caller: Person, seen: set[str]) -> None:
    """Call as early as possible, with and once without a score (A-FU-22)."""
    wanted = "stolen" if scored(caller) else "called wrongly"
    if wanted in seen:
        return await waives(caller)
    for _ in range(20):
        if await who_may(CALL, caller):
            break
        await caller.waits(await caller.looks(), 50)
    else:
        return None
    if "stolen" not in seen:
        await caller.shot("call-window")
    outcome = await answered(caller, CALL)
    seen.add(wanted if outcome == "ack" else outcome)
    return await waives(caller)


async def waives(person: Person) -> None:
    if await who_may(WAIVE, person):
        await press(person, WAIVE)


@pytest.mark.deep
async def test_scores_are_claimed_refused_forgotten_and_stolen(come: Come) -> None:
    ana, ben = await come("Ana"), await come("Ben")
    table = await ana.makes("five-up", ("open", "open"), calling=True, house_rules=HOUSE_RULES)
    await ana.sits(table, 0)
    await ben.sits(table, 1)
    seen: set[str] = set()
    for _ in range(1000):
        await settled(ana, ben)
        owner = await who_may(CLAIM, ana, ben)
        if owner is None:
            # A window stays open until all have let it go.
            for person in (ana, ben):
                await waives(person)
            continue
        await claims(owner, seen)
        await calls(ben if owner is ana else ana, seen)
        if seen >= WANTED:
            break
    assert seen >= WANTED
    assert await ana.agrees()
    await ana.shot("stolen")
