"""Lines of the text form of a record for one step of a match."""

from collections.abc import Iterator

from doublesix.core.awards import Award
from doublesix.core.match import Deal, Event, Lots
from doublesix.core.moves import Act, Play
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.tiles import Tile, pips_of
from doublesix.core.turns import Ending, EndKind
from doublesix.notation.move_text import format_move
from doublesix.notation.record.replay import Step
from doublesix.notation.tile import format_tile, format_tiles

__all__ = ["NOTHING", "act_lines", "gained_text", "numbers", "result_line", "score_line", "tiles_text"]

NOTHING = "-"
"""Placeholder for no tiles or no seat."""


def act_lines(step: Step) -> list[str]:
    """Lines of one step, without line breaks; the first step of a round begins with its headline."""
    headline = [] if step.opens is None else [f"round {step.opens}"]
    return [*headline, *_event(step.event, step)]


def result_line(board: Scoreboard) -> str:
    """Last line of a record: the winner, if there is one, and the scores."""
    scores = numbers(board.points)
    if board.winner is None:
        return f"result  unfinished  {scores}"
    how = "won by skunk" if board.skunk else "won"
    return f"result  side {board.winner} {how}  {scores}"


def _event(event: Event, step: Step) -> Iterator[str]:
    match event:
        case Lots(tiles):
            yield f"lots  {format_tiles(tiles)}"
        case Deal():
            for seat, hand in step.hands:
                yield f"hand {seat}  {tiles_text(hand)}"
            yield f"boneyard  {tiles_text(step.boneyard)}"
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
            return [gained_text(award), str(award.score)]
    if step.count is None:
        return []
    side = step.before.seating.side_of(act.seat)
    return [f"{'+0':<4}", str(step.before.scoreboard.points[side])]


def gained_text(award: Award) -> str:
    """Change of a score, with the reason if a rule refused or reduced it."""
    refusal = f" {award.void.value}" if award.void is not None else ""
    return f"{f'{award.gained:+}':<4}{refusal}"


def _end(ending: Ending, step: Step) -> Iterator[str]:
    if ending.kind is EndKind.REDEAL:
        yield f"end  {ending.kind.value}"
        return
    yield f"end  {ending.kind.value} {NOTHING if ending.seat is None else ending.seat}"
    for seat, hand in enumerate(step.position.hands):
        yield f"left {seat}  {tiles_text(hand)}  ={pips_of(hand)}"
    for award in step.awards:
        if award.source.from_hands:
            yield score_line(award)
    yield f"total  {numbers(step.after.scoreboard.points)}"


def score_line(award: Award) -> str:
    """Line of a score at the end of a round."""
    return f"score {award.seat}  {gained_text(award)}  {award.score}  # {award}"


def tiles_text(tiles: tuple[Tile, ...]) -> str:
    """Tiles of a hand, or the placeholder for none."""
    return format_tiles(tiles) or NOTHING


def numbers(points: tuple[int, ...]) -> str:
    """Scores of all sides."""
    return " ".join(map(str, points))
