"""`OptionValue`: the value of one option of a decision, and `RankedOptions`, several of them, the best first."""

from dataclasses import dataclass, field

from doublesix.analysis.estimate import Estimate
from doublesix.core.moves import Move
from doublesix.engine.search.rollouts import Continuation, Outcomes
from doublesix.engine.search.table_player import WeighedMove
from doublesix.notation import format_move
from doublesix.notation.html import html_table

__all__ = ["OptionValue", "RankedOptions"]


@dataclass(frozen=True, kw_only=True)
class OptionValue:
    """Value of one option.

    Attributes:
        move: The option; the first of its twins.
        points: Expected margin of the side to the end of the round.
        chance: Match-win probability of the side; `None` without match equity.
        answers: Immediate replies and threats, counted over all worlds.
        ahead: Statistics of the states a few turns later, or of the end of the round if that was solved.
    """

    move: Move
    points: Estimate
    chance: Estimate | None
    answers: WeighedMove = field(repr=False)
    ahead: Continuation = field(repr=False)

    @classmethod
    def of(cls, outcomes: Outcomes, row: int) -> "OptionValue":
        """Value of one option of a rollout evaluation."""
        return cls(
            move=outcomes.moves[row].move,
            points=Estimate.of(outcomes.points[row], outcomes.effective),
            chance=None if outcomes.chance is None else Estimate.of(outcomes.chance[row], outcomes.effective),
            answers=outcomes.moves[row],
            ahead=outcomes.ahead[row],
        )

    @property
    def value(self) -> float:
        """Mean of `points`, under the name that moves of `doublesix.engine.solve` and ``think`` have it by."""
        return self.points.mean

    @property
    def error(self) -> float:
        """Standard error of `value`."""
        return self.points.error

    def __str__(self) -> str:
        low, high = self.points.interval
        points = f"{format_move(self.move)} {self.points.mean:+.1f} points ({low:+.1f} to {high:+.1f})"
        if self.chance is None:
            return points
        low, high = self.chance.interval
        return f"{points}, {self.chance.mean:.1%} of the match ({low:.1%} to {high:.1%})"

    @property
    def rank(self) -> tuple[float, float]:
        """Sort key of options: match-win probability if known, then points."""
        return (self.chance or self.points).mean, self.points.mean


class RankedOptions(tuple[OptionValue, ...]):
    """Options of a decision, the best first: a tuple that prints as lines, and in notebooks as a table."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(map(str, self))

    def _repr_html_(self) -> str:
        rows = (
            (
                format_move(one.move),
                f"{one.value:+.1f}",
                f"{one.error:.1f}",
                "" if one.chance is None else f"{one.chance.mean:.1%}",
            )
            for one in self
        )
        caption = format_move(self[0].move) if self else ""
        return html_table(caption, ("move", "points", "standard error", "match"), rows)
