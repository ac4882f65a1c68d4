"""The rule card: a rule set in plain English, generated from its parameters."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.messages import Message
from doublesix.rulesets.attribution import attributed
from doublesix.rulesets.codec import format_value, refuse_wrong_types
from doublesix.rulesets.game import Game
from doublesix.rulesets.parameters import KNOWN
from doublesix.rulesets.sentences.claiming import claiming
from doublesix.rulesets.sentences.common import Sentence, Sentences
from doublesix.rulesets.sentences.heading import heading
from doublesix.rulesets.sentences.layout import layout
from doublesix.rulesets.sentences.scoring import scoring_in_play
from doublesix.rulesets.sentences.sections import SECTIONS

__all__ = ["Card", "Difference", "NoLonger", "RuleLine", "Section", "Switch", "card", "differences", "sentences"]


@dataclass(frozen=True)
class RuleLine:
    """One rule in words.

    Attributes:
        message: The rule.
        clauses: Ids of the clauses, rulings or sources behind it (`rulesets.attribution`). Empty for a house rule, and
            in a user's own game that names none.
        differs: Whether the card of the game's own rules lacks it; a variation or a house rule says it then.
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
    """One parameter: its value, the allowed values, its meaning, and the game's own value if that differs."""

    name: str
    value: str
    allowed: Message
    meaning: Message
    document: str | None


@dataclass(frozen=True)
class Difference:
    """A parameter whose value a game's document neither has nor allows, with both values as text."""

    name: str
    value: str
    document: str


@dataclass(frozen=True)
class Card:
    """A rule set in words and as parameters.

    Attributes:
        title: Name of the rules.
        heading: What is special about them, in one sentence: that of the game's file for its own rules, and one made
            from the values for any others.
        sections: The rules in words.
        switches: The same rules as the parameters.
        game: The game that they come from, with its variations, source and exceptions; `None` if unknown.
    """

    title: str
    heading: Message
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
    refuse_wrong_types(rules)
    own = game.rules if game else rules
    sections = (_section(title, _for_game(make, game), rules, game) for title, make in SECTIONS)
    switches = tuple(
        Switch(
            name=name,
            value=format_value(name, getattr(rules, name)),
            allowed=KNOWN[name].allowed,
            meaning=KNOWN[name].meaning,
            document=None if (theirs := getattr(own, name)) == getattr(rules, name) else format_value(name, theirs),
        )
        for name in PARAMETERS
    )
    shown = tuple(section for section in sections if section.lines or section.gone)
    return Card(rules.name, _heading(rules, game), shown, switches, game)


def _heading(rules: RuleSet, game: Game | None) -> Message:
    own = game is not None and rules.same_play(game.rules) and str(game.summary)
    return game.summary if game is not None and own else heading(rules)


def sentences(rules: RuleSet, game: Game | None = None) -> Iterator[Sentence]:
    """The sentences of a card, in order, with the words and the example of the game."""
    return (sentence for _, make in SECTIONS for sentence in _for_game(make, game)(rules))


def differences(rules: RuleSet, document_game: Game) -> tuple[Difference, ...]:
    """Parameters in which ``rules`` deviate from a game's document and its variations, in the order of `PARAMETERS`.

    >>> from doublesix.rulesets.loader import load, rule_set
    >>> differences(rule_set("five-up", target=150), load("five-up"))
    (Difference(name='target', value='150', document='100'),)
    >>> differences(rule_set("five-up", target=250), load("five-up"))
    ()
    """
    return tuple(
        Difference(name, format_value(name, mine), format_value(name, theirs))
        for name in PARAMETERS
        if (mine := getattr(rules, name)) != (theirs := getattr(document_game.rules, name))
        and not _by_a_variation(name, rules, document_game)
    )


def _by_a_variation(name: str, rules: RuleSet, game: Game) -> bool:
    """Whether a variation of the game that holds in ``rules`` allows the value that they give a parameter."""
    return any(
        name in variation.changes and all(variation.allows(one, getattr(rules, one)) for one in variation.changes)
        for variation in game.variations.values()
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
    written = tuple(make(rules))
    mine = dict.fromkeys(sentence.message for sentence in written)
    theirs = dict.fromkeys(sentence.message for sentence in make(game.rules)) if game else mine
    clauses = dict(rules.clauses)
    of_game = game.attributions if game else {}
    # Of rules with another outcome the document's example says nothing, though its topic is no parameter's.
    changed = {topic: ids for topic, ids in clauses.items() if topic != "document_example"}
    lines = []
    for sentence in written:
        same = sentence.message in theirs
        ids = attributed(sentence.topics, {**of_game, **clauses} if same else changed)
        lines.append(RuleLine(sentence.message, ids, differs=not same))
    return Section(title, tuple(lines), tuple(message for message in theirs if message not in mine))
