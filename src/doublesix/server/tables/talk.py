"""Chat at a table: who may talk and when, and words that are fit to be shown."""

import unicodedata
from typing import Final

from doublesix.core.seating import Seat
from doublesix.server.tables.decider import Person
from doublesix.server.tables.refusal import Refusal
from doublesix.server.tables.state import Table
from doublesix.server.wire.frames import ChatRule

__all__ = ["chat_rule", "plain_words", "talker"]

JOINERS: Final = "\u200c\u200d"
"""Signs without a picture that some scripts and composed pictures are written with."""

MOST_MARKS: Final = 3
"""Accents on one letter; more of them would reach into the lines above and below."""


def chat_rule(table: Table) -> ChatRule:
    """When people may talk here: partners could tell each other what they hold, so not while they play."""
    return "between" if table.created.partners else "always"


def talker(table: Table, person: Person) -> Seat:
    """The seat of a person who may talk now.

    Raises:
        Refusal: If the person sits nowhere here, or partners are in the middle of a round.
    """
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("no_seat", "Only the players at this table can talk here; spectators can read.")
    if chat_rule(table) == "between" and table.stage == "playing":
        raise Refusal(
            "chat_closed",
            "Partners play without words: the chat is open before the match, between rounds and after it.",
        )
    return seat


def plain_words(text: str) -> str:
    r"""Words in one line, without signs that are not seen or that turn the line around.

    >>> plain_words("  well\n\u202eplayed\x1b[31m ")
    'well played[31m'

    Raises:
        Refusal: If nothing is left.
    """
    shown, marks = [], 0
    for sign in unicodedata.normalize("NFC", text):
        marks = marks + 1 if unicodedata.combining(sign) else 0
        if marks <= MOST_MARKS:
            shown.append(_shown(sign))
    words = " ".join("".join(shown).split()).strip(JOINERS + " ")
    if not words:
        raise Refusal(
            "nothing_said", "Nothing of this can be shown: it has only invisible characters; write some words."
        )
    return words


def _shown(sign: str) -> str:
    if sign.isspace():
        return " "
    return sign if sign in JOINERS or unicodedata.category(sign)[0] != "C" else ""
