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
    """A bot's move, from the line of its seat alone; the result is the move in the notation.

    Attributes:
        kind: Which bot.
        line: The view of its seat, as the line of the notation.
        rules: The rules of the match, as `written_rules` writes them.
    """

    kind: str
    line: str
    rules: bytes


class MakeHint(msgspec.Struct, frozen=True, tag=True):
    """The best moves of a seat, from its line alone; the result is a `HintSeen` as JSON.

    Attributes:
        line: The view of the seat, as the line of the notation.
        rules: The rules of the match, as `written_rules` writes them.
        seed: What the imagined deals are drawn from.
    """

    line: str
    rules: bytes
    seed: str


class MakeReplay(msgspec.Struct, frozen=True, tag=True):
    """The replay of a finished match; the result is a `Replay` as JSON."""

    log: list[Logged]


class MakeRecord(msgspec.Struct, frozen=True, tag=True):
    """The record of a finished match, in one of its two forms."""

    log: list[Logged]
    form: Literal["text", "json"]


class MakeReview(msgspec.Struct, frozen=True, tag=True):
    """The review of a finished match; the result is a `MatchReview` as JSON. It takes some tens of seconds."""

    log: list[Logged]


class MakeChances(msgspec.Struct, frozen=True, tag=True):
    """The chances to win a finished match before each of its rounds; the result is a `Chances` as JSON."""

    log: list[Logged]


class Practice(msgspec.Struct, frozen=True, tag=True):
    """Something to practise with; the result is JSON (`doublesix.server.wire.practice`).

    Attributes:
        kind: A day's puzzle, a run of puzzles, or a drill.
        game: The id of the game that a drill is about; empty for puzzles.
        seed: For a day's puzzle the date in ISO form; else what chance follows from.
    """

    kind: Literal["day", "run", "count", "voids"]
    game: str
    seed: str


Task: TypeAlias = ChooseMove | MakeHint | MakeReplay | MakeRecord | MakeReview | MakeChances | Practice


def perform(task: Task, progress: Callable[[int, int], None] | None = None) -> bytes:
    """The result of a task: the same in every process; `progress` hears how far a review is.

    Raises:
        DominoError: If the log is damaged, the match is not over, there is no such bot, or nothing to ask.
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
    """What the engine says of a match; it is loaded where it is needed, for a server starts while it is compiled."""
    from doublesix.server.compute.chances import match_chances  # noqa: PLC0415 - see above
    from doublesix.server.compute.match_review import match_review  # noqa: PLC0415 - see above

    played = record(fold(task.log))
    return match_review(played, progress) if isinstance(task, MakeReview) else match_chances(played)


@lru_cache(maxsize=256)
def written_rules(rules: RuleSet) -> bytes:
    """Rules as a task carries them."""
    return msgspec.json.encode(to_plain(rules))


@lru_cache(maxsize=256)
def _rules(written: bytes) -> RuleSet:
    return from_plain(msgspec.json.decode(written))
