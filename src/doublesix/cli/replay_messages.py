"""What ``doublesix replay`` prints besides the commentary."""

from typing import Final

from doublesix.messages import FixedMessage, Message

NO_TILE: Final = FixedMessage("replay.no-tile", "no tile")
STOPPED: Final = FixedMessage("replay.stopped", "The judging was stopped: later decisions are shown without it.")


class Place(
    Message,
    id="replay.place",
    english="{step} of {steps}.  Enter next, p previous, r next round, b round before, e end, q quit",
):
    """The step that is shown, and the keys."""

    step: int
    steps: int


class BoneyardIs(Message, id="replay.boneyard-is", english="Boneyard: {tiles}."):
    """The order of the boneyard after a deal."""

    tiles: str


class DrawnIs(Message, id="replay.drawn-is", english="It is {tile}."):
    """A tile that was drawn."""

    tile: str


class Boneyard(Message, id="replay.boneyard", english="Boneyard: {tiles}"):
    """The boneyard beside the hands."""

    tiles: Message


class Scores(Message, id="replay.scores", english="Scores: {scores}"):
    """The scores below the hands."""

    scores: str
