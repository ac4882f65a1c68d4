"""Moves: the closed union of all moves, and the reasons for which a move is refused."""

from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import ClassVar, Final, Self, TypeAlias, final

from doublesix.core.ends import End, Joint, halves, sides, spinner_ends
from doublesix.core.rules import Topic
from doublesix.core.seating import Seat
from doublesix.core.tiles import Pip, Tile, tile_set
from doublesix.messages import FixedMessage, Message

__all__ = [
    "CALL",
    "CLAIM",
    "DRAW",
    "PASS",
    "RELEASE",
    "Act",
    "Call",
    "Claim",
    "Draw",
    "Illegal",
    "Move",
    "Pass",
    "Play",
    "Release",
    "no_move",
    "plays_on",
]


_JOINTS: Final = tuple(Joint)


class _Sortable:
    """Base of the moves: plays sort by tile and end, leads first, and before the moves that name no tile."""

    __slots__ = ()

    def __lt__(self, other: object) -> bool:
        return _sort_key(self) < _sort_key(other) if isinstance(other, _Sortable) else NotImplemented


def _sort_key(move: _Sortable) -> tuple[object, ...]:
    if not isinstance(move, Play):
        return (1, str(move))
    return (0, move.tile.rank, () if move.end is None else (move.end.tile.rank, _JOINTS.index(move.end.joint)))


@final
class Play(_Sortable):
    """Play ``tile`` on ``end``, or lead it if ``end`` is `None`; interned, so plays compare by identity.

    Attributes:
        covers: The tile's own end that is joined: the matching half of a single, the first side of a double; `None` for
            a lead.
        opens: Free ends that the tile adds if it is not a spinner.
        opens_as_spinner: Free ends that it adds if it is a spinner.

    >>> from doublesix.core.ends import Joint
    >>> Play(Tile(6, 3), End(Tile(6, 6), Joint.S1)).opens
    (End(Tile(6, 3), low),)
    """

    __slots__ = ("covers", "end", "opens", "opens_as_spinner", "tile")
    _made: ClassVar[dict[tuple[Tile, End | None], "Play"]] = {}
    tile: Tile
    end: End | None
    covers: End | None
    opens: tuple[End, ...]
    opens_as_spinner: tuple[End, ...]

    def __new__(cls, tile: Tile, end: End | None = None) -> "Play":
        """The interned play of ``tile`` on ``end``; not checked for a match or for legality."""
        made = cls._made.get((tile, end))
        if made is not None:
            return made
        play = object.__new__(cls)
        covers, opens = _joined(tile, end)
        object.__setattr__(play, "tile", tile)
        object.__setattr__(play, "end", end)
        object.__setattr__(play, "covers", covers)
        object.__setattr__(play, "opens", opens)
        object.__setattr__(play, "opens_as_spinner", opens + spinner_ends(tile) if tile.is_double else opens)
        cls._made[(tile, end)] = play
        return play

    def __setattr__(self, name: str, value: object) -> None:
        """Raise `AttributeError`: moves are immutable."""
        message = f"a move never changes ({name!r} cannot be set)"
        raise AttributeError(message)

    def __reduce__(self) -> tuple[type["Play"], tuple[Tile, End | None]]:
        """Pickle as tile and end, so that unpickling returns the interned object."""
        return (Play, (self.tile, self.end))

    def __str__(self) -> str:
        """The play in notation."""
        return str(self.tile) if self.end is None else f"{self.tile}>{self.end}"

    def __repr__(self) -> str:
        """Python expression that evaluates to this play."""
        return f"Play({self.tile!r})" if self.end is None else f"Play({self.tile!r}, {self.end!r})"


def _joined(tile: Tile, end: End | None) -> tuple[End | None, tuple[End, ...]]:
    """The end of ``tile`` that joins ``end`` (`None` for a lead), and its ends that stay free."""
    own = sides(tile) if tile.is_double else halves(tile)
    if end is None:
        return None, own
    covers = own[0] if end.pip == tile.high else own[1]
    return covers, tuple(free for free in own if free is not covers)


@cache
def plays_on(end: End, highest: Pip) -> dict[Tile, Play]:
    """Plays on ``end`` by tile, for every matching tile of a double-``highest`` set."""
    return {tile: Play(tile, end) for tile in tile_set(highest) if tile.high == end.pip or tile.low == end.pip}


class _Word(_Sortable):
    """A move without arguments, written as its class name."""

    def __str__(self) -> str:
        """The move in notation."""
        return type(self).__name__.lower()


@dataclass(frozen=True)
class Draw(_Word):
    """Draw the next tile of the boneyard."""


@dataclass(frozen=True)
class Pass(_Word):
    """Pass the turn; when leading, pass the lead to the left."""


@dataclass(frozen=True)
class Claim(_Word):
    """Claim the score of one's own play, where scores are not awarded automatically (MOF-19)."""


@dataclass(frozen=True)
class Call(_Word):
    """Take a score that an opponent did not claim: “Muggins!”, “Five Up!” (MOF-25, FU-17).

    Where the rules punish false calls, a call may also follow a play that scored nothing; it then costs what they say
    (A-FU-22).
    """


@dataclass(frozen=True)
class Release(_Word):
    """Decline a score: the owner does not claim it, or an opponent does not call it."""


DRAW: Final = Draw()
PASS: Final = Pass()
CLAIM: Final = Claim()
CALL: Final = Call()
RELEASE: Final = Release()

Move: TypeAlias = Play | Draw | Pass | Claim | Call | Release


class _NoMove(
    Message,
    id="setup.no-move",
    english="{given} is no move; a move is a play, a draw, a pass, a claim, a call or a release",
):
    """An expression of Python."""

    given: str


