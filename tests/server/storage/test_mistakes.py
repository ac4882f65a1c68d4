"""Mistakes in the store: the schedule on two devices at once, and nothing lost; on both kinds of database."""

import asyncio
from collections.abc import AsyncIterator

import msgspec
import pytest

from doublesix.server.domain import card
from doublesix.server.hosting.features.mistakes import Mistakes, folded
from doublesix.server.hosting.row_codec import line_of, summary_of
from doublesix.server.storage import Store, Summary
from doublesix.server.storage.mistakes import MOST_KEPT, FoundMistake, MistakeState, OwnReviewRow
from doublesix.server.wire.mistakes import MistakeAnswer
from doublesix.server.wire.review import ReviewedChoice
from tests.server.compute.test_pool import reviewable
from tests.server.storage.samples import rows

HOUR = 3_600_000
DAY = 24 * HOUR
DAY_1 = 20_000 * DAY
"""Midnight UTC of the day of the match."""


def line(table: str, ended: int) -> Summary:
    """A finished match in the lobby."""
    house = reviewable()
    return msgspec.structs.replace(summary_of(house.table, line_of(house.table, card(house.table)), ended), table=table)


class Clock:
    """A clock that a test sets, to a day after the match and an hour."""

    def __init__(self) -> None:
        self.time = DAY_1 + 20 * HOUR

    def __call__(self) -> int:
        return self.time

    def at(self, day: int, hour: float = 20) -> None:
        self.time = DAY_1 + (day - 1) * DAY + int(hour * HOUR)


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
async def shelf(address: str, clock: Clock) -> AsyncIterator[Store]:
    """A store with a match of Ana's."""
    store = await Store.open(address, clock=clock)
    await store.append(rows("t1", 1, 1), summary=line("t1", clock()))
    yield store
    await store.close()


def choice_of(event: int, weight: float = 0.1) -> ReviewedChoice:
    """A choice of seat 0 of which 66>6 is best, and 63>6 as good."""
    return ReviewedChoice(
        event=event, round=1, seat=0, scores=[0, 0], played="62>6", best="66>6", good=["63>6"], grade="mistake",
        loss=3.0, worlds=400, options=[], odds=[], board="", question="", weight=weight, themes=["defence"],
    )  # fmt: skip


def found(event: int, cost: float = 0.1, themes: str = "defence") -> FoundMistake:
    return FoundMistake(event, cost, themes, msgspec.json.encode(choice_of(event)))


def review(table: str = "t1", ended: int = DAY_1 + 20 * HOUR) -> OwnReviewRow:
    return OwnReviewRow(table, "v1", ended, b"{}")


def given(key: str, move: str = "66>6", event: int = 5, zone: int = 0, ago: int = 0) -> MistakeAnswer:
    return MistakeAnswer(table="t1", event=event, key=f"key-{key}", move=move, zone=zone, ago=ago)


async def test_a_mistake_of_day_1_answered_on_days_2_6_and_17_on_two_devices_at_once(
    shelf: Store, clock: Clock
) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5)])
    phone, desk = Mistakes(shelf.mistakes, shelf), Mistakes(shelf.mistakes, shelf)

    for step, day in enumerate((2, 6, 17), start=1):
        clock.at(day - 1, 23.9)
        assert (await phone.today("ana", 0)).today == [], f"not before day {day}"
        clock.at(day, 0.1)
        both = await asyncio.gather(
            phone.answer("ana", given(f"phone-{day}")), desk.answer("ana", given(f"desk-{day}"))
        )

        told = [one for one in both if one is not None]
        assert sorted(one.counts for one in told) == [False, True], "one of the two counts"
        assert {one.step for one in told} == {step}
        (mistake,) = await shelf.mistakes.waiting("ana", 4, 60)
        assert mistake.state == MistakeState(step, clock() // DAY)

    clock.at(47)
    last = await desk.answer("ana", given("last"))
    assert last is not None
    assert (last.step, last.due) == (4, "")
    assert await shelf.mistakes.waiting("ana", 4, 60) == []
    assert (await phone.today("ana", 0)).learned == 1
    assert len(await shelf.mistakes.answers("ana")) == 7, "what did not count is kept as well"


async def test_of_a_right_and_a_wrong_answer_at_once_the_first_counts(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5)])
    mistakes = Mistakes(shelf.mistakes, shelf)
    clock.at(2)
    both = await asyncio.gather(
        mistakes.answer("ana", given("phone")), mistakes.answer("ana", given("desk", move="62>6"))
    )

    (counted,) = [one for one in both if one is not None and one.counts]
    (mistake,) = await shelf.mistakes.waiting("ana", 4, 60)
    assert mistake.state.step == (counted.verdict == "right")


async def test_an_answer_that_is_sent_twice_is_stored_once(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5)])
    mistakes = Mistakes(shelf.mistakes, shelf)
    clock.at(2)
    first = await mistakes.answer("ana", given("one"))
    clock.at(3)

    assert await mistakes.answer("ana", given("one", move="62>6")) == first
    assert len(await shelf.mistakes.answers("ana")) == 1


