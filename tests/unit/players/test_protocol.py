"""The protocol of bots: messages, errors and the published pages."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doublesix.arena import Dealer
from doublesix.arena.table import play_match
from doublesix.core.match import Match
from doublesix.core.moves import Move
from doublesix.core.views import SeatView, view
from doublesix.errors import SetupError
from doublesix.notation import parse_move
from doublesix.players import Budget, Player, make_player
from doublesix.players.protocol.match_messages import MatchMessages, shown_view
from doublesix.players.protocol.messages import (
    LONGEST_LINE,
    PROTOCOL,
    Hello,
    Moved,
    Said,
    Trouble,
    encoded,
    read_answer,
    read_said,
)
from doublesix.players.protocol.responder import Responder
from doublesix.players.protocol.schema import protocol_schema, schema_text
from doublesix.rulesets import from_spec, rule_set
from doublesix.testing.scripted import table
from tests.property.walks import Walk, walks

REFERENCE = Path(__file__).resolve().parents[3] / "docs" / "reference"
PAGE = (REFERENCE / "bot-protocol.md").read_text(encoding="utf-8")
TRANSCRIPT = (REFERENCE / "bot-protocol.transcript.txt").read_text(encoding="utf-8").splitlines()
HELLO = encoded(Hello(PROTOCOL, "doublesix"))


class Spoken:
    """A player behind the protocol in one process, with a log of lines."""

    def __init__(self, name: str, seed: str) -> None:
        self.lines: list[str] = []
        self._speaker = MatchMessages(seed)
        self._hearer = Responder(name, lambda given: make_player(name, given))
        self.tell([Hello(PROTOCOL, "doublesix")])

    def tell(self, messages: list[Said]) -> bytes | None:
        answer = None
        for message in messages:
            line = encoded(message)
            self.lines.append(f"> {line.decode().rstrip()}")
            answer = self._hearer.hear(line)
            if answer is not None:
                self.lines.append(f"< {answer.decode().rstrip()}")
        return answer

    def choose(self, view: SeatView) -> Move:
        number, messages = self._speaker.asks(view, 2.0, Budget())
        line = self.tell(messages)
        assert line is not None
        answer = read_answer(line)
        assert isinstance(answer, Moved), answer
        assert answer.id == number
        return parse_move(answer.move)

    def see(self, view: SeatView) -> None:
        assert self.tell(self._speaker.shows(view)) is None


def played(match: Match, players: list[Player], seed: str) -> list[object]:
    return [event for event, _ in play_match(match, players, Dealer(seed))]


class TestTheTranscript:
    def test_the_transcript_is_what_is_said_in_that_match(self) -> None:
        bot = Spoken("greedy", "7")
        played(Match.start(from_spec("five-up;target=25"), 2), [bot, make_player("greedy", 1)], "40")

        assert bot.lines == TRANSCRIPT

    def test_the_command_answers_it_line_by_line(self) -> None:
        sent = "".join(f"{line[2:]}\n" for line in TRANSCRIPT if line.startswith("> "))
        command = [sys.executable, "-m", "doublesix", "bot", "--player", "greedy"]

        answer = subprocess.run(command, input=sent, capture_output=True, text=True, check=True)

        assert answer.stdout.splitlines() == [line[2:] for line in TRANSCRIPT if line.startswith("< ")]
        assert answer.stderr == ""

    def test_the_page_shows_its_beginning_and_its_end(self) -> None:
        (shown,) = re.findall(r"^```text\n(> .*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
        lines = [re.compile(".*".join(map(re.escape, line.split("…")))) for line in shown.splitlines() if line != "..."]

        rest = iter(TRANSCRIPT)
        assert [line.pattern for line in lines if not any(line.fullmatch(there) for there in rest)] == []

    def test_every_message_of_the_protocol_is_in_it_or_is_an_error(self) -> None:
        tags = {json.loads(line[2:])["type"] for line in TRANSCRIPT}

        assert tags == {"hello", "match", "round", "event", "view", "choose", "end", "move"}


@pytest.mark.parametrize("game", ["five-up", "threes-and-fives", "multiples-of-five", "merry-go-round"])
@pytest.mark.parametrize("name", ["greedy", "random"])
def test_a_player_plays_the_same_moves_through_the_protocol(game: str, name: str) -> None:
    match = Match.start(rule_set(game), 2)

    alone = played(match, [make_player(name, "7"), make_player("greedy", 1)], "3")

    assert played(match, [Spoken(name, "7"), make_player("greedy", 1)], "3") == alone


def test_four_as_partners_play_by_it_too() -> None:
    match = Match.start(rule_set("five-up"), 4, partners=True)

    alone = played(match, [make_player("greedy", seat) for seat in range(4)], "3")

    assert played(match, [Spoken("greedy", str(seat)) for seat in range(4)], "3") == alone


class TestInvalidMessages:
    def heard(self, *lines: bytes) -> list[str]:
        """The bot's error for these lines."""
        hearer = Responder("greedy", lambda seed: make_player("greedy", seed))
        answers = [read_answer(answer) for answer in map(hearer.hear, lines) if answer is not None]
        return [answer.why for answer in answers if isinstance(answer, Trouble)]

    @pytest.mark.parametrize(
        ("line", "why"),
        [
            (b'{"type":"hello","protocol":2,"name":"x"}', "this bot speaks version 1 of the protocol, not 2"),
            (b"", "this line is not a message: Input data was truncated"),
            (b"hello", "this line is not a message: JSON is malformed"),
            (b"\xff\xfe{}", "this line is not a message: JSON is malformed"),
            (b'{"type":"hallo"}', "this line is not a message: Invalid value 'hallo' - at `$.type`"),
            (b'{"type":"hello","protocol":1,"name":"x","colour":2}', "contains unknown field `colour`"),
            (b'{"type":"event","seat":0,"move":"66"}', "“event” cannot stand here: it belongs to a round"),
            (b'{"type":"round","leader":0,"scores":[0,0]}', "“round” cannot stand here: it belongs to a match"),
            (b'{"type":"end","scores":[0,0]}', "“end” cannot stand here: it belongs to a match, and none has begun"),
            (b"[" * 60_000, "this line is not a message"),
            (b"x" * (LONGEST_LINE + 1), "this line is too long; a message has at most 65536 bytes"),
        ],
    )
    def test_an_unexpected_message_is_answered_by_an_error(self, line: bytes, why: str) -> None:
        (answer,) = self.heard(line)

        assert why in answer

    def test_a_match_before_the_greeting_and_one_within_another(self) -> None:
        match = line_of("match")

        assert "greeted first" in self.heard(match)[0]
        assert "has not ended" in self.heard(HELLO, match, match)[0]

    @pytest.mark.parametrize(
        ("field", "value", "why"),
        [
            ("legal", ["66"], "the legal moves of the question are not those of its view"),
            ("legal", [], "the legal moves of the question are not those of its view"),
            ("view.hand", ["66"], "its line has other values of hand"),
            ("view.scores", [5, 5], "its line has other values of scores"),
            ("view.history", [{"seat": 0, "move": "66"}], "its line has other values of history"),
            ("view.line", "five-up", "is not a position"),
            ("worlds", 0, "worlds must be a whole number from 1 to 1,000,000,000, not 0"),
        ],
    )
    def test_a_question_that_contradicts_itself(self, field: str, value: object, why: str) -> None:
        question = json.loads(line_of("choose"))
        *where, name = field.split(".")
        (question[where[0]] if where else question)[name] = value

        (found,) = self.heard(HELLO, line_of("match"), line_of("round"), json.dumps(question).encode())

        assert why in found

    def test_a_question_from_another_match(self) -> None:
        match = json.loads(line_of("match"))
        match["seat"] = 1

        (found,) = self.heard(HELLO, json.dumps(match).encode(), line_of("round"), line_of("choose"))

        assert "than the match" in found

    def test_a_second_greeting_and_an_event_without_a_seat(self) -> None:
        event = b'{"type":"event","seat":5,"move":"66"}'

        assert "has been greeted" in self.heard(HELLO, HELLO)[0]
        assert "the seats are 0 to 1" in self.heard(HELLO, line_of("match"), line_of("round"), event)[0]

    def test_a_round_after_the_end_of_its_match(self) -> None:
        end = line_of("end")

        assert "none has begun" in self.heard(HELLO, line_of("match"), line_of("round"), end, line_of("choose"))[0]
        assert "none has begun" in self.heard(HELLO, line_of("match"), line_of("round"), end, end)[0]

    def test_a_host_that_gives_other_clauses_for_the_same_rules_is_understood(self) -> None:
        match = json.loads(line_of("match"))
        match["rules"]["clauses"] = {"draw": ["FU-12", "FU-13"], "turn_order": ["FU-06"]}
        hearer = Responder("greedy", lambda given: make_player("greedy", given))
        for line in (HELLO, json.dumps(match).encode(), line_of("round")):
            hearer.hear(line)

        assert isinstance(read_answer(hearer.hear(line_of("choose")) or b""), Moved)

    def test_a_failing_player_reports_its_error(self) -> None:
        class Failing:
            def choose(self, view: SeatView, budget: Budget | None = None, /) -> Move:
                raise ZeroDivisionError(f"{view.seat} {budget}")

        hearer = Responder("failing", lambda _: Failing())
        for line in (HELLO, line_of("match"), line_of("round")):
            hearer.hear(line)

        answer = read_answer(hearer.hear(line_of("choose")) or b"")

        assert answer == Trouble("the player raised ZeroDivisionError: 0 None")

    def test_rules_that_contradict_themselves(self) -> None:
        match = json.loads(line_of("match"))
        match["rules"]["target"] = -5

        (found,) = self.heard(HELLO, json.dumps(match).encode())

        assert "target" in found

    def test_a_refused_message_changes_no_state(self) -> None:
        hearer = Responder("greedy", lambda seed: make_player("greedy", seed))
        for line in (HELLO, b"nonsense", line_of("match"), b"nonsense", line_of("round"), b"nonsense"):
            hearer.hear(line)

        answer = hearer.hear(line_of("choose"))

        assert answer is not None
        assert isinstance(read_answer(answer), Moved)

    def test_the_command_survives_a_line_without_end(self) -> None:
        given = b"x" * (3 * LONGEST_LINE) + b"\n" + HELLO

        answer = subprocess.run(
            [sys.executable, "-m", "doublesix", "bot"], input=given, capture_output=True, check=True
        )

        assert [json.loads(line)["type"] for line in answer.stdout.splitlines()] == ["error", "hello"]

    def test_the_command_refuses_an_unknown_player(self) -> None:
        command = [sys.executable, "-m", "doublesix", "bot", "--player", "gredy"]

        answer = subprocess.run(command, capture_output=True, text=True, check=False)

        (line,) = answer.stderr.splitlines()
        assert answer.returncode == 2
        assert line.startswith(
            "doublesix: there is no player “gredy”; did you mean greedy? The players are: flat, greedy"
        )


