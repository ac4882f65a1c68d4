"""The players that think with the engine, asked by views."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from doublesix.arena.table import play_round
from doublesix.core.match import Match, Need
from doublesix.core.moves import Act, Play
from doublesix.core.views import SeatView, view
from doublesix.dealing.seeded import Dealer
from doublesix.engine import Board, solve
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.duplicate import dealt
from doublesix.engine.search.players import LEVELS, PlayerConfig, player_config
from doublesix.engine.search.table_player import table_player, think
from doublesix.errors import UsageError
from doublesix.players import Budget, Explaining, make_player, player_names, player_summary
from doublesix.players.explanation import explain, explained
from doublesix.players.one_ply import OnePlyPlayer
from doublesix.rulesets import from_spec
from doublesix.testing.random_rules import random_rules
from doublesix.testing.scripted import table

ALL_FIVES = from_spec("all-fives;hand_size=2:7,3:7,4:5;blocked_score=differences;blocked_tie=none;first_lead=lot")
QUICK = ("heuristic", "flat@4", "tree@12", "solving@2")
THINKING = ("flat", "heuristic", "master", "network", "solving", "tree")


def middle() -> SeatView:
    """A choice in the middle of a round."""
    laid = "22 20>22/s1 00>20/0 10>00/s2"
    return view(table(ALL_FIVES, laid, hands=("43 21 62 51 11", "63 50 54 40 61"), boneyard="*"), 0)


def opening() -> SeatView:
    return view(table(ALL_FIVES, hands=("43 44 62 66 11 50 30", "63 54 40 61 22 33 10"), boneyard="*"), 0)


def larger() -> SeatView:
    """A lead at which the heaviest tile is not the best."""
    rules = from_spec("five-up;set=9;first_lead=lot")
    return view(table(rules, hands=("97 88 43 20 11", "90 54 61 22 33"), boneyard="*"), 0)


@pytest.mark.parametrize("name", THINKING)
class TestEveryThinkingPlayer:
    def test_every_thinking_player_makes_a_legal_move(self, name: str) -> None:
        for seen in (opening(), middle()):
            assert make_player(name, 1).choose(seen, Budget(worlds=5)) in seen.legal

    def test_the_same_seed_and_view_give_the_same_move_whatever_came_before(self, name: str) -> None:
        seen = middle()
        first = make_player(name, "seed")
        first.choose(opening(), Budget(worlds=5))

        assert first.choose(seen, Budget(worlds=9)) == make_player(name, "seed").choose(seen, Budget(worlds=9))

    def test_a_time_limit_is_kept_to(self, name: str) -> None:
        assert make_player(f"{name}@2ms", 1).choose(opening()) in opening().legal

    def test_with_a_larger_set_players_look_one_ply_ahead(self, name: str) -> None:
        seen = larger()
        player = make_player(name, 1)

        assert player.choose(seen) == OnePlyPlayer().choose(seen)
        assert isinstance(player, Explaining)
        assert "points now" in player.why(seen)


def test_a_match_loads_networks_and_match_equity_before_its_first_decision(monkeypatch: pytest.MonkeyPatch) -> None:
    table_player.cache_clear()
    steps = play_round(Match.start(ALL_FIVES, 2), ["network", "master@2"], Dealer("7"))
    lots, _ = next(steps)
    loaded = table_player.cache_info().misses

    def load(*_: object) -> None:
        raise AssertionError("a network is loaded in a decision")

    monkeypatch.setattr("doublesix.engine.search.table_player.evaluation_for", load)
    monkeypatch.setattr("doublesix.engine.search.table_player.native_shares_for", load)

    assert not isinstance(lots, Act)
    assert loaded == 2
    assert any(isinstance(event, Act) for event, _ in steps)
    assert table_player.cache_info().misses == loaded


def test_the_engine_refuses_a_larger_set_in_a_sentence() -> None:
    with pytest.raises(UsageError, match="double-6"):
        think(larger(), PlayerConfig("master"))


@settings(max_examples=30, deadline=None)
@given(seed=st.integers(0, 10**6), name=st.sampled_from(QUICK), data=st.data())
def test_under_any_rules_every_move_is_legal(seed: int, name: str, data: st.DataObject) -> None:
    rules = random_rules(seed)
    small = [seats for seats in rules.players if seats <= 4]
    if rules.set > 6 or not small:
        return
    seats = data.draw(st.sampled_from(small))
    compiled = compile_rules(rules, seats)
    match = Match.start(rules, seats)
    number = 0
    player = make_player(name, seed)
    for _ in range(60):
        if match.needs is Need.NOTHING:
            break
        if match.needs is Need.LOTS:
            match = match.lots(dealt(compiled, seed, 0, 0, number)[:seats])
        elif match.needs is Need.DEAL:
            match = match.deal(dealt(compiled, seed, 1, 0, number))
            number += 1
        else:
            assert match.position is not None
            seen = view(match.position, match.position.to_act)
            move = player.choose(seen)
            assert move in seen.legal
            match = match.play(move)


def test_the_greedy_policy_chooses_as_the_greedy_player() -> None:
    for seen in (opening(), middle()):
        assert think(seen, PlayerConfig("greedy")).chosen == make_player("greedy", 1).choose(seen)


def test_a_known_end_is_solved_for_certain() -> None:
    laid = "22 20>22/s1 00>20/0 10>00/s2 11>10/1 61>11/s2 66>61/6 65>66/s2 55>65/5 54>55/s2 44>54/4 43>44/s2"
    gone = "21 50 40 51"
    rules = from_spec("all-fives;hand_size=2:7,3:7,4:5;first_lead=lot")
    position = table(rules, laid, hands=("33 32 64", "63 62 53 52 42 41 31 30 60 " + gone))

    thought = think(view(position, 0), PlayerConfig("master"), explain=True)

    assert thought.exact
    assert thought.moves[0].value == max(one.value for one in solve(Board.from_position(position)).moves)
    assert "for certain" in explained(view(position, 0), thought)


class TestBudgets:
    def test_worlds_are_counted(self) -> None:
        assert think(middle(), player_config("flat@17")).worlds == 17

    def test_more_time_gives_more_worlds(self) -> None:
        few, many = (think(opening(), player_config(f"flat@{time}")).worlds for time in ("1ms", "60ms"))

        assert few < many

    @pytest.mark.parametrize("asked", ["master@0", "flat@1.5", "flat@0ms", "flat@4000s", "flat@-1", "flat@", "flat@1h"])
    def test_impossible_budgets_are_refused(self, asked: str) -> None:
        with pytest.raises(UsageError):
            make_player(asked, 1)


class TestLevels:
    @pytest.mark.parametrize("level", LEVELS)
    def test_each_makes_legal_moves_and_is_described(self, level: int) -> None:
        assert make_player(str(level), 1).choose(middle()) in middle().legal
        assert make_player(f"level-{level}", 1).choose(middle()) == make_player(str(level), 1).choose(middle())
        assert player_summary(f"level-{level}")[0].islower()

    @pytest.mark.parametrize("level", LEVELS)
    def test_with_a_larger_set_weak_levels_play_greedily(self, level: int) -> None:
        seen = larger()
        player = make_player(str(level), 1)
        others = make_player("greedy", 1) if level < 8 else OnePlyPlayer()

        assert player.choose(seen) == others.choose(seen)
        assert isinstance(player, Explaining)
        assert ("by the rules alone" if level < 8 else "points now") in player.why(seen)

    def test_levels_come_in_their_order(self) -> None:
        assert [name for name in player_names() if name.startswith("level-")] == [f"level-{k}" for k in range(1, 11)]

    @pytest.mark.parametrize("asked", ["0", "11", "level-0", "level-99"])
    def test_there_are_ten_levels(self, asked: str) -> None:
        with pytest.raises(UsageError, match="there is no player"):
            make_player(asked, 1)

    def test_a_beginner_makes_mistakes_and_not_always_the_same(self) -> None:
        assert len({make_player("1", seed).choose(opening()) for seed in range(40)}) > 2


class TestReading:
    """Reading at a table of pairs."""

    @staticmethod
    def choices() -> list[SeatView]:
        """Every choice of a few rounds of pairs."""
        rules = from_spec("all-fives;hand_size=2:7,3:7,4:7;first_lead=lot")
        players = [make_player("greedy", seat) for seat in range(4)]
        seen = []
        for round_ in range(4):
            match = Match.start(rules, 4, partners=True)
            for _, after in play_round(match, players, Dealer(f"pairs {round_}")):
                if after.position is not None and after.position.to_act is not None:
                    seen.append(view(after.position, after.position.to_act))
        return [one for one in seen if len(one.legal) > 1]

    def test_a_few_worlds_never_outweigh_the_others(self) -> None:
        thoughts = [think(seen, player_config("master@40"), 1) for seen in self.choices()]
        shares = [thought.effective / thought.worlds for thought in thoughts if thought.worlds and not thought.exact]

        assert len(shares) > 30
        # Half as many worlds again are read as are played.
        assert min(shares) >= 1.5 * 0.3

    def test_without_inference_few_worlds_outweigh_the_others(self) -> None:
        thoughts = [think(seen, player_config("master@40;spread=0"), 1) for seen in self.choices()]

        assert min(thought.effective / thought.worlds for thought in thoughts if thought.worlds) < 0.2


class TestExplanations:
    def test_reasons_are_counted_numbers(self) -> None:
        seen = middle()
        thought = think(seen, player_config("flat@200"), explain=True)
        best = thought.moves[0]
        assert isinstance(best.move, Play)
        hidden = [tile for tile in seen.rules.tiles if tile not in seen.hand and tile not in seen.layout.tiles]
        after = seen.layout.place(best.move)
        pips = {end.pip for end in after.open_ends}

        assert best.fitting == sum(tile.high in pips or tile.low in pips for tile in hidden)
        assert 0 <= best.threatened <= best.able <= 1
        said = explained(seen, thought)
        assert f"{best.value:+.1f}" in said
        assert f"({best.able:.0%})" in said or not best.next

    def test_the_only_move_needs_no_reason(self) -> None:
        seen = view(table(ALL_FIVES, "22", hands=("21 43 44 54 63 61 50", "65 64 60 55 51 53"), boneyard="*"), 0)

        assert explain(seen) == "21>22/s1 is all there is to do."

    @pytest.mark.parametrize("name", THINKING)
    def test_every_player_explains_its_move(self, name: str) -> None:
        said = explain(middle(), PlayerConfig(name, 20))

        assert re.match(r"\d\d>\d\d/\w+", said)
        assert said.endswith(".")

    def test_a_claim_is_explained_in_words(self) -> None:
        rules = from_spec("all-fives;claim=call")
        position = table(rules, "64", hands=("41 30 20", "63 50 11"), boneyard="*")
        claimed = position.play(next(move for move in position.legal_moves() if str(move).startswith("41")))

        assert claimed.pending is None or explain(view(claimed, 0), PlayerConfig("heuristic")) == "claim."
