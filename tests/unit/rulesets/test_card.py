import json
import re

import pytest
from hypothesis import given

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.rulesets import Game, games, load, rule_set, to_plain
from doublesix.rulesets.card import Card, card, differences
from doublesix.rulesets.description import described, summarised
from doublesix.rulesets.table_card import table_card
from doublesix.testing.strategies import rule_sets
from tests.rules.clauses import clause

SENTENCE = re.compile(r"[A-Z][^.]*(\.[^ .][^.]*)*[.]( [A-Z][^.]*[.])*")


def said(shown: Card, title: str) -> list[str]:
    """The rules under one title, with their clauses."""
    return next([str(line) for line in section.lines] for section in shown.sections if str(section.title) == title)


def texts(rules: RuleSet) -> list[str]:
    return [line.text for section in card(rules).sections for line in section.lines]


class TestTheCardOfEveryRuleSet:
    @given(rule_sets())
    def test_the_card_of_every_rule_set_is_made_of_whole_sentences(self, rules: RuleSet) -> None:
        assert [text for text in texts(rules) if not SENTENCE.fullmatch(text)] == []

    @given(rule_sets())
    def test_the_card_of_every_rule_set_never_says_one_thing_twice(self, rules: RuleSet) -> None:
        assert len(set(texts(rules))) == len(texts(rules))

    @given(rule_sets())
    def test_the_card_of_every_rule_set_shows_no_value_as_a_program_writes_it(self, rules: RuleSet) -> None:
        assert [text for text in texts(rules) if re.search(r"_|None|True|False|\(\)|  |\b1 \w+s\b", text)] == []

    @given(rule_sets())
    def test_the_card_of_every_rule_set_has_a_switch_for_each_parameter(self, rules: RuleSet) -> None:
        assert tuple(switch.name for switch in card(rules).switches) == PARAMETERS

    @given(rule_sets())
    def test_each_part_comes_once_and_in_the_order_of_a_match(self, rules: RuleSet) -> None:
        titles = [str(section.title) for section in card(rules).sections]

        assert titles == [title for title in TITLES if title in titles]
        assert set(TITLES) - set(titles) <= {"Claiming"}


TITLES = [
    "Players and tiles",
    "The lead",
    "The layout",
    "Drawing and passing",
    "Scoring in play",
    "Claiming",
    "End of a round",
    "Scoring a round",
    "The match",
    "Tally",
]


