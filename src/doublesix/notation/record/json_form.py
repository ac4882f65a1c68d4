"""JSON form of records, for programs: the same facts as the text form, field by field."""

from typing import Final

import msgspec

from doublesix.core.awards import Award
from doublesix.core.evolve import evolve
from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.core.moves import Act, Play
from doublesix.core.seating import Seating
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending
from doublesix.errors import NotationError, RecordError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import message_of
from doublesix.notation.faults import MARK, At, EventNumber, expect_text, visible
from doublesix.notation.move_abbreviations import format_move, parse_move
from doublesix.notation.record.duplicate_keys import NotJson, refuse_doubled_keys
from doublesix.notation.record.json_shapes import (
    ActJson,
    AwardJson,
    DealJson,
    EndJson,
    EventJson,
    LotsJson,
    PlainRule,
    PlayerJson,
    RecordJson,
    ResultJson,
)
from doublesix.notation.record.match_record import FORMAT, Record
from doublesix.notation.record.named_rules import refuse_false_rules
from doublesix.notation.record.replay import Step, opening, stepped, steps
from doublesix.notation.tile import format_tile, parse_tile
from doublesix.rulesets import from_plain, to_plain

__all__ = ["RecordJson", "read_json", "write_json", "written_fields"]

ABSENT: Final = object()
"""Stands for a missing key in comparisons."""

LONGEST: Final = 200
"""Characters of a value, or of the decoder's message, shown in an error."""

_DECODER: Final = msgspec.json.Decoder(RecordJson)


def write_json(record: Record) -> str:
    """The record as JSON, which `read_json` reads back.

    The cost is that of replaying the match.

    Raises:
        RecordError: If an event is not possible after those before it, or the rules have the name of a packaged game
            but differ from it; such a record could not be read back.
    """
    refuse_false_rules(record.rules)
    match, events = opening(record), []
    for step in steps(record):
        events.append(_event(step))
        match = step.after
    return _laid_out(_whole(record, events, _result(match)))


_SOME_KINDS = FixedMessage(
    "record.some-kinds", "some players have a kind and some have none; a record tells it of all or of none"
)
_RESULT = FixedMessage("record.result", "result")


def read_json(text: str | bytes) -> Record:
    """Read a record from JSON, verifying every count, score and result.

    Raises:
        NotationError: If it is not a record in this form.
        RecordError: If it contradicts the rules; the message gives the event, what is written there and what is right.
        RuleSetError: If its rules are incomplete or contradict themselves.
        SetupError: If its rules do not allow its seating.
    """
    expect_text(text, or_bytes=True)
    text = text.removeprefix(MARK) if isinstance(text, str) else text.removeprefix(MARK.encode())
    whole = written_fields(text)
    refuse_doubled_keys(text)
    kinds = [player.kind for player in whole.players if player.kind is not None]
    if kinds and len(kinds) < len(whole.players):
        raise NotationError(_SOME_KINDS)
    record = Record(
        rules=from_plain(whole.rules),
        seating=Seating(whole.seats, partners=whole.partners),
        players=tuple(player.name for player in whole.players),
        kinds=tuple(kinds),
        seed=whole.seed,
        event=whole.event,
        place=whole.place,
        date=whole.date,
    )
    refuse_false_rules(record.rules)
    match, last, events = opening(record), None, list[Event]()
    for number, given in enumerate(whole.events, start=1):
        last = stepped(match, _read_event(given, number), last, EventNumber(number), number)
        _compare(given, _event(last), EventNumber(number), number)
        match = last.after
        events.append(last.event)
    _compare(whole.result, _result(match), _RESULT, len(events) + 1)
    return evolve(record, events=tuple(events))


