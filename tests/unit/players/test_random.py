from collections import Counter

from doublesix.core.moves import CALL
from doublesix.core.views import view
from doublesix.notation import parse_move
from doublesix.players.random import RandomPlayer
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import table

POSITION = table(rule_set("five-up"), "66", hands=("64 63 11", "*"))


def choices(player: RandomPlayer, times: int) -> list[object]:
    seen = view(POSITION, 0)
    return [player.choose(seen) for _ in range(times)]


def test_random_chooses_uniformly() -> None:
    legal = POSITION.legal_moves()
    times = Counter(choices(RandomPlayer("fair"), 400 * len(legal)))

    assert set(times) == set(legal)
    # Five standard deviations of a share of 1 in 4.
    assert all(abs(n - 400) < 5 * (400 * 0.75) ** 0.5 for n in times.values())


def test_random_never_calls_falsely() -> None:
    rules = rule_set("five-up", (), {"false_call": "5"})
    made = table(rules, "66", hands=("62 10", "64 20"), boneyard="*").play(parse_move("62>66/s1"))
    seen = view(made, 1)

    assert CALL in seen.legal
    assert {RandomPlayer(seed).choose(seen) for seed in range(200)} == set(seen.legal) - {CALL}


def test_the_same_seed_makes_the_same_choices() -> None:
    assert choices(RandomPlayer("7"), 50) == choices(RandomPlayer(7), 50)
    assert choices(RandomPlayer("7"), 50) != choices(RandomPlayer("8"), 50)


def test_two_players_do_not_share_a_stream() -> None:
    alone = choices(RandomPlayer(1), 20)
    one, other = RandomPlayer(1), RandomPlayer(1)
    together = [choice for _ in range(20) for choice in (choices(one, 1)[0], choices(other, 1)[0])]

    assert together[::2] == together[1::2] == alone
