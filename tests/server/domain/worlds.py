"""Paired worlds (R3): two tables that differ in one seat's hidden information, and all bytes sent to it.

The two have one log up to a deal. In that deal tiles change places that neither the seat nor a spectator can see: in
other hands, or in the boneyard. Then both follow the same public moves. A pair ends where the worlds differ in public:
when the seat itself draws another tile, when a round ends in one of them, or when no move is possible in both.
"""

from collections.abc import Iterator
from copy import copy
from dataclasses import dataclass
from random import Random
from typing import Final, TypeAlias

import msgspec

from doublesix.core.seating import Seat
from doublesix.rulesets import load
from doublesix.server.domain import Refusal, Table, card, decide, due, project_events
from doublesix.server.domain.commands import (
    AnswerTakeback,
    Back,
    Call,
    Claim,
    Command,
    Move,
    Ready,
    Rematch,
    Sit,
    Stand,
    Start,
    Takeback,
    Waive,
)
from doublesix.server.domain.decider.takebacks import may_take_back
from doublesix.server.domain.log import Dealt, Logged
from tests.server.domain.house import House, entropy, request_for

__all__ = ["Paired", "every_seating", "paired_worlds"]

Viewer: TypeAlias = Seat | None

ENCODER: Final = msgspec.json.Encoder()
ATTEMPTS: Final = 20
LONGEST_ROUND: Final = 400
KEY: Final = "same-key-1"
NONSENSE: Final = ("66", "00", "63>66/s1", "65>5", "draw", "pass", "claim", "release", "?", "A0")


@dataclass(frozen=True)
class Paired:
    """Counts of compared states and frames, and why the pair ended."""

    states: int
    frames: int
    end: str


@dataclass
class Pair:
    """Both worlds, and the seat that must not distinguish them."""

    one: House
    other: House
    seat: Seat
    random: Random
    compared: int = 0
    frames: int = 0

    @property
    def worlds(self) -> tuple[House, House]:
        return self.one, self.other

    def compare(self) -> None:
        """Everything that the seat and a spectator are sent is the same, to the byte."""
        for viewer in (self.seat, None):
            ours, theirs = (list(frames(world, viewer)) for world in self.worlds)
            assert ours == theirs
            self.frames += len(ours)
        commands = list(some_commands(self.one.table, self.random))
        answers = [[answer(world, self.seat, command) for command in commands] for world in self.worlds]
        assert answers[0] == answers[1]
        assert timetable(self.one) == timetable(self.other)
        self.frames += len(commands)
        self.compared += 1
        for world in self.worlds:
            world.steps.clear()

    def both(self, seat: Seat, command: Command) -> bool:
        """The same command in both worlds; whether it was carried out, which is the same in both."""
        done = []
        for world in self.worlds:
            try:
                world.send(world.person(seat), command)
            except Refusal:
                done.append(False)
            else:
                done.append(True)
        assert done[0] == done[1]
        return done[0]

    def wait(self, most: int) -> None:
        waited = self.random.randrange(most)
        for world in self.worlds:
            world.now += waited


def every_seating(game: str) -> list[tuple[int, bool | None]]:
    """Numbers of seats for which a game is, with partners where they may be chosen."""
    rules = load(game).rules
    single: list[tuple[int, bool | None]] = [(seats, None) for seats in rules.players]
    return [*single, (4, True)] if rules.partnership == "optional" else single


def paired_worlds(game: str, seats: int, seed: int | str, *, partners: bool | None = None) -> Paired:
    """One pair, followed as long as nothing public differs; an `AssertionError` where a byte differs before that."""
    random = Random(f"{game} {seats} {partners} {seed}")
    seat = random.randrange(seats)
    one = opened(game, seats, random, partners=partners)
    other = parted(one, seat, random)
    if other is None:
        return Paired(0, 0, "no other world")
    pair = Pair(one, other, seat, random)
    for _ in range(LONGEST_ROUND):
        pair.compare()
        end = went_on(pair)
        if end:
            return Paired(pair.compared, pair.frames, end)
    message = "the round does not end"
    raise AssertionError(message)


