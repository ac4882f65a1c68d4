"""Matches with random moves whose tiles come from a fair seed, shared by the tests of fair dealing."""

import random
from dataclasses import replace
from hashlib import sha256

from doublesix.core.match import Deal, Event, Lots, Match, Need
from doublesix.core.moves import Act
from doublesix.dealing import FairDealer, FairSeed
from doublesix.notation import Record
from doublesix.rulesets import rule_set


def seed_of(name: str | int, seats: int) -> FairSeed:
    """A seed that is always the same for the same name."""
    entropy = tuple(sha256(f"{name} of seat {seat}".encode()).hexdigest()[:16] for seat in range(seats))
    return FairSeed(sha256(f"{name} of the house".encode()).hexdigest(), entropy)


def fair_record(game: str = "five-up", seats: int = 2, name: str | int = 0, most: int = 400) -> Record:
    """A match of random moves with a bounded number of events."""
    seed, stream = seed_of(name, seats), random.Random(f"{name} moves")
    match, events = Match.start(rule_set(game), seats), list[Event]()
    while len(events) < most and match.needs is not Need.NOTHING:
        events.append(_next(match, events, FairDealer(seed), stream))
        match = match.after(events[-1])
    players = tuple(f"player {seat}" for seat in range(seats))
    return Record(rules=match.rules, seating=match.seating, players=players, seed=str(seed), events=tuple(events))


def _next(match: Match, past: list[Event], dealer: FairDealer, stream: random.Random) -> Event:
    position = match.position
    if match.needs is not Need.ACT or position is None:
        return dealer.event(match, past)
    return Act(position.to_act, stream.choice(position.legal_moves()))


def with_deal(record: Record, number: int, deal: Deal) -> Record:
    """The record up to a deal of that number, from 1, which another one replaces."""
    places = [place for place, event in enumerate(record.events) if isinstance(event, Deal)]
    return replace(record, events=(*record.events[: places[number - 1]], deal))


def lots_of(record: Record) -> list[Lots]:
    return [event for event in record.events if isinstance(event, Lots)]


def deals_of(record: Record) -> list[Deal]:
    return [event for event in record.events if isinstance(event, Deal)]
