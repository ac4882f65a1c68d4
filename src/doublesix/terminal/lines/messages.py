"""Messages of line mode."""

from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Series

__all__ = [
    "ANSWER_HOW",
    "ASK_CLAIM",
    "CHOOSE",
    "CLAIM_PROMPT",
    "KEPT",
        "NOT_SAVED",
    "SAVED",
        "YOUR_TURN",
        "EndLetter",
    "GoesOn",
    "Greeting",
    "GreetingOfClaims",
    "HandLine",
    "MayAnswer",
    "NoAnswer",
    "NotDone",
    "OpenEnds",
    "Partners",
    "PassKeyboard",
    "Range",
    "TurnOf",
    "greeting",
]  # fmt: skip

ASK_CLAIM: Final = FixedMessage("lines.ask-claim", "Does that score? “claim” claims it; “no” lets it go.")
CLAIM_PROMPT: Final = FixedMessage("lines.claim-prompt", "claim?")
ANSWER_HOW: Final = FixedMessage(
    "lines.answer-how", "Answer with a number, a move such as 63 or 63>66, or a word; “help” lists the words."
)
CHOOSE: Final = FixedMessage("lines.choose", "Please choose one of these moves; “help” explains.")
KEPT: Final = FixedMessage("lines.kept", "The record is kept; to step through it: doublesix replay")
SAVED: Final = FixedMessage("lines.saved", "The match is saved; to go on with it: doublesix play --resume")
NOT_SAVED: Final = FixedMessage("lines.not-saved", "The match is not saved.")
YOUR_TURN: Final = FixedMessage("lines.your-turn", "Your turn.")


class TurnOf(Message, id="lines.turn-of", english="{name}'s turn."):
    """Whose turn it is."""

    name: str


class Greeting(Message, id="lines.greeting", english="{game}, to {target}. At the table: {names}."):
    """The first line of a match."""

    game: str
    target: int
    names: Series


class GreetingOfClaims(
    Message, id="lines.greeting-of-claims", english="{game}, to {target}; {calling}. At the table: {names}."
):
    """The first line of a match of a game in which scores can be claimed."""

    game: str
    target: int
    calling: Message
    names: Series


def greeting(game: str, target: int, calling: Message | None, names: Series) -> Message:
    """The first line of a match; ``calling`` says whether scores are claimed, in a game in which they can be."""
    return Greeting(game, target, names) if calling is None else GreetingOfClaims(game, target, calling, names)


class Partners(Message, id="lines.partners", english="Partners: {first} against {second}."):
    """The two pairs."""

    first: AllOf
    second: AllOf


class GoesOn(Message, id="lines.goes-on", english="The match goes on. Scores: {scores}."):
    """A match that is resumed."""

    scores: Series


class HandLine(Message, id="lines.hand", english="Hand: {tiles}."):
    """The hand of the player."""

    tiles: str


class EndLetter(Message, id="lines.end-letter", english="{letter} is {end}"):
    """An open end with its letter."""

    letter: str
    end: Message


class OpenEnds(Message, id="lines.open-ends", english="Open ends: {ends}."):
    """The open ends with their letters."""

    ends: tuple[EndLetter, ...]


class PassKeyboard(Message, id="lines.pass-keyboard", english="Please pass the keyboard to {name}, who presses Enter."):
    """The keyboard goes to another player."""

    name: str


class NotDone(Message, id="lines.not-done", english="Not done: {why}"):
    """What was typed was not done."""

    why: Message


class NoAnswer(Message, id="lines.no-answer", english="“{word}” is no answer here."):
    """A word that is no answer."""

    word: str


class Range(Message, id="lines.range", english="1 to {most}", cases={1: "1"}):
    """Numbers that may be answered."""

    most: int


class MayAnswer(
    Message,
    id="lines.may-answer",
    english="{why}. You may answer {numbers}; “moves” lists them, “help” explains.",
):
    """Why something was not done, and what may be answered."""

    why: Message
    numbers: Range
