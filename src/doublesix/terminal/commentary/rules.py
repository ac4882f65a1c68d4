"""Card of the rules in play, as plain lines."""

from doublesix.rulesets.card import card, differences
from doublesix.terminal.match.session import Session

__all__ = ["rule_lines"]


def rule_lines(session: Session) -> list[str]:
    """Card of the rules in play, as plain lines; deviations from the game's document are marked with a star."""
    rules, game = session.rules_in_play, session.game
    shown, changed = card(rules, game), differences(rules, game)
    lines = [rules.name, *filter(None, [game.document])]
    if changed:
        whose = "its document" if game.document else "the game's own"
        lines += ["", f"Rules that differ from {whose}:"]
        lines += [f"* {one.name}: {one.value} (there: {one.document})" for one in changed]
    for section in shown.sections:
        lines += ["", str(section.title)]
        lines += [f"{'*' if line.differs else ' '} {line}" for line in section.lines]
        lines += [f"  no longer: {text}" for text in section.gone]
    return lines