async def test_an_answer_that_waited_for_a_connection_counts_for_its_day(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5)])
    clock.at(9)
    told = await Mistakes(shelf.mistakes, shelf).answer("ana", given("late", ago=7 * DAY))

    assert told is not None
    assert told.counts
    (mistake,) = await shelf.mistakes.waiting("ana", 4, 60)
    assert mistake.state == MistakeState(1, DAY_1 // DAY + 1), "as on day 2"


async def test_days_are_those_of_the_person(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5)])
    mistakes = Mistakes(shelf.mistakes, shelf)
    clock.at(1, 22.5)

    assert (await mistakes.today("ana", 0)).day == "2024-10-04"
    assert (await mistakes.today("ana", 0)).today == []
    # In a zone two hours ahead the match ended on the same day, and the next day has begun.
    assert [one.table for one in (await mistakes.today("ana", 120)).today] == ["t1"]


async def test_as_good_counts_and_the_mistake_itself_does_not(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5), found(6)])
    mistakes = Mistakes(shelf.mistakes, shelf)
    clock.at(2)
    good = await mistakes.answer("ana", given("good", move="63>6"))
    same = await mistakes.answer("ana", given("same", move="62>6", event=6))

    assert good is not None
    assert same is not None
    assert (good.verdict, good.due, same.verdict, same.due) == ("good", "2024-10-09", "not_yet", "2024-10-06")


async def test_what_was_answered_stays_when_a_review_is_made_anew(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5), found(6)])
    clock.at(2)
    await Mistakes(shelf.mistakes, shelf).answer("ana", given("one"))
    await shelf.mistakes.keep("ana", review(), [found(7, cost=0.3)])

    left = {one.event: one.state.step for one in await shelf.mistakes.waiting("ana", 4, 60)}
    assert left == {5: 1, 7: 0}, "6 was never asked, and is none by the newer review"


async def test_states_follow_from_the_answers_alone(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(event) for event in range(4)])
    mistakes = Mistakes(shelf.mistakes, shelf)
    for day in (2, 3, 6, 7, 12, 17):
        clock.at(day)
        for event in range(4):
            move = "66>6" if (day + event) % 3 else "62>6"
            await mistakes.answer("ana", given(f"{day}-{event}", move=move, event=event))
    before = await shelf.mistakes.waiting("ana", 4, 60)

    assert await shelf.mistakes.refold("ana", folded) == 0
    await shelf.mistakes.refold("ana", lambda mistake, _: mistake.state)
    assert {one.state for one in await shelf.mistakes.waiting("ana", 4, 60)} == {MistakeState()}
    assert await shelf.mistakes.refold("ana", folded) == 4
    assert await shelf.mistakes.waiting("ana", 4, 60) == before


async def test_after_a_clock_that_ran_ahead_nothing_waits_for_ever(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5)])
    mistakes = Mistakes(shelf.mistakes, shelf)
    clock.at(5_000)
    await mistakes.answer("ana", given("ahead"))
    clock.at(3)
    told = await mistakes.answer("ana", given("again"))

    assert told is not None
    assert (told.counts, told.step, told.due) == (True, 2, "2024-10-17")


async def test_mistakes_of_a_deleted_table_go_and_those_of_a_deleted_person(shelf: Store, clock: Clock) -> None:
    await shelf.mistakes.keep("ana", review(), [found(5)])
    await shelf.mistakes.keep("bob", review(), [found(6)])
    clock.at(2)
    await Mistakes(shelf.mistakes, shelf).answer("ana", given("one"))
    await shelf.erasures.begin("bob", "deleted player")
    await shelf.erasures.end("bob")

    assert await shelf.mistakes.waiting("bob", 4, 60) == []
    assert len(await shelf.mistakes.waiting("ana", 4, 60)) == 1, "an opponent who is deleted takes nothing along"
    await shelf.mistakes.keep("ana", review("gone"), [found(5)])
    assert await shelf.mistakes.reviewed("ana", ["t1", "gone"]) == {"t1": review()}
    await _delete(shelf, "t1")
    assert await shelf.mistakes.waiting("ana", 4, 60) == []
    assert await shelf.mistakes.answers("ana") == []
    assert await Mistakes(shelf.mistakes, shelf).answer("ana", given("two")) is None


async def test_the_cheapest_that_were_never_asked_go_beyond_a_thousand(shelf: Store, clock: Clock) -> None:
    many = [found(event, cost=event) for event in range(MOST_KEPT)]
    await shelf.mistakes.keep("ana", review(), many)
    clock.at(2)
    await Mistakes(shelf.mistakes, shelf).answer("ana", given("one", event=0))
    await shelf.append(rows("t2", 1, 1), summary=line("t2", clock()))
    await shelf.mistakes.keep("ana", review("t2"), [found(1, cost=2_000), found(2, cost=3_000)])

    left = await shelf.mistakes.waiting("ana", 4, 2_000)
    assert len(left) == MOST_KEPT + 1
    assert [one.event for one in left if one.table == "t1"][:1] == [0], "it was asked"
    assert min(one.event for one in left if one.state.since is None and one.table == "t1") == 2


async def _delete(store: Store, table: str) -> None:
    (old,) = await store.removals.old_tables(["over"], 0, 10**15, "")
    assert old.id == table
    assert await store.removals.mark(old)
    assert not await store.removals.shrink(table)
