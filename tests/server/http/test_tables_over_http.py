"""Lobby, tables, records and replays over HTTP."""

import json
import re
from typing import Final

import pytest

from doublesix.notation import verify
from doublesix.players import available_players
from doublesix.rulesets import games, rule_set
from doublesix.server.http.routes.games import rules_seen
from tests.server.visiting import Served, Visitor, key, next_frame

IN_CODE: Final = re.compile(r"\w=\w|`|--\w|\w/\w|\.(py|md|toml)\b|\w_\w")
"""Words for programs that a rule card must not show: parameters, options, paths."""


class TestTheLobby:
    async def test_a_public_table_is_listed_and_paired(self, house: Served) -> None:
        async with house.visitor() as anna, house.visitor() as stranger:
            await anna.enter("Anna")
            table = await anna.table("open", "open", public=True, name="Sunday", proposed=True)
            async with house.socket(table, anna) as socket:
                await next_frame(socket, "update")
                sit = {"do": "sit", "key": key(), "seat": 0, "entropy": "0" * 16}
                await socket.send(json.dumps(sit))
                await next_frame(socket, "ack")
                lobby = (await stranger.get("/api/lobby")).json()
                lines = [(await stranger.get(f"/api/pairing?game=five-up&seats={seats}")).json() for seats in (2, 3)]

        assert [(line["table"]["id"], line["table"]["name"]) for line in lobby["open"]] == [(table, "Sunday")]
        assert lobby["mine"] == []
        assert lines == [lobby["open"], []]

    @pytest.mark.parametrize(
        ("query", "status", "allowed"),
        [("", 409, "five-up"), ("?game=five-up", 422, "2, 3, 4"), ("?game=five-up&seats=9", 422, "2, 3, 4")],
    )
    async def test_pairing_is_for_a_game_and_its_seats(
        self, visitor: Visitor, query: str, status: int, allowed: str
    ) -> None:
        answer = await visitor.get(f"/api/pairing{query}")

        assert answer.status_code == status
        assert allowed in answer.json()["why"]

    async def test_a_table_comes_with_the_card_of_its_rules(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        table = await visitor.table("open", "open", house_rules={"target": "150"}, variations=["partners"])

        shown = (await visitor.get(f"/api/tables/{table}")).json()

        assert shown["line"]["mine"] is True
        assert shown["line"]["table"]["spec"] == "five-up+partners;target=150"
        assert shown["rules"]["spec"] == "five-up+partners;target=150;claim=auto"
        assert {"name": "target", "value": "150", "document": "100"} in shown["rules"]["differences"]


class TestTheBook:
    async def test_a_book_belongs_to_a_person_and_begins_or_goes_on(self, visitor: Visitor) -> None:
        assert (await visitor.get("/api/book")).status_code == 401
        await visitor.enter("Anna")

        assert (await visitor.get("/api/book")).json() == {"matches": []}
        wrong = await visitor.get("/api/book?before=yesterday")
        assert (wrong.status_code, wrong.json()["code"]) == (422, "bad_place")
        assert (await visitor.get("/book")).status_code == 200


class TestFinishedMatches:
    async def test_the_record_is_valid_and_the_replay_complete(self, house: Served) -> None:
        async with house.visitor() as visitor:
            await visitor.enter("Anna")
            table = await visitor.table("greedy", "random", house_rules={"target": "20"})
            async with house.socket(table) as socket:
                seen: object = None
                while not (isinstance(seen, dict) and seen["stage"] == "over"):
                    seen = (await next_frame(socket, "update"))["table"]
            as_text = await visitor.get(f"/api/tables/{table}/record")
            as_json = await visitor.get(f"/api/tables/{table}/record?form=json")
            neither = await visitor.get(f"/api/tables/{table}/record?form=pdf")
            replay = (await visitor.get(f"/api/tables/{table}/replay")).json()
            chances = (await visitor.get(f"/api/tables/{table}/chances")).json()["before"]

        verify(as_text.text)
        verify(as_json.text)
        assert (neither.status_code, neither.json()["code"]) == (422, "unknown_form")
        assert replay["steps"][-1]["table"]["stage"] == "over"
        assert replay["table"]["id"] == table
        of_record = [step["event"] for step in replay["steps"] if "event" in step]
        assert of_record == list(range(len(as_json.json()["events"])))
        winner = replay["steps"][-1]["table"]["winner"]
        assert chances[-1] == [float(side == winner) for side in range(2)]
        assert all(sum(shares) == pytest.approx(1, abs=0.001) for shares in chances)


class TestRules:
    async def test_rules_are_described_before_a_table_is_made(self, visitor: Visitor) -> None:
        await visitor.enter()

        shown = await visitor.post("/api/rules", json={"game": "five-up", "house_rules": {"target": "150"}})

        assert shown.json()["spec"] == "five-up;target=150"
        assert any(line["differs"] for section in shown.json()["card"] for line in section["rules"])

    async def test_the_card_of_a_table_is_that_of_the_rules_in_play(self, visitor: Visitor) -> None:
        await visitor.enter("Anna")
        shown = []
        for calling in (False, True):
            table = await visitor.table("open", "greedy", calling=calling)
            card = (await visitor.get(f"/api/tables/{table}")).json()
            thought_of = (await visitor.post("/api/rules", json={"game": "five-up", "calling": calling})).json()
            assert card["rules"] == thought_of
            assert card["line"]["table"].get("changes", 0) == len(thought_of["differences"])
            shown.append(thought_of["differences"])

        assert shown == [[{"name": "claim", "value": "auto", "document": "muggins"}], []]

    async def test_all_games_and_bots_are_listed(self, visitor: Visitor) -> None:
        listed = (await visitor.get("/api/games")).json()
        bots = (await visitor.get("/api/bots")).json()

        assert [game["id"] for game in listed] == [game.id for game in games()]
        assert {game["id"]: game["proposed"] for game in listed if "proposed" in game} == {
            "five-up": {"optional_draw_limit": "1"}
        }
        assert [bot["name"] for bot in bots] == list(available_players())

    def test_every_game_and_variation_has_a_card_for_the_page(self) -> None:
        cards = [rules_seen(rule_set(game, [one]), game, calling=True) for game in games() for one in game.variations]
        cards += [rules_seen(game.rules, game, calling=False) for game in games()]

        assert all(card.card and card.spec for card in cards)
        said = {line.text.text for card in cards for section in card.card for line in section.rules}
        said |= {one.text for card in cards for one in (*card.notes, *card.exceptions, card.game.summary)}
        said |= {one.summary.text for card in cards for one in card.game.variations}
        assert [text for text in said if IN_CODE.search(text)] == []
