"""Specs: rule sets as one short word, like ``threes-and-fives+no-spinner;target=200``."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from pathlib import Path

from doublesix.core.rule_names import RULE_NAMES
from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.errors import RuleSetError
from doublesix.messages import Argument, Message
from doublesix.rulesets.codec import format_value, refuse_wrong_types
from doublesix.rulesets.game import Game, Variation
from doublesix.rulesets.loader import games, load, rule_set
from doublesix.rulesets.shelf import is_path
from doublesix.rulesets.values import shown

__all__ = ["chosen", "from_spec", "named", "nearest_spec", "spec", "split_spec"]


def spec(rules: RuleSet) -> str:
    """A short text that names these rules: the choices in their name if these give them, else `nearest_spec`.

    >>> spec(rule_set("threes-and-fives", ["no-spinner", "reserve"], {"target": "200"}))
    'threes-and-fives+no-spinner+reserve;target=200'
    """
    refuse_wrong_types(rules)
    for word in _spelled(rules.name):
        try:
            if from_spec(word).same_play(rules):
                return word
        except RuleSetError:
            continue
    return nearest_spec(rules)


@lru_cache(maxsize=64)
def named(name: str) -> RuleSet | None:
    """The rules of a packaged game for which `rule_set` gives exactly this name; `None` if there are none.

    >>> named("Five-Up; target=200") == rule_set("five-up", house_rules={"target": 200})
    True
    >>> named("Five-Up at our table") is None
    True
    """
    for word in _spelled(name):
        try:
            rules = from_spec(word)
        except RuleSetError:
            continue
        if rules.name == name:
            return rules
    return None


def _spelled(name: str) -> Iterator[str]:
    """Specs that the name of a rule set could stand for."""
    for game in games():
        rest = name.removeprefix(game.name)
        if name.startswith(game.name) and (not rest or rest.startswith((" + ", "; "))):
            yield game.id + rest.replace(" ", "")


def from_spec(text: str) -> RuleSet:
    """The rule set named by a text in the format of `spec`.

    >>> from_spec("five-up;target=200").target
    200

    Raises:
        RuleSetError: If it names an unknown game, variation or rule, or rules that contradict each other.
    """
    game, variations, house_rules = split_spec(text)
    return rule_set(game, variations, house_rules)


RULE_NAMES.register(from_spec)


class _NoText(
    Message,
    id="rules.spec.no-text",
    english="rules must be a text such as five-up or five-up;target=200, not {value}",
):
    value: str


def split_spec(text: str) -> tuple[str, tuple[str, ...], dict[str, str]]:
    """Split a spec into the game, the variations (after ``+``) and the house rules (after ``;``).

    >>> split_spec("five-up+partners;target=150")
    ('five-up', ('partners',), {'target': '150'})

    Raises:
        RuleSetError: If a house rule is not written ``name=value``, or has two different values.
    """
    if not isinstance(text, str):
        raise RuleSetError(_NoText(repr(text)))
    head, *rest = text.split(";")
    game, *variations = (part.strip() for part in head.split("+"))
    return game, tuple(variations), _house_rules(rest)


def chosen(text: str, variations: Iterable[str] = (), house_rules: Iterable[str] = ()) -> tuple[Game, RuleSet]:
    """The game and the rules chosen on a command line.

    Args:
        text: A game's name or file, or a text in the format of `spec`.
        variations: Further variations, as after ``--variation``.
        house_rules: Further house rules, as after ``--rule``: ``name=value`` each.

    >>> chosen("five-up+partners", ["to-200"], ["optional_draw=no"])[1].name
    'Five-Up + partners + to-200; optional_draw=false'

    Raises:
        RuleSetError: As `from_spec` does.
    """
    a_file = is_path(text) and not (set("+;") & set(text) and not _is_file(text))
    name, named, given = (text, (), {}) if a_file else split_spec(text)
    game = load(name)
    rules = _house_rules([*(f"{rule}={value}" for rule, value in given.items()), *house_rules])
    return game, rule_set(game, (*named, *variations), rules)


def _is_file(text: str) -> bool:
    """Whether there is such a file; False if the text is not a possible file name."""
    try:
        return Path(text).is_file()
    except (OSError, ValueError):
        return False


class _NoHouseRule(
    Message,
    id="rules.spec.no-house-rule",
    english="{text} is not a house rule; write it name=value, such as target=200",
):
    text: Argument


class _GivenTwice(
    Message, id="rules.spec.given-twice", english="the rule {name} is given twice, as {one} and as {other}"
):
    name: str
    one: Argument
    other: Argument


def _house_rules(parts: Iterable[str]) -> dict[str, str]:
    house_rules: dict[str, str] = {}
    for part in parts:
        name, equals, value = (piece.strip() for piece in part.partition("="))
        if not (name and equals and value):
            raise RuleSetError(_NoHouseRule(shown(part.strip())))
        if house_rules.setdefault(name, value) != value:
            raise RuleSetError(_GivenTwice(name, shown(house_rules[name]), shown(value)))
    return house_rules


def nearest_spec(rules: RuleSet) -> str:
    """The game with the fewest differences to these rules, with variations and house rules for the differences.

    `from_spec` gives the same parameters back, with lists in ascending order; name and clauses are those that it
    gives to the choice.

    >>> nearest_spec(RuleSet(target=50))
    'five-up;partnership=never;optional_draw=false;claim=auto;target=50;tally=points'
    """
    game = min(games(), key=lambda game: len(_differing(game.rules, rules)))
    differing = _differing(game.rules, rules)
    open_still = set(differing)
    words = [game.id]
    for variation in game.variations.values():
        if _agrees(variation, rules) and open_still & variation.changes.keys():
            words.append(f"+{variation.name}")
            open_still -= variation.changes.keys()
    words += [f";{name}={format_value(name, getattr(rules, name))}" for name in differing if name in open_still]
    return "".join(words)


def _differing(one: RuleSet, other: RuleSet) -> tuple[str, ...]:
    return tuple(name for name in PARAMETERS if getattr(one, name) != getattr(other, name))


def _agrees(variation: Variation, rules: RuleSet) -> bool:
    return all(getattr(rules, name) == value for name, value in variation.changes.items())
