"""Chat rules of a table: who may talk and when, and the sanitizing of text."""

import unicodedata
from typing import Final, Literal, TypeAlias

from doublesix.core.seating import Seat
from doublesix.messages import FixedMessage
from doublesix.server.domain.commands import Person
from doublesix.server.domain.refusal import Refusal
from doublesix.server.domain.state import Table

__all__ = ["ChatRule", "chat_rule", "plain_words", "talker"]

ChatRule: TypeAlias = Literal["always", "between", "off"]
"""When people at a table may talk: ``always``, ``between`` rounds only (and before and after the match), or never."""

JOINERS: Final = "\u200c\u200d"
"""Zero-width joiners, invisible characters that some scripts and composed emoji need."""

MOST_MARKS: Final = 3
"""Combining marks on one letter; more would reach into the lines above and below."""


def chat_rule(table: Table) -> ChatRule:
    """When people may talk: at a partnership table not during a round, as partners could describe their hands."""
    return "between" if table.created.partners else "always"


_NO_SEAT = FixedMessage("refusal.chat.no-seat", "Only the players at this table can talk here; spectators can read.")
_PARTNERS = FixedMessage(
    "refusal.chat.partners",
    "Partners play without words: the chat is open before the match, between rounds and after it.",
)


def talker(table: Table, person: Person) -> Seat:
    """The seat of a person, checked to be allowed to talk now.

    Raises:
        Refusal: If the person has no seat here, or partners are in the middle of a round.
    """
    seat = table.seat_of(person.id)
    if seat is None:
        raise Refusal("no_seat", _NO_SEAT)
    if chat_rule(table) == "between" and table.stage == "playing":
        raise Refusal("chat_closed", _PARTNERS)
    return seat


_INVISIBLE = FixedMessage(
    "refusal.chat.invisible",
    "Nothing of this can be shown: it has only invisible characters; write some words.",
)


def plain_words(text: str) -> str:
    r"""Sanitize text: one line, without control, invisible or direction-changing characters.

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
        raise Refusal("nothing_said", _INVISIBLE)
    return words


def _shown(sign: str) -> str:
    if sign.isspace():
        return " "
    return sign if sign in JOINERS or unicodedata.category(sign)[0] != "C" else ""
