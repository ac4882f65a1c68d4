from collections.abc import Callable
from pathlib import Path

import pytest

from doublesix.core.match import Deal, Event, Lots, Match
from doublesix.core.moves import Act, Pass
from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.core.tiles import Tile, tile_set
from doublesix.errors import NotationError, RecordError, RuleSetError, SetupError
from doublesix.notation import (
    Record,
    final,
    parse_move,
    parse_position,
    read_file,
    read_json,
    read_lenient,
    read_text,
    replay,
    verify,
    write_json,
    write_text,
)
from doublesix.notation.record.schema import schema_text
from doublesix.rulesets import rule_set
from doublesix.testing.scripted import deal_order

ROOT = Path(__file__).resolve().parents[3]
GOLDEN = sorted((ROOT / "tests" / "data" / "records").glob("*.txt"))

ROUND = """\
round 1
lots  52 61
hand 1  55 62 41 33 10
hand 0  64 22 50 31 00
boneyard  63 11 20 21 30 32 40 42 43 44 51 52 53 54 60 61 65 66
lead 1
1  55         =10   ?10
1  claim      +10   10
0  50>55/s1   =10   ?10
0  release
1  call       +10   20
1  draw       63
1  10>50/0    =11   +0    20
0  31>10/1    =13   +0    0
"""


def short_record() -> Record:
    rules = rule_set("five-up")
    deal = Deal(deal_order(rules, ("64 22 50 31 00", "55 62 41 33 10"), "63 11 *", first=1))
    acts = ["1 55", "1 claim", "0 50>55/s1", "0 release", "1 call", "1 draw", "1 10>50/0", "0 31>10/1"]
    moves = [act.split() for act in acts]
    events: tuple[Event, ...] = (
        Lots((Tile(5, 2), Tile(6, 1))),
        deal,
        *(Act(int(seat), parse_move(move)) for seat, move in moves),
    )
    return Record(rules=rules, seating=Seating(2), players=("Anna", "Ben"), kinds=("human", "greedy"), events=events)


TEXT = write_text(short_record())
JSON = write_json(short_record())


def line_of(text: str) -> int:
    return 1 + next(number for number, line in enumerate(TEXT.splitlines()) if line.startswith(text))


