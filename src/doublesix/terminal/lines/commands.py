"""Read-only commands of line mode: help, hand, table, scores, log and rules."""

from collections.abc import Callable, Sequence
from typing import Final

from doublesix.core.views import SeatView
from doublesix.drawing.characters import layout_lines
from doublesix.messages import FixedMessage, Message
from doublesix.messages.spoken import say
from doublesix.messages.units import AllOf, Series
from doublesix.notation import format_tiles
from doublesix.terminal.commentary.rules import rule_lines
from doublesix.terminal.commentary.tally import tally_message
from doublesix.terminal.commentary.transcript import Transcript
from doublesix.terminal.match.session import Session

__all__ = ["answer_to", "table_lines"]

HELP: Final = (
    ("moves", FixedMessage("lines.help-moves", "what may be played now, with numbers")),
    ("hand", FixedMessage("lines.help-hand", "your tiles")),
    ("table", FixedMessage("lines.help-table", "the layout, drawn; open ends have letters")),
    ("score", FixedMessage("lines.help-score", "the scores, as this game keeps them")),
    ("log", FixedMessage("lines.help-log", "what has happened, the last 20 lines; “log all” is everything")),
    ("rules", FixedMessage("lines.help-rules", "the rules of this game")),
    (
        "hint",
        FixedMessage(
            "lines.help-hint", "the three best moves, what they are worth and why; the match is marked as helped"
        ),
    ),
    (
        "quit",
        FixedMessage("lines.help-quit", "leave; the match is saved and can be continued with: doublesix play --resume"),
    ),
)
NUMBERS: Final = FixedMessage(
    "lines.help-numbers",
    "A number chooses from the list; a move may also be written: 63, 63>66, 63>66/s1, draw, pass.",
)
NOTHING: Final = FixedMessage("lines.nothing-played", "Nothing is on the table.")


class _YouHold(Message, id="lines.you-hold", english="You hold {tiles}."):
    """The hand."""

    tiles: str


class _HandSize(Message, id="lines.hand-size", english="{name} {tiles}"):
    """The number of tiles in a hand."""

    name: str
    tiles: int


class _Sizes(
    Message,
    id="lines.sizes",
    english="Tiles held: {hands}. Boneyard: {boneyard}, of which {drawable} may be drawn.",
):
    """The numbers of tiles in the hands and in the boneyard."""

    hands: Series
    boneyard: int
    drawable: int


class _SideScore(Message, id="lines.side-score", english="{side}: {points}"):
    """The score of a side."""

    side: AllOf
    points: int


class _NotOnBoard(Message, id="lines.not-on-board", english="{score}, not on the board"):
    """The score of a side that has not made its first score."""

    score: Message


class _Kept(Message, id="lines.score-kept", english="{score} ({tally})"):
    """A score, and how this game writes it down."""

    score: Message
    tally: Message


RECENT: Final = 20
WIDTH: Final = 80


def answer_to(line: str, session: Session, view: SeatView, transcript: Transcript) -> Sequence[str] | None:
    """Reply of a read-only command; `None` if the line is not one."""
    word = line.casefold()
    asked: dict[str, Callable[[], Sequence[str]]] = {
        "help": _help,
        "h": _help,
        "?": _help,
        "hand": lambda: [say(_YouHold(format_tiles(view.hand)))],
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
    drawn = layout_lines(view.layout, WIDTH, lit=view.layout.open_ends) or [say(NOTHING)]
    held = Series(tuple(_HandSize(name, size) for name, size in zip(names, view.hand_sizes, strict=True)))
    return [*drawn, say(_Sizes(held, view.boneyard, view.drawable))]


def _help() -> list[str]:
    return [say(NUMBERS), *(f"  {word:<8}{say(what)}" for word, what in HELP)]


def _scores(session: Session, transcript: Transcript) -> list[str]:
    match = session.match
    lines = []
    for side in range(match.seating.sides):
        points = match.scoreboard.points[side]
        score: Message = _SideScore(transcript.words.side(match, side), points)
        if not match.scoreboard.on_board[side]:
            score = _NotOnBoard(score)
        kept = tally_message(match.rules, points)
        lines.append(f"{say(score if kept is None else _Kept(score, kept))}.")
    return lines
