"""`SetupProblem`: one contradiction in a position or view, with the tiles and moves that it names."""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from doublesix.core.moves import Move
from doublesix.core.tiles import Tile

__all__ = ["Named", "SetupProblem", "sentences"]

Named: TypeAlias = Tile | Move | tuple[Tile, ...] | tuple[Move, ...]
"""Values that a problem can name; the core has no notation for them."""


@dataclass(frozen=True)
class SetupProblem:
    """One contradiction, as a sentence.

    Attributes:
        text: The sentence, with a ``{}`` for each value in ``named``.
        named: Tiles and moves of the sentence, in the order of their placeholders.
    """

    text: str
    named: tuple[Named, ...] = ()

    def sentence(self, show: Callable[[Named], str] = repr) -> str:
        """The sentence, with each tile and move formatted by ``show``.

        >>> SetupProblem("{} is in more than one place", (Tile(6, 3),)).sentence()
        'Tile(6, 3) is in more than one place'
        """
        return self.text.format(*map(show, self.named)) if self.named else self.text


def sentences(texts: Iterable[str]) -> Iterator[SetupProblem]:
    """Sentences that name no tile and no move, as problems."""
    return map(SetupProblem, texts)
