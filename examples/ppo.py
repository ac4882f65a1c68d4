"""PPO by self-play on two seats: a first agent of one's own, with one command on a processor.

    pip install "doublesix[envs,train]"
    python examples/ppo.py --minutes 15    # or --acts 6e6: the same agent for the same seed

It learns rounds of All Fives, writes ``ppo.npz`` and lets the agent meet random, greedy and the ten levels in
duplicate matches. Both seats learn: the game is zero-sum, so one advantage serves the seat to act with its sign.
"""

import argparse
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Final

import numpy as np
import torch
from ppo_agent import WEIGHTS
from torch import Tensor, nn

from doublesix.envs import Batch
from doublesix.rulesets.spec import from_spec

ENVS, STEPS, EPOCHS, PIECE = 256, 64, 3, 1024
LEARNING_RATE, CLIP, LAMBDA, ENTROPY = 5e-4, 0.2, 0.95, 0.005
POINTS: Final = 10.0
"""Points of one unit of reward."""


class Network(nn.Module):
    """Two hidden layers with a policy and a value."""

    def __init__(self, width: int, actions: int, hidden: int = 256) -> None:
        super().__init__()
        self.first, self.second = nn.Linear(width, hidden), nn.Linear(hidden, hidden)
        self.policy, self.value = nn.Linear(hidden, actions), nn.Linear(hidden, 1)

    def forward(self, seen: Tensor, mask: Tensor) -> tuple[Tensor, Tensor]:
        """Log-probabilities of the legal actions, and the value for the seat to act."""
        hidden = torch.relu(self.second(torch.relu(self.first(seen))))
        logits = self.policy(hidden).masked_fill(~mask, -1e9)
        return torch.log_softmax(logits, dim=1), self.value(hidden)[:, 0]


class Trainer:
    """Rollouts of a batch, and the steps of PPO on them."""

    def __init__(self, rules: str, seed: int) -> None:
        torch.manual_seed(seed)
        # Layers this small gain next to nothing from a second thread, and on a busy machine mostly wait for it.
        torch.set_num_threads(1)
        self.batch = Batch(from_spec(rules), ENVS, seats=2, seed=seed, observation="net")
        self.scale = np.ones(self.batch.fields.width, dtype=np.float32)
        for field in ("own_need", "other_need"):
            self.scale[self.batch.fields.places[field]] = 0  # margins do not hang on the score
        self.network = Network(self.batch.fields.width, self.batch.actions.size)
        self.optimizer = torch.optim.Adam(self.network.parameters(), lr=LEARNING_RATE, eps=1e-5)

    def rollout(self) -> dict[str, Tensor]:
        """Decisions by step and environment, with returns and advantages of the seat that decided."""
        rows: dict[str, list[Tensor]] = {name: [] for name in ("seen", "mask", "action", "log_p", "value", "sign")}
        reward, going = [], []
        for _ in range(STEPS):
            seen, mask, sign = self._now()
            with torch.no_grad():
                log_p, value = self.network(seen, mask)
            action = torch.multinomial(log_p.exp(), 1)[:, 0]
            taken = log_p.gather(1, action[:, None])[:, 0]
            for name, row in zip(rows, (seen, mask, action, taken, value, sign), strict=True):
                rows[name].append(row)
            self.batch.step(action.numpy())
            reward.append(torch.from_numpy(self.batch.reward[:, 0] / (2 * POINTS)))
            going.append(torch.from_numpy(self.batch.done == 0).float())
        with torch.no_grad():
            seen, mask, sign = self._now()
            rows["value"].append(self.network(seen, mask)[1])
            rows["sign"].append(sign)
        made = {name: torch.stack(row) for name, row in rows.items()}
        return made | _advantages(made.pop("value"), made.pop("sign"), torch.stack(reward), torch.stack(going))

    def learn(self, rows: dict[str, Tensor], rate: float) -> None:
        """Some epochs on the decisions that were any: what is forced teaches the policy nothing."""
        flat = {name: row.flatten(0, 1) for name, row in rows.items()}
        free = (flat["mask"].sum(1) > 1).nonzero()[:, 0]
        for group in self.optimizer.param_groups:
            group["lr"] = rate
        for _ in range(EPOCHS):
            for piece in free[torch.randperm(len(free))].split(PIECE):
                loss = self._loss({name: row[piece] for name, row in flat.items()})
                self.optimizer.zero_grad()
                loss.backward()
                nn.utils.clip_grad_norm_(self.network.parameters(), 0.5)
                self.optimizer.step()

    def save(self, path: Path) -> None:
        """Write what `ppo_agent.Agent` plays with."""
        weights = {name: row.numpy() for name, row in self.network.state_dict().items()}
        np.savez(path, **weights, scale=self.scale)

    def _loss(self, rows: dict[str, Tensor]) -> Tensor:
        log_p, value = self.network(rows["seen"], rows["mask"])
        ratio = (log_p.gather(1, rows["action"][:, None])[:, 0] - rows["log_p"]).exp()
        gain = (rows["advantage"] - rows["advantage"].mean()) / (rows["advantage"].std() + 1e-8)
        policy = -torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        entropy = -(log_p.exp() * log_p).sum(1).mean()
        return policy + 0.5 * (value - rows["target"]).square().mean() - ENTROPY * entropy

    def _now(self) -> tuple[Tensor, Tensor, Tensor]:
        seen = torch.from_numpy(self.batch.observation * self.scale)
        sign = torch.from_numpy(1.0 - 2.0 * self.batch.to_act).float()
        return seen, torch.from_numpy(self.batch.mask.astype(bool)), sign