class TestTheTextForm:
    def test_a_round_is_one_line_an_act(self) -> None:
        start, stop = TEXT.index("round 1"), TEXT.index("\nresult")

        assert TEXT[start:stop] == ROUND
        assert TEXT.endswith("\nresult  unfinished  0 20\n")

    def test_the_heading_has_who_played_and_every_rule(self) -> None:
        heading = TEXT[: TEXT.index("round 1")].splitlines()

        assert heading[:7] == [
            "format: 1",
            "seats: 2",
            "player 0: Anna",
            "player 1: Ben",
            "kind 0: human",
            "kind 1: greedy",
            "rules: Five-Up",
        ]
        assert "rule hand_size = 2:5,3:5,4:5" in heading
        assert "clause claim = FU-17" in heading
        assert sum(line.startswith("rule ") for line in heading) == 37

    def test_spacing_blank_lines_and_comments_do_not_matter(self) -> None:
        loose = TEXT.replace("  ", " ").replace("lead 1", "\n# a remark\nlead   1  # another\n").replace("\n", "\r\n")

        assert read_text(loose) == short_record()

    @pytest.mark.parametrize(
        ("line", "stands", "right"),
        [
            ("1  55 ", "=10", "=12"),
            ("1  claim", "+10", "+15"),
            ("1  claim", "   10", "   15"),
            ("1  call", "   20", "   10"),
            ("1  draw", "63", "11"),
            ("1  10>50/0", "+0", "+5"),
            ("lead", "1", "0"),
            ("hand 1", "hand 1", "hand 0"),
            ("round", "1", "2"),
        ],
    )
    def test_an_illegal_act_is_refused_with_line_and_correction(self, line: str, stands: str, right: str) -> None:
        number = line_of(line)
        lines = TEXT.splitlines()
        lines[number - 1] = lines[number - 1].replace(stands, right)

        with pytest.raises(RecordError, match=rf"line {number}: ") as caught:
            read_text("\n".join(lines))

        assert caught.value.line == number
        assert f"“{stands.rsplit(maxsplit=1)[-1]}” is right" in str(caught.value)

    @pytest.mark.parametrize(
        ("stands", "other", "message"),
        [
            (
                "0  50>55/s1",
                "0  64>55/s1",
                "seat 0 cannot play 64>55/s1: the two halves that would touch are not equal",
            ),
            ("0  release", "1  call", "seat 1 cannot call: the owner may still claim his score"),
            ("lots  52 61", "lots  52 52", "lots cannot stand here"),
            ("boneyard  63 11", "boneyard  63 63", "dealt twice are 63"),
            ("boneyard  63 11", "boneyard  63", "not dealt are 11"),
            ("result  unfinished", "result  side 0 won", "“side” stands where “unfinished” is right"),
            ("boneyard", "stock", "“stock 63 11"),
        ],
    )
    def test_an_impossible_event_is_refused_with_the_reason(self, stands: str, other: str, message: str) -> None:
        with pytest.raises(RecordError) as caught:
            read_text(TEXT.replace(stands, other))

        assert message in str(caught.value)
        assert str(caught.value).startswith(f"line {caught.value.line}: ")

    def test_the_message_shows_both_lines(self) -> None:
        with pytest.raises(RecordError) as caught:
            read_text(TEXT.replace("+10   20", "+10   25"))

        assert str(caught.value).splitlines() == [
            f"line {line_of('1  call')}: “25” stands where “20” is right",
            "  stands  1 call +10 25",
            "  right   1 call +10 20",
        ]

    def test_a_record_that_breaks_off_says_what_would_come(self) -> None:
        with pytest.raises(RecordError, match="the record breaks off: its last line would be “result unfinished 0 20”"):
            read_text(TEXT[: TEXT.index("\nresult")])

    def test_nothing_may_follow_the_result(self) -> None:
        with pytest.raises(RecordError, match="“0 draw” stands after the result"):
            read_text(TEXT + "0  draw\n")
        with pytest.raises(RecordError, match="another record begins here, and files of several are for read_records"):
            read_text(TEXT + TEXT)

    @pytest.mark.parametrize(
        ("stands", "other", "message"),
        [
            ("format: 1", "format: 2", "reads format 1 only"),
            ("format: 1\n", "", "no line “format: ...”"),
            ("seats: 2", "seats: two", "allowed is a number of seats"),
            ("seats: 2", "seats: 2\nseats: 2", "was said in line 2 already"),
            ("player 1: Ben\n", "", "no line “player 1: ...”"),
            ("kind 1: greedy\n", "", "no line “kind 1: ...”"),
            ("seats: 2", "seats: 2\ncolour: red", "“colour” is not a key"),
            ("1  55 ", "1  5x ", "each half is 0-9"),
            ("\n1  55 ", "\nx  55 ", "where a seat and its move are to come"),
            ("clause claim = FU-17", 'clause claim = FU-17, "', "is not a list of clauses"),
        ],
    )
    def test_a_malformed_record_is_refused(self, stands: str, other: str, message: str) -> None:
        with pytest.raises(NotationError) as caught:
            read_text(TEXT.replace(stands, other))

        assert message in str(caught.value)

    @pytest.mark.parametrize(
        ("stands", "other", "error"),
        [
            ("rule target = 100\n", "", RuleSetError),
            ("rule target = 100", "rule target = many", RuleSetError),
            ("rule divisors = 5", "rule divisors = none", RuleSetError),
            ("seats: 2", "seats: 7", SetupError),
        ],
    )
    def test_rules_that_cannot_be_are_refused(self, stands: str, other: str, error: type[Exception]) -> None:
        with pytest.raises(error):
            read_text(TEXT.replace(stands, other))


class TestTheJsonForm:
    def test_an_act_has_the_move_and_what_followed(self) -> None:
        assert '{"type":"act","seat":1,"move":"55","count":10,"claimable":10}' in JSON
        assert '{"type":"act","seat":1,"move":"draw","tile":"63"}' in JSON
        assert (
            '{"type":"act","seat":1,"move":"call",'
            '"awards":[{"seat":1,"source":"steal","points":10,"gained":10,"score":20}]}'
        ) in JSON
        assert '"result": {"finished":false,"scores":[0,20]}' in JSON

    @pytest.mark.parametrize(
        ("stands", "other", "message"),
        [
            ('"count":10', '"count":12', "event 3: count is 12, and 10 is right"),
            ('"tile":"63"', '"tile":"11"', 'event 8: tile is "11", and "63" is right'),
            ('"score":20', '"score":25', "event 7: awards[0].score is 25, and 20 is right"),
            ('"claimable":10', '"claimable":5', "event 3: claimable is 5, and 10 is right"),
            ('"move":"claim","awards"', '"move":"call","awards"', "event 4: seat 1 cannot call"),
            ('"scores":[0,20]', '"scores":[20,20]', "result: scores[0] is 20, and 0 is right"),
            ('"leader":1', '"leader":0', "event 2: leader is 0, and 1 is right"),
        ],
    )
    def test_an_illegal_act_is_refused_with_its_event(self, stands: str, other: str, message: str) -> None:
        with pytest.raises(RecordError) as caught:
            read_json(JSON.replace(stands, other, 1))

        assert str(caught.value).startswith(message)

    @pytest.mark.parametrize(
        ("stands", "other", "message"),
        [
            ('"format": 1', '"format": 2', "Invalid enum value 2"),
            ('"seats": 2', '"seats": "2"', "Expected `int`, got `str` - at `$.seats`"),
            ('"seats": 2', '"colour": 2', "unknown field `colour`"),
            ('"move":"55"', '"move":"5x"', "event 3: “5x” is not a move"),
            (',"kind":"greedy"', "", "some players have a kind and some have none"),
            ("{", "", "this is not a record in JSON"),
        ],
    )
    def test_a_malformed_record_is_refused(self, stands: str, other: str, message: str) -> None:
        with pytest.raises(NotationError) as caught:
            read_json(JSON.replace(stands, other, 1))

        assert message in str(caught.value)

    def test_the_published_schema_is_current(self) -> None:
        published = (ROOT / "docs" / "reference" / "record.schema.json").read_text(encoding="utf-8")

        assert published == schema_text()


