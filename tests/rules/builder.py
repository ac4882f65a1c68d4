"""Tables written down: tiles as ``63``, ends as ``63/3`` and ``66/s1``, moves as ``63>66/s1`` and ``1: call``."""

from typing import Final

import pytest

from doublesix.core.ends import End, Joint
from doublesix.core.layout import Layout
from doublesix.core.match import Match, Need
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Illegal, Move, Play
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, seating_for
from doublesix.core.table_count import count
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.errors import IllegalMove
from doublesix.rulesets import rule_set

__all__ = [
    "CROSS",
    "DSE",
    "DSR",
    "FIVES",
    "FU",
    "GAMES",
    "MGR",
    "MOF",
    "TF",
    "after",
    "blocked",
    "claimed",
    "counts",
    "dealt",
    "drawn_for_lead",
    "end",
    "gain",
    "laid",
    "legal",
    "lots_for",
    "move",
    "open_ends",
    "open_pips",
    "order",
    "out",
    "refusal",
    "shown",
    "some",
    "table",
    "tile",
    "tiles",
]

MGR: Final = rule_set("merry-go-round")
TF: Final = rule_set("threes-and-fives")
DSR: Final = rule_set("double-six-dominoes")
MOF: Final = rule_set("multiples-of-five")
DSE: Final = rule_set("double-six-endless")
FU: Final = rule_set("five-up")

GAMES: Final = (MGR, TF, DSR, MOF, DSE, FU)
FIVES: Final = (TF, MOF, FU)
"""The games with one spinner and no cross."""

WORDS: Final[dict[str, Move]] = {"draw": DRAW, "pass": PASS, "claim": CLAIM, "call": CALL, "release": RELEASE}

CROSS: Final = "66 63>66/s1 62>66/s2 60>66/e1 61>66/e2"
"""A spinner with all four places filled; it counts 6."""


def tile(text: str) -> Tile:
    return Tile(int(text[0]), int(text[1]))


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(map(tile, text.split()))


def some(number: int, text: str) -> str:
    """The first so many of these tiles: hands of any size."""
    return " ".join(text.split()[:number])


def end(text: str) -> End:
    of, joint = text.split("/")
    if joint.isdigit():
        return End(tile(of), Joint.HIGH if int(joint) == tile(of).high else Joint.LOW)
    return End(tile(of), Joint(joint))


def move(text: str) -> Move:
    if text in WORDS:
        return WORDS[text]
    laid_tile, _, joined = text.partition(">")
    return Play(tile(laid_tile), end(joined) if joined else None)


def shown(thing: Tile | End | Move) -> str:
    """The text that stands for a tile, an end or a move, the heavier half first."""
    match thing:
        case Tile():
            return f"{thing.high}{thing.low}"
        case End():
            joint = str(thing.pip) if thing.joint in {Joint.HIGH, Joint.LOW} else thing.joint.value
            return f"{shown(thing.tile)}/{joint}"
        case Play():
            return shown(thing.tile) if thing.end is None else f"{shown(thing.tile)}>{shown(thing.end)}"
        case _:
            return next(word for word, known in WORDS.items() if known == thing)


def laid(rules: RuleSet, line: str) -> Layout:
    """The layout after these plays, each of which must match a free end."""
    layout = Layout(rules)
    for text in line.split():
        play = move(text)
        assert isinstance(play, Play)
        assert play.end in layout.free if layout.plays else play.end is None, text
        assert play.end is None or play.end.pip in {play.tile.high, play.tile.low}, text
        layout = layout.place(play)
    return layout


def counts(rules: RuleSet, line: str) -> list[int]:
    """The count after each of these plays."""
    plays = line.split()
    return [count(laid(rules, " ".join(plays[: n + 1]))) for n in range(len(plays))]


def open_ends(table: Layout | Position) -> set[str]:
    """The playable ends."""
    layout = table.layout if isinstance(table, Position) else table
    return set(map(shown, layout.open_ends))


def open_pips(table: Layout | Position) -> list[int]:
    """The numbers of the playable ends, in falling order."""
    layout = table.layout if isinstance(table, Position) else table
    return sorted((open_end.pip for open_end in layout.open_ends), reverse=True)


