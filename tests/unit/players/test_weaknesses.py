"""Each weakness does what its sentence says, in every decision in which it strikes."""

from collections.abc import Iterator

import pytest

from doublesix.arena.table import play_round
from doublesix.core.match import Match, Need
from doublesix.core.moves import CALL, Act, Play
from doublesix.core.views import SeatView, view
from doublesix.dealing.seeded import Dealer
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.duplicate import duels
from doublesix.engine.search.players import LEVELS, PlayerConfig, player_config
from doublesix.engine.search.table_player import think
from doublesix.engine.search.weaknesses import LAPSES, OTHER_GAMES, WEAKNESSES, game_named
from doublesix.errors import UsageError
from doublesix.players import make_player
from doublesix.players.greedy import gain_of
from doublesix.rulesets import proposed_rules, rule_set

GAMES = ("all-fives", "threes-and-fives", "double-six-dominoes", "five-up")


def choices(game: str, rounds: int = 4) -> Iterator[SeatView]:
    """Every choice between plays in some rounds of greedy players."""
    rules = proposed_rules(game)
    for seed in range(rounds):
        players = [make_player("greedy", 0), make_player("greedy", 1)]
        for event, match in play_round(Match.start(rules, 2), players, Dealer(f"{game} {seed}")):
            if isinstance(event, Act) and match.needs is Need.ACT and match.position is not None:
                seen = view(match.position, match.position.to_act)
                if sum(isinstance(move, Play) for move in seen.legal) > 1:
                    yield seen


def plays(seen: SeatView) -> list[Play]:
    return [move for move in seen.legal if isinstance(move, Play)]


@pytest.mark.parametrize("game", GAMES)
def test_one_that_plays_the_heaviest_tile_always_does(game: str) -> None:
    for seen in choices(game):
        chosen = think(seen, "heuristic;heaviest=1").chosen

        assert isinstance(chosen, Play)
        assert chosen.tile.pips == max(play.tile.pips for play in plays(seen))


@pytest.mark.parametrize("game", GAMES)
def test_one_that_keeps_its_doubles_plays_one_only_for_want_of_another_tile(game: str) -> None:
    kept = 0
    for seen in choices(game):
        chosen = think(seen, "heuristic;doubles=1").chosen
        doubles = [play.tile.is_double for play in plays(seen)]

        assert isinstance(chosen, Play)
        assert chosen.tile.is_double == all(doubles)
        kept += any(doubles) and not all(doubles)
    assert kept > 5


@pytest.mark.parametrize("game", ["all-fives", "threes-and-fives", "five-up"])
def test_one_that_grabs_takes_the_most_points(game: str) -> None:
    for seen in choices(game):
        chosen = think(seen, "heuristic;grabs=1").chosen

        assert isinstance(chosen, Play)
        assert gain_of(seen, chosen) == max(gain_of(seen, play) for play in plays(seen))


def test_one_that_miscounts_errs_only_where_four_ends_count() -> None:
    fewer: list[bool] = []
    more: list[bool] = []
    for game in ("all-fives", "threes-and-fives"):
        for seen in choices(game, rounds=12):
            right, wrong = (
                {one.move: one.value for one in think(seen, f"heuristic;miscounts={share}").moves} for share in (0, 1)
            )
            for play in plays(seen):
                if play in right:
                    many = len(list(seen.layout.place(play).open_ends)) >= 4
                    (more if many else fewer).append(right[play] != wrong[play])

    assert not any(fewer)
    assert 0.03 < sum(more) / len(more) < 0.5


def test_one_that_forgets_draws_and_passes_judges_as_if_there_had_been_none() -> None:
    differing = sum(
        think(seen, "heuristic;forgets=1").moves != think(seen, "heuristic").moves
        for seen in choices("double-six-dominoes", rounds=8)
    )

    assert differing > 10


def test_one_that_never_calls_late_leaves_to_others_what_they_left() -> None:
    rules = rule_set("five-up")
    silent = called = 0
    for seed in range(12):
        players = [make_player("random", seed), make_player("random", seed + 1)]
        for _, match in play_round(Match.start(rules, 2), players, Dealer(f"calls {seed}")):
            if match.needs is not Need.ACT or match.position is None:
                continue
            seen = view(match.position, match.position.to_act)
            if CALL in seen.legal:
                called += think(seen, "heuristic").chosen == CALL
                silent += think(seen, "heuristic;silent=1").chosen != CALL
    assert called == silent > 5


def test_one_that_forgets_the_score_wins_fewer_matches_to_an_exact_target() -> None:
    compiled = compile_rules(rule_set("merry-go-round"), 2)
    won, half = duels(compiled, ["heuristic;oblivious=1", "heuristic"], seed=3, stop=150, unit="matches").wins()

    assert won + half < 0.5


@pytest.mark.parametrize("name", WEAKNESSES)
def test_a_weakness_that_never_strikes_changes_nothing(name: str) -> None:
    compiled = compile_rules(rule_set("five-up"), 2)
    without, never = (
        duels(compiled, [player, "greedy"], seed=5, stop=20).points.tolist()
        for player in ("heuristic", f"heuristic;{name}=0")
    )

    assert without == never


@pytest.mark.parametrize("name", WEAKNESSES)
def test_a_share_beyond_one_is_refused(name: str) -> None:
    with pytest.raises(UsageError, match=name):
        player_config(f"heuristic;{name}=1.5")


def test_a_level_errs_as_often_as_its_game_says() -> None:
    for game, shares in LAPSES.items():
        assert len(shares) == 7
        assert all(0 < share <= 1 for share in shares), game
    assert LEVELS[3].lapses["all-fives"] == LAPSES["all-fives"][2]
    assert LEVELS[5].switches == {"miscounts": LAPSES[OTHER_GAMES][4], "forgets": 1, "grabs": LAPSES[OTHER_GAMES][4]}
    assert LEVELS[8].switches == {} == LEVELS[8].lapses
    assert game_named("threes-and-fives-limited-2.net") == "threes-and-fives"


def test_levels_and_single_weaknesses_of_one_share_make_the_same_moves() -> None:
    share = LAPSES["all-fives"][6]
    for seen in choices("all-fives", rounds=1):
        by_hand = PlayerConfig("network", switches={"grabs": share})
        assert think(seen, LEVELS[7], 3).chosen == think(seen, by_hand, 3).chosen
