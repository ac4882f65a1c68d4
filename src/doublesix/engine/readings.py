"""Readings: beliefs weighted by how likely what the others chose would have been with each hand.

A belief counts deals. Where a seat had a choice, what it chose tells something more, but only as far as one knows how
it plays. Whoever reads too much into it does worse than by counting; the built-in model is therefore a mild one.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

import numpy as np
import numpy.typing as npt

from doublesix.core.counting import count
from doublesix.core.layout import Layout
from doublesix.core.moves import Play, plays_on
from doublesix.core.options import LeadTile
from doublesix.core.points import play_points
from doublesix.core.seating import Seat
from doublesix.core.tiles import Tile
from doublesix.core.views import SeatView
from doublesix.engine.beliefs import ON_TABLE, Belief, Deals
from doublesix.errors import UsageError

__all__ = ["FLOOR", "TEMPERATURE", "Decision", "Model", "Reading", "reweighted"]

TEMPERATURE: Final = 6.0
"""Points: of two plays, one that gains so many more is e times as likely."""

FLOOR: Final = 0.03
"""Share of choices that are taken for accidents, every play as likely as any other."""


@dataclass(frozen=True)
class Decision:
    """A play of another seat, where it may have had a choice.

    Attributes:
        seat: Who played.
        acts: How many acts of the history came before.
        layout: The tiles on the table before.
        play: What was played.
    """

    seat: Seat
    acts: int
    layout: Layout
    play: Play


Model: TypeAlias = Callable[[Decision, tuple[Tile, ...]], float]
"""How likely a seat with these tiles makes the play of that decision."""


@dataclass(frozen=True)
class Reading:
    """Deals with weights.

    Attributes:
        deals: Deals at random, each as likely as any other by counting alone.
        weights: How likely each is by what was chosen; they sum to one.
        effective: How many deals of equal weight tell as much as these.
    """

    deals: Deals
    weights: npt.NDArray[np.float64]
    effective: float

    def probability(self, tile: Tile) -> tuple[float, ...]:
        """How likely the tile is in the hand of each seat, and, last, in the boneyard."""
        owners = self.deals.owners[:, self.deals.compiled.numbers.number[tile]]
        seats = self.deals.compiled.seating.all
        return tuple(float(self.weights[owners == owner].sum()) for owner in (*seats, -1))


def reweighted(
    belief: Belief,
    deals: int,
    seed: str | int = 0,
    *,
    model: Model | None = None,
    temperature: float = TEMPERATURE,
    floor: float = FLOOR,
) -> Reading:
    """Deals that fit what a seat knows, weighted by how likely the others' plays would have been.

    Args:
        belief: What the seat believes by counting.
        deals: How many deals are drawn.
        seed: The same seed gives the same ones.
        model: How the others choose; `None` for a seat that likes plays the more the more they gain at once.
        temperature: Of that model, how many points matter.
        floor: Of that model, the share of choices that are no choices.

    Raises:
        UsageError: If the temperature is not above 0, or the floor is no share below 1.

    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.beliefs import beliefs
    >>> from doublesix.engine.board import Board
    >>> from doublesix.engine.compilation import compile_rules
    >>> board = Board(compile_rules(RuleSet()))
    >>> board.shuffle(seed=7, number=0)
    >>> board.push(board.legal_moves()[0])
    >>> reading = reweighted(beliefs(board.view(board.to_act)), 200)
    >>> 1 < reading.effective <= 200
    True
    """
    if not temperature > 0 or not 0 <= floor < 1:
        asked = f"a temperature of {temperature!r} and a floor of {floor!r} were asked for"
        raise UsageError(f"{asked}; a temperature is above 0, and a floor from 0 to below 1")
    drawn = belief.sample(deals, seed)
    weights = np.ones(deals)
    for decision in _decisions(belief.seen):
        held = _held(belief, drawn, decision)
        if model is None:
            weights *= _chances(decision, held, temperature, floor)
        else:
            numbers = drawn.compiled.numbers
            weights *= [max(0.0, model(decision, numbers.hand(np.flatnonzero(hand)))) for hand in held]
    total = float(weights.sum())
    # What the model holds for impossible was done: it has nothing to say.
    weights = weights / total if total > 0 else np.full(deals, 1 / deals)
    return Reading(drawn, weights, float(1 / (weights**2).sum()))


def _decisions(seen: SeatView) -> Iterator[Decision]:
    """The plays of the other seats, with the table as it was before; none where the beginning is not told."""
    told = [act for act in seen.history if isinstance(act.move, Play)]
    if len(told) != len(seen.layout.plays):
        return
    layout = Layout(seen.rules)
    for acts, act in enumerate(seen.history):
        if isinstance(act.move, Play):
            # What binds a leader is no choice, and not always known.
            chosen = bool(layout.plays) or seen.rules.lead_tile is LeadTile.ANY
            if act.seat != seen.seat and chosen:
                yield Decision(act.seat, acts, layout, act.move)
            layout = layout.place(act.move)


def _held(belief: Belief, drawn: Deals, decision: Decision) -> npt.NDArray[np.bool_]:
    """By deal and tile, whether the seat held it when it decided."""
    number, seen = drawn.compiled.numbers.number, belief.seen
    held = drawn.owners == decision.seat
    for act in seen.history[decision.acts :]:
        if act.seat == decision.seat and isinstance(act.move, Play):
            held[:, number[act.move.tile]] = drawn.owners[:, number[act.move.tile]] == ON_TABLE
    there: npt.NDArray[np.bool_] = held & (drawn.came <= decision.acts)
    return there


def _chances(
    decision: Decision, held: npt.NDArray[np.bool_], temperature: float, floor: float
) -> npt.NDArray[np.float64]:
    """How likely the play was with each hand."""
    rules = decision.layout.rules
    plays = _plays(decision.layout)
    gains = [play_points(rules, count(decision.layout.place(play))) for play in plays]
    likes = np.exp(np.array(gains, dtype=float) / temperature)
    tiles = {tile: place for place, tile in enumerate(sorted(rules.tiles))}
    liked, ways = np.zeros(len(tiles)), np.zeros(len(tiles))
    for play, like in zip(plays, likes, strict=True):
        liked[tiles[play.tile]] += like
        ways[tiles[play.tile]] += 1
    chosen = likes[plays.index(decision.play)]
    chances: npt.NDArray[np.float64] = (1 - floor) * chosen / (held @ liked) + floor / (held @ ways)
    return chances


def _plays(layout: Layout) -> list[Play]:
    """Every play that the table allows, whoever has the tile."""
    if not layout.plays:
        return [Play(tile) for tile in sorted(layout.rules.tiles)]
    return [play for end in layout.open_ends for play in plays_on(end, layout.rules.set).values()]
