"""Selection of variations and house rules for a game: their changes, and conflicts between them."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.core.type_check import expect_kind
from doublesix.errors import RuleSetError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Lines, message_of
from doublesix.rulesets.attribution import still_said
from doublesix.rulesets.codec import Clauses, build, format_value, parse_value, read_value
from doublesix.rulesets.game import Game, Variation
from doublesix.rulesets.parameters import nearest
from doublesix.rulesets.values import Value, shown

__all__ = ["agreed_in", "choose"]


class _AgainstVariation(
    Message,
    id="rules.choice.against-variation",
    english="the house rule {name}={value} and the variation {variation}, which says {name}={other}, cannot go"
    " together; leave one of them out",
):
    name: str
    value: str
    variation: str
    other: str


_VARIATIONS = FixedMessage("type.variations", "a list of names, such as ['to-200']")


def choose(game: Game, variations: Iterable[str], house_rules: Mapping[str, object]) -> RuleSet:
    """The rules of ``game`` with these variations and house rules.

    Raises:
        RuleSetError: If there is no such variation or rule, two of them set one rule to different values, or the rules
            that result contradict themselves.
    """
    expect_kind(variations, Iterable, "variations", _VARIATIONS)
    if isinstance(variations, str):
        variations = (variations,)
    chosen = [_variation(game, name) for name in dict.fromkeys(variations)]
    changes = _changes(chosen)
    own = _read_all(house_rules)
    for name, value in own.items():
        if name in changes and not changes[name].allows(name, value):
            said, variation = changes[name].changes[name], changes[name].name
            raise RuleSetError(_AgainstVariation(name, format_value(name, value), variation, format_value(name, said)))
    values: dict[str, Value] = {name: getattr(game.rules, name) for name in PARAMETERS}
    values |= {name: variation.changes[name] for name, variation in changes.items()}
    own = {name: own[name] for name in PARAMETERS if name in own and own[name] != values[name]}
    rules = build(_name(game, chosen, own), values | own, {})
    agreed = {name: found for name in own if (found := agreed_in(game, name, own[name])) is not None}
    topics = _topics([*chosen, *(found for found in agreed.values() if found not in chosen)])
    clauses = _clauses(game, values | {name: own[name] for name in agreed}, rules, topics)
    return replace(rules, clauses=tuple(sorted((topic, tuple(ids)) for topic, ids in clauses.items() if ids)))


def _clauses(game: Game, varied: Mapping[str, Value], rules: RuleSet, topics: Mapping[str, tuple[str, ...]]) -> Clauses:
    """Clauses behind ``rules``: those of the game and of the variations that still apply under the house rules."""
    clauses = dict(game.rules.clauses)
    if not topics:
        return still_said(clauses, game.rules, rules)
    try:
        between = build(game.name, varied, {})
    except RuleSetError:
        # The variations are consistent only together with the house rules, so none of their clauses says this.
        return still_said(clauses, game.rules, rules)
    return still_said(still_said(clauses, game.rules, between) | dict(topics), between, rules)


class _NoVariation(Message, id="rules.choice.no-variation", english="{game} has no variation {name}; {nearest}"):
    game: str
    name: str | FixedMessage
    nearest: Message


class _NameOfVariation(Message, id="type.name-of-variation", english="names of variations: {game} has {names}"):
    game: str
    names: tuple[str, ...]


_NO_VARIATIONS = FixedMessage("type.no-variations", "an empty list, since the game has no variations")


def _variation(game: Game, name: str) -> Variation:
    expect_kind(
        name,
        str,
        "variations",
        _NameOfVariation(game.name, tuple(game.variations)) if game.variations else _NO_VARIATIONS,
    )
    word = name.strip().lower()
    if word in game.variations:
        return game.variations[word]
    raise RuleSetError(_NoVariation(game.name, shown(name), nearest(word, game.variations)))


class _AgainstEachOther(
    Message,
    id="rules.choice.against-each-other",
    english="the variations {one} and {other} cannot go together: {one} says {name}={value}, {other} says"
    " {name}={other_value}",
):
    one: str
    other: str
    name: str
    value: str
    other_value: str


def agreed_in(game: Game, name: str, value: Value) -> Variation | None:
    """The variation of a game that is about this parameter alone and allows this value of it; `None` if none does.

    Such a value is the document's, whether or not the variation is named: “any agreed lower number” is one.

    >>> from doublesix.rulesets import load
    >>> agreed_in(load("five-up"), "target", 250).name
    'to-200'
    >>> agreed_in(load("five-up"), "target", 150) is None
    True
    """
    fitting = (one for one in game.variations.values() if set(one.changes) == {name} and one.allows(name, value))
    return next(fitting, None)


def _changes(chosen: list[Variation]) -> dict[str, Variation]:
    """The parameters that the variations set, each with the first variation that sets it."""
    changes: dict[str, Variation] = {}
    for variation in chosen:
        for name, value in variation.changes.items():
            other = changes.setdefault(name, variation)
            if other.changes[name] != value:
                values = format_value(name, other.changes[name]), format_value(name, value)
                raise RuleSetError(_AgainstEachOther(other.name, variation.name, name, *values))
    return changes


def _topics(variations: Iterable[Variation]) -> dict[str, tuple[str, ...]]:
    """The clauses behind the variations, by topic."""
    topics: dict[str, tuple[str, ...]] = {}
    for variation in variations:
        for topic, ids in variation.topics.items():
            topics[topic] = tuple(dict.fromkeys((*topics.get(topic, ()), *ids)))
    return topics


def _read_all(house_rules: Mapping[str, object]) -> dict[str, Value]:
    own: dict[str, Value] = {}
    wrong: list[Message] = []
    for name, value in house_rules.items():
        try:
            own[name] = parse_value(name, value) if isinstance(value, str) else read_value(name, value)
        except RuleSetError as error:
            wrong.append(message_of(error))
    if wrong:
        raise RuleSetError(Lines(tuple(wrong)))
    return own


def _name(game: Game, chosen: list[Variation], own: Mapping[str, Value]) -> str:
    """Name of the chosen rules, like “Threes and Fives + no-spinner; target=200”."""
    rules = (f"; {name}={format_value(name, value)}" for name, value in own.items())
    return game.name + "".join(f" + {variation.name}" for variation in chosen) + "".join(rules)