class TestTheCardsOfTheDocuments:
    @pytest.mark.parametrize("game", [game for game in games() if game.code], ids=lambda game: game.id)
    def test_every_clause_of_the_game_stands_on_its_card(self, game: Game) -> None:
        on_card = card(game.rules).sources

        # The other names of a game stand above its sentences.
        named = set(game.rules.clauses_of("also_called"))
        assert sorted({clause for _, ids in game.rules.clauses for clause in ids} - on_card - named) == []

    @clause("MGR-13", "MGR-14", "MGR-15")
    def test_merry_go_round_is_won_by_exactly_61(self) -> None:
        assert said(card(load("MGR").rules), "The match")[0] == (
            "The first to reach exactly 61 points wins the match. (MGR-13)"
        )
        assert said(card(load("MGR").rules), "The match")[1:] == [
            "That ends the match at once, even in the middle of a round. (C-13)",
            (
                "A score that would go beyond is lost, all of it, and play goes on to the left."
                " (MGR-14, MGR-15, A-MGR-14, A-MGR-15)"
            ),
        ]

    @clause("TF-13", "TF-14")
    def test_threes_and_fives_works_out_its_own_examples(self) -> None:
        assert (
            "A count scores its pips once for each of 3 and 5 of which it is a multiple: 10 makes 10 points, 12"
            " makes 12 points, 15 makes 30 points and 30 makes 60 points. (TF-03, TF-13, TF-14, A-TF-05)"
        ) in said(card(load("TF").rules), "Scoring in play")

    @clause("FU-09", "DSR-08", "DSR-09", "MGR-12", "MOF-29")
    @pytest.mark.parametrize(
        ("code", "title", "sentence"),
        [
            (
                "FU",
                "Scoring in play",
                (
                    "For example, a lead of 2-4 counts 6; when 2-6 is joined to it, the count is 10,"
                    " which makes 10 points. (FU-09)"
                ),
            ),
            (
                "DSR",
                "The layout",
                "For example, when 4-4 is led and 4-1 joined to it, the open ends are 4, 4, 4 and 1. (DSR-08, DSR-09)",
            ),
            (
                "MGR",
                "Scoring a round",
                (
                    "Then every 5 pips make one point: 1 or 2 pips are worth nothing, 3 to 7 one point, 8 to 12 two."
                    " (MGR-12, A-MGR-18)"
                ),
            ),
            (
                "MOF",
                "Scoring a round",
                "The sum is rounded to the nearest 5: 22 becomes 20, 23 becomes 25. (MOF-29, A-MOF-17)",
            ),
        ],
    )
    def test_the_figures_of_a_document_are_the_examples_of_its_card(self, code: str, title: str, sentence: str) -> None:
        game = load(code)

        assert sentence in said(card(game.rules, game), title)

    @clause("DSR-07")
    def test_double_six_dominoes_deals_again_without_a_double(self) -> None:
        assert ("If nobody holds a double, all tiles go back, are shuffled and dealt again. (DSR-07)") in said(
            card(load("DSR").rules), "The lead"
        )

    @clause("MOF-05", "MOF-28", "MOF-33")
    def test_multiples_of_five_scores_nothing_before_the_first_score(self) -> None:
        assert (
            "A player who is not on the board scores nothing for a round. (MOF-28, MOF-33, A-MOF-06, A-MOF-07)"
        ) in said(card(load("MOF").rules), "Scoring a round")

    @clause("FU-14")
    def test_five_up_allows_drawing_with_a_playable_tile(self) -> None:
        able, unable, then = said(card(load("FU").rules), "Drawing and passing")[:3]

        assert able == (
            "A player who can play, the leader included, may draw first, as long as there are tiles to draw, but must"
            " then still play. (FU-14, A-FU-07, A-FU-21)"
        )
        assert unable == "A player who cannot play draws from the boneyard until a tile fits. (FU-12)"
        assert then == (
            "Then the player may play it, or draw on; tiles drawn and not played stay in hand. (FU-13, FU-14, A-FU-07)"
        )

    @clause("TF-V7")
    def test_threes_and_fives_with_optional_draw_allows_drawing_with_a_playable_tile(self) -> None:
        assert said(card(rule_set("TF", ["optional-draw"])), "Drawing and passing")[2] == (
            "Then the player may play it, or draw on; tiles drawn and not played stay in hand. (TF-V7, A-TF-18, R-35)"
        )

    @clause("FU-06")
    def test_in_five_up_the_leader_draws_first_and_the_others_clockwise(self) -> None:
        assert "The leader draws first, then the others clockwise. (FU-06)" in said(
            card(load("FU").rules), "Players and tiles"
        )

    @clause("MOF-23")
    def test_multiples_of_five_says_how_many_open_ends_there_may_be(self) -> None:
        assert "All open ends that there are count: two, three or four. (MOF-23, A-MOF-20)" in said(
            card(load("MOF").rules), "Scoring in play"
        )

    @clause("MOF-17", "MOF-18", "MOF-19", "MOF-20")
    def test_multiples_of_five_counts_the_examples_of_its_document(self) -> None:
        assert (
            "For example, a lead of 5-5 counts 10 and a lead of 6-6 counts 12; with 6-3 on one of its sides the count"
            " is 15, and with 6-2 on the other 5. (MOF-17, MOF-18, MOF-19, MOF-20)"
        ) in said(card(load("MOF").rules), "Scoring in play")


