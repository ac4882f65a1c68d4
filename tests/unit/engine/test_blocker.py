"""The blocker: a simple opponent for benchmarks."""

import pytest

from doublesix.arena.table import play_match
from doublesix.core.match import Match
from doublesix.core.moves import Act, Move, Play
from doublesix.core.views import SeatView, view
from doublesix.dealing.seeded import Dealer
from doublesix.engine.rules.compilation import compile_rules
from doublesix.engine.search.duplicate import duels
from doublesix.engine.search.players import PlayerConfig
from doublesix.engine.search.table_player import think
from doublesix.errors import SetupError, UsageError
from doublesix.players import make_player
from doublesix.rulesets import from_spec


def unseen_fits(seen: SeatView, play: Play) -> int:
    """Number of unseen tiles that fit after a play."""
    pips = {end.pip for end in seen.layout.place(play).open_ends}
    known = {one.tile for one in seen.layout.plays} | set(seen.hand)
    return sum(tile not in known and bool({tile.high, tile.low} & pips) for tile in seen.rules.tiles)


def best(seen: SeatView) -> tuple[int, tuple[int, int]]:
    """Sort key of a play: fewest fitting tiles, then weight."""
    plays = [move for move in seen.legal if isinstance(move, Play)]
    return max((-unseen_fits(seen, play), play.tile.rank) for play in plays)


def choices(game: str) -> list[tuple[SeatView, Move]]:
    """Views with several plays and the blocker's choices."""
    match = Match.start(from_spec(game), 2)
    asked = []
    for event, after in play_match(match, [make_player("random", seat) for seat in range(2)], Dealer("block")):
        if isinstance(event, Act) and match.position is not None:
            seen = view(match.position, event.seat)
            if sum(isinstance(move, Play) for move in seen.legal) > 1 and match.position.pending is None:
                asked.append((seen, think(seen, PlayerConfig("blocker")).chosen))
        match = after
    return asked


@pytest.mark.parametrize("game", ["double-six-dominoes;target=60", "five-up;target=40", "block;target=60"])
def test_the_blocker_leaves_the_fewest_fitting_tiles(game: str) -> None:
    asked = choices(game)

    assert len(asked) > 10
    for seen, move in asked:
        assert isinstance(move, Play)
        assert (-unseen_fits(seen, move), move.tile.rank) == best(seen)


def test_without_points_in_play_it_beats_greedy() -> None:
    game = compile_rules(from_spec("double-six-dominoes"), 2)

    assert duels(game, ["blocker", "greedy"], stop=400).margin()[0] > 3


def test_the_policy_may_be_named_and_unknown_names_are_refused() -> None:
    first = Match.start(from_spec("all-fives"), 2)
    *_, (_, match) = zip(
        range(3), (after for _, after in play_match(first, ["greedy", "greedy"], Dealer(1))), strict=False
    )
    assert match.position is not None
    seen = view(match.position, match.position.to_act)

    assert think(seen, "blocker") == think(seen, PlayerConfig("blocker"))
    with pytest.raises(
        UsageError,
        match="player must be one of random, greedy, heuristic, flat, tree, solving, network, master,",
    ):
        think(seen, "stockfish")
    with pytest.raises(
        SetupError, match=r"seen must be a SeatView, such as doublesix\.view\(position, seat\), not Position"
    ):
        think(match.position, "blocker")  # type: ignore[arg-type]  # wrong on purpose
