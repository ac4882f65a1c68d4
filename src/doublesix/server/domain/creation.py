"""New tables: from a request, or as the rematch of a finished match."""

from collections.abc import Sequence
from typing import Final

import msgspec

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.dealing import house_entropy
from doublesix.errors import RuleSetError, UsageError
from doublesix.players import another, registered
from doublesix.rulesets import games, load, rule_set, to_plain
from doublesix.rulesets.inplay import usual_house_rules
from doublesix.rulesets.proposal import proposed_house_rules
from doublesix.server.domain.log import Created
from doublesix.server.domain.parts import FILLER, OPEN
from doublesix.server.domain.state import Table
from doublesix.server.wire.http import TableRequest

__all__ = ["can_call", "created", "successor"]

LONGEST_NAME: Final = 40
LEAST_PATIENCE: Final = 30
"""Seconds."""
LONGEST_MATCH: Final = 10
"""Maximum target as a multiple of the game's own: the whole log is read whenever the table is loaded."""


def created(
    request: TableRequest,
    *,
    host: str,
    id: str,  # noqa: A002 - as in the log
    date: str,
    secret: str,
) -> Created:
    """First log entry of a requested table.

    Raises:
        RuleSetError: If there is no such game, variation or house rule, they contradict each other, or the target is
            too high.
        SetupError: If the rules do not allow this number of seats, or do not allow (or require) partners.
        UsageError: If a seat or the filler is not a known bot, the name cannot be shown, or the patience is too short.
    """
    rules = _rules(request)
    fill = _filled(request.fill, request.filler)
    for kind in (*(word for word in fill if word != OPEN), request.filler):
        registered(kind)
    seating = seating_for(rules, len(fill), partners=request.partners)
    clock = request.clock
    return Created(
        id=id,
        name=_name(request.name),
        host=host,
        rules=dict(to_plain(rules)),
        game=request.game,
        seats=seating.seats,
        partners=seating.partners,
        public=request.public,
        calling=request.calling and can_call(rules),
        fill=fill,
        filler=request.filler,
        move_seconds=clock.move if clock else 0,
        bank_seconds=clock.bank if clock else 0,
        grace_seconds=request.grace,
        patience_seconds=_patience(request.patience),
        pace=request.pace,
        secret=secret,
        entropy=_of_the_house(secret, seating.seats),
        date=date,
        alike=True,
        named=True,
    )


def successor(table: Table, *, id: str, secret: str, date: str) -> Created:  # noqa: A002 - as in the log
    """First log entry of the rematch: the next table with the same rules and people.

    Seats rotate, so that another one is first: the player of seat ``s`` gets seat ``(s + 1) % seats``. The seats of
    those who asked are open, so that they add to the new seed after its commitment is known; bots stay, and take the
    seats of those who did not ask.
    """
    old = table.created
    stays = [OPEN if seat in table.rematch_seats else one.bot or FILLER for seat, one in enumerate(table.seats)]
    fill = _filled(stays, old.filler)
    return msgspec.structs.replace(
        old,
        id=id,
        fill=[fill[-1], *fill[:-1]],
        secret=secret,
        entropy=_of_the_house(secret, old.seats),
        date=date,
        before=old.id,
        alike=True,
        named=True,
    )


def _filled(fill: Sequence[str], filler: str) -> list[str]:
    """Resolve each `FILLER` to the filler, or to its nearest neighbour that has no seat yet."""
    named, filled = [kind for kind in fill if kind != FILLER], list[str]()
    for kind in fill:
        filled.append(another(filler, [*named, *filled]) if kind == FILLER else kind)
    return filled


def can_call(rules: RuleSet) -> bool:
    """Whether people can claim and call scores in this game."""
    return rules.claim is not Claiming.AUTO and bool(rules.divisors)


def _rules(request: TableRequest) -> RuleSet:
    """The requested rules, of a built-in game only: a request must not name a file on this machine."""
    known = [game.id for game in games()]
    if request.game not in known:
        raise RuleSetError(f"«{request.game}» was asked for as a game; the games are: {', '.join(known)}")
    rules, usual = rule_set(request.game, request.variations, request.house_rules), load(request.game).rules.target
    people, named = sum(kind == OPEN for kind in request.fill), frozenset(request.house_rules)
    added = [
        *usual_house_rules(rules, people=people, calling=request.calling, chosen=named),
        *(proposed_house_rules(rules, chosen=named) if request.proposed else ()),
    ]
    if added:
        own = dict(rule.split("=", 1) for rule in added)
        rules = rule_set(request.game, request.variations, {**request.house_rules, **own})
    if rules.target > LONGEST_MATCH * usual:
        raise RuleSetError(
            f"target = {rules.target} was asked for; at a table it is at most {LONGEST_MATCH * usual},"
            f" {LONGEST_MATCH} times the {usual} of «{request.game}»"
        )
    return rules


def _of_the_house(secret: str, seats: int) -> list[str]:
    """The house's entropy for each seat, used where a bot sits when the match begins."""
    return [house_entropy(secret, seat) for seat in range(seats)]


def _patience(seconds: int) -> int:
    """Check how long a turn may take before the others may let a bot play, in seconds; 0 for no limit."""
    if 0 < seconds < LEAST_PATIENCE:
        raise UsageError(
            f"patience = {seconds} was asked for; it is at least {LEAST_PATIENCE} seconds, so that all may think,"
            " or 0 for never"
        )
    return seconds


def _name(name: str) -> str:
    """Check that the table's name fits on one line; surrounding blanks are removed."""
    name = name.strip()
    if len(name) > LONGEST_NAME or not name.isprintable():
        raise UsageError(
            f"«{name[:LONGEST_NAME]}» cannot be a table's name; it is one line of at most {LONGEST_NAME} characters"
        )
    return name
