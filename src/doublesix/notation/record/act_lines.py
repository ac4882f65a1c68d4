"""Lines of the text form of a record for one step of a match."""

from collections.abc import Iterator

from doublesix.core.awards import Award
from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.core.moves import Act, Play
from doublesix.core.tiles import Tile, pips_of
from doublesix.core.turns import Ending, EndKind
from doublesix.notation.move_text import format_move
from doublesix.notation.record.replay import Step
from doublesix.notation.tile import format_tile, format_tiles

__all__ = ["NOTHING", "act_lines", "result_line"]

NOTHING = "-"
"""Placeholder for no tiles or no seat."""


def act_lines(step: Step) -> list[str]:
    """Lines of one step, without line breaks; the first step of a round begins with its headline."""
    headline = [] if step.opens is None else [f"round {step.opens}"]
    return [*headline, *_event(step.event, step)]


def result_line(match: Match) -> str:
    """Last line of a record: the winner, if there is one, and the scores."""
    scores = _numbers(match.scoreboard.points)
    if match.winner is None:
        return f"result  unfinished  {scores}"
    how = "won by skunk" if match.scoreboard.skunk else "won"
    return f"result  side {match.winner} {how}  {scores}"


def _event(event: Event, step: Step) -> Iterator[str]:
    match event:
        case Lots(tiles):
            yield f"lots  {format_tiles(tiles)}"
        case Deal():
            for seat, hand in step.hands:
                yield f"hand {seat}  {_tiles(hand)}"
            yield f"boneyard  {_tiles(step.boneyard)}"
            yield "redeal" if step.after.position is None else f"lead {step.position.leader}"
        case Act():
            yield _act(event, step)
            if step.ending is not None:
                yield from _end(step.ending, step)


def _act(act: Act, step: Step) -> str:
    parts = [f"{act.seat}  {format_move(act.move):<9}"]
    if step.drawn is not None:
        parts.append(format_tile(step.drawn))
    if step.count is not None:
        parts.append(f"={step.count:<3}")
    if step.position.pending is not None and isinstance(act.move, Play):
        parts.append(f"?{step.position.pending.points}")
    else:
        parts += _gain(act, step)
    return "  ".join(parts).rstrip()


def _gain(act: Act, step: Step) -> list[str]:
    """Points that the act itself scored, and its side's score after it; scores of the round's end have other lines."""
    for award in step.awards:
        if not award.source.from_hands:
            return [_gained(award), str(award.score)]
    if step.count is None:
        return []
    side = step.before.seating.side_of(act.seat)
    return [f"{'+0':<4}", str(step.before.scoreboard.points[side])]


def _gained(award: Award) -> str:
    refusal = f" {award.void.value}" if award.void is not None else ""
    return f"{f'{award.gained:+}':<4}{refusal}"


def _end(ending: Ending, step: Step) -> Iterator[str]:
    if ending.kind is EndKind.REDEAL:
        yield f"end  {ending.kind.value}"
        return
    yield f"end  {ending.kind.value} {NOTHING if ending.seat is None else ending.seat}"
    for seat, hand in enumerate(step.position.hands):
        yield f"left {seat}  {_tiles(hand)}  ={pips_of(hand)}"
    for award in step.awards:
        if award.source.from_hands:
            yield f"score {award.seat}  {_gained(award)}  {award.score}  # {award}"
    yield f"total  {_numbers(step.after.scoreboard.points)}"


def _tiles(tiles: tuple[Tile, ...]) -> str:
    return format_tiles(tiles) or NOTHING


def _numbers(points: tuple[int, ...]) -> str:
    return " ".join(map(str, points))
