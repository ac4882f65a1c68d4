"""Mistakes that come back: today's questions of a person, and what becomes of their answers."""

from collections.abc import Callable, Sequence
from datetime import date
from typing import Final, Protocol

import msgspec

from doublesix.mistakes import Memory, Verdict, Weakness, after, of_day, verdict_of, waiting, weaknesses
from doublesix.mistakes.repetition import STEPS, WAITING
from doublesix.server.domain.messages import message_seen
from doublesix.server.hosting.row_codec import line_stored, seated_stored
from doublesix.server.hosting.store_port import StorePort
from doublesix.server.storage import Summary
from doublesix.server.storage.mistakes import (
    AnswerRow,
    Fold,
    FoundMistake,
    MistakeRow,
    MistakeState,
    OwnReviewRow,
    Place,
)
from doublesix.server.wire.book import OwnFigures
from doublesix.server.wire.mistakes import (
    AnsweredMistake,
    MistakeAnswer,
    MistakeSeen,
    MistakesSeen,
    MistakeTold,
    ThemeSeen,
)
from doublesix.server.wire.review import MatchReview, ReviewedChoice

__all__ = ["MistakeShelf", "Mistakes", "day_of"]

DAY_MS: Final = 24 * 3_600_000
MINUTE_MS: Final = 60_000
EPOCH: Final = date(1970, 1, 1).toordinal()

_CHOICE: Final = msgspec.json.Decoder(ReviewedChoice)


class MistakeShelf(Protocol):
    """Store of mistakes and answers; see `doublesix.server.storage.mistakes.StoredMistakes`."""

    @property
    def now(self) -> Callable[[], int]:
        """The clock: milliseconds since 1970."""
        ...

    async def keep(self, person: str, review: OwnReviewRow, found: Sequence[FoundMistake]) -> None:
        """Store what a review says of a person."""
        ...

    async def count_reviewed(self, person: str) -> int:
        """Number of a person's matches that were reviewed."""
        ...

    async def waiting(self, person: str, learned: int, limit: int) -> list[MistakeRow]:
        """Mistakes that are not learned: those that were asked, then the costliest."""
        ...

    async def find(self, person: str, places: Sequence[Place]) -> dict[Place, tuple[MistakeRow, bytes]]:
        """Mistakes with their contents, by place."""
        ...

    async def count_learned(self, person: str, learned: int, since: int) -> int:
        """Number of mistakes that were learned from day ``since`` on."""
        ...

    async def answers(self, person: str, since: int = 0) -> list[AnswerRow]:
        """Answers of a person, in order."""
        ...

    async def answer(self, person: str, row: AnswerRow, fold: Fold) -> tuple[AnswerRow, MistakeRow] | None:
        """Append an answer, and what follows for its mistake; `None` if there is no such mistake."""
        ...


