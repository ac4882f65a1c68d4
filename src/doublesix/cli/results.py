"""Result of a match in words: who won, and the scores."""

from collections.abc import Iterable

from doublesix.messages import Message
from doublesix.messages.units import AllOf, Verbatim

__all__ = ["Won", "score_text"]


class Won(Message, id="result.won", english="{players} won"):
    """Who won a match."""

    players: AllOf


class _To(Message, id="result.to", english="{one} to {other}"):
    """Scores of two sides, or of the sides so far and a further one."""

    one: Message
    other: str


def score_text(scores: Iterable[int]) -> Message:
    """The scores of all sides.

    >>> str(score_text([100, 10, 5]))
    '100 to 10 to 5'
    """
    first, *others = map(str, scores)
    text: Message = Verbatim(first)
    for other in others:
        text = _To(text, other)
    return text
