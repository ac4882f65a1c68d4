"""Commands: granted, refused, and idempotent by their key (R4)."""

from random import Random

import msgspec
import pytest

from doublesix.core.rules import RuleSet
from doublesix.core.tiles import Tile
from doublesix.errors import RecordError, RuleSetError, SetupError, UsageError
from doublesix.rulesets import from_plain, proposed_rules, rule_set
from doublesix.server.domain import Person, Refusal, Table, already, created, decide, fold
from doublesix.server.domain.commands import Back, Move, Sit, Stand, Start
from doublesix.server.domain.log import Acted, Entry, Logged, Readied, Sat, Started, Stood, Waived
from tests.server.domain.house import HOST, House, entropy, key, request_for


def table(*fill: str, **rest: object) -> House:
    return House(request_for("five-up", fill or ("open", "open", "open"), **rest))


def sit(seat: int, number: int = 1, added: str = "0" * 16) -> Sit:
    return Sit(key=key(number), seat=seat, entropy=added)


class TestTakingASeat:
    def test_taking_the_last_seat_begins_the_match(self) -> None:
        house = table("open", "greedy", "open").sit("ana")

        entries = decide(house.table, sit(2), Person("ben", "Ben"), 0)

        assert entries == (Sat(2, "ben", "Ben", "0" * 16), Started())

    def test_a_taken_seat_and_a_second_seat_are_refused(self) -> None:
        house = table("open", "greedy", "open").sit("ana")

        assert house.refused("ben", sit(0)) == "seat_taken"
        assert house.refused("ben", sit(1)) == "seat_taken"
        assert house.refused("ana", sit(2)) == "already_seated"
        assert house.refused("ben", sit(7)) == "unknown_seat"

    def test_entropy_of_a_seat_has_sixteen_digits(self) -> None:
        assert table().refused("ana", sit(0, added="zz")) == "bad_entropy"

    def test_standing_up_opens_the_seat(self) -> None:
        house = table().sit("ana", "ben")

        house.send("ana", Stand(key=key(5)))

        assert house.log[-1].entry == Stood(0)
        assert house.table.seats[0].is_open
        assert "sit" in house.seen(None).may

    def test_no_seat_is_taken_after_the_beginning(self) -> None:
        house = table("open", "greedy").sit("ana")

        assert house.refused("ben", sit(0)) == "not_waiting"

    def test_the_host_begins_with_bots_in_the_open_seats(self) -> None:
        house = table(filler="random").sit("ana")

        assert house.refused("ana", Start(key=key(1))) == "not_host"
        assert "start" in house.seen(None, person=HOST).may
        house.send(HOST, Start(key=key(2)))

        assert [sitting.bot for sitting in house.table.seats] == ["", "random", "random"]
        assert [sitting.name for sitting in house.table.seats] == ["Ana", "Random", "Random 2"]
        assert house.refused(HOST, Start(key=key(3))) == "not_waiting"

    def test_a_table_of_bots_begins_by_itself(self) -> None:
        house = table("greedy", "random")

        assert house.step() is not None

        assert house.table.started

    def test_every_seat_adds_to_the_seed_of_the_tiles(self) -> None:
        house = table("open", "greedy", "open").sit("ana", "ben")

        assert house.table.seed.entropy == (entropy("ana"), house.table.created.entropy[1], entropy("ben"))

    def test_moves_before_the_match_are_refused(self) -> None:
        house = table().sit("ana")

        assert house.refused("ana", Move(key=key(1), move="66", after=1)) == "not_now"
        assert house.refused("ana", Back(key=key(1))) == "not_now"
        assert house.refused("eve", Stand(key=key(1))) == "not_seated"


