"""Every exception of the package.

::

    DominoError                 the root of all errors of the package
    ├── RuleSetError            a rule set contradicts itself, or cannot be read
    ├── SetupError              a table, a deal or lots that the rules do not allow
    ├── SheetError              a score that no round under the rules can give (has clauses)
    ├── IllegalMove             a move that the rules do not allow here (has a reason code)
    ├── NotationError           a text that is not a tile, move, position or record
    │   ├── AmbiguousMove       an abbreviated move that could mean several (lists them)
    │   └── RecordError         a record whose moves, counts or scores are wrong (gives the line)
    ├── ProgramFault            an external player program failed, or broke the protocol
    ├── UsageError              a command or argument that is not possible as given
    │   └── EngineMissing       a feature needs the compiled engine, which is not available (yet)
    └── WorkerLost              a worker process ended before its task

Most of them are raised with a message (`doublesix.messages.units.message_of`), and ``str(error)`` is its English.
All but the root, `ProgramFault` and `WorkerLost` are also ``ValueError``, for callers that only need to know whether
the input was bad; `EngineMissing` is an ``ImportError``, too.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from doublesix.messages import Message

__all__ = [
    "AmbiguousMove",
    "DominoError",
    "EngineMissing",
    "IllegalMove",
    "NotationError",
    "ProgramFault",
    "RecordError",
    "RuleSetError",
    "SetupError",
    "SheetError",
    "UsageError",
    "WorkerLost",
]


class DominoError(Exception):
    """The root of all errors that this package raises on purpose."""


class RuleSetError(DominoError, ValueError):
    """A rule set that contradicts itself, is incomplete, or cannot be read."""


class SetupError(DominoError, ValueError):
    """A number of seats, a deal or lots that the rules do not allow."""


class SheetError(DominoError, ValueError):
    """An entry of a score sheet that no round under its rules can give.

    Attributes:
        clauses: Ids of the clauses behind the refusal; empty if the rules cite none.
        nearest: The counts that score and are nearest to a count that does not; empty for other entries.
    """

    def __init__(self, message: "Message", clauses: tuple[str, ...] = (), nearest: tuple[int, ...] = ()) -> None:
        super().__init__(message)
        self.clauses = clauses
        self.nearest = nearest


class IllegalMove(DominoError, ValueError):  # noqa: N818 - the field's own term, as in python-chess
    """A move that the rules do not allow in this position.

    Attributes:
        reason: The stable code of the refusal (a member of `doublesix.core.moves.Illegal`), also used on the wire.
        clauses: Ids of the clauses of the rule document that the move violates; empty if the rules cite none.
        legal: All legal moves of the same seat.
    """

    def __init__(
        self, message: "Message", reason: str, clauses: tuple[str, ...] = (), legal: tuple[object, ...] = ()
    ) -> None:
        super().__init__(message)
        self.reason = reason
        self.clauses = clauses
        self.legal = legal


class NotationError(DominoError, ValueError):
    """A text that is not a valid tile, move, position or record; the message shows the place."""


class AmbiguousMove(NotationError):  # noqa: N818 - the sister of `IllegalMove`
    """An abbreviated move that could mean several.

    Attributes:
        candidates: All moves that it could mean.
    """

    def __init__(self, message: "Message", candidates: tuple[object, ...] = ()) -> None:
        super().__init__(message)
        self.candidates = candidates


class RecordError(NotationError):
    """A well-formed record that is not true: a move, count or score differs from the replay.

    Attributes:
        line: Number of the line (1-based) in a text record, or of the event in a JSON one; 0 if none applies.
    """

    def __init__(self, message: "Message", line: int = 0) -> None:
        super().__init__(message)
        self.line = line


class ProgramFault(DominoError):  # noqa: N818 - what the program did, not what we did wrong
    """An external player program was silent, late or gone, or gave an invalid answer; it forfeits its move."""


class UsageError(DominoError, ValueError):
    """A command that is not possible as given; the message says what was asked, why it failed and what is allowed."""


class EngineMissing(UsageError, ImportError):  # noqa: N818 - what is missing, not what was wrong
    """A feature needs the compiled engine, which is missing or still being compiled."""


class WorkerLost(DominoError):  # noqa: N818 - what happened, not what was wrong
    """A worker process ended before its task."""