def _laid_out(whole: RecordJson) -> str:
    """JSON with one line per field, rule and event."""
    lines: list[str] = []
    for name, value in msgspec.to_builtins(whole).items():
        match name:
            case "rules":
                rules = ",\n".join(f"  {_json(rule)}: {_json(setting)}" for rule, setting in value.items())
                lines.append(f' "rules": {{\n{rules}\n }}')
            case "events" if value:
                events = ",\n".join(f"  {_json(event)}" for event in value)
                lines.append(f' "events": [\n{events}\n ]')
            case _:
                lines.append(f" {_json(name)}: {_json(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def written_fields(text: str | bytes) -> RecordJson:
    """The fields of a record as they are written: the types are right, and nothing is verified.

    For lists of many records; it costs a hundredth of `read_json`, which plays the match again.

    Raises:
        NotationError: If it is not JSON with the fields of a record.
    """
    try:
        return _DECODER.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise NotationError(NotJson(visible(str(error))[:LONGEST])) from None


def _whole(record: Record, events: list[EventJson], result: ResultJson) -> RecordJson:
    kinds = record.kinds or (None,) * record.seating.seats
    return RecordJson(
        format=FORMAT,
        event=record.event,
        place=record.place,
        date=record.date,
        seed=record.seed,
        seats=record.seating.seats,
        partners=record.seating.partners,
        players=[PlayerJson(name=name, kind=kind) for name, kind in zip(record.players, kinds, strict=True)],
        rules=msgspec.convert(to_plain(record.rules), dict[str, PlainRule]),
        events=events,
        result=result,
    )


def _event(step: Step) -> EventJson:
    match step.event:
        case Lots(tiles):
            return LotsJson(round=step.round, tiles=_written(tiles))
        case Deal(order):
            leader = None if step.after.position is None else step.position.leader
            return DealJson(round=step.round, order=_written(order), leader=leader)
        case Act(seat, move):
            pending = step.position.pending if isinstance(move, Play) else None
            return ActJson(
                seat=seat,
                move=format_move(move),
                tile=None if step.drawn is None else format_tile(step.drawn),
                count=step.count,
                claimable=None if pending is None else pending.points,
                awards=[_award(award) for award in step.awards],
                end=None if step.ending is None else _end(step.ending, step),
            )


def _award(award: Award) -> AwardJson:
    return AwardJson(
        seat=award.seat,
        source=award.source.value,
        points=award.points,
        gained=award.gained,
        score=award.score,
        void=None if award.void is None else award.void.value,
    )


def _end(ending: Ending, step: Step) -> EndJson:
    return EndJson(
        kind=ending.kind.value,
        seat=ending.seat,
        hands=[_written(hand) for hand in step.position.hands],
        scores=list(step.after.scoreboard.points),
    )


def _result(match: Match) -> ResultJson:
    board = match.scoreboard
    return ResultJson(
        finished=board.winner is not None, scores=list(board.points), winner=board.winner, skunk=board.skunk
    )


def _read_event(given: EventJson, number: int) -> Event:
    try:
        match given:
            case LotsJson(tiles=tiles):
                return Lots(tuple(map(parse_tile, tiles)))
            case DealJson(order=order):
                return Deal(tuple(map(parse_tile, order)))
            case ActJson(seat=seat, move=move):
                return Act(seat, parse_move(move))
    except NotationError as error:
        raise NotationError(At(EventNumber(number), message_of(error))) from None


class _Untrue(Message, id="record.untrue", english="{path} is {given}, and {right} is right"):
    """A part of a record in JSON, with the values that it has and should have, as JSON or “absent”."""

    path: str
    given: "str | FixedMessage"
    right: "str | FixedMessage"


_ABSENT = FixedMessage("record.absent", "absent")


def _compare(stands: msgspec.Struct, right: msgspec.Struct, place: Message, number: int) -> None:
    """Raise `RecordError` for a part of a record that differs from the replay, naming the first difference."""
    if stands == right:
        return
    path, one, other = _difference(msgspec.to_builtins(stands), msgspec.to_builtins(right))
    raise RecordError(At(place, _Untrue(path, _shown(one), _shown(other))), number)


def _difference(stands: object, right: object, path: str = "") -> tuple[str, object, object]:
    if isinstance(stands, dict) and isinstance(right, dict):
        key = next(key for key in (*right, *stands) if stands.get(key, ABSENT) != right.get(key, ABSENT))
        return _difference(stands.get(key, ABSENT), right.get(key, ABSENT), f"{path}.{key}" if path else key)
    if isinstance(stands, list) and isinstance(right, list) and len(stands) == len(right):
        at = next(at for at, one in enumerate(stands) if one != right[at])
        return _difference(stands[at], right[at], f"{path}[{at}]")
    return path, stands, right


def _shown(value: object) -> str | FixedMessage:
    if value is ABSENT:
        return _ABSENT
    text = visible(_json(value))
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 3]}..."


def _written(tiles: tuple[Tile, ...]) -> list[str]:
    return list(map(format_tile, tiles))
