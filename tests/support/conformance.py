"""Conformance cases as typed values, from which `schema.json` is made."""

from pathlib import Path
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from doublesix.core.rules import RuleSet
from doublesix.rulesets import rule_set

DATA: Final = Path(__file__).parents[1] / "data" / "conformance"

TileText: TypeAlias = Annotated[str, Meta(pattern=r"^[0-6]{2}$", description="A tile: its two halves, either first.")]
Places: TypeAlias = Annotated[
    str, Meta(pattern=r"^([0-6]{2}|\*)$", description="A tile, or * for all tiles named nowhere else, in rising order.")
]
EndText: TypeAlias = Annotated[str, Meta(pattern=r"^[0-6]{2}/([0-6]|[se][12])$", description="A place on a tile.")]
MoveText: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^([0-6]{2}(>[0-6]{2}/([0-6]|[se][12]))?|draw|pass|claim|call|release)$",
        description="A lead (66), a play (63>66/s1), or a word.",
    ),
]
SeatMove: TypeAlias = Annotated[
    str,
    Meta(
        pattern=r"^([0-9] )?([0-6]{2}(>[0-6]{2}/([0-6]|[se][12]))?|draw|pass|claim|call|release)$",
        description="A move of the seat that is asked, or of the seat that stands before it: 2 call.",
    ),
]
PipNumber: TypeAlias = Annotated[int, Meta(ge=0, le=6)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=3)]