def opened(game: str, seats: int, random: Random, *, partners: bool | None) -> House:
    """A table just before a deal: the first, or one of a later round."""
    clock = {"move": 10, "bank": 60} if random.random() < 0.3 else None
    request = request_for(game, ["open"] * seats, calling=random.random() < 0.7, partners=partners, clock=clock)
    house = House(request, str(random.random())).sit(*"abcdefghij"[:seats])
    if random.random() < 0.2:
        while house.table.stage == "playing":
            assert house.person_acts(random) or house.step() is not None
    if house.table.stage == "over":
        return opened(game, seats, random, partners=partners)
    while house.table.stage == "between" and house.person_acts(random):
        pass
    return house


def parted(house: House, seat: Seat, random: Random) -> House | None:
    """The world in which other tiles are hidden, once both are dealt; `None` where each would show a difference."""
    before = dealing(house)
    twin = copy(house)
    twin.log, twin.steps, twin.table = list(house.log), [], before
    for _ in range(ATTEMPTS):
        entry = house.log[-1].entry
        assert isinstance(entry, Dealt)
        tiles = swapped(before, entry.tiles, seat, random)
        other = before.after(replace_entry(house, Dealt("deal", tiles)))
        if public(other) == public(house.table) and other.match.position is not None:
            twin.table = other
            twin.log[-1] = replace_entry(house, Dealt("deal", tiles))
            twin.steps = [(before, twin.log[-1], other)]
            house.steps = [(before, house.log[-1], house.table)]
            return twin
    return None


def dealing(house: House) -> Table:
    """Deal, and say what the table was before."""
    while True:
        assert house.step() is not None
        before, logged, after = house.steps[-1]
        if isinstance(logged.entry, Dealt) and logged.entry.use == "deal" and after.match.position is not None:
            return before


def replace_entry(house: House, entry: Dealt) -> Logged:
    return msgspec.structs.replace(house.log[-1], entry=entry)


def swapped(before: Table, tiles: list[str], seat: Seat, random: Random) -> list[str]:
    """The deal with some tiles in other places, none of which the seat can see."""
    match = before.match
    size = match.rules.hand_size_for(match.seating.seats)
    place = (seat - (match.leader or 0)) % match.seating.seats
    hidden = [at for at in range(len(tiles)) if not place * size <= at < (place + 1) * size]
    moved = random.sample(hidden, random.choice((2, 2, 3, 4, len(hidden))))
    changed = list(tiles)
    for at, source in zip(moved, [*moved[1:], moved[0]], strict=True):
        changed[at] = tiles[source]
    return changed


def public(table: Table) -> tuple[object, ...]:
    """The public facts of a deal."""
    position = table.match.position
    return (None,) if position is None else (position.leader, position.to_act, position.phase)


def frames(world: House, viewer: Viewer) -> Iterator[bytes]:
    """All that is sent to these viewer: events since the last look, and the table with and without its line."""
    for before, logged, after in world.steps:
        yield ENCODER.encode(project_events(before, logged, after, viewer))
    yield ENCODER.encode(world.seen(viewer, notation=True))
    yield ENCODER.encode(card(world.table))


