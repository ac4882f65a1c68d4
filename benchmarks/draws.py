"""How much drawing by choice wins: matches between equal players, by who drew the most tiles of the first round.

    python benchmarks/draws.py five-up --seats 2 --matches 400 --limits none,1,2,3

For each limit (`optional_draw_limit`) it plays matches, every seat by the same player, and tells how often the first
leader won, in how many one seat drew more than half of what could be drawn in the first round, how often that seat did
not lead, how often it won the match, and how many points it was ahead after that round.
"""

import argparse
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from doublesix.core.match import Match, Need
from doublesix.core.moves import Draw
from doublesix.core.rules import RuleSet
from doublesix.core.views import view
from doublesix.players import make_player
from doublesix.rulesets import chosen


@dataclass(frozen=True)
class Played:
    """What one match showed.

    Attributes:
        leader: Who led the first round.
        drawn: Tiles that each seat drew in it.
        points: The scores after it.
        winner: Who won the match.
    """

    leader: int
    drawn: tuple[int, ...]
    points: tuple[int, ...]
    winner: int | None

    @property
    def drawer(self) -> int:
        """The seat that drew the most."""
        return max(range(len(self.drawn)), key=lambda seat: self.drawn[seat])

    @property
    def ahead(self) -> float:
        """By how much it was ahead of the mean of the others after the round."""
        own = self.points[self.drawer]
        return own - (sum(self.points) - own) / (len(self.points) - 1)


def matches(rules: RuleSet, seats: int, number: int, player: str, seed: int) -> Iterator[Played]:
    """So many matches of single players; the same seed deals the same."""
    for game in range(number):
        stream = Random(f"{seed} {game}")
        players = [make_player(player, f"{seed} {game} {seat}") for seat in range(seats)]
        match = Match.start(rules, seats, partners=False)
        drawn: Counter[int] = Counter()
        while match.needs is not Need.NOTHING:
            if match.needs is Need.LOTS:
                match = match.lots(stream.sample(rules.tiles, seats))
            elif match.needs is Need.DEAL:
                match = match.deal(stream.sample(rules.tiles, len(rules.tiles)))
            else:
                position = match.position
                assert position is not None, "a match that needs an act has a position"
                move = players[position.to_act].choose(view(position, position.to_act))
                drawn[position.to_act] += isinstance(move, Draw) and not match.results
                match = match.play(move)
        first = match.results[0]
        yield Played(first.leader, tuple(drawn[seat] for seat in range(seats)), first.gained, match.winner)


def summary(rules: RuleSet, seats: int, played: list[Played]) -> str:
    """What these matches showed, in one line."""
    boneyard = len(rules.tiles) - seats * rules.hand_size_for(seats) - rules.reserve_for(seats)
    whole = [one for one in played if max(one.drawn) * 2 > boneyard]
    leaders = sum(one.winner == one.leader for one in played)
    text = f"{len(played)} matches, won by the first leader {leaders / len(played):.0%};"
    if not whole:
        return f"{text} nobody ever drew more than half of the boneyard"
    second = sum(one.drawer != one.leader for one in whole)
    won = sum(one.winner == one.drawer for one in whole)
    ahead = sum(one.ahead for one in whole) / len(whole)
    return (
        f"{text} in {len(whole)} one seat drew more than half of the boneyard in the first round, in {second} of them"
        f" not the leader: it won {won} ({won / len(whole):.0%}), {ahead:+.0f} points after the round"
    )


def main() -> None:
    """Print one line for each limit."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="five-up")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--matches", type=int, default=400)
    parser.add_argument("--player", default="network")
    parser.add_argument("--limits", default="none,1,2,3")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    for limit in asked.limits.split(","):
        _, rules = chosen(asked.game, (), [] if limit == "none" else [f"optional_draw_limit={limit}"])
        played = list(matches(rules, asked.seats, asked.matches, asked.player, asked.seed))
        print(f"{rules.name}, {asked.seats} seats, {asked.player}: {summary(rules, asked.seats, played)}", flush=True)


if __name__ == "__main__":
    main()