class Strict(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a case: an unknown key is a mistake."""


class Table(Strict, frozen=True, kw_only=True):
    """A game by its command-line name, with variations by name and parameters set otherwise."""

    game: str
    variations: tuple[str, ...] = ()
    rules: dict[str, bool | int | str] = {}

    @property
    def rule_set(self) -> RuleSet:
        """The rules that it names."""
        return rule_set(self.game, self.variations, self.rules)

    def __str__(self) -> str:
        """What the name of a test shows."""
        own = (f"{name}={value}" for name, value in self.rules.items())
        return "+".join((self.game, *self.variations, *own))


class Try(Strict, frozen=True, kw_only=True):
    """What a move would make of the count, and score before board and target are asked."""

    count: int
    points: int


class Points(Strict, frozen=True, kw_only=True):
    """Points given, or refused: then less is gained than the points."""

    seat: SeatNumber
    source: Literal["play", "steal", "domino", "block", "false_call"]
    points: int
    gained: int


class Window(Strict, frozen=True, kw_only=True):
    """A score that waits to be claimed."""

    owner: SeatNumber
    points: int


class End(Strict, frozen=True, kw_only=True):
    """How a round ended and who won it (null for a tie)."""

    kind: Literal["domino", "block", "redeal", "target", "skunk"]
    seat: SeatNumber | None


class State(Strict, frozen=True, kw_only=True):
    """What can be seen at one moment; only what is named is asked. Order counts in the boneyard and the awards only."""

    needs: Literal["lots", "deal", "act", "nothing"] | UnsetType = UNSET
    phase: Literal["lead", "play", "over"] | UnsetType = UNSET
    leader: SeatNumber | UnsetType | None = UNSET
    to_act: SeatNumber | UnsetType = UNSET
    legal: tuple[MoveText, ...] | UnsetType = UNSET
    plays: tuple[MoveText, ...] | UnsetType = UNSET
    refused: dict[SeatMove, str | None] | UnsetType = UNSET
    tries: dict[MoveText, Try] | UnsetType = UNSET
    count: int | UnsetType = UNSET
    hands: dict[SeatNumber, tuple[TileText, ...]] | UnsetType = UNSET
    boneyard: tuple[TileText, ...] | UnsetType = UNSET
    scores: tuple[int, ...] | UnsetType = UNSET
    on_board: tuple[bool, ...] | UnsetType = UNSET
    pending: Window | UnsetType | None = UNSET
    awards: tuple[Points, ...] | UnsetType = UNSET
    ending: End | UnsetType | None = UNSET
    winner: SeatNumber | UnsetType | None = UNSET


class Deal(Strict, frozen=True, kw_only=True):
    """Hands by seat, and the boneyard in the order in which it is drawn."""

    hands: tuple[tuple[Places, ...], ...]
    boneyard: tuple[Places, ...]


class Step(Strict, frozen=True, kw_only=True):
    """One thing done (lots, a deal, or a seat's move), and what is seen then."""

    lots: tuple[TileText, ...] | UnsetType = UNSET
    deal: Deal | UnsetType = UNSET
    seat: SeatNumber | UnsetType = UNSET
    move: MoveText | UnsetType = UNSET
    then: State = State()


class Case(Strict, frozen=True, kw_only=True, tag_field="kind"):
    """One case, to be tried at every one of its tables."""

    id: Annotated[str, Meta(pattern=r"^V-\d\d$")]
    part: Annotated[str, Meta(pattern=r"^[a-z0-9-]+$")] | None = None
    title: str
    tables: Annotated[tuple[Table, ...], Meta(min_length=1)]
    seats: Annotated[int, Meta(ge=2, le=4)] = 2
    partners: bool | None = None
    note: str | None = None


class LayoutGiven(Strict, frozen=True, kw_only=True):
    """Tiles laid one after another; who holds them is not said."""

    moves: tuple[MoveText, ...]


class LayoutExpected(Strict, frozen=True, kw_only=True):
    """One entry for each move, but for the last three keys, which are about the finished layout."""

    counts: tuple[int, ...] | UnsetType = UNSET
    open: tuple[tuple[PipNumber, ...], ...] | UnsetType = UNSET
    points: tuple[int, ...] | UnsetType = UNSET
    counted: tuple[dict[TileText, int], ...] | UnsetType = UNSET
    ends: tuple[EndText, ...] | UnsetType = UNSET
    closed: tuple[EndText, ...] | UnsetType = UNSET
    missing: tuple[EndText, ...] | UnsetType = UNSET


class LayoutCase(Case, frozen=True, kw_only=True, tag="layout"):
    """What a layout counts, and where it is open, move by move."""

    given: LayoutGiven
    expected: LayoutExpected


class PointsGiven(Strict, frozen=True, kw_only=True):
    """Counts on the table."""

    counts: tuple[int, ...]


class PointsExpected(Strict, frozen=True, kw_only=True):
    """What each is worth."""

    points: tuple[int, ...]


class PointsCase(Case, frozen=True, kw_only=True, tag="points"):
    """What counts are worth in play."""

    given: PointsGiven
    expected: PointsExpected


class HandScoreGiven(Strict, frozen=True, kw_only=True):
    """Hands (or only their pips) when the round is over, and the last play where there is such a layout."""

    hands: tuple[tuple[TileText, ...], ...] | UnsetType = UNSET
    pips: tuple[int, ...] | UnsetType = UNSET
    out: SeatNumber | None
    last: SeatNumber
    layout: tuple[MoveText, ...] | UnsetType = UNSET
    play: MoveText | UnsetType = UNSET
    boneyard: tuple[Places, ...] = ()
    scores: tuple[int, ...] | UnsetType = UNSET
    on_board: tuple[bool, ...] | UnsetType = UNSET


class HandScoreExpected(Strict, frozen=True, kw_only=True):
    """Points for each seat before board and target are asked, and what the scoreboard shows."""

    points: tuple[int, ...]
    scores: tuple[int, ...] | UnsetType = UNSET
    on_board: tuple[bool, ...] | UnsetType = UNSET
    winner: SeatNumber | UnsetType | None = UNSET
    ending: End | UnsetType = UNSET
    needs: Literal["lots", "deal", "nothing"] | UnsetType = UNSET


class HandScoreCase(Case, frozen=True, kw_only=True, tag="hand_score"):
    """What the hands score when a round is over."""

    given: HandScoreGiven
    expected: HandScoreExpected


class RoundGiven(Strict, frozen=True, kw_only=True):
    """A round in progress; with an empty layout the seat to act leads, by lot or as the last winner."""

    layout: tuple[MoveText, ...]
    hands: tuple[tuple[Places, ...], ...]
    boneyard: tuple[Places, ...] = ()
    to_act: SeatNumber
    scores: tuple[int, ...] | UnsetType = UNSET
    on_board: tuple[bool, ...] | UnsetType = UNSET


class RoundCase(Case, frozen=True, kw_only=True, tag="round"):
    """A position, what may be done in it, and what comes of doing it."""

    given: RoundGiven
    expected: State = State()
    script: tuple[Step, ...] = ()


class MatchCase(Case, frozen=True, kw_only=True, tag="match"):
    """A match from its start."""

    expected: State = State()
    script: Annotated[tuple[Step, ...], Meta(min_length=1)]


class ProbabilityGiven(Strict, frozen=True, kw_only=True):
    """An event of a first deal."""

    event: Literal["no double in any hand"]


class ProbabilityExpected(Strict, frozen=True, kw_only=True):
    """So many ways to choose the dealt tiles, of all; and the percentage as the analysis prints it."""

    ways: int
    of: int
    percent: str


class ProbabilityCase(Case, frozen=True, kw_only=True, tag="probability"):
    """A chance that follows from the sizes of the hands."""

    given: ProbabilityGiven
    expected: ProbabilityExpected


class TallyGiven(Strict, frozen=True, kw_only=True):
    """A score."""

    score: int


class Houses(Strict, frozen=True, kw_only=True):
    """Full houses of 50, and what is drawn of the next one."""

    full: int
    stroke: int
    cross: int
    quarters: int
    half: int


class TallyExpected(Strict, frozen=True, kw_only=True):
    """How it is drawn."""

    houses: Houses | UnsetType = UNSET
    strokes: int | UnsetType = UNSET


class TallyCase(Case, frozen=True, kw_only=True, tag="tally"):
    """How a score is drawn."""

    given: TallyGiven
    expected: TallyExpected


AnyCase: TypeAlias = LayoutCase | PointsCase | HandScoreCase | RoundCase | MatchCase | ProbabilityCase | TallyCase


class Chapter(Strict, frozen=True, kw_only=True, rename={"schema": "$schema"}):
    """One file of cases."""

    schema: Literal["schema.json"]
    chapter: str
    cases: tuple[AnyCase, ...]


class IndexEntry(Strict, frozen=True, kw_only=True):
    """A file and the vectors that it has."""

    file: str
    vectors: tuple[str, ...]


class Index(Strict, frozen=True, kw_only=True):
    """Every file, and where the vectors come from."""

    source: str
    chapters: tuple[IndexEntry, ...]


def index() -> Index:
    """The table of contents of the cases."""
    return msgspec.json.decode((DATA / "index.json").read_bytes(), type=Index)


def chapter(file: str) -> Chapter:
    """The cases of one file; fails on a key or a value that the format does not know."""
    return msgspec.json.decode((DATA / file).read_bytes(), type=Chapter)


def schema() -> str:
    """The format as a JSON Schema."""
    made = msgspec.json.schema(Chapter)
    return msgspec.json.format(msgspec.json.encode(made, order="sorted"), indent=2).decode() + "\n"
