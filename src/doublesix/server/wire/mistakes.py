"""Wire types of mistakes that come back: today's questions, answers, and what mistakes have in common."""

from typing import Annotated, Literal

from msgspec import Meta

from doublesix.server.domain.messages import MessageSeen
from doublesix.server.domain.table_request import RequestBody
from doublesix.server.wire.http import Shape
from doublesix.server.wire.review import ReviewedChoice

__all__ = ["AnsweredMistake", "MistakeAnswer", "MistakeSeen", "MistakeTold", "MistakesSeen", "ThemeSeen"]

Key = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[A-Za-z0-9_-]+$")]
Zone = Annotated[int, Meta(ge=-840, le=840)]

LONGEST_WAIT_MS = 60 * 24 * 3_600_000
"""How long ago an answer may have been given that is sent only now: two months."""


class MistakeSeen(Shape, frozen=True, kw_only=True):
    """A mistake as a question.

    Attributes:
        table: Id of the table of its match.
        game: Id of the game.
        rules: Name of the rules.
        target: Points that win the match.
        ended: When the match ended, ms since 1970.
        names: Names of the players, by seat.
        step: Right answers in a row so far.
        choice: The choice, with the values of all options; without its drawings.
    """

    table: str
    game: str
    rules: str
    target: int
    ended: int
    names: list[str]
    step: int
    choice: ReviewedChoice


class AnsweredMistake(Shape, frozen=True, kw_only=True):
    """An answer that was given today.

    Attributes:
        table: Id of the table.
        event: Index of the choice in the record.
        played: The move that was the mistake.
        right: Whether the answer counts as right.
    """

    table: str
    event: int
    played: str
    right: bool


class ThemeSeen(Shape, frozen=True, kw_only=True):
    """What some of the mistakes that wait have in common.

    Attributes:
        theme: Name of the theme; puzzles with it are had by ``/api/puzzles/run``.
        sentence: What they have in common, said to the player.
        number: How many have it.
        trainer: Kind of the drill that asks about it; left out if there is none.
    """

    theme: str
    sentence: MessageSeen
    number: int
    trainer: Literal["", "count", "voids"] = ""


class MistakesSeen(Shape, frozen=True, kw_only=True):
    """A person's mistakes, as of today.

    Attributes:
        day: Today's date where the person is, in ISO form.
        today: What is left to be answered today, the costliest first.
        answered: What was answered today, in order.
        waiting: How many mistakes wait, at most 60.
        learned: How many were learned this month.
        themes: What those that wait have in common, the commonest first.
        next: Date from which the next one is asked, if none is left today and any wait.
        reviewed: Matches of the person that were reviewed.
        reviewing: Whether further ones are being reviewed now.
    """

    day: str
    today: list[MistakeSeen]
    answered: list[AnsweredMistake]
    waiting: int
    learned: int
    themes: list[ThemeSeen]
    next: str = ""
    reviewed: int = 0
    reviewing: bool = False


class MistakeAnswer(RequestBody, frozen=True, kw_only=True):
    """An answer to a mistake.

    Attributes:
        table: Id of the table.
        event: Index of the choice in the record.
        move: The move; left out if the person does not know.
        key: Random key of the answer: one that is sent twice counts once.
        zone: Minutes by which the person's clock is ahead of UTC.
        ago: Milliseconds since it was given, where there was no connection.
    """

    table: Annotated[str, Meta(max_length=64)]
    event: Annotated[int, Meta(ge=0, le=1_000_000)]
    key: Key
    zone: Zone = 0
    move: Annotated[str, Meta(max_length=32)] = ""
    ago: Annotated[int, Meta(ge=0, le=LONGEST_WAIT_MS)] = 0


class MistakeTold(Shape, frozen=True, kw_only=True):
    """What became of an answer.

    Attributes:
        verdict: The best move, one that costs nothing against it, or another one.
        counts: Whether the mistake was due; another answer of today, here or on another device, may have come first.
        step: Right answers in a row now; 4 where the mistake is learned.
        due: Date from which it is asked again; left out where it is learned.
    """

    verdict: Literal["right", "good", "not_yet"]
    counts: bool
    step: int
    due: str = ""