class _NoMoveButText(
    Message,
    id="setup.no-move-but-text",
    english="{given} is no move; a move is a play, a draw, a pass, a claim, a call or a release; parse_move reads one"
    " from text",
):
    """An expression of Python."""

    given: str


def no_move(given: object) -> Message:
    """Error message for a value that is not a move.

    >>> print(no_move(66))
    66 is no move; a move is a play, a draw, a pass, a claim, a call or a release
    """
    return (_NoMoveButText if isinstance(given, str) else _NoMove)(repr(given))


@dataclass(frozen=True)
class Act:
    """A move made by a seat. Public, because a drawn tile is not named."""

    seat: Seat
    move: Move


class _ByClauses(Message, id="illegal.by-clauses", english="{reason} ({clauses})"):
    """A reason and the ids of the clauses of the rules."""

    reason: FixedMessage
    clauses: tuple[str, ...]


class Illegal(StrEnum):
    """Reason for refusing a move: a stable code for programs, the rule topics behind it, and a message for people."""

    topics: tuple[Topic, ...]
    message: FixedMessage

    def __new__(cls, code: str, topics: tuple[Topic, ...], english: str) -> Self:
        """Create a member whose value is ``code``; the message's id is “illegal.” and the code."""
        member = str.__new__(cls, code)
        member._value_ = code
        member.topics = topics
        member.message = FixedMessage(f"illegal.{code.replace('_', '-')}", english, where=__name__)
        return member

    @classmethod
    def of(cls, code: str) -> "Illegal | None":
        """The reason with this code; `None` if the rules have no such reason."""
        return next((known for known in cls if known == code), None)

    def by(self, clauses: tuple[str, ...]) -> Message:
        """The message, with the clauses that are behind it."""
        return _ByClauses(self.message, clauses) if clauses else self.message

    ROUND_OVER = "round_over", ("round_end",), "the round is over"
    NOT_YOUR_TURN = "not_your_turn", ("turn_order",), "it is another seat's turn"
    NOT_IN_HAND = "not_in_hand", ("hand_size",), "that tile is not in the hand"
    DOES_NOT_MATCH = "does_not_match", ("matching",), "the two halves that would touch are not equal"
    NO_SUCH_END = "no_such_end", ("matching",), "there is no such free end on the layout"
    SIDES_FIRST = "sides_first", ("spinner_order",), "both sides of the spinner are played before its ends"
    CROSS_FIRST = "cross_first", ("cross_first",), "the lead double must be filled before any other end is played"
    ONE_DIRECTION = "one_direction", ("line_ends",), "the line grows in one direction only"
    LEAD_FIRST = "lead_first", ("lead_tile",), "nothing is on the table yet: a lead names no end"
    LEAD_IS_MADE = "lead_is_made", ("matching",), "the lead is made: a play names the end that it joins"
    LEAD_DOUBLE = "lead_double", ("lead_tile",), "the lead must be a double"
    LEAD_DOUBLE_OR_SCORE = "lead_double_or_score", ("lead_tile",), "the lead must be a double or a scoring tile"
    LEAD_FORCED = "lead_forced", ("lead_tile",), "the tile that won the lead must be led"
    LEAD_DRAWN = "lead_drawn", ("no_double",), "the tile that was drawn for the lead must be led"
    LEAD_HEAVIEST = "lead_heaviest", ("no_double",), "without a double the heaviest tile of the hand is led"
    CAN_PLAY = "can_play", ("optional_draw", "optional_pass"), "the seat holds a playable tile and must play"
    CAN_LEAD = "can_lead", ("lead_tile",), "the seat holds a tile that may be led and must lead"
    MUST_DRAW = "must_draw", ("draw",), "there are tiles to draw"
    DRAW_FOR_LEAD = "draw_for_lead", ("no_double",), "tiles are drawn until one comes that may be led"
    NOTHING_TO_DRAW = "nothing_to_draw", ("draw", "pass"), "the boneyard is empty"
    RESERVED = "reserved", ("reserve",), "the last tiles of the boneyard may not be drawn"
    NO_DRAWING = "no_drawing", ("draw",), "tiles are not drawn in this game"
    DRAW_LIMIT = "draw_limit", ("draw",), "no more tiles may be drawn in this turn"
    OPTIONAL_DRAW_LIMIT = (
        "optional_draw_limit",
        ("optional_draw_limit",),
        "no more tiles may be drawn by choice in this turn",
    )
    EXTRA_PLAY = "extra_play", ("play_again",), "the extra turn is for a play, not for a draw"
    CLAIM_FIRST = "claim_first", ("claim",), "the score just made must be claimed or let go first"
    NOTHING_TO_CLAIM = "nothing_to_claim", ("claim",), "there is no score to claim"
    NOT_YOUR_SCORE = (
        "not_your_score",
        ("claim",),
        "the score belongs to another seat: an opponent calls, he does not claim",
    )
    WINDOW_CLOSED = (
        "window_closed",
        ("claim",),
        "there is no unclaimed score: the next seat has acted, or none was made",
    )
    NOT_YET = "not_yet", ("claim", "steal"), "the owner may still claim his score"
    OWN_SIDE = "own_side", ("claim", "steal"), "only an opponent may take a score"
    CALL_FORFEITED = (
        "call_forfeited",
        ("false_call",),
        "after a false call the seat may not call this play",
    )
    NO_STEALING = "no_stealing", ("claim",), "an unclaimed score is lost, nobody takes it"
    NOT_WORTH = "not_worth", ("get_in", "exact"), "the score would count for nothing here"
    ALREADY_RELEASED = "already_released", ("claim",), "the seat has already said nothing"
