"""Sentences on claiming scores and taking those that are not claimed."""

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Points
from doublesix.rulesets.sentences.common import Sentence, Sentences, duel

__all__ = ["claiming"]

_AUTO = FixedMessage("card.claim.auto", "Scores count by themselves; nobody has to claim them.")
_CALL = FixedMessage(
    "card.claim.call",
    "A score must be claimed before the next player plays, draws or passes; if it is not, it is lost.",
)
_CLAIM = FixedMessage("card.claim.claim", "A score must be claimed before the next player plays, draws or passes.")


def claiming(rules: RuleSet, word: str = "") -> Sentences:
    """Whether scores have to be claimed, and the ``word`` by which an opponent takes one, if the game has one."""
    if not rules.divisors:
        return
    match rules.claim:
        case Claiming.AUTO:
            yield Sentence(_AUTO, ("claim", "claim_window"))
        case Claiming.CALL:
            yield Sentence(_CALL, ("claim", "claim_window"))
        case Claiming.MUGGINS:
            yield Sentence(_CLAIM, ("claim", "claim_window"))
            yield Sentence(_steal(rules, word), ("steal", "steal_order"))
            if rules.punishes_false_calls:
                yield Sentence(_false_call(rules), ("false_call", "false_call_forfeits"))


_STEAL = FixedMessage(
    "card.claim.steal",
    "When the player lets it go, the first opponent to call takes it; of calls made at once, the nearest to the"
    " player's left. The time is over for everybody when the next player plays, draws or passes.",
)
_STEAL_TWO = FixedMessage(
    "card.claim.steal-two", "When the player lets it go, the opponent may take it by calling in that time."
)


class _StealByWord(
    Message,
    id="card.claim.steal-by-word",
    english="When the player lets it go, the first opponent to call “{word}” takes it; of calls made at once, the"
    " nearest to the player's left. The time is over for everybody when the next player plays, draws or passes.",
):
    word: str


class _StealTwoByWord(
    Message,
    id="card.claim.steal-two-by-word",
    english="When the player lets it go, the opponent may take it by calling “{word}” in that time.",
):
    word: str


def _steal(rules: RuleSet, word: str) -> Message:
    if not word:
        return _STEAL_TWO if duel(rules) else _STEAL
    return _StealTwoByWord(word) if duel(rules) else _StealByWord(word)


_FORFEITS = FixedMessage(
    "card.claim.false-call-forfeits",
    "A call after a play that scored nothing forfeits the caller's call on the next play of an opponent.",
)


class _Costs(
    Message,
    id="card.claim.false-call-costs",
    english="A call after a play that scored nothing costs {points}. No score falls below 0.",
):
    points: Points


class _CostsAndForfeits(
    Message,
    id="card.claim.false-call-costs-and-forfeits",
    english="A call after a play that scored nothing costs {points} and forfeits the caller's call on the next play of"
    " an opponent. No score falls below 0.",
):
    points: Points


def _false_call(rules: RuleSet) -> Message:
    """Penalty for a call after a play that scored nothing."""
    if not rules.false_call:
        return _FORFEITS
    points = Points(rules.false_call)
    return _CostsAndForfeits(points) if rules.false_call_forfeits else _Costs(points)
