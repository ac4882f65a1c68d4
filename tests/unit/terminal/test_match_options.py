from dataclasses import replace

import pytest

from doublesix.core.rules import RuleSet
from doublesix.errors import RuleSetError, SetupError, UsageError
from doublesix.rulesets import chosen, load, proposed_rules, rule_set
from doublesix.terminal.commentary.remarks import drawing_remark
from doublesix.terminal.match.options import (
    MatchOptions,
    documents,
    list_of_games,
    more_games,
    partner_choices,
    setup_for,
)
from doublesix.terminal.match.seats import parse_sitters, sitters_of


class TestPlayers:
    def test_players_are_people_and_bots_in_any_mix(self) -> None:
        sitters = parse_sitters("human:Anna, human:Ben, greedy, random")

        assert [(sitter.name, sitter.kind) for sitter in sitters] == [
            ("Anna", "human"),
            ("Ben", "human"),
            ("Greedy", "greedy"),
            ("Random", "random"),
        ]

    def test_players_without_names_are_numbered(self) -> None:
        assert [sitter.name for sitter in parse_sitters("you,you,greedy")] == ["Player 1", "Player 2", "Greedy"]

    @pytest.mark.parametrize(
        ("text", "said"),
        [
            ("you,greedi", "there is no player “greedi”"),
            ("human:Anna,human:anna", "two players are called the same"),
            ("human:" + "x" * 17, "cannot be a player's name"),
        ],
    )
    def test_players_that_cannot_be_are_refused(self, text: str, said: str) -> None:
        with pytest.raises(UsageError, match=said):
            parse_sitters(text)

    def test_unknown_players_of_a_save_become_people(self) -> None:
        assert sitters_of(("A", "B"), ("greedy", "some old bot"))[1].is_human


class TestAGameWithFreeDrawing:
    def test_a_named_game_follows_its_document_and_mentions_the_house_rule(self) -> None:
        setup = setup_for(MatchOptions(game="five-up"))

        assert setup.rules == rule_set("five-up")
        assert str(drawing_remark(load("five-up"), setup.rules)) == (
            "As in the booklet there is no limit on drawing by choice, so that the match is decided by who draws first;"
            " “doublesix play five-up --draw-limit 1” plays it with the house's limit."
        )

    def test_a_proposed_game_has_the_house_rule_and_mentions_the_document(self) -> None:
        setup = setup_for(MatchOptions(game="five-up", proposed=True))

        assert setup.rules == proposed_rules("five-up")
        remark = str(drawing_remark(load("five-up"), setup.rules))
        assert remark.endswith("“doublesix play five-up” plays it as in the booklet.")

    def test_a_game_with_free_drawing_keeps_a_limit_that_was_named(self) -> None:
        assert setup_for(MatchOptions(game="five-up", proposed=True, draw_limit=3)).rules.optional_draw_limit == 3

    def test_other_games_have_no_note_on_drawing(self) -> None:
        assert drawing_remark(load("muggins"), setup_for(MatchOptions(game="muggins", proposed=True)).rules) is None


class TestDefaults:
    def test_match_is_one_person_against_one_bot(self) -> None:
        setup = setup_for(MatchOptions(game="five-up"))

        assert [sitter.kind for sitter in setup.sitters] == ["human", "greedy"]

    def test_unnamed_seats_go_to_bots(self) -> None:
        assert len(setup_for(MatchOptions(game="five-up", players="you,random", seats=4)).sitters) == 4

    @pytest.mark.parametrize("options", [{"seats": 4}, {"seats": 4, "players": "you"}, {"partners": True}])
    def test_bots_around_a_level_are_different_players(self, options: dict[str, object]) -> None:
        setup = setup_for(MatchOptions(game="five-up", bot="level-5", **options))  # type: ignore[arg-type]  # as named
        assert [sitter.name for sitter in setup.sitters] == ["You", "Level 5", "Level 4", "Level 6"]

    def test_partners_are_four(self) -> None:
        assert len(setup_for(MatchOptions(game="five-up", partners=True)).sitters) == 4

    def test_target_is_a_house_rule(self) -> None:
        assert setup_for(MatchOptions(game="five-up", target=30)).rules.target == 30


