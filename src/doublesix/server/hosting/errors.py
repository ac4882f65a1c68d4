"""Errors of a host, each with a stable code and a message for people."""

from typing import ClassVar, Final

from doublesix.errors import DominoError
from doublesix.messages import FixedMessage, Message

__all__ = [
    "NO_ANSWER",
    "RESTARTING",
    "TOO_MANY_WRITERS",
    "Damaged",
    "HostClosed",
    "HostProblem",
    "NoSuchTable",
    "NotFinished",
    "TooBusy",
    "TooManyBotTables",
]


NO_ANSWER: Final = FixedMessage("bye.no-answer", "There was no answer to a ping; come back.")
RESTARTING: Final = FixedMessage("bye.restarting", "The server is being restarted; nothing is lost.")
TOO_MANY_WRITERS: Final = FixedMessage("store.too-many-writers", "Too many others write at this table.")


class HostProblem(DominoError):  # noqa: N818 - what is so, not what was wrong
    """Base of the errors of a host.

    Attributes:
        code: Stable code for programs.
        why: Default message.
    """

    code = "problem"
    why: ClassVar[Message] = FixedMessage("problem.unavailable", "This cannot be had now.")

    def __init__(self, why: Message | None = None) -> None:
        super().__init__(why or self.why)


class NoSuchTable(HostProblem):
    """There is no table with this id."""

    code = "no_such_table"
    why = FixedMessage(
        "problem.no-such-table", "There is no table here. The address may be cut short; ask for it again."
    )


class NotFinished(HostProblem):
    """The match is not over, so its record would reveal hidden tiles."""

    code = "not_finished"
    why = FixedMessage(
        "problem.not-finished", "The match is not over yet. Its record and its replay can be had as soon as it is."
    )


class HostClosed(HostProblem):
    """The server is shutting down."""

    code = "restarting"
    why = FixedMessage("problem.restarting", "The server is being restarted; nothing is lost. Come back in a moment.")


class TooBusy(HostProblem):
    """A request is not served now: the queue is full, the payer's quota is used up, or a worker failed."""

    code = "busy"
    why = FixedMessage("problem.busy.replays", "Too many replays and records are being made; try again in a minute.")


class Damaged(HostProblem):
    """A log cannot be folded, or a worker failed on it."""

    code = "damaged"
    why = FixedMessage("problem.damaged", "The log of this table is damaged and cannot be shown.")


class TooManyBotTables(HostProblem):
    """The visitor has reached the limit of bot-only tables."""

    code = "too_many_bot_tables"
    why = FixedMessage("problem.too-many-bot-tables", "Bots play for you at as many tables as they may.")
