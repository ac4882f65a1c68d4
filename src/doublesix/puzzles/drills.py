"""Drills: quick questions about counts and voids, from seeded self-play."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Final

from doublesix.arena.table import play_round
from doublesix.core.layout import Layout
from doublesix.core.match import Match
from doublesix.core.moves import Act
from doublesix.core.points import play_points
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.table_count import Term, count, count_terms
from doublesix.core.tiles import Pip
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.dealing.seeded import Dealer, stream_seed
from doublesix.engine.inference.beliefs import beliefs
from doublesix.errors import UsageError
from doublesix.players import make_player
from doublesix.puzzles.messages import NoScores, NothingShown

__all__ = ["CountQuestion", "VoidQuestion", "count_questions", "void_questions"]

FEWEST_TILES: Final = 3
"""Fewest tiles in a layout worth counting."""

TRIED: Final = 6
"""Positions of a round that are searched for a void."""

BARREN: Final = 100
"""Consecutive rounds without a question after which the search gives up."""

PLAYERS: Final = ("greedy", "random")
"""Players of the self-play, alternating by seat."""


@dataclass(frozen=True)
class CountQuestion:
    """Question: how much does the layout count?

    Attributes:
        layout: The layout.
        answer: The count, in pips.
        points: Points that the count scores in play.
        terms: Contribution of each tile to the count.
    """

    layout: Layout = field(repr=False)
    answer: int
    points: int
    terms: tuple[Term, ...] = field(repr=False)


@dataclass(frozen=True)
class VoidQuestion:
    """Question: which numbers can a seat not hold?

    Attributes:
        view: View of the person who is asked, with every act since the deal.
        seat: Seat whose hand is asked about.
        answer: Numbers that the seat is void in: it holds no tile of them in any deal that fits the view.
        seen: Those of them without any hidden tile.
    """

    view: SeatView = field(repr=False)
    seat: Seat
    answer: frozenset[Pip]
    seen: frozenset[Pip]


def count_questions(rules: RuleSet, seed: str | int) -> Iterator[CountQuestion]:
    """Endless stream of layouts to count, at most one per round of self-play.

    Raises:
        UsageError: If nothing scores in play by these rules.

    >>> from doublesix.rulesets import rule_set
    >>> question = next(count_questions(rule_set("five-up"), 1))
    >>> question.answer, question.points, ", ".join(map(str, question.terms))
    (7, 0, '65 gives 6, 41 gives 1')
    """
    if not rules.divisors:
        raise UsageError(NoScores(rules.name))
    for chance, positions in _rounds(rules, Seating(min(rules.players)), f"{seed} count"):
        laid = [one.layout for one in positions if len(one.layout.plays) >= FEWEST_TILES]
        if laid:
            layout = chance.choice(laid)
            total = count(layout)
            yield CountQuestion(layout, total, play_points(rules, total), count_terms(layout))


def void_questions(rules: RuleSet, seating: Seating, seed: str | int) -> Iterator[VoidQuestion]:
    """Endless stream of positions in which a seat has shown a void, at most one per round of self-play.

    Raises:
        UsageError: If `BARREN` consecutive rounds give no question.
        SetupError: If the belief cannot be counted for such a table.
    """
    barren = 0
    for chance, positions in _rounds(rules, seating, f"{seed} voids"):
        question = _void_question(chance, positions)
        barren = 0 if question is not None else barren + 1
        if question is not None:
            yield question
        if barren >= BARREN:
            raise UsageError(NothingShown(rules.name, BARREN))


def _rounds(rules: RuleSet, seating: Seating, seed: str) -> Iterator[tuple[Random, list[Position]]]:
    """Endless rounds of self-play, each with a random generator of its own and its positions in play."""
    number = 0
    while True:
        own = stream_seed(seed, number)
        players = [make_player(PLAYERS[seat % len(PLAYERS)], stream_seed(own, seat)) for seat in seating.all]
        match = Match.start(rules, seating.seats, partners=seating.partners)
        steps = play_round(match, players, Dealer(own))
        reached = [after.position for event, after in steps if isinstance(event, Act) and after.position is not None]
        yield Random(own), [one for one in reached if one.phase is Phase.PLAY]
        number += 1


def _void_question(chance: Random, positions: list[Position]) -> VoidQuestion | None:
    """A question about one of the positions; `None` if none that was tried shows a void."""
    for position in chance.sample(positions, min(TRIED, len(positions))):
        if position.pending is not None:
            continue
        seat = chance.choice(position.seating.all)
        other = chance.choice([one for one in position.seating.all if one != seat])
        seen = view(position, seat)
        answer, exhausted = _voids(seen, other)
        if answer - exhausted:
            return VoidQuestion(seen, other, answer, exhausted)
    return None


def _voids(seen: SeatView, other: Seat) -> tuple[frozenset[Pip], frozenset[Pip]]:
    """Numbers that a seat cannot hold, and those without a hidden tile; both empty if the belief is not exact."""
    belief = beliefs(seen)
    if not belief.exact:
        return frozenset(), frozenset()
    visible = {*seen.hand, *seen.layout.tiles}
    hidden = [tile for tile in seen.rules.tiles if tile not in visible]
    possible = [tile for tile in hidden if belief.probability(tile)[other] > 0]
    pips = frozenset(range(seen.rules.set + 1))
    held = {half for tile in possible for half in (tile.high, tile.low)}
    shown = {half for tile in hidden for half in (tile.high, tile.low)}
    return pips - held, pips - shown
