from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from doublesix.arena.reports.figures import figures
from doublesix.arena.reports.simulation import headline, notes, report
from doublesix.arena.simulation.plan import Contender, Plan, Unit, contenders
from doublesix.arena.simulation.records import game_file
from doublesix.arena.simulation.runner import play_game, simulate, total
from doublesix.arena.simulation.tally import Tally
from doublesix.arena.table import Limits
from doublesix.core.match import Match
from doublesix.core.moves import Move
from doublesix.core.seating import Seating
from doublesix.core.views import SeatView
from doublesix.dealing.seeded import Dealer
from doublesix.errors import UsageError
from doublesix.files import empty_folder
from doublesix.notation import read_file
from doublesix.players import Player, Seed, make_player
from doublesix.rulesets import from_spec


def planned(
    spec: str = "five-up", players: str = "greedy,random", *, unit: Unit = Unit.ROUNDS, games: int = 40, seats: int = 2
) -> Plan:
    rules = from_spec(spec)
    return Plan(
        rules=rules,
        seating=Seating(seats),
        contenders=contenders(players.split(","), seats),
        unit=unit,
        games=games,
        seed="7",
    )


class TestContenders:
    def test_one_name_fills_every_side(self) -> None:
        assert [one.name for one in contenders(["greedy"], 3)] == ["greedy 1", "greedy 2", "greedy 3"]

    def test_a_name_that_comes_once_has_no_number(self) -> None:
        assert [one.name for one in contenders(["random", "greedy"], 2)] == ["random", "greedy"]

    @pytest.mark.parametrize("names", [[], ["greedy", "random"], ["greedy"] * 4])
    def test_contenders_must_share_the_sides_evenly(self, names: list[str]) -> None:
        with pytest.raises(UsageError, match="players cannot take the 3 sides in turn; name 1 or 3 of them"):
            contenders(names, 3)

    def test_an_unknown_player_is_refused(self) -> None:
        with pytest.raises(UsageError, match="there is no player “gredy”; did you mean greedy"):
            contenders(["gredy"], 2)


class TestAPlan:
    def test_a_plan_has_at_least_one_game(self) -> None:
        with pytest.raises(UsageError, match="rounds must be a whole number from 1 to 1,000,000,000, not -1"):
            planned(games=-1)

    def test_a_plan_has_a_contender_for_each_side(self) -> None:
        with pytest.raises(UsageError, match="contenders must have 2 items, not 1"):
            Plan(
                rules=from_spec("five-up"),
                seating=Seating(2),
                contenders=contenders(["greedy"], 1),
                unit=Unit.ROUNDS,
                games=1,
            )

    def test_partners_are_one_contender(self) -> None:
        rules = from_spec("merry-go-round")
        plan = Plan(
            rules=rules,
            seating=Seating(4, partners=True),
            contenders=contenders(["greedy", "random"], 2),
            unit=Unit.ROUNDS,
            games=2,
        )

        assert [one.name for one in plan.seated(0)] == ["greedy", "random", "greedy", "random"]
        assert [one.name for one in plan.seated(1)] == ["random", "greedy", "random", "greedy"]


class TestASimulation:
    @pytest.mark.lot
    def test_a_simulation_gives_equal_results_for_any_workers(self) -> None:
        plan = planned(unit=Unit.MATCHES, games=5_000)  # rounds: tests/unit/cli/test_simulate_keeping.py

        assert total(plan, jobs=1) == total(plan, jobs=2) == total(plan, jobs=3)

    def test_a_simulation_is_a_function_of_its_seed(self) -> None:
        assert total(planned()) == total(planned())
        assert list(play_game(planned(), 3)) == list(play_game(planned(), 3))
        assert list(play_game(planned(), 3)) != list(play_game(planned(), 4))

    def test_finished_shards_are_available_early(self) -> None:
        shards = simulate(planned(games=30_000))
        begun = sum(islice(shards, 5), Tally.blank(2))

        assert 0 < begun.games < 30_000

    def test_every_contender_sits_in_every_seat_equally_often(self) -> None:
        plan = planned(players="greedy,random", seats=4, games=48)
        seats = [[one.name for one in plan.seated(game)] for game in range(plan.games)]

        for seat in zip(*seats, strict=True):
            assert {seat.count(one.name) for one in plan.contenders} == {12}

    def test_every_round_is_counted_once(self) -> None:
        tally = total(planned(games=40))

        assert (tally.games, tally.rounds, tally.endings.total(), tally.unfinished) == (40, 40, 40, 0)
        assert sum(one.rounds_led for one in tally.contenders) == 40
        assert all(one.points.n == 40 for one in tally.contenders)

    def test_the_points_of_a_match_are_those_of_its_rounds(self) -> None:
        plan = planned(unit=Unit.MATCHES, games=5)
        ends = [list(play_game(plan, game))[-1][1] for game in range(5)]
        tally = total(plan)

        assert sum(one.points.total for one in tally.contenders) == sum(sum(end.scoreboard.points) for end in ends)
        assert tally.match_rounds.total == sum(len(end.results) for end in ends) == tally.rounds
        assert sum(one.matches_won for one in tally.contenders) == 5

    def test_unfinished_games_are_reported(self) -> None:
        plan = Plan(
            rules=from_spec("five-up;target=100000"),
            seating=Seating(2),
            contenders=contenders(["random"], 2),
            unit=Unit.MATCHES,
            games=2,
            limits=Limits(deals=2),
        )
        tally = total(plan)

        assert (tally.unfinished, tally.rounds, tally.match_rounds.n) == (2, 4, 0)
        assert any("2 matches were broken off after 2 deals" in str(note) for note in notes(plan, tally))

    def test_greedy_beats_random(self) -> None:
        greedy, random = total(planned(games=200)).contenders

        assert greedy.rounds_won > 2 * random.rounds_won

    def test_custom_players_take_part(self) -> None:
        class First:
            def choose(self, view: SeatView) -> Move:
                return view.legal[0]

        def first(_seed: Seed) -> First:
            return First()

        own = Contender("mine", "first", first)
        plan = Plan(rules=from_spec("block"), seating=Seating(2), contenders=(own, own), unit=Unit.ROUNDS, games=3)

        assert total(plan).rounds == 3


