"""Read-only commands of line mode: help, hand, table, scores, log and rules."""

from collections.abc import Callable, Sequence
from typing import Final

from doublesix.core.views import SeatView
from doublesix.drawing.characters import layout_lines
from doublesix.notation import format_tiles
from doublesix.terminal.commentary.rules import rule_lines
from doublesix.terminal.commentary.tally import tally_text
from doublesix.terminal.commentary.transcript import Transcript
from doublesix.terminal.match.session import Session

__all__ = ["HELP", "answer_to", "table_lines"]

HELP: Final = """\
A number chooses from the list; a move may also be written: 63, 63>66, 63>66/s1, draw, pass.
  moves   what may be played now, with numbers
  hand    your tiles
  table   the layout, drawn; open ends have letters
  score   the scores, as this game keeps them
  log     what has happened, the last 20 lines; «log all» is everything
  rules   the rules of this game
  hint    the three best moves, what they are worth and why; the match is marked as helped
  quit    leave; the match is saved and can be continued with: doublesix play --resume""".splitlines()

RECENT: Final = 20
WIDTH: Final = 80


def answer_to(line: str, session: Session, view: SeatView, transcript: Transcript) -> list[str] | None:
    """Reply of a read-only command; `None` if the line is not one."""
    word = line.casefold()
    asked: dict[str, Callable[[], list[str]]] = {
        "help": lambda: HELP,
        "h": lambda: HELP,
        "?": lambda: HELP,
        "hand": lambda: [f"You hold {format_tiles(view.hand)}."],
        "table": lambda: table_lines(view, session.names),
        "t": lambda: table_lines(view, session.names),
        "score": lambda: _scores(session, transcript),
        "scores": lambda: _scores(session, transcript),
        "log": lambda: transcript.lines[-RECENT:],
        "log all": lambda: transcript.lines,
        "rules": lambda: rule_lines(session),
    }
    return asked[word]() if word in asked else None


def table_lines(view: SeatView, names: Sequence[str]) -> list[str]:
    """Drawing of the layout, and the number of tiles of each seat and of the boneyard."""
    drawn = layout_lines(view.layout, WIDTH, lit=view.layout.open_ends) or ["Nothing is on the table."]
    held = ", ".join(f"{name} {size}" for name, size in zip(names, view.hand_sizes, strict=True))
    return [*drawn, f"Tiles held: {held}. Boneyard: {view.boneyard}, of which {view.drawable} may be drawn."]


def _scores(session: Session, transcript: Transcript) -> list[str]:
    match = session.match
    lines = []
    for side in range(match.seating.sides):
        points = match.scoreboard.points[side]
        kept = tally_text(match.rules, points)
        board = "" if match.scoreboard.on_board[side] else ", not on the board"
        lines.append(f"{transcript.words.side(match, side)}: {points}{board}{f' ({kept})' if kept else ''}.")
    return lines
