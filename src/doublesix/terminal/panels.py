"""Panels: scores, what is asked, and round ends, as coloured text."""

from typing import Final

from rich.text import Text

from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, Play
from doublesix.core.seating import Seat
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.terminal.session import Session
from doublesix.terminal.tally import tally_lines

__all__ = ["asks_text", "log_style", "scores_text", "strip_text", "title_text"]

GOLD: Final = "bold #ffd24a"
GREEN: Final = "bold #5be08a"
FAINT: Final = "#9fb8ad"
BACK: Final = "▮"


def title_text(session: Session) -> Text:
    """The game, the round, the target and the boneyard."""
    match, position = session.match, session.match.position
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(f" {match.rules.name} ", GOLD)
    text.append(f"  round {max(match.round, 1)}   {'exactly ' if match.rules.exact else ''}{match.rules.target} to win")
    if position is not None:
        view = session.view(None)
        left = f"   boneyard {view.boneyard}"
        text.append(left if view.drawable == view.boneyard else f"{left}, {view.drawable} to draw")
    return text


def scores_text(session: Session, width: int) -> Text:
    """Each side with its players, their tiles, its points and its tally."""
    text, match = Text(), session.match
    for side in range(match.seating.sides):
        points = match.scoreboard.points[side]
        for seat in match.seating.seats_of(side):
            _player(text, session, seat)
            text.append("\n")
        text.append(f"  {points} point{'s' * (points != 1)}", "bold")
        if not match.scoreboard.on_board[side]:
            text.append("  not on the board", FAINT)
        text.append("\n")
        for line in tally_lines(match.rules, points, width - 2):
            text.append(f"  {line}\n", GOLD)
        text.append("\n")
    return text


def strip_text(session: Session) -> Text:
    """The same in one line, for narrow terminals."""
    text, match = Text(no_wrap=True, overflow="ellipsis"), session.match
    for side in range(match.seating.sides):
        for seat in match.seating.seats_of(side):
            _player(text, session, seat, short=True)
        text.append(f" {match.scoreboard.points[side]}", GOLD)
        text.append("   ")
    return text


def _player(text: Text, session: Session, seat: Seat, *, short: bool = False) -> None:
    position = session.match.position
    turn = position is not None and position.phase is not Phase.OVER and position.to_act == seat
    text.append("▶ " if turn else "  ", GREEN)
    text.append(session.names[seat], GREEN if turn else "bold")
    if position is None:
        return
    held = len(position.hands[seat])
    text.append(f" {BACK}{held}" if short else f"  {BACK * held} {held}", FAINT)


def asks_text(session: Session, view: SeatView | None, chosen: Play | None) -> Text:
    """What is asked of whom, and the keys that answer."""
    seat = session.asked
    if seat is None or view is None:
        return Text(_waiting(session), FAINT)
    if session.claim_question is not None:
        return _keyed("Does that score?", ("c", "claim it"), ("Enter", "let it go"))
    name = session.names[seat]
    keys = [("←→", "tile"), ("↑↓", "end"), ("Enter", "play")] if any(isinstance(m, Play) for m in view.legal) else []
    keys += [(key, word) for key, move, word in OTHERS if move in view.legal]
    whose = "Your turn" if name.casefold() == "you" else f"{name}'s turn"
    if CALL in view.legal:
        return _keyed(f"{whose}: a score was left unclaimed.", ("x", "call it: «Muggins!», «Five Up!»"), ("n", "no"))
    if not chosen and keys:
        whose += f": {_want(view)}"
    return _keyed(f"{whose}.", *keys)


OTHERS: Final = (("d", DRAW, "draw"), ("p", PASS, "pass"), ("c", CLAIM, "claim"))


def _want(view: SeatView) -> str:
    if not any(isinstance(move, Play) for move in view.legal):
        return "no tile fits, draw" if DRAW in view.legal else "no tile fits, pass"
    return "this tile does not fit, choose a bright one"


def _waiting(session: Session) -> str:
    position = session.match.position
    if session.is_over:
        return "The match is over."
    if position is None or position.phase is Phase.OVER:
        return "The tiles are shuffled …"
    return f"{session.names[position.to_act]} …"


def _keyed(sentence: str, *keys: tuple[str, str]) -> Text:
    text = Text(sentence, "bold", no_wrap=True, overflow="ellipsis")
    for key, word in keys:
        text.append("   ")
        text.append(f" {key} ", "bold #06281c on #9fd8bd")
        text.append(f" {word}", "")
    return text


def log_style(line: str) -> str:
    """How a sentence of the log looks: points stand out, ends of rounds too."""
    if " -> " in line:
        return GREEN
    return GOLD if line.startswith("Round") or "the match in" in line else ""