class TestSentencesOfTheCard:
    @pytest.mark.parametrize(
        ("changes", "title", "sentence"),
        [
            (
                {"hand_size": {2: 7, 3: 7, 4: 5}},
                "Players and tiles",
                "7 tiles when two or three play, 5 when four play",
            ),
            ({"hand_size": {2: 1, 3: 1, 4: 1}}, "Players and tiles", "Each player draws 1 tile."),
            ({"players": [4], "hand_size": {4: 7}}, "Players and tiles", "All tiles are dealt."),
            ({"players": [2], "partnership": "never"}, "Players and tiles", "The two sit opposite each other."),
            ({"set": 9}, "Players and tiles", "a double-nine set: 55 tiles, 495 pips."),
            ({"first_lead": "heaviest_tile", "single_order": "high_then_low"}, "The lead", "by the higher half, then"),
            ({"lead_tile": "double", "no_double": "draw"}, "The lead", "draws one tile at a time until one comes"),
            ({"lead_tile": "double", "no_double": "pass"}, "The lead", "passes the lead to the left; if nobody can"),
            ({"lead_tile": "double", "no_double": "heaviest_single"}, "The lead", "leads the heaviest single in hand"),
            (
                {"lead_tile": "double", "no_double": "draw"},
                "The lead",
                "When no more may be drawn, the lead passes to the left; if nobody can lead, the tiles are dealt",
            ),
            (
                {
                    "first_lead": "highest_double",
                    "lead_tile": "forced",
                    "next_lead": "winner",
                    "blocked_lead": "as_next",
                },
                "The lead",
                "In the first round, and after a blocked one in which sides tie, that tile must be led.",
            ),
            (
                {"first_lead": "highest_double", "lead_tile": "forced", "next_lead": "left", "blocked_lead": "as_next"},
                "The lead",
                "In the first round that tile must be led. Who leads because it is the next one's turn to lead may",
            ),
            ({"next_lead": "winner"}, "The lead", "after a blocked round the leader is found as in the first."),
            (
                {"next_lead": "winner", "blocked_lead": "as_next"},
                "The lead",
                "after a blocked round the lowest hand leads",
            ),
            ({"next_lead": "left", "blocked_lead": "as_next"}, "The lead", "blocked or not, the lead passes"),
            ({"spinner": "all_doubles"}, "The layout", "Every double is a spinner"),
            ({"spinner": "none", "line_ends": 1}, "The layout", "from one end of the lead only."),
            ({"spinner": "none"}, "The layout", "grows from both halves of the lead. "),
            ({}, "The layout", "Both sides of a spinner must be covered before its ends open."),
            ({"spinner_order": "free"}, "The layout", "The sides and the ends of a spinner may be covered in any"),
            ({"optional_pass": True}, "Drawing and passing", "The tile that fits need not be played;"),
            (
                {"optional_draw": False, "optional_pass": True},
                "Drawing and passing",
                "The tile that fits may be played, or the player passes;",
            ),
            ({"spinner": "none"}, "Scoring in play", "Both open ends count."),
            ({"spinner": "all_doubles"}, "Scoring in play", "All open ends that there are count. "),
            ({"spinner_count": "while_exposed"}, "Scoring in play", "with 6-3 on one of its sides the count is 15"),
            ({"set": 5, "hand_size": {2: 4, 3: 4, 4: 4}}, "Scoring in play", "then not at all; an arm counts"),
            (
                {"lead_tile": "double", "spinner": "all_doubles", "spinner_order": "free"},
                "The layout",
                "The first tile may be joined on all four sides, at any time; any open end may be played.",
            ),
            (
                {"lead_tile": "double", "spinner": "all_doubles"},
                "The layout",
                "from the two sides of the lead first; then any open end may be played.",
            ),
            (
                {"lead_tile": "double", "cross_first": True},
                "The layout",
                "no other end is open. When all four places of the lead are covered, any open end may be played, in",
            ),
            (
                {"lead_tile": "double", "no_double": "heaviest_single", "cross_first": True},
                "The layout",
                "A double that is led is surrounded first",
            ),
            (
                {"play_again": ["double", "score"]},
                "The layout",
                "plays a double or a tile that scores may play another",
            ),
            ({"draw": 1, "optional_draw": False}, "Drawing and passing", "no more than 1 tile in a turn."),
            ({"draw": "none", "optional_draw": False}, "Drawing and passing", "Nobody draws: who cannot play passes"),
            (
                {"draw": "none", "optional_draw": False, "lead_tile": "double", "no_double": "draw"},
                "Drawing and passing",
                "Apart from the draw for the lead, nobody draws: who cannot play passes",
            ),
            (
                {"draw": 2, "lead_tile": "double", "no_double": "draw"},
                "Drawing and passing",
                "no more than 2 tiles in a turn, the draw for the lead excepted.",
            ),
            (
                {"draw": "none", "optional_draw": False, "no_double": "draw"},
                "Drawing and passing",
                " Nobody draws: who",
            ),
            (
                {"first_lead": "highest_double"},
                "Players and tiles",
                "Before every round all players shuffle in turn.",
            ),
            (
                {"first_lead": "highest_double", "next_lead": "winner"},
                "Players and tiles",
                "Before the first round all players shuffle in turn.",
            ),
            (
                {"first_lead": "highest_double", "next_lead": "winner", "blocked_lead": "as_next"},
                "Players and tiles",
                "Before a later round the neighbour on the leader's right shuffles.",
            ),
            ({"reserve": {2: 2, 3: 2, 4: 2}}, "Drawing and passing", "The last two tiles of the boneyard may not"),
            ({"reserve": {2: 1, 3: 1, 4: 1}}, "Drawing and passing", "The last tile of the boneyard may not be drawn."),
            (
                {"reserve": {2: 2, 3: 1}},
                "Drawing and passing",
                "the last two when two play, the last when three play, none",
            ),
            ({"optional_pass": True}, "Drawing and passing", "A player who can play may draw or pass instead."),
            ({"count_score": "quotient"}, "Scoring in play", "a point for every 5 in it: 10 makes 2 points."),
            ({"crosswise": "none"}, "Scoring in play", "counts one half, like every tile."),
            ({"spinner_count": "while_exposed"}, "Scoring in play", "once for each of its two ends that is not yet"),
            ({"claim": "call"}, "Claiming", "if it is not, it is lost."),
            ({"claim": "auto"}, "Claiming", "nobody has to claim them."),
            ({"domino_score": 1}, "Scoring a round", "Going out scores 1 point."),
            ({"blocked_score": 10}, "Scoring a round", "the player with the fewest pips scores 10 points."),
            (
                {"blocked_score": "cascade"},
                "Scoring a round",
                "every player, the lowest hand first, scores the difference",
            ),
            ({"blocked_score": "cascade"}, "Scoring a round", "played last; the first to reach the target wins."),
            (
                {"blocked_score": "cascade", "finish": "hand_end"},
                "Scoring a round",
                "equal hands in turn order, from the left of whoever played last.",
            ),
            ({"blocked_tie": "split_if_three"}, "Scoring a round", "share the third hand (an odd pip is dropped);"),
            ({"blocked_tie": "split_if_three", "blocked_score": 10}, "Scoring a round", "share that score;"),
            ({"rounding_each": True}, "Scoring a round", "What each hand adds is rounded to the nearest 5"),
            ({"partner_hand": "subtract"}, "Scoring a round", "no score falls below 0."),
            ({"finish": "hand_end"}, "The match", "the highest score wins."),
            ({"skunk": 50, "get_in": 10}, "The match", "50 points or more while no opponent is on the board wins"),
            ({"tally": "pegs"}, "Tally", "a track of 100 holes."),
            ({"tally": "houses"}, "Tally", "houses of 50"),
        ],
        ids=str,
    )
    def test_a_changed_rule(self, changes: dict[str, object], title: str, sentence: str) -> None:
        assert sentence in " ".join(said(card(rule_set("five-up", house_rules=changes)), title))

    def test_a_sentence_without_a_clause_names_its_ruling(self) -> None:
        assert "A count of 0 scores nothing. (C-07)" in said(card(load("FU").rules), "Scoring in play")
        assert "A player who can play must play. (A-MGR-26)" in said(card(load("MGR").rules), "Drawing and passing")

    def test_a_sentence_changed_by_a_house_rule_cites_no_clause(self) -> None:
        lead = said(card(rule_set("DSR", house_rules={"first_lead": "lot"})), "The lead")
        match = said(card(rule_set("FU", house_rules={"target": 150})), "The match")

        assert "The leader may lead any tile." in lead
        assert match[0] == "The first to reach 150 points or more wins the match."

    def test_a_variation_names_its_own_clauses(self) -> None:
        assert said(card(rule_set("TF", ["must-play"])), "Drawing and passing")[0].endswith(" (TF-V6, A-TF-19)")

    def test_a_game_without_scores_in_play(self) -> None:
        assert said(card(load("block").rules), "Scoring in play") == ["Nothing is scored in play."]


