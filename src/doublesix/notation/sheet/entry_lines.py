"""Lines of a score sheet for one entry."""

from collections.abc import Iterator
from typing import Final

from doublesix.core.score_sheet import Blocked, Counted, Entry, FalselyCalled, Hand, ScoreSheet, WentOut, hand_pips
from doublesix.notation.record.act_lines import NOTHING, gained_text, numbers, score_line, tiles_text

__all__ = ["BLOCKED", "COUNT", "FALSE_CALL", "LEFT", "OUT", "STEAL", "entry_lines"]

COUNT: Final = "count"
STEAL: Final = "steal"
FALSE_CALL: Final = "false_call"
OUT: Final = "out"
BLOCKED: Final = "blocked"
LEFT: Final = "left"
"""First word of the line of a hand at the end of a round."""


def entry_lines(before: ScoreSheet, entry: Entry, after: ScoreSheet) -> Iterator[str]:
    """Lines of one entry, without line breaks, with those of the end of the round that it ends."""
    match entry:
        case Counted(seat, count, stolen):
            yield f"{seat}  {STEAL if stolen else COUNT:<5} {count:<3}  {_gain(after)}"
        case FalselyCalled(seat):
            yield f"{seat}  {FALSE_CALL}  {_gain(after)}"
        case WentOut(seat, hands):
            yield f"{seat}  {OUT}"
            yield from _hands(hands)
        case Blocked(last, hands):
            yield f"{last}  {BLOCKED}"
            yield from _hands(hands)
    if len(after.rounds) != len(before.rounds):
        yield from _end(after)


def _gain(after: ScoreSheet) -> str:
    (award,) = after.awards
    return f"{gained_text(award)}  {award.score}"


def _hands(hands: tuple[Hand, ...]) -> Iterator[str]:
    for seat, (hand, pips) in enumerate(zip(hands, hand_pips(hands), strict=True)):
        tiles = "" if isinstance(hand, int) else f"{tiles_text(hand)}  "
        yield f"{LEFT} {seat}  {tiles}={pips}"


def _end(after: ScoreSheet) -> Iterator[str]:
    ending = after.rounds[-1].ending
    yield f"end  {ending.kind.value} {NOTHING if ending.seat is None else ending.seat}"
    yield from (score_line(award) for award in after.awards if award.source.from_hands)
    yield f"total  {numbers(after.scoreboard.points)}"
