"""Sources of rule cards: every sentence cites one on its topic."""

import json
import re
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from hypothesis import given

from doublesix.core.moves import Illegal
from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.rulesets import Category, Game, games, load, rule_set
from doublesix.rulesets.attribution import is_ruling
from doublesix.rulesets.card import RuleLine, card
from doublesix.rulesets.sentences.sections import sentences_of
from doublesix.rulesets.shelf import general_rulings, rulings, source_addresses
from doublesix.rulesets.topics import TOPICS
from doublesix.testing.strategies import rule_sets
from tests.unit.rulesets.test_rulings import SWITCHES

ROOT = Path(__file__).parents[3]
CLAUSES: dict[str, str] = json.loads((ROOT / "tests" / "data" / "clauses.json").read_text(encoding="utf-8"))
BACKING: dict[str, list[str]] = json.loads((ROOT / "tests" / "data" / "backing.json").read_text(encoding="utf-8"))
"""For each clause and ruling the topics that it says something about, settled by reading it, not by the program."""

DOCUMENTS = [game for game in games() if game.category is Category.DOCUMENT]
CATALOGUE = [game for game in games() if game.category is Category.CATALOGUE]
HOUSE_RULES = {ruling: switch for ruling, switch in SWITCHES.items() if "+" not in switch[1]}
EVERY_CARD = [(game, name) for game in games() for name in ("", *game.variations)]


def chosen(game: Game, variation: str) -> RuleSet:
    """Rules of a game with an optional variation."""
    return rule_set(game, [variation]) if variation else game.rules


def allowing(game: Game, rules: RuleSet) -> list[str]:
    """Names of the variations of a game that hold in these rules."""
    return [
        variation.name
        for variation in game.variations.values()
        if all(variation.allows(name, getattr(rules, name)) for name in variation.changes)
    ]


def lines(rules: RuleSet, game: Game) -> list[RuleLine]:
    return [line for section in card(rules, game).sections for line in section.lines]


def cited_with(game: Game) -> Iterator[tuple[str, str]]:
    """Clause ids by topic of a game and its variations."""
    for rules in (game.rules, *(rule_set(game, [name]) for name in game.variations)):
        yield from ((source, topic) for topic, ids in rules.clauses for source in ids)


def statement(source: str) -> str:
    return CLAUSES.get(source) or str(rulings()[source])


@pytest.mark.parametrize(("game", "variation"), EVERY_CARD, ids=lambda one: getattr(one, "id", one))
class TestEveryCard:
    def test_each_sentence_names_its_source(self, game: Game, variation: str) -> None:
        assert [line.text for line in lines(chosen(game, variation), game) if not line.clauses] == []

    def test_every_card_names_existing_clauses_only(self, game: Game, variation: str) -> None:
        known = {*CLAUSES, *rulings(), *source_addresses()}

        assert card(chosen(game, variation), game).sources <= known


class TestClausesOnCards:
    """A clause may stand under the topics alone that it says something about."""

    def test_a_clause_is_listed_under_its_topics(self) -> None:
        cited = set(chain.from_iterable(cited_with(game) for game in DOCUMENTS))
        found = {source: sorted(topic for one, topic in cited if one == source) for source in (*CLAUSES, *rulings())}
        wrong = {source: topics for source, topics in found.items() if topics != BACKING.get(source, [])}

        assert {source: (topics, statement(source)) for source, topics in wrong.items()} == {}

    def test_the_list_names_only_known_topics(self) -> None:
        assert set(BACKING) <= {*CLAUSES, *rulings()}
        assert set(chain.from_iterable(BACKING.values())) <= {*PARAMETERS, *TOPICS}

    def test_every_clause_of_the_documents_backs_something(self) -> None:
        assert sorted(set(CLAUSES) - set(BACKING)) == []

    def test_every_ruling_is_named_on_a_card(self) -> None:
        named = {source for game, variation in EVERY_CARD for source in card(chosen(game, variation), game).sources}

        assert sorted(set(rulings()) - named) == []

    def test_a_ruling_of_our_own_is_in_the_design_pages(self) -> None:
        page = (ROOT / "docs" / "design" / "0004-rulings-of-our-own.md").read_text(encoding="utf-8")

        assert [one for one in rulings() if one.startswith("R-") and f"| {one} |" not in page] == []

    def test_each_is_one_sentence_under_a_well_formed_id(self) -> None:
        assert [one for one in rulings() if not is_ruling(one)] == []
        assert [one for one, text in rulings().items() if not re.fullmatch(r"[“\dA-Z].*[.]", str(text))] == []


