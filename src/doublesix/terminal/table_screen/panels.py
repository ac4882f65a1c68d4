"""Text panels of the table screen: title, scores and prompt."""

from typing import Final

from rich.text import Text

from doublesix.core.moves import DRAW, PASS, Play
from doublesix.core.seating import Seat, Side
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.terminal.commentary.tally import tally_lines
from doublesix.terminal.match.session import Session
from doublesix.terminal.parts.styles import FAINT, GOLD, GREEN, keyed

__all__ = ["asks_text", "scores_text", "strip_text", "title_text"]

BACK: Final = "▮"
SHORT: Final = 8


def title_text(session: Session, width: int) -> Text:
    """Title with the game, round, target and boneyard; abbreviated if it does not fit the width."""
    match = session.match
    text = Text(f" {match.rules.name} ", GOLD, no_wrap=True, overflow="ellipsis")
    exactly = "exactly " if match.rules.exact else ""
    full = f"  round {max(match.round, 1)}   {exactly}{match.rules.target} to win"
    short = f" round {max(match.round, 1)}  to {match.rules.target}"
    if match.position is not None:
        view = session.view(None)
        drawable = view.drawable if view.drawable != view.boneyard else None
        full += f"   boneyard {view.boneyard}{f', {drawable} to draw' if drawable is not None else ''}"
        short += f"  boneyard {view.boneyard}{f' ({drawable})' if drawable is not None else ''}"
    return text.append(full if text.cell_len + len(full) <= width else short, "not bold default on default")


def scores_text(session: Session, width: int) -> Text:
    """Score panel: each side with its players, their numbers of tiles, its points and its tally."""
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


def strip_text(session: Session, width: int) -> Text:
    """Compact score panel for narrow terminals, with shortened names and as many sides to a line as fit."""
    lines: list[Text] = []
    for side in range(session.match.seating.sides):
        cell = _side(session, side)
        if lines and lines[-1].cell_len + 2 + cell.cell_len <= width:
            lines[-1].append("  ").append_text(cell)
        else:
            lines.append(cell)
    return Text("\n", no_wrap=True, overflow="ellipsis").join(lines)


def _side(session: Session, side: Side) -> Text:
    text, points = Text(), session.match.scoreboard.points[side]
    for seat in session.match.seating.seats_of(side):
        _player(text, session, seat, short=True)
    return text.append(f" · {points} pt{'s' * (points != 1)}", GOLD)


def _player(text: Text, session: Session, seat: Seat, *, short: bool = False) -> None:
    position = session.match.position
    turn = position is not None and position.phase is not Phase.OVER and position.to_act == seat
    text.append("▶ " if turn else "  ", GREEN)
    text.append(_short(session.names[seat]) if short else session.names[seat], GREEN if turn else "bold")
    if position is None:
        return
    held = len(position.hands[seat])
    text.append(f" {held}{BACK}" if short else f"  {BACK * held} {held}", FAINT)


def _short(name: str) -> str:
    return name if len(name) <= SHORT else f"{name[: SHORT - 1]}…"


def asks_text(session: Session, view: SeatView | None, chosen: Play | None) -> Text:
    """Prompt with the keys that answer it, the most useful first, because narrow terminals cut off the rest."""
    seat = session.asked
    # The call key is offered after every play, so that it does not reveal whether the play scored.
    call = [("x", session.game.call)] if session.claims.callers else []
    if session.is_over:
        return keyed("The end.", ("r", "review"), ("a", "rematch"), ("m", "menu"), ("q", "quit"), ("Enter", "result"))
    if seat is None or view is None:
        return keyed(_waiting(session), *call, style=FAINT)
    if session.claims.question is not None:
        return keyed("Does that score?", ("c", "claim it"), ("Enter", "let it go"))
    name = session.names[seat]
    whose = "Your turn" if name.casefold() == "you" else f"{_short(name)}'s turn"
    others = [(key, word) for key, move, word in OTHERS if move in view.legal]
    plays = [move for move in view.legal if isinstance(move, Play)]
    if chosen is None:
        arrows = [("←→", "a bright one")] if plays else []
        return keyed(f"{whose}: {_want(view)}.", *others, *call, *arrows)
    ends = [("↑↓", "end")] if sum(play.tile is chosen.tile for play in plays) > 1 else []
    return keyed(f"{whose}.", ("Enter", "play"), *others, *call, ("←→", "tile"), *ends)


OTHERS: Final = (("d", DRAW, "draw"), ("p", PASS, "pass"))


def _want(view: SeatView) -> str:
    if not any(isinstance(move, Play) for move in view.legal):
        return "no tile fits, draw" if DRAW in view.legal else "no tile fits, pass"
    return "this tile does not fit"


def _waiting(session: Session) -> str:
    position = session.match.position
    if position is None or position.phase is Phase.OVER:
        return "The tiles are shuffled …"
    return f"{session.names[position.to_act]} …"