def table(
    rules: RuleSet,
    line: str,
    hands: tuple[str, ...],
    *,
    boneyard: str | None = None,
    to_act: Seat = 0,
    scores: tuple[int, ...] | None = None,
) -> Position:
    """A round in progress: what lies on the table, who holds what, whose turn it is.

    Without a ``boneyard`` all tiles not named lie there; with one, tiles not named are out of the round. Four hands
    and two ``scores`` are partners. A side with points is on the board. With an empty ``line`` the seat leads.
    """
    partners = True if scores is not None and len(scores) < len(hands) else None
    seating = seating_for(rules, len(hands), partners=partners)
    points = scores or (0,) * seating.sides
    layout = laid(rules, line)
    held = tuple(tuple(sorted(tiles(hand))) for hand in hands)
    named = (*layout.tiles, *(one for hand in held for one in hand), *tiles(boneyard or ""))
    assert len(set(named)) == len(named), "a tile is in two places"
    rest = tuple(one for one in rules.tiles if one not in named)
    return Position(
        rules=rules,
        seating=seating,
        hands=held,
        boneyard=rest if boneyard is None else tiles(boneyard),
        layout=layout,
        scoreboard=Scoreboard(rules, seating, points, tuple(bool(score) or not rules.get_in for score in points)),
        phase=Phase.PLAY if layout.plays else Phase.LEAD,
        to_act=to_act,
        leader=to_act,
        last=(to_act - 1) % len(hands) if layout.plays else to_act,
    )


def after(position: Position, *acts: str) -> Position:
    """The position after these moves; ``2: call`` is made by seat 2, ``call`` by the seat that is asked."""
    for act in acts:
        seat, colon, text = act.rpartition(": ")
        position = position.play(move(text), int(seat) if colon else None)
    return position


def claimed(position: Position) -> Position:
    """The same position, or where a score waits for its owner, that after his claim."""
    return position if position.pending is None else after(position, "claim")


def legal(position: Position, seat: Seat | None = None) -> set[str]:
    """Everything that the seat may do."""
    return set(map(shown, position.legal_moves(seat)))


def refusal(position: Position, act: str) -> Illegal:
    """The reason for which this move is refused; it must be."""
    seat, colon, text = act.rpartition(": ")
    with pytest.raises(IllegalMove) as refused:
        position.play(move(text), int(seat) if colon else None)
    reason = refused.value.reason
    assert isinstance(reason, Illegal)
    return reason


def gain(position: Position, act: str) -> int:
    """What the score of the seat's side changes by when it makes this move and claims what there is to claim."""
    side = position.seating.side_of(position.to_act)
    played = claimed(after(position, act))
    return played.scoreboard.points[side] - position.scoreboard.points[side]


def out(
    rules: RuleSet, *hands: str, scores: tuple[int, ...] | None = None, line: str = CROSS, last: str = "31>63/3"
) -> Position:
    """The round's end when seat 0 lays its last tile, which makes no score, and the others hold these ``hands``."""
    return after(table(rules, line, (last[:2], *hands), scores=scores), last)


def blocked(rules: RuleSet, *hands: str, leader: Seat = 0, scores: tuple[int, ...] | None = None) -> Position:
    """The end of a round that is blocked at once: ``leader`` leads 00, no hand holds a blank, nothing is left to draw.

    The hands are those that are counted.
    """
    held = [*hands]
    held[leader] += " 00"
    return after(table(rules, "", tuple(held), boneyard="", to_act=leader, scores=scores), "00")


def lots_for(seat: Seat, seats: int) -> tuple[Tile, ...]:
    """Lots by which ``seat`` leads."""
    light = list(tiles("00 10 20 30"))[: seats - 1]
    return (*light[:seat], Tile(6, 6), *light[seat:])


def drawn_for_lead(match: Match, leader: Seat = 0) -> Match:
    """The match that waits for its deal; where lots decide, ``leader`` has drawn the heaviest."""
    return match.lots(lots_for(leader, match.seating.seats)) if match.needs is Need.LOTS else match


def order(rules: RuleSet, hands: tuple[str, ...], boneyard: str = "", first: Seat = 0) -> tuple[Tile, ...]:
    """The shuffled set that deals these hands, by seat, when ``first`` is dealt first; tiles not named come last."""
    turned = (*hands[first:], *hands[:first])
    named = tiles(" ".join((*turned, boneyard)))
    assert len(set(named)) == len(named), "a tile is in two places"
    return (*named, *(one for one in rules.tiles if one not in named))


def dealt(rules: RuleSet, *hands: str, boneyard: str = "", leader: Seat = 0, partners: bool | None = None) -> Match:
    """A match in its first round: these hands, by seat, and a boneyard that begins like this.

    Where lots decide, ``leader`` has drawn the heaviest.
    """
    match = drawn_for_lead(Match.start(rules, len(hands), partners=partners), leader)
    return match.deal(order(rules, hands, boneyard, match.leader or 0))
