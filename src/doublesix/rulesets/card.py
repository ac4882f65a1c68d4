"""The rule card: a rule set in plain English, generated from its parameters."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.messages import Message
from doublesix.rulesets.attribution import attributed
from doublesix.rulesets.codec import format_value
from doublesix.rulesets.game import Game
from doublesix.rulesets.parameters import KNOWN
from doublesix.rulesets.sentences.claiming import claiming
from doublesix.rulesets.sentences.common import Sentences
from doublesix.rulesets.sentences.layout import layout
from doublesix.rulesets.sentences.scoring import scoring_in_play
from doublesix.rulesets.sentences.sections import SECTIONS

__all__ = ["Card", "Difference", "NoLonger", "RuleLine", "Section", "Switch", "card", "differences"]


@dataclass(frozen=True)
class RuleLine:
    """One rule in words.

    Attributes:
        message: The rule.
        clauses: Ids of the clauses, rulings or sources behind it (`rulesets.attribution`). Empty for a house rule, and
            in a user's own game that names none.
        differs: Whether the card of the document's own rules lacks it.
    """

    message: Message
    clauses: tuple[str, ...]
    differs: bool

    @property
    def text(self) -> str:
        """The rule in English."""
        return str(self.message)

    def __str__(self) -> str:
        """The rule, followed by the ids behind it in parentheses."""
        return f"{self.text} ({', '.join(self.clauses)})" if self.clauses else self.text


class NoLonger(Message, id="card.no-longer", english="no longer: {rule}"):
    """A rule of the document that does not hold here."""

    rule: Message


@dataclass(frozen=True)
class Section:
    """A section of the card.

    Attributes:
        title: The heading.
        lines: The rules.
        gone: Rules that the card of the document's own rules has here, and this one lacks.
    """

    title: Message
    lines: tuple[RuleLine, ...]
    gone: tuple[Message, ...]


@dataclass(frozen=True)
class Switch:
    """One parameter: its value, the allowed values, its meaning, and the document's value if that differs."""

    name: str
    value: str
    allowed: Message
    meaning: Message
    document: str | None


@dataclass(frozen=True)
class Difference:
    """A parameter that differs from the rules of a game's document, with both values as text."""

    name: str
    value: str
    document: str


@dataclass(frozen=True)
class Card:
    """A rule set in words and as parameters.

    Attributes:
        title: Name of the rules.
        sections: The rules in words.
        switches: The same rules as the parameters.
        game: The game that they come from, with its variations, source and exceptions; `None` if unknown.
    """

    title: str
    sections: tuple[Section, ...]
    switches: tuple[Switch, ...]
    game: Game | None

    @property
    def sources(self) -> frozenset[str]:
        """Ids of all clauses, rulings and sources behind its rules."""
        return frozenset(one for section in self.sections for line in section.lines for one in line.clauses)


def card(rules: RuleSet, game: Game | None = None) -> Card:
    """The card of ``rules``; with a ``game``, differences from its rules are marked.

    >>> from doublesix.rulesets.loader import load
    >>> game = load("five-up")
    >>> str(card(game.rules, game).sections[-2].lines[0])
    'The first to reach 100 points or more wins the match. (FU-23)'
    """
    changed = {difference.name: difference for difference in differences(rules, game)} if game else {}
    sections = (_section(title, _for_game(make, game), rules, game) for title, make in SECTIONS)
    switches = tuple(
        Switch(
            name=name,
            value=format_value(name, getattr(rules, name)),
            allowed=KNOWN[name].allowed,
            meaning=KNOWN[name].meaning,
            document=changed[name].document if name in changed else None,
        )
        for name in PARAMETERS
    )
    return Card(rules.name, tuple(section for section in sections if section.lines or section.gone), switches, game)


def differences(rules: RuleSet, document_game: Game) -> tuple[Difference, ...]:
    """Parameters in which ``rules`` differ from those of a game's document, in the order of `PARAMETERS`.

    >>> from doublesix.rulesets.loader import load, rule_set
    >>> differences(rule_set("five-up", ["to-200"]), load("five-up"))
    (Difference(name='target', value='200', document='100'),)
    """
    return tuple(
        Difference(name, format_value(name, mine), format_value(name, theirs))
        for name in PARAMETERS
        if (mine := getattr(rules, name)) != (theirs := getattr(document_game.rules, name))
    )


def _for_game(make: Callable[[RuleSet], Sentences], game: Game | None) -> Callable[[RuleSet], Sentences]:
    """``make`` with the game's own word for a call, or its example, if it is a writer that takes one."""
    if game is None:
        return make
    if make is claiming:
        return partial(claiming, word=game.call)
    return partial(make, example=game.example) if make in {layout, scoring_in_play} else make


def _section(title: Message, make: Callable[[RuleSet], Sentences], rules: RuleSet, game: Game | None) -> Section:
    """A section of the card, compared with the same section for the game's own rules."""
    sentences = tuple(make(rules))
    mine = dict.fromkeys(sentence.message for sentence in sentences)
    theirs = dict.fromkeys(sentence.message for sentence in make(game.rules)) if game else mine
    clauses = dict(rules.clauses)
    of_game = game.attributions if game else {}
    # Of rules with another outcome the document's example says nothing, though its topic is no parameter's.
    changed = {topic: ids for topic, ids in clauses.items() if topic != "document_example"}
    lines = tuple(
        RuleLine(
            message=sentence.message,
            clauses=attributed(sentence.topics, changed if sentence.message not in theirs else {**of_game, **clauses}),
            differs=sentence.message not in theirs,
        )
        for sentence in sentences
    )
    return Section(title, lines, tuple(message for message in theirs if message not in mine))
