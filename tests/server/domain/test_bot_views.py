"""Bots cannot cheat (R12): their moves are functions of the line of their view."""

from random import Random

import pytest

from doublesix.notation import format_view, parse_view
from doublesix.players import make_player
from doublesix.server.domain import BotTurn, Refusal, bot_choice, bot_moved, due
from doublesix.server.domain.commands import Back, Stand
from doublesix.server.domain.log import Acted
from doublesix.server.wire.http import TableRequest
from tests.samples import some
from tests.server.domain.house import DOCUMENTS, House, key, request_for
from tests.server.domain.worlds import every_seating

DEEP_ROUNDS = 10_200
SEATINGS = [(game, seats, partners) for game in DOCUMENTS for seats, partners in every_seating(game)]


class Watched(House):
    """A table that records every turn of a bot with its move."""

    def __init__(self, request: TableRequest, seed: str = "seed") -> None:
        super().__init__(request, seed)
        self.turns: list[tuple[BotTurn, str]] = []

    def bot_moves(self, turn: BotTurn) -> None:
        seq = self.table.seq
        super().bot_moves(turn)
        entry = self.log[seq].entry
        move = entry.move if isinstance(entry, Acted) else "release"
        self.turns.append((turn, move))


@pytest.mark.property
@pytest.mark.parametrize("game_seats_partners", some(SEATINGS, 6), ids=str)
def test_every_move_is_found_again_from_its_line(game_seats_partners: tuple[str, int, bool | None]) -> None:
    game, seats, partners = game_seats_partners
    fill = ("random", "greedy", "random", "random")[:seats]
    house = Watched(request_for(game, fill, calling=True, partners=partners))
    house.watched = True
    house.play_out(Random(1))

    found_again(house)
    assert house.turns


def found_again(house: Watched) -> None:
    for turn, done in house.turns:
        view = parse_view(turn.line, house.table.rules)
        move = make_player(turn.kind, turn.line).choose(view)
        assert view == turn.view
        assert format_view(turn.view, history=True) == turn.line
        assert type(move).__name__.lower() == done or done[:2].isdigit()
        assert move == bot_choice(turn)


@pytest.mark.deep
@pytest.mark.parametrize("game", DOCUMENTS)
def test_the_moves_of_very_many_rounds_are_found_again(game: str) -> None:
    rounds = matches = 0
    while rounds < DEEP_ROUNDS // len(DOCUMENTS):
        seats, partners = every_seating(game)[matches % len(every_seating(game))]
        request = request_for(game, ("random", "greedy", "greedy", "random")[:seats], calling=True, partners=partners)
        house = Watched(request, f"{game} {matches}")
        house.watched = True
        house.play_out(Random(matches))
        found_again(house)
        rounds += len(house.table.match.results)
        matches += 1


def playing() -> tuple[House, BotTurn]:
    house = House(request_for("five-up", ("open", "greedy"))).sit("ana")
    house.settle()
    while house.table.asked != 1:
        house.play(0, house.seen(0).legal[0])
        house.settle()
    turn = due(house.table, house.presence, house.now).bot
    assert turn is not None
    return house, turn


class TestTheTimeOfABot:
    def test_the_time_of_a_bot_varies_around_the_pace(self) -> None:
        house, turn = playing()

        assert 75 <= turn.at - house.now <= 125

    def test_the_time_of_a_bot_depends_on_table_and_entry(self) -> None:
        _, one = playing()
        _, other = playing()

        assert one.at == other.at


class TestLateAnswers:
    def test_a_move_for_a_table_that_has_changed_is_refused(self) -> None:
        house, turn = playing()
        house.store(bot_moved(house.table, turn, bot_choice(turn), house.now))

        with pytest.raises(Refusal) as refused:
            bot_moved(house.table, turn, bot_choice(turn), house.now)

        assert refused.value.code == "stale"

    def test_a_move_for_a_seat_whose_player_is_back_is_refused(self) -> None:
        house = House(request_for("five-up", ("open", "open"))).sit("ana", "ben")
        house.settle()
        seat = house.table.asked
        assert seat is not None
        house.send(house.person(seat), Stand(key=key(1)))
        turn = due(house.table, house.presence, house.now).bot
        assert turn is not None
        house.send(house.person(seat), Back(key=key(2)))

        with pytest.raises(Refusal, match="changed"):
            bot_moved(house.table, turn, bot_choice(turn), house.now)

    def test_a_move_that_is_not_legal_is_refused(self) -> None:
        house, turn = playing()
        theirs = house.table.match.position
        assert theirs is not None
        illegal = [move for move in theirs.legal_moves(0) if move not in turn.view.legal]

        for move in (*illegal, "nothing"):
            with pytest.raises(Refusal):
                bot_moved(house.table, turn, move, house.now)  # type: ignore[arg-type]  # a bot may answer anything
