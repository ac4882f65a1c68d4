"""Tables, networks and values of the analysis board over HTTP."""

import msgspec

from doublesix.analysis.hint import hint
from doublesix.core.parameters import PARAMETERS
from doublesix.notation import format_move, parse_view
from doublesix.rulesets import from_spec, rule_set
from doublesix.rulesets.codec import format_value
from doublesix.server.http.routes.analysis import NETWORKS
from doublesix.server.wire.analysis import AnalysisHint, AnalysisTable
from tests.server.visiting import Visitor

LINE = (
    "all-fives 2 66,65>66/s1 ?8/00,21,30,22,51,43,52,62 ?10 1 0/0 view=1 may=62>66/s2,51>65/5,52>65/5"
    " past=1:66,0:65>66/s1"
)


async def test_a_table_has_the_rules_as_numbers_and_names_its_network(visitor: Visitor) -> None:
    await visitor.enter()
    answer = await visitor.post("/api/analysis/table", json={"rules": "five-up;claim=auto;target=150", "seats": 2})

    table = msgspec.json.decode(answer.content, type=AnalysisTable)
    assert (table.rules, table.target, table.sides) == ("five-up;claim=auto;target=150", 150, [0, 1])
    assert (table.numbers["hand_size"], table.numbers["optional_draw"]) == (5, True)
    assert (table.apart, table.endings["optional_draw"]) == (True, False)
    network = await visitor.get(f"/networks/{table.network}")
    assert network.content == (NETWORKS / str(table.network)).read_bytes()
    again = await visitor.get(f"/networks/{table.network}", headers={"if-none-match": network.headers["etag"]})
    assert again.status_code == 304


async def test_a_game_that_counts_fives_is_fine_enough_at_a_quarter_of_the_error(visitor: Visitor) -> None:
    await visitor.enter()
    errors = []
    for game in ("all-fives", "british-fives-and-threes"):
        answer = await visitor.post("/api/analysis/table", json={"rules": game, "seats": 2})
        errors.append(msgspec.json.decode(answer.content, type=AnalysisTable).error)

    assert errors == [0.3, 0.075]


async def test_what_no_table_can_be_is_refused_in_a_sentence(visitor: Visitor) -> None:
    await visitor.enter()
    for body, status in (
        ({"rules": "five-pu", "seats": 2}, 409),
        ({"rules": "./rules.toml", "seats": 2}, 409),
        ({"rules": "five-up", "seats": 8}, 409),
        ({"rules": "five-up", "seats": 1}, 422),
    ):
        assert (await visitor.post("/api/analysis/table", json=body)).status_code == status, body
    for name in ("none.net", "..%2F..%2Fsettings.py"):
        assert (await visitor.get(f"/networks/{name}")).status_code == 404


async def test_a_record_names_its_table_by_its_rules_in_full(visitor: Visitor) -> None:
    await visitor.enter()
    rules = rule_set("merry-go-round")
    texts = {name: format_value(name, getattr(rules, name)) for name in PARAMETERS}
    body = {"name": "Merry-Go-Round", "rules": texts, "seats": 4, "partners": True}

    answer = await visitor.post("/api/analysis/record", json=body)

    table = msgspec.json.decode(answer.content, type=AnalysisTable)
    assert (table.rules, table.sides, table.numbers["cross_first"]) == ("merry-go-round", [0, 1, 0, 1], True)
    del texts["target"]
    lacking = await visitor.post("/api/analysis/record", json=body)
    assert (lacking.status_code, lacking.json()["why"]) == (409, "This record lacks the rule target.")
    wrong = await visitor.post("/api/analysis/record", json={**body, "rules": {**texts, "target": "high"}})
    assert wrong.status_code == 409


async def test_a_line_is_measured_as_by_a_hint(visitor: Visitor) -> None:
    await visitor.enter()
    answer = await visitor.post("/api/analysis/hint", json={"line": LINE})

    seen = msgspec.json.decode(answer.content, type=AnalysisHint)
    expected = hint(parse_view(LINE))
    assert [one.move for one in seen.hint.moves] == [format_move(one.move) for one in expected.options]
    assert [one.points for one in seen.hint.moves] == [one.points.mean for one in expected.options]
    assert seen.position.hand == ["00", "21", "30", "22", "51", "43", "52", "62"]
    assert from_spec("all-fives").set == seen.position.set


async def test_a_line_without_a_choice_or_that_is_none_is_refused(visitor: Visitor) -> None:
    await visitor.enter()
    waiting = LINE.replace(" 1 0/0 ", " 0 0/0 leader=1 ").split(" may=")[0]
    for line, code in ((waiting, "nothing_to_choose"), ("five-up 2 66", "not_allowed"), ("-", "not_allowed")):
        answer = await visitor.post("/api/analysis/hint", json={"line": line})
        assert (answer.status_code, answer.json()["code"]) == (409, code), line
