"""The list of bots while the engine is compiled, present and missing."""

import pytest

from doublesix.players import player_names
from doublesix.players.availability import EngineBuild
from doublesix.server.http.routes import games
from doublesix.server.wire.http import BuildSeen


class TestTheListOfBots:
    def test_the_list_of_bots_names_every_player_where_the_engine_is_there(self) -> None:
        bots = games.bots_seen()

        assert {bot.name for bot in bots} == set(player_names())
        assert [bot.waits_for for bot in bots if bot.waits_for] == []

    def test_the_list_of_bots_says_what_the_others_wait_for_while_it_is_compiled(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(games, "available_players", lambda: ("greedy", "random"))
        monkeypatch.setattr(games, "engine_ready", lambda: False)
        monkeypatch.setattr(games, "engine_build", lambda: EngineBuild(12, 61))

        bots = {bot.name: bot.waits_for for bot in games.bots_seen()}

        assert set(bots) == set(player_names())
        assert bots["greedy"] is bots["random"] is None
        assert bots["level-5"] == BuildSeen(done=12, files=61)

    def test_the_list_of_bots_without_an_engine_has_simple_ones(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(games, "available_players", lambda: ("greedy", "random"))
        monkeypatch.setattr(games, "engine_ready", lambda: False)
        monkeypatch.setattr(games, "engine_build", lambda: None)

        assert [(bot.name, bot.waits_for) for bot in games.bots_seen()] == [("greedy", None), ("random", None)]
