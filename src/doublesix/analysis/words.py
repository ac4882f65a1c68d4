"""Numbers and verdicts of a review in words, for people."""

from doublesix.analysis.balance import Balance
from doublesix.analysis.evaluation import Evaluation, OptionValue
from doublesix.analysis.grades import Grade, levels_of
from doublesix.analysis.hint import Hint
from doublesix.analysis.loss import Estimate
from doublesix.analysis.reasons import idle_points, spoken
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.core.seating import Seat, Side

__all__ = [
    "SOLVED", "cost", "headline", "hint_lines", "judgement", "loss_words", "rated", "signed", "tiles_words", "verdict",
    "whose", "worth",
]  # fmt: skip

FEWEST = 20
"""Fewest decisions for naming a level: with fewer a single blunder moves the rate by a level."""

SOLVED = "Solved to the end of the round: these values have no error."
PLACES = ("best", " 2nd", " 3rd")
ARTICLES = {Grade.INACCURACY: "An", Grade.MISTAKE: "A", Grade.BLUNDER: "A", Grade.HOWLER: "A"}


def signed(number: float, places: int = 0) -> str:
    """A number with its sign, a real minus sign if negative; zero has none.

    >>> signed(-28.4), signed(12.04, 1), signed(0)
    ('−28', '+12.0', '0')
    """
    rounded = round(number, places)
    if rounded == 0:
        return f"{0:.{places}f}"
    return f"{'+' if rounded > 0 else '−'}{abs(rounded):.{places}f}"


def whose(review: Review, side: Side) -> str:
    """Names of a side's players."""
    record = review.record
    return " and ".join(record.players[seat] for seat in record.seating.seats_of(side))


def headline(review: Review, side: Side) -> str:
    """Margin of one side and its parts in words: «Ana lost by 40: tiles −28, play −12»."""
    found = review.balance(side)
    margin = found.margin
    name = whose(review, side)
    verb = "have" if len(review.record.seating.seats_of(side)) > 1 else "has"
    begun = (
        f"{name} won by {margin}" if margin > 0 else f"{name} lost by {-margin}" if margin else f"{name} {verb} drawn"
    )
    return f"{begun}: tiles {signed(found.tiles)}, play {signed(found.play)}"


def tiles_words(balance: Balance) -> str:
    """What the tiles consist of: «Tiles −28: lead +7, deal −12, draws −5, hidden −18»; empty if luck is unknown."""
    parts = {"lead": balance.lead, "deal": balance.deal, "draws": balance.draws, "hidden": balance.hidden}
    if any(part is None for part in parts.values()):
        return ""
    listed = ", ".join(f"{name} {signed(part or 0)}" for name, part in parts.items())
    return f"Tiles {signed(balance.tiles)}: {listed}"


def rated(review: Review, seat: Seat) -> str:
    """Error rate of a seat: «Ana: error rate 12.3 in 41 unforced decisions, about level 6 of ten»; may be empty.

    It is empty without an unforced decision; with fewer than `FEWEST` no level is named.
    """
    rating = review.rating(seat)
    if rating is None:
        return ""
    number = len(review.of(seat))
    words = f"{review.record.players[seat]}: error rate {rating:.1f} in {number} unforced decision{'s' * (number > 1)}"
    levels = levels_of(rating, review.record.rules)
    if levels is None or number < FEWEST:
        return words
    low, high = levels
    return f"{words}, about level {low} of ten" if low == high else f"{words}, about level {low} or {high} of ten"


def verdict(one: ReviewedDecision, move: str) -> str:
    """Grade and cost of a choice: «A howler: 3–3 on the 3 cost 13.9 points, 16.0 % of the match»."""
    return f"{ARTICLES.get(one.grade, 'A')} {one.grade.value}: {move} cost {cost(one)}"


def cost(one: ReviewedDecision) -> str:
    """Cost of a choice, in points and of the match."""
    return loss_words(one.evaluation)


def loss_words(evaluation: Evaluation) -> str:
    """Loss of an evaluation: «13.9 points, 16.0 % of the match», or «0.9 % of the match» if no points were lost."""
    points = f"{evaluation.loss.mean:.1f} points"
    if evaluation.chance_loss is None:
        return points
    match = f"{100 * evaluation.chance_loss.mean:.1f} % of the match"
    return f"{points}, {match}" if evaluation.loss.mean else match


def judgement(one: ReviewedDecision) -> str:
    """Verdict on a decision: grade, cost, best move and reason; or the value of the move if it was good."""
    best, played = one.evaluation.best, one.evaluation.played
    if best.move == played.move:
        return f"The best move: {spoken(played.move)}, {worth(played)}{solved(one.evaluation)}."
    if one.grade is Grade.GOOD:
        value = f"{worth(played)}{solved(one.evaluation)}"
        words = f"Good: {spoken(played.move)}, {value}; {spoken(best.move)} is about as good."
        return f"{words} {idle_points(one.evaluation)}".rstrip()
    better = f"{verdict(one, spoken(played.move))}{solved(one.evaluation)}; {spoken(best.move)} was better."
    return f"{better} {one.why}".rstrip()


def solved(evaluation: Evaluation) -> str:
    """The word that stands for the error of a solved ending, which has none."""
    return " (solved)" if evaluation.exact else ""


def worth(option: OptionValue) -> str:
    """Value of an option with its standard errors: «+12.4 ± 0.3 points, 61.2 ± 0.2 % of the match»."""
    points = f"{signed(option.points.mean, 1)}{_error(option.points)} points"
    if option.chance is None:
        return points
    percent = Estimate(100 * option.chance.mean, 100 * option.chance.error)
    return f"{points}, {percent.mean:.1f}{_error(percent)} % of the match"


def _error(estimate: Estimate) -> str:
    return f" ± {estimate.error:.1f}" if estimate.error else ""


def hint_lines(hint: Hint) -> list[str]:
    """Lines of a hint: the first moves in order, each with its value, then the reason."""
    moves = [spoken(option.move) for option in hint.options]
    width = max(map(len, moves))
    lines = [
        f"{place}  {move:<{width}}  {worth(option)}"
        for place, move, option in zip(PLACES, moves, hint.options, strict=False)
    ]
    solved_words = [SOLVED] if hint.exact else []
    return [*lines, *solved_words, hint.why, *([hint.note] if hint.note else [])]
