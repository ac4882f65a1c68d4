"""Refusal of a command, with a stable code, a reason and the clauses of the rules."""

from doublesix.errors import DominoError

__all__ = ["Refusal"]


class Refusal(DominoError):  # noqa: N818 - what the table says, as in a book of manners
    """A command was rejected; the table is unchanged.

    Attributes:
        code: Stable code for programs: a member of `doublesix.core.moves.Illegal`, or one of the table's own.
        why: Sentence for people: what was asked, why it is not possible, what would be allowed.
        clauses: Ids of the clauses of the rules that the command violates; empty if none.
        legal: Legal moves of the seat now, in the notation; empty if they are not the issue.
    """

    def __init__(self, code: str, why: str, clauses: tuple[str, ...] = (), legal: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.clauses = clauses
        self.legal = legal
