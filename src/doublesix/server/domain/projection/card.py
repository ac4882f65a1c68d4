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
from doublesix.server.domain.creation import is_booklet, is_proposed
from doublesix.server.domain.log import Created
from doublesix.server.domain.state import Table

__all__ = ["TableCard", "card"]


class TableCard(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """Constant data of a table.

    Attributes:
        spec: The rules as the shortest spec (``five-up+partners;target=150``).
        rules: Name of the rules.
        game: Id of the game.
        document: Title of the document that the rules come from; empty for a game of the catalogue.
        changes: Number of parameters that differ from the document.
        tally: How scores are kept (``points``, ``pegs``, ``strokes``, ``houses``).
        set: The highest double.
        crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
        target: Points that win.
        calls: The word that takes an unclaimed score (``Five Up!``, ``Muggins!``); empty if scores cannot be taken, and
            at a table without calling.
        proposed: Whether it is the table that the page's Play opens for this game and number of seats; people who
            press Play are paired at such tables.
        booklet: Whether it is the table that Play opens for this game as in its document, where the proposed one has a
            house rule; people who chose that are paired at such tables.
        calling: Whether people claim and call scores themselves.
        forfeits: Whether a false call also costs the call on the next play of an opponent.
        move_seconds: Time for each move, before the reserve is used; 0 for no clock.
        bank_seconds: Time reserve for the whole match.
        grace_seconds: How long a player may be away before a bot takes the seat.
        patience_seconds: How long a turn may take without a clock before the others may let a bot play; 0 for no limit.
        commitment: SHA-256 of the house's secret, published before seats are taken.
    """

    id: str
    name: str
    spec: str
    rules: str
    game: str
    seats: int
    partners: bool
    public: bool
    tally: str
    set: int
    target: int
    commitment: str
    document: str = ""
    changes: int = 0
    proposed: bool = False
    booklet: bool = False
    calls: str = ""
    calling: bool = False
    forfeits: bool = False
    move_seconds: int = 0
    bank_seconds: int = 0
    grace_seconds: int = 60
    patience_seconds: int = 180
    exact: bool = False
    crosswise: str = "all"


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
