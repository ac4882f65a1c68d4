"""Scorekeeping for programs: a line of JSON for each line that is read."""

import json

from doublesix.core.awards import Award
from doublesix.core.seating import Seat
from doublesix.errors import DominoError, SheetError, UsageError
from doublesix.terminal.scoring import messages
from doublesix.terminal.scoring.entry_text import parse_entry
from doublesix.terminal.scoring.keeper import ScoreKeeper
from doublesix.terminal.scoring.lines import QUIT, Read, Write, undone

__all__ = ["keep_as_json"]


def keep_as_json(keeper: ScoreKeeper, read: Read, write: Write) -> None:
    """Keep the score for a program: a line of JSON for each line that is read, and one before the first."""
    write(_state(keeper))
    while (line := read("")) is not None and line.strip().casefold() not in QUIT:
        if not line.strip():
            continue
        try:
            write(_state(keeper, **_done(keeper, line)))
        except SheetError as error:
            write(_state(keeper, error=str(error), clauses=list(error.clauses), nearest=list(error.nearest)))
        except DominoError as error:
            write(_state(keeper, error=str(error)))


def _done(keeper: ScoreKeeper, line: str) -> dict[str, object]:
    """Enter a line or undo, and say what that gave."""
    word, *rest = line.split()
    if word.casefold() == "undo":
        return {"undone": list(map(str, undone(keeper, rest)))}
    entry = parse_entry(line, keeper.record, keeper.seat, _no_question)
    assert entry is not None, "a question that cannot be asked is an error"
    keeper.enter(entry)
    return {"awards": list(map(_plain, keeper.record.sheet.awards))}


def _no_question(_: Seat) -> str:
    raise UsageError(messages.ALL_HANDS)


def _state(keeper: ScoreKeeper, **more: object) -> str:
    record, sheet = keeper.record, keeper.record.sheet
    board = sheet.scoreboard
    facts: dict[str, object] = {
        "players": list(record.players),
        "scores": list(board.points),
        "on_board": list(board.on_board),
        "round": sheet.round,
        "rounds": [{"end": one.ending.kind.value, "gained": list(one.gained)} for one in sheet.rounds],
        "entries": len(record.entries),
        "winner": board.winner,
        "skunk": board.skunk,
        "pad": [
            {"count": one.count, "points": one.award.points, "score": one.award.score, "wins": one.wins}
            | ({} if one.award.void is None else {"void": one.award.void.value})
            for one in sheet.prospects(keeper.seat)
        ],
    }
    if keeper.save is not None:
        facts["file"] = str(keeper.save.path)
    if keeper.trouble is not None:
        facts["trouble"] = str(keeper.trouble)
    return json.dumps(facts | more, ensure_ascii=False)


def _plain(award: Award) -> dict[str, object]:
    return {
        "seat": award.seat,
        "side": award.side,
        "source": award.source.value,
        "points": award.points,
        "gained": award.gained,
        "score": award.score,
        "void": None if award.void is None else award.void.value,
        "clauses": list(award.clauses),
        "text": str(award),
    }
