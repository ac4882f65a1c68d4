"""Rules in headings of network files, as today's engine names them, whichever version wrote them."""

from types import MappingProxyType
from typing import Final

from doublesix.core.declaration import Shape
from doublesix.core.tiles import tile_set
from doublesix.rulesets.crossing import FIELDS, NUMBER

__all__ = ["read_rules"]

_WORDS: Final = MappingProxyType(
    {
        "first_lead": ("first_lead", ("lot", "highest_double", "heaviest_tile")),
        "lead_tile": ("lead_tile", ("any", "double", "double_or_score", "forced")),
        "no_double": ("no_double", ("redeal", "heaviest_single", "draw", "pass")),
        "high_then_low": ("single_order", ("pips_then_high", "high_then_low")),
        "next_lead": ("next_lead", ("same", "winner", "left")),
        "blocked_lead_as_next": ("blocked_lead", ("same", "as_next")),
        "spinner": ("spinner", ("none", "first_double", "all_doubles")),
        "sides_first": ("spinner_order", ("free", "sides_first")),
        "crosswise": ("crosswise", ("all", "spinners", "none")),
        "quotient": ("count_score", ("pips", "quotient")),
        "spinner_while_exposed": ("spinner_count", ("until_sides_covered", "while_exposed")),
        "claim": ("claim", ("auto", "call", "muggins")),
        "domino_score": ("domino_score", ("none", NUMBER, "opponents")),
        "blocked_score": ("blocked_score", ("none", NUMBER, "opponents", "differences", "cascade")),
        "blocked_tie": ("blocked_tie", ("none", "split", "split_if_three")),
        "subtract_partner": ("partner_hand", ("ignore", "subtract")),
        "at_once": ("finish", ("hand_end", "at_once")),
    }
)
"""Names and words of what the first networks have as numbers; each number is the place of a word."""

_NAMES: Final = MappingProxyType(
    {
        "again_after_double": "play_again_double",
        "again_after_score": "play_again_score",
        "domino_fixed": "domino_score_number",
        "blocked_fixed": "blocked_score_number",
    }
)


def read_rules(stored: dict[str, object]) -> dict[str, object]:
    """The rules of a heading; a rule that came after the network was made has its default.

    Raises:
        KeyError, ValueError, TypeError, IndexError: If these are no rules.

    >>> read_rules({"set": 6, "high_then_low": True, "draw_limit": 28})["single_order"]
    'high_then_low'
    """
    rules = _first(stored) if "high_then_low" in stored else dict(stored)
    # Of a list of words, too, some came later, as a flag of their own.
    absent = {
        field.name: field.value(field.parameter.default, 2)
        for field in FIELDS
        if field.parameter.later or field.parameter.shape is Shape.CHOICES
    }
    return absent | rules


def _first(stored: dict[str, object]) -> dict[str, object]:
    """Rules as the first networks have them, before options had words in the engine."""
    rules: dict[str, object] = {}
    for name, value in stored.items():
        if name in _WORDS:
            new, words = _WORDS[name]
            rules[new] = words[_number(value)]
        else:
            rules[_NAMES.get(name, name)] = value
    limit, tiles = _number(rules.pop("draw_limit")), len(tile_set(_number(stored["set"])))
    word = "none" if not limit else "until_playable" if limit >= tiles else NUMBER
    return rules | {"draw": word, "draw_number": limit if word == NUMBER else 0}


def _number(value: object) -> int:
    if not isinstance(value, int):
        raise TypeError(f"{value!r} must be a whole number")
    return value