class TestRefused:
    def test_an_unknown_game_is_refused(self) -> None:
        with pytest.raises(RuleSetError, match="there is no game called “chess”"):
            setup_for(MatchOptions(game="chess"))

    @pytest.mark.parametrize("seats", [1, 7, 10**9])
    def test_seats_that_the_rules_do_not_allow_are_refused(self, seats: int) -> None:
        with pytest.raises(SetupError, match=f"players, not {seats}"):
            setup_for(MatchOptions(game="five-up", seats=seats))

    def test_more_players_than_seats_are_refused(self) -> None:
        with pytest.raises(UsageError, match="3 players were named for 2 seats"):
            setup_for(MatchOptions(game="five-up", players="you,greedy,greedy", seats=2))

    def test_calling_is_refused_where_nothing_can_be_called(self) -> None:
        with pytest.raises(UsageError, match="--calling needs a game with calls"):
            setup_for(MatchOptions(game="merry-go-round", calling=True))


class TestWrongCalls:
    """A-FU-22: house rules for the cost of wrong calls."""

    def rules(self, players: str = "you,human:Ben", **options: object) -> RuleSet:
        return setup_for(replace(MatchOptions(game="five-up", players=players, calling=True), **options)).rules  # type: ignore[arg-type] # checked when it is made

    def test_where_people_call_against_each_other_the_next_call_is_forfeited(self) -> None:
        assert self.rules().false_call_forfeits
        assert not self.rules("you,greedy").false_call_forfeits
        assert not self.rules(calling=False).false_call_forfeits
        assert not self.rules(rule=("claim=call",)).false_call_forfeits

    def test_wrong_calls_can_be_made_free(self) -> None:
        assert not self.rules(forfeit=False).false_call_forfeits
        assert not self.rules(rule=("false_call_forfeits=false",)).false_call_forfeits

    def test_points_are_asked_for_by_an_option(self) -> None:
        assert self.rules(false_call=5).false_call == 5

    def test_wrong_calls_cost_nothing_at_a_table_without_calls(self) -> None:
        with pytest.raises(UsageError, match="--false-call and --forfeit need --calling"):
            self.rules(calling=False, false_call=5)


class TestDrawingByChoice:
    """FU-14 sets no limit to it; a house may."""

    def test_drawing_by_choice_is_limited_by_an_option(self) -> None:
        assert setup_for(MatchOptions(game="five-up", draw_limit=2)).rules.optional_draw_limit == 2
        assert setup_for(MatchOptions(game="five-up")).rules.optional_draw_limit is None

    def test_drawing_by_choice_is_limited_where_a_variation_allows_it(self) -> None:
        options = MatchOptions(game="threes-and-fives", variation=("optional-draw",), draw_limit=1)

        assert setup_for(options).rules.optional_draw_limit == 1

    @pytest.mark.parametrize(
        "options",
        [
            MatchOptions(game="threes-and-fives"),
            MatchOptions(game="five-up", rule=("optional_draw=false",)),
            MatchOptions(game="block"),
        ],
    )
    def test_a_limit_is_refused_where_there_is_none_to_limit(self, options: MatchOptions) -> None:
        with pytest.raises(
            UsageError, match=r"--draw-limit 2 needs rules with optional_draw, such as five-up; in “.*” there is"
        ):
            setup_for(replace(options, draw_limit=2))


def test_the_list_of_games_names_all_six() -> None:
    assert len(documents()) == 6
    assert all(game.id in str(list_of_games()) for game in documents())
    assert more_games() > 0


@pytest.mark.parametrize(
    ("game", "seats", "choices"),
    [
        ("five-up", 4, (False, True)),
        ("five-up", 3, (False,)),
        ("merry-go-round", 4, (True,)),
        ("merry-go-round", 2, (False,)),
        ("double-six-dominoes", 4, (False,)),
        ("five-up", 9, ()),
    ],
)
def test_partners_are_chosen_only_where_the_rules_let_them(game: str, seats: int, choices: tuple[bool, ...]) -> None:
    assert partner_choices(chosen(game)[1], seats) == choices
