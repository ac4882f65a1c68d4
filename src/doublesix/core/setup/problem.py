"""`SetupProblem`: one contradiction in a position or view, with the tiles and moves that it names."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from doublesix.core.moves import Move
from doublesix.core.tiles import Tile
from doublesix.messages import Argument, Message

__all__ = ["Named", "SetupProblem", "as_problems"]

Named: TypeAlias = Tile | Move | tuple[Tile, ...] | tuple[Move, ...]
"""Values that a problem can name; the core has no notation for them."""


@dataclass(frozen=True)
class SetupProblem:
    """One contradiction.

    Attributes:
        says: Its message, or what makes it of the values in ``named``.
        named: Tiles and moves of the message, in the order of its arguments.
    """

    says: Message | Callable[..., Message]
    named: tuple[Named, ...] = ()

    def message(self, show: Callable[[Named], Argument] = repr) -> Message:
        """The message, with each tile and move shown by ``show``."""
        return self.said(*map(show, self.named))

    def said(self, *shown: Argument) -> Message:
        """The message, with its tiles and moves shown like this."""
        return self.says if isinstance(self.says, Message) else self.says(*shown)

    @property
    def text(self) -> str:
        """The English, with tiles and moves as expressions of Python."""
        return str(self.message())


def as_problems(messages: Iterable[Message]) -> Iterator[SetupProblem]:
    """Messages that name no tile and no move, as problems."""
    return map(SetupProblem, messages)
