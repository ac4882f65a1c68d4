"""Numbers and verdicts of a review in words, as a person reads them."""

from doublesix.analysis.grades import Grade
from doublesix.analysis.review import Review, ReviewedDecision
from doublesix.core.seating import Side

__all__ = ["cost", "headline", "signed", "verdict", "whose"]

ARTICLES = {Grade.INACCURACY: "An", Grade.MISTAKE: "A", Grade.BLUNDER: "A", Grade.HOWLER: "A"}


def signed(number: float, places: int = 0) -> str:
    """A number with a true sign.

    >>> signed(-28.4), signed(12.04, 1), signed(0)
    ('−28', '+12.0', '0')
    """
    rounded = round(number, places)
    if rounded == 0:
        return f"{0:.{places}f}"
    return f"{'+' if rounded > 0 else '−'}{abs(rounded):.{places}f}"


def whose(review: Review, side: Side) -> str:
    """The names of a side's players."""
    record = review.record
    return " and ".join(record.players[seat] for seat in record.seating.seats_of(side))


def headline(review: Review, side: Side) -> str:
    """Who won by how much, and what that was made of, for one side: «Ana lost by 40: tiles −28, play −12»."""
    margin, tiles, play = review.balance(side)
    name = whose(review, side)
    verb = "have" if len(review.record.seating.seats_of(side)) > 1 else "has"
    begun = (
        f"{name} won by {margin}" if margin > 0 else f"{name} lost by {-margin}" if margin else f"{name} {verb} drawn"
    )
    return f"{begun}: tiles {signed(tiles)}, play {signed(play)}"


def verdict(one: ReviewedDecision, move: str) -> str:
    """A graded choice: «A howler: 3–3 on the 3 cost 13.9 points, 16.0 % of the match»."""
    return f"{ARTICLES.get(one.grade, 'A')} {one.grade.value}: {move} cost {cost(one)}"


def cost(one: ReviewedDecision) -> str:
    """What a choice cost, in points and of the match."""
    evaluation = one.evaluation
    points = f"{evaluation.loss.mean:.1f} points"
    if evaluation.chance_loss is None:
        return points
    return f"{points}, {100 * evaluation.chance_loss.mean:.1f} % of the match"
