"""The rulebook of a page without a server against the server: the same request gives the same rules."""

import json
from itertools import combinations
from random import Random

import msgspec
import pytest

from doublesix.errors import DominoError
from doublesix.rulesets import Game, games, load, to_plain
from doublesix.rulesets.inplay import table_rules
from doublesix.server.domain.creation import can_call, created
from doublesix.server.domain.table_request import RulesRequest, TableRequest
from doublesix.server.http.routes.games import rules_seen
from doublesix.server.plain_site.review_data import EquityFiles
from doublesix.server.plain_site.rule_choices import choices_of
from doublesix.server.wire.page_host import table_setup
from tests.server.page.in_node import answer_of

SAMPLE = 6
"""Requests for a game; a long proof takes them all."""


def _requests(game: Game) -> list[TableRequest]:
    """Every table of a game that one person can ask for."""
    callings = (False, True) if can_call(game.rules) else (False,)
    every = [
        TableRequest(game=game.id, variations=list(chosen), calling=calling, fill=["open", *["greedy"] * (seats - 1)])
        for number in range(len(game.variations) + 1)
        for chosen in combinations(game.variations, number)
        for calling in callings
        for seats in game.rules.players
    ]
    asked = [msgspec.structs.replace(one, partners=way) for one in every for way in (None, True, False)]
    return [*asked, TableRequest(game=game.id, calling=False, proposed=True, fill=["open", "greedy"])]


def _seen(request: RulesRequest) -> object:
    game = load(request.game)
    try:
        rules = table_rules(game, request.variations, {}, people=1, calling=request.calling)
    except DominoError as refusal:
        return {"refused": str(refusal)}
    return msgspec.to_builtins(rules_seen(rules, game, calling=request.calling))


def _made(request: TableRequest) -> object:
    game = load(request.game)
    try:
        rules = table_rules(game, request.variations, {}, people=1, calling=request.calling, proposed=request.proposed)
        first = created(request, host="me", id="t1", date="2026-11-28", secret="0" * 64)
    except DominoError as refusal:
        return {"refused": str(refusal)}
    chosen = {"rules": to_plain(rules), "partners": first.partners, "canCall": can_call(rules)}
    return {
        "chosen": chosen | {"setup": table_setup(first)},
        "card": msgspec.to_builtins(rules_seen(rules, game, calling=first.calling)),
    }


def _compare(game: Game, tables: list[TableRequest]) -> None:
    rules = [
        RulesRequest(game=game.id, variations=one.variations, calling=one.calling, people=1)
        for one in tables
        if not one.proposed
    ]
    asked = msgspec.json.encode({"file": choices_of(game, EquityFiles()), "rules": rules, "tables": tables}).decode()
    answer = json.loads(answer_of("rulebook-peer.ts", [asked]))
    for request, found in zip(rules, answer["seen"], strict=True):
        assert found == json.loads(msgspec.json.encode(_seen(request))), request
    for table, found in zip(tables, answer["made"], strict=True):
        expected = json.loads(msgspec.json.encode(_made(table)))
        if "refused" in expected:
            # The page says in its own words that no such table is among its files.
            assert "refused" in found, table
        else:
            assert found["chosen"]["setup"].pop("network") is None or len(table.fill) <= 4
            assert found == expected, table


@pytest.mark.lot
@pytest.mark.parametrize("game", ["five-up", "threes-and-fives", "merry-go-round", "one-arm-joe"])
def test_requests_by_lot_give_the_rules_and_tables_of_the_server(game: str) -> None:
    every = _requests(load(game))
    _compare(load(game), Random(f"rulebook {game}").sample(every, SAMPLE))


@pytest.mark.deep
@pytest.mark.parametrize("game", games(), ids=lambda game: game.id)
def test_every_request_gives_the_rules_and_tables_of_the_server(game: Game) -> None:
    _compare(game, _requests(game))
