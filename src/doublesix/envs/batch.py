"""`Batch`: environments stepped side by side by native code, with action masks and observations."""

from copy import copy
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.core.moves import Play
from doublesix.core.rule_names import RuleSource
from doublesix.core.seating import Seat
from doublesix.core.views import SeatView
from doublesix.engine.arguments import seed_bits, whole_number
from doublesix.engine.playouts import MOST_THREADS
from doublesix.engine.rules.board import Board
from doublesix.engine.rules.compilation import CompiledRules, compile_rules
from doublesix.envs.actions import ActionSpace, action_space
from doublesix.envs.batch_arguments import OBSERVATIONS, REWARDS, fields_of, rewarded_task
from doublesix.envs.batch_state import BatchState, check_state
from doublesix.envs.observation import ObservationFields
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.invalid_input import InvalidArgument, WholeNumber, shown
from doublesix.messages.units import message_of

__all__ = ["BROKEN_OFF", "ENDED", "HOLD", "OBSERVATIONS", "REWARDS", "Batch", "one_action"]

HOLD: Final = -1
"""In place of an action: this environment is not stepped."""

ENDED: Final = 1
"""In `Batch.done`: the episode has ended."""

BROKEN_OFF: Final = 2
"""In `Batch.done`: the episode was truncated after a round of 2,000 acts, as of players that pass for ever."""

Observed: TypeAlias = NDArray[np.int16] | NDArray[np.float32]

MOST_ENVS: Final = 1 << 20
MOST_ACTS: Final = 2_000


class _Actions(Message, id="envs.actions", english="whole numbers of shape ({n},)"):
    n: int


class _InEnvironment(
    Message, id="envs.in-environment", english="environment {env}: {problem}; see its row of the mask"
):
    env: int
    problem: Message


