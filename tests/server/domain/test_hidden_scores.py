"""A-FU-22: what a calling seat is sent, and when, is the same whether there is something to call or not."""

from collections.abc import Iterator

import msgspec
import pytest

from doublesix.core.moves import Play
from doublesix.core.turns import EndKind
from doublesix.notation import parse_move
from doublesix.server.domain import fold
from doublesix.server.domain.commands import Ready, Waive
from doublesix.server.domain.log import Created
from doublesix.server.domain.projection.event_types import Acted, Ended
from tests.samples import some
from tests.server.domain.house import House, first_entry, request_for

OF_THE_TILES = frozenset({
    "seq", "at", "now", "digest", "plays", "hand", "boneyard", "drawable", "open_ends", "spinners", "scores",
    "on_board", "results", "round", "move", "seats", "leader", "next_at", "to_act", "owner", "until", "window",
})  # fmt: skip
"""What differs from play to play anyway; times are compared as what has passed since the play."""


def shape(house: House, seat: int | None, known: int, opened: int) -> str:
    """Everything that one seat is sent since the play, without the tiles: the events, and the table as it is."""
    seen = house.seen(seat, notation=True)
    events = [msgspec.to_builtins(event) for event in house.events(seat) if event.seq > known]
    shown = {name: value for name, value in msgspec.to_builtins(seen).items() if name not in OF_THE_TILES}
    window = None if seen.window is None else (seen.window.stage, seen.window.until - opened, seen.window.spoken)
    sent = [
        {name: value - opened if name == "at" else value for name, value in event.items() if name == "at"}
        | {name: value for name, value in event.items() if name not in OF_THE_TILES}
        for event in events
    ]
    return f"{house.table.seq - known} {window} {sent} {shown}"


def after_plays(house: House, rounds: int = 4) -> Iterator[tuple[bool, bool, list[str]]]:
    """For each play whether it scored, whether it ended the round, and all that was sent until the window closed."""
    while len(house.table.match.results) < rounds and house.table.stage != "over":
        table = house.table
        if table.stage == "between":
            for seat in range(len(table.seats)):
                house.send(house.person(seat), Ready(key=house.next_key()))
            house.settle()
            continue
        asked = table.asked
        assert asked is not None
        move = house.seen(asked).legal[0]
        known, opened = table.seq, house.now
        house.play(asked, move)
        if not isinstance(parse_move(move), Play):
            continue
        yield scored(house), ended(house), list(sent(house, known, opened))


def scored(house: House) -> bool:
    position = house.table.match.position
    return position is not None and position.pending is not None


def ended(house: House) -> bool:
    """Whether the play has emptied a hand, which is public."""
    return any(seat.tiles == 0 for seat in house.seen(None).seats)


def sent(house: House, known: int, opened: int) -> Iterator[str]:
    """What an opponent and a spectator are sent, step by step, without a claim or call."""
    window = house.table.window
    assert window is not None, "after every play there is a window"
    watchers = ((window.owner + 1) % len(house.table.seats), None)
    while house.table.window is not None:
        for seat in watchers:
            yield shape(house, seat, known, opened)
        assert house.step() is not None


@pytest.mark.property
@pytest.mark.parametrize(
    ("game", "seats"), some([("five-up", 2), ("five-up", 3), ("muggins", 2), ("multiples-of-five", 2)], 2)
)
def test_frames_after_a_play_hide_whether_it_scored(game: str, seats: int) -> None:
    shapes: dict[tuple[int, bool], set[str]] = {}
    for number in range(6):
        first = first_entry(request_for(game, ["open"] * seats, calling=True), f"seed {number}")
        house = House(first).sit(*"abcdefgh"[:seats])
        house.settle()
        for has_scored, _, steps in after_plays(house):
            for place, step in enumerate(steps):
                shapes.setdefault((place, has_scored), set()).add(anonymous(step, house))

    places = {place for place, _ in shapes}
    assert len(places) == 2 * 4, "two look: as each stage opens, and when its time has passed"
    assert [shapes[place, True] for place in sorted(places)] == [shapes[place, False] for place in sorted(places)]


def anonymous(text: str, house: House) -> str:
    """Events without the numbers of seats, since who played is public."""
    for seat in range(len(house.table.seats)):
        text = text.replace(f"'seat': {seat}", "'seat': ?").replace(f"[{seat}]", "[?]")
    return text


@pytest.mark.parametrize("has_scored", [True, False])
def test_the_end_of_a_round_is_shown_after_the_time_for_calls(*, has_scored: bool) -> None:
    for number in range(40):
        house = House(first_entry(request_for("muggins", ["open"] * 2, calling=True), f"seed {number}")).sit("a", "b")
        house.settle()
        for was_scored, out, _ in window_by_window(house):
            if out and was_scored == has_scored:
                assert house.seen(0).stage == "playing"
                assert not any(isinstance(event, Ended) for event in house.events(0)[-3:])
                points = house.table.match.scoreboard.points
                house.settle(house.now + 2_000)
                assert house.seen(0).window is not None
                assert house.seen(0).shown is None
                house.settle(house.now + 2_000)
                assert house.seen(0).stage in {"between", "over"}
                assert house.table.match.scoreboard.points != points
                assert any(isinstance(event, Ended) for event in house.events(0)[-2:])
                assert fold(house.log) == house.table
                return
    raise AssertionError("no round ends so")


def window_by_window(house: House) -> Iterator[tuple[bool, bool, int]]:
    """Yield each window as it opens; it may be left to time out."""
    for _ in range(200):
        asked, window = house.table.asked, house.table.window
        if asked is not None:
            house.play(asked, house.seen(asked).legal[0])
            if house.table.window is not None:
                yield scored(house), ended(house), house.now
        elif window is not None:
            for seat in window.silent:
                house.send(house.person(seat), Waive(key=house.next_key()))
        else:
            return


def test_old_logs_have_no_window_after_a_scoreless_last_play() -> None:
    first = msgspec.structs.replace(first_entry(request_for("muggins", ["open"] * 2, calling=True)), alike=False)
    house = House(first).sit("a", "b")
    house.settle()
    ends = []
    for _ in range(200):
        asked, window = house.table.asked, house.table.window
        if asked is not None:
            house.play(asked, house.seen(asked).legal[0])
        elif window is not None:
            for seat in window.silent:
                house.send(house.person(seat), Waive(key=house.next_key()))
        else:
            ends.append(house.events(0))
            break
    assert isinstance(house.log[0].entry, Created)
    assert house.table.stage == "between"
    result = house.table.match.results[-1]
    assert result.ending.kind in {EndKind.DOMINO, EndKind.BLOCK}
    assert any(isinstance(event, Acted) for event in ends[0][-4:])