def _advantages(value: Tensor, sign: Tensor, reward: Tensor, going: Tensor) -> dict[str, Tensor]:
    """Generalized advantage estimation, all from side 0's seat, then with the sign of the seat that decided."""
    own = value * sign
    later = torch.zeros_like(own[0])
    advantage = torch.zeros_like(reward)
    for step in reversed(range(len(reward))):
        surprise = reward[step] + going[step] * own[step + 1] - own[step]
        later = surprise + LAMBDA * going[step] * later
        advantage[step] = later
    advantage *= sign[:-1]
    return {"advantage": advantage, "target": advantage + value[:-1]}


def train(rules: str, minutes: float, acts: float | None, seed: int, out: Path) -> None:
    """Learn for so long, or so many acts; the step shrinks to nothing towards the end."""
    trainer, begun, played = Trainer(rules, seed), time.monotonic(), 0
    until = f"{minutes:g} minutes" if acts is None else f"{acts / 1e6:g} M acts"
    while (past := (time.monotonic() - begun) / 60 / minutes if acts is None else played / acts) < 1:
        rows = trainer.rollout()
        trainer.learn(rows, LEARNING_RATE * (1 - past))
        played += ENVS * STEPS
        print(f"\r{played / 1e6:6.2f} M acts, {past:4.0%} of {until}", end="", flush=True)
    trainer.save(out)
    print(f"\nwrote {out} after {time.process_time() / 60:.1f} minutes of processor time")


def meet(rules: str, pairs: int, seed: int, out: Path) -> None:
    """The arena's table against random, greedy and each of the ten levels."""
    here = str(Path(__file__).parent)
    environment = os.environ | {WEIGHTS: str(out.resolve()), "PYTHONPATH": os.pathsep.join([here, *sys.path])}
    for other in ("random", "greedy", *(f"level-{level}" for level in range(1, 11))):
        players = f"py:ppo_agent:Agent,{other}"
        command = ["arena", rules, "--players", players, "--pairs", str(pairs), "--seed", str(seed)]
        subprocess.run([sys.executable, "-m", "doublesix", *command], env=environment, check=True)


def main() -> None:
    """Learn, write, and meet the others."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rules", default="all-fives", help="any rule set for two seats")
    parser.add_argument("--minutes", type=float, default=15, help="how long it learns")
    parser.add_argument("--acts", type=float, help="learn so many acts instead: the same agent for the same seed")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pairs", type=int, default=100, help="duplicate pairs against each of the others; 0 for none")
    parser.add_argument("--out", type=Path, default=Path("ppo.npz"))
    given = parser.parse_args()
    train(given.rules, given.minutes, given.acts, given.seed, given.out)
    if given.pairs:
        meet(given.rules, given.pairs, given.seed, given.out)


if __name__ == "__main__":
    main()
