"""Card of the rules in play, as plain lines."""

from typing import Final

from doublesix.core.award_sentences import WithClauses
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Series
from doublesix.rulesets.card import NoLonger, RuleLine, card, differences
from doublesix.terminal.match.session import Session

__all__ = ["rule_lines"]

DIFFERENT: Final = FixedMessage("rules.different", "Rules that differ from its document:")
DIFFERENT_FROM_GAME: Final = FixedMessage("rules.different-from-game", "Rules that differ from the game's own:")


class _Difference(Message, id="rules.difference", english="{name}: {value} (there: {document})"):
    """A parameter that differs from the document."""

    name: str
    value: str
    document: str


def rule_lines(session: Session) -> list[str]:
    """Card of the rules in play, as plain lines; deviations from the game's document are marked with a star."""
    rules, game = session.rules_in_play, session.game
    shown, changed = card(rules, game), differences(rules, game)
    lines = [rules.name, *filter(None, [game.document])]
    if changed:
        lines += ["", say(DIFFERENT if game.document else DIFFERENT_FROM_GAME)]
        lines += [f"* {say(_Difference(one.name, one.value, one.document))}" for one in changed]
    for section in shown.sections:
        lines += ["", say(section.title)]
        lines += [f"{'*' if line.differs else ' '} {say(_cited(line))}" for line in section.lines]
        lines += [f"  {say(NoLonger(text))}" for text in section.gone]
    return lines


def _cited(line: RuleLine) -> Message:
    return WithClauses(line.message, Series(line.clauses)) if line.clauses else line.message
