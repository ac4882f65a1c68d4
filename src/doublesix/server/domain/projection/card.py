"""Card projection: the constant data of a table."""

from functools import lru_cache
from typing import Final

import msgspec

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.dealing import commitment_of
from doublesix.rulesets import load, spec
from doublesix.rulesets.card import differences
from doublesix.rulesets.inplay import in_play
from doublesix.server.domain.log import Created
from doublesix.server.domain.proposed import is_booklet, is_proposed
from doublesix.server.domain.state import Table
from doublesix.server.wire.frames import TableCard

__all__ = ["card"]


def card(table: Table) -> TableCard:
    """The constant data of a table: its rules, seats, times and commitment."""
    return _card(msgspec.json.encode(table.created), table.rules)


# The shortest spec of a rule set is slow to find, and many tables share one.
_spec: Final = lru_cache(maxsize=256)(spec)


@lru_cache(maxsize=256)
def _card(body: bytes, rules: RuleSet) -> TableCard:
    """The card of a table; cached, because several parts of a process need it."""
    created = msgspec.json.decode(body, type=Created)
    game = load(created.game)
    calls = created.calling and rules.claim is Claiming.MUGGINS
    return TableCard(
        id=created.id,
        name=created.name,
        spec=_spec(rules),
        rules=rules.name,
        game=created.game,
        seats=created.seats,
        partners=created.partners,
        public=created.public,
        tally=rules.tally.value,
        set=rules.set,
        target=rules.target,
        commitment=commitment_of(created.secret),
        document=game.document,
        changes=len(differences(in_play(rules, calling=created.calling), game)),
        proposed=is_proposed(created),
        booklet=is_booklet(created),
        calls=game.call if calls else "",
        calling=created.calling,
        forfeits=calls and rules.false_call_forfeits,
        move_seconds=created.move_seconds,
        bank_seconds=created.bank_seconds,
        grace_seconds=created.grace_seconds,
        patience_seconds=created.patience_seconds,
        exact=rules.exact,
        crosswise=rules.crosswise.value,
    )
