"""Data for the score sheets of the page: ``python -m doublesix.server.wire.page_score FOLDER`` writes it.

The page keeps the score of real tiles without a server. What each game and each of its variations has as data is
written for it here: the counts that score, the rules as the engine takes them, the targets that fit them, and the
heading by which `doublesix.notation.sheet` reads a sheet.
"""

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from doublesix.core.options import Partnership
from doublesix.core.parameters import PARAMETERS
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import CLAUSES_OF_FALSE_CALLS
from doublesix.core.scoring_counts import scoring_counts
from doublesix.core.seating import Seating, seating_for
from doublesix.errors import RuleSetError
from doublesix.notation.sheet.sheet_record import FORMAT, LONGEST
from doublesix.rulesets import Game, format_value, games, rule_set
from doublesix.rulesets.codec import written_parameters
from doublesix.rulesets.crossing import crossed

__all__ = ["files", "preset"]

TARGETS: Final = (5, 6, 10, 15, 21, 30, 50, 60, 61, 100, 101, 121, 150, 200, 250, 251, 300, 350, 500)
"""Targets that clubs and leagues play to."""
COSTS: Final = (1, 5, 10, 25)
"""What a wrong call costs where a house says so."""

PAIRS: Final = 4
BY_TABLE: Final = ("seats", "partners", "hand_size", "reserve")
"""Numbers of the rules that differ from table to table."""


def files() -> dict[str, str]:
    """The files by name."""
    data = {
        "format": FORMAT,
        "longest": LONGEST,
        "falseCall": list(CLAUSES_OF_FALSE_CALLS),
        "games": [_game(game) for game in games()],
    }
    return {"games.json": json.dumps(data, indent=1, ensure_ascii=False) + "\n"}


def _game(game: Game) -> dict[str, Any]:
    own = preset(game.rules)
    variations = {name: _patch(own, preset(rule_set(game, [name]))) for name in game.variations}
    return {"id": game.id, "category": game.category.value, **own, "variations": variations}


def preset(rules: RuleSet) -> dict[str, Any]:
    """What a sheet under these rules needs to know of them."""
    seatings = tuple(_seatings(rules))
    numbers = {name: value for name, value in crossed(rules, seatings[0]).items() if name not in BY_TABLE}
    written = set(written_parameters(rules))
    return {
        "name": rules.name,
        "counts": list(scoring_counts(rules)),
        "tally": str(rules.tally),
        "target": rules.target,
        "targets": list(_possible(rules, "target", {rules.target, *TARGETS})),
        "costs": list(_possible(rules, "false_call", {rules.false_call, *COSTS})),
        "seatings": [{name: crossed(rules, one)[name] for name in BY_TABLE} for one in seatings],
        "numbers": numbers,
        # A parameter that is not written has no text.
        "rules": {name: format_value(name, getattr(rules, name)) if name in written else "" for name in PARAMETERS},
        "clauses": {topic: list(clauses) for topic, clauses in rules.clauses},
    }


def _seatings(rules: RuleSet) -> Iterator[Seating]:
    """Every seating that the rules allow."""
    for seats in rules.players:
        yield seating_for(rules, seats)
        if seats == PAIRS and rules.partnership is Partnership.OPTIONAL:
            yield seating_for(rules, seats, partners=True)


def _possible(rules: RuleSet, name: str, values: Iterable[int]) -> Iterator[int]:
    """The values that this rule can have beside the others."""
    for value in sorted(values):
        changed = {parameter: getattr(rules, parameter) for parameter in PARAMETERS} | {name: value}
        try:
            RuleSet(**changed).checked()
        except RuleSetError:
            continue
        yield value


def _patch(base: Mapping[str, Any], other: Mapping[str, Any]) -> dict[str, Any]:
    """What makes one object of JSON the other, as a merge patch (RFC 7396)."""
    changed = {
        name: _patch(base[name], value) if isinstance(value, dict) and isinstance(base.get(name), dict) else value
        for name, value in other.items()
        if base.get(name) != value
    }
    return {**changed, **{name: None for name in base if name not in other}}


def main(arguments: list[str]) -> None:
    """Write the files into the folder given as the only argument."""
    for name, text in files().items():
        (Path(arguments[0]) / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
