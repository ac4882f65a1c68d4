"""Remarks on the rules and the bots of a table, written when a match begins."""

from doublesix.core.rules import RuleSet
from doublesix.rulesets import Game
from doublesix.rulesets.proposal import FREE_DRAW_LIMIT, free_drawing, proposal_reason
from doublesix.terminal.match.session import Session

__all__ = ["drawing_remark", "remarks"]


def remarks(session: Session) -> list[str]:
    """Sentences on what differs at this table from what people would expect; mostly none."""
    drawing = drawing_remark(session.game, session.record.rules)
    return [*([drawing] if drawing else []), *session.shortfalls]


def drawing_remark(game: Game, rules: RuleSet) -> str:
    """Sentence on a limit of free drawing, or on its absence, and how to play by the other; empty where it is neither.

    A limit that the game's own rules have is no house rule.
    """
    if free_drawing(rules):
        return (
            "As in the booklet there is no limit on drawing by choice, so that the match is decided by who draws first;"
            f" «doublesix play {game.id} --draw-limit {FREE_DRAW_LIMIT}» plays it with the house's limit."
        )
    if game.rules.optional_draw_limit is not None:
        return ""
    why = proposal_reason(rules)
    if why is None:
        return ""
    return f"{why} «doublesix play {game.id}» plays it as in the booklet." if free_drawing(game.rules) else str(why)
