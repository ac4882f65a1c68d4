"""A game as the library knows it: its rules, its document, and the variations that may be chosen with it."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum

from doublesix.core.rules import RuleSet
from doublesix.rulesets.values import Value

__all__ = ["Category", "Game", "Variation"]


class Category(StrEnum):
    """Where a game comes from: one of the six documents, our catalogue of other games, or the user's own file."""

    DOCUMENT = "document"
    CATALOGUE = "catalogue"
    OWN = "own"


@dataclass(frozen=True, kw_only=True)
class Variation:
    """A named change of rules that a game's text offers.

    Attributes:
        name: What it is chosen by: ``no-spinner``.
        summary: What it changes, in one or two sentences.
        clauses: Ids of the clauses, rulings or sources that it rests on.
        changes: New values of parameters.
        topics: For each topic that it changes, the clauses it rests on now.
    """

    name: str
    summary: str
    clauses: tuple[str, ...]
    changes: Mapping[str, Value]
    topics: Mapping[str, tuple[str, ...]]


@dataclass(frozen=True, kw_only=True)
class Game:
    """A game that can be played.

    Attributes:
        id: What it is chosen by: ``five-up``.
        name: What it is called.
        category: Where it comes from.
        document: Title of the text that its rules come from; empty where there is no single one.
        source: Where that text, or those texts, can be found.
        code: The letters before its clause ids; empty for a game whose text has none.
        summary: What is special about it, in one sentence.
        exceptions: Where it differs from its source, because the parameters cannot say it.
        notes: What is worth knowing about play by these rules, such as what was measured. Never inherited.
        also_called: Other names of it; some of them are names of other games too.
        call: What is said to take a score that its owner did not claim, where scores can be taken.
        rules: The rules, without any variation.
        variations: What may be chosen with it, by name.
        attributions: For each topic of its card, the sources and rulings that it rests on; empty for a game whose
            document is split into clauses, for these stand in its rules.
    """

    id: str
    name: str
    category: Category
    document: str
    source: str
    code: str
    summary: str
    exceptions: tuple[str, ...]
    notes: tuple[str, ...]
    also_called: tuple[str, ...]
    call: str
    rules: RuleSet
    variations: Mapping[str, Variation]
    attributions: Mapping[str, tuple[str, ...]]
