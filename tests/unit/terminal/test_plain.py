from collections.abc import Iterable

import pytest

from doublesix.terminal.lines.plain import PlainTable
from doublesix.terminal.match.options import MatchOptions, setup_for
from doublesix.terminal.match.session import Session


class Talk:
    """A plain table with typed input and its output."""

    def __init__(self, lines: Iterable[str], options: MatchOptions, *, interactive: bool = False) -> None:
        self.session = Session.start(setup_for(options))
        self.lines = iter(lines)
        self.said: list[str] = []
        PlainTable(self.session, self.read, self.said.append, interactive=interactive).run()

    def read(self, prompt: str) -> str | None:
        self.said.append(prompt)
        return next(self.lines, None)

    @property
    def text(self) -> str:
        return "\n".join(self.said)


def talk(*lines: str, players: str = "you,greedy", game: str = "five-up", interactive: bool = False) -> Talk:
    return Talk(lines, MatchOptions(game=game, players=players, seed="7"), interactive=interactive)


class TestATurn:
    def test_a_turn_prints_the_hand_the_ends_and_every_move(self) -> None:
        assert talk().said[-9:-1] == [
            "Greedy leads 64. The count is 10.",
            "Greedy scores 10: 64 gives 10: 10 -> 10 points (FU-16, FU-17).",
            "Your turn. Hand: 00 32 41 42 62. Open ends: a is the 6 of 64, b is the 4 of 64.",
            "   1  62 on the 6 of 64 (a)",
            "   2  41 on the 4 of 64 (b)",
            "   3  42 on the 4 of 64 (b)",
            "   4  draw a tile",
            "You> ",
        ]

    @pytest.mark.parametrize("line", ["1", "#1", "62", "62>64", "62>64/6", " 62>6 "])
    def test_a_turn_takes_a_number_or_a_move(self, line: str) -> None:
        assert "You play 62 on the 6 of 64. The count is 6." in talk(line).said

    def test_a_turn_shows_a_drawn_tile_to_its_owner_alone(self) -> None:
        assert any(line.startswith("It is ") for line in talk("draw").said)

    @pytest.mark.parametrize(
        ("line", "said"),
        [
            ("foo", "Not done: “foo” is not a move"),
            ("9", "Not done: there is no move 9. You may answer 1 to 4"),
            ("77", "Not done: there is no tile 77 in this set. You may answer 1 to 4"),
            ("99>62", "Not done: there is no tile 99 in this set."),
            ("call", "Not done: at this table scores count by themselves, so there is nothing to call."),
            ("five up", "Not done: at this table scores count by themselves, so there is nothing to call."),
            ("pass", "Not done: You cannot pass"),
            ("63", "Not done: 63 is not in your hand."),
            ("63>64", "Not done: 63 is not in your hand."),
            ("32", "Not done: You cannot play 32"),
            ("claim", "Not done: You cannot claim"),
            ("\x00\x1b[2J", "Not done: "),
        ],
    )
    def test_a_turn_refuses_other_input_with_a_message_and_changes_nothing(self, line: str, said: str) -> None:
        talked = talk(line)

        assert said in talked.text
        assert talked.session.record.events == talk().session.record.events


class TestWords:
    def test_help_lists_them(self) -> None:
        said = talk("help").text

        assert all(word in said for word in ("moves", "hand", "table", "score", "log", "rules", "quit"))

    def test_table_draws_the_layout(self) -> None:
        assert "a 6 ┊ 4 b" in talk("table").text

    def test_score_prints_the_tally(self) -> None:
        assert "Greedy: 10 (2 strokes)." in talk("score").said

    def test_rules_print_the_card(self) -> None:
        assert (
            "  Partners sit opposite each other, play their hands by themselves, and share one score. (R-22)"
            in talk("rules").said
        )

    def test_rules_shows_the_rules_in_play_with_marked_changes(self) -> None:
        counted = talk("rules").said
        called = Talk(["rules"], MatchOptions(game="five-up", seed="7", calling=True, target=150)).said

        assert "* Scores count by themselves; nobody has to claim them." in counted
        assert "* claim: auto (there: muggins)" in counted
        assert "  no longer: A score must be claimed before the next player plays, draws or passes." in counted
        assert "* target: 150 (there: 100)" in called
        assert not [line for line in called if line.startswith("* Scores count") or "claim: auto" in line]
        assert any("“Five Up!”" in line and line.startswith("  When the player lets it go") for line in called)

    def test_log_repeats_what_happened(self) -> None:
        assert talk("log").said.count("Greedy leads 64. The count is 10.") == 2

    def test_quit_saves_and_says_how_to_go_on(self) -> None:
        assert talk("quit").said[-1] == "The match is not saved."