WRONG = [
    ("merry-go-round", "A player who can play must play.", "MGR-09", "A-MGR-26"),
    ("threes-and-fives", "A player who can play must play.", "TF-11", "A-TF-19"),
    ("five-up", "Before a later round the neighbour", "FU-05", "R-14"),
    ("double-six-dominoes", "Before every round all players shuffle in turn.", "DSR-01", "R-14"),
    ("double-six-endless", "Before every round all players shuffle in turn.", "DSE-02", "R-14"),
    ("multiples-of-five", "The layout grows from", "MOF-23", "R-33"),
    ("multiples-of-five", "Before a later round", "MOF-07", "A-MOF-23"),
    ("multiples-of-five", "In a house 5 points are one stroke", "MOF-24", "A-MOF-22"),
    ("five-up", "Turns go round to the left", "FU-06", "R-23"),
    ("five-up", "A player who can neither play nor draw", "FU-12", "A-FU-09"),
    ("threes-and-fives", "It is blocked when", "TF-15", "C-21"),
    ("multiples-of-five", "Doubles are laid across", "MOF-22", "MOF-15"),
    ("double-six-dominoes", "A tile is joined", "DSR-10", "DSR-08"),
    ("merry-go-round", "Later doubles do not branch.", "MGR-07", "A-MGR-09"),
]
"""Sentences that once named a clause on something else: the game, the sentence, that clause, and what backs it."""


class TestRegressions:
    @pytest.mark.parametrize(("game", "begins", "wrong", "right"), WRONG)
    def test_a_sentence_cites_no_clause_about_another_subject(
        self, game: str, begins: str, wrong: str, right: str
    ) -> None:
        (line,) = (line for line in lines(load(game).rules, load(game)) if line.text.startswith(begins))

        assert wrong not in line.clauses
        assert right in line.clauses

    @pytest.mark.parametrize(
        ("game", "begins", "ruling"),
        [
            ("multiples-of-five", "A player who cannot play draws", "A-MOF-14"),
            ("multiples-of-five", "The sum is rounded", "A-MOF-17"),
        ],
    )
    def test_a_sentence_that_says_more_than_its_clause_names_the_ruling_too(
        self, game: str, begins: str, ruling: str
    ) -> None:
        (line,) = (line for line in lines(load(game).rules, load(game)) if line.text.startswith(begins))

        assert ruling in line.clauses

    def test_a_short_match_to_31_is_marked_as_ours(self) -> None:
        game = load("merry-go-round")
        (line,) = (line for line in lines(rule_set(game, ["short"]), game) if "31 points" in line.text)

        assert {"MGR-V3a", "MGR-V3b", "R-40"} <= set(line.clauses)
        assert "R-40" in game.variations["short"].clauses

    def test_cards_use_names_of_their_document_alone(self) -> None:
        assert [game.id for game in DOCUMENTS if game.also_called and game.code not in {"FU", "DSE"}] == []
        assert [game.id for game in games() if "American Domino" in game.document] == []


class TestARefusal:
    @pytest.mark.parametrize("game", DOCUMENTS, ids=lambda game: game.id)
    def test_topics_of_refusals_are_known(self, game: Game) -> None:
        known = {*PARAMETERS, *TOPICS}

        assert [reason for reason in Illegal if not set(reason.topics) <= known] == []
        assert {topic for topic, _ in game.rules.clauses} <= known

    def test_a_refusal_names_the_ruling_where_no_clause_says_it(self) -> None:
        assert load("MGR").rules.clauses_of(*Illegal.CAN_PLAY.topics) == ("A-MGR-26",)
        assert load("TF").rules.clauses_of(*Illegal.CAN_PLAY.topics) == ("A-TF-19",)

    def test_a_bound_lead_cites_its_clause(self) -> None:
        assert "MOF-12" not in load("MOF").rules.clauses_of(*Illegal.LEAD_FORCED.topics)


