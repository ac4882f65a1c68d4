"""Worker tasks: pure functions with bytes as their result."""

from collections.abc import Callable
from functools import lru_cache
from typing import Literal, TypeAlias, assert_never

import msgspec

from doublesix.core.rules import RuleSet
from doublesix.notation import format_move, parse_view, write_json, write_text
from doublesix.rulesets import from_plain, to_plain
from doublesix.server.tables import card, chosen, fold, record, replay_steps
from doublesix.server.tables.log import Logged
from doublesix.server.wire.http import Chances, Replay
from doublesix.server.wire.review import MatchReview

__all__ = [
    "ChooseMove",
    "MakeChances",
    "MakeHint",
    "MakeRecord",
    "MakeReplay",
    "MakeReview",
    "Practice",
    "Task",
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
    """

    line: str
    rules: bytes
    seed: str


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


Task: TypeAlias = ChooseMove | MakeHint | MakeReplay | MakeRecord | MakeReview | MakeChances | Practice


def perform(task: Task, progress: Callable[[int, int], None] | None = None) -> bytes:
    """Run a task and return its result, the same in every process; `progress` receives the progress of a review.

    Raises:
        DominoError: If the log is damaged, the match is not over, there is no such bot, or a drill has no questions.
    """
    match task:
        case ChooseMove(kind, line, rules):
            return format_move(chosen(kind, line, parse_view(line, _rules(rules)))).encode()
        case MakeHint(line, rules, seed):
            from doublesix.server.compute.hint import hint_seen  # noqa: PLC0415 - as below

            return msgspec.json.encode(hint_seen(parse_view(line, _rules(rules)), seed))
        case MakeReplay(log):
            table = fold(log)
            names = [sitting.name for sitting in table.seats]
            steps = replay_steps(log)
            return msgspec.json.encode(Replay(table=card(table), names=names, seed=str(table.seed), steps=steps))
        case MakeRecord(log, form):
            write = write_text if form == "text" else write_json
            return write(record(fold(log))).encode()
        case MakeReview() | MakeChances():
            return msgspec.json.encode(_judged(task, progress))
        case Practice():
            from doublesix.server.compute.practice import practice  # noqa: PLC0415 - as above

            return msgspec.json.encode(practice(task))
        case _:
            assert_never(task)


def _judged(task: MakeReview | MakeChances, progress: Callable[[int, int], None] | None) -> MatchReview | Chances:
    """Review or chances of a match; imports the engine late, for a server may start while it is being compiled."""
    from doublesix.server.compute.chances import match_chances  # noqa: PLC0415 - see above
    from doublesix.server.compute.match_review import match_review  # noqa: PLC0415 - see above

    played = record(fold(task.log))
    return match_review(played, progress) if isinstance(task, MakeReview) else match_chances(played)


@lru_cache(maxsize=256)
def written_rules(rules: RuleSet) -> bytes:
    """Rules encoded for a task, as JSON."""
    return msgspec.json.encode(to_plain(rules))


@lru_cache(maxsize=256)
def _rules(written: bytes) -> RuleSet:
    return from_plain(msgspec.json.decode(written))
