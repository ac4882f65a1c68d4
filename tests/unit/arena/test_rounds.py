"""Two rounds of two tiles each, played by hand, and one deal without a leader."""

from collections.abc import Iterator

import pytest

from doublesix.arena.simulation.facts import GameFacts, RoundFacts, playouts_of_facts, round_facts
from doublesix.arena.simulation.plan import Plan, Unit, contenders
from doublesix.arena.simulation.tally import Tally, tally_of
from doublesix.arena.table import Step
from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.core.options import FirstLead, LeadTile
from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.core.turns import Ending, EndKind
from doublesix.notation import parse_move
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import deal_order

RULES = RuleSet(players=(2,), hand_size=((2, 2),))
SEAT_0_LEADS = Lots((Tile(6, 6), Tile(0, 0)))
SEAT_1_LEADS = Lots((Tile(0, 0), Tile(6, 6)))


def played(match: Match, *events: Event | str) -> Iterator[Step]:
    """The steps of these events; a text is a move of the seat that is asked."""
    for event in events:
        if isinstance(event, str):
            assert match.position is not None
            match = match.play(parse_move(event))
            assert match.position is not None
            yield match.position.history[-1], match
        else:
            match = match.after(event)
            yield event, match


def first_round() -> Iterator[Step]:
    """50 counts 5; seat 1 draws 32 and 51 and plays it (count 1); 11 counts 2 and is out; 17 pips make 15 points."""
    deal = Deal(deal_order(RULES, ("50 11", "33 42"), "32 51 *"))
    return played(Match.start(RULES, 2), SEAT_0_LEADS, deal, "50", "draw", "draw", "51>50/5", "11>51/1")


def second_round() -> Iterator[Step]:
    """55 counts 10; 54 makes 14; 44 makes 18 and is out; 00 is worth nothing."""
    deal = Deal(deal_order(RULES, ("54 00", "55 44"), first=1))
    return played(Match.start(RULES, 2), SEAT_1_LEADS, deal, "55", "54>55/s2", "44>54/4")


class TestTheFactsOfARound:
    def test_points_in_play_and_from_hands_are_separate(self) -> None:
        (facts,) = round_facts(first_round())

        assert (facts.in_play, facts.from_hands, facts.points) == ((5, 0), (15, 0), (20, 0))

    def test_acts_are_counted(self) -> None:
        (facts,) = round_facts(first_round())

        assert (facts.plays, facts.draws, facts.passes, facts.acts, facts.redeals) == (3, 2, 0, 5, 0)

    def test_the_counts_that_scored_are_kept(self) -> None:
        assert [facts.counts for facts in (*round_facts(first_round()), *round_facts(second_round()))] == [(5,), (10,)]

    def test_facts_of_a_round_have_leader_and_winner(self) -> None:
        (facts,) = round_facts(second_round())

        assert facts.leader == 1
        assert facts.ending == Ending(EndKind.DOMINO, 1)

    def test_lots_for_the_next_round_do_not_count_the_last_one_again(self) -> None:
        steps = list(first_round())

        assert len(list(round_facts([*steps, *played(steps[-1][1], SEAT_1_LEADS)]))) == 1

    def test_an_unfinished_round_is_not_counted(self) -> None:
        assert list(round_facts(list(first_round())[:-1])) == []

    def test_a_deal_without_a_leader_counts_as_a_redeal_of_the_next_round(self) -> None:
        # DSR-07: with no double in any hand all tiles go back.
        rules = RuleSet(
            players=(2,), hand_size=((2, 2),), first_lead=FirstLead.HIGHEST_DOUBLE, lead_tile=LeadTile.FORCED
        )
        no_double = Deal(deal_order(rules, ("10 20", "21 31")))
        one_double = Deal(deal_order(rules, ("11 10", "65 64"), "21 *"))
        moves = ("11", "draw", "21>11/s1", "10>11/s2")

        assert list(round_facts(played(Match.start(rules, 2), no_double))) == []
        (facts,) = round_facts(played(Match.start(rules, 2), no_double, one_double, *moves))
        assert (facts.redeals, facts.plays) == (1, 3)


def tallied(rules: RuleSet, *games: RoundFacts) -> Tally:
    """The tally of games of one round each; in game n the contenders sit as `Plan.lineup` of n says."""
    seating = games[0].seating
    names = ["greedy"] * seating.sides
    seated = contenders(names, seating.sides)
    plan = Plan(rules=rules, seating=seating, contenders=seated, unit=Unit.ROUNDS, games=len(games))
    facts = [GameFacts(number, (game,)) for number, game in enumerate(games)]
    return tally_of(plan, 0, playouts_of_facts(plan, facts))


class TestTheTallyOfTwoRounds:
    @pytest.fixture
    def tally(self) -> Tally:
        """Contender 0 sits in seat 0 in the first round and in seat 1 in the second, so it wins both."""
        return tallied(RULES, *round_facts(first_round()), *round_facts(second_round()))

    def test_points_follow_the_contender_and_not_the_seat(self, tally: Tally) -> None:
        winner, loser = tally.contenders

        assert (winner.rounds_won, winner.rounds_led, loser.rounds_won, loser.rounds_led) == (2, 2, 0, 0)
        # 5 and 10: mean 7.5, variance 12.5, error 2.5. With the hands 20 and 10: mean 15, variance 50, error 5.
        assert (winner.in_play.mean, winner.in_play.error) == (7.5, 2.5)
        assert (winner.from_hands.mean, winner.points.mean, winner.points.error) == (7.5, 15, 5)
        assert loser.points.total == 0

    def test_the_worth_of_the_lead_is_the_leaders_margin(self, tally: Tally) -> None:
        assert (tally.leader_points.mean, tally.lead_worth.mean, tally.lead_worth.error) == (15, 15, 5)
        assert tally.leader_won == 2

    def test_the_course_of_the_rounds(self, tally: Tally) -> None:
        assert (tally.rounds, tally.plays.mean, tally.draws.mean, tally.draws.error) == (2, 3, 1, 1)
        assert tally.counts == {5: 1, 10: 1}
        assert tally.endings == {EndKind.DOMINO: 2}

    def test_two_tallies_add_up(self, tally: Tally) -> None:
        both = tally + tally

        assert both.rounds == 4
        assert both.counts == {5: 2, 10: 2}
        assert both.contenders[0].points.n == 4
        assert tally + Tally.blank(2) == tally

    def test_with_three_sides_the_mean_of_the_others_is_taken(self) -> None:
        (facts,) = round_facts(first_round())
        three = RoundFacts(
            seating=Match.start(rule_set("five-up"), 3).seating,
            leader=2,
            ending=facts.ending,
            in_play=(5, 0, 10),
            from_hands=(0, 0, 15),
            counts=(),
            plays=1,
            draws=0,
            passes=0,
            acts=1,
            redeals=0,
        )
        tally = tallied(rule_set("five-up"), three)

        # 25 against the mean of 5 and 0, times the two others.
        assert tally.lead_worth.total == 45
