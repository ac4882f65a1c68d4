"""Plain observation: a seat's view as small integers, field by field.

This is the specification; the batch writes the same numbers natively, and tests compare the two.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeVar

import numpy as np
from numpy.typing import NDArray

from doublesix.core.layout import Layout
from doublesix.core.moves import Act, Draw, Pass, Play
from doublesix.core.options import SpinnerPolicy
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seat, Seating
from doublesix.core.table_count import count
from doublesix.core.turns import Phase
from doublesix.core.type_check import expect_kind
from doublesix.core.views import VIEW, SeatView
from doublesix.engine.rules.compilation import COMPILED_RULES, CompiledRules
from doublesix.envs.actions import END_KINDS, action_space, end_kind, tile_number
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import InvalidArgument, shown

__all__ = ["PAST", "ObservationFields", "plain_fields", "plain_observation"]

PAST: Final = 64
"""Most acts of the history in an observation, the latest first."""

SINGLES: Final = (
    "boneyard",
    "drawable",
    "count",
    "spinner",
    "lead",
    "leading",
    "drawn",
    "drawn_by_choice",
    "extra",
    "to_act",
    "leader",
    "last",
    "pending",
    "owner",
    "released",
    "open_to_call",
    "barred",
    "forfeits",
    "plays",
)


Number = TypeVar("Number", np.int16, np.float32)


class _Width(Message, id="envs.width", english="an array of {width} numbers in its last dimension"):
    width: int


@dataclass(frozen=True)
class ObservationFields:
    """Layout of an observation.

    Attributes:
        places: Slice of each field, by name, in order.
        width: Number of values in an observation.
    """

    places: dict[str, slice]
    width: int

    def split(self, observation: NDArray[Number]) -> dict[str, NDArray[Number]]:
        """The fields of one observation, or of a batch of them.

        Raises:
            UsageError: If its width is wrong.
        """
        # Any array type is accepted: DLPack turns arrays of a batch into tensors of other libraries.
        shape = getattr(observation, "shape", ())
        if not shape or shape[-1] != self.width:
            raise UsageError(InvalidArgument("observation", _Width(self.width), shown(observation)))
        return {name: observation[..., place] for name, place in self.places.items()}


@cache
def _fields(tiles: int, pips: int, seats: int, sides: int, *, history: bool) -> ObservationFields:
    widths = {
        "hand": tiles,
        "table": tiles,
        "open": END_KINDS * pips,
        "closed": END_KINDS * pips,
        "hand_sizes": seats,
        "points": sides,
        "on_board": sides,
        "unable": seats * pips,
        "drawn_since": seats,
        **dict.fromkeys(SINGLES, 1),
        **({"history": 2 * PAST} if history else {}),
    }
    places, at = {}, 0
    for name, width in widths.items():
        places[name] = slice(at, at + width)
        at += width
    return ObservationFields(places, at)


def plain_fields(compiled: CompiledRules, *, history: bool = False) -> ObservationFields:
    """Layout of the plain observations under these rules.

    >>> from doublesix.core.rules import RuleSet
    >>> from doublesix.engine.rules.compilation import compile_rules
    >>> fields = plain_fields(compile_rules(RuleSet()))
    >>> fields.width, fields.places["hand"], fields.places["hand_sizes"]
    (139, slice(0, 28, None), slice(98, 100, None))
    """
    expect_kind(
        compiled,
        CompiledRules,
        "compiled",
        COMPILED_RULES,
    )
    return _for(compiled.rules, compiled.seating, history=history)


def _for(rules: RuleSet, seating: Seating, *, history: bool) -> ObservationFields:
    return _fields(len(rules.tiles), rules.set + 1, seating.seats, seating.sides, history=history)


SPECTATOR = FixedMessage("envs.spectator", "an observation is that of a seat, and this is the view of a spectator")


def plain_observation(view: SeatView, *, history: bool = False) -> NDArray[np.int16]:
    """Plain observation of a view: int16 (width,); `plain_fields` has the layout.

    Raises:
        UsageError: If it is the view of a spectator.
    """
    expect_kind(view, SeatView, "view", VIEW)
    if view.seat is None:
        raise UsageError(SPECTATOR)
    fields = _for(view.rules, view.seating, history=history)
    made = np.zeros(fields.width, dtype=np.int16)
    values = {**_layout(view), **_table(view, view.seat), **_singles(view, view.seat)}
    if history:
        values["history"] = list(_past(view, view.seat))
    for name, numbers in values.items():
        made[fields.places[name]][: len(numbers)] = numbers
    return made


def _layout(view: SeatView) -> dict[str, list[int]]:
    highest = view.rules.set
    number = action_space(highest).number
    hand, table = [0] * len(view.rules.tiles), [0] * len(view.rules.tiles)
    for tile in view.hand:
        hand[number(Play(tile))] = 1
    for tile in view.layout.tiles:
        table[number(Play(tile))] = 1
    ends = {True: [0] * (END_KINDS * (highest + 1)), False: [0] * (END_KINDS * (highest + 1))}
    for end in view.layout.free:
        ends[end in view.layout.open_ends][end_kind(end) * (highest + 1) + end.pip] += 1
    return {"hand": hand, "table": table, "open": ends[True], "closed": ends[False]}


def _table(view: SeatView, me: Seat) -> dict[str, list[int]]:
    seats = [(me + place) % view.seating.seats for place in range(view.seating.seats)]
    own = view.seating.side_of(me)
    sides = [(own + place) % view.seating.sides for place in range(view.seating.sides)]
    revealed = _revealed(view)
    return {
        "hand_sizes": [view.hand_sizes[seat] for seat in seats],
        "points": [view.scoreboard.points[side] for side in sides],
        "on_board": [int(view.scoreboard.on_board[side]) for side in sides],
        "unable": [int(pip in revealed[seat][0]) for seat in seats for pip in range(view.rules.set + 1)],
        "drawn_since": [revealed[seat][1] for seat in seats],
    }


def _revealed(view: SeatView) -> list[tuple[set[int], int]]:
    """By seat, the pips that it did not hold when it last could not play, and the number of tiles drawn since."""
    revealed: list[tuple[set[int], int]] = [(set(), 0) for _ in range(view.seating.seats)]
    layout, last_play = Layout(view.rules), -1
    for act in view.history:
        if isinstance(act.move, Play):
            layout, last_play = layout.place(act.move), act.seat
        elif isinstance(act.move, Draw | Pass):
            unable, since = revealed[act.seat]
            if layout.plays and _is_forced(view.rules, act, last_play):
                unable = {end.pip for end in layout.open_ends} | (set() if since else unable)
                since = 0
            revealed[act.seat] = (unable, since + isinstance(act.move, Draw))
            last_play = -1
    return revealed


def _is_forced(rules: RuleSet, act: Act, last_play: Seat) -> bool:
    """Whether the act shows that the seat could not play; after its own play it has an extra turn, and may pass."""
    if isinstance(act.move, Draw):
        return not rules.optional_draw
    return not rules.optional_pass and act.seat != last_play


def _singles(view: SeatView, me: Seat) -> dict[str, list[int]]:
    rules, pending, layout = view.rules, view.pending, view.layout

    def place(seat: Seat) -> int:
        return (seat - me) % view.seating.seats

    spinner = None if rules.spinner is SpinnerPolicy.ALL_DOUBLES else layout.spinner
    numbers = (
        view.boneyard,
        view.drawable,
        count(layout) if layout.plays else 0,
        tile_number(rules.set, spinner),
        tile_number(rules.set, layout.lead),
        view.phase is Phase.LEAD,
        view.drawn,
        view.drawn_by_choice,
        view.extra,
        place(view.to_act),
        place(view.leader),
        place(view.last),
        pending.points if pending else 0,
        place(pending.owner) + 1 if pending else 0,
        bool(pending and pending.released),
        view.open_to_call,
        me in view.barred,
        me in view.forfeits,
        len(layout.plays),
    )
    return {name: [int(number)] for name, number in zip(SINGLES, numbers, strict=True)}


def _past(view: SeatView, me: Seat) -> Iterator[int]:
    number = action_space(view.rules.set).number
    for act in reversed(view.history[-PAST:]):
        yield (act.seat - me) % view.seating.seats + 1
        yield number(act.move) + 1
