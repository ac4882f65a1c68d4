"""Hints over HTTP: for a person among bots, in turn, marked in the record."""

import json
from http import HTTPStatus

import msgspec

from doublesix.notation import read_json
from doublesix.server.wire.hint import HintSeen
from tests.server.visiting import Served, Visitor, key, next_frame

SIT = {"do": "sit", "seat": 0, "entropy": "0123456789abcdef"}


async def hint_for(person: Visitor, table: str) -> HintSeen:
    answer = await person.post(f"/api/tables/{table}/hint", timeout=60)
    assert answer.status_code == HTTPStatus.OK, answer.text
    hint = msgspec.json.decode(answer.content, type=HintSeen)
    assert hint.why
    return hint


async def test_a_second_hint_adds_no_second_mark(house: Served) -> None:
    async with house.visitor() as ana:
        await ana.enter("Ana")
        table = await ana.table("open", "greedy", house_rules={"target": "20"})
        events: list[str] = []
        hints: list[HintSeen] = []
        async with house.socket(table, ana) as socket:
            await socket.send(json.dumps(SIT | {"key": key()}))
            while True:
                update = await next_frame(socket, "update")
                # A frame as JSON.
                events += [str(one["what"]) for one in update["happened"]]  # type: ignore[attr-defined]
                seen = update["table"]
                assert isinstance(seen, dict)
                if seen["stage"] == "over":
                    break
                if "ready" in seen["may"]:
                    await socket.send(json.dumps({"do": "ready", "key": key()}))
                elif legal := seen.get("legal"):
                    # The news that one was helped changes nothing that can be played.
                    if events[-1:] == ["helped"]:
                        continue
                    move = {"do": "move", "move": legal[0], "after": seen["seq"], "key": key()}
                    if len(hints) < 2:
                        assert "hint" in seen["may"]
                        hints.append(await hint_for(ana, table))
                        assert {one.move for one in hints[-1].moves} <= set(legal)
                        move["move"] = hints[-1].moves[0].move
                    await socket.send(json.dumps(move))
        record = read_json((await ana.get(f"/api/tables/{table}/record?form=json")).text)
    assert events.count("helped") == 1
    assert (record.helped, record.kinds) == ((0,), ("human, helped", "greedy"))


async def test_hints_need_a_single_person_whose_turn_it_is(house: Served) -> None:
    async with house.visitor() as ana, house.visitor() as bob:
        await ana.enter("Ana")
        await bob.enter("Bob")
        table = await ana.table("open", "open")
        watching = await bob.post(f"/api/tables/{table}/hint")
        async with house.socket(table, ana) as one, house.socket(table, bob) as other:
            await one.send(json.dumps(SIT | {"key": key()}))
            await next_frame(one, "ack")
            alone_yet = await ana.post(f"/api/tables/{table}/hint")
            await other.send(json.dumps(SIT | {"seat": 1, "key": key()}))
            await next_frame(other, "ack")
            refused = await ana.post(f"/api/tables/{table}/hint")
            # A frame as JSON.
            while (seen := (await next_frame(one, "update"))["table"])["stage"] != "playing":  # type: ignore[index]
                pass
        waiting = await ana.table("open", "greedy")
        async with house.socket(waiting, bob) as socket:
            await socket.send(json.dumps(SIT | {"key": key()}))
            await next_frame(socket, "ack")
            stranger = await ana.post(f"/api/tables/{waiting}/hint")
    assert isinstance(seen, dict)
    assert "hint" not in seen["may"]
    answers = [(one.status_code, one.json()["code"]) for one in (watching, alone_yet, refused, stranger)]
    assert answers == [(409, "not_seated"), (409, "not_alone"), (409, "not_alone"), (409, "not_seated")]
