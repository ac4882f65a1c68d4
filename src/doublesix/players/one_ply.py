"""The one-ply player: immediate points and the table left, by the rules alone, for every set and table."""

from collections.abc import Collection

from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, Move, Play
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.notation.move_abbreviations import format_move
from doublesix.players.certain_wins import certain_wins
from doublesix.players.greedy import gain_of
from doublesix.players.player import considered

__all__ = ["OnePlyPlayer"]


class OnePlyPlayer:
    """Takes a certain win, else maximizes immediate points and then minimizes the unseen tiles that fit.

    It claims and calls whenever it may, and draws or passes only without a playable tile. It makes the play that gains
    most at once; ties are broken by the fewest unseen tiles that fit afterwards, then the heaviest tile, then the order
    of ``view.legal``. It samples no deals and is deterministic.
    """

    def choose(self, view: SeatView) -> Move:
        """The best move one ply ahead."""
        won = certain_wins(view)
        if won:
            return won[0]
        legal = considered(view)
        for taken in (CLAIM, CALL):
            if taken in legal:
                return taken
        plays = [move for move in legal if isinstance(move, Play)]
        if not plays:
            return next((move for move in (DRAW, PASS) if move in legal), legal[0])
        unseen = _unseen(view)
        return max(plays, key=lambda play: (gain_of(view, play), -_fitting(view, play, unseen), play.tile.rank))

    def why(self, view: SeatView) -> str:
        """Explain the move of `choose` in words; empty if there was no choice."""
        if len(considered(view)) == 1:
            return ""
        move = self.choose(view)
        if move in certain_wins(view):
            return f"{format_move(move)} wins the match, whatever the others hold."
        if not isinstance(move, Play):
            return f"{format_move(move)} at first sight."
        left = _fitting(view, move, _unseen(view))
        return f"{format_move(move)}: {gain_of(view, move)} points now, and {left} unseen tiles fit what it leaves."


def _unseen(view: SeatView) -> list[Tile]:
    seen = {play.tile for play in view.layout.plays} | set(view.hand)
    return [tile for tile in view.rules.tiles if tile not in seen]


def _fitting(view: SeatView, play: Play, unseen: Collection[Tile]) -> int:
    """Number of unseen tiles that fit the table after ``play``."""
    pips = {end.pip for end in view.layout.place(play).open_ends}
    return sum(tile.high in pips or tile.low in pips for tile in unseen)