class TestRecords:
    def test_every_match_is_written_and_can_be_verified(self, tmp_path: Path) -> None:
        plan = planned(unit=Unit.MATCHES, games=2)
        total(Plan(**{**vars(plan), "record": tmp_path}))
        written = sorted(tmp_path.iterdir())
        record = read_file(written[1])

        assert [path.name for path in written] == ["match-1.txt", "match-2.txt"]
        assert (record.players, record.kinds) == (("random", "greedy"), ("random", "greedy"))
        assert record.events == tuple(event for event, _ in play_game(plan, 1))

    def test_the_seed_says_whether_the_engine_or_a_dealer_shuffled(self, tmp_path: Path) -> None:
        def own(seed: Seed) -> Player:
            return make_player("random", seed)

        plan = planned(players="random", games=1)
        by_hand = replace(plan, contenders=(Contender("mine", "random", own),) * 2)
        for number, each in enumerate((plan, by_hand)):
            total(replace(each, record=empty_folder(tmp_path / str(number))))
        first, second = (read_file(tmp_path / str(number) / "round-1.txt") for number in range(2))

        assert (first.seed, second.seed) == ("engine 7/0", "7/0")
        assert second.events[0] == Dealer("7/0").lots(Match.start(plan.rules, 2), 0)

    def test_names_of_records_sort_in_order_of_play(self) -> None:
        plan = planned(games=100)

        assert [game_file(plan, game) for game in (0, 99)] == ["round-001.txt", "round-100.txt"]

    def test_a_folder_that_holds_something_is_refused(self, tmp_path: Path) -> None:
        (tmp_path / "mine.txt").touch()

        for place in (tmp_path, tmp_path / "mine.txt"):
            with pytest.raises(UsageError, match="must be a new or an empty folder"):
                empty_folder(place)

    def test_a_new_folder_is_made(self, tmp_path: Path) -> None:
        assert empty_folder(tmp_path / "a" / "b").is_dir()


class TestTheFigures:
    def test_the_printed_figures_are_those_of_the_tally(self) -> None:
        plan = planned(games=40)
        tally = total(plan)
        shown = figures(plan, tally)

        assert (shown["played"], shown["complete"], shown["match"]) == (40, True, None)
        assert shown["counts"] == {str(count): n for count, n in sorted(tally.counts.items())}

    def test_an_empty_tally_has_no_figures(self) -> None:
        plan = planned(unit=Unit.MATCHES)
        tally = Tally.blank(2)

        assert figures(plan, tally)["match"] == {"rounds": {"mean": None, "error": None, "interval": None}}
        assert figures(plan, tally)["complete"] is False
        assert report(plan, tally) == ()
        assert "Interrupted: 0 of 40 matches were finished, and are counted here." in map(str, notes(plan, tally))

    def test_the_headline_has_singular_and_plural(self) -> None:
        plan = planned(games=1)

        assert str(headline(plan, total(plan))) == "Five-Up: 1 round, 2 seats, seed 7"

    @pytest.mark.parametrize("unit", Unit)
    def test_every_row_has_a_cell_for_every_head(self, unit: Unit) -> None:
        plan = planned(unit=unit, games=3)

        for section in report(plan, total(plan)):
            assert {len(row) for row in section.rows} == {len(section.heads)}
