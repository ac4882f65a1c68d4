"""A person's own book: the finished matches that they sat at."""

from doublesix.server.wire.http import Shape

__all__ = ["BookLine", "BookSeen", "OwnFigures"]


class OwnFigures(Shape, frozen=True, kw_only=True):
    """What the review of a match says of one person.

    Attributes:
        decisions: Choices between several moves.
        lost: What they lost, in points of a game whose points are pips.
        squares: Sum of the squares of the losses, for the error of a mean.
        lucky: Share of matches of as many rounds in which the tiles favour the person's side less, from 0 to 1; left
            out if it is not known.
    """

    decisions: int
    lost: float
    squares: float
    lucky: float | None = None


class BookLine(Shape, frozen=True, kw_only=True):
    """A finished match, as the person who sat at it sees it.

    Attributes:
        id: Id of its table.
        game: Id of the game.
        rules: Name of the rules.
        ended: When it ended, ms since 1970.
        sides: Names of the players, by side.
        scores: Final scores, by side.
        side: The person's own side.
        won: Whether that side won; null where the match was ended before it was won.
        helped: Whether the person was given hints; what compares play leaves such matches out.
        figures: What the review says of the person; left out before there is one.
    """

    id: str
    game: str
    rules: str
    ended: int
    sides: list[list[str]]
    scores: list[int]
    side: int
    won: bool | None = None
    helped: bool = False
    figures: OwnFigures | None = None


class BookSeen(Shape, frozen=True, kw_only=True):
    """Some of the matches, the newest first.

    Attributes:
        matches: The matches.
        more: What to ask for to get those before them; left out if these were the last.
        reviewing: Whether further ones are being reviewed now.
    """

    matches: list[BookLine]
    more: str = ""
    reviewing: bool = False
