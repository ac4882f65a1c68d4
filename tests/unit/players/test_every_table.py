"""Every player plays every set and table, with notes on weaker play."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublesix.core.match import Event, Match, Need
from doublesix.core.options import FirstLead
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.core.views import view
from doublesix.dealing.seeded import Dealer
from doublesix.errors import UsageError
from doublesix.players import Explaining, Player, make_player, player_names, shortfalls
from doublesix.players.shortfall import shortfall
from doublesix.rulesets import from_spec
from doublesix.terminal.lines.plain import PlainTable
from doublesix.terminal.match.seats import parse_sitters
from doublesix.terminal.match.session import Session, Setup
from doublesix.testing.random_rules import CHOICES, mended
from doublesix.testing.strategies import seatings

LARGEST = 18
MOST_SEATS = 8
SLOW = {"flat", "tree", "solving", "master", "level-10"}
BRIEF = ("flat@3", "tree@9", "solving@1", "master@3")
PLAYERS = (*(name for name in player_names() if name not in SLOW), *BRIEF)
ANY_RULES = st.fixed_dictionaries(
    {name: st.sampled_from(values) for name, values in CHOICES.items()} | {"set": st.integers(1, LARGEST)}
).map(mended)


def answers(player: Player, position: Position) -> None:
    """Request a legal move and a reason from every seat to act."""
    for seat in position.seating.all:
        seen = view(position, seat)
        if not seen.legal:
            continue
        assert player.choose(seen) in seen.legal
        if isinstance(player, Explaining):
            player.why(seen)


def play_with(player: Player, rules: RuleSet, seating: Seating, acts: int) -> None:
    """Let one player play every seat for some acts."""
    match = Match.start(rules, seating.seats, partners=seating.partners)
    dealer = Dealer("every table")
    events: list[Event] = []
    for _ in range(acts):
        if match.needs is Need.NOTHING:
            return
        if match.needs is not Need.ACT:
            event = dealer.event(match, events)
            events.append(event)
            match = match.after(event)
            continue
        assert match.position is not None, "a match that needs an act has a position"
        answers(player, match.position)
        match = match.play(player.choose(view(match.position, match.position.to_act)))


@settings(max_examples=60, deadline=None)
@given(rules=ANY_RULES, name=st.sampled_from(PLAYERS), data=st.data())
def test_under_any_rules_with_any_set_every_player_makes_legal_moves(
    rules: RuleSet, name: str, data: st.DataObject
) -> None:
    seating = data.draw(seatings(rules))

    play_with(make_player(name, 1), rules, seating, 40)


@pytest.mark.parametrize("largest", range(1, LARGEST + 1))
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_every_set(name: str, largest: int) -> None:
    rules = RuleSet(set=largest, hand_size=((2, min(largest, 3)),), players=(2,), first_lead=FirstLead.LOT)

    play_with(make_player(name, 1), rules.checked(), seating_for(rules, 2), 8)


@pytest.mark.parametrize("seats", range(2, MOST_SEATS + 1))
@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_at_every_table(name: str, seats: int) -> None:
    rules = RuleSet(hand_size=((seats, 3),), players=(seats,), first_lead=FirstLead.LOT)

    play_with(make_player(name, 1), rules.checked(), seating_for(rules, seats), 8)


class TestNotesOnWeakness:
    def test_where_the_engine_does_not_play(self) -> None:
        for rules, seats in ((from_spec("five-up;set=9"), 2), (RuleSet(players=(5,), hand_size=((5, 4),)), 5)):
            for name in ("master", "level-1", "3", "flat@300", "heuristic"):
                (sentence,) = shortfalls([name], rules, seating_for(rules, seats))
                assert f"is weaker with a double-{rules.set} set and {seats} seats" in sentence
                assert "by the rules alone" in sentence

    def test_where_there_is_no_network(self) -> None:
        rules = from_spec("five-up;set=5")
        seating = seating_for(rules, 2)

        assert "it judges like “heuristic”" in shortfall("network", rules, seating)
        assert "it judges like “heuristic”" in shortfall("level-8", rules, seating)
        assert "it plays deals out like “flat”" in shortfall("9", rules, seating)
        assert not shortfalls(["level-6", "flat", "tree", "solving"], rules, seating)

    def test_an_unknown_level_is_refused(self) -> None:
        rules = from_spec("five-up")

        with pytest.raises(
            UsageError, match="player must be one of level-1 to level-10, without budget and switches, not 'level-99'"
        ):
            shortfall("level-99", rules, seating_for(rules, 2))

    def test_a_player_without_shortfalls_has_no_note(self) -> None:
        rules, large = from_spec("five-up"), from_spec("five-up;set=12")

        assert not shortfalls(player_names(), rules, seating_for(rules, 2))
        assert not shortfalls(["greedy", "random", "cmd:./mine"], large, seating_for(large, 2))

    def test_each_shortfall_is_reported_once(self) -> None:
        rules = from_spec("five-up;set=9")

        assert len(shortfalls(["master", "master", "greedy", "flat"], rules, seating_for(rules, 3))) == 2

    def test_at_the_beginning_of_a_match_in_the_terminal(self) -> None:
        rules = from_spec("five-up;set=9")
        setup = Setup(rules, parse_sitters("master,greedy"), seed="4")
        lines: list[str] = []

        session = Session.start(setup)
        PlainTable(session, lambda _: None, lines.append).run()

        assert session.is_over
        assert "Master is weaker with a double-9 set and 2 seats: it plays by the rules alone, one ply ahead." in lines
