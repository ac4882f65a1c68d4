"""Refusal of a command, with a stable code, a message and the clauses of the rules."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from doublesix.errors import DominoError
from doublesix.messages import FixedMessage, Message

__all__ = ["ASKED_ALREADY", "BOT_PLAYS", "HALTED", "READ_ONLY", "Refusal"]

BOT_PLAYS: Final = FixedMessage("refusal.bot-plays", "a bot plays for you; come back first")
ASKED_ALREADY: Final = FixedMessage("refusal.asked-already", "you have asked already; the others are waited for")

READ_ONLY: Final = FixedMessage(
    "refusal.read-only", "the house is read-only before an upgrade; the table stands still, and no one loses time"
)
HALTED: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "paused": FixedMessage(
            "refusal.paused",
            "the host of this house has paused the table; it will go on where it is, and no one loses time",
        ),
        "ended": FixedMessage("refusal.ended", "the host of this house has ended the table"),
    }
)
"""Why a table that the house has halted carries out no command."""


class Refusal(DominoError):  # noqa: N818 - what the table says, as in a book of manners
    """A command was rejected; the table is unchanged.

    Attributes:
        code: Stable code for programs: a member of `doublesix.core.moves.Illegal`, or one of the table's own.
        message: What was asked, why it is not possible, what would be allowed.
        clauses: Ids of the clauses of the rules that the command violates; empty if none.
        legal: Legal moves of the seat now, in the notation; empty if they are not the issue.
        why: The English; of a move that the rules do not allow, with the layout and the legal moves, for programs.
    """

    def __init__(
        self, code: str, message: Message, clauses: tuple[str, ...] = (), legal: tuple[str, ...] = (), why: str = ""
    ) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.clauses = clauses
        self.legal = legal
        self.why = why or str(message)

    def __str__(self) -> str:
        """The English."""
        return self.why
