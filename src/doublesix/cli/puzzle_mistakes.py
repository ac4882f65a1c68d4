"""``doublesix puzzles mine``: the mistakes of one's own matches, asked again."""

from datetime import date, datetime
from typing import TYPE_CHECKING, Annotated, Final

import typer

from doublesix.cli.help_text import HelpText
from doublesix.cli.history_choice import Choice, record_path
from doublesix.cli.options import NAME
from doublesix.cli.progress import judged
from doublesix.cli.streams import complain
from doublesix.errors import DominoError
from doublesix.messages import Message
from doublesix.messages.spoken import say
from doublesix.messages.units import message_of

if TYPE_CHECKING:
    from doublesix.terminal.history.book import Played
    from doublesix.terminal.review.mistakes import MistakeFile

__all__ = ["mine"]

FILE: Final = "mistakes.jsonl"
REVIEWED: Final = 3
MOST: Final = 1_000

_Who = Annotated[
    str | None,
    typer.Option(
        "--as", metavar=NAME, help=HelpText("option.puzzles.as", "Only mistakes of this person, in new reviews.")
    ),
]
_Reviews = Annotated[
    int,
    typer.Option(
        "--reviews", "-r", min=0, max=MOST, help=HelpText("option.puzzles.reviews", "Review so many matches first.")
    ),
]


class _Reviewing(Message, id="mistakes.reviewing", english="Reviewing {number} of {all}: match {match} of the history"):
    number: int
    all: int
    match: int


class _NotReviewed(Message, id="mistakes.not-reviewed", english="match {match} of the history is not reviewed: {why}"):
    match: int
    why: Message


def mine(*, who: _Who = None, reviews: _Reviews = REVIEWED) -> None:
    """Answer your own mistakes again, at most five a day, until they stay right.

    doublesix puzzles mine

    doublesix puzzles mine --reviews 20          first review twenty more matches

    Matches that were finished at this keyboard are reviewed, the newest
    first; choices that cost most are asked again after 1, 4, 11 and 30 days.
    The best move is right, and so is one as good within two errors. Ctrl-C
    during a review goes on with what is known.
    """
    from doublesix.terminal.history.shelf import finished_matches
    from doublesix.terminal.lines.mistakes import MistakeLines
    from doublesix.terminal.lines.standard import standard_lines
    from doublesix.terminal.match.folders import data_folder
    from doublesix.terminal.review.mistakes import MistakeFile

    kept = MistakeFile(data_folder() / FILE)
    matches = Choice(who=who).of(finished_matches().entries)
    new = [one for one in reversed(matches) if one.entry.digest not in kept.reviewed][:reviews]
    for number, one in enumerate(new, start=1):
        complain(say(_Reviewing(number, len(new), one.number)))
        if not _review(one, kept):
            break
    MistakeLines(kept, _today(), standard_lines(), lambda line: print(line, flush=True)).run()


def _today() -> date:
    """The day here."""
    return datetime.now().astimezone().date()


def _review(one: "Played", kept: "MistakeFile") -> bool:
    """Review a match and keep its mistakes; `False` if Ctrl-C stopped it."""
    from doublesix.notation import verify
    from doublesix.notation.record.files import file_text
    from doublesix.terminal.review.mistakes import mistakes_of
    from doublesix.terminal.review.settings import JUDGE

    try:
        done = judged(verify(file_text(record_path(one))), JUDGE)
    except (DominoError, OSError) as error:
        why = message_of(error)
        complain(say(_NotReviewed(one.number, why)))
        return True
    if done.complete:
        kept.add(mistakes_of(done, one.people, one.entry.digest, one.date or _today()))
    return done.complete
