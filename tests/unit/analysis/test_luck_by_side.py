"""Luck and odds by side and seat: exact numbers at three seats, at four, and between partners."""

from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest

from doublesix.analysis import luck
from doublesix.analysis.luck import EventLuck, Luck, LuckMeter, shares
from doublesix.analysis.odds import hand_odds
from doublesix.analysis.report import ReviewedDecision
from doublesix.core.match import Deal, Lots, Match
from doublesix.core.moves import DRAW, Play
from doublesix.core.seating import Seating
from doublesix.core.views import SeatView, view
from doublesix.engine.rules.numbering import numbering
from doublesix.rulesets import rule_set


@pytest.mark.parametrize(
    ("seating", "by_seat", "by_side"),
    [
        (Seating(2), [4.0, 1.0], [1.5, -1.5]),
        (Seating(3), [4.0, 1.0, -5.0], [4.0, 1.0, -5.0]),
        (Seating(4), [1.0, 2.0, 3.0, 4.0], [1.0, 2.0, 3.0, 4.0]),
        (Seating(4, partners=True), [1.0, 8.0, 3.0, 4.0], [-2.0, 2.0]),
    ],
)
def test_the_share_of_a_side_is_the_mean_of_its_seats(
    seating: Seating, by_seat: list[float], by_side: list[float]
) -> None:
    assert shares(seating, np.array(by_seat)).tolist() == by_side
    assert shares(seating, np.array([by_seat, by_seat])).tolist() == [by_side, by_side]


def meter_of(seating: Seating, by_seat: list[float], monkeypatch: pytest.MonkeyPatch) -> LuckMeter:
    """A meter of known values: a deal is worth 7 less the leader to side 0, and a draw these values."""
    rollouts = SimpleNamespace(
        compiled=SimpleNamespace(seating=seating), judge=None, luck_of_draw=lambda *_: np.array(by_seat)
    )

    def expected(_compiled: object, _judge: object, leader: int | None) -> np.ndarray[Any, Any]:
        return np.array([7.0 - (leader or 0), *[0.0] * (seating.sides - 1)])

    monkeypatch.setattr(luck, "expected", expected)
    return LuckMeter(cast("Any", rollouts))


@pytest.mark.parametrize(("leader", "won"), [(0, 1.0), (1, 0.0), (2, -1.0)])
def test_luck_of_lots_is_the_lead_less_the_mean_of_all_leads(
    leader: int, won: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    step = SimpleNamespace(event=Lots(()), after=SimpleNamespace(leader=leader))

    found = meter_of(Seating(3), [], monkeypatch).of(cast("Any", step))

    assert found == Luck(lots=(won, 0.0, 0.0), deals=(0.0, 0.0, 0.0), draws=(0.0, 0.0, 0.0))


@pytest.mark.parametrize(
    ("seating", "by_seat", "by_side"),
    [(Seating(3), [0.0, 3.0, 6.0], (-3.0, 0.0, 3.0)), (Seating(4, partners=True), [1.0, 8.0, 3.0, 4.0], (-2.0, 2.0))],
)
def test_luck_of_a_draw_sums_to_zero_over_sides(
    seating: Seating, by_seat: list[float], by_side: tuple[float, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    meter = meter_of(seating, by_seat, monkeypatch)
    monkeypatch.setattr(luck, "view", lambda *_: None)

    assert meter._of_draw(cast("Any", SimpleNamespace(hands=(), boneyard=())), 0) == by_side  # noqa: SLF001 - a number


def test_luck_adds_up_by_kind_and_side() -> None:
    one = Luck((1.0, 2.0), (10.0, 20.0), (100.0, 200.0))
    two = Luck((3.0, 4.0), (30.0, 40.0), (300.0, 400.0))

    assert one + two == Luck((4.0, 6.0), (40.0, 60.0), (400.0, 600.0))
    assert (one + two).total == (444.0, 666.0)
    assert Luck.none(3).total == (0.0, 0.0, 0.0)
    assert EventLuck(3, None, (1.0,)) != EventLuck(4, None, (1.0,))


def after_two_draws() -> SeatView:
    """What seat 1 of three sees after seat 0 has drawn two tiles and led one that makes nothing."""
    tiles = numbering(6).tiles
    match = Match.start(rule_set("five-up"), 3).after(Lots((tiles[2], tiles[1], tiles[0]))).after(Deal(tiles))
    for move in (DRAW, DRAW, Play(tiles[0])):
        match = match.play(move)
    assert match.position is not None
    return view(match.position, 1)


def test_odds_of_each_other_hand_name_its_ten_likeliest_tiles() -> None:
    seen = after_two_draws()
    tiles = numbering(6).tiles
    unseen = [tile for tile in tiles if tile not in {*seen.hand, *seen.layout.tiles}]
    held = np.zeros((3, 28))
    for rank, tile in enumerate(unseen[:11]):
        held[0, tiles.index(tile)] = 0.4 - 0.03 * rank
    for tile, reading in zip(unseen, (0.2, 0.004, 0.3, 0.005), strict=False):
        held[2, tiles.index(tile)] = reading
    one = SimpleNamespace(decision=SimpleNamespace(seen=seen), evaluation=SimpleNamespace(held=held))

    first, second = hand_odds(cast("ReviewedDecision", one))

    assert (first.seat, first.held, [tile for tile, _, _ in first.tiles]) == (0, 6, unseen[:10])
    assert (second.seat, second.held) == (2, 5)
    assert [(tile, reading) for tile, _, reading in second.tiles] == [
        (unseen[2], 0.3),
        (unseen[0], 0.2),
        (unseen[3], 0.005),
    ]
    for found in (first, second):
        assert [by_count for _, by_count, _ in found.tiles] == pytest.approx([found.held / 22] * len(found.tiles))
