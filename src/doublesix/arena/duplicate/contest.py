"""`Contest`: the complete description of a duplicate contest, so that a worker needs nothing else."""

from dataclasses import dataclass
from decimal import Decimal
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
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, WholeNumber, WrongRangeOfLength
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
"""Built-in players that draw from a random stream, so that a move depends on how many were chosen before it."""


class _Hypotheses(
    Message,
    id="arena.hypotheses",
    english="the first value of a test must be less than the second, as in --sprt 0,5, not {low} and {high}",
):
    low: Decimal
    high: Decimal


@dataclass(frozen=True)
class Hypotheses:
    """The two hypotheses of an SPRT, as differences in strength: Elo for matches, points a round for rounds.

    Attributes:
        low: The difference under H0.
        high: The difference under H1, greater than ``low``.
    """

    low: float
    high: float

    def __post_init__(self) -> None:
        if not -10_000 < self.low < self.high < 10_000:  # noqa: PLR2004 - also refuses what is no number
            raise UsageError(_Hypotheses(Decimal(f"{self.low:g}"), Decimal(f"{self.high:g}")))


class _TooManyTables(
    Message,
    id="arena.too-many-tables",
    english="{players} players make {tables:,} tables of {sides}, more than {most:,}; name fewer players",
):
    players: int
    tables: int
    sides: int
    most: int


_TEST_OF_TWO = FixedMessage(
    "arena.test-of-two", "a sequential test (--sprt) compares two players at a table of two sides"
)
_QUICK_WITHOUT_RECORDS = FixedMessage(
    "arena.quick-without-records", "a quick contest keeps no records and takes no other limits; leave out either"
)


@dataclass(frozen=True, kw_only=True)
class Contest:
    """A duplicate contest: players who play the same deals in each other's seats. Its results depend on nothing else.

    Attributes:
        rules: The rules.
        seating: The seating of a table.
        players: Names that `doublesix.players.make_player` accepts; 2 to `MOST_PLAYERS`, of which some may be equal.
        unit: Whether a game is a round or a match.
        pairs: Number of deals played at every table, each once for every line-up: with two sides, a pair of games.
        seed: Seed of the deals and of the players.
        test: SPRT that ends the contest as soon as it has decided; `None` to play all deals.
        records: Whether games are written as text records, if the contest has a journal.
        quick: Whether the engine plays alone, without records or luck; only for players of the engine.
        limits: When a match is broken off.

    Raises:
        UsageError: If the players, the number of pairs or the test are not possible, or the seed is not valid UTF-8.
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
            # In a quick contest a name may have switches after ``;``, which the engine checks.
            player_summary(name.partition(";")[0] if self.quick else name)
        if not TWO <= len(self.players) <= MOST_PLAYERS:
            raise UsageError(WrongRangeOfLength("players", TWO, MOST_PLAYERS, len(self.players)))
        if len(self.tables) > MOST_TABLES:
            raise UsageError(_TooManyTables(len(self.players), len(self.tables), self.seating.sides, MOST_TABLES))
        if not 1 <= self.pairs <= MOST_PAIRS:
            raise UsageError(InvalidArgument("pairs", WholeNumber(1, MOST_PAIRS), str(self.pairs)))
        if self.test is not None and (len(self.players) != TWO or self.seating.sides != TWO):
            raise UsageError(_TEST_OF_TWO)
        if self.quick and (self.records or self.limits != LIMITS):
            raise UsageError(_QUICK_WITHOUT_RECORDS)
        stream_seed(self.seed)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Display names of the players: of a program, its file; equal names are numbered."""
        titles = [program_title(name) if is_program(name) else name for name in self.players]
        return tuple(
            f"{title} {titles[:place].count(title) + 1}" if titles.count(title) > 1 else title
            for place, title in enumerate(titles)
        )

    @cached_property
    def tables(self) -> tuple[Table, ...]:
        """The tables of the contest: which players meet."""
        return tables_for(len(self.players), self.seating.sides)

    def line_ups(self, table: int, deal: int) -> tuple[tuple[int, ...], ...]:
        """Player on each side, for every game over this deal at table number ``table``."""
        return line_ups(self.tables[table], deal)

    @cached_property
    def games_a_deal(self) -> int:
        """Number of games over one deal, at all tables together."""
        return sum(len(self.line_ups(table, 0)) for table in range(len(self.tables)))

    def seed_of(self, deal: int) -> str:
        """Seed of the dealer of deal number ``deal``: the contest's seed, a slash, and the number."""
        return f"{self.seed}/{deal}"

    def player_seed(self, table: int, deal: int, seat: int, player: int) -> str:
        """Seed of a player in this seat, in a game over this deal.

        The engine's players always answer a view with the same move; they have one seed for the whole contest, as in
        the engine's own duels. Others draw from a random stream, move by move, so their seed differs from deal to deal;
        it belongs to the seat, so that two equal players play the same games with seats swapped and come out even.
        """
        name = self.players[player]
        if name.partition("@")[0] in STREAMS or is_program(name):
            return stream_seed(self.seed_of(deal), "player", seat)
        return f"{self.seed}:{self.tables[table].index(player)}"

    def plain(self) -> dict[str, object]:
        """The contest as plain data; a journal can be resumed only with equal data."""
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
            **self.limits.plain(),
        }
