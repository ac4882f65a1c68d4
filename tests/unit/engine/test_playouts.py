import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import fields, replace
from typing import Any

import numpy as np
import polars as pl
import pytest

from doublesix import engine
from doublesix.core.match import Match
from doublesix.core.rules import RuleSet
from doublesix.engine import CompiledRules, Playouts
from doublesix.engine.playouts import MOST_THREADS
from doublesix.errors import UsageError
from doublesix.rulesets import load
from tests.support.interrupts import interruptible

FIVE_UP = engine.compile(load("five-up").rules)
FOUR = engine.compile(load("five-up").rules, 4)
SILENT = engine.compile(load("block").rules, 3)
MANY = 1 << 30  # would take days

COLUMNS = {
    "game_rounds": "uint32",
    "game_winner": "int8",
    "game": "int64",
    "round": "uint16",
    "leader": "int8",
    "ending": "int8",
    "winner": "int8",
    "in_play": "int32",
    "from_hands": "int32",
    "plays": "uint16",
    "draws": "uint16",
    "passes": "uint16",
    "acts": "uint16",
    "redeals": "uint16",
    "count_values": "int32",
    "counts": "uint16",
}


def shapes(played: Playouts) -> dict[str, tuple[int, ...]]:
    return {field.name: getattr(played, field.name).shape for field in fields(played)}


@pytest.mark.parametrize("compiled", [FIVE_UP, FOUR, SILENT], ids=["five-up", "partners", "block"])
@pytest.mark.parametrize("unit", ["rounds", "matches"])
@pytest.mark.parametrize("games", [0, 1, 40])
class TestTheArrays:
    def test_the_arrays_have_the_types_and_shapes_that_are_promised(
        self, compiled: CompiledRules, unit: str, games: int
    ) -> None:
        played = engine.playouts(compiled, games, unit=unit)
        rows, sides, values = len(played.game), compiled.seating.sides, len(played.count_values)
        by_game, by_side = {"game_rounds", "game_winner"}, {"in_play", "from_hands"}

        assert {name: getattr(played, name).dtype.name for name in COLUMNS} == COLUMNS
        assert shapes(played) == {
            name: (games,)
            if name in by_game
            else (rows, sides)
            if name in by_side
            else {"count_values": (values,), "counts": (rows, values)}.get(name, (rows,))
            for name in COLUMNS
        }
        assert played.points.shape == (rows, sides)
        assert played.points.dtype == np.int32
        assert rows == played.game_rounds.sum() == (games if unit == "rounds" else rows)

    def test_ranges_of_the_arrays_are_those_of_the_rules(self, compiled: CompiledRules, unit: str, games: int) -> None:
        played = engine.playouts(compiled, games, unit=unit, start=7)
        seats, sides = compiled.seating.seats, compiled.seating.sides

        assert np.array_equal(np.unique(played.game), np.arange(7, 7 + games))
        assert np.all(np.diff(played.game) >= 0)
        assert np.all((played.leader >= 0) & (played.leader < seats))
        assert np.all((played.winner >= -1) & (played.winner < seats))
        assert np.all((played.game_winner >= -1) & (played.game_winner < (sides if unit == "matches" else 0)))
        assert engine.ENDINGS.index("redeal") not in played.ending
        assert np.all((played.ending >= 0) & (played.ending < len(engine.ENDINGS)))
        assert np.all(played.acts >= played.plays + played.draws + played.passes)
        assert np.all(played.plays <= len(compiled.rules.tiles))
        assert np.array_equal(played.points, played.in_play + played.from_hands)
        assert np.all(np.diff(played.count_values) > 0)


class TestCountsThatScore:
    def test_counts_that_score_are_none_where_plays_do_not_score(self) -> None:
        played = engine.playouts(SILENT, 30)

        assert played.count_values.shape == (0,)
        assert played.counts.shape == (30, 0)
        assert not played.in_play.any()

    def test_counts_that_score_are_multiples_of_the_divisors(self) -> None:
        played = engine.playouts(FIVE_UP, 200)

        assert np.all(played.count_values % 5 == 0)
        assert played.counts.sum() > 0
        # A count of n scores n points in Five-Up.
        assert np.array_equal(played.counts.astype(np.int64) @ played.count_values, played.in_play.sum(axis=1))


