"""Rules that a page without a server offers: every set of variations of a game, as data.

What a server computes for a request (the card of the rules, their spec, the numbers of the engine) is computed here for
all requests without house rules that one person can make, so that the page decides no rule.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any, Final

import msgspec

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.errors import RuleSetError, SetupError
from doublesix.messages.units import message_of
from doublesix.rulesets import Game, to_plain
from doublesix.rulesets.inplay import in_play, table_rules
from doublesix.server.compute.analysis_table import analysis_table, network_file
from doublesix.server.domain.creation import can_call, created
from doublesix.server.domain.messages import message_seen
from doublesix.server.domain.state_parts import FILLER, OPEN
from doublesix.server.domain.table_request import TableRequest
from doublesix.server.http.routes.games import rules_seen
from doublesix.server.plain_site.review_data import EquityFiles, review_facts
from doublesix.server.wire.analysis import AnalysisTable
from doublesix.server.wire.page_host import table_setup

__all__ = ["choices_of"]

PARTNERS: Final[Mapping[str, bool | None]] = {"": None, "p": True, "s": False}
"""Ways to ask for partners, by their mark behind the number of seats: as usual, partners, single players."""

NO_SECRET: Final = "0" * 64
"""Secret of the tables that are made only to read their constants."""


@dataclass
class _Pool:
    """Values that many choices share, each stored once; they are referred to by their numbers."""

    values: list[Any] = field(default_factory=list)
    _numbers: dict[bytes, int] = field(default_factory=dict)

    def number(self, value: object) -> int:
        written = msgspec.json.encode(value)
        number = self._numbers.setdefault(written, len(self.values))
        if number == len(self.values):
            self.values.append(msgspec.json.decode(written))
        return number

    def fields(self, value: Mapping[str, object]) -> dict[str, int]:
        return {name: self.number(one) for name, one in value.items()}


def choices_of(game: Game, equity: EquityFiles) -> dict[str, Any]:
    """All choices of rules of a game, with the values that they share in ``pool``; ``equity`` gets their match equity.

    A choice has its ``variations``, ``calling`` and ``proposed``, and either ``refused``, a message, or ``rules`` (as a
    log has them), ``seen`` (`RulesSeen`) and ``tables``: by number of seats and mark of `PARTNERS` what
    `doublesix.server.wire.page_host.table_setup` gives, with the file of the value network in ``network``, the
    `AnalysisTable` in ``analysis``, and `doublesix.server.plain_site.review_data.review_facts` in ``review``.
    """
    pool = _Pool()
    choices = [_choice(game, *asked, pool, equity) for asked in _asked(game)]
    return {"choices": choices, "pool": pool.values}


def _asked(game: Game) -> Iterator[tuple[tuple[str, ...], bool, bool]]:
    callings = (False, True) if can_call(game.rules) else (False,)
    for number in range(len(game.variations) + 1):
        for variations in combinations(game.variations, number):
            for calling in callings:
                yield variations, calling, False
    yield (), False, True


def _choice(
    game: Game,
    variations: tuple[str, ...],
    calling: bool,  # noqa: FBT001 - a row of `_asked`
    proposed: bool,  # noqa: FBT001 - the same
    pool: _Pool,
    equity: EquityFiles,
) -> dict[str, Any]:
    choice: dict[str, Any] = {"variations": list(variations), "calling": calling, "proposed": proposed}
    try:
        rules = table_rules(game, variations, {}, people=1, calling=calling, proposed=proposed)
    except RuleSetError as refusal:
        return choice | {"refused": pool.number(message_seen(message_of(refusal)))}
    seen: dict[str, object] = msgspec.to_builtins(rules_seen(rules, game, calling=calling))
    return choice | {
        "canCall": can_call(rules),
        "rules": pool.number(to_plain(rules)),
        "seen": pool.fields(seen),
        "tables": dict(_tables(game, rules, choice, pool, equity)),
    }


def _tables(
    game: Game, rules: RuleSet, choice: dict[str, Any], pool: _Pool, equity: EquityFiles
) -> Iterator[tuple[str, dict[str, Any]]]:
    for seats in rules.players:
        for mark, partners in PARTNERS.items():
            try:
                seating = seating_for(rules, seats, partners=partners)
            except SetupError:
                continue
            request = TableRequest(game=game.id, fill=[OPEN, *[FILLER] * (seats - 1)], partners=partners, **choice)
            first = created(request, host="", id="", date="", secret=NO_SECRET)
            setup = table_setup(first)
            card = setup.pop("card")
            yield (
                f"{seats}{mark}",
                {
                    "partners": seating.partners,
                    "setup": pool.fields(setup),
                    "card": pool.fields(card),
                    "network": network_file(in_play(rules, calling=choice["calling"]), seating),
                    "analysis": pool.fields(msgspec.to_builtins(_analysed(rules, seating, calling=choice["calling"]))),
                    "review": pool.fields(review_facts(rules, seating, equity)),
                },
            )


def _analysed(rules: RuleSet, seating: Seating, *, calling: bool) -> AnalysisTable:
    return analysis_table(in_play(rules, calling=calling), seating)
