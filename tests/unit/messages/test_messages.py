"""Typed messages: English, arguments and plain data."""

import copy
import json
import pickle
from decimal import Decimal

import pytest

from doublesix.errors import NotationError, RecordError
from doublesix.messages import FixedMessage, Message, from_plain, to_plain
from doublesix.messages.units import AllOf, AnyOf, NumberWord, Points, Series, Tiles, Verbatim, message_of
from doublesix.notation import parse_tile, read_lenient
from doublesix.notation.faults import LineNumber


class Score(Message, id="test.score", english="{who:capital} makes {points} ({points.n})."):
    who: Message
    points: Points


YOU = FixedMessage("test.you", "{you}")


class TestTheEnglish:
    def test_arguments_stand_in_the_pattern(self) -> None:
        assert str(Score(Verbatim("ana"), Points(1))) == "Ana makes 1 point (1)."

    def test_a_message_without_arguments_is_no_pattern(self) -> None:
        assert str(YOU) == "{you}"

    def test_the_english_lists_have_a_conjunction_before_the_last_thing(self) -> None:
        numbers = tuple(map(NumberWord, (2, 3, 8)))

        assert [str(AllOf(numbers[:size])) for size in (1, 2, 3)] == ["two", "two and three", "two, three and eight"]
        assert str(AnyOf(numbers)) == "two, three or eight"
        assert str(Series((1, "a", Tiles(1)))) == "1, a, 1 tile"

    def test_decimal_numbers_keep_their_digits(self) -> None:
        assert str(AllOf((Decimal("1.0"), Decimal("2.50")))) == "1.0 and 2.50"

    def test_messages_are_formatted_like_text(self) -> None:
        assert f"{Tiles(2):>8}|{Tiles(1):<8}|{Verbatim('ana'):capital}" == " 2 tiles|1 tile  |Ana"


class TestArguments:
    def test_by_position_or_by_name_in_any_order(self) -> None:
        assert Score(YOU, Points(1)) == Score(points=Points(1), who=YOU)
        assert list(Score(points=Points(1), who=YOU).arguments) == ["who", "points"]

    @pytest.mark.parametrize("named", [{}, {"who": YOU}, {"who": YOU, "points": 1, "more": 2}])
    def test_missing_and_unknown_ones_are_refused(self, named: dict[str, object]) -> None:
        with pytest.raises(TypeError, match=r"test\.score takes who, points, once each"):
            Score(**named)  # type: ignore[arg-type]  # what is wrong here

    def test_an_argument_given_twice_is_refused(self) -> None:
        with pytest.raises(TypeError, match="once each"):
            Tiles(1, n=1)  # type: ignore[misc]  # what is wrong here

    def test_arguments_cannot_be_changed(self) -> None:
        with pytest.raises(AttributeError, match="cannot be changed"):
            Tiles(1).n = 2  # type: ignore[misc]  # frozen
        with pytest.raises(AttributeError, match="cannot be changed"):
            del Tiles(1).n


class TestDeclarations:
    def test_two_kinds_of_message_cannot_have_one_id(self) -> None:
        with pytest.raises(ValueError, match=r"test\.you is declared twice"):
            FixedMessage("test.you", "You")

    def test_the_same_declaration_can_be_made_again(self) -> None:
        assert FixedMessage("test.you", "{you}") == YOU


class TestValues:
    def test_equal_by_kind_and_arguments(self) -> None:
        assert Points(1) == Points(1) != Points(2)
        assert Points(1) != Tiles(1)
        assert len({Points(1), Points(1), Tiles(1), YOU}) == 3

    @pytest.mark.parametrize("message", [YOU, Tiles(2), AllOf((Tiles(1), NumberWord(2)))])
    def test_copies_and_pickles_are_equal(self, message: Message) -> None:
        assert copy.deepcopy(message) == message == pickle.loads(pickle.dumps(message))  # noqa: S301 - our own

    def test_as_plain_data_and_back(self) -> None:
        plain = json.loads(json.dumps(to_plain(Score(YOU, Points(3)))))

        assert plain["text"] == "{you} makes 3 points (3)."
        assert plain["args"]["points"] == {"id": "unit.points", "args": {"n": 3}, "text": "3 points"}
        assert to_plain(from_plain(plain)) == plain

    def test_a_list_as_plain_data_and_back(self) -> None:
        plain = to_plain(AllOf((Tiles(1), 2, "c", Decimal("4.0"))))

        assert plain["args"]["items"][1:] == [2, "c", "4.0"]
        assert to_plain(from_plain(plain)) == plain


class TestErrors:
    def test_an_error_carries_its_message_and_is_its_english(self) -> None:
        with pytest.raises(NotationError) as caught:
            parse_tile("6x")

        message = message_of(caught.value)
        assert message.id == "text.detailed"
        assert str(message) == str(caught.value)
        assert str(message).splitlines() == [
            "“6x” is not a tile: each half is 0-9, or a letter from A (ten) to I (eighteen)",
            "  6x",
            "   ^",
        ]

    def test_an_error_that_wraps_another_has_its_message_as_an_argument(self) -> None:
        with pytest.raises(NotationError) as caught:
            read_lenient("game: five-up\nhand 0 6x\n")

        message = message_of(caught.value)
        assert message.id == "place.at"
        place, problem = message.arguments.values()
        assert (place, message_of(ValueError(problem)).id) == (LineNumber(2), "text.detailed")

    def test_an_error_without_a_message_is_said_verbatim(self) -> None:
        assert message_of(ValueError("no", 2)) == Verbatim("('no', 2)")

    def test_a_copy_in_another_process_carries_it_too(self) -> None:
        error = pickle.loads(pickle.dumps(RecordError(LineNumber(3), 3)))  # noqa: S301 - our own

        assert (message_of(error), str(error), error.args) == (LineNumber(3), "line 3", (LineNumber(3),))
