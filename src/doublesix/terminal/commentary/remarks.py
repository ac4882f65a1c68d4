"""Remarks on the rules and the bots of a table, written when a match begins."""

from typing import Final

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.rulesets import Game
from doublesix.rulesets.proposal import FREE_DRAW_LIMIT, free_drawing, proposal_reason
from doublesix.terminal.match.session import Session

__all__ = ["Sentence", "calling_remark", "drawing_remark", "remarks"]


def remarks(session: Session) -> list[str]:
    """Sentences on what differs at this table from what people would expect; mostly none."""
    drawing = drawing_remark(session.game, session.record.rules)
    return [*([] if drawing is None else [say(drawing)]), *session.shortfalls]


CALLING_ON: Final = FixedMessage("remark.calling-on", "calling is on: a score counts when it is claimed")
CALLING_OFF: Final = FixedMessage("remark.calling-off", "calling is off: scores count by themselves")


def calling_remark(session: Session) -> Message | None:
    """Whether scores are claimed at this table; `None` for a game whose rules have no claims."""
    if session.record.rules.claim is Claiming.AUTO:
        return None
    return CALLING_ON if session.calling else CALLING_OFF


class Sentence(Message, id="remark.sentence", english="{remark:capital}."):
    """A remark as a sentence of its own."""

    remark: Message


class _Unlimited(
    Message,
    id="remark.unlimited-drawing",
    english=(
        "As in the booklet there is no limit on drawing by choice, so that the match is decided by who draws first;"
        " “doublesix play {game} --draw-limit {limit}” plays it with the house's limit."
    ),
):
    """A game in which tiles are drawn without limit."""

    game: str
    limit: int


class _AsInBooklet(
    Message, id="remark.as-in-booklet", english="{why} “doublesix play {game}” plays it as in the booklet."
):
    """A game that is played by a house rule."""

    why: Message
    game: str


def drawing_remark(game: Game, rules: RuleSet) -> Message | None:
    """Sentence on a limit of free drawing, or on its absence, and how to play by the other; `None` where it is neither.

    A limit that the game's own rules have is no house rule.
    """
    if free_drawing(rules):
        return _Unlimited(game.id, FREE_DRAW_LIMIT)
    if game.rules.optional_draw_limit is not None:
        return None
    why = proposal_reason(rules)
    return why if why is None or not free_drawing(game.rules) else _AsInBooklet(why, game.id)
