"""Text panels of the table screen: title, scores and prompt."""

from typing import Final

from rich.text import Text

from doublesix.core.moves import DRAW, PASS, Play
from doublesix.core.seating import Seat, Side
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import Points, Verbatim
from doublesix.terminal.commentary.people import YOU, person
from doublesix.terminal.commentary.tally import tally_lines
from doublesix.terminal.match.session import Session
from doublesix.terminal.parts import labels
from doublesix.terminal.parts.styles import FAINT, GOLD, GREEN, Labelled, keyed
from doublesix.terminal.table_screen import messages

__all__ = ["asks_text", "scores_text", "strip_text", "title_text"]

BACK: Final = "▮"
SHORT: Final = 8


def title_text(session: Session, width: int) -> Text:
    """Title with the game, round, target and boneyard; abbreviated if it does not fit the width."""
    match = session.match
    text = Text(f" {match.rules.name} ", GOLD, no_wrap=True, overflow="ellipsis")
    target = messages.TargetExactly if match.rules.exact else messages.Target
    round_ = say(messages.Round(max(match.round, 1)))
    full = f"  {round_}   {say(target(match.rules.target))}"
    short = f" {round_}  {say(messages.ShortTarget(match.rules.target))}"
    if match.position is not None:
        view = session.view(None)
        limited = view.drawable != view.boneyard
        plain = messages.Boneyard(view.boneyard)
        full += f"   {say(messages.BoneyardDrawable(view.boneyard, view.drawable) if limited else plain)}"
        short += f"  {say(messages.ShortBoneyardDrawable(view.boneyard, view.drawable) if limited else plain)}"
    return text.append(full if text.cell_len + len(full) <= width else short, "not bold default on default")


def scores_text(session: Session, width: int) -> Text:
    """Score panel: each side with its players, their numbers of tiles, its points and its tally."""
    text, match = Text(), session.match
    for side in range(match.seating.sides):
        points = match.scoreboard.points[side]
        for seat in match.seating.seats_of(side):
            _player(text, session, seat)
            text.append("\n")
        text.append(f"  {say(Points(points))}", "bold")
        if not match.scoreboard.on_board[side]:
            text.append(f"  {say(messages.NOT_ON_BOARD)}", FAINT)
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
    return text.append(f" · {say(messages.ShortPoints(points))}", GOLD)


def _player(text: Text, session: Session, seat: Seat, *, short: bool = False) -> None:
    position = session.match.position
    turn = position is not None and position.phase is not Phase.OVER and position.to_act == seat
    text.append("▶ " if turn else "  ", GREEN)
    name = say(person(session.names[seat]))
    text.append(_short(name) if short else name, GREEN if turn else "bold")
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
    call: list[Labelled] = [("x", Verbatim(session.game.call))] if session.claims.callers else []
    if session.is_over:
        return keyed(messages.THE_END, *AFTER)
    if seat is None or view is None:
        return keyed(_waiting(session), *call, style=FAINT)
    if session.claims.question is not None:
        return keyed(messages.DOES_IT_SCORE, ("c", labels.CLAIM_IT), ("Enter", labels.LET_IT_GO))
    name = session.names[seat]
    turn = messages.YOUR_TURN if person(name) == YOU else messages.TurnOf(_short(name))
    others: list[Labelled] = [(key, word) for key, move, word in OTHERS if move in view.legal]
    plays = [move for move in view.legal if isinstance(move, Play)]
    if chosen is None:
        arrows: list[Labelled] = [("←→", labels.PLAYABLE)] if plays else []
        return keyed(messages.Wants(turn, _want(view)), *others, *call, *arrows)
    ends: list[Labelled] = [("↑↓", labels.END)] if sum(play.tile is chosen.tile for play in plays) > 1 else []
    return keyed(messages.Turn(turn), ("Enter", labels.PLAY), *others, *call, ("←→", labels.TILE), *ends)


OTHERS: Final = (("d", DRAW, labels.DRAW), ("p", PASS, labels.PASS))
AFTER: Final = (
    ("r", labels.REVIEW),
    ("a", labels.REMATCH),
    ("m", labels.MENU),
    ("q", labels.QUIT),
    ("Enter", labels.RESULT),
)


def _want(view: SeatView) -> Message:
    if not any(isinstance(move, Play) for move in view.legal):
        return messages.NO_FIT_DRAW if DRAW in view.legal else messages.NO_FIT_PASS
    return messages.UNFIT


def _waiting(session: Session) -> Message:
    position = session.match.position
    if position is None or position.phase is Phase.OVER:
        return messages.SHUFFLING
    return messages.Thinks(session.names[position.to_act])
