"""Messages for arguments that a match equity table cannot take."""

from doublesix.messages import Message

__all__ = ["NoPartOfTable", "NotOfTwoSides", "SeveralWinners", "WrongScores"]


class WrongScores(
    Message,
    id="engine.equity.wrong-scores",
    english=(
        "this table is for {sides} sides: it takes {sides} scores, and as leader None or a side from 0 to"
        " {last}, not scores {scores} and leader {leader}"
    ),
):
    """Scores and leader are expressions."""

    sides: int
    last: int
    scores: str
    leader: str


class NoPartOfTable(
    Message,
    id="engine.equity.no-part-of-table",
    english=(
        "a table to {target} points cannot be taken from the one to {whole}: the target must be lower by a"
        " multiple of {unit}, and the match without first score and skunk"
    ),
):
    """The target that was asked for, that of the table, and the points of a step."""

    target: int
    whole: int
    unit: int


class NotOfTwoSides(
    Message,
    id="engine.equity.not-of-two-sides",
    english="this table is for {sides} sides and this method for two; use shares()",
):
    """Number of sides of the table."""

    sides: int


class SeveralWinners(
    Message,
    id="engine.equity.several-winners",
    english="at most one side can be at the target, not several as in the scores {scores}",
):
    """Scores are an expression."""

    scores: str
