"""Tallies: what many rounds and matches add up to, in whole numbers that can be added in any order."""

from collections import Counter
from dataclasses import dataclass, field

from doublesix.arena.rounds import RoundFacts
from doublesix.arena.statistics import NOTHING, Moments
from doublesix.core.seating import Side
from doublesix.core.turns import EndKind

__all__ = ["ContenderTally", "Tally"]


@dataclass(frozen=True)
class ContenderTally:
    """What one contender did.

    Attributes:
        matches_won: Matches that were played to the end and won.
        rounds_won: Rounds in which one of its seats went out, held the lowest hand, or won the match.
        rounds_led: Rounds in which one of its seats led.
        in_play: Points gained in a round by plays and calls.
        from_hands: Points gained in a round from the hands that were left.
        points: Both together.
    """

    matches_won: int = 0
    rounds_won: int = 0
    rounds_led: int = 0
    in_play: Moments = NOTHING
    from_hands: Moments = NOTHING
    points: Moments = NOTHING

    def __add__(self, other: "ContenderTally") -> "ContenderTally":
        return ContenderTally(
            self.matches_won + other.matches_won,
            self.rounds_won + other.rounds_won,
            self.rounds_led + other.rounds_led,
            self.in_play + other.in_play,
            self.from_hands + other.from_hands,
            self.points + other.points,
        )


@dataclass
class Tally:
    """What a number of games came to. A game is one match, or one round where only rounds are played.

    Attributes:
        contenders: One for each side.
        games: Games played, whether to the end or not.
        unfinished: Games that were broken off at a limit.
        match_rounds: Rounds of a match that was played to the end.
        plays: Tiles played in a round.
        draws: Tiles drawn in a round.
        passes: Turns passed in a round.
        endings: How often rounds ended how.
        redeals: Deals that nobody could lead.
        counts: How often each count scored.
        leader_points: Points of the side that led, in a round.
        lead_worth: Those less the mean of the other sides', times the number of other sides (to stay whole).
        leader_won: Rounds won by the side that led.
    """

    contenders: tuple[ContenderTally, ...]
    games: int = 0
    unfinished: int = 0
    match_rounds: Moments = NOTHING
    plays: Moments = NOTHING
    draws: Moments = NOTHING
    passes: Moments = NOTHING
    endings: Counter[EndKind] = field(default_factory=Counter)
    redeals: int = 0
    counts: Counter[int] = field(default_factory=Counter)
    leader_points: Moments = NOTHING
    lead_worth: Moments = NOTHING
    leader_won: int = 0

    @classmethod
    def blank(cls, contenders: int) -> "Tally":
        """Before the first game."""
        return cls((ContenderTally(),) * contenders)

    @property
    def rounds(self) -> int:
        """Rounds that ended."""
        return self.plays.n

    def __add__(self, other: "Tally") -> "Tally":
        return Tally(
            tuple(mine + theirs for mine, theirs in zip(self.contenders, other.contenders, strict=True)),
            self.games + other.games,
            self.unfinished + other.unfinished,
            self.match_rounds + other.match_rounds,
            self.plays + other.plays,
            self.draws + other.draws,
            self.passes + other.passes,
            self.endings + other.endings,
            self.redeals + other.redeals,
            self.counts + other.counts,
            self.leader_points + other.leader_points,
            self.lead_worth + other.lead_worth,
            self.leader_won + other.leader_won,
        )

    def note_round(self, facts: RoundFacts, lineup: tuple[int, ...]) -> None:
        """Count a round in which ``lineup[side]`` played each side."""
        winner, leader = facts.ending.seat, facts.seating.side_of(facts.leader)
        winning = None if winner is None else facts.seating.side_of(winner)
        added = list(self.contenders)
        for side, contender in enumerate(lineup):
            added[contender] += ContenderTally(
                rounds_won=int(side == winning),
                rounds_led=int(side == leader),
                in_play=Moments.of(facts.in_play[side]),
                from_hands=Moments.of(facts.from_hands[side]),
                points=Moments.of(facts.points[side]),
            )
        self.contenders = tuple(added)
        own = facts.points[leader]
        self.leader_points += Moments.of(own)
        self.lead_worth += Moments.of(own * len(lineup) - sum(facts.points))
        self.leader_won += winning == leader
        self._note_course(facts)

    def _note_course(self, facts: RoundFacts) -> None:
        self.plays += Moments.of(facts.plays)
        self.draws += Moments.of(facts.draws)
        self.passes += Moments.of(facts.passes)
        self.endings[facts.ending.kind] += 1
        self.redeals += facts.redeals
        self.counts.update(facts.counts)

    def note_match(self, winner: Side, rounds: int, lineup: tuple[int, ...]) -> None:
        """Count a match that this side won in so many rounds."""
        added = list(self.contenders)
        added[lineup[winner]] += ContenderTally(matches_won=1)
        self.contenders = tuple(added)
        self.match_rounds += Moments.of(rounds)
