"""What can be wrong with a record in text: messages of `text_form`."""

from doublesix.messages import FixedMessage, Message

__all__ = [
    "NOTHING_THERE",
    "AfterResult",
    "AnotherRecord",
    "BreaksOff",
    "BreaksOffAtEnd",
    "DealtTwice",
    "MatchOver",
    "NoAct",
    "NoBeginning",
    "NotDealt",
    "NothingMore",
    "OtherKeyword",
    "Right",
    "SaidAlready",
    "Stands",
    "Word",
    "WordIsRight",
]


class SaidAlready(Message, id="record.said-already", english="“{key}” was said in line {line} already"):
    """A key that occurs twice in a heading."""

    key: str
    line: int


class NoBeginning(Message, id="record.no-beginning", english="“{text}” does not begin a record: “format: 1” does"):
    """A text that does not begin with a heading."""

    text: str


class BreaksOffAtEnd(
    Message, id="record.last-line-missing", english="the record breaks off: its last line would be “{line}”"
):
    """A record without its result."""

    line: str


class BreaksOff(
    Message, id="record.next-line-missing", english="the record breaks off: its next line would be “{line}”"
):
    """A record without a line that follows from those before it."""

    line: str


class MatchOver(Message, id="record.match-over", english="the match is over, and nothing may follow it: “{line}”"):
    """An event after the end of the match."""

    line: str


class AfterResult(Message, id="record.after-result", english="“{line}” stands after the result"):
    """A line after the result."""

    line: str


class AnotherRecord(
    Message,
    id="record.another-record",
    english="“{line}” stands after the result: another record begins here, and files of several are for read_records",
):
    """The first line of a further record after the result."""

    line: str


class DealtTwice(Message, id="record.dealt-twice", english="dealt twice are {tiles}"):
    """Tiles that a deal has twice."""

    tiles: str


class NotDealt(Message, id="record.not-dealt", english="not dealt are {tiles}"):
    """Tiles that a deal lacks."""

    tiles: str


class OtherKeyword(Message, id="record.other-keyword", english="“{keyword} ...” is expected here, not “{line}”"):
    """A line that begins with another word than its place needs."""

    line: str
    keyword: str


class NoAct(Message, id="record.no-act", english="“{line}” stands where a seat and its move are to come"):
    """A line that is no act of a seat."""

    line: str


class Word(Message, id="record.word", english="“{word}”"):
    """A word of a record."""

    word: str


NOTHING_THERE = FixedMessage("record.nothing", "nothing")


class WordIsRight(Message, id="record.word-is-right", english="{given} stands where “{right}” is right"):
    """A word that differs from the replay."""

    given: Message
    right: str


class NothingMore(Message, id="record.nothing-more", english="{given} stands where nothing more would be right"):
    """A word where the replay has none."""

    given: Message


class Stands(Message, id="record.stands", english="stands  {line}"):
    """The line as it is, above the right one."""

    line: str


class Right(Message, id="record.right", english="right   {line}"):
    """The right line, below the one that is there."""

    line: str
