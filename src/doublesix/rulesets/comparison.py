"""Comparison of rule sets: the differences of two, and a game file that holds only the differences."""

import json
from collections.abc import Callable, Mapping
from typing import Final

from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.rulesets.codec import format_value
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


_AS_IN_THE_PARENT: Final = FixedMessage(
    "rules.file.as-in-the-parent", "The other rules are as in the parent. Take the sign # before one away to change it."
)


def game_file(rules: RuleSet, game: Game, say: Callable[[Message], str] = str) -> str:
    """A TOML file for these rules with ``game`` as its parent, which `doublesix.rulesets.load` can read.

    It has every parameter, each with its meaning; those that the parent has, too, are commented out.

    Args:
        rules: The rules.
        game: The parent.
        say: Renderer of messages, into English by default.

    >>> from doublesix.rulesets.spec import chosen
    >>> game, rules = chosen("five-up", house_rules=["target=150"])
    >>> print(game_file(rules, game)[:66])
    name = "My Five-Up"
    parent = "five-up"
    <BLANKLINE>
    [parameters]
    target = 150
    """
    differing = differences(rules, game.rules)
    lines = [f"name = {_value(f'My {game.name}')}", f"parent = {_value(game.id)}", "", "[parameters]"]
    lines += [_line(name, rules) for name in differing]
    lines += ["", f"# {say(_AS_IN_THE_PARENT)}"]
    for name in KNOWN:
        if name not in differing:
            allowed = say(KNOWN[name].allowed)
            lines += [
                "",
                f"# {say(KNOWN[name].meaning)}{f' ({allowed})' if allowed else ''}",
                f"# {_line(name, rules)}",
            ]
    return "\n".join([*lines, ""])


def _line(name: str, rules: RuleSet) -> str:
    return f"{name} = {_value(KNOWN[name].kind.plain(getattr(rules, name)))}"


def _value(plain: object) -> str:
    """A value in TOML; `None` is written "none", as in our files."""
    if isinstance(plain, Mapping):
        return f"{{ {', '.join(f'{key} = {_value(value)}' for key, value in plain.items())} }}" if plain else "{}"
    if isinstance(plain, list | tuple):
        return f"[{', '.join(map(_value, plain))}]"
    # Strings, numbers and booleans have the same syntax in JSON.
    return json.dumps("none" if plain is None else plain, ensure_ascii=False)
