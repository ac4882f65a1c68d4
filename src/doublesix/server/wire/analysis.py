"""Wire types of the analysis board: what the page needs to know of a table, and values that the server measured."""

from typing import Annotated

from msgspec import Meta

from doublesix.core.parameters import PARAMETERS
from doublesix.core.play_parameters import MOST_SEATS
from doublesix.server.domain.messages import MessageSeen
from doublesix.server.domain.table_request import RequestBody, Word
from doublesix.server.wire.hint import HintSeen
from doublesix.server.wire.http import RuleValue, Shape
from doublesix.server.wire.position import PositionSeen

__all__ = ["AnalysisHint", "AnalysisTable", "LineRequest", "LineTableRequest", "RecordTableRequest"]


class LineTableRequest(RequestBody, frozen=True, kw_only=True):
    """Request for a table, by the first two words of a line.

    Attributes:
        rules: The rules as a spec (``five-up;target=150``).
        seats: Number of seats.
        partners: Whether four play as partners; as usual in the game if left out.
    """

    rules: Annotated[str, Meta(min_length=1, max_length=300)]
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    partners: bool | None = None


class RecordTableRequest(RequestBody, frozen=True, kw_only=True):
    """Request for the table of a record.

    Attributes:
        name: Name of the rules.
        rules: Every rule of the record as text, by its parameter (``{"target": "100"}``).
        seats: Number of seats.
        partners: Whether four play as partners.
    """

    name: Annotated[str, Meta(min_length=1, max_length=200)]
    rules: Annotated[dict[Word, Annotated[str, Meta(max_length=200)]], Meta(max_length=len(PARAMETERS))]
    seats: Annotated[int, Meta(ge=2, le=MOST_SEATS)]
    partners: bool = False


class AnalysisTable(Shape, frozen=True, kw_only=True):
    """A table as the page's engine and the analysis board need it.

    Attributes:
        rules: First word of the lines of its positions.
        name: Name of the rules, with what differs from their document.
        seats: Number of seats.
        partners: Whether four play as partners.
        sides: The side of each seat.
        target: Points that win the match.
        set: Highest pip of the set.
        crosswise: Which doubles lie across the line (``all``, ``spinners``, ``none``).
        counted: Whether the open ends are counted.
        numbers: The rules as the engine's numbers, by name.
        endings: Those by which endings with hidden hands are solved: scores count by themselves.
        network: File of the value network; left out if there is none for the table.
        apart: Whether plays are judged apart from drawing by choice.
        note: What the values leave out and mean then.
        error: Standard error that is fine enough, in points.
    """

    rules: str
    name: str
    seats: int
    partners: bool
    sides: list[int]
    target: int
    set: int
    crosswise: str
    counted: bool
    numbers: dict[str, RuleValue]
    endings: dict[str, RuleValue]
    error: float
    apart: bool = False
    network: str | None = None
    note: MessageSeen | None = None


class LineRequest(RequestBody, frozen=True, kw_only=True):
    """Request for the values of a decision.

    Attributes:
        line: The view of the seat to act in one line (docs/reference/notation.md).
    """

    line: Annotated[str, Meta(min_length=1, max_length=8000)]


class AnalysisHint(Shape, frozen=True, kw_only=True):
    """The best moves of a view, measured by the server.

    Attributes:
        position: The view, as the page draws it.
        moves: Its legal moves in the notation.
        hint: The best of them with their values.
    """

    position: PositionSeen
    moves: list[str]
    hint: HintSeen