class TestTheCatalogue:
    @pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.id)
    def test_a_card_rests_on_the_games_own_texts_and_on_rulings(self, game: Game) -> None:
        texts = {part.split(":")[0] for part in game.source.split("; ")}
        cited = card(game.rules, game).sources

        assert {one for one in cited if not is_ruling(one)} <= texts
        assert cited & texts

    @pytest.mark.parametrize("game", CATALOGUE, ids=lambda game: game.id)
    def test_attributions_of_a_file_appear_on_its_card(self, game: Game) -> None:
        on_card = {topic for sentence in sentences_of(game.rules) for topic in sentence.topics}

        assert set(game.attributions) == on_card

    def test_general_rulings_have_known_topics(self) -> None:
        known = {*PARAMETERS, *TOPICS}

        assert set(general_rulings("catalogue")) <= known
        assert set(general_rulings("as_in_five_up")) <= known


class TestSourcesOfHouseRules:
    @pytest.mark.parametrize(("game", "choice"), HOUSE_RULES.values(), ids=list(HOUSE_RULES))
    def test_no_sentence_cites_a_clause_that_does_not_support_it(self, game: str, choice: str) -> None:
        known = load(game)
        theirs = {line.text: line.clauses for line in lines(known.rules, known)}

        house = dict(word.split("=") for word in choice.split())
        changed = lines(rule_set(game, [], house), known)
        named = [rule_set(game, [name], house) for name in allowing(known, rule_set(game, [], house))]
        allowed = {line.text for rules in named for line in lines(rules, known) if line.clauses}

        assert [line.text for line in changed if line.differs and line.clauses and line.text not in allowed] == []
        assert [
            line.text for line in changed if not line.differs and not set(line.clauses) <= set(theirs[line.text])
        ] == []

    def test_a_variation_loses_its_clauses_to_a_house_rule(self) -> None:
        rules = rule_set("five-up", ["to-200"], {"exact": True})

        assert rules.clauses_of("target", "or_more") == ()

    def test_a_custom_game_keeps_the_clauses_of_unchanged_rules(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text('name = "Mine"\nparent = "five-up"\n[parameters]\ntarget = 150\n', encoding="utf-8")
        game = load(path)

        clauses_by_line = {line.text: line.clauses for line in lines(game.rules, game)}

        assert clauses_by_line["The first to reach 150 points or more wins the match."] == ()
        assert clauses_by_line["The leader may lead any tile."] == ("FU-07",)

    def test_a_custom_game_drops_sources_of_changed_rules(self, tmp_path: Path) -> None:
        path = tmp_path / "mine.toml"
        path.write_text('name = "Mine"\nparent = "draw"\n[parameters]\nreserve = {}\n', encoding="utf-8")
        game = load(path)

        clauses_by_line = {line.text: line.clauses for line in lines(game.rules, game)}

        assert clauses_by_line["There is no spinner: no double branches."] == ("S28",)
        assert "The last two tiles of the boneyard may not be drawn." not in clauses_by_line


class TestTheSentences:
    @given(rule_sets())
    def test_topics_are_covered_once(self, rules: RuleSet) -> None:
        topics = [topic for sentence in sentences_of(rules) for topic in sentence.topics]

        assert sorted(topics) == sorted(set(topics))

    @given(rule_sets())
    def test_every_sentence_has_a_known_topic(self, rules: RuleSet) -> None:
        topics = [sentence.topics for sentence in sentences_of(rules)]

        assert all(topics)
        assert set(chain.from_iterable(topics)) <= {*PARAMETERS, *TOPICS}
