"""The golden corpus of stored logs: ``python -m tests.server.whole.corpus`` adds to ``tests/data/tables``.

Only the version of the program that first knows a new kind of entry may add to it; what stands there stays as it is,
for logs of every older version must be read for ever, and is not written again.
"""

import sys
from hashlib import sha256
from itertools import count
from pathlib import Path
from random import Random
from typing import Final

import msgspec

from doublesix.notation import write_json
from doublesix.rulesets import load
from doublesix.server.domain import Person, Table, fold, record, successor
from doublesix.server.domain.commands import AnswerTakeback, Back, Rematch, Replace, Sit, Stand, Takeback, Wait
from doublesix.server.domain.decider.hints import helped, may_hint
from doublesix.server.domain.log import Created, Halted, Logged, Named, Renamed, Resumed
from doublesix.server.wire.http import TableRequest
from tests.server.domain.house import DOCUMENTS, HOST, House, entropy, request_for

__all__ = ["FOLDER", "hash_of", "logs"]

FOLDER: Final = Path(__file__).parents[2] / "data" / "tables"
DATE: Final = "2026-11-22"
PEOPLE: Final = ("ana", "bo")
CLOCK: Final = {"move": 10, "bank": 30}


def hash_of(table: Table) -> str:
    """Digest of the record of the match."""
    return sha256(write_json(record(table)).encode()).hexdigest()


def logs() -> dict[str, list[Logged]]:
    """The corpus by name: a match and a rematch of each document."""
    made: dict[str, list[Logged]] = {}
    for game in DOCUMENTS:
        house = match(request_for(game, seats(game), calling=True, clock=CLOCK), game)
        next_table = rematch(house, game)
        made[game] = house.log
        made[f"{game}-rematch"] = match(next_table, f"{game} again").log
    made["five-up-held"] = held("five-up").log
    made["double-six-dominoes-taken-back"] = taken_back("double-six-dominoes").log
    made["double-six-dominoes-helped"] = with_help("double-six-dominoes").log
    made["merry-go-round-halted"] = halted("merry-go-round").log
    return made


def seats(game: str) -> list[str]:
    """Two people, and a bot where three may play."""
    return ["open", "open", *(["greedy"] if 3 in load(game).rules.players else [])]


def match(first: Created | TableRequest, seed: str) -> House:
    """A whole match; in it a player leaves and comes back, and a player's time is up."""
    house, stream = House(first, seed), Random(seed)
    for name in PEOPLE:
        seat = next(seat for seat, sitting in enumerate(house.table.seats) if sitting.is_open)
        house.send(name, Sit(key=house.next_key(), seat=seat, entropy=entropy(f"{seed} {name}")))
    for step in count():
        if step == 12:
            house.send(_person("ana"), Stand(key=house.next_key()))
        if step == 20 and house.table.stage != "over":
            house.send(_person("ana"), Back(key=house.next_key()))
        if house.table.stage == "over":
            return house
        # Now and then no command comes, and time passes.
        if stream.random() < 0.05 or not house.person_acts(stream):
            assert house.step() is not None
    raise AssertionError("unreachable")


def held(game: str) -> House:
    """A match without a clock, with an absent host and a replaced player."""
    house = House(request_for(game, ["open"] * 3), "held").sit(HOST, "ana")
    house.away[HOST] = 0
    house.settle(60_000)
    house.sit("bo", "cy").settle()
    seat, stream = house.table.asked, Random("held")
    assert seat is not None, "the match has begun"
    by, other = (one for one in house.table.people if one != seat)
    house.settle(house.now + 180_000)
    house.send(house.person(by), Wait(key=house.next_key(), seat=seat))
    house.send(house.person(other), Replace(key=house.next_key(), seat=seat))
    house.settle(house.now + 1_000)
    house.send(house.person(seat), Back(key=house.next_key()))
    return house.play_out(stream)


def taken_back(game: str) -> House:
    """A match of two people with a declined and a granted takeback."""
    house, stream = House(request_for(game, ["open"] * 2), "taken back").sit(*PEOPLE), Random("taken back")
    for accept in (False, True):
        seat = until_laid(house, stream)
        (other,) = (one for one in house.table.people if one != seat)
        house.send(house.person(seat), Takeback(key=house.next_key()))
        house.send(house.person(other), AnswerTakeback(key=house.next_key(), accept=accept))
    return house.play_out(stream)


def with_help(game: str) -> House:
    """A match against a bot with a hint and a takeback."""
    house, stream = House(request_for(game, ["open", "greedy"]), "helped").sit("ana"), Random("helped")
    while not may_hint(house.table, 0):
        assert house.step() is not None
    house.store(helped(house.table, 0), "ana", house.next_key())
    seat = until_laid(house, stream)
    house.send(house.person(seat), Takeback(key=house.next_key()))
    return house.play_out(stream)


def halted(game: str) -> House:
    """A match of two people; its house pauses it, lets it go on, and gives a player another name."""
    house, stream = House(request_for(game, ["open"] * 2), "halted").sit(*PEOPLE), Random("halted")
    until_laid(house, stream)
    house.store([Halted("paused")])
    house.now += 90_000
    house.store([Resumed(), Renamed("ana", "Anabel")])
    return house.play_out(stream)


def until_laid(house: House, stream: Random) -> int:
    """Play until a takeback is possible; the seat."""
    while house.table.undo is None or "takeback" not in house.seen(house.table.undo.seat).may:
        if not house.person_acts(stream):
            assert house.step() is not None
    return house.table.undo.seat


def rematch(house: House, seed: str) -> Created:
    """Both ask for a rematch; the first entry of its table."""
    for name in PEOPLE:
        house.send(_person(name), Rematch(key=house.next_key()))
    created = successor(house.table, id="t2", secret=sha256(seed.encode()).hexdigest(), date=DATE)
    house.store([Named("t2")])
    return created


def _person(name: str) -> Person:
    return Person(name, name.capitalize())


def main() -> None:
    """Write the missing files of the corpus."""
    known = FOLDER / "hashes.json"
    hashes: dict[str, str] = msgspec.json.decode(known.read_bytes()) if known.is_file() else {}
    new = {name: log for name, log in logs().items() if name not in hashes}
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, log in new.items():
        (FOLDER / f"{name}.jsonl").write_bytes(b"".join(msgspec.json.encode(logged) + b"\n" for logged in log))
        hashes[name] = hash_of(fold(log))
    known.write_bytes(msgspec.json.format(msgspec.json.encode(hashes), indent=2) + b"\n")
    sys.stdout.write(f"{len(new)} logs added in {FOLDER}\n")


if __name__ == "__main__":
    main()
