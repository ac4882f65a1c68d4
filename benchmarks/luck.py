"""Mean of luck, and variance of results without it.

Two of the engine's players meet on duplicate deals: every deal twice, sides swapped. For each game it prints the mean
luck of the first seat with its standard error, the variance of a round's margin that taking luck off leaves, and the
same for pairs of games on equal deals, of which the deal itself has taken its share already. With ``--bound`` it
prints how much of the variance of such pairs the order of the boneyard makes at all, from equal hands that are played
with two orders: no valuation of draws takes off more.

With ``--into`` every few thousand rounds are kept as they come, and the same command goes on where it was stopped.
"""

import argparse
import random
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import numpy as np
from measuring import Table, machine
from numpy.typing import NDArray

from doublesix.analysis.luck import luck_of_rounds
from doublesix.arena import play_round
from doublesix.arena.duplicate.dealer import DuelDealer
from doublesix.cli.streams import complain
from doublesix.core.match import Deal, Match
from doublesix.engine import compile as compiled_for
from doublesix.engine.search.duplicate import Duels, duels, seatings
from doublesix.engine.search.players import player_config
from doublesix.errors import DominoError
from doublesix.players import make_player
from doublesix.rulesets import rule_set

GAMES: Final = (
    "merry-go-round",
    "threes-and-fives",
    "double-six-dominoes",
    "multiples-of-five",
    "five-up",
    "all-fives",
)
"""The six games of the documents."""

JUDGE: Final = "network"

AGAIN: Final = 400
"""Bootstrap samples."""

PART: Final = 2_500
"""Deals that are played and kept at a time."""

Numbers = NDArray[np.float64]


def main() -> None:
    """Play, and print the table."""
    asked = _asked()
    if asked.bound:
        print(_bounds(asked).text())
        return
    table = Table(
        f"Luck over {asked.rounds:,} rounds a game, {asked.players[0]} v {asked.players[1]}",
        {
            "game": "",
            "mean luck of seat 0": "",
            "deviation of a round": ".1f",
            "variance left of a round": ".1%",
            "deviation of a pair": ".1f",
            "variance left of a pair": "",
            "with the best share": ".1%",
        },
        note="± is one standard error; pairs are equal deals with sides swapped; the best share is the part of the"
        f" luck which, taken off, leaves the least: any fixed part has mean nought. {machine()}.",
    )
    for game in asked.games:
        table.rows.append(_row(_rounds(game, asked)))
    print(table.text())


def _asked() -> argparse.Namespace:
    words = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--rounds", type=int, default=100_000, help="rounds of each game (100000)")
    words.add_argument("--games", nargs="+", default=GAMES, help="these alone (the six of the documents)")
    words.add_argument("--players", nargs=2, default=("network", "heuristic"), help="who meet (network heuristic)")
    words.add_argument("--bound", type=int, default=0, metavar="DEALS", help="what draws can explain at most, instead")
    words.add_argument("--seed", default="luck", help="what the deals are drawn from (luck)")
    words.add_argument("--jobs", type=int, default=1, help="threads (1)")
    words.add_argument("--into", type=Path, metavar="FOLDER", help="keep what was played, and go on from there")
    return words.parse_args()


@dataclass(frozen=True)
class _Rounds:
    """Rounds of one game: what seat 0 made more in each, the luck of it, and both by deal for the first player."""

    game: str
    margin: Numbers
    luck: Numbers
    pairs: Numbers
    less_luck: Numbers


def _rounds(game: str, asked: argparse.Namespace) -> _Rounds:
    """The rounds that were asked for, of which those kept in the folder are not played again."""
    deals = asked.rounds // 2
    parts = [_part(game, asked, start, min(start + PART, deals)) for start in range(0, deals, PART)]
    return _Rounds(game, *(np.concatenate(column) for column in zip(*parts, strict=True)))


def _part(game: str, asked: argparse.Namespace, start: int, stop: int) -> tuple[Numbers, ...]:
    name = f"{game} {' '.join(asked.players)} {asked.seed} {start}-{stop}.npy".replace("/", "_")
    file = None if asked.into is None else asked.into / name
    if file is not None and file.exists():
        by_round, by_pair = np.split(np.load(file), [2 * (stop - start) * 2])
        return (*by_round.reshape(2, -1), *by_pair.reshape(2, -1))
    compiled, judge = compiled_for(rule_set(game), 2), player_config(JUDGE)
    played = duels(compiled, asked.players, seed=asked.seed, start=start, stop=stop, threads=asked.jobs, luck=judge)
    luck = luck_of_rounds(played, compiled, judge)[:, 0]
    margin = _margin(played)
    found = margin, luck, _by_pair(played, margin), _by_pair(played, margin - luck)
    if file is not None:
        file.parent.mkdir(parents=True, exist_ok=True)
        # Whole or not at all: a part that was stopped is played again.
        begun = file.with_suffix(".begun.npy")
        np.save(begun, np.concatenate(found))
        begun.replace(file)
    return found


