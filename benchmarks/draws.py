"""Advantage of the first leader for each `optional_draw_limit`.

    python benchmarks/draws.py five-up --seats 2 --matches 2000 --limits no,1,2,3,none

“no” stands for no drawing by choice, “none” for no limit. For each the engine plays that many matches, every
side by the same player, and prints how often the side of the first leader won and how many rounds a match had; then how
often a player of a level won against that of the next lower one at all other sides, as many deals at every seating
(``--levels``). Of a sample
of matches (``--sample``) it counts the tiles drawn, and how often one seat drew more than half of what could be drawn
in the first round. ``--networks`` names a folder of networks that play beside those of the package: each limit is to be
played by networks that were trained for it.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from doublesix.core.match import Match, Need
from doublesix.core.moves import Draw
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.core.views import view
from doublesix.engine.learning import networks
from doublesix.engine.learning.files import read_network
from doublesix.engine.rules.compilation import CompiledRules
from doublesix.engine.search.duplicate import duels
from doublesix.players import make_player
from doublesix.rulesets import chosen

NORMAL_95: Final = 1.96
NO_DRAWS: Final = "no"
HOUSE_RULES: Final = {NO_DRAWS: ["optional_draw=no"], "none": []}


@dataclass(frozen=True)
class Played:
    """What one match showed.

    Attributes:
        drawn: Tiles that each seat drew in the first round.
        all_drawn: Tiles drawn in all rounds.
        chosen: Those of them that were drawn by a seat that could play or lead.
        rounds: Rounds of the match.
        largest: The most tiles that a hand held after a draw.
    """

    drawn: tuple[int, ...]
    all_drawn: int
    chosen: int
    rounds: int
    largest: int


def matches(rules: RuleSet, seating: Seating, number: int, player: str, seed: int) -> Iterator[Played]:
    """Play matches of equal players from a seed."""
    for game in range(number):
        yield _match(rules, seating, player, f"{seed} {game}")


def _match(rules: RuleSet, seating: Seating, player: str, seed: str) -> Played:
    stream = Random(seed)
    players = [make_player(player, f"{seed} {seat}") for seat in seating.all]
    match = Match.start(rules, seating.seats, partners=seating.partners)
    first: Counter[int] = Counter()
    drawn = by_choice = largest = 0
    while match.needs is not Need.NOTHING:
        if match.needs is Need.LOTS:
            match = match.lots(stream.sample(rules.tiles, seating.seats))
        elif match.needs is Need.DEAL:
            match = match.deal(stream.sample(rules.tiles, len(rules.tiles)))
        else:
            position = match.position
            assert position is not None, "a match that needs an act has a position"
            move = players[position.to_act].choose(view(position, position.to_act))
            if isinstance(move, Draw):
                drawn += 1
                by_choice += len(position.legal_moves()) > 1
                largest = max(largest, len(position.hands[position.to_act]) + 1)
                first[position.to_act] += not match.results
            match = match.play(move)
    return Played(tuple(first[seat] for seat in seating.all), drawn, by_choice, len(match.results), largest)


def draws(rules: RuleSet, seating: Seating, played: list[Played]) -> str:
    """The tiles drawn in these matches, in one line."""
    boneyard = len(rules.tiles) - seating.seats * rules.hand_size_for(seating.seats) - rules.reserve_for(seating.seats)
    number, rounds = len(played), sum(one.rounds for one in played)
    whole = sum(max(one.drawn) * 2 > boneyard for one in played)
    return (
        f"{number} matches: a round {sum(one.all_drawn for one in played) / rounds:.1f} tiles drawn, by choice"
        f" {sum(one.chosen for one in played) / rounds:.1f}; largest hand"
        f" {sum(one.largest for one in played) / number:.1f}"
        f" on average; one seat drew over half of the boneyard in {_share(whole, number)} of first rounds"
    )


def leading(rules: RuleSet, seating: Seating, player: str, deals: int, seed: int) -> str:
    """How often the first leader's side wins between equal players, in one line."""
    players = [player] * seating.sides
    played = duels(CompiledRules(rules, seating), players, seed=seed, stop=deals, unit="matches")
    # Equal players play a deal alike at every seating: only the first of them counts, where player k has side k.
    sides = np.array([seating.side_of(seat) for seat in seating.all])
    leaders = sides[played.leader[(played.round == 1) & (played.seating == 0)]]
    first = played.game_seating == 0
    led = int((played.game_winner[first] == leaders).sum())
    return (
        f"{deals} matches: the first leader's side won {_share(led, deals)} (fair: {1 / seating.sides:.0%});"
        f" {played.game_rounds[first].mean():.2f} rounds a match"
    )


def apart(rules: RuleSet, seating: Seating, levels: tuple[str, str], deals: int, seed: int) -> str:
    """How often one player of the stronger level wins against the weaker at all other sides, in one line."""
    stronger, weaker = levels
    players = [stronger, *[weaker] * (seating.sides - 1)]
    played = duels(CompiledRules(rules, seating), players, seed=seed, stop=deals, unit="matches")
    share, half = played.wins()
    return f"{len(played.game_winner)} matches: {stronger} won {share:.1%} +- {half:.1%} against {weaker}"


def _share(part: int, whole: int) -> str:
    share = part / whole
    return f"{share:.1%} +- {NORMAL_95 * sqrt(share * (1 - share) / whole):.1%}"


def main() -> None:
    """Print the lines of each limit."""
    asked = _arguments()
    if asked.networks is not None:
        _play_beside(asked.networks)
    for limit in asked.limits.split(","):
        _, rules = chosen(asked.game, (), HOUSE_RULES.get(limit, [f"optional_draw_limit={limit}"]))
        seating = seating_for(rules, asked.seats, partners=asked.partners)
        name = f"{rules.name}, {asked.seats} seats{' in pairs' if seating.partners else ''}, {asked.player}"
        if asked.matches:
            print(f"{name}: {leading(rules, seating, asked.player, asked.matches, asked.seed)}", flush=True)
        for pair in asked.levels.split(",") if asked.levels else ():
            stronger, _, weaker = pair.partition(":")
            print(f"{name}: {apart(rules, seating, (stronger, weaker), asked.matches, asked.seed)}", flush=True)
        if asked.sample:
            played = list(matches(rules, seating, asked.sample, asked.player, asked.seed))
            print(f"{name}: {draws(rules, seating, played)}", flush=True)


def _play_beside(folder: Path) -> None:
    """Use the networks of a folder besides those of the package."""
    all_networks = (*networks.shipped(), *(read_network(path) for path in sorted(folder.glob(f"*{networks.SUFFIX}"))))
    networks.shipped = lambda: all_networks  # type: ignore[assignment]  # for this process alone


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="five-up")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--partners", action="store_true", default=False)
    parser.add_argument("--matches", type=int, default=2000, help="matches of equal players, and deals of levels")
    parser.add_argument("--player", default="network")
    parser.add_argument("--limits", default="no,1,2,3,none")
    parser.add_argument("--levels", default="", help="pairs of players to tell apart: level-8:level-7,level-7:level-6")
    parser.add_argument("--sample", type=int, default=0, help="matches whose draws are counted; slower, move by move")
    parser.add_argument("--networks", type=Path, help="a folder of networks that play beside the package's")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


if __name__ == "__main__":
    main()
