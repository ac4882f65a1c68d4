import json
from pathlib import Path

import pytest

from doublesix.core.moves import Illegal
from doublesix.core.rules import PARAMETERS
from doublesix.rulesets import Game, games, load
from doublesix.rulesets.attribution import is_ruling
from doublesix.rulesets.topics import TOPICS

CLAUSES: dict[str, str] = json.loads((Path(__file__).parents[2] / "data" / "clauses.json").read_text(encoding="utf-8"))
DOCUMENTS = [game for game in games() if game.code]


def cited(game: Game) -> set[str]:
    """Ids under any topic of a game or of one of its variations."""
    topics = [ids for _, ids in game.rules.clauses]
    topics += [ids for variation in game.variations.values() for ids in variation.topics.values()]
    return {clause for ids in topics for clause in ids}


def of(game: Game) -> set[str]:
    return {clause for clause in CLAUSES if clause.split("-")[0] == game.code}


ON_PAPER = (
    Illegal.NOT_IN_HAND,
    Illegal.CAN_PLAY,
    Illegal.MUST_DRAW,
    Illegal.NOTHING_TO_DRAW,
    Illegal.NO_DRAWING,
    Illegal.LEAD_FORCED,
)
"""Refusals that every document gives a reason for."""


@pytest.mark.parametrize("game", DOCUMENTS, ids=lambda game: game.id)
class TestEveryDocument:
    def test_each_of_its_clauses_stands_under_a_topic(self, game: Game) -> None:
        assert sorted(of(game) - cited(game)) == []

    def test_every_document_cites_existing_clauses_only(self, game: Game) -> None:
        assert sorted(one for one in cited(game) - of(game) if not is_ruling(one)) == []

    def test_every_topic_is_a_parameter_or_listed(self, game: Game) -> None:
        topics = {topic for topic, _ in game.rules.clauses}
        topics |= {topic for variation in game.variations.values() for topic in variation.topics}

        assert sorted(topics - set(TOPICS) - set(PARAMETERS)) == []

    def test_a_variation_stands_on_the_clauses_that_it_names(self, game: Game) -> None:
        for variation in game.variations.values():
            on_topics = {clause for ids in variation.topics.values() for clause in ids}
            own = {clause for clause in on_topics if "-V" in clause}

            assert set(variation.clauses) <= on_topics, variation.name
            assert own <= set(variation.clauses), variation.name

    @pytest.mark.parametrize("reason", ON_PAPER, ids=str)
    def test_a_common_refusal_names_a_clause(self, game: Game, reason: Illegal) -> None:
        assert game.rules.clauses_of(*reason.topics)


class TestSourcesOfAwards:
    def test_a_count_in_multiples_of_five_that_was_called(self) -> None:
        assert load("MOF").rules.clauses_of("count_score", "claim") == ("MOF-16", "MOF-19")

    def test_a_score_that_was_stolen(self) -> None:
        assert load("MOF").rules.clauses_of("steal") == ("MOF-25", "A-MOF-09")
        assert load("FU").rules.clauses_of("steal") == ("FU-17",)

    def test_a_multiple_of_both(self) -> None:
        assert load("TF").rules.clauses_of("count_score", "divisors") == ("TF-13", "TF-03", "TF-14")

    def test_going_out_with_a_partner(self) -> None:
        cited = load("MGR").rules.clauses_of("domino_score", "partner_hand", "rounding")

        assert cited == ("MGR-12", "MGR-18", "A-MGR-23", "A-MGR-24")

    def test_a_blocked_round(self) -> None:
        assert load("FU").rules.clauses_of("blocked_score", "blocked_rounding") == ("FU-20", "FU-21", "FU-22")

    def test_a_score_that_goes_beyond_an_exact_target(self) -> None:
        assert load("MGR").rules.clauses_of("exact") == ("MGR-14", "MGR-15", "A-MGR-14", "A-MGR-15")


def test_the_list_of_clauses_has_a_sentence_for_each() -> None:
    assert len(CLAUSES) == 156
    assert [clause for clause, sentence in CLAUSES.items() if not sentence.endswith(".")] == []