FOR_TWO = {"players": [2], "partnership": "never"}


class TestAGameForTwo:
    @pytest.mark.parametrize(
        "more",
        [
            {},
            {"next_lead": "left", "lead_tile": "double", "no_double": "draw", "exact": True},
            {"blocked_score": "cascade", "claim": "call"},
            {"blocked_score": "opponents", "lead_tile": "double", "no_double": "pass"},
            {"skunk": 50, "get_in": 10, "next_lead": "winner", "first_lead": "highest_double"},
        ],
        ids=str,
    )
    def test_a_game_for_two_has_one_opponent_and_no_neighbours(self, more: dict[str, object]) -> None:
        sentences = texts(rule_set("five-up", house_rules=FOR_TWO | more))

        assert [
            text for text in sentences if re.search(r"opponents|the others\.|left\.|right|clockwise|neighbour", text)
        ] == []
        assert "Players take turns." in sentences
        assert "Going out scores the pips left in the opponent's hand." in sentences

    def test_the_opponent_of_the_winner_shuffles(self) -> None:
        sentences = said(card(load("MOF").rules), "Players and tiles")

        assert "Before the first round all players shuffle in turn. (MOF-07)" in sentences
        assert (
            "Before a later round the opponent of the player who went out shuffles; after a blocked round, the player"
            " who does not lead. (MOF-30, A-MOF-23)"
        ) in sentences

    def test_otherwise_the_player_who_does_not_lead_shuffles(self) -> None:
        assert "Before a later round the player who does not lead shuffles." in texts(
            rule_set("five-up", house_rules=FOR_TWO)
        )

    def test_the_winner_of_a_round_is_not_bound(self) -> None:
        sentences = said(card(load("MOF").rules), "The lead")

        assert (
            "In the first round, and after a blocked one, that tile must be led. (MOF-11, A-MOF-01, A-MOF-03)"
            in sentences
        )
        assert "Who leads as winner of the last round may lead any tile. (MOF-12, A-MOF-01)" in sentences


