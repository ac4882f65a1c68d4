"""Networks: files, choice by rules, and evaluations."""

import struct
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from pathlib import Path

import numpy as np
import pytest

from doublesix import Dealer, Match, _native, make_player, play_match
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.core.turns import Phase
from doublesix.core.views import SeatView, view
from doublesix.engine.inference.beliefs import beliefs
from doublesix.engine.inference.information_state import information_state_of
from doublesix.engine.learning.files import SHAPE, Network, read_network, write_network
from doublesix.engine.learning.networks import network_for, network_of, shipped, weigh
from doublesix.engine.learning.training import Training
from doublesix.engine.rules.compilation import compile_rules
from doublesix.errors import SetupError, UsageError
from doublesix.rulesets.spec import from_spec

MAGIC = b"doublesix network\n"


@pytest.fixture(scope="module")
def small() -> Network:
    """A barely trained network of a small set."""
    training = Training(compile_rules(from_spec("multiples-of-five;set=3;hand_size=2:4")), seed=1, rounds=64)
    training.advance(64)
    return training.network("doublesix train", "multiples-of-five;set=3;hand_size=2:4")


def views(spec: str, seats: int, deal: str) -> Iterator[SeatView]:
    """Views of the seats to act in a random match."""
    match = Match.start(from_spec(spec), seats=seats)
    # The match goes on.
    for _, match in play_match(match, [make_player("random", deal + str(seat)) for seat in range(seats)], Dealer(deal)):  # noqa: B020
        position = match.position
        if len(match.results) == 2:
            return
        if position is not None and position.phase is not Phase.OVER:
            yield view(position, position.to_act)


def positions_of_networks(rules: RuleSet, seats: int, deal: str) -> Iterator[Position]:
    """Positions of a match between networks."""
    match = Match.start(rules, seats=seats)
    # The match goes on.
    for _, match in play_match(match, [make_player("network", str(seat)) for seat in range(seats)], Dealer(deal)):  # noqa: B020
        position = match.position
        if position is not None and position.phase is not Phase.OVER:
            yield position


def test_a_written_network_is_read_back(tmp_path: Path, small: Network) -> None:
    write_network(tmp_path / "a.net", small)
    again = read_network(tmp_path / "a.net")

    assert again.heading == small.heading
    assert np.array_equal(again.weights, small.weights)


@pytest.mark.parametrize("cut", [5, 40, 1000, -1])
def test_a_truncated_file_is_refused(tmp_path: Path, small: Network, cut: int) -> None:
    path = tmp_path / "a.net"
    write_network(path, small)
    path.write_bytes(path.read_bytes()[:cut])

    with pytest.raises(UsageError, match=r"a\.net is (not a network|damaged: its checksum is wrong)"):
        read_network(path)


@pytest.mark.parametrize("place", [20, 60, 5000, -3])
def test_a_file_in_which_one_bit_has_changed_is_refused(tmp_path: Path, small: Network, place: int) -> None:
    path = tmp_path / "a.net"
    write_network(path, small)
    content = bytearray(path.read_bytes())
    content[place] ^= 4
    path.write_bytes(content)

    with pytest.raises(UsageError, match="its checksum is wrong"):
        read_network(path)


def test_a_network_of_another_version_says_which_one_is_wanted(tmp_path: Path, small: Network) -> None:
    path = tmp_path / "a.net"
    write_network(path, replace(small, heading=replace(small.heading, shape=(SHAPE[0] - 1, 96, 32))))

    with pytest.raises(
        UsageError, match=rf"version {SHAPE[0] - 1} \(96 and 32 units\); .* version {SHAPE[0]}.*train it again"
    ):
        read_network(path)