def line_of(kind: str) -> bytes:
    """The first message of this kind in the transcript."""
    return next(line[2:] for line in TRANSCRIPT if f'"type":"{kind}"' in line and line.startswith("> ")).encode()


class TestTheSpeaker:
    def test_a_restarted_program_gets_all_messages_again(self) -> None:
        seen = view(table(rule_set("five-up"), "66", hands=("64 63 11", "*")), 0)
        speaker = MatchMessages(7)
        first = speaker.asks(seen, 2.0, Budget())[1]

        again = speaker.asks(seen, 2.0, Budget())[1]
        speaker.forget()
        anew = speaker.asks(seen, 2.0, Budget())[1]

        assert ([len(first), len(again), len(anew)]) == [3, 1, 3]

    def test_a_view_of_another_seat_is_another_match(self) -> None:
        position = table(rule_set("five-up"), "66", hands=("64 63 11", "*"))
        speaker = MatchMessages(7)
        speaker.asks(view(position, 0), 2.0, Budget())

        kinds = [type(message).__name__ for message in speaker.shows(view(position, 1))]

        assert kinds == ["End", "MatchBegins", "RoundBegins", "ViewShown"]

    def test_budgets_are_sent(self) -> None:
        seen = view(table(rule_set("five-up"), "66", hands=("64 63 11", "*")), 0)

        *_, timed = MatchMessages(7).asks(seen, 0.5, Budget(seconds=0.5))[1]
        *_, counted = MatchMessages(7).asks(seen, 2.0, Budget(worlds=300))[1]

        assert '"limit_ms":500,"think_ms":400' in encoded(timed).decode()
        assert '"limit_ms":2000,"worlds":300' in encoded(counted).decode()

    def test_spectators_get_no_messages(self) -> None:
        with pytest.raises(SetupError, match="spectator"):
            shown_view(view(table(rule_set("five-up"), "66", hands=("64", "*")), None))


