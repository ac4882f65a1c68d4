"""Worker tasks, each with all that its result follows from."""

from functools import lru_cache
from typing import Final, Literal, TypeAlias

import msgspec

from doublesix.core.rules import RuleSet
from doublesix.players.availability import MOST_SEATS
from doublesix.rulesets import to_plain
from doublesix.server.domain.log import Logged

__all__ = [
    "CheckPassword",
    "ChooseMove",
    "DescribeTable",
    "HashPassword",
    "Judging",
    "MakeChances",
    "MakeHint",
    "MakePicture",
    "MakeRecord",
    "MakeReplay",
    "MakeReview",
    "Practice",
    "Task",
    "void_seats",
    "written_rules",
]


_TWO: Final = 2


class ChooseMove(msgspec.Struct, frozen=True, tag=True):
    """A bot's move, from the view of its seat alone; the result is the move in the notation.

    Attributes:
        kind: Name of the bot.
        line: The view of its seat, as a line of the notation.
        rules: The rules of the match, as encoded by `written_rules`.
    """

    kind: str
    line: str
    rules: bytes


class MakeHint(msgspec.Struct, frozen=True, tag=True):
    """The best moves of a seat, from its view alone; the result is a `HintSeen` as JSON.

    Attributes:
        line: The view of the seat, as a line of the notation.
        rules: The rules of the match, as encoded by `written_rules`.
        seed: Seed of the sampled worlds.
        against: Names of the bots in the other seats.
    """

    line: str
    rules: bytes
    seed: str
    against: tuple[str, ...] = ()


class MakeReplay(msgspec.Struct, frozen=True, tag=True):
    """The replay of a finished match; the result is a `Replay` as JSON."""

    log: list[Logged]


class MakeRecord(msgspec.Struct, frozen=True, tag=True):
    """The record of a finished match, as text or as JSON."""

    log: list[Logged]
    form: Literal["text", "json"]


class MakeReview(msgspec.Struct, frozen=True, tag=True):
    """The review of a finished match; the result is a `MatchReview` as JSON. Takes tens of seconds."""

    log: list[Logged]


class MakeChances(msgspec.Struct, frozen=True, tag=True):
    """Match-win probabilities before each round of a finished match; the result is a `Chances` as JSON."""

    log: list[Logged]


class MakePicture(msgspec.Struct, frozen=True, tag=True):
    """The picture of a layout for previews of links; the result is a PNG.

    Attributes:
        rules: The rules, as encoded by `written_rules`.
        plays: The plays of the layout in order, in the notation.
    """

    rules: bytes
    plays: tuple[str, ...]


class Practice(msgspec.Struct, frozen=True, tag=True):
    """A puzzle, a run of puzzles or a drill; the result is JSON (`doublesix.server.wire.practice`).

    Attributes:
        kind: The day's puzzle, a run of puzzles, or one of the two drills.
        game: Id of the game of a drill; empty for puzzles.
        theme: Theme of the puzzles of a run; empty for all.
        seed: For the day's puzzle its date in ISO form; otherwise the random seed.
    """

    kind: Literal["day", "run", "count", "voids"]
    game: str
    seed: str
    theme: str = ""


class DescribeTable(msgspec.Struct, frozen=True, tag=True):
    """A table as the analysis board needs it; the result is an `AnalysisTable` as JSON.

    Attributes:
        rules: The rules, as encoded by `written_rules`.
    """

    rules: bytes
    seats: int
    partners: bool


def void_seats(rules: RuleSet) -> int | None:
    """Fewest seats at which a drill in voids has questions; `None` if there are none.

    A draw by choice shows no void, two players who hold the whole set know each other's hands, and the engine counts
    beliefs for at most four seats.

    >>> from doublesix.rulesets import load
    >>> [void_seats(load(game).rules) for game in ("block", "tiddle-a-wink", "five-up", "one-arm-joe")]
    [2, 3, None, None]
    """
    hidden = (seats for seats in rules.players if seats * rules.hand_size_for(seats) < len(rules.tiles) or seats > _TWO)
    fewest = next(hidden, MOST_SEATS + 1)
    return None if rules.optional_draw or fewest > MOST_SEATS else fewest


class HashPassword(msgspec.Struct, frozen=True, tag=True):
    """The hash of a password to store; the result is the hash.

    Attributes:
        password: The password.
        known: Whether it is from a device that has logged in before.
    """

    password: str
    known: bool = False


class CheckPassword(msgspec.Struct, frozen=True, tag=True):
    """Whether a password matches a stored hash; the result is ``yes`` or ``no``.

    Attributes:
        password: The password.
        stored: The hash; empty if there is no account, which takes equally long.
        known: Whether it is from a device that has logged in before.
    """

    password: str
    stored: str
    known: bool = False


Judging: TypeAlias = DescribeTable | MakeHint | MakeReview | MakeChances | Practice
"""Tasks that need the engine."""

Task: TypeAlias = ChooseMove | MakePicture | MakeReplay | MakeRecord | HashPassword | CheckPassword | Judging


@lru_cache(maxsize=256)
def written_rules(rules: RuleSet) -> bytes:
    """Rules encoded for a task, as JSON."""
    return msgspec.json.encode(to_plain(rules))
