"""OpenSpiel game: one round with explicit chance nodes, registered as ``doublesix`` on import.

Needs the extra ``openspiel``. The lots, every tile of a hand and every draw are chance nodes of their own. House rules
(``;target=150``) must be given as parameters, since OpenSpiel's game strings cannot contain their characters.

>>> pyspiel = __import__("pytest").importorskip("pyspiel")
>>> import doublesix.envs.openspiel
>>> game = pyspiel.load_game("doublesix", {"rules": "five-up", "seats": 2})
>>> state = game.new_initial_state()
>>> state.is_chance_node(), game.num_distinct_actions()
(True, 201)
"""

from collections.abc import Callable
from types import MappingProxyType
from typing import Any, Final, cast

import numpy as np
import pyspiel
from numpy.typing import NDArray

from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.core.turns import Phase
from doublesix.core.views import view
from doublesix.engine.rules.compilation import compile_rules
from doublesix.envs.actions import action_space
from doublesix.envs.chance_round import ChanceRound
from doublesix.envs.observation import PAST, plain_fields, plain_observation
from doublesix.envs.resampling import resampled
from doublesix.errors import DominoError
from doublesix.messages.invalid_input import InvalidArgument, OneOf
from doublesix.rulesets.spec import from_spec, spec

__all__ = ["NAME", "DominoGame", "DominoObserver", "DominoState", "load"]

NAME: Final = "doublesix"
"""Short name of the game in OpenSpiel."""

MOST_POINTS: Final = 2_000
MOST_ACTS: Final = 2_000
MOST_SEATS: Final = 8
LEAST_SEATS: Final = 2

PARTNERS: Final = MappingProxyType({"rules": None, "yes": True, "no": False})
"""Values of the parameter ``partners``: whether four play as two pairs; ``rules`` for the default of the rules."""

DEFAULTS: Final = MappingProxyType({"rules": "all-fives", "seats": 2, "partners": "rules"})

GAME_TYPE: Final = pyspiel.GameType(
    short_name=NAME,
    long_name="Double-six domino games",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=MOST_SEATS,
    min_num_players=LEAST_SEATS,
    provides_information_state_string=True,
    provides_information_state_tensor=True,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=dict(DEFAULTS),
)


def load(rules: RuleSet | str = "all-fives", seats: int = 2, *, partners: bool | None = None) -> Any:  # noqa: ANN401 - untyped there
    """Load the game of these rules, as ``pyspiel.load_game`` does.

    Raises:
        RuleSetError: If there are no such rules.
        SetupError: If they do not allow this table.
    """
    named = spec(rules) if isinstance(rules, RuleSet) else spec(from_spec(rules))
    seating_for(from_spec(named), seats, partners=partners)
    by_word = {chosen: word for word, chosen in PARTNERS.items()}
    return pyspiel.load_game(NAME, {"rules": named, "seats": seats, "partners": by_word[partners]})


class DominoGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel ships no types
    """One round of any rules; the utility is the margin over the mean of the other sides, equal for partners."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        """Create the game; called by OpenSpiel.

        Raises:
            pyspiel.SpielError: If there are no such rules, or they do not allow this table.
        """
        given: dict[str, Any] = dict(DEFAULTS) | (params or {})
        try:
            rules = from_spec(given["rules"])
            self.compiled: Final = compile_rules(rules, given["seats"], partners=PARTNERS[given["partners"]])
        except KeyError:
            raise pyspiel.SpielError(
                str(InvalidArgument("partners", OneOf(tuple(PARTNERS)), str(given["partners"])))
            ) from None
        except DominoError as error:
            raise pyspiel.SpielError(str(error)) from None
        info = pyspiel.GameInfo(
            num_distinct_actions=action_space(rules.set).size,
            max_chance_outcomes=max(len(rules.tiles), given["seats"]),
            num_players=given["seats"],
            min_utility=-MOST_POINTS,
            max_utility=MOST_POINTS,
            utility_sum=0.0,
            max_game_length=MOST_ACTS,
        )
        super().__init__(GAME_TYPE, info, given)

    def new_initial_state(self) -> "DominoState":
        """The initial state, before the lots or the deal."""
        return DominoState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "DominoObserver":  # noqa: ANN401 - theirs
        """Observer of the plain observation; with perfect recall, of the whole round as the player saw it."""
        del params
        recalls = bool(iig_obs_type and iig_obs_type.perfect_recall)
        return DominoObserver(self.compiled, recalls=recalls)


class DominoState(pyspiel.State):  # type: ignore[misc]  # pyspiel brings no types
    """A round in progress; actions are those of `doublesix.envs.action_space`, chance outcomes tiles or seats."""

    def __init__(self, game: DominoGame) -> None:
        super().__init__(game)
        self.round = ChanceRound.begin(game.compiled.rules, game.compiled.seating)

    def current_player(self) -> int:
        """The seat to act, or OpenSpiel's ids for chance and terminal states."""
        if self.round.over or len(self.round.acts) >= MOST_ACTS:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.round.by_chance else self.round.to_act

    def is_terminal(self) -> bool:
        """Whether the round is over, or has reached `MOST_ACTS`."""
        return bool(self.current_player() == pyspiel.PlayerId.TERMINAL)

    def _legal_actions(self, player: int) -> list[int]:
        return self.round.legal(player)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Chance outcomes with probabilities."""
        return self.round.outcomes()

    def _apply_action(self, action: int) -> None:
        self.round = self.round.decided(action) if self.round.by_chance else self.round.played(action)

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.round.words(action)
        return action_space(self.round.match.rules.set).words(action)

    def returns(self) -> list[float]:
        """Margin of each seat; 0 until the end."""
        return self.round.margins() if self.is_terminal() else [0.0] * self.round.match.seating.seats

    def resample_from_infostate(self, player: int, rng: Callable[[], float]) -> "DominoState":
        """A state that the player cannot tell from this one, with its hidden tiles drawn anew, as ISMCTS asks for it.

        Args:
            player: The seat whose information is kept.
            rng: Source of random numbers from 0 to below 1.

        Raises:
            pyspiel.SpielError: If there are no beliefs for this table: more than four seats, or a set above double-six.
        """
        if self.is_terminal():
            return cast("DominoState", self.clone())
        try:
            path = resampled(self.round, player, rng)
        except DominoError as error:
            raise pyspiel.SpielError(str(error)) from None
        state = DominoState(self.get_game())
        for step in path:
            state.apply_action(step)
        return state

    def __str__(self) -> str:
        return self.round.shown()


class DominoObserver:
    """Observer: tensor and string of what a player knows.

    Attributes:
        tensor: float32; the plain observation, and with perfect recall its history and, for each of the last 64 acts,
            the number from 1 of the tile that the player drew by it, or 0.
        dict: The fields of the tensor by name.
    """

    def __init__(self, compiled: Any, *, recalls: bool) -> None:  # noqa: ANN401 - `CompiledRules`
        fields, self._recalls = plain_fields(compiled, history=recalls), recalls
        self.tensor: NDArray[np.float32] = np.zeros(fields.width + PAST * recalls, np.float32)
        self.dict = {name: self.tensor[place] for name, place in fields.places.items()}
        if recalls:
            self.dict["own_draws"] = self.tensor[fields.width :]

    def set_from(self, state: DominoState, player: int) -> None:
        """Write what a player knows to the tensor; zeros before the deal and after the end."""
        self.tensor.fill(0)
        position = state.round.match.position
        if position is None or position.phase is Phase.OVER:
            return
        seen = plain_observation(view(position, player), history=self._recalls)
        self.tensor[: len(seen)] = seen
        if self._recalls:
            for place, act in enumerate(reversed(state.round.acts[-PAST:])):
                self.dict["own_draws"][place] = act.drawn + 1 if act.seat == player else 0

    def string_from(self, state: DominoState, player: int) -> str:
        """What a player knows, as a string: its view, or with perfect recall its hand dealt, all acts and its draws."""
        return state.round.text(player) if self._recalls else state.round.sight(player)


pyspiel.register_game(GAME_TYPE, DominoGame)
