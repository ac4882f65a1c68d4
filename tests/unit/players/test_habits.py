"""Remarks of the characters: true of their habits, one a round at most, and never of hidden tiles."""

from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from doublesix.arena.table import play_round
from doublesix.core.match import Deal, Event, Match
from doublesix.core.moves import Act
from doublesix.dealing.seeded import Dealer
from doublesix.engine.search.players import LEVELS
from doublesix.engine.search.weaknesses import WEAKNESSES, weaknesses_of
from doublesix.errors import DominoError
from doublesix.players import make_player
from doublesix.players.habits import HABITS, Remarks, habit_of
from doublesix.rulesets import proposed_rules, rule_set

GAMES = {name: proposed_rules(name) for name in ("five-up", "merry-go-round", "threes-and-fives", "all-fives")}


def round_of(game: str, seed: int) -> tuple[Match, list[Event]]:
    """The start and the events of one round between two greedy players."""
    start = Match.start(GAMES[game], 2)
    players = [make_player("greedy", 0), make_player("greedy", 1)]
    return start, [event for event, _ in play_round(start, players, Dealer(f"{game} {seed}"))]


def replayed(start: Match, events: Sequence[Event], kinds: tuple[str, ...]) -> tuple[Match, list[bytes | None]]:
    """The match after some events, and what was remarked on each."""
    match, said, remarks = start, list[bytes | None](), Remarks(kinds)
    for event in events:
        match = match.after(event)
        if isinstance(event, Deal):
            remarks.dealt()
        remark = None
        if isinstance(event, Act) and match.position is not None:
            remark = remarks.after(event.seat, event.move, match.position.awards)
        said.append(None if remark is None else f"{remark.id} {remark}".encode())
    return match, said


def other_worlds(start: Match, events: Sequence[Event], bot: int) -> Iterator[list[Event]]:
    """The same public course, with a tile of the bot in the boneyard and one of those in its hand."""
    match = start
    for event in events:
        match = match.after(event)
    if match.position is None:
        return
    hand, boneyard = match.position.hands[bot], match.position.boneyard
    deal = next(place for place, event in enumerate(events) if isinstance(event, Deal))
    dealt = events[deal]
    assert isinstance(dealt, Deal)
    for held in hand:
        for lying in boneyard:
            swap = {held: lying, lying: held}
            other = replace(dealt, order=tuple(swap.get(tile, tile) for tile in dealt.order))
            yield [*events[:deal], other, *events[deal + 1 :]]


def test_every_habit_is_the_weakness_that_the_next_level_has_no_more() -> None:
    for name, habit in HABITS.items():
        level = int(name.removeprefix("level-"))

        assert habit.weakness in LEVELS[level].switches
        assert habit.weakness not in LEVELS[level + 1].switches
    assert {habit.weakness for habit in HABITS.values()} == set(WEAKNESSES)


def test_from_level_to_level_there_is_one_weakness_less() -> None:
    assert [len(set(LEVELS[level].switches) & set(WEAKNESSES)) for level in LEVELS] == [7, 6, 5, 4, 3, 2, 1, 0, 0, 0]
    assert weaknesses_of(1) == tuple(WEAKNESSES)


@pytest.mark.parametrize("game", GAMES)
def test_worlds_that_differ_in_hidden_tiles_have_the_same_remarks_to_the_byte(game: str) -> None:
    compared = spoken = 0
    for seed in range(6):
        start, events = round_of(game, seed)
        for level in range(1, 8):
            kinds = ("human", f"level-{level}")
            _, said = replayed(start, events, kinds)
            last = next((place for place, one in enumerate(said) if one is not None), None)
            if last is None:
                continue
            spoken += 1
            for world in other_worlds(start, events[: last + 1], 1):
                try:
                    there, again = replayed(start, world, kinds)
                except DominoError:
                    # The swap contradicts what was seen: a draw that would not have been forced, or a lead.
                    continue
                assert there.position is not None
                assert again == said[: last + 1]
                compared += 1

    assert spoken > 10
    assert compared > 100


@pytest.mark.parametrize("game", GAMES)
def test_bots_remark_once_a_round_at_most_and_only_on_their_own_moves(game: str) -> None:
    for seed in range(4):
        start, events = round_of(game, seed)
        _, said = replayed(start, events, ("level-3", "level-7"))
        places = [place for place, one in enumerate(said) if one is not None]

        assert len(places) <= 1
        for place in places:
            event = events[place]
            assert isinstance(event, Act)
            habit = habit_of(("level-3", "level-7")[event.seat])
            assert habit is not None
            assert said[place] == f"{habit.remark.id} {habit.remark}".encode()


def test_the_next_round_has_a_remark_of_its_own() -> None:
    start, events = round_of("all-fives", 1)
    remarks = Remarks(("level-3", "level-3"))

    def told() -> int:
        remarks.dealt()
        acts = [event for event in events if isinstance(event, Act)]
        return sum(remarks.after(act.seat, act.move) is not None for act in acts)

    assert start.rules == rule_set("all-fives")
    assert (told(), told()) == (1, 1)


@pytest.mark.parametrize("kind", ["human", "greedy", "level-8", "level-10", "10@200", "py:module:Class"])
def test_people_programs_and_the_strongest_say_nothing(kind: str) -> None:
    assert habit_of(kind) is None
