"""`SingleAgentBatch`: environments with one learning seat and opponents on the others."""

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.moves import Move
from doublesix.core.seating import Seat
from doublesix.dealing.seeded import stream_seed
from doublesix.engine.arguments import whole_number
from doublesix.envs.batch import BROKEN_OFF, ENDED, HOLD, Batch
from doublesix.envs.setting import Policy, Setting, policies
from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.messages.invalid_input import InvalidItem, WholeNumber, shown
from doublesix.messages.units import SeatNumber
from doublesix.players.player import Player
from doublesix.players.registry import make_player

__all__ = ["SingleAgentBatch"]


class _IllegalChoice(
    Message,
    id="envs.illegal-choice",
    english=(
        "environment {env}: the opponent at {seat} chose {move}, which is not legal; choose(view) must"
        " return one of view.legal"
    ),
):
    env: int
    seat: SeatNumber
    move: str


class SingleAgentBatch:
    """A batch in which every decision is the learner's: after its act the opponents act until it is to act again.

    Args:
        setting: Configuration of the environments.
        n: Number of environments.
        seat: Seat of the learner.
        opponents: Players of the other seats, partners too: one for all, or one for each in the order of the seats.
        autoreset: Whether the opponents play on into the next episode when one has ended.

    Attributes:
        batch: The batch; between two steps its rows show the learner's seat.
    """

    def __init__(
        self,
        setting: Setting,
        n: int,
        seat: Seat,
        opponents: Policy | Sequence[Policy],
        *,
        autoreset: bool,
    ) -> None:
        self._setting: Final = setting
        self._autoreset: Final = autoreset
        self.batch: Batch = setting.batch(n, 0)
        seating = self.batch.compiled.seating
        self._seat: Final = whole_number(seat, "seat", 0, seating.seats - 1)
        self._side: Final = seating.side_of(self._seat)
        self._others: Final = [other for other in seating.all if other != self._seat]
        self._asked: Final = policies(opponents, len(self._others))
        self._players: list[dict[Seat, Player]] = []
        self._carried: NDArray[np.float64] = np.zeros(n)
        self._seat_players(0)

    def reset(self, seed: int | None) -> None:
        """Start new episodes: with a seed the same sequence from its start, without one the next episodes."""
        if seed is None:
            self.batch.reset()
        else:
            self.batch = self._setting.batch(self.batch.n, seed)
            self._seat_players(seed)
        self._carried[:] = 0
        self._answer(np.zeros(self.batch.n), np.zeros(self.batch.n, dtype=np.uint8), new=True)

    def step(self, actions: NDArray[np.integer]) -> tuple[NDArray[np.float64], NDArray[np.uint8]]:
        """Act for the learner, then for the opponents; returns the rewards of its side, and codes as in `Batch.done`.

        Raises:
            UsageError: If an action is illegal, and no forfeit is set; then nothing has changed.
        """
        given = np.asarray(actions)
        if given.size and np.issubdtype(given.dtype, np.integer) and (given == HOLD).any():
            raise UsageError(InvalidItem("actions", WholeNumber(0, self.batch.actions.size - 1), str(HOLD)))
        self.batch.step(given)
        total = self._carried + self.batch.reward[:, self._side]
        done = self.batch.done.copy()
        self._carried[:] = 0
        self._answer(total, done, new=False)
        return total, done

    def _answer(self, total: NDArray[np.float64], done: NDArray[np.uint8], *, new: bool) -> None:
        """Let the opponents act until the learner is to; rewards of a new episode are carried over to its next step."""
        fresh = np.full(self.batch.n, new) | (done > 0)
        while True:
            waiting = self.batch.to_act != self._seat
            if not (self._autoreset or new):
                waiting &= done == 0
            if not waiting.any():
                return
            self.batch.step(self._chosen(waiting))
            reward, ended = self.batch.reward[:, self._side], self.batch.done > 0
            total[~fresh] += reward[~fresh]
            self._carried[fresh] += reward[fresh]
            self._carried[fresh & ended] = 0
            done[~fresh] |= self.batch.done[~fresh]
            fresh |= ended

    def _chosen(self, waiting: NDArray[np.bool_]) -> NDArray[np.int64]:
        actions = np.full(self.batch.n, HOLD, dtype=np.int64)
        for env in np.flatnonzero(waiting).tolist():
            view = self.batch.view(env)
            move: object = self._players[env][view.to_act].choose(view)
            # Only moves are compared: other objects may define equality in any way; that of arrays is an array.
            if not isinstance(move, Move) or move not in view.legal:
                raise UsageError(_IllegalChoice(env, SeatNumber(view.to_act), shown(move)))
            actions[env] = self.batch.actions.number(move)
        return actions

    def _seat_players(self, seed: int) -> None:
        self._players = [
            {
                seat: make_player(asked, stream_seed(str(seed), "opponent", env, seat))
                if isinstance(asked, str)
                else asked
                for seat, asked in zip(self._others, self._asked, strict=True)
            }
            for env in range(self.batch.n)
        ]

    @staticmethod
    def ends(done: NDArray[np.uint8]) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
        """Split codes as in `Batch.done` into terminated and truncated."""
        return done == ENDED, done == BROKEN_OFF
