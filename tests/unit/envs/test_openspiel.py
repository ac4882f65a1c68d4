"""The OpenSpiel game: API tests, and solvers compared with ours."""

import random
from collections import Counter, defaultdict
from typing import Any

import numpy as np
import pytest

from doublesix.core.moves import Move
from doublesix.core.views import SeatView, view
from doublesix.engine import TabularGame
from doublesix.engine.rules.compilation import compile_rules
from doublesix.errors import RuleSetError, SetupError, UsageError
from doublesix.rulesets import games, rule_set

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.python import policy as policies  # noqa: E402 - of the extra “openspiel”
from open_spiel.python.algorithms import cfr, exploitability, ismcts, mcts  # noqa: E402 - after the skip

from doublesix.envs import action_space  # noqa: E402 - after the skip
from doublesix.envs.openspiel import load  # noqa: E402 - after the skip
from doublesix.rulesets.spec import from_spec  # noqa: E402 - after the skip

SMALL = "all-fives;set=2;hand_size=2:2,3:1,4:1"
DOUBLE_THREE = "block;set=3;hand_size=2:2,3:1,4:1"


def played_out(state: Any, chance: random.Random) -> Any:  # noqa: ANN401 - OpenSpiel ships no types
    """The end of a round played at random."""
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            assert sum(weights) == pytest.approx(1)
            state.apply_action(chance.choices(outcomes, weights)[0])
        else:
            state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.parametrize("game", ["all-fives", "five-up", "double-six-dominoes", SMALL])
def test_openspiels_own_test_passes(game: str) -> None:
    pyspiel.random_sim_test(load(game), num_sims=1, serialize=game != SMALL, verbose=False)


@pytest.mark.parametrize("game", [game.id for game in games()])
def test_every_game_is_played_to_its_end(game: str) -> None:
    rules = rule_set(game)
    for seats in sorted({min(rules.players), max(min(rules.players), min(4, max(rules.players)))}):
        end = played_out(load(rules, seats).new_initial_state(), random.Random(7))
        assert sum(end.returns()) == pytest.approx(0)


def test_the_tensor_has_the_draws_of_its_player_alone() -> None:
    state, chance = load("five-up", 3).new_initial_state(), random.Random(3)
    seen = 0
    while not state.is_terminal():
        acts = state.round.acts if state.current_player() >= 0 else ()
        for player in range(3 if acts else 0):
            own = [act.drawn + 1 if act.seat == player else 0 for act in reversed(acts)][:64]
            assert state.information_state_tensor(player)[-64:] == own + [0] * (64 - len(own))
            seen += any(own)
        state.apply_action(chance.choice(state.legal_actions()))
    assert seen > 10


def test_every_deal_is_one_path_and_as_likely_as_the_others() -> None:
    stack = [(load(SMALL).new_initial_state(), 1.0)]
    deals: dict[str, float] = {}
    while stack:
        state, chance = stack.pop()
        if not state.is_chance_node():
            assert str(state) not in deals
            deals[str(state)] = chance
            continue
        stack += [(state.child(outcome), chance * weight) for outcome, weight in state.chance_outcomes()]
    assert len(deals) == 2 * 15 * 6
    assert np.ptp(list(deals.values())) < 1e-12


def test_perfect_recall_depends_on_nothing_hidden() -> None:
    game, chance, again = load(SMALL), random.Random(3), 0
    met: dict[str, object] = {}
    for _ in range(150):
        state = game.new_initial_state()
        while not state.is_terminal():
            player = state.current_player()
            if player >= 0:
                knows = (tuple(state.legal_actions()), tuple(state.information_state_tensor(player)))
                again += (recalled := state.information_state_string(player)) in met
                assert met.setdefault(recalled, knows) == knows
            state.apply_action(chance.choice(state.legal_actions()))
    assert again > 50


@pytest.mark.deep
def test_openspiels_exploitability_is_that_of_the_tabular_game() -> None:
    game = load(SMALL)
    ours = TabularGame(compile_rules(from_spec(SMALL), 2))
    uniform = exploitability.exploitability(game, policies.UniformRandomPolicy(game))
    assert uniform == pytest.approx(ours.exploitability(ours.policy("random")).points, abs=1e-9)


@pytest.mark.deep
def test_cfr_of_openspiel_comes_to_an_equilibrium() -> None:
    game = load(SMALL)
    ours = TabularGame(compile_rules(from_spec(SMALL), 2))
    solver = cfr.CFRPlusSolver(game)
    for _ in range(40):
        solver.evaluate_and_update_policy()
    policy = solver.average_policy()
    found = exploitability.exploitability(game, policy)
    assert 0 <= found < ours.exploitability(ours.policy("random")).points / 50


def known(seen: SeatView) -> tuple[object, ...]:
    """Information state relative to the seat, to share policies of both seats."""
    number = action_space(seen.rules.set).number
    assert seen.seat is not None
    return seen.hand, tuple(((act.seat - seen.seat) % 2, number(act.move)) for act in seen.history)


def symmetric(policy: Any) -> dict[tuple[object, ...], dict[int, float]]:  # noqa: ANN401 - OpenSpiel ships no types
    """Make OpenSpiel's policy symmetric for both seats."""
    shared: dict[tuple[object, ...], dict[int, float]] = {}
    for state, row in zip(policy.states, policy.action_probability_array, strict=True):
        seen = view(state.round.match.position, state.current_player())
        chances = shared.setdefault(known(seen), {action: row[action] for action in state.legal_actions()})
        row[:] = 0
        row[list(chances)] = list(chances.values())
    return shared


