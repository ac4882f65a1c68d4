"""Contests: games, records and ties of equal players."""

from collections.abc import Mapping
from typing import Any

import numpy as np
import pytest

from doublesix.arena.duplicate.contest import Contest, Hypotheses
from doublesix.arena.duplicate.core_lane import by_core, games_of
from doublesix.arena.duplicate.decision_times import Times
from doublesix.arena.duplicate.head_to_head import meetings
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.shards import Shard
from doublesix.arena.table import Limits
from doublesix.core.match import Deal
from doublesix.core.seating import Seating, seating_for
from doublesix.errors import UsageError
from doublesix.notation import read_text
from doublesix.rulesets import from_spec


def contest(*players: str, game: str = "five-up", seats: int = 2, **other: Any) -> Contest:  # noqa: ANN401 - any field
    rules = from_spec(game)
    return Contest(
        rules=rules, seating=seating_for(rules, seats, partners=other.pop("partners", None)), players=players, **other
    )


@pytest.mark.parametrize("player", ["greedy", "random"])
@pytest.mark.parametrize("unit", [Unit.ROUNDS, Unit.MATCHES])
def test_a_player_ties_exactly_with_itself(player: str, unit: Unit) -> None:
    same = contest(player, player, unit=unit)
    (met,) = meetings(same, by_core(same, Shard(0, 6)).rows)

    assert not met.margin.any()
    assert (met.score == 0.5).all()


@pytest.mark.parametrize(("seats", "partners"), [(3, False), (4, False), (4, True)])
def test_a_player_ties_with_itself_at_larger_tables(seats: int, partners: object) -> None:
    same = contest("greedy", "greedy", seats=seats, partners=bool(partners))

    for met in meetings(same, by_core(same, Shard(0, 4)).rows):
        assert met.margin == pytest.approx(0.0, abs=1e-9)


def test_every_line_up_holds_the_same_tiles() -> None:
    three = contest("greedy", "random", "greedy", seats=3)
    dealt: dict[str, set[object]] = {}
    for name, data in by_core(three, Shard(0, 3)).records:
        first = next(event for event in read_text(data.decode()).events if isinstance(event, Deal))
        dealt.setdefault(name.split("-table")[0], set()).add(first)

    assert [len(deals) for deals in dealt.values()] == [1, 1, 1]
    assert len(set.union(*dealt.values())) == 3


def test_row_and_record_of_a_game_agree() -> None:
    pair = contest("greedy", "random", unit=Unit.MATCHES)
    outcome = by_core(pair, Shard(2, 4))

    assert [name for name, _ in outcome.records] == [
        f"records/deal-{deal:03}-table-1-order-{order}.txt" for deal in (3, 4) for order in (1, 2)
    ]
    for row, game, (_, data) in zip(outcome.rows, games_of(pair, Shard(2, 4)), outcome.records, strict=True):
        record = read_text(data.decode())
        assert record.kinds == tuple(pair.players[player] for player in game.sides)
        assert f"{row['points'].max()}" in data.decode()
        assert row["rounds"] > 1


def test_games_do_not_depend_on_the_bounds_of_shares() -> None:
    pair = contest("greedy", "random")
    whole = by_core(pair, Shard(0, 5)).rows

    assert np.array_equal(whole, np.concatenate([by_core(pair, Shard(0, 2)).rows, by_core(pair, Shard(2, 5)).rows]))


def test_a_match_that_is_broken_off_has_no_winner() -> None:
    short = contest("greedy", "random", unit=Unit.MATCHES, limits=Limits(deals=1))

    assert set(by_core(short, Shard(0, 3)).rows["winner"].tolist()) == {-1}


def test_times_are_noted_where_there_was_a_choice() -> None:
    times = by_core(contest("greedy", "random"), Shard(0, 2)).times

    assert times.decisions(0) > 10
    assert 0 < times.quantile(0, 0.5) <= times.quantile(0, 0.95) < 1
    assert Times.unpacked(times.packed()).packed() == times.packed()


@pytest.mark.parametrize("data", [b"", b"[]", b'{"0": 3}', b'{"a": [[1, 2]]}', b"{"])
def test_malformed_times_are_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r".*"):
        Times.unpacked(data)


@pytest.mark.parametrize(
    ("players", "other", "sentence"),
    [
        (("greedy",), {}, "players must have 2 to 24 items, not 1"),
        (("greedy",) * 25, {}, "players must have 2 to 24 items, not 25"),
        (("greedy", "gready"), {}, "there is no player “gready”; did you mean greedy"),
        (
            ("greedy", "cmd:./no-such-bot"),
            {},
            r"there is no program “\./no-such-bot” that can be run; give one on the path, or its place, as in",
        ),
        (("greedy",) * 2, {"pairs": 0}, "pairs must be a whole number from 1 to 10,000,000, not 0"),
        (("greedy",) * 24, {"game": "five-up", "seats": 4, "partners": False}, "name fewer players"),
        (
            ("greedy",) * 3,
            {"test": Hypotheses(0, 1)},
            r"a sequential test \(--sprt\) compares two players at a table of two sides",
        ),
        (
            ("greedy",) * 2,
            {"test": Hypotheses(0, 1), "seats": 3},
            r"a sequential test \(--sprt\) compares two players at a table of two sides",
        ),
        (("greedy",) * 2, {"seed": "\udcff"}, "a seed is text in UTF-8"),
    ],
)
def test_an_impossible_contest_is_refused_with_a_message(
    players: tuple[str, ...], other: Mapping[str, Any], sentence: str
) -> None:
    with pytest.raises(UsageError, match=sentence):
        contest(*players, **other)


@pytest.mark.parametrize(("low", "high"), [(5, 0), (1, 1), (float("nan"), 1), (0, float("inf"))])
def test_hypotheses_in_the_wrong_order_are_refused(low: float, high: float) -> None:
    with pytest.raises(
        UsageError, match="the first value of a test must be less than the second, as in --sprt 0,5, not"
    ):
        Hypotheses(low, high)


def test_players_with_equal_names_are_numbered() -> None:
    assert contest("greedy", "random", "greedy").names == ("greedy 1", "random", "greedy 2")


def test_programs_are_named_by_their_files() -> None:
    assert contest("greedy", "cmd:sh -c true@500ms").names == ("greedy", "sh")


def test_equal_contests_are_equal_as_data() -> None:
    assert contest("greedy", "random").plain() == contest("greedy", "random").plain()
    assert contest("greedy", "random").plain() != contest("random", "greedy").plain()
    assert Seating(2) == contest("greedy", "random").seating
