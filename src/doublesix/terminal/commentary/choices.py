"""Messages that name open ends and moves to choose from."""

from typing import Final

from doublesix.messages import FixedMessage, Message

__all__ = [
    "CALL_SCORE",
    "CLAIM_SCORE",
    "DRAW_TILE",
    "PASS_TURN",
    "SAY_NOTHING",
    "EndOf",
    "HalfOf",
    "LeadTile",
    "OnEnd",
    "SideOf",
]


class HalfOf(Message, id="end.half", english="the {pip} of {tile}"):
    """An open end: a half of a single."""

    pip: int
    tile: str


class SideOf(Message, id="end.side", english="a side of {tile}"):
    """An open end: a side of a double."""

    tile: str


class EndOf(Message, id="end.end", english="an end of {tile}"):
    """An open end: an end of a double."""

    tile: str


class LeadTile(Message, id="choice.lead", english="lead {tile}"):
    """A choice: lead a tile."""

    tile: str


class OnEnd(Message, id="choice.play", english="{tile} on {end}"):
    """A choice: play a tile on an end."""

    tile: str
    end: Message


DRAW_TILE: Final = FixedMessage("choice.draw", "draw a tile")
PASS_TURN: Final = FixedMessage("choice.pass", "pass")
CLAIM_SCORE: Final = FixedMessage("choice.claim", "claim the score")
CALL_SCORE: Final = FixedMessage("choice.call", "call the score")
SAY_NOTHING: Final = FixedMessage("choice.release", "say nothing")