class TestMoving:
    def playing(self) -> tuple[House, int]:
        house = table("open", "open").sit("ana", "ben")
        house.settle()
        seat = house.table.asked
        assert seat is not None
        return house, seat

    def test_a_move_that_was_chosen_before_the_table_changed_is_stale(self) -> None:
        house, seat = self.playing()
        legal = house.seen(seat).legal

        assert house.refused(house.person(seat), Move(key=key(1), move=legal[0], after=house.table.seq - 1)) == "stale"

    def test_events_without_effect_on_the_match_keep_a_move_valid(self) -> None:
        house, seat = self.playing()
        knew, legal = house.table.seq, house.seen(seat).legal
        other = house.person(1 - seat)
        house.send(other, Stand(key=key(1)))
        house.send(other, Back(key=key(2)))

        house.send(house.person(seat), Move(key=key(3), move=legal[0], after=knew))

        assert isinstance(house.log[-1].entry, Acted)

    def test_two_pages_of_one_player_cannot_both_move(self) -> None:
        house, seat = self.playing()
        knew, legal = house.table.seq, house.seen(seat).legal
        house.send(house.person(seat), Move(key=key(1), move=legal[0], after=knew))

        assert house.refused(house.person(seat), Move(key=key(2), move=legal[1], after=knew)) == "stale"

    def test_a_refused_move_says_why_by_which_clause_and_what_is_legal(self) -> None:
        house, seat = self.playing()
        shown = house.seen(1 - seat)

        with pytest.raises(Refusal) as refused:
            decide(house.table, Move(key=key(1), move=shown.hand[0], after=house.table.seq), house.person(1 - seat), 0)

        assert refused.value.code == "not_your_turn"
        assert refused.value.clauses == ("R-23",)
        assert refused.value.legal == ()
        assert "another seat's turn" in refused.value.why

    @pytest.mark.parametrize(("move", "code"), [("x", "unreadable"), ("", "unreadable"), ("claim", "nothing_to_claim")])
    def test_an_invalid_move_is_refused(self, move: str, code: str) -> None:
        house, seat = self.playing()

        assert house.refused(house.person(seat), Move(key=key(1), move=move, after=house.table.seq)) == code

    def test_a_tile_not_in_the_hand_is_refused(self) -> None:
        house, seat = self.playing()
        others = house.seen(1 - seat).hand[0]

        assert house.refused(house.person(seat), Move(key=key(1), move=others, after=house.table.seq)) == "not_in_hand"

    def test_the_score_of_a_play_is_claimed_by_itself_and_stored_together(self) -> None:
        house = House(request_for("multiples-of-five", ("open", "open"))).sit("ana", "ben").play_out(Random(3))

        acts = [logged for logged in house.log if isinstance(logged.entry, Acted)]
        claims = [number for number, logged in enumerate(acts) if logged.entry == Acted(seat_of(logged), "claim")]

        assert claims
        assert all(acts[number - 1].at == acts[number].at for number in claims)
        assert all(acts[number].key == "" and acts[number - 1].key != "" for number in claims)


def seat_of(logged: Logged) -> int:
    assert isinstance(logged.entry, Acted)
    return logged.entry.seat


class TestKeys:
    def test_a_key_finds_the_last_entry_of_its_command(self) -> None:
        house = table("open", "greedy")

        house.send("ana", sit(0, 77))

        assert isinstance(house.log[-1].entry, Started)
        assert already(house.table, Person("ana", "Ana"), key(77)) == house.table.seq

    def test_a_key_is_known_after_a_restart(self) -> None:
        house = table().sit("ana", "ben")

        again = house.refolded()

        assert already(again, Person("ana", ""), key(1)) == 2
        assert already(again, Person("ben", ""), key(2)) == 3

    def test_a_key_belongs_to_one_person(self) -> None:
        house = table().sit("ana")

        assert already(house.table, Person("ben", ""), key(1)) is None
        assert already(house.table, Person("ana", ""), key(2)) is None

    def test_a_command_that_was_refused_has_left_none(self) -> None:
        house = table()
        house.refused("ana", sit(9, 5))

        assert already(house.table, Person("ana", ""), key(5)) is None


