"""Explanations of a move in a sentence or two, from the numbers of its decision."""

from typing import Final

from doublesix.core.moves import Play
from doublesix.core.views import SeatView
from doublesix.engine.search.players import PlayerConfig
from doublesix.engine.search.table_player import Decision, WeighedMove, think
from doublesix.notation.move_abbreviations import format_move
from doublesix.players.player import Seed, considered

__all__ = ["explain", "explained"]

_SURE: Final = 1e4
"""Larger values are no points but the fixed ranks that the heuristic player gives to claims, calls and draws."""

_RARE: Final = 0.01
"""Moves of a mixed strategy with a lower probability are left out."""


def explain(view: SeatView, how: PlayerConfig | None = None, seed: Seed = 0) -> str:
    """Explain the move of the player ``how`` (the master by default) in a view.

    Raises:
        UsageError: If the player does not support this table.
        SetupError: If the view contradicts itself.
    """
    legal = considered(view)
    if len(legal) == 1:
        return f"{format_move(legal[0])} is all there is to do."
    return explained(view, think(view, how or PlayerConfig("master"), seed, explain=True))


def explained(view: SeatView, thought: Decision) -> str:
    """Explain a decision that was made with ``explain``."""
    if thought.wins:
        return f"{format_move(thought.chosen)} wins the match, whatever the others hold."
    if not thought.moves:
        ways = {move.tile if isinstance(move, Play) else move for move in considered(view)}
        return f"{format_move(thought.chosen)} {'is all there is to do' if len(ways) == 1 else 'at first sight'}."
    best = next((one for one in thought.moves if one.move == thought.chosen), None)
    assert best is not None, "what was chosen was weighed"
    parts = [_points(thought, best), _lots(thought) if thought.mix else _against(thought, best)]
    if isinstance(best.move, Play):
        parts += [_left_open(view, best), _answer(best)]
    return " ".join(part for part in parts if part)


def _points(thought: Decision, best: WeighedMove) -> str:
    """The points of the move, and its expected margin."""
    now = f"{best.gain} points now" if best.gain else "no points now"
    if abs(best.value) > _SURE:
        return f"{format_move(best.move)}."
    if thought.exact:
        return f"{format_move(best.move)}: {now}, and {_signed(best.value)} to the end of the round, for certain."
    error = f" ± {best.error:.1f}" if best.error else ""
    worlds = f", over {best.worlds} deals" if best.worlds else ""
    return (
        f"{format_move(best.move)}: {now}, and {_signed(best.value)}{error} expected to the end of the round{worlds}."
    )


def _lots(thought: Decision) -> str:
    """The probabilities of a mixed strategy."""
    often = sorted(thought.mix.items(), key=lambda one: -one[1])
    shares = [f"{format_move(move)} {chance:.0%}" for move, chance in often if chance >= _RARE]
    return f"Lots decide here: {_listed(shares)} of the time." if len(shares) > 1 else ""


def _against(thought: Decision, best: WeighedMove) -> str:
    """The lead over the best other move."""
    other = next((one for one in thought.moves if one is not best), None)
    if other is None or max(abs(best.value), abs(other.value)) > _SURE:
        return ""
    more = best.value - other.value
    return f"That is {more:.1f} more than {format_move(other.move)} is worth."


def _left_open(view: SeatView, best: WeighedMove) -> str:
    """The open ends after the play, and the points that they offer next time."""
    assert isinstance(best.move, Play), "only a play leaves ends"
    after = view.layout.place(best.move)
    ends = _listed([str(pip) for pip in sorted(end.pip for end in after.open_ends)])
    if not best.next:
        return f"Leaves {ends} open."
    held = f"one of {best.fitting} tiles that fit" if best.fitting != 1 else "the one tile that fits"
    return f"Leaves {ends} open: {best.next} next time unless the next opponent holds {held} ({best.able:.0%})."


def _answer(best: WeighedMove) -> str:
    if not best.fitting:
        return "Nobody else can play there."
    if not best.threat:
        return "The next opponent can make nothing of it at once."
    return (
        f"The next opponent makes {best.reply:.1f} of it on the mean,"
        f" and {best.threat} at most ({best.threatened:.0%})."
    )


def _signed(value: float) -> str:
    return f"{value:+.1f}"


def _listed(words: list[str]) -> str:
    return " and ".join([", ".join(words[:-1]), words[-1]] if len(words) > 1 else words)
