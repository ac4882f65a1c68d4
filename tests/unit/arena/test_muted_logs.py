"""Muted loggers are restored afterwards."""

import logging

import pytest

from doublesix.arena.duplicate.contest import Contest
from doublesix.arena.duplicate.core_lane import by_core
from doublesix.arena.simulation.plan import Unit
from doublesix.arena.simulation.shards import Shard
from doublesix.arena.workers.quiet_logs import at_least
from doublesix.core.seating import Seating
from doublesix.rulesets import rule_set


def test_a_muted_log_is_restored() -> None:
    log = logging.getLogger("doublesix.players")
    before = log.level

    with at_least("doublesix.players", logging.ERROR):
        assert not log.isEnabledFor(logging.WARNING)

    assert log.level == before


def test_the_log_level_returns_after_an_error() -> None:
    log = logging.getLogger("doublesix.players")
    before = log.level

    def work() -> None:
        with at_least("doublesix.players", logging.ERROR):
            raise ValueError("broken off")

    with pytest.raises(ValueError, match="broken off"):
        work()
    assert log.level == before


def test_a_contest_leaves_the_log_of_the_players_as_it_was() -> None:
    log = logging.getLogger("doublesix.players")
    before = log.level
    contest = Contest(
        rules=rule_set("five-up"), seating=Seating(2), players=("greedy", "random"), unit=Unit.ROUNDS, pairs=1, seed="1"
    )

    by_core(contest, Shard(0, 1))

    assert log.level == before
