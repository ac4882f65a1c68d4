"""Comparison of rule sets: the differences of two, and a game file that holds only the differences."""

import json
from collections.abc import Mapping

from doublesix.core.rules import RuleSet
from doublesix.rulesets.codec import format_value, to_plain
from doublesix.rulesets.game import Game
from doublesix.rulesets.parameters import KNOWN

__all__ = ["differences", "game_file"]


def differences(one: RuleSet, other: RuleSet) -> dict[str, tuple[str, str]]:
    """Parameters in which two rule sets differ, with both values as text (`format_value`).

    >>> from doublesix.rulesets import rule_set
    >>> differences(rule_set("all-fives"), rule_set("muggins"))["spinner"]
    ('first_double', 'none')
    """
    return {
        name: (format_value(name, getattr(one, name)), format_value(name, getattr(other, name)))
        for name in KNOWN
        if getattr(one, name) != getattr(other, name)
    }


def game_file(rules: RuleSet, game: Game) -> str:
    """A TOML file for these rules with ``game`` as its parent, which `doublesix.rulesets.load` can read.

    >>> from doublesix.rulesets.spec import chosen
    >>> game, rules = chosen("five-up", house_rules=["target=150"])
    >>> print(game_file(rules, game))
    name = "My Five-Up"
    parent = "five-up"
    <BLANKLINE>
    [parameters]
    target = 150
    <BLANKLINE>
    """
    plain = to_plain(rules)
    # Later parameters with their defaults, which `to_plain` leaves out, are left out here too.
    differing = [name for name in differences(rules, game.rules) if name in plain]
    lines = [f"name = {_value(f'My {game.name}')}", f"parent = {_value(game.id)}", "", "[parameters]"]
    return "\n".join([*lines, *(f"{name} = {_value(plain[name])}" for name in differing), ""])


def _value(plain: object) -> str:
    """A value in TOML; `None` is written "none", as in our files."""
    if isinstance(plain, Mapping):
        return f"{{ {', '.join(f'{key} = {_value(value)}' for key, value in plain.items())} }}" if plain else "{}"
    if isinstance(plain, list | tuple):
        return f"[{', '.join(map(_value, plain))}]"
    # Strings, numbers and booleans have the same syntax in JSON.
    return json.dumps("none" if plain is None else plain, ensure_ascii=False)
