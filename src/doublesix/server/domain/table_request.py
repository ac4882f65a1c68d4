"""Request to create a table, with its rules, seats, bots and times."""

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from doublesix.core.parameters import PARAMETERS
from doublesix.core.play_parameters import MOST_SEATS

__all__ = ["ChosenRules", "ClockRequest", "RequestBody", "RulesRequest", "TableRequest", "Word"]

Word: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]


class RequestBody(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of request bodies; unknown fields are an error."""


class ChosenRules(RequestBody, frozen=True, kw_only=True):
    """Choice of rules: a game with variations and house rules, each rule as text (``{"target": "150"}``).

    Without ``calling`` the table scores automatically, whatever the game says about claims.
    """

    game: Word
    variations: Annotated[list[Word], Meta(max_length=32)] = []
    house_rules: Annotated[dict[Word, Word], Meta(max_length=len(PARAMETERS))] = {}
    calling: bool = True


class RulesRequest(ChosenRules, frozen=True, kw_only=True):
    """Request to show rules, with those that a table for this number of ``people`` gets by itself."""

    people: Annotated[int, Meta(ge=0, le=MOST_SEATS)] = 0


class ClockRequest(RequestBody, frozen=True, kw_only=True):
    """Clock settings: seconds for each move, and a reserve for the match."""

    move: Annotated[int, Meta(ge=5, le=600)]
    bank: Annotated[int, Meta(ge=0, le=3600)] = 0


class TableRequest(ChosenRules, frozen=True, kw_only=True):
    """Request to create a table.

    Attributes:
        fill: For each seat ``open``, ``filler`` or the name of a bot.
        filler: The bot for seats that are open when the match begins, and for players who are away. A level takes one
            seat; its nearest neighbours take the others, so that bots are different characters.
        public: Whether the lobby lists the table.
        patience: Seconds that a turn may take at a table without a clock before the others may let a bot play: 30 or
            more, or 0 for no limit.
        pace: Mean delay of a bot's move, ms.
        chat_history: Whether people who come later read what was said before they came.
        proposed: Whether the program proposes the table, so that its own house rules are added (``proposed`` of
            `GameSeen`); without it the rules are those of the document with ``variations`` and ``house_rules`` alone.
    """

    fill: Annotated[list[Word], Meta(min_length=2, max_length=8)]
    partners: bool | None = None
    public: bool = False
    calling: bool = False
    name: Annotated[str, Meta(max_length=40)] = ""
    filler: Word = "greedy"
    clock: ClockRequest | None = None
    grace: Annotated[int, Meta(ge=30, le=300)] = 60
    patience: Annotated[int, Meta(ge=0, le=3600)] = 180
    pace: Annotated[int, Meta(ge=0, le=5000)] = 900
    chat_history: bool = False
    proposed: bool = False