class TestHotSeat:
    def test_hands_are_hidden_while_the_keyboard_changes_hands(self) -> None:
        talked = talk("", "1", "", "1", players="human:Anna,human:Ben", interactive=True)

        assert talked.text.count("\x1b[2J") >= 2
        assert "Please pass the keyboard to Anna, who presses Enter. " in talked.said
        assert "Please pass the keyboard to Ben, who presses Enter. " in talked.said

    def test_a_hand_is_printed_only_after_its_owner_answered(self) -> None:
        talked = talk(players="human:Anna,human:Ben", interactive=True)

        assert "Hand:" not in talked.text


@pytest.mark.parametrize("game", ["five-up", "merry-go-round", "multiples-of-five", "double-six-endless"])
def test_a_whole_match_can_be_played_by_answering_1(game: str) -> None:
    talked = talk(*["1"] * 3000, game=game)

    assert talked.session.is_over
    assert "the match in" in talked.text


def test_the_same_answers_give_the_same_output() -> None:
    answers = ["1", "table", "2", "1", "score", "log all"]

    assert talk(*answers).said == talk(*answers).said


def test_bots_alone_play_to_the_end() -> None:
    assert talk(players="greedy,random").session.is_over


def test_calling_asks_after_every_play_and_reveals_no_score() -> None:
    talked = Talk(["1", "claim"], MatchOptions(game="five-up", seed="7", calling=True))

    assert "Does that score? “claim” claims it; “no” lets it go." in talked.said
    assert "There is no score to claim: the count is no multiple that scores here." in talked.said
    assert "The count is" not in talked.text


def test_an_empty_line_repeats_the_question() -> None:
    talked = talk("", " ")

    assert "Not done" not in talked.text
    assert talked.said.count("   4  draw a tile") == 3


class TestClaims:
    @pytest.mark.parametrize("line", ["", "foo", "1", "hand", "help"])
    def test_an_unknown_answer_is_asked_again_and_releases_nothing(self, line: str) -> None:
        talked = calling("64", line)

        assert talked.said.count("claim? ") == 2
        assert talked.session.claims.question is not None

    def test_an_unknown_answer_is_named(self) -> None:
        assert "Not done: “foo” is no answer here." in calling("64", "foo").said

    def test_leaving_at_the_question_keeps_it_open(self) -> None:
        assert calling("64", "quit").session.claims.question is not None


def calling(*lines: str) -> Talk:
    """Ben leads."""
    return Talk(lines, MatchOptions(game="five-up", players="human:Anna,human:Ben", seed="7", calling=True))


@pytest.mark.parametrize(
    ("game", "calling", "said"),
    [
        ("five-up", False, "Five-Up, to 100; calling is off: scores count by themselves. At the table: You, Greedy."),
        (
            "multiples-of-five",
            True,
            "Multiples of Five, to 150; calling is on: a score counts when it is claimed. At the table: You, Greedy.",
        ),
        ("merry-go-round", False, "Merry-Go-Round, to 61. At the table: You, Greedy."),
    ],
)
def test_the_first_line_says_whether_calling_is_on(game: str, calling: bool, said: str) -> None:  # noqa: FBT001 - a parameter of the test
    table = Talk((), MatchOptions(game=game, players="you,greedy", seed="7", calling=calling))

    assert table.said[0] == said
