"""Refusal of a command, with a stable code and the clauses."""

from doublesix.errors import DominoError

__all__ = ["Refusal"]


class Refusal(DominoError):  # noqa: N818 - what the table says, as in a book of manners
    """Why a command was not carried out.

    Attributes:
        code: A stable word for programs: a member of `doublesix.core.moves.Illegal`, or one of the table's own.
        why: A sentence for people: what was asked, what stood in the way, what would be allowed.
        clauses: Ids of the clauses of the rules that the command offends; empty where it offends none.
        legal: What the seat may do now, in the notation.
    """

    def __init__(self, code: str, why: str, clauses: tuple[str, ...] = (), legal: tuple[str, ...] = ()) -> None:
        super().__init__(why)
        self.code = code
        self.why = why
        self.clauses = clauses
        self.legal = legal