def calls() -> dict[str, tuple[Callable[[], object], str]]:
    """Invalid arguments and their errors."""

    def play(n: Any = 1, **asked: Any) -> Callable[[], object]:  # noqa: ANN401 - of any type on purpose
        return lambda: engine.playouts(FIVE_UP, n, **asked)

    lineup = r"lineups\[0\] must be a list of 2 contenders, each from 0 to 1, not \["
    return {
        "games below none": (play(-1), "n must be a whole number from 0 to 4,294,967,296, not -1"),
        "half a game": (play(0.5), r"n must be a whole number from 0 to 4,294,967,296, not 0\.5"),
        "a truth for games": (play(n=True), "n must be a whole number from 0 to 4,294,967,296, not True"),
        "a word for games": (play("10"), "n must be a whole number from 0 to 4,294,967,296, not '10'"),
        "no games": (play(None), "n must be a whole number from 0 to 4,294,967,296, not None"),
        "more games than fit": (
            play(1 << 62),
            "n must be a whole number from 0 to 4,294,967,296, not 4611686018427387904",
        ),
        "more games than fit, from the last": (
            play(1 << 62, start=1 << 62),
            "n must be a whole number from 0 to 4,294,967,296, not 4611686018427387904",
        ),
        "games beyond writing": (
            play(10**5000),
            "n must be a whole number from 0 to 4,294,967,296, not an int too long to be shown",
        ),
        "a start below the first": (
            play(start=-1),
            "start must be a whole number from 0 to 4,611,686,018,427,387,904, not -1",
        ),
        "a start beyond the last": (
            play(start=1 + (1 << 62)),
            "start must be a whole number from 0 to 4,611,686,018,427,387,904, not 4611686018427387905",
        ),
        "a word for a start": (
            play(start="0"),
            "start must be a whole number from 0 to 4,611,686,018,427,387,904, not '0'",
        ),
        "no thread": (play(threads=0), f"threads must be a whole number from 1 to {MOST_THREADS}, not 0"),
        "too many threads": (play(threads=MOST_THREADS + 1), "threads must be a whole number from 1 to 256, not 257"),
        "half a thread": (play(threads=1.5), r"threads must be a whole number from 1 to 256, not 1\.5"),
        "an unknown policy": (play(policy="best"), "policy must be one of random, greedy, not 'best'"),
        "no policy": (play(policy=None), "policy must be a list, not None"),
        "an empty list of policies": (play(policy=[]), "policy must have 1 to 256 items, not 0"),
        "a list of anything": (
            play(policy=["random", ["greedy"]]),
            r"policy must be one of random, greedy, not \['greedy'\]",
        ),
        "too many policies": (play(policy=["random"] * 257), "policy must have 1 to 256 items, not 257"),
        "one policy for two sides": (
            play(policy=["random"]),
            r"lineups\[0\] must be a list of 2 contenders, each from 0 to 0, not \[0, 1\]",
        ),
        "an unknown unit": (play(unit="games"), "unit must be one of rounds, matches, not 'games'"),
        "no unit": (play(unit=[]), r"unit must be one of rounds, matches, not \[\]"),
        "an empty list of line-ups": (
            play(lineups=[]),
            r"lineups must be a list of at least one line-up, or None, not \[\]",
        ),
        "an empty line-up": (play(lineups=[()]), lineup),
        "a line-up for one": (play(lineups=[(0,)]), lineup),
        "a line-up for three": (play(lineups=[(0, 1, 0)]), lineup),
        "a contender that is not there": (play(lineups=[(0, 2)]), lineup),
        "a contender below the first": (play(lineups=[(0, 1), (-1, 0)]), lineup.replace("0", "1", 1)),
        "a contender beyond counting": (play(lineups=[(0, 2**80)]), lineup),
        "a truth for a contender": (play(lineups=[(0, True)]), lineup),
        "half a contender": (play(lineups=[(0.0, 1.0)]), lineup),
        "words for contenders": (play(lineups=[("0", "1")]), lineup),
        "a word for a line-up": (play(lineups=["01"]), r"lineups\[0\] must be a list, not '01'"),
        "a number for line-ups": (play(lineups=5), "lineups must be a list, not 5"),
        "a seed that has no bytes": (play(seed="\ud800"), r"seed must be text that UTF-8 can encode, not '\\ud800'"),
        "no seed": (play(seed=None), "seed must be a text or a whole number, not None"),
        "half a seed": (play(seed=1.5), r"seed must be a text or a whole number, not 1\.5"),
        "a truth for a seed": (play(seed=True), "seed must be a text or a whole number, not True"),
        "a seed beyond writing": (
            play(seed=10**5000),
            "seed must be a text, or a number of fewer digits, not an int too long to be shown",
        ),
        "progress that is no function": (play(progress="me"), "progress must be a function or None, not 'me'"),
        "rules that are not compiled": (
            lambda: engine.playouts(RuleSet(), 1),  # type: ignore[arg-type]  # what a program may do by mistake
            r"compiled must be compiled rules, as engine\.compile\(\) returns them, not RuleSet",
        ),
        "a trace below the first game": (
            lambda: engine.trace(FIVE_UP, -1),
            "game must be a whole number from 0 to 4,611,686,018,427,387,904, not -1",
        ),
        "a trace of half a game": (
            lambda: engine.trace(FIVE_UP, 0.5),  # type: ignore[arg-type]  # what a program may do by mistake
            r"game must be a whole number from 0 to 4,611,686,018,427,387,904, not 0\.5",
        ),
        "a trace of an unknown policy": (
            lambda: engine.trace(FIVE_UP, 0, policy="best"),
            "policy must be one of random, greedy, not 'best'",
        ),
    }


