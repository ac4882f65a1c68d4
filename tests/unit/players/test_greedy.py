from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Move
from doublesix.core.position import Position
from doublesix.core.rules import RuleSet
from doublesix.core.views import view
from doublesix.notation import format_move, parse_move
from doublesix.players.greedy import GreedyPlayer
from doublesix.rulesets import from_spec, rule_set
from doublesix.testing.scripted import table

FIVE_UP = from_spec("five-up;claim=auto")


def chosen(position: Position, seat: int | None = None) -> Move:
    return GreedyPlayer().choose(view(position, position.to_act if seat is None else seat))


def written(position: Position) -> str:
    return format_move(chosen(position))


class TestOfSeveralPlays:
    def test_greedy_takes_the_play_with_most_points_now(self) -> None:
        # 64 makes 12 + 4, 63 makes 12 + 3 = 15, and 43 fits nowhere.
        assert written(table(FIVE_UP, "66", hands=("64 63 43", "*"))) == "63>66/s1"

    def test_of_equal_points_greedy_takes_the_heaviest_tile(self) -> None:
        assert written(table(FIVE_UP, "66", hands=("61 64 62", "*"))) == "64>66/s1"

    def test_at_equal_ends_greedy_takes_the_first_legal_play(self) -> None:
        position = table(FIVE_UP, "66", hands=("64 11", "*"))

        assert chosen(position) is position.legal_moves()[0]

    def test_greedy_leads_by_the_same_rule(self) -> None:
        assert written(table(FIVE_UP, hands=("66 55 50 31 21", "*"))) == "55"

    def test_refused_points_count_as_zero(self) -> None:
        # MOF-05: the first score is at least 10, so until then the 5 that 50 makes is worth nothing.
        rules = rule_set("multiples-of-five", house_rules={"claim": "auto", "lead_tile": "any"})
        off_board = table(rules, hands=("50 42", "*"), scores=(0, 0))
        on_board = table(rules, hands=("50 42", "*"), scores=(20, 0))

        assert (written(off_board), written(on_board)) == ("42", "50")

    def test_points_over_an_exact_target_count_as_zero(self) -> None:
        # MGR-14: from 60 the 2 points of a count of 10 would lead past 61, and the 1 point of a 5 to it.
        rules = rule_set("merry-go-round", house_rules={"lead_tile": "any", "cross_first": "no"})

        assert written(table(rules, hands=("64 41", "*"), scores=(60, 0))) == "41"
        assert written(table(rules, hands=("64 41", "*"), scores=(0, 0))) == "64"

    def test_without_scoring_in_play_only_the_weight_matters(self) -> None:
        assert written(table(rule_set("block"), "66", hands=("60 65 61", "*"))) == "65>66/s1"


class TestWithoutAPlay:
    def test_greedy_never_draws_while_it_can_play(self) -> None:
        position = table(FIVE_UP, "66", hands=("64 11", "10 00"), boneyard="*")

        assert DRAW in position.legal_moves()
        assert written(position) == "64>66/s1"

    def test_greedy_draws_when_it_must(self) -> None:
        assert chosen(table(FIVE_UP, "66", hands=("11", "10 00"), boneyard="*")) is DRAW

    def test_greedy_passes_when_nothing_is_left_to_draw(self) -> None:
        position = table(rule_set("block"), "66", hands=("11", "*"))

        assert chosen(position) is PASS

    def test_greedy_never_passes_while_it_can_play(self) -> None:
        rules = rule_set("block", house_rules={"optional_pass": "yes"})
        position = table(rules, "66", hands=("61 11", "*"))

        assert PASS in position.legal_moves()
        assert chosen(position) is not PASS

    def test_in_an_extra_turn_greedy_plays_if_it_can(self) -> None:
        rules = RuleSet(play_again=rule_set("horse-race").play_again, divisors=())
        again = table(rules, "61", hands=("66 65 50", "*")).play(parse_move("66>61/6"))

        assert again.extra
        assert PASS in again.legal_moves()
        assert chosen(again) is not PASS


class TestScoresThatMustBeCalled:
    def test_greedy_claims_its_own_scores(self) -> None:
        position = table(rule_set("five-up"), "66", hands=("63 11", "*"))
        scored = position.play(chosen(position))

        assert set(scored.legal_moves()) == {CLAIM, RELEASE}
        assert chosen(scored) is CLAIM

    def test_greedy_calls_scores_of_others(self) -> None:
        position = table(rule_set("five-up"), "66", hands=("63 11", "*"))
        released = position.play(chosen(position)).play(RELEASE)

        assert CALL in released.legal_moves(1)
        assert chosen(released, 1) is CALL


def test_greedy_ignores_hidden_tiles() -> None:
    one = table(FIVE_UP, "66", hands=("64 63 43", "11 22"), boneyard="*")
    other = table(FIVE_UP, "66", hands=("64 63 43", "55 44"), boneyard="*")

    assert chosen(one) is chosen(other)
