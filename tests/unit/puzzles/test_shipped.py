"""Shipped puzzles: legal, missed by the heuristic player, with correct themes."""

import pytest

from doublesix.messages import to_plain
from doublesix.notation import format_view, parse_view
from doublesix.players import make_player
from doublesix.puzzles import THEMES
from doublesix.puzzles.collection import CHECK_WORLDS
from doublesix.puzzles.explanation import explained
from doublesix.puzzles.library import chosen, shipped, shipped_games
from doublesix.puzzles.themes import contrast, is_ending, themes_of
from doublesix.puzzles.verdict import CHANCE, POINTS, SIGMAS
from doublesix.rulesets import Category, games, proposed_rules, spec
from tests.samples import sample

SHIPPED = sorted(["all-fives", *(game.id for game in games() if game.category is Category.DOCUMENT)])


def test_puzzles_ship_for_all_fives_and_the_games_of_the_documents() -> None:
    assert list(shipped_games()) == SHIPPED
    assert len(SHIPPED) == 7


@pytest.mark.parametrize("game", SHIPPED)
class TestAShippedFile:
    def test_a_shipped_file_has_a_hundred_puzzles_and_the_command_that_made_them(self, game: str) -> None:
        whole = shipped(game)

        assert len(whole.puzzles) == 100
        assert whole.game == spec(proposed_rules(game))
        assert whole.command.startswith(f"doublesix puzzles make {game} ")
        assert " -n 100 " in whole.command

    def test_a_shipped_file_was_checked_at_a_bigger_budget_with_another_seed(self, game: str) -> None:
        whole = shipped(game)

        assert all(puzzle.checked >= CHECK_WORLDS for puzzle in whole.puzzles)
        assert all(check.worlds >= CHECK_WORLDS and check.seed != whole.seed for check in whole.checked)
        assert sum(check.judged - check.failed for check in whole.checked) == len(whole.puzzles)
        assert sum(check.failed for check in whole.checked) == len(whole.dropped)

    def test_a_shipped_file_has_legal_positions_and_answers(self, game: str) -> None:
        for puzzle in shipped(game).puzzles:
            assert parse_view(format_view(puzzle.view, history=True)) == puzzle.view
            assert puzzle.view.to_act == puzzle.view.seat
            assert set(puzzle.best.moves) <= set(puzzle.view.legal)
            assert puzzle.game == game

    def test_a_shipped_file_has_answers_that_are_far_ahead(self, game: str) -> None:
        for puzzle in shipped(game).puzzles:
            leads = [(puzzle.lead.points, POINTS)]
            leads += [] if puzzle.lead.chance is None else [(puzzle.lead.chance, CHANCE)]
            assert any(lead.mean >= least and lead.mean >= SIGMAS * lead.error for lead, least in leads), puzzle.id

    def test_a_shipped_file_has_exact_answers_where_nothing_is_hidden(self, game: str) -> None:
        for puzzle in shipped(game).puzzles:
            assert puzzle.exact == is_ending(puzzle.view)

    def test_a_shipped_file_is_missed_by_the_heuristic_player(self, game: str) -> None:
        player = make_player("heuristic", 0)
        for puzzle in shipped(game).puzzles:
            assert puzzle.option_of(player.choose(puzzle.view)) == puzzle.tempting

    def test_a_shipped_file_has_themes_whose_counted_facts_hold(self, game: str) -> None:
        for puzzle in shipped(game).puzzles:
            tempting = puzzle.options[puzzle.tempting].moves[0]
            assert puzzle.themes == themes_of(contrast(puzzle.view, puzzle.best.moves[0], tempting))
            assert puzzle.themes

    def test_a_shipped_file_has_the_reasons_that_are_made_today(self, game: str) -> None:
        puzzles = shipped(game).puzzles
        few = puzzles[:: len(puzzles) // sample(2, 100)]

        # Reasons of a file are messages that were read, and equal the new ones as plain data.
        fresh, kept = ([puzzle.reason and to_plain(puzzle.reason) for puzzle in some] for some in (explained(few), few))

        assert fresh == kept

    def test_a_shipped_file_has_no_position_twice(self, game: str) -> None:
        hands = [(puzzle.view.hand, puzzle.view.layout.tiles) for puzzle in shipped(game).puzzles]
        assert len(set(hands)) == len(hands)


def test_every_theme_has_a_puzzle() -> None:
    every = [puzzle for game in SHIPPED for puzzle in shipped(game).puzzles]

    assert {theme for theme in THEMES if chosen(every, theme)} == set(THEMES)