CALLS = calls()


@pytest.mark.parametrize("name", CALLS)
def test_an_invalid_argument_is_refused(name: str) -> None:
    call, said = CALLS[name]

    with pytest.raises(UsageError, match=said):
        call()


class TestGamesByNumber:
    def test_game_numbers_reach_the_largest_64_bit_number(self) -> None:
        last = 1 << 62
        played = engine.playouts(FIVE_UP, 2, start=last)

        assert played.game.tolist() == [last, last + 1]
        assert len(engine.trace(FIVE_UP, last)) > 2

    def test_games_by_number_are_the_same_for_a_number_and_its_digits_as_seed(self) -> None:
        one, other = engine.playouts(FIVE_UP, 20, seed=7), engine.playouts(FIVE_UP, 20, seed="7")

        assert np.array_equal(one.points, other.points)
        assert engine.trace(FIVE_UP, 3, seed=7) == engine.trace(FIVE_UP, 3, seed="7")
        assert engine.trace(FIVE_UP, 3, seed=7) != engine.trace(FIVE_UP, 3, seed="07")

    @pytest.mark.parametrize("policy", ["random", "greedy", ["random", "greedy"]])
    def test_games_by_number_agree_with_their_trace(self, policy: str | Sequence[str]) -> None:
        played = engine.playouts(FIVE_UP, 3, unit="matches", policy=policy, start=2)
        for place in range(3):
            match = Match.start(FIVE_UP.rules, 2)
            for event in engine.trace(FIVE_UP, 2 + place, unit="matches", policy=policy):
                match = match.after(event)

            assert match.winner == played.game_winner[place]
            assert len(match.results) == played.game_rounds[place]
            gained = [result.gained for result in match.results]
            assert played.points[played.game == 2 + place].tolist() == [list(points) for points in gained]

    def test_games_by_number_take_any_sequences_for_policies_and_line_ups(self) -> None:
        wanted = engine.playouts(FIVE_UP, 30, policy=["greedy", "random"], lineups=[(0, 1), (1, 0)])
        given: Any = np.array([[0, 1], [1, 0]]).tolist()

        assert np.array_equal(
            engine.playouts(FIVE_UP, 30, policy=("greedy", "random"), lineups=given).points, wanted.points
        )
        assert np.array_equal(
            engine.playouts(FIVE_UP, 30, policy=("greedy", "random"), lineups=iter(given)).points, wanted.points
        )

    def test_games_by_number_end_where_no_side_can_win(self) -> None:
        rules = replace(load("block").rules, target=1_000_000)
        played = engine.playouts(engine.compile(rules), 1, unit="matches")

        assert played.game_winner.tolist() == [-1]
        assert 900 < played.game_rounds[0] <= 1000