@pytest.mark.parametrize("heading", [b"[]", b'{"shape": 3}', b"\xff", b'{"shape": [1, 2, 3]}'])
def test_an_invalid_heading_is_refused(tmp_path: Path, heading: bytes) -> None:
    content = MAGIC + struct.pack("<I", len(heading)) + heading + b"\0" * 100
    (tmp_path / "a.net").write_bytes(content + sha256(content).digest())

    with pytest.raises(UsageError, match=r"a\.net is damaged: its heading cannot be read; train it again"):
        read_network(tmp_path / "a.net")


def test_a_missing_file_and_a_file_of_another_kind_are_refused(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("five-up")

    with pytest.raises(UsageError, match="cannot be read: No such file"):
        read_network(tmp_path / "none.net")
    with pytest.raises(UsageError, match=r"a\.txt is not a network; doublesix train makes one"):
        read_network(tmp_path / "a.txt")
    with (tmp_path / "large.net").open("wb") as file:
        file.truncate(2**30)
    with pytest.raises(UsageError, match="has 1,073,741,824 bytes; a network has at most"):
        read_network(tmp_path / "large.net")


def test_every_network_that_is_shipped_fits_its_own_table() -> None:
    for network in shipped():
        heading = network.heading
        compiled = compile_rules(from_spec(heading.game), heading.seats, partners=heading.partners)
        differing = {name for name, value in compiled.native_rules.items() if heading.rules[name] != value}

        # Block has had `blocked_score = once` since; its network stays the nearest.
        assert differing == ({"blocked_score"} if heading.game == "block" else set())
        assert network_for(compiled) is network


@pytest.mark.parametrize("spec", ["five-up;target=77", "all-fives", "muggins", "draw"])
def test_rules_that_no_network_has_learned_get_a_similar_one(spec: str) -> None:
    rules = from_spec(spec)

    assert network_for(compile_rules(rules, 2)).heading.seats == 2


def test_the_error_without_a_network_says_how_to_train_one() -> None:
    with pytest.raises(
        UsageError, match="no network is shipped for 2 seats and a double-3 set; doublesix train makes one, for at most"
    ):
        network_for(compile_rules(from_spec("multiples-of-five;set=3;hand_size=2:4"), 2))


def test_a_network_of_another_table_is_refused(tmp_path: Path, small: Network) -> None:
    write_network(tmp_path / "a.net", small)

    with pytest.raises(
        UsageError,
        match=r"a\.net was trained for multiples-of-five;set=3;hand_size=2:4 at another table; it cannot play",
    ):
        network_of(tmp_path / "a.net", compile_rules(from_spec("five-up"), 2))


TABLES = [(2, False), (3, False), (4, False), (4, True)]


@pytest.mark.parametrize(("seats", "partners"), TABLES)
@pytest.mark.parametrize(
    ("spec", "free", "limited"),
    [
        ("five-up", True, False),
        ("five-up;optional_draw_limit=1", True, True),
        ("five-up;optional_draw_limit=3", True, True),
        ("five-up;optional_draw=no", False, False),
        ("threes-and-fives+optional-draw;optional_draw_limit=1", True, True),
        ("threes-and-fives", False, False),
    ],
)
def test_the_network_is_chosen_by_the_limit_of_drawing(
    spec: str,
    free: bool,  # noqa: FBT001 - parameters of a test come by name
    limited: bool,  # noqa: FBT001 - as above
    seats: int,
    partners: bool,  # noqa: FBT001 - as above
) -> None:
    learned = network_for(compile_rules(from_spec(spec), seats, partners=partners)).heading.rules

    assert (bool(learned["optional_draw"]), bool(learned.get("optional_draw_limit", 0))) == (free, limited)
    assert learned["divisors"] == list(from_spec(spec).divisors)


@pytest.mark.parametrize(
    ("spec", "seats"),
    [
        ("five-up", 2),
        ("five-up", 3),
        ("five-up+partners", 4),
        ("merry-go-round", 4),
        ("multiples-of-five", 2),
        ("double-six-dominoes", 4),
        ("threes-and-fives", 3),
        ("double-six-endless", 2),
    ],
)
def test_every_legal_move_is_weighed_once_for_equivalent_ends(spec: str, seats: int) -> None:
    rules = from_spec(spec)
    compiled = compile_rules(rules, seats, partners=seating_for(rules, seats).partners)
    training = Training(compiled, seed=1, rounds=64)
    network = training.network("", spec)
    for seen in views(spec, seats, "weighed"):
        weighed = weigh(seen, network)
        moves = [one.move for one in weighed]

        assert len(set(moves)) == len(moves) > 0
        assert set(moves) <= set(seen.legal)
        assert {getattr(move, "tile", move) for move in moves} == {getattr(move, "tile", move) for move in seen.legal}
        assert all(np.isfinite(one.value) for one in weighed)
        assert [one.value for one in weighed] == sorted((one.value for one in weighed), reverse=True)


@pytest.mark.parametrize(("spec", "seats"), [("five-up", 2), ("merry-go-round", 3), ("double-six-dominoes", 4)])
def test_the_odds_of_the_tiles_are_nearly_those_of_the_exact_belief(spec: str, seats: int) -> None:
    compiled = compile_rules(from_spec(spec), seats)
    judge = _native.NetworkEvaluator(compiled.native, Training(compiled, seed=1, rounds=64).network("", spec).weights)
    errors = []
    for seen in views(spec, seats, "odds"):
        odds = np.array(judge.hand_marginals(information_state_of(seen)[1], reads=False))
        errors.append(np.abs(odds - beliefs(seen).shares).mean())

        assert np.abs(odds.sum(axis=1) - np.array(seen.hand_sizes)).max() < 0.4
        assert odds.min() >= 0
        assert odds.sum(axis=0).max() <= 1.0001

    assert np.mean(errors) < 0.01


@pytest.mark.parametrize(
    ("spec", "seats", "matches"),
    [("five-up;optional_draw=no", 2, 4), ("threes-and-fives", 2, 8), ("merry-go-round", 4, 2)],
)
def test_reading_plays_predicts_held_tiles_better(spec: str, seats: int, matches: int) -> None:
    rules = from_spec(spec)
    compiled = compile_rules(rules, seats, partners=seating_for(rules, seats).partners)
    judge = _native.NetworkEvaluator(compiled.native, network_for(compiled).weights)
    surprise = {True: 0.0, False: 0.0}
    for number in range(matches):
        for position in positions_of_networks(rules, seats, f"told{number}"):
            held = np.array([[tile in hand for tile in compiled.numbers.tiles] for hand in position.hands])
            seat = position.to_act
            unseen = held[seat] | np.array([tile in position.layout.tiles for tile in compiled.numbers.tiles])
            for reads in surprise:
                odds = np.array(judge.hand_marginals(information_state_of(view(position, seat))[1], reads=reads)).clip(
                    0.001, 0.999
                )
                losses = -np.log(np.where(held, odds, 1 - odds))
                surprise[reads] += np.delete(losses, seat, axis=0)[:, ~unseen].sum()

    assert surprise[True] < surprise[False]


@pytest.mark.parametrize(
    ("spec", "seats"), [("all-fives;hand_size=2:7,3:7,4:5;first_lead=lot", 2), ("threes-and-fives", 2)]
)
def test_play_likelihoods_are_calibrated(spec: str, seats: int) -> None:
    compiled = compile_rules(from_spec(spec), seats)
    rows = _native.Trainer(compiled.native).calibration(network_for(compiled).weights, 3, 2_000, None)
    expected, held = np.array([row[1] for row in rows]), np.array([row[3] for row in rows])

    assert expected.sum() == pytest.approx(held.sum(), rel=0.01)
    assert np.abs(expected - held).sum() < 0.08 * held.sum()


def test_a_view_without_a_seat_is_refused() -> None:
    seen = next(views("five-up", 2, "views"))

    with pytest.raises(SetupError):
        weigh(replace(seen, seat=None))