@pytest.mark.property
@given(walks())
def test_every_question_is_understood(walk: Walk) -> None:
    spoken = {seat: Spoken("greedy", "1") for seat in walk.seating.all}
    for position in walk.positions(60):
        for seat in position.seating.all:
            seen = view(position, seat)
            if seen.legal:
                assert spoken[seat].choose(seen) in seen.legal
            if seen.ending is not None:
                spoken[seat].see(seen)


@pytest.mark.property
@given(st.lists(st.binary(max_size=80) | st.sampled_from([line[2:].encode() for line in TRANSCRIPT]), max_size=12))
def test_any_input_is_answered_by_a_message_or_nothing(lines: list[bytes]) -> None:
    hearer = Responder("greedy", lambda seed: make_player("greedy", seed))
    for line in lines:
        answer = hearer.hear(line)
        if answer is not None:
            read_answer(answer)


class TestTheSchema:
    def test_the_published_one_is_that_of_the_messages(self) -> None:
        published = (REFERENCE / "bot-protocol.schema.json").read_text(encoding="utf-8")

        assert published == schema_text()

    def test_the_schema_knows_every_field_of_the_transcript(self) -> None:
        parts = protocol_schema()["$defs"]
        assert isinstance(parts, dict)
        by_tag = {
            part["properties"]["type"]["enum"][0]: part
            for part in parts.values()
            if "type" in part.get("properties", {})
        }
        for line in TRANSCRIPT:
            message = json.loads(line[2:])
            part = by_tag[message["type"]]
            assert message.keys() <= part["properties"].keys()
            assert set(part["required"]) <= message.keys()

    def test_every_message_of_the_transcript_is_read_and_written_again(self) -> None:
        for line in TRANSCRIPT:
            message = (read_said if line.startswith("> ") else read_answer)(line[2:].encode())
            assert encoded(message).decode() == f"{line[2:]}\n"