class TestProgress:
    def test_progress_is_reported_in_the_caller_s_thread_and_rises(self) -> None:
        reported: list[int] = []

        class EnoughError(Exception):
            """An error raised by a progress callback."""

        def listen(done: int) -> None:
            reported.append(done)
            if len(reported) == 3:
                raise EnoughError

        with pytest.raises(EnoughError):
            engine.playouts(FIVE_UP, 1 << 26, threads=2, progress=listen)

        assert len(reported) == 3
        assert reported == sorted(reported)
        assert 0 < reported[-1] < 1 << 26

    def test_progress_can_stop_perft(self) -> None:
        board = engine.Board(FIVE_UP)
        board.shuffle(1, 0)

        def stop(found: int) -> None:
            raise LookupError(found)

        with pytest.raises(LookupError):
            engine.perft(board, 40, progress=stop)


INTERRUPTED = """
import sys
from doublesix import engine
from doublesix.rulesets import load

compiled = engine.compile(load("five-up").rules)
try:
    print("begun", flush=True)
    {call}
except KeyboardInterrupt:
    print("stopped", flush=True)
    engine.playouts(compiled, 10)
    sys.exit(3)
"""

LONG = {
    "playouts": "engine.playouts(compiled, 1 << 26, threads=2)",
    "playouts with progress": "engine.playouts(compiled, 1 << 26, progress=lambda done: None)",
    "perft": "board = engine.Board(compiled); board.shuffle(1, 0); engine.perft(board, 60)",
}


@pytest.mark.lot
@pytest.mark.parametrize("call", LONG.values(), ids=LONG.keys())
def test_ctrl_c_stops_the_work_and_the_engine_can_be_used_again(call: str) -> None:
    program = [sys.executable, "-c", INTERRUPTED.format(call=call)]
    with interruptible(), subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "begun\n"
        time.sleep(0.3)  # by then the work is on; it is stopped as well where it is not
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=120)

    assert (out, child.returncode) == ("stopped\n", 3), err


class TestTables:
    def test_tables_have_a_row_for_each_round_and_say_what_the_arrays_say(self) -> None:
        played = engine.playouts(FIVE_UP, 60, seed="table", unit="matches")
        table = played.to_polars()

        assert len(table) == len(played.game) > 60
        assert table["ending"].to_list() == [engine.ENDINGS[place] for place in played.ending]
        assert table["winner"].fill_null(-1).to_list() == played.winner.tolist()
        np.testing.assert_array_equal(table.select("in_play_0", "in_play_1").to_numpy(), played.in_play)
        names = [f"count_{count}" for count in played.count_values]
        np.testing.assert_array_equal(table.select(names).to_numpy(), played.counts)

    def test_tables_pass_to_other_libraries_as_an_arrow_stream(self) -> None:
        played = engine.playouts(FOUR, 20, seed="table")

        assert pl.DataFrame(played).equals(played.to_polars())

    @pytest.mark.parametrize(
        ("package", "way", "extra"), [("polars", "to_polars", "sim"), ("pyarrow", "to_arrow", "arrow")]
    )
    def test_tables_say_which_package_is_missing(
        self, package: str, way: str, extra: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setitem(sys.modules, package, None)
        monkeypatch.delitem(sys.modules, "doublesix.engine.frames", raising=False)
        played = engine.playouts(FIVE_UP, 1)

        with pytest.raises(
            UsageError, match=rf"a table of playouts needs {package}, .* pip install 'doublesix\[{extra}\]'"
        ):
            getattr(played, way)()
