"""`Contest`: which players are to be compared, how, and over which deals; complete, so that a worker needs no more."""

from dataclasses import dataclass
from functools import cached_property
from importlib.metadata import version
from typing import Final

from doublesix.arena.duplicate.seatings import Table, line_ups, tables_for
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.table import LIMITS, Limits
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.dealing.seeded import stream_seed
from doublesix.errors import UsageError
from doublesix.players.program import is_program, program_title
from doublesix.players.registry import player_summary
from doublesix.rulesets import to_plain

__all__ = ["FORMAT", "MOST_PAIRS", "MOST_PLAYERS", "Contest", "Hypotheses"]

FORMAT: Final = 1
MOST_PAIRS: Final = 10**7
MOST_PLAYERS: Final = 24
MOST_TABLES: Final = 1_000
TWO: Final = 2
STREAMS: Final = ("random",)
"""Players of ours whose next move depends on how often they were asked."""


@dataclass(frozen=True)
class Hypotheses:
    """The two hypotheses of an SPRT, as differences of strength.

    Attributes:
        low: What is believed until the results speak against it.
        high: What is believed if they do. Both are Elo where matches are played, points a round where rounds are.
    """

    low: float
    high: float

    def __post_init__(self) -> None:
        if not -10_000 < self.low < self.high < 10_000:  # noqa: PLR2004 - also refuses what is no number
            raise UsageError(
                f"the test was to decide between {self.low:g} and {self.high:g}; the first must be less than the"
                " second, as in --sprt 0,5"
            )


@dataclass(frozen=True, kw_only=True)
class Contest:
    """Players who play the same deals in each other's seats. All that comes of it is a function of the contest.

    Attributes:
        rules: What is played.
        seating: At what table.
        players: Their names, as `doublesix.players.make_player` takes them; at least two, of which some may be equal.
        unit: Whether a game is a round or a match.
        pairs: How many deals are played at every table, each of them once for every line-up: with two sides, pairs.
        seed: What the deals, and the seeds of the players, are drawn from.
        test: Ends the contest early, as soon as this test has decided.
        records: Whether the games are kept as text records, where anything is kept.
        quick: Whether the engine plays alone, without records or luck, as it can with its own players.
        limits: Where a match is broken off.

    Raises:
        UsageError: If the players, the pairs or the test cannot be, or the seed is no text.
    """

    rules: RuleSet
    seating: Seating
    players: tuple[str, ...]
    unit: Unit = Unit.ROUNDS
    pairs: int = 200
    seed: str = "1"
    test: Hypotheses | None = None
    records: bool = True
    quick: bool = False
    limits: Limits = LIMITS

    def __post_init__(self) -> None:
        for name in self.players:
            # In a quick contest they may have switches beside their budgets, which the engine looks at.
            player_summary(name.partition(";")[0] if self.quick else name)
        if not TWO <= len(self.players) <= MOST_PLAYERS:
            raise UsageError(f"{len(self.players)} players were named; a contest is between 2 to {MOST_PLAYERS}")
        if len(self.tables) > MOST_TABLES:
            raise UsageError(
                f"{len(self.players)} players make {len(self.tables):,} tables of {self.seating.sides};"
                f" {MOST_TABLES:,} is the most, so name fewer players"
            )
        if not 1 <= self.pairs <= MOST_PAIRS:
            raise UsageError(f"{self.pairs:,} pairs were asked for; there can be 1 to {MOST_PAIRS:,}")
        if self.test is not None and (len(self.players) != TWO or self.seating.sides != TWO):
            raise UsageError("a sequential test compares two players at a table of two sides; here are others")
        if self.quick and (self.records or self.limits != LIMITS):
            raise UsageError("a quick contest was asked for, and records of it or other limits; it has neither")
        stream_seed(self.seed)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """What the players are called: programs by their files; who is called as another has a number behind it."""
        titles = [program_title(name) if is_program(name) else name for name in self.players]
        return tuple(
            f"{title} {titles[:place].count(title) + 1}" if titles.count(title) > 1 else title
            for place, title in enumerate(titles)
        )

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """Who meets whom."""
        return tables_for(len(self.players), self.seating.sides)

    def line_ups(self, table: int, deal: int) -> tuple[tuple[int, ...], ...]:
        """The player on each side in every game over this deal at table number ``table``."""
        return line_ups(self.tables[table], deal)

    @cached_property
    def games_a_deal(self) -> int:
        """How many games are played over one deal, at all tables together."""
        return sum(len(self.line_ups(table, 0)) for table in range(len(self.tables)))

    def seed_of(self, deal: int) -> str:
        """The seed of the dealer who deals number ``deal``: the contest's seed, a stroke, and the number."""
        return f"{self.seed}/{deal}"

    def player_seed(self, table: int, deal: int, seat: int, player: int) -> str:
        """The seed of this player, when it sits on this seat in a game over this deal.

        The players of the engine answer a view always alike, and have one seed for the whole contest, as the engine's
        own duels have it. Others draw from a stream, move by move, so theirs is another one for each game; it belongs
        to the seat, so that two who are the same play the same games in each other's place and come out even.
        """
        name = self.players[player]
        if name.partition("@")[0] in STREAMS or is_program(name):
            return stream_seed(self.seed_of(deal), "player", seat)
        return f"{self.seed}:{self.tables[table].index(player)}"

    def plain(self) -> dict[str, object]:
        """The contest as data; equal contests have equal data, and what was played of one can be gone on with."""
        return {
            "format": FORMAT,
            "version": version("doublesix"),
            "rules": to_plain(self.rules),
            "seats": self.seating.seats,
            "partners": self.seating.partners,
            "players": list(self.players),
            "unit": self.unit.value,
            "pairs": self.pairs,
            "seed": self.seed,
            "sprt": None if self.test is None else [self.test.low, self.test.high],
            "records": self.records,
            "quick": self.quick,
        }