class Mistakes:
    """Mistakes of all people, by the answers that they gave.

    Args:
        shelf: Store of mistakes and answers.
        store: Store of tables, for names and results.
    """

    def __init__(self, shelf: MistakeShelf, store: StorePort) -> None:
        self._shelf = shelf
        self._store = store

    async def note(self, table: str, review: MatchReview, version: str) -> None:
        """Store what a review says of each person who played.

        Raises:
            StoreTrouble: If the store does not work.
        """
        summary = await self._store.summary(table)
        if summary is None:
            return
        for seat, person in enumerate(seated_stored(summary).people):
            if person and seat < len(review.seats):
                own = review.seats[seat]
                figures = OwnFigures(decisions=own.decisions, lost=own.lost, squares=own.squares, lucky=own.lucky)
                row = OwnReviewRow(table, version, summary.updated, msgspec.json.encode(figures))
                found = [_found(choice) for choice in review.choices if choice.seat == seat]
                await self._shelf.keep(person, row, found)

    async def today(self, person: str, zone: int, *, reviewing: bool = False) -> MistakesSeen:
        """What a person is asked today, and what was answered.

        Args:
            person: Id of the person.
            zone: Minutes by which the person's clock is ahead of UTC.
            reviewing: Whether matches of the person are being reviewed now.

        Raises:
            StoreTrouble: If the store does not work.
        """
        today = day_of(self._shelf.now(), zone)
        wait = waiting(await self._shelf.waiting(person, len(STEPS), WAITING), _memory, _cost)
        given = [one for one in await self._shelf.answers(person, (today - 1) * DAY_MS) if one.counts]
        given = [one for one in given if day_of(one.at, one.zone) == today]
        due = [one for one in wait if _memory(one).is_due(day_of(one.ended, zone), today)]
        asked = of_day(due, _cost, len(given))
        found = await self._shelf.find(person, [*(one.place for one in asked), *(one.place for one in given)])
        summaries = {one.table: one for one in await self._store.summaries_of([one.table for one in asked])}
        later = [_memory(one).due(day_of(one.ended, zone)) for one in wait]
        # What is due today and is not asked any more is asked tomorrow.
        following = min((max(day, today + 1) for day in later), default=None)
        return MistakesSeen(
            day=_written(today),
            today=[_seen(*found[one.place], summaries[one.table]) for one in asked if one.place in found],
            answered=[_answered(one, found[one.place][1]) for one in given if one.place in found],
            waiting=len(wait),
            learned=await self._shelf.count_learned(person, len(STEPS), _month(today)),
            themes=[_theme(one) for one in weaknesses(one.themes.split() for one in wait)],
            next="" if asked or following is None else _written(following),
            reviewed=await self._shelf.count_reviewed(person),
            reviewing=reviewing,
        )

    async def answer(self, person: str, given: MistakeAnswer) -> MistakeTold | None:
        """Judge an answer and store it; `None` if the person has no such mistake.

        Raises:
            StoreTrouble: If the store does not work.
        """
        place = given.table, given.event
        found = (await self._shelf.find(person, [place])).get(place)
        if found is None:
            return None
        choice = _CHOICE.decode(found[1])
        verdict = verdict_of(given.move, choice.best, choice.good)
        at = self._shelf.now() - given.ago
        row = AnswerRow(given.key, *place, at, given.zone, given.move, verdict.value)
        stored = await self._shelf.answer(person, row, folded)
        if stored is None:
            return None
        answer, mistake = stored
        memory = _memory(mistake)
        due = "" if memory.is_learned else _written(memory.due(day_of(mistake.ended, given.zone)))
        return MistakeTold(verdict=Verdict(answer.verdict).value, counts=answer.counts, step=memory.step, due=due)


def folded(mistake: MistakeRow, answer: AnswerRow) -> MistakeState:
    """State of a mistake after an answer: what all states follow from."""
    made, day = day_of(mistake.ended, answer.zone), day_of(answer.at, answer.zone)
    memory = after(_memory(mistake), made, day, right=Verdict(answer.verdict).counts)
    return MistakeState(memory.step, memory.since)


def day_of(ms: int, zone: int) -> int:
    """Number of the day, from 1970-01-01 on, of a time where clocks are ``zone`` minutes ahead of UTC.

    >>> day_of(0, 0), day_of(0, -60), day_of(23 * 3_600_000, 60)
    (0, -1, 1)
    """
    return (ms + zone * MINUTE_MS) // DAY_MS


def _written(day: int) -> str:
    return date.fromordinal(EPOCH + day).isoformat()


def _month(day: int) -> int:
    """Number of the first day of the month."""
    return date.fromordinal(EPOCH + day).replace(day=1).toordinal() - EPOCH


def _memory(mistake: MistakeRow) -> Memory:
    return Memory(mistake.state.step, mistake.state.since)


def _cost(mistake: MistakeRow) -> float:
    return mistake.cost


def _found(choice: ReviewedChoice) -> FoundMistake:
    content = msgspec.json.encode(msgspec.structs.replace(choice, board="", question=""))
    return FoundMistake(choice.event, choice.weight, " ".join(choice.themes), content)


def _seen(mistake: MistakeRow, content: bytes, summary: Summary) -> MistakeSeen:
    line = line_stored(summary, mine=True)
    return MistakeSeen(
        table=mistake.table,
        game=line.table.game,
        rules=line.table.rules,
        target=line.table.target,
        ended=mistake.ended,
        names=[name or "" for name in line.names],
        step=mistake.state.step,
        choice=_CHOICE.decode(content),
    )


def _answered(answer: AnswerRow, content: bytes) -> AnsweredMistake:
    return AnsweredMistake(
        table=answer.table,
        event=answer.event,
        played=_CHOICE.decode(content).played,
        right=Verdict(answer.verdict).counts,
    )


def _theme(one: Weakness) -> ThemeSeen:
    return ThemeSeen(theme=one.theme, sentence=message_seen(one.sentence), number=one.number, trainer=one.trainer or "")
