"""Worker tasks: pure functions with bytes as their result."""

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, TypeAlias, assert_never

import msgspec

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.rules import RuleSet
from doublesix.notation import format_move, parse_move, parse_view, write_json, write_text
from doublesix.rulesets import from_plain, to_plain
from doublesix.server.domain import card, chosen, fold, record, replay_steps
from doublesix.server.domain.log import Logged
from doublesix.server.wire.http import Replay

if TYPE_CHECKING:
    from doublesix.analysis import Part

__all__ = [
    "CheckPassword",
    "ChooseMove",
    "HashPassword",
    "MakeChances",
    "MakeHint",
    "MakePicture",
    "MakeRecord",
    "MakeReplay",
    "MakeReview",
    "Parts",
    "Practice",
    "Task",
    "parts_of",
    "perform",
    "written_rules",
]


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
        seed: For the day's puzzle its date in ISO form; otherwise the random seed.
    """

    kind: Literal["day", "run", "count", "voids"]
    game: str
    seed: str


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


Judging: TypeAlias = MakeHint | MakeReview | MakeChances | Practice
"""Tasks that need the engine."""

Task: TypeAlias = ChooseMove | MakePicture | MakeReplay | MakeRecord | HashPassword | CheckPassword | Judging

Parts: TypeAlias = "Generator[Part, None, bytes]"
"""A task in parts: it can be suspended after each, and returns its result."""


def parts_of(task: Task) -> "Parts | None":
    """A long task in parts; `None` for one that is performed in one go."""
    if not isinstance(task, MakeReview):
        return None
    from doublesix.server.compute.match_review import match_review_parts  # noqa: PLC0415 - as in `_judged`

    def encoded() -> Parts:
        return msgspec.json.encode((yield from match_review_parts(record(fold(task.log)))))

    return encoded()


def perform(task: Task) -> bytes:
    """Run a task and return its result, the same in every process.

    Raises:
        DominoError: If the log is damaged, the match is not over, there is no such bot, or a drill has no questions.
    """
    match task:
        case ChooseMove(kind, line, rules):
            return format_move(chosen(kind, line, parse_view(line, _rules(rules)))).encode()
        case MakeReplay(log):
            table = fold(log)
            names = [sitting.name for sitting in table.seats]
            steps = replay_steps(log)
            return msgspec.json.encode(Replay(table=card(table), names=names, seed=str(table.seed), steps=steps))
        case MakeRecord(log, form):
            write = write_text if form == "text" else write_json
            return write(record(fold(log))).encode()
        case MakePicture(rules, plays):
            return _drawn(_rules(rules), plays)
        case HashPassword() | CheckPassword():
            return _hashed(task)
        case MakeHint() | MakeReview() | MakeChances() | Practice():
            return msgspec.json.encode(_judged(task))
        case _:
            assert_never(task)


def _judged(task: Judging) -> msgspec.Struct:
    """What needs the engine; imports it late, for a server may start while it is being compiled."""
    from doublesix.server.compute.chances import match_chances  # noqa: PLC0415 - see above
    from doublesix.server.compute.hint import hint_seen  # noqa: PLC0415 - see above
    from doublesix.server.compute.match_review import match_review  # noqa: PLC0415 - see above
    from doublesix.server.compute.practice import practice  # noqa: PLC0415 - see above

    match task:
        case MakeHint(line, rules, seed, against):
            return hint_seen(parse_view(line, _rules(rules)), seed, against)
        case MakeReview(log):
            return match_review(record(fold(log)))
        case MakeChances(log):
            return match_chances(record(fold(log)))
        case Practice():
            return practice(task)


def _drawn(rules: RuleSet, plays: Sequence[str]) -> bytes:
    """Picture of a layout; imports the drawing late, for most workers never need it."""
    from doublesix.drawing import share_png  # noqa: PLC0415 - see above

    layout = Layout(rules)
    for text in plays:
        play = parse_move(text)
        assert isinstance(play, Play), "a layout is made of plays"
        layout = layout.place(play)
    return share_png(layout)


def _hashed(task: HashPassword | CheckPassword) -> bytes:
    """Hash or check of a password; imports the hasher late, for most workers never need it."""
    from doublesix.server.compute.passwords import check_password, hash_password  # noqa: PLC0415 - see above

    if isinstance(task, HashPassword):
        return hash_password(task.password).encode()
    return b"yes" if check_password(task.password, task.stored) else b"no"


@lru_cache(maxsize=256)
def written_rules(rules: RuleSet) -> bytes:
    """Rules encoded for a task, as JSON."""
    return msgspec.json.encode(to_plain(rules))


@lru_cache(maxsize=256)
def _rules(written: bytes) -> RuleSet:
    return from_plain(msgspec.json.decode(written))
