"""Counted facts: of a move, from the seat's own information alone, and reasons that compare two moves by them."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from doublesix.core.layout import Layout
from doublesix.core.moves import Move, Play, plays_on
from doublesix.core.play_score import points_made
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.messages import Message
from doublesix.players.greedy import gain_of

__all__ = ["Count", "MoveFacts", "Reason", "move_facts", "unseen_tiles"]


class Count(NamedTuple):
    """A number that was counted for both the best and the played option."""

    name: str
    best: float
    played: float


@dataclass(frozen=True)
class Reason:
    """One counted difference between the best and the played option.

    Attributes:
        theme: Subject of the reason: ``score``, ``reply``, ``block``, ``threat``, ``weight``, ``mobility``, ``ends`` or
            ``double``; for the turns that follow ``turns``, ``draws``, ``tiles``, ``pips`` or ``passes``; for a
            solved ending ``outcome``; without a price ``growth``, ``burden`` or ``boneyard``; and ``match`` where
            points and match-win probability disagree.
        worth: Points that it roughly explains; 0 without a price.
        message: The sentence.
        counts: The numbers of the sentence, for both options.
    """

    theme: str
    worth: float
    message: Message
    counts: tuple[Count, ...]


@dataclass(frozen=True)
class MoveFacts:
    """Facts counted for one move.

    Attributes:
        gain: Points that it scores at once.
        fitting: Unseen tiles that can be played on the layout it leaves.
        reply: Points of a tile's best play there, as the mean over all unseen tiles; 0 for those that do not fit.
        playable: Tiles of the own hand that can be played on the layout it leaves.
        pips: Pips that leave the hand.
        on_spinner: Whether it plays a spinner, or on one.
    """

    gain: int
    fitting: int
    reply: float
    playable: int
    pips: int
    on_spinner: bool


def move_facts(view: SeatView, move: Move) -> MoveFacts:
    """Facts of a legal move; one that plays no tile leaves hand and layout unchanged.

    >>> from doublesix.core.tiles import Tile
    >>> from doublesix.notation import parse_view
    >>> seen = parse_view("five-up 2 - 41,55,43,64,65/?5 ?18 0 0/0 view=0 may=55,64,65,43,41,draw")
    >>> move_facts(seen, Play(Tile(5, 5))).gain, move_facts(seen, Play(Tile(5, 5))).fitting
    (10, 5)
    """
    unseen = unseen_tiles(view)
    after, hand = view.layout, view.hand
    if isinstance(move, Play):
        after, hand = after.place(move), tuple(tile for tile in hand if tile is not move.tile)
    replies = [made for tile in unseen for made in (_best_points(view, after, tile),) if made is not None]
    return MoveFacts(
        gain=gain_of(view, move) if isinstance(move, Play) else 0,
        fitting=len(replies),
        reply=sum(replies) / max(1, len(unseen)),
        playable=sum(_best_points(view, after, tile) is not None for tile in hand),
        pips=move.tile.pips if isinstance(move, Play) else 0,
        on_spinner=isinstance(move, Play) and _on_spinner(after, move),
    )


def unseen_tiles(view: SeatView) -> list[Tile]:
    """Tiles that are neither in the seat's hand nor in the layout."""
    seen = {*view.hand, *view.layout.tiles}
    return [tile for tile in view.rules.tiles if tile not in seen]


def _best_points(view: SeatView, layout: Layout, tile: Tile) -> int | None:
    """Most points that a tile can make on the layout, regardless of the scores; `None` if it does not fit."""
    return max((points_made(layout.place(play)) for play in _plays(view, layout, tile)), default=None)


def _plays(view: SeatView, layout: Layout, tile: Tile) -> Iterable[Play]:
    if not layout.plays:
        return [Play(tile)]
    found = (plays_on(end, view.rules.set).get(tile) for end in layout.open_ends)
    return [play for play in found if play is not None]


def _on_spinner(after: Layout, play: Play) -> bool:
    return any(after.is_spinner(tile) for tile in (play.tile, play.end.tile if play.end else play.tile))
