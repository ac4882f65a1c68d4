import pytest

from doublesix.core.moves import Move
from doublesix.core.views import SeatView, view
from doublesix.errors import UsageError
from doublesix.players import Player, make_player, player_names, player_summary
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import table


class First:
    """A player needs no base class."""

    def choose(self, view: SeatView) -> Move:
        return view.legal[0]


@pytest.mark.parametrize("name", player_names())
class TestEveryPlayer:
    def test_every_player_makes_a_legal_move(self, name: str) -> None:
        seen = view(table(rule_set("five-up"), "66", hands=("64 63 11", "*")), 0)

        assert make_player(name, 1).choose(seen) in seen.legal

    def test_every_player_is_described_in_words_that_follow_its_name(self, name: str) -> None:
        summary = player_summary(name)

        assert summary[0].islower()
        assert not summary.endswith(".")


def test_an_object_with_choose_is_a_player() -> None:
    player: Player = First()
    seen = view(table(rule_set("five-up"), "66", hands=("64", "*")), 0)

    assert player.choose(seen) is seen.legal[0]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("gredy", "there is no player “gredy”; did you mean greedy? The players are: "),
        ("Random", "there is no player “Random”; did you mean random? The players are: "),
        ("clever", "there is no player “clever”; the players are: "),
        ("", "the name of a player is empty; the players are: "),
    ],
)
def test_an_unknown_player_is_refused_with_the_nearest_names(asked: str, said: str) -> None:
    with pytest.raises(UsageError) as refused:
        make_player(asked, 1)

    known = ", ".join(name for name in player_names() if not name.startswith("level-"))
    assert str(refused.value) == f"{said}{known}, and level-1 to level-10"
