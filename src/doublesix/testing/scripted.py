"""Scripted tables: positions and deals from compact text, for tests and examples.

Tiles and moves are written as in `doublesix.notation`: ``63`` is a tile (and a lead), ``63>66/s1`` a play.
"""

from collections.abc import Iterable, Sequence
from typing import Final

from doublesix.core.layout import Layout
from doublesix.core.lead import find_lead
from doublesix.core.moves import Play
from doublesix.core.options import LeadTile
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat, Seating, seating_for
from doublesix.core.tiles import Tile
from doublesix.core.turns import Phase
from doublesix.errors import SetupError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import WrongLength
from doublesix.notation.end import format_end
from doublesix.notation.move_abbreviations import parse_move
from doublesix.notation.tile import format_tiles, parse_tile

__all__ = ["REST", "deal_order", "table"]

REST: Final = "*"
"""Placeholder, in one hand or in the boneyard, for all tiles that are named nowhere else, in ascending order."""


_EMPTY_HAND = FixedMessage("testing.empty-hand", "every hand must have a tile: a round with an empty hand is over")


def table(  # noqa: PLR0913 - a table has as many parts
    rules: RuleSet,
    layout: str = "",
    *,
    hands: Sequence[str],
    boneyard: str = "",
    to_act: Seat = 0,
    scores: Sequence[int] | None = None,
    on_board: Sequence[bool] | None = None,
    partners: bool | None = None,
) -> Position:
    """A round in progress, from the plays on the table, the hands and the seat to act.

    Every tile of the set must have a place, so `REST` is usually needed. Whether the position is reachable is not
    checked.

    Args:
        rules: The rules.
        layout: The lead and the plays since, each on an open end; empty for a round that is about to be led.
        hands: Each seat's tiles.
        boneyard: The undealt tiles in drawing order, the next one first.
        to_act: The seat to act; with an empty layout, the leader, by lot or as the last winner.
        scores: Each side's points; 0 by default.
        on_board: Whether each side is on the board; by default, if it has points or the rules require no first score.
        partners: As in `seating_for`.

    Raises:
        SetupError: If a tile has two places or none, a play does not fit, a hand is empty, or the scores are not one
            per side.

    >>> from doublesix.notation.move_abbreviations import format_moves
    >>> from doublesix.rulesets import rule_set
    >>> position = table(rule_set("five-up"), "66 63>66/s1", hands=("62 11", "33 10"), boneyard="*")
    >>> format_moves(position.legal_moves())
    '62>66/s2 draw'
    """
    seating = seating_for(rules, len(hands), partners=partners)
    laid = _laid(rules, layout.split())
    *held, yard = _parted(rules, laid.tiles, (*hands, boneyard))
    if not all(held):
        raise SetupError(_EMPTY_HAND)
    sorted_hands = tuple(tuple(sorted(hand)) for hand in held)
    lead = find_lead(rules, sorted_hands, to_act)
    return Position(
        rules=rules,
        seating=seating,
        hands=sorted_hands,
        boneyard=yard,
        layout=laid,
        scoreboard=_scoreboard(rules, seating, scores, on_board),
        phase=Phase.PLAY if laid.plays else Phase.LEAD,
        to_act=to_act,
        leader=to_act,
        lead_rule=LeadTile.ANY if lead is None else lead.rule,
        last=(to_act - 1) % seating.seats if laid.plays else to_act,
    )


def deal_order(rules: RuleSet, hands: Sequence[str], boneyard: str = REST, *, first: Seat = 0) -> tuple[Tile, ...]:
    """The order of the set that deals these ``hands``, by seat, when ``first`` is dealt first.

    Raises:
        SetupError: If a tile has two places or none, or a hand has not the size that the rules require.

    >>> from doublesix.rulesets import rule_set
    >>> deal_order(rule_set("five-up"), ("66 65 64 63 62", "55 54 53 52 51"), first=1)[:2]
    (Tile(5, 5), Tile(5, 4))
    """
    *held, yard = _parted(rules, (), (*hands, boneyard))
    size = rules.hand_size_for(len(hands))
    for seat, hand in enumerate(held):
        if len(hand) != size:
            raise SetupError(WrongLength(f"hands[{seat}]", size, len(hand)))
    turned = (*held[first:], *held[:first], yard)
    return tuple(one for part in turned for one in part)


class _NotFitting(Message, id="testing.not-fitting", english="{play} cannot be laid; the open ends are {ends}"):
    play: str
    ends: str


class _NotALead(Message, id="testing.not-a-lead", english="{play} cannot be laid: the first tile names no end"):
    play: str


def _laid(rules: RuleSet, plays: Iterable[str]) -> Layout:
    layout = Layout(rules)
    for text in plays:
        play = parse_move(text)
        fits = isinstance(play, Play) and (
            (play.end in layout.open_ends and play.end.pip in {play.tile.high, play.tile.low})
            if play.end is not None
            else not layout.plays
        )
        if not fits or not isinstance(play, Play):
            open_ends = " ".join(map(format_end, layout.open_ends))
            raise SetupError(_NotFitting(text, open_ends) if open_ends else _NotALead(text))
        layout = layout.place(play)
    return layout


class _Twice(Message, id="testing.twice", english="each tile can have one place; these have several: {tiles}"):
    tiles: str


class _Rest(
    Message,
    id="testing.rest",
    english="one place must be “*”, for the tiles that are named nowhere, {tiles}; {places} places are",
):
    tiles: str
    places: int


def _parted(rules: RuleSet, laid: tuple[Tile, ...], places: Sequence[str]) -> tuple[tuple[Tile, ...], ...]:
    """The tiles of each place; raises `SetupError` unless they and those on the table are the whole set."""
    named = [*laid, *(parse_tile(text) for place in places for text in place.split() if text != REST)]
    twice = sorted(one for one in set(named) if named.count(one) > 1)
    if twice:
        raise SetupError(_Twice(format_tiles(twice)))
    rest = tuple(one for one in rules.tiles if one not in named)
    stars = sum(place.split().count(REST) for place in places)
    if stars > 1 or (rest and not stars):
        raise SetupError(_Rest(format_tiles(rest), stars))
    return tuple(
        tuple(one for text in place.split() for one in (rest if text == REST else (parse_tile(text),)))
        for place in places
    )


def _scoreboard(
    rules: RuleSet, seating: Seating, scores: Sequence[int] | None, on_board: Sequence[bool] | None
) -> Scoreboard:
    points = tuple(scores) if scores is not None else (0,) * seating.sides
    board = tuple(on_board) if on_board is not None else tuple(not rules.get_in or bool(score) for score in points)
    for name, given in (("scores", points), ("on_board", board)):
        if len(given) != seating.sides:
            raise SetupError(WrongLength(name, seating.sides, len(given)))
    return Scoreboard(rules, seating, points, board)
