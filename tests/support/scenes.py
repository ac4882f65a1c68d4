"""Scenes: a round or a match at one moment, for conformance cases."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec import UNSET

from doublesix.core.match import Match, Need
from doublesix.core.moves import Move, Play
from doublesix.core.position import Position
from doublesix.core.scoreboard import Scoreboard
from doublesix.core.seating import Seat
from doublesix.core.table_count import count
from doublesix.errors import IllegalMove
from doublesix.notation.move_abbreviations import format_move, parse_move
from doublesix.notation.tile import format_tile, parse_tile, parse_tiles
from doublesix.testing.scripted import deal_order
from tests.support.conformance import End, Points, State, Step, Try, Window


@dataclass(frozen=True)
class Scene:
    """A match, or a single round outside of one."""

    match: Match | None = None
    round: Position | None = None

    @property
    def position(self) -> Position:
        """The round in progress, or just over."""
        position = self.match.position if self.match is not None else self.round
        assert position is not None, "no round is in progress"
        return position

    @property
    def scoreboard(self) -> Scoreboard:
        """The scores, also between two rounds."""
        return self.match.scoreboard if self.match is not None else self.position.scoreboard

    def after(self, step: Step) -> "Scene":
        """The scene after one step of a script."""
        if self.match is None:
            return Scene(round=self.position.play(_move_of(step), _seat_of(step)))
        if step.lots is not UNSET:
            return Scene(self.match.lots(map(parse_tile, step.lots)))
        if step.deal is not UNSET:
            hands = tuple(map(" ".join, step.deal.hands))
            first = self.match.leader or 0
            return Scene(
                self.match.deal(deal_order(self.match.rules, hands, " ".join(step.deal.boneyard), first=first))
            )
        return Scene(self.match.play(_move_of(step), _seat_of(step)))


def _move_of(step: Step) -> Move:
    assert step.move is not UNSET, "a step is lots, a deal, or a seat and its move"
    return parse_move(step.move)


def _seat_of(step: Step) -> Seat:
    assert step.seat is not UNSET, "a move is made by a seat"
    return step.seat


def check_state(scene: Scene, state: State) -> None:
    """Check the state against a case; unknown keys are errors."""
    for name in State.__struct_fields__:
        expected = getattr(state, name)
        if expected is not UNSET:
            assert LOOK[name](scene, expected) == expected, f"{name} of {scene}"


def _needs(scene: Scene, _expected: object) -> str:
    assert scene.match is not None, "only a match needs something"
    return scene.match.needs.value


def _leader(scene: Scene, _expected: object) -> Seat | None:
    if scene.match is not None and scene.match.needs is not Need.ACT:
        return scene.match.leader
    return scene.position.leader


def _in_order_of(expected: tuple[str, ...], seen: tuple[str, ...]) -> tuple[str, ...]:
    """What was seen, in the expected order where both differ in order alone."""
    spelt = [format_move(parse_move(text)) for text in expected]
    return expected if Counter(spelt) == Counter(seen) else seen


def _legal(scene: Scene, expected: tuple[str, ...]) -> tuple[str, ...]:
    return _in_order_of(expected, tuple(map(format_move, scene.position.legal_moves())))


def _plays(scene: Scene, expected: tuple[str, ...]) -> tuple[str, ...]:
    legal = scene.position.legal_moves()
    return _in_order_of(expected, tuple(format_move(one) for one in legal if isinstance(one, Play)))


def _refused(scene: Scene, expected: Mapping[str, str | None]) -> dict[str, str | None]:
    return {text: _refusal(scene.position, text, any_reason=reason is None) for text, reason in expected.items()}


def _refusal(position: Position, text: str, *, any_reason: bool) -> str | None:
    """Reason of a refusal, by `why_not` and by the exception."""
    *seats, word = text.split()
    seat = int(seats[0]) if seats else position.to_act
    reason = position.why_not(parse_move(word), seat)
    assert reason is not None, f"{text} is legal"
    assert parse_move(word) not in position.legal_moves(seat)
    assert _attempted(position, parse_move(word), seat) == reason.value
    return None if any_reason else reason.value


def _attempted(position: Position, tried: Move, seat: Seat) -> str | None:
    try:
        position.play(tried, seat)
    except IllegalMove as refused:
        return refused.reason
    return None


def _tries(scene: Scene, expected: Mapping[str, Try]) -> dict[str, Try]:
    return {text: _tried(scene.position, parse_move(text)) for text in expected}


def _tried(position: Position, tried: Move) -> Try:
    after = position.play(tried)
    waiting = 0 if after.pending is None else after.pending.points
    return Try(count=count(after.layout), points=waiting + sum(award.points for award in after.awards))


def _hands(scene: Scene, expected: Mapping[Seat, tuple[str, ...]]) -> dict[Seat, tuple[str, ...]]:
    hands = scene.position.hands
    return {seat: _in_order_of(hand, tuple(map(format_tile, hands[seat]))) for seat, hand in expected.items()}


def _boneyard(scene: Scene, expected: tuple[str, ...]) -> tuple[str, ...]:
    boneyard = scene.position.boneyard
    return expected if parse_tiles(" ".join(expected)) == boneyard else tuple(map(format_tile, boneyard))


def _pending(scene: Scene, _expected: object) -> Window | None:
    pending = scene.position.pending
    return None if pending is None else Window(owner=pending.owner, points=pending.points)


def _awards(scene: Scene, _expected: object) -> tuple[Points, ...]:
    return tuple(
        Points(seat=award.seat, source=award.source.value, points=award.points, gained=award.gained)
        for award in scene.position.awards
    )


def _ending(scene: Scene, _expected: object) -> End | None:
    ending = scene.position.ending
    return None if ending is None else End(kind=ending.kind.value, seat=ending.seat)


LOOK: Final[Mapping[str, Callable[..., object]]] = {
    "needs": _needs,
    "phase": lambda scene, _: scene.position.phase.value,
    "leader": _leader,
    "to_act": lambda scene, _: scene.position.to_act,
    "legal": _legal,
    "plays": _plays,
    "refused": _refused,
    "tries": _tries,
    "count": lambda scene, _: count(scene.position.layout),
    "hands": _hands,
    "boneyard": _boneyard,
    "scores": lambda scene, _: scene.scoreboard.points,
    "on_board": lambda scene, _: scene.scoreboard.on_board,
    "pending": _pending,
    "awards": _awards,
    "ending": _ending,
    "winner": lambda scene, _: scene.scoreboard.winner,
}
"""For each key of a state, how to see it; what is given is what the case tells, for the order of what has none."""
