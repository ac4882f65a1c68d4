import pytest

from doublesix.core.ends import End, Joint
from doublesix.core.moves import CALL, CLAIM, DRAW, PASS, RELEASE, Illegal, Move, Play
from doublesix.core.tiles import Tile
from doublesix.core.views import view
from doublesix.errors import AmbiguousMove, IllegalMove, NotationError
from doublesix.notation import explain_refusal, format_move, parse_move
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import table

ON_SIDE = Play(Tile(6, 3), End(Tile(6, 6), Joint.S1))


class TestAMoveInFull:
    @pytest.mark.parametrize(
        ("move", "text"),
        [
            (ON_SIDE, "63>66/s1"),
            (Play(Tile(1, 1), End(Tile(4, 1), Joint.LOW)), "11>41/1"),
            (Play(Tile(6, 6)), "66"),
            (DRAW, "draw"),
            (PASS, "pass"),
            (CLAIM, "claim"),
            (CALL, "call"),
            (RELEASE, "release"),
        ],
    )
    def test_a_move_in_full_is_written_so(self, move: Move, text: str) -> None:
        assert format_move(move) == text
        assert parse_move(text) is move
        assert parse_move(f" {text.upper()} ") is move

    def test_halves_may_stand_the_other_way_round(self) -> None:
        assert parse_move("36>66/S1") is ON_SIDE

    @pytest.mark.parametrize(
        ("text", "hint"),
        [
            ("", "a move is a tile to lead"),
            ("knock", "a move is a tile to lead"),
            ("63-66", "a tile is two characters"),
            ("63>", "the end that is played on is missing"),
            ("63>66", "the end must be named in full here"),
            ("63>6", "the end must be named in full here"),
            ("63>6x", "each half is 0-9"),
            ("63>66/s3", r"66/s1 and 66/s2 \(sides\)"),
        ],
    )
    def test_text_that_is_no_move_is_refused(self, text: str, hint: str) -> None:
        with pytest.raises(NotationError, match=hint):
            parse_move(text)

    def test_the_message_has_a_caret_under_the_place(self) -> None:
        with pytest.raises(NotationError) as caught:
            parse_move("63>6x/s1")

        assert str(caught.value).splitlines()[1:] == ["  63>6x/s1", "      ^"]


class TestAShortMove:
    def test_a_tile_is_enough_where_it_fits_in_one_place(self) -> None:
        position = table(rule_set("five-up"), "66 63>66/s1", hands=("31 62", "50"), boneyard="*")

        assert format_move(parse_move("31", position)) == "31>63/3"
        assert format_move(parse_move("62>66", position)) == "62>66/s2"
        assert format_move(parse_move("62>6", position)) == "62>66/s2"

    def test_both_sides_of_a_lone_double_are_one_place(self) -> None:
        position = table(rule_set("five-up"), "66", hands=("63", "50"), boneyard="*")

        assert format_move(parse_move("63", position)) == "63>66/s1"

    def test_a_spinner_has_two_sides_and_two_ends(self) -> None:
        position = table(rule_set("double-six-dominoes"), "66", hands=("63 21", "50"), boneyard="*")

        with pytest.raises(
            AmbiguousMove, match="could mean 63>66/s1 or 63>66/e1: write the one that you mean"
        ) as caught:
            parse_move("63", position)

        assert [format_move(move) for move in caught.value.candidates if isinstance(move, Play)] == [
            "63>66/s1",
            "63>66/e1",
        ]

    def test_a_view_is_as_good_as_a_position(self) -> None:
        position = table(rule_set("five-up"), "66 63>66/s1", hands=("31 62", "50"), boneyard="*")

        assert format_move(parse_move("31", view(position, 0))) == "31>63/3"

    def test_a_lead_is_the_tile(self) -> None:
        position = table(rule_set("five-up"), hands=("31 62 44 50 10", "*"), boneyard="66")

        assert parse_move("13", position) is Play(Tile(3, 1))


class TestARefusal:
    def position_text(self, text: str) -> str:
        position = table(
            rule_set("five-up"), "66 63>66/s1", hands=("31 62", "50 51"), boneyard="*", to_act=0, partners=False
        )
        with pytest.raises(IllegalMove) as caught:
            parse_move(text, position)
        return str(caught.value)

    def test_a_refusal_has_seat_move_reason_clause_and_legal_moves(self) -> None:
        assert self.position_text("31>66/s2").splitlines() == [
            "seat 0 cannot play 31>66/s2: the two halves that would touch are not equal (FU-08)",
            "  layout  66  63>66/s1",
            "  open    66/s2  63/3",
            "  legal   62>66/s2  31>63/3  draw",
        ]

    @pytest.mark.parametrize(
        ("text", "reason"),
        [
            ("55>66/s2", Illegal.NOT_IN_HAND),
            ("31>6", Illegal.DOES_NOT_MATCH),
            ("62>66/s1", Illegal.NO_SUCH_END),
            ("62>55", Illegal.NO_SUCH_END),
            ("62>66/e1", Illegal.SIDES_FIRST),
            ("pass", Illegal.CAN_PLAY),
            ("call", Illegal.WINDOW_CLOSED),
        ],
    )
    def test_position_and_view_give_the_same_reason(self, text: str, reason: Illegal) -> None:
        position = table(rule_set("five-up"), "66 63>66/s1", hands=("31 62", "50 51"), boneyard="*")

        for at in (position, view(position, 0)):
            with pytest.raises(IllegalMove) as caught:
                parse_move(text, at)
            assert caught.value.reason is reason
            assert caught.value.legal == position.legal_moves()

    def test_a_refusal_out_of_turn_names_the_seat_to_act(self) -> None:
        position = table(rule_set("five-up"), "66 63>66/s1", hands=("31 62", "50 51"), boneyard="*")

        with pytest.raises(IllegalMove, match="legal   nothing: seat 0 is asked"):
            parse_move("pass", position, seat=1)
        with pytest.raises(IllegalMove, match="a spectator cannot pass: it is another seat's turn"):
            parse_move("pass", view(position, None))

    def test_a_refusal_of_the_core_is_explained_in_notation(self) -> None:
        position = table(rule_set("five-up"), hands=("31 62 44 50 10", "*"), boneyard="66")
        move = Play(Tile(6, 6))
        with pytest.raises(IllegalMove) as caught:
            position.play(move)

        assert str(explain_refusal(position, None, move, caught.value)).splitlines() == [
            "seat 0 cannot lead 66: that tile is not in the hand (FU-06)",
            "  legal   10  31  50  44  62  draw",
        ]
