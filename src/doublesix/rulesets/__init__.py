"""Games as data: one TOML file each, with its source, its clauses and its variations."""

from doublesix.rulesets.codec import format_value, from_plain, parse_value, to_plain
from doublesix.rulesets.game import Category, Game, Variation
from doublesix.rulesets.loader import games, load, rule_set
from doublesix.rulesets.proposal import proposed_rules
from doublesix.rulesets.spec import chosen, from_spec, nearest_spec, spec

__all__ = [
    "Category",
    "Game",
    "Variation",
    "chosen",
    "format_value",
    "from_plain",
    "from_spec",
    "games",
    "load",
    "nearest_spec",
    "parse_value",
    "proposed_rules",
    "rule_set",
    "spec",
    "to_plain",
]