def some_commands(table: Table, random: Random) -> Iterator[Command]:
    """Commands of all kinds, most of which will be refused."""
    seq = table.seq
    position = table.match.position
    tiles = [repr(tile)[5:-1].replace(", ", "") for tile in random.sample(table.rules.tiles, 2)]
    ends = [""] if position is None else ["", *(f">{end.tile.high}{end.tile.low}" for end in position.layout.free)]
    yield Move(key=KEY, move=random.choice(NONSENSE), after=seq)
    yield Move(key=KEY, move=tiles[0] + random.choice(ends), after=seq)
    yield Move(key=KEY, move=tiles[1] + random.choice(ends), after=random.choice((seq, seq - 3)))
    others: tuple[Command, ...] = (
        Claim(key=KEY),
        Call(key=KEY),
        Waive(key=KEY),
        Ready(key=KEY),
        Rematch(key=KEY),
        Stand(key=KEY),
        Back(key=KEY),
        Start(key=KEY),
        Takeback(key=KEY),
        AnswerTakeback(key=KEY, accept=True),
        Sit(key=KEY, seat=0, entropy=entropy("x")),
    )
    yield from random.sample(others, 3)


def answer(world: House, seat: Seat, command: Command) -> bytes:
    """What the seat would be sent; nothing is stored."""
    try:
        entries = decide(world.table, command, world.person(seat), world.now)
    except Refusal as refusal:
        return ENCODER.encode((refusal.code, refusal.why, refusal.clauses, refusal.legal))
    return ENCODER.encode(("carried out", len(entries)))


def timetable(world: House) -> tuple[object, ...]:
    """Times of scheduled entries, which must not depend on hidden tiles."""
    doing = due(world.table, world.presence, world.now)
    bot = None if doing.bot is None else (doing.bot.at, doing.bot.seat, doing.bot.kind, doing.bot.decision)
    return doing.at, bot, len(doing.entries)


def went_on(pair: Pair) -> str:
    """One public step in both worlds; why the pair ended, or nothing."""
    pair.wait(900)
    table = pair.one.table
    if table.window is not None:
        spoke(pair)
    else:
        end = moved(pair)
        if end:
            return end
    stages = {world.table.stage for world in pair.worlds}
    if len(stages) > 1:
        return "a round ended in one world"
    return "" if stages == {"playing"} else "hands are shown"


def moved(pair: Pair) -> str:
    seat = pair.one.table.asked
    assert seat is not None
    assert seat == pair.other.table.asked
    if seat != pair.seat and pair.random.random() < 0.1:
        lent(pair, seat)
    one, other = (world.seen(seat).legal for world in pair.worlds)
    both = [move for move in one if move in other]
    if not both:
        played_apart(pair, seat)
        return "no move in both worlds"
    assert pair.both(seat, Move(key=pair.one.next_key(), move=pair.random.choice(both), after=pair.one.table.seq))
    drawn = [world.steps[-1][0].match.position for world in pair.worlds]
    hands = [world.table.match.position.hands[pair.seat] for world in pair.worlds if world.table.match.position]
    assert all(drawn)
    return "another tile was drawn" if hands[0] != hands[1] else ""


def played_apart(pair: Pair, seat: Seat) -> None:
    """Each world makes a move that the other cannot; the seat, which has seen it, can take no play back then."""
    for world in pair.worlds:
        world.play(seat, world.seen(seat).legal[0])
    if seat != pair.seat:
        assert [may_take_back(world.table, pair.seat) for world in pair.worlds] == [False, False]


def lent(pair: Pair, seat: Seat) -> None:
    """A bot takes a seat for a moment: when it would move is the same in both worlds, whatever it holds."""
    assert pair.both(seat, Stand(key=pair.one.next_key()))
    pair.compare()
    assert pair.both(seat, Back(key=pair.one.next_key()))
    pair.compare()


def spoke(pair: Pair) -> None:
    """A seat claims, calls or waives, or the window closes by itself."""
    window = pair.one.table.window
    assert window is not None
    if pair.random.random() < 0.2:
        for world in pair.worlds:
            world.now = window.until
            world.settle()
        return
    seat = pair.random.choice(window.silent)
    word = Claim if window.stage == "claim" else Call
    if pair.random.random() < 0.5 and pair.both(seat, word(key=pair.one.next_key())):
        return
    pair.both(seat, Waive(key=pair.one.next_key()))