class Batch:
    """N environments at one kind of table; `step` makes one act in each, by the seat to act.

    The arrays belong to the batch and are overwritten by every step: copy what is to be kept. They are NumPy arrays, so
    ``torch.from_dlpack(batch.mask)`` and ``jax.dlpack.from_dlpack(batch.mask)`` take them without a copy.

    An environment whose episode has ended is dealt again in the same step (autoreset): ``done`` and ``reward`` belong
    to the act, all other arrays to the start of the next episode. Environment i is the same, to the last byte, in a
    batch of any size and with any number of threads.

    Attributes:
        observation: Observation of the seat to act (`fields` has the layout): int16 (n, width), or float32 for ``net``.
        mask: uint8 (n, actions), the action mask of that seat, 1 for legal; (0, actions) without masks.
        reward: float32 (n, sides), by side.
        done: uint8 (n,), 0, `ENDED` or `BROKEN_OFF`.
        to_act: int8 (n,), the seat to act.
        actions: The action space.
        fields: Layout of an observation.

    >>> from doublesix import rule_set
    >>> batch = Batch(rule_set("all-fives"), 4, seed=7)
    >>> first = batch.mask.argmax(axis=1)
    >>> _ = batch.step(first)
    >>> batch.observation.shape, batch.mask.shape, batch.to_act.shape
    ((4, 139), (4, 201), (4,))
    """

    def __init__(  # noqa: PLR0913 - every one is a choice of its own
        self,
        rules: RuleSource | CompiledRules,
        n: int,
        seats: int | None = None,
        seed: str | int = 0,
        threads: int = 1,
        *,
        partners: bool | None = None,
        episode: str = "round",
        reward: str = "margin",
        observation: str = "plain",
        masks: bool = True,
        history: bool = False,
        forfeit: float | None = None,
    ) -> None:
        """Deal the first episode of every environment.

        Args:
            rules: A rule set, a game or a spec (``five-up``); or compiled rules, whose table is then used.
            n: Number of environments.
            seats: Number of seats; by default the fewest that the rules allow.
            seed: Equal seeds give equal bytes.
            threads: Threads that share the work; more than there are processors do not help.
            partners: Whether four play as two pairs; `None` for the default of the rules.
            episode: ``round``, the first of a match, or ``match``.
            reward: One of `REWARDS`; ``win`` needs matches, ``chance`` two sides.
            observation: One of `OBSERVATIONS`; with ``none`` a step takes about half the time of ``plain``.
            masks: Whether to write masks; without them a step is faster still, for playouts with `sample`.
            history: Whether plain observations end with the last 64 acts.
            forfeit: If given, an illegal action ends the episode, and the side loses this many points; by default it is
                rejected.

        Raises:
            UsageError: If an argument is invalid.
            RuleSetError: If the rules contradict themselves.
            SetupError: If they do not allow this table.
        """
        compiled = rules if isinstance(rules, CompiledRules) else compile_rules(rules, seats, partners=partners)
        self.compiled: Final = compiled
        self.fields: Final[ObservationFields] = fields_of(compiled, observation, history=history)
        self.actions: Final[ActionSpace] = action_space(compiled.rules.set)
        self.n: Final = whole_number(n, "n", 1, MOST_ENVS)
        task = rewarded_task(compiled, episode, reward, forfeit)(
            envs=self.n,
            seed=seed_bits(seed),
            threads=min(whole_number(threads, "threads", 1, MOST_THREADS), self.n),
            observation=_native.ObservationKind[observation],
            history=bool(history),
            most_acts=MOST_ACTS,
        )
        self._task: Final = task
        self._kinds: Final = (episode, reward, observation)
        self._masks: Final = bool(masks)
        self._begin()
        self.reset()

    def _begin(self) -> None:
        """Make the native batch, to whose arrays the attributes refer."""
        self._native = _native.Batch(self.compiled.native, self._task, self._masks)
        self.observation: Observed = self._native.observation
        self.mask: NDArray[np.uint8] = self._native.mask
        self.reward: NDArray[np.float32] = self._native.reward
        self.done: NDArray[np.uint8] = self._native.done
        self.to_act: NDArray[np.int8] = self._native.to_act

    def save(self) -> BatchState:
        """The state of all environments, which `restore` puts back as often as wanted."""
        return BatchState(self.compiled, self._kinds, self._native.save())

    def restore(self, state: BatchState, of: NDArray[np.integer] | None = None) -> None:
        """Put environments back as they were when ``state`` was saved; the arrays show them at once.

        Without ``of`` all is as it was, the random streams included. With it environment i becomes a copy of the saved
        number ``of[i]``, or stays as it is where that is `HOLD`: so one position is expanded into many, and each goes
        on with its own stream of `sample`.

        Args:
            state: A state of a batch with the same rules, episodes, rewards and observations; with ``of`` it may have
                any number of environments.
            of: Numbers of saved environments.

        Raises:
            UsageError: If the state does not fit, or there is no such environment; then nothing has changed.
        """
        check_state(state, self.compiled, self._kinds, None if of is not None else self.n)
        self._native.restore(state.native, None if of is None else state.numbers(of, self.n, HOLD))

    def copy(self) -> "Batch":
        """An independent batch in the same state, with arrays of its own."""
        other = copy(self)
        other._begin()  # noqa: SLF001 - of its own class
        other.restore(self.save())
        return other

    def reset(self) -> None:
        """Deal a new episode in every environment; each continues its own random stream."""
        self._native.reset()

    def step(
        self, actions: NDArray[np.integer]
    ) -> tuple[Observed, NDArray[np.uint8], NDArray[np.float32], NDArray[np.uint8], NDArray[np.int8]]:
        """Make one act in each environment; returns ``observation, mask, reward, done, to_act``.

        Args:
            actions: One integer for each environment, `HOLD` to skip it; int64 is taken without a copy.

        Raises:
            UsageError: If these are not n integers, or one of them is illegal: then nothing has changed.
        """
        wrong = self._native.step(self._given(actions))
        if wrong >= 0:
            self._refuse(wrong, int(np.asarray(actions)[wrong]))
        return self.observation, self.mask, self.reward, self.done, self.to_act

    def sample(self) -> NDArray[np.int64]:
        """A uniformly random legal action for each environment; the array is overwritten by every call.

        Each environment has a random stream for this that is separate from its deals: the same deals follow whether or
        not actions are sampled.
        """
        self._native.sample()
        return self._native.sampled

    def board(self, env: int) -> Board:
        """A board at the state of environment ``env``, hidden tiles included."""
        board = Board(self.compiled)
        self._native.show(whole_number(env, "env", 0, self.n - 1), board)
        acts = board.acts()
        board.begun_with(tuple(move for _, move in acts if isinstance(move, Play)), len(acts))
        return board

    def view(self, env: int, seat: Seat | None = None) -> SeatView:
        """View of a seat in environment ``env``; by default of the seat to act."""
        board = self.board(env)
        return board.view(board.to_act if seat is None else seat)

    def _given(self, actions: object) -> NDArray[np.int64]:
        try:
            given = np.asarray(actions)
        except ValueError:
            raise UsageError(InvalidArgument("actions", _Actions(self.n), shown(actions))) from None
        if given.shape != (self.n,) or not np.issubdtype(given.dtype, np.integer):
            raise UsageError(InvalidArgument("actions", _Actions(self.n), f"{given.dtype} of shape {given.shape}"))
        # Values above the range of int64 would wrap around to other actions; clamped, they stay illegal.
        if given.dtype == np.uint64:
            given = np.minimum(given, self.actions.size)
        return np.ascontiguousarray(given, dtype=np.int64)

    def why_illegal(self, env: int, action: int) -> Message | None:
        """Message on an action that is illegal for the seat to act in environment ``env``; `None` for a legal one."""
        try:
            self.actions.move(action, self.view(env).legal)
        except UsageError as error:
            return message_of(error)
        return None

    def _refuse(self, env: int, action: int) -> None:
        problem = self.why_illegal(env, action)
        assert problem is not None, "only illegal actions are refused"
        raise UsageError(_InEnvironment(env, problem))


def one_action(action: object, space: ActionSpace) -> NDArray[np.int64]:
    """Convert an action for a batch of one.

    Raises:
        UsageError: If it is no integer, or is `HOLD`, since a single environment cannot wait.
    """
    try:
        given = np.asarray(action)
    except ValueError:
        given = np.asarray(None)
    if given.size != 1 or not np.issubdtype(given.dtype, np.integer) or given.item() == HOLD:
        raise UsageError(InvalidArgument("action", WholeNumber(0, space.size - 1), shown(action)))
    return np.asarray(min(given.item(), space.size)).reshape(1)
