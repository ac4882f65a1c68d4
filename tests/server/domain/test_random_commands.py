"""Bad input gets a clear refusal and changes nothing (R17)."""

from random import Random
from typing import TypeAlias

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.server.domain import Refusal
from doublesix.server.domain.commands import (
    Back,
    Call,
    Claim,
    Command,
    Move,
    Ready,
    Rematch,
    Replace,
    Sit,
    Stand,
    Start,
    Wait,
    Waive,
)
from tests.server.domain.house import DOCUMENTS, HOST, House, entropy, key, request_for

pytestmark = pytest.mark.property

Sent: TypeAlias = tuple[str, Command]

PEOPLE = ("ana", "ben", "cleo", HOST, "eve", "")
WORDS = ("draw", "pass", "claim", "call", "release", "66", "63>66/s1", "63>3", "A0", "6", ">", "66>66/e9", "\x00")

keys = st.integers(0, 10**6).map(key)
moves = (
    st.sampled_from(WORDS)
    | st.text(max_size=24)
    | st.from_regex(r"[0-6][0-6](>[0-6][0-6]/[0-6se][12]?)?", fullmatch=True)
)
bare = st.sampled_from((Stand, Back, Start, Claim, Call, Waive, Ready, Rematch))
commands = (
    st.builds(lambda kind, name: kind(key=name), bare, keys)
    | st.builds(Replace, key=keys, seat=st.integers(-3, 12))
    | st.builds(Wait, key=keys, seat=st.integers(-3, 12))
    | st.builds(Move, key=keys, move=moves, after=st.integers(-5, 2_000))
    | st.builds(Sit, key=keys, seat=st.integers(-3, 12), entropy=st.just(entropy(1)) | st.text(max_size=20))
)
sent = st.lists(st.tuples(st.sampled_from(PEOPLE), commands), min_size=1, max_size=12)


@given(
    game=st.sampled_from(DOCUMENTS),
    calling=st.booleans(),
    clock=st.sampled_from((None, {"move": 5})),
    steps=st.lists(sent, max_size=12),
    seed=st.integers(0, 2**32),
)
def test_random_commands_are_carried_out_or_refused(
    *, game: str, calling: bool, clock: dict[str, int] | None, steps: list[list[Sent]], seed: int
) -> None:
    fill = ["open", "greedy"] if game == "multiples-of-five" else ["open", "greedy", "open"]
    house = House(request_for(game, fill, calling=calling, clock=clock, patience=30))
    random = Random(seed)
    for step in steps:
        for person, command in step:
            send(house, person, command)
        comes_or_goes(house, random)
        for _ in range(random.randrange(8)):
            house.settle(house.now + random.randrange(3_000))
            if not house.person_acts(random):
                house.step()

    assert house.refolded() == house.table


def comes_or_goes(house: House, random: Random) -> None:
    """A person disconnects or returns; time passes, and the table does what is due."""
    person = random.choice(("ana", "ben", "cleo"))
    house.watched = random.random() < 0.5
    if random.random() < 0.5:
        house.away[person] = house.now
    else:
        house.away.pop(person, None)
    people, started = house.table.people, house.table.started
    for _ in range(20):
        house.step(house.now + random.randrange(40_000))
    assert house.table.people or not (people and started)


def send(house: House, person: str, command: Command) -> None:
    before = house.table
    refusal = refused(house, person, command)
    if refusal is None:
        assert house.table.seq > before.seq
        return
    assert house.table is before
    assert refusal.code.replace("_", "a").isalpha()
    assert refusal.code == refusal.code.lower()
    assert len(refusal.why) > len("why not")


def refused(house: House, person: str, command: Command) -> Refusal | None:
    try:
        house.send(person, command)
    except Refusal as refusal:
        return refusal
    return None