def compared(game: str, *variations: str, **house_rules: object) -> tuple[list[str], list[str]]:
    """Marked and removed sentences of these rules."""
    sections = card(rule_set(game, variations, house_rules), load(game)).sections
    marked = [line.text for section in sections for line in section.lines if line.differs]
    return marked, [str(one) for section in sections for one in section.gone]


class TestMarkedDifferences:
    def test_a_sentence_of_the_document_is_not_marked(self) -> None:
        marked, gone = compared("five-up", "partners")

        assert marked == ["For two, three or four players, each alone; but four always play as two pairs."]
        assert gone == ["For two, three or four players, each alone; four may also play as two pairs."]

    @pytest.mark.parametrize(
        ("game", "variation", "sentence"),
        [
            ("TF", "seven-each", "14 when two play, 7 when three play, none when four play."),
            ("TF", "sliding-hands", "14 when two play, 10 when three play, 8 when four play."),
            ("TF", "highest-double", "If nobody holds a double, all tiles go back"),
            ("MGR", "short", "a track of 31 holes."),
            ("MGR", "lowest-takes-all", "Who went out wins the round;"),
        ],
    )
    def test_a_sentence_that_follows_from_a_change_is_marked(self, game: str, variation: str, sentence: str) -> None:
        assert sentence in " ".join(compared(game, variation)[0])

    def test_a_removed_part_is_still_listed(self) -> None:
        shown = card(rule_set("five-up", house_rules={"divisors": [], "claim": "auto"}), load("five-up"))
        part = next(section for section in shown.sections if str(section.title) == "Claiming")

        assert part.lines == ()
        assert str(part.gone[0]) == "A score must be claimed before the next player plays, draws or passes."

    @given(rule_sets())
    def test_unmarked_sentences_are_those_of_the_document_s_card(self, rules: RuleSet) -> None:
        game = load("FU")
        theirs = [line.text for section in card(game.rules, game).sections for line in section.lines]
        sections = card(rules, game).sections
        mine = [line for section in sections for line in section.lines]

        assert [line.text for line in mine if line.differs] == [line.text for line in mine if line.text not in theirs]
        assert [str(one) for section in sections for one in section.gone] == [
            text for text in theirs if text not in {line.text for line in mine}
        ]