@pytest.mark.deep
@pytest.mark.parametrize("spec", [SMALL, DOUBLE_THREE])
def test_a_cfr_policy_is_as_exploitable_in_openspiel_as_in_the_tabular_game(spec: str) -> None:
    game, rules = load(spec), from_spec(spec)
    solver, ours = cfr.CFRSolver(game), TabularGame(compile_rules(rules, 2))
    for _ in range(3):  # the first leaves uniform play
        solver.evaluate_and_update_policy()
    policy = policies.TabularPolicy(game)
    average = solver.average_policy()
    policy.action_probability_array[:] = average.action_probability_array
    shared, space = symmetric(policy), action_space(rules.set)

    def chances(seen: SeatView) -> dict[Move, float]:
        return {space.move(action, seen.legal): chance for action, chance in shared[known(seen)].items()}

    found = ours.exploitability(chances).points
    assert 0 < found < ours.exploitability(ours.policy("random")).points
    assert exploitability.exploitability(game, policy) == pytest.approx(found, abs=1e-9)


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(RuleSetError, match="no game"):
        load("five-down")
    with pytest.raises(SetupError, match="players, not 7"):
        load("five-up", 7)
    with pytest.raises(RuleSetError, match=r"rules must be a .*, not 3"):
        load(3)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(UsageError, match="outcome must be a whole number from 0 to 1, not 999"):
        load("five-up").new_initial_state().apply_action(999)
    with pytest.raises(pyspiel.SpielError, match="one of rules, yes, no"):
        pyspiel.load_game("doublesix", {"partners": "often"})


def states_of(game: Any) -> dict[tuple[int, str], dict[str, float]]:  # noqa: ANN401 - OpenSpiel ships no types
    """By player and information state, the full histories behind it, with the probability of their chance outcomes."""
    found: dict[tuple[int, str], dict[str, float]] = defaultdict(dict)
    stack = [(game.new_initial_state(), 1.0)]
    while stack:
        state, chance = stack.pop()
        if state.is_terminal():
            continue
        if state.is_chance_node():
            stack += [(state.child(outcome), chance * weight) for outcome, weight in state.chance_outcomes()]
            continue
        for player in range(2):
            found[player, state.information_state_string(player)][state.history_str()] = chance
        stack += [(state.child(action), chance) for action in state.legal_actions()]
    return found


@pytest.mark.parametrize("spec", [pytest.param(SMALL, marks=pytest.mark.deep), "muggins;set=2;hand_size=2:1,3:1,4:1"])
def test_resampled_states_are_as_likely_as_their_deals(spec: str) -> None:
    game, chance = load(spec), random.Random(5)
    behind = states_of(game)
    widest = sorted(behind, key=lambda key: (-len(behind[key]), key))[:: len(behind) // 6]
    for player, known in widest:
        histories = behind[player, known]
        state = game.new_initial_state()
        for step in map(int, min(histories).split(", ")):
            state.apply_action(step)
        drawn = Counter(state.resample_from_infostate(player, chance.random).history_str() for _ in range(200))
        assert set(drawn) <= set(histories)
        whole = sum(histories.values())
        for history, weight in histories.items():
            share = weight / whole
            assert abs(drawn[history] / 200 - share) < 5 * (share * (1 - share) / 200) ** 0.5 + 1e-9


@pytest.mark.parametrize(("game", "seats"), [("five-up", 2), ("merry-go-round", 4), ("double-six-dominoes", 3)])
def test_a_resampled_state_looks_the_same_to_its_player_at_every_node(game: str, seats: int) -> None:
    chance, others = random.Random(7), 0
    state = load(game, seats).new_initial_state()
    while not state.is_terminal():
        player = chance.randrange(seats)
        twin = state.resample_from_infostate(player, chance.random)
        assert twin.information_state_string(player) == state.information_state_string(player)
        assert (twin.current_player(), len(twin.history())) == (state.current_player(), len(state.history()))
        others += str(twin) != str(state)
        outcomes = state.chance_outcomes() if state.is_chance_node() else [(one, 1) for one in state.legal_actions()]
        state.apply_action(chance.choices(*zip(*outcomes, strict=True))[0])
    assert others > 10
    assert state.resample_from_infostate(0, chance.random).history() == state.history()


@pytest.mark.parametrize("spec", ["five-up", SMALL])
def test_information_set_monte_carlo_tree_search_runs(spec: str) -> None:
    game, chance = load(spec), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 5.0, 12, random_state=chance)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])

    assert bot.step(state) in state.legal_actions()


def test_a_state_prints_what_is_on_the_table() -> None:
    state = load("five-up").new_initial_state()
    assert str(state) == "Five-Up: 0 tiles dealt: "
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    state.apply_action(state.legal_actions()[0])

    assert str(state).splitlines() == [
        "╭───╮",
        "│ 0 │",
        "│╌◉╌│",
        "│ 0 │",
        "╰───╯",
        "",
        "seat 0: 10 11 20 21, 0 points",
        "seat 1: 30 22 31 40 32, 0 points",
        "boneyard: 41 50 33 42 51 60 43 52 61 44 53 62 54 63 55 64 65 66",
        "seat 0 leads; acts: 0 lead 00",
    ]