class TestARecord:
    def test_a_record_is_replayed_event_by_event(self) -> None:
        record = short_record()
        steps = list(replay(record))

        assert [event for event, _ in steps] == list(record.events)
        assert steps[-1][1] == final(record)
        assert steps[-1][1].scoreboard.points == (0, 20)

    def test_a_record_without_events_is_a_match_before_its_start(self) -> None:
        record = Record(rules=rule_set("five-up"), seating=Seating(2), players=("Anna", "Ben"))

        assert final(record) == Match.start(record.rules, 2)
        assert read_text(write_text(record)) == read_json(write_json(record)) == record

    def test_a_record_grows_by_one_event_at_a_time(self) -> None:
        record = Record(rules=rule_set("five-up"), seating=Seating(2), players=("Anna", "Ben"))
        event = Lots((Tile(5, 2), Tile(6, 1)))

        assert record.after(event).events == (event,)
        assert record.events == ()

    def test_an_event_that_cannot_follow_is_refused_when_it_is_replayed(self) -> None:
        record = Record(rules=rule_set("five-up"), seating=Seating(2), players=("Anna", "Ben"))
        bad = record.after(Deal(tile_set(6)))

        with pytest.raises(
            RecordError, match="event 1: a deal cannot stand here: deal came where the match needs lots"
        ):
            write_text(bad)
        with pytest.raises(RecordError, match="event 2"):
            list(replay(record.after(Lots((Tile(5, 2), Tile(6, 1)))).after(Act(0, Pass()))))

    def test_names_that_could_not_be_read_back_are_refused(self) -> None:
        for name in ("", " Anna", "An\nna", "\x1b[2J", "a" * 1_000):
            with pytest.raises(NotationError, match="cannot be the player of a record"):
                Record(rules=rule_set("five-up"), seating=Seating(2), players=(name, "Ben"))

    def test_a_record_has_one_player_for_each_seat(self) -> None:
        with pytest.raises(NotationError, match="a record of 2 seats has 2 players, one for each, not 1"):
            Record(rules=rule_set("five-up"), seating=Seating(2), players=("Anna",))

    def test_rules_of_any_kind_can_be_recorded(self) -> None:
        rules = RuleSet(name="At home", divisors=(5, 3), clauses=(("a, b", ('say "it"', "x=1")), ("count", ("H-1",))))
        record = Record(rules=rules, seating=Seating(3), players=("A", "B", "C # D"))

        assert record.rules.divisors == (3, 5)
        assert read_text(write_text(record)) == read_json(write_json(record)) == record


class TestOldRecords:
    @pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
    def test_old_records_are_valid_and_written_unchanged(self, path: Path) -> None:
        text = path.read_text(encoding="utf-8")

        assert write_text(verify(text)) == text

    def test_old_records_in_json_are_valid_and_written_unchanged(self) -> None:
        text = read_file(ROOT / "tests" / "data" / "records" / "five-up.txt")
        data = ROOT / "tests" / "data" / "records" / "five-up.json"

        assert read_file(data) == text
        assert write_json(text) == data.read_text(encoding="utf-8")


MARK = "\ufeff"
POSITION = (
    "five-up 2 66,63>66/s1 11,31,50,64/51,52,53,62 00,10,20,21,22,30,32,33,40,41,42,43,44,54,55,60,61,65 1 15/0 last=0"
)


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (read_text, TEXT),
        (read_json, JSON),
        (lambda text: read_json(text.encode()), JSON),
        (verify, TEXT),
        (verify, JSON),
        (lambda text: read_lenient(text)[0], TEXT),
        (parse_position, POSITION),
    ],
    ids=["text", "json", "bytes", "verify text", "verify json", "lenient", "position"],
)
def test_a_byte_order_mark_is_no_part_of_a_text(read: Callable[[str], object], text: str) -> None:
    assert read(MARK + text) == read(text)
