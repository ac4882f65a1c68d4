"""Execution of worker tasks: pure functions with bytes as their result."""

from collections.abc import Generator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, TypeAlias, assert_never

import msgspec

from doublesix.core.layout import Layout
from doublesix.core.moves import Play
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.notation import format_move, parse_move, parse_view, write_json, write_text
from doublesix.rulesets import from_plain
from doublesix.server.compute.tasks import (
    CheckPassword,
    ChooseMove,
    DescribeTable,
    HashPassword,
    Judging,
    MakeChances,
    MakeHint,
    MakePicture,
    MakeRecord,
    MakeReplay,
    MakeReview,
    Practice,
    Task,
)
from doublesix.server.domain import card, chosen, fold, record, replay_steps
from doublesix.server.wire.http import Replay

if TYPE_CHECKING:
    from doublesix.analysis import Part

__all__ = ["Parts", "parts_of", "perform"]

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
        case DescribeTable() | MakeHint() | MakeReview() | MakeChances() | Practice():
            return msgspec.json.encode(_judged(task))
        case _:
            assert_never(task)


def _judged(task: Judging) -> msgspec.Struct:
    """What needs the engine; imports it late, for a server may start while it is being compiled."""
    from doublesix.server.compute.analysis_table import analysis_table  # noqa: PLC0415 - see above
    from doublesix.server.compute.chances import match_chances  # noqa: PLC0415 - see above
    from doublesix.server.compute.hint import hint_seen  # noqa: PLC0415 - see above
    from doublesix.server.compute.match_review import match_review  # noqa: PLC0415 - see above
    from doublesix.server.compute.practice import practice  # noqa: PLC0415 - see above

    match task:
        case DescribeTable(rules, seats, partners):
            return analysis_table(_rules(rules), Seating(seats, partners=partners))
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
    from doublesix.server.compute.password_hashing import check_password, hash_password  # noqa: PLC0415 - see above

    if isinstance(task, HashPassword):
        return hash_password(task.password).encode()
    return b"yes" if check_password(task.password, task.stored) else b"no"


@lru_cache(maxsize=256)
def _rules(written: bytes) -> RuleSet:
    return from_plain(msgspec.json.decode(written))
