"""Puzzles: a seat's view with one best move, the value of every option, and the reason for the best one."""

from dataclasses import dataclass, field
from hashlib import sha256

from doublesix.analysis.estimate import Estimate
from doublesix.core.moves import Move
from doublesix.core.views import SeatView
from doublesix.messages import Message
from doublesix.notation import format_view
from doublesix.rulesets import spec

__all__ = ["Lead", "Option", "Puzzle", "puzzle_id"]

DIGITS = 8
"""Hexadecimal digits of the hash in an id."""


@dataclass(frozen=True)
class Option:
    """One option of a puzzle.

    Attributes:
        moves: Legal moves that it represents: twins, which lead to the same future, are one option.
        points: Expected margin of the side to the end of the round.
        chance: Match-win probability of the side; `None` without match equity.
    """

    moves: tuple[Move, ...]
    points: Estimate
    chance: Estimate | None


@dataclass(frozen=True)
class Lead:
    """Difference in value between two options, with its standard error.

    Attributes:
        points: Difference of the margins to the end of the round.
        chance: Difference of the match-win probabilities; `None` without match equity.
    """

    points: Estimate
    chance: Estimate | None


@dataclass(frozen=True, kw_only=True)
class Puzzle:
    """A view, the question “what is best here?”, and its answer.

    Attributes:
        id: Game and hash of the view: equal views have equal ids.
        view: The seat's view, with every act since the deal.
        options: All options, the best first.
        tempting: Index of the option that the heuristic player chooses, which is never the best.
        lead: Lead of the best option over the runner-up.
        worlds: Number of worlds in which the lead was measured; 1 if the answer is exact.
        exact: Whether the position is an ending without hidden tiles, solved exactly.
        themes: Names of its themes, from `doublesix.puzzles.themes.THEMES`.
        reason: Why the best option is better than the tempting one, in sentences of counted numbers; `None` if nothing
            counted says why.
        rating: Difficulty: Glicko-2 rating of the puzzle from its games against the ten levels.
        deviation: Deviation of that rating.
        solved: Shares of tries in which levels 1 to 10 found the answer.
        match: Number of the self-play match that it comes from.
        checked: Worlds of the largest check that it has passed; 0 before the first.
    """

    id: str
    view: SeatView = field(repr=False)
    options: tuple[Option, ...] = field(repr=False)
    tempting: int
    lead: Lead
    worlds: int
    exact: bool
    themes: tuple[str, ...]
    reason: Message | None
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
        """Id of the game, without variations and house rules."""
        return self.id.rpartition("-")[0]

    def option_of(self, move: Move) -> int:
        """Index of the option that a legal move belongs to.

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
    """Id of a view: its game, and the first `DIGITS` hexadecimal digits of the SHA-256 of its line.

    >>> from doublesix.core.match import Match
    >>> from doublesix.core.views import view
    >>> from doublesix.rulesets import rule_set
    >>> match = Match.start(rule_set("double-six-dominoes"), 2)
    >>> puzzle_id(view(match.deal(match.rules.tiles).position, 1))[:19]
    'double-six-dominoes'
    """
    game = spec(view.rules).partition("+")[0].partition(";")[0]
    return f"{game}-{sha256(format_view(view, history=True).encode()).hexdigest()[:DIGITS]}"