class TestProposedTables:
    def rules_of(self, *, proposed: bool, **house_rules: str) -> RuleSet:
        asked = request_for("five-up", ["open", "open"], proposed=proposed, house_rules=house_rules)
        return from_plain(created(asked, host="h", id="t", date="2026-11-22", secret="0" * 64).rules)

    def test_proposed_tables_have_the_house_rule_of_the_game_and_others_do_not(self) -> None:
        assert self.rules_of(proposed=True) == proposed_rules("five-up")
        assert self.rules_of(proposed=False) == rule_set("five-up")

    def test_proposed_tables_keep_what_was_chosen(self) -> None:
        assert self.rules_of(proposed=True, optional_draw_limit="3").optional_draw_limit == 3


class TestNewTables:
    def make(self, **command: object) -> object:
        fill = command.pop("fill", ["open", "open"])
        game = command.pop("game", "five-up")
        asked = request_for(str(game), [str(word) for word in fill] if isinstance(fill, list) else [], **command)
        return created(asked, host="h", id="t", date="2026-11-22", secret="0" * 64)

    @pytest.mark.parametrize(
        ("command", "error"),
        [
            ({"game": "no-such-game"}, RuleSetError),
            ({"game": "../five-up.toml"}, RuleSetError),
            ({"game": "/etc/passwd"}, RuleSetError),
            ({"variations": ["nothing"]}, RuleSetError),
            ({"house_rules": {"target": "many"}}, RuleSetError),
            ({"fill": ["open"] * 5}, SetupError),
            ({"partners": True}, SetupError),
            ({"fill": ["open", "deep-blue"]}, UsageError),
            ({"filler": "stranger"}, UsageError),
            ({"name": "two\nlines"}, UsageError),
        ],
    )
    def test_an_impossible_table_is_refused_with_a_message(self, command: dict[str, object], error: type) -> None:
        with pytest.raises(error, match=r"\w+ \w+"):
            self.make(**command)

    def test_the_rules_are_kept_in_full(self) -> None:
        entry = table(house_rules={"target": "150"}).table.created

        assert from_plain(entry.rules).target == 150

    def test_a_damaged_log_is_reported(self) -> None:
        house = table("open", "open").sit("ana", "ben")
        house.settle()
        wrong: list[list[Logged]] = [
            house.log[1:],
            house.log[:2] + house.log[3:],
            [],
            [*house.log, follows(house, Acted(0, "nonsense"))],
            [*house.log, follows(house, Waived(0))],
            [*house.log, follows(house, house.log[0].entry)],
            [*house.log, follows(house, Sat(9, "x", "X", ""))],
        ]

        for log in wrong:
            with pytest.raises(RecordError):
                fold(log)

    def test_a_table_with_invalid_rules_cannot_be_opened(self) -> None:
        first = table().log[0]
        broken = msgspec.structs.replace(first, entry=msgspec.structs.replace(table().table.created, rules={}))

        with pytest.raises(RecordError, match="entry 1"):
            Table.opened(broken)

    def test_an_entry_that_is_early_by_the_clock_does_not_turn_it_back(self) -> None:
        house = table().sit("ana")
        house.now = 5_000
        house.store((Readied(0),))
        house.now = 4_900
        house.store((Readied(0),))

        assert house.table.at == 5_000


def follows(house: House, entry: Entry) -> Logged:
    return Logged(house.table.seq + 1, house.now, 0, entry)


def test_house_rules_are_part_of_the_table() -> None:
    rules = table(house_rules={"target": "150"}).table.rules

    assert isinstance(rules, RuleSet)
    assert Tile(6, 6) in rules.tiles


def test_all_keys_are_remembered() -> None:
    house = table()
    ana = Person("ana", "Ana")
    for number in range(100):
        house.send(ana, sit(0, 2 * number))
        house.send(ana, Stand(key=key(2 * number + 1)))

    remembered = [already(house.refolded(), ana, key(number)) for number in (0, 1, 63, 64, 65, 128, 199)]

    assert remembered == [2, 3, 65, 66, 67, 130, 201]
