"""`Game`: a game of the library with its rules, its document and its variations."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.messages import Message
from doublesix.rulesets.values import Value

__all__ = ["Category", "Game", "Variation"]


class Category(StrEnum):
    """Origin of a game: one of the six documents, the catalogue of other games, or a user's own file."""

    DOCUMENT = "document"
    CATALOGUE = "catalogue"
    OWN = "own"


@dataclass(frozen=True, kw_only=True)
class Variation:
    """A named change of rules that a game's document offers.

    Attributes:
        name: Identifier: ``no-spinner``.
        summary: What it changes, in one or two sentences.
        clauses: Ids of the clauses, rulings or sources behind it.
        changes: New values of parameters.
        topics: New clause ids of each topic that it changes.
        agreed: Least and greatest number that players may agree on in place of its own, by parameter.
    """

    name: str
    summary: Message
    clauses: tuple[str, ...]
    changes: Mapping[str, Value]
    topics: Mapping[str, tuple[str, ...]]
    agreed: Mapping[str, tuple[int, int]] = field(default_factory=dict)

    def allows(self, name: str, value: Value) -> bool:
        """Whether a parameter may have this value: that of the variation, or a number that may be agreed on."""
        if self.changes.get(name) == value:
            return True
        least, most = self.agreed.get(name, (1, 0))
        return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game that can be played.

    Attributes:
        id: Identifier: ``five-up``.
        name: Display name.
        category: Origin.
        document: Title of the text that its rules come from; empty if there is no single one.
        source: Where that text, or those texts, can be found.
        code: Prefix of its clause ids; empty for a game whose text has none.
        summary: What is special about it, in one sentence.
        exceptions: Differences from its source that the parameters cannot express.
        notes: Remarks on play by these rules, for example measurements. Never inherited.
        also_called: Other names; some of them are names of other games too.
        example: The lead and the next tile of an example that its document works out; empty if there is none.
        call: The word that takes a score that its owner did not claim, where scores can be taken.
        rules: The rules, without any variation.
        variations: The variations offered, by name.
        former: Values that parameters of the game had in earlier versions, by name; records of then have them.
        attributions: Sources and rulings behind each topic of its card; empty for a game whose document is split into
            clauses, which are part of its rules.
    """

    id: str
    name: str
    category: Category
    document: str
    source: str
    code: str
    summary: Message
    exceptions: tuple[Message, ...]
    notes: tuple[Message, ...]
    also_called: tuple[str, ...]
    call: str
    example: tuple[Tile, ...] = ()
    rules: RuleSet
    variations: Mapping[str, Variation]
    former: Mapping[str, tuple[Value, ...]] = field(default_factory=dict)
    attributions: Mapping[str, tuple[str, ...]]
