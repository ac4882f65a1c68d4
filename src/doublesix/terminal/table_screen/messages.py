"""Messages of the table screen: panels, prompts and keys."""

from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Verbatim
from doublesix.terminal.parts import labels

__all__ = [
    "CLICKS",
    "DOES_IT_SCORE",
    "KEYS",
    "KEYS_HEADING",
    "LOG_HEADING",
    "NOT_ON_BOARD",
    "NO_FIT_DRAW",
    "NO_FIT_PASS",
    "SHUFFLING",
    "THE_END",
    "UNFIT",
    "YOUR_TURN",
    "Boneyard",
    "BoneyardDrawable",
    "Round",
    "ShortBoneyardDrawable",
    "ShortPoints",
    "ShortTarget",
    "Target",
    "TargetExactly",
    "Thinks",
    "Turn",
    "TurnOf",
    "Wants",
    "WhoCalls",
]  # fmt: skip

NOT_ON_BOARD: Final = FixedMessage("table.not-on-board", "not on the board")
THE_END: Final = FixedMessage("table.the-end", "The end.")
DOES_IT_SCORE: Final = FixedMessage("table.does-it-score", "Does that score?")
SHUFFLING: Final = FixedMessage("table.shuffling", "The tiles are shuffled …")
YOUR_TURN: Final = FixedMessage("table.your-turn", "Your turn")
NO_FIT_DRAW: Final = FixedMessage("table.no-fit-draw", "no tile fits, draw")
NO_FIT_PASS: Final = FixedMessage("table.no-fit-pass", "no tile fits, pass")
UNFIT: Final = FixedMessage("table.unfit", "this tile does not fit")
LOG_HEADING: Final = FixedMessage("table.log-heading", "What has happened")
KEYS_HEADING: Final = FixedMessage("table.keys-heading", "Keys")


KEYS: Final = (
    (
        FixedMessage("help.keys-tiles", "← →  or 1 to 9"),
        FixedMessage("help.tiles", "choose a tile; what may be played is bright, and the arrows go there"),
    ),
    (
        FixedMessage("help.keys-ends", "↑ ↓  or Tab"),
        FixedMessage("help.ends", "choose one of the ends that light up"),
    ),
    (
        FixedMessage("help.keys-play", "Enter or Space"),
        FixedMessage("help.play", "play the tile there; the outline shows where it would lie"),
    ),
    (Verbatim("d  p"), FixedMessage("help.draw-pass", "draw a tile, pass")),
    (
        Verbatim("h"),
        FixedMessage(
            "help.hint", "a hint, where you play against bots alone: three moves, their values and why; it is noted"
        ),
    ),
    (
        Verbatim("r"),
        FixedMessage(
            "help.review",
            "once the match is over: its review, what each choice cost and why, and the mistakes to try again",
        ),
    ),
    (Verbatim("c"), FixedMessage("help.claim", "claim the score of your own play (with --calling)")),
    (
        Verbatim("x"),
        FixedMessage("help.call", "call what an opponent has not claimed, until the next move; it may be nothing"),
    ),
    (Verbatim("l"), FixedMessage("help.log", "everything that has happened")),
    (Verbatim("z"), FixedMessage("help.pips", "pips or digits")),
    (Verbatim("?"), FixedMessage("help.help", "this page")),
    (
        Verbatim("q"),
        FixedMessage(
            "help.quit",
            "leave; the match is saved after every move, and goes on with: doublesix play --resume",
        ),
    ),
)
CLICKS: Final = FixedMessage("help.clicks", "A tile or a lit end can also be clicked.")


LABELS: Final = {
    "play": labels.PLAY,
    "move('only')": labels.GO_ON,
    "answer(False)": labels.LET_IT_GO,
    "result": labels.RESULT,
    "move('draw')": labels.DRAW,
    "move('pass')": labels.PASS,
    "answer(True)": labels.CLAIM,
    "call": labels.CALL,
    "leave('menu')": labels.MENU,
    "leave('rematch')": labels.REMATCH,
    "leave('review')": labels.REVIEW,
    "hint": labels.HINT,
    "log": labels.LOG,
    "pips": labels.PIPS,
    "help": labels.HELP,
    "leave('quit')": labels.SAVE_AND_QUIT,
}
"""Labels of the actions in the line of keys."""

SHORT_LABELS: Final = {"leave('quit')": labels.QUIT}
"""Shorter labels for a narrow screen."""

SPARED: Final = ("leave('quit')", "pips", "log", "help", "hint")
"""Actions that lose their labels first where the line of keys does not fit; ``?`` says what every key does."""


class Round(Message, id="table.round", english="round {number}"):
    """The number of the round."""

    number: int


class Target(Message, id="table.target", english="{target} to win"):
    """The points that win."""

    target: int


class TargetExactly(Message, id="table.target-exactly", english="exactly {target} to win"):
    """The points that win, which must be met."""

    target: int


class ShortTarget(Message, id="table.target-short", english="to {target}"):
    """The points that win, where there is little room."""

    target: int


class Boneyard(Message, id="table.boneyard", english="boneyard {tiles}"):
    """Tiles in the boneyard."""

    tiles: int


class BoneyardDrawable(Message, id="table.boneyard-drawable", english="boneyard {tiles}, {drawable} to draw"):
    """Tiles in the boneyard, of which some may not be drawn."""

    tiles: int
    drawable: int


class ShortBoneyardDrawable(Message, id="table.boneyard-drawable-short", english="boneyard {tiles} ({drawable})"):
    """Tiles in the boneyard, of which some may not be drawn, where there is little room."""

    tiles: int
    drawable: int


class ShortPoints(Message, id="table.points-short", english="{n} pts", cases={1: "{n} pt"}):
    """Points of a side, where there is little room."""

    n: int


class TurnOf(Message, id="table.turn-of", english="{name}'s turn"):
    """Whose turn it is."""

    name: str


class Wants(Message, id="table.turn-wants", english="{turn}: {what}."):
    """Whose turn it is, and what they can do."""

    turn: Message
    what: Message


class Turn(Message, id="table.turn", english="{turn}."):
    """Whose turn it is."""

    turn: Message


class Thinks(Message, id="table.thinks", english="{name} …"):
    """A bot chooses its move."""

    name: str


class WhoCalls(Message, id="table.who-calls", english="“{call}” Who calls?"):
    """Several people may call."""

    call: str
