"""``doublesix join`` at malicious servers: their text is escaped, and nothing crashes."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

import msgspec
import pytest
from typer.testing import CliRunner, Result

from doublesix.cli.app import application
from doublesix.dealing import commitment_of
from doublesix.notation import write_json
from doublesix.server.client import ConnectionLost, Guest, TableAddress, dial
from doublesix.server.domain import Presence, card, project_view, record
from doublesix.server.domain.projection.card import TableCard
from doublesix.server.domain.projection.event_types import Acted, AwardSeen, Came, Dealt, Ended, Started, Won
from doublesix.server.domain.projection.view_types import TableSeen
from doublesix.server.wire.frames import Ack, Bye, Here, Ping, Refused, Update, Welcome
from tests.server.client.hostile import EVIL, SAID, EvilServer, evil, is_tame, serving
from tests.server.domain.house import House, request_for

HOUSE: Final = House(request_for("five-up", ("open", "random")))
CARD: Final = card(HOUSE.table)
AWARD: Final = AwardSeen(
    seat=0, side=0, source="play", points=5, gained=5, score=5, text="x", clauses=["FU-01"], terms=[]
)
HAPPENED: Final = [
    Came(seq=2, at=0, seat=0, name="x", entropy="x"),
    Started(seq=3, at=0, names=["x", "x"], entropy=["x", "x"]),
    Dealt(seq=4, at=0, round=1, hand=["66", "65"], each=2, boneyard=3, shufflers=[0]),
    Acted(seq=5, at=0, seat=0, move="66", by="bot", tile="66", awards=[AWARD]),
    Acted(seq=6, at=0, seat=7, move="66", by="bot"),
    Ended(seq=7, at=0, round=1, kind="domino", hands=[["66"]], awards=[AWARD], gained=[5, 0], scores=[5, 0]),
    Won(seq=8, at=0, side=0, skunk=False, scores=[5, 0], seed="x"),
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("DOUBLESIX_HOME", str(tmp_path))
    return tmp_path


def waiting(**more: object) -> TableSeen:
    return msgspec.structs.replace(project_view(HOUSE.table, None, Presence((None, None)), 0, person="ana"), **more)


def over(**more: object) -> dict[str, Any]:
    """The table when the match is over, with texts of the server wherever one fits."""
    return {**evil(waiting(stage="over", winner=0, scores=[105, 0], seed="x")), **more}


def update(table: object, happened: Sequence[object] = ()) -> dict[str, object]:
    return {"is": "update", "happened": list(happened), "table": table}


def welcome(**more: object) -> dict[str, Any]:
    hello = msgspec.to_builtins(Welcome(version="1", name="x", table=CARD, host=False))
    return {**hello, "table": {**evil(CARD), **more}}


def answers(**more: tuple[int, object]) -> dict[str, tuple[int, bytes]]:
    line = {"table": evil(CARD), "stage": "waiting", "names": [EVIL, None], "scores": [0, 0]}
    game: dict[str, object] = {
        "id": EVIL,
        "name": EVIL,
        "category": EVIL,
        "code": EVIL,
        "summary": evil(SAID),
        "document": EVIL,
        "source": EVIL,
    }
    game |= {"also_called": [EVIL], "players": [2], "variations": []}
    rules = {"game": game, "exceptions": [evil(SAID)], "spec": EVIL, "rules": {}, "card": [], "differences": []}
    rules |= {"heading": evil(SAID), "short_card": [evil(SAID)]}
    usual: dict[str, tuple[int, object]] = {
        "/api/me": (200, {"csrf": "abc", "name": EVIL}),
        "/api/guest": (201, {"csrf": "abc", "name": EVIL, "account": EVIL}),
        "/api/tables/t1": (200, {"line": line, "rules": rules}),
        "/api/tables/t1/record": (409, {"code": EVIL, "why": EVIL, "message": evil(SAID)}),
    }
    given = {**usual, **{path.replace("_", "/"): answer for path, answer in more.items()}}
    return {path: (status, msgspec.json.encode(body)) for path, (status, body) in given.items()}


def joined(frames: Sequence[object], answered: dict[str, tuple[int, bytes]] | None = None) -> Result:
    sent = [frame if isinstance(frame, bytes) else msgspec.json.encode(frame) for frame in frames]
    with serving(EvilServer(answered or answers(), sent)) as origin:
        result = CliRunner().invoke(application("join"), ["join", f"{origin}/t/t1", "--watch"])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert is_tame(result.output), ascii(result.output)
    assert "Traceback" not in result.output
    return result


def test_every_text_of_a_whole_match_is_shown_harmlessly() -> None:
    happened = [evil(event) for event in HAPPENED]
    played = joined([welcome(), evil(Here(here=[True], away_until=[None], watching=0)), update(over(), happened)])
    assert played.exit_code == 1
    assert "\\x1b]0;owned" in played.output
    assert played.output.count("the match cannot be verified: the server says: ") == 1


@pytest.mark.parametrize(
    "answered",
    [
        evil(Refused(code="x", why="x", message=SAID)) | {"key": None},
        evil(Bye(code="x", why="x", message=SAID, again=False)),
        {"is": EVIL},
        {EVIL: EVIL},
        EVIL,
        evil(Ack(key="x", seq=5)),
        evil(Ping(id="x")),
        b"\xff\xfe\x00",
        b"[" * 100_000,
        b'{"is":"update","happened":[],"table":{"seq":' + b"9" * 6_000 + b"}}",
    ],
    ids=["refused", "bye", "unknown", "field", "text", "ack", "ping", "bytes", "depth", "number"],
)
def test_every_other_frame_is_harmless(answered: object) -> None:
    farewell = Bye(code="x", why="x", message=SAID, again=False)
    assert joined([welcome(), answered, evil(farewell)]).exit_code == 2


def test_control_characters_of_a_refusal_are_escaped() -> None:
    said = joined([welcome(spec=CARD.spec), update(msgspec.to_builtins(waiting()))])
    assert said.exit_code == 2
    assert "the table says: ·]0;owned·" in said.output


async def test_the_reason_for_closing_a_socket_is_escaped() -> None:
    with serving(EvilServer({}, [], EVIL[:60])) as origin:
        address = TableAddress.parse(f"{origin}/t/t1")
        async with dial(address, Guest("x", "", info=None), 0) as line:  # type: ignore[arg-type]  # not looked at
            with pytest.raises(ConnectionLost, match="·]0;owned·") as lost:
                await line.receive()
    assert is_tame(str(lost.value))


@pytest.mark.parametrize(
    "frames",
    [
        [update(over())],
        [welcome(commitment=EVIL), update(msgspec.to_builtins(waiting()))],
        [welcome(commitment="0" * 63 + "\n"), update(over())],
        [
            welcome(),
            update({**msgspec.to_builtins(waiting(seat=0, stage="playing")), "legal": [EVIL], "notation": EVIL}),
        ],
        [
            welcome(spec=EVIL),
            update({**msgspec.to_builtins(waiting(seat=0, stage="playing")), "legal": ["66"], "notation": EVIL}),
        ],
        [welcome(), update({**msgspec.to_builtins(waiting(seat=0, stage="playing")), "hand": [EVIL]})],
        [welcome(), update({**msgspec.to_builtins(waiting(seat=70, stage="playing")), "hand": ["66"]})],
        [welcome(), update({**msgspec.to_builtins(waiting()), "seats": [{"seat": 10**30, "side": 0}], "may": ["sit"]})],
    ],
    ids=["no welcome", "commitment", "line feed", "notation", "spec", "hand", "seat", "far seat"],
)
def test_impossible_frames_end_the_visit_with_a_message(frames: Sequence[object]) -> None:
    said = joined([*frames, evil(Bye(code="x", why="x", message=SAID, again=False))])
    assert said.exit_code == 2
    assert said.output.splitlines()[-1].startswith("doublesix: ")


def test_rules_that_are_a_file_of_this_machine_are_not_opened(tmp_path: Path) -> None:
    secret = tmp_path / "secret.toml"
    secret.write_text("password = 7", "utf-8")
    asked = {**msgspec.to_builtins(waiting(seat=0, stage="playing")), "legal": ["66"], "notation": "x"}
    said = joined([welcome(spec=str(secret)), update(asked)])
    assert said.exit_code == 2
    assert "names its rules by a file" in said.output
    assert "password" not in said.output


@pytest.mark.parametrize(
    "answered",
    [
        answers(_api_me=(500, {"code": EVIL, "why": EVIL, "message": evil(SAID)})),
        answers(_api_guest=(429, {"code": EVIL, "why": EVIL, "message": evil(SAID)})),
        answers(_api_tables_t1=(404, {"code": EVIL, "why": EVIL, "message": evil(SAID)})),
        answers(_api_tables_t1=(200, {EVIL: EVIL})),
        answers(_api_me=(302, EVIL)),
    ],
    ids=["me", "guest", "table", "shape", "status"],
)
def test_errors_over_http_are_shown_harmlessly(answered: dict[str, tuple[int, bytes]]) -> None:
    said = joined([], answered)
    assert said.exit_code == 2
    assert len(said.output.splitlines()) == 1


def test_an_unbounded_answer_is_cut_off() -> None:
    said = joined([], answers(_api_me=(200, "x" * (9 << 20))))
    assert "was answered with more than 8 MiB" in said.output


def test_a_record_with_hostile_texts_is_verified_or_refused_harmlessly() -> None:
    house = House(request_for("five-up", ("random", "random"), house_rules={"target": "20"}))
    house.settle(10**9)
    whole = msgspec.json.decode(write_json(record(house.table)))
    for field in ("event", "place", "date", "seed", "players", "rules", "events"):
        body = {**whole, field: evil(whole[field]) if field not in {"event", "date", "seed"} else EVIL}
        answered = answers(_api_tables_t1_record=(200, body))
        assert joined([welcome(commitment=commitment_of("0" * 64)), update(over())], answered).exit_code == 1


def test_the_hostile_server_speaks_the_real_protocol() -> None:
    """Check that the malicious server speaks the real protocol."""
    decoded = msgspec.json.decode(msgspec.json.encode(welcome()["table"]), type=TableCard)
    assert decoded.name == EVIL
    assert (
        msgspec.json.decode(msgspec.json.encode(update(over(), [*map(evil, HAPPENED)])), type=Update).table.winner == 0
    )
