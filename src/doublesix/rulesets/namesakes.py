"""Games that have the name of another one among their own."""

from doublesix.messages import Message
from doublesix.messages.units import Series
from doublesix.rulesets.game import Game
from doublesix.rulesets.loader import games, slug

__all__ = ["namesakes"]


class _Namesake(Message, id="rules.namesake", english="{name} is also another name of {other} ({game})."):
    name: str
    other: str
    game: str


class _NamesakeByDocument(
    Message,
    id="rules.namesake-by-document",
    english="{name} is also another name of {other} ({game}), by its own document.",
):
    name: str
    other: str
    game: str


class _NamesakeByClauses(
    Message,
    id="rules.namesake-by-clauses",
    english="{name} is also another name of {other} ({game}), by its own document ({clauses}).",
):
    name: str
    other: str
    game: str
    clauses: Series


def namesakes(game: Game) -> tuple[Message, ...]:
    """A sentence on each other game of the package that has the name of this one among its own.

    >>> from doublesix.rulesets.loader import load
    >>> print(*namesakes(load("muggins")))
    Muggins is also another name of Five-Up (five-up), by its own document (FU-02).
    """
    others = (one for one in games() if one.id != game.id)
    return tuple(_namesake(game, one) for one in others if slug(game.name) in map(slug, one.also_called))


def _namesake(game: Game, other: Game) -> Message:
    names = (game.name, other.name, other.id)
    if clauses := other.rules.clauses_of("also_called"):
        return _NamesakeByClauses(*names, Series(clauses))
    return _NamesakeByDocument(*names) if other.document else _Namesake(*names)