class TestDifferences:
    def test_a_game_does_not_differ_from_itself(self) -> None:
        shown = card(load("FU").rules, load("FU"))

        assert [switch for switch in shown.switches if switch.document is not None] == []
        assert [line for section in shown.sections for line in section.lines if line.differs] == []

    def test_what_differs_is_marked_in_the_sentences_and_in_the_switches(self) -> None:
        shown = card(rule_set("five-up", ["to-200"], {"claim": "auto"}), load("five-up"))
        marked = [line.text for section in shown.sections for line in section.lines if line.differs]

        assert marked == [
            "Scores count by themselves; nobody has to claim them.",
            "The first to reach 200 points or more wins the match.",
        ]
        assert {one.name: one.document for one in shown.switches if one.document} == {
            "claim": "muggins",
            "target": "100",
        }

    def test_two_games_can_be_compared(self) -> None:
        sentences = {one.name: (one.value, one.document) for one in differences(load("draw").rules, load("block"))}

        assert sentences == {"draw": ("until_playable", "none"), "reserve": ("2:2,3:2,4:2", "none")}


class TestDataForPrograms:
    def test_a_card_goes_through_json(self) -> None:
        rules = rule_set("five-up", ["to-200"], {"exact": True})
        sentences = json.loads(json.dumps(described(rules, load("five-up"))))

        assert sentences["spec"] == "five-up+to-200;exact=true"
        assert sentences["rules"] == to_plain(rules)
        assert sentences["differences"] == [{"name": "exact", "value": "true", "document": "false"}]

    def test_a_list_names_every_game(self) -> None:
        assert all(json.dumps(summarised(game)) for game in games())


class TestHeadings:
    @pytest.mark.parametrize(
        ("game", "variations", "house", "said", "gone"),
        [
            ("five-up", ["to-200"], {}, "a match to 200 points.", "100"),
            ("merry-go-round", ["short"], {}, "a match to exactly 31 points.", "61"),
            ("merry-go-round", ["short"], {"target": 41}, "a match to exactly 41 points.", "31"),
            ("five-up", [], {"claim": "auto"}, "Multiples of 5 score in play; drawing", "stolen"),
            ("multiples-of-five", [], {"skunk": None, "get_in": 0}, "Multiples of 5 score in play;", "skunk"),
        ],
    )
    def test_the_heading_follows_the_values(
        self, game: str, variations: list[str], house: dict[str, object], said: str, gone: str
    ) -> None:
        heading = str(card(rule_set(game, variations, house), load(game)).heading)

        assert said in heading
        assert gone not in heading

    def test_a_game_as_in_its_document_has_its_own_heading(self) -> None:
        assert card(load("FU").rules, load("FU")).heading is load("FU").summary

    @given(rule_sets())
    def test_the_heading_of_every_rule_set_is_one_sentence(self, rules: RuleSet) -> None:
        assert re.fullmatch(r"[A-Z0-9][^.]*\.", str(card(rules).heading))


class TestTheShortCard:
    @pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
    def test_it_fits_on_one_screen(self, game: Game) -> None:
        short = [str(message) for message in table_card(game.rules, game)]

        assert len(short) <= 15
        assert sum(map(len, short)) <= 1150

    @given(rule_sets())
    def test_it_has_only_sentences_of_the_full_card(self, rules: RuleSet) -> None:
        full = texts(rules)

        assert [str(message) for message in table_card(rules) if str(message) not in full] == []

    def test_it_has_target_hands_draws_and_scores(self) -> None:
        short = " ".join(map(str, table_card(load("MGR").rules, load("MGR"))))

        for rule in ("7 tiles", "must be a double", "surrounded first", "10 makes 2 points", "exactly 61 points"):
            assert rule in short
        assert "MGR-" not in short

    def test_it_says_where_the_layout_grows_from_one_end_only(self) -> None:
        game = load("tiddle-a-wink")

        assert "The layout grows from one end of the lead only." in map(str, table_card(game.rules, game))
