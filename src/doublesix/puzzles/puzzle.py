"""Puzzles: a seat's view with one best move, the value of every option, and why the best one is best."""

from dataclasses import dataclass, field
from hashlib import sha256

from doublesix.analysis.estimate import Estimate
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.notation import format_view
from doublesix.rulesets import spec

__all__ = ["Lead", "Option", "Puzzle", "puzzle_id"]

DIGITS = 8


@dataclass(frozen=True)
class Option:
    """One choice of a puzzle.

    Attributes:
        moves: The legal moves that it stands for: twins, which lead to the same future, are one option.
        points: What the side makes more than the others to the end of the round.
        chance: Its chance to win the match; `None` where there is no match equity.
    """

    moves: tuple[Move, ...]
    points: Estimate
    chance: Estimate | None


@dataclass(frozen=True)
class Lead:
    """How far one option is ahead of another, with the standard error of that difference.

    Attributes:
        points: To the end of the round.
        chance: In the chance to win the match; `None` where there is no match equity.
    """

    points: Estimate
    chance: Estimate | None


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A view, the question «what is best here?», and its answer.

    Attributes:
        id: Name of the game, and digits that follow from the view: equal views have equal ids.
        view: What the seat sees, with every act since the deal.
        options: The best first.
        tempting: Place among the options of the heuristic player's choice, which is never the best.
        lead: Of the best option over the runner-up.
        worlds: Worlds in which the lead was measured; 1 where the answer is exact.
        exact: Whether nothing was hidden and the ending is solved.
        themes: What the answer is about, names of `doublesix.puzzles.themes.THEMES`.
        reason: Why the best option is better than the tempting one, in sentences of counted numbers.
        rating: Difficulty: the Glicko-2 rating that the ten levels give the puzzle.
        deviation: The deviation of that rating.
        solved: Shares of tries in which levels 1 to 10 found the answer.
        match: Number of the match of self-play that it comes from.
        checked: Worlds of the check that it has passed since; 0 before the first.
    """

    id: str
    view: SeatView = field(repr=False)
    options: tuple[Option, ...] = field(repr=False)
    tempting: int
    lead: Lead
    worlds: int
    exact: bool
    themes: tuple[str, ...]
    reason: str
    rating: float
    deviation: float
    solved: tuple[float, ...]
    match: int = 0
    checked: int = 0

    @property
    def best(self) -> Option:
        """The answer."""
        return self.options[0]

    @property
    def game(self) -> str:
        """The id of the game, without variations and house rules."""
        return self.id.rpartition("-")[0]

    def option_of(self, move: Move) -> int:
        """Place of the option that a legal move belongs to.

        Raises:
            KeyError: If the move is not legal in the view.
        """
        for place, option in enumerate(self.options):
            if move in option.moves:
                return place
        raise KeyError(move)

    def is_solved_by(self, move: Move) -> bool:
        """Whether a move is the answer, or a twin of it."""
        return move in self.best.moves


def puzzle_id(view: SeatView) -> str:
    """The id of a view: its game, and the first digits of the SHA-256 of its line.

    >>> from doublesix.core.match import Match
    >>> from doublesix.core.views import view
    >>> from doublesix.rulesets import rule_set
    >>> match = Match.start(rule_set("double-six-dominoes"), 2)
    >>> puzzle_id(view(match.deal(match.rules.tiles).position, 1))[:19]
    'double-six-dominoes'
    """
    game = spec(view.rules).partition("+")[0].partition(";")[0]
    return f"{game}-{sha256(format_view(view, history=True).encode()).hexdigest()[:DIGITS]}"