def _row(rounds: _Rounds) -> tuple[object, ...]:
    margin, luck, pairs, less_luck = rounds.margin, rounds.luck, rounds.pairs, rounds.less_luck
    error = luck.std(ddof=1) / np.sqrt(len(luck))
    return (
        rule_set(rounds.game).name,
        f"{luck.mean():+.3f} ± {error:.3f}",
        margin.std(ddof=1),
        (margin - luck).var() / margin.var(),
        pairs.std(ddof=1),
        _share(pairs, less_luck),
        1 - np.corrcoef(pairs, pairs - less_luck)[0, 1] ** 2,
    )


def _share(pairs: Numbers, less_luck: Numbers) -> str:
    """The share of the variance of pairs that is left, with its standard error by taking deals again and again."""
    chance = np.random.default_rng(0)
    again = [chance.integers(0, len(pairs), len(pairs)) for _ in range(AGAIN)]
    shares = [less_luck[some].var() / pairs[some].var() for some in again]
    return f"{less_luck.var() / pairs.var():.1%} ± {np.std(shares):.1%}"


def _bounds(asked: argparse.Namespace) -> Table:
    """The share of a pair's variance that the order of the boneyard makes, the hands dealt being equal."""
    table = Table(
        f"What draws can explain of pairs of games, {asked.players[0]} v {asked.players[1]}",
        {"game": "", "deviation of a pair": ".1f", "the boneyard's share": ""},
        note=f"{asked.bound:,} deals of each game, each with two orders of the boneyard; ± is one standard error.",
    )
    for game in asked.games:
        pairs = np.array([[_pair(game, asked, deal, order) for order in range(2)] for deal in range(asked.bound)])
        within = np.diff(pairs, axis=1)[:, 0] ** 2 / 2
        # The error by taking deals again and again.
        chance = np.random.default_rng(0)
        again = [chance.integers(0, len(pairs), len(pairs)) for _ in range(AGAIN)]
        shares = [within[some].mean() / pairs[some].var() for some in again]
        found = f"{within.mean() / pairs.var():.1%} ± {np.std(shares):.1%}"
        table.rows.append((rule_set(game).name, pairs.std(), found))
    return table


def _pair(game: str, asked: argparse.Namespace, deal: int, order: int) -> float:
    """What the first player makes more, in the mean of both games on a deal whose boneyard lies in this order."""
    more = 0.0
    for places in seatings(2):
        start = Match.start(rule_set(game), 2)
        seated = [make_player(asked.players[who], f"{asked.seed}:{who}") for who in places]
        *_, (_, after) = play_round(start, seated, _Reordered(asked.seed, deal, order))
        points = [after.scoreboard.points[places.index(who)] for who in range(2)]
        more += (points[0] - points[1]) / 2
    return more


class _Reordered(DuelDealer):
    """Deals the hands of a duel, and the boneyard in an order of its own."""

    def __init__(self, seed: str, deal: int, order: int) -> None:
        super().__init__(seed, deal)
        self._order = f"{seed}/{deal}/{order}"

    def deal(self, match: Match, n: int) -> Deal:
        tiles = super().deal(match, n).order
        hands = 2 * match.rules.hand_size_for(2)
        boneyard = list(tiles[hands:])
        random.Random(f"{self._order}/{match.redeals}").shuffle(boneyard)
        return Deal((*tiles[:hands], *boneyard))


def _margin(played: Duels) -> Numbers:
    """What seat 0 made more than seat 1, round by round."""
    more = (played.points[:, 0] - played.points[:, 1]).astype(np.float64)
    return np.where(played.seating == 0, more, -more)


def _by_pair(played: Duels, by_seat: Numbers) -> Numbers:
    """The mean over the two games of each deal, for the first player."""
    signed = np.where(played.seating == 0, by_seat, -by_seat)
    _, place = np.unique(played.deal, return_inverse=True)
    return np.asarray(np.bincount(place, weights=signed) / np.bincount(place))


if __name__ == "__main__":
    try:
        main()
    except DominoError as error:
        complain(str(error))
        raise SystemExit(2) from None
