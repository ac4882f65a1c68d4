"""Schedules of mistakes on simulated memories, the house's beside those of py-fsrs: ``python benchmarks/memory.py``.

A person makes two mistakes a day for a year and answers at most five a day. Two memories, neither of them a scheduler's
own: one forgets by a power of time and gains from each right recall, the more the later it comes; the other has a
half-life that doubles with each right recall. Both have items of different difficulty. The measure is what matters at
a table: the mean probability, at the end, of recalling a mistake that was made at least sixty days before.

py-fsrs (``pip install fsrs``) is wanted for its rows alone.
"""

import random
import statistics
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from doublesix.mistakes import Memory, after, of_day, waiting

DAYS: Final = 365
A_DAY: Final = 2
OLD: Final = 60
PEOPLE: Final = 6
BEGIN: Final = datetime(2026, 1, 1, tzinfo=UTC)


class Item:
    """A mistake in a memory: its strength in days, and when it was last seen."""

    def __init__(self, day: int, chance: random.Random) -> None:
        self.made = self.seen = day
        self.hard = chance.uniform(0.5, 2.0)
        self.strength = 3.0 / self.hard
        self.weight = chance.random()
        self.asked = 0

    def recall(self, day: int, kind: str) -> float:
        """Probability of recall on a day."""
        time = day - self.seen
        return float((1 + time / self.strength) ** -0.5 if kind == "power" else 0.5 ** (time / self.strength))

    def answered(self, day: int, kind: str, *, right: bool) -> None:
        """Learn from an answer."""
        if right and kind == "power":
            self.strength *= 1 + 2.2 / self.hard * (1.3 - self.recall(day, kind))
        elif right:
            self.strength *= 2.0 / self.hard**0.3
        else:
            self.strength = max(1.0, 0.6 * self.strength)
        self.seen, self.asked = day, self.asked + 1


Due = Callable[[Item, int], bool]
Note = Callable[[Item, int, bool], None]


def house() -> tuple[Due, Note, Callable[[Item], Memory]]:
    """The house's schedule."""
    known: dict[int, Memory] = {}

    def memory(item: Item) -> Memory:
        return known.get(id(item), Memory())

    def due(item: Item, day: int) -> bool:
        return memory(item).is_due(item.made, day)

    def note(item: Item, day: int, right: bool) -> None:  # noqa: FBT001 - what was answered
        known[id(item)] = after(memory(item), item.made, day, right=right)

    return due, note, memory


def fsrs(retention: float) -> tuple[Due, Note, Callable[[Item], Memory]]:
    """py-fsrs with this target of retention, without fuzz."""
    from fsrs import Card, Rating, Scheduler  # noqa: PLC0415 - only where it is installed

    scheduler: Any = Scheduler(
        desired_retention=retention, enable_fuzzing=False, learning_steps=(), relearning_steps=()
    )
    cards: dict[int, Any] = {}

    def due(item: Item, day: int) -> bool:
        card = cards.get(id(item))
        return day > item.made if card is None else bool(card.due <= BEGIN + timedelta(days=day, hours=12))

    def note(item: Item, day: int, right: bool) -> None:  # noqa: FBT001 - what was answered
        card = cards.get(id(item)) or Card(due=BEGIN + timedelta(days=day))
        rating = Rating.Good if right else Rating.Again
        cards[id(item)], _ = scheduler.review_card(card, rating, BEGIN + timedelta(days=day))

    return due, note, lambda item: Memory(since=0 if item.asked else None)


def year(make: Callable[[], tuple[Due, Note, Callable[[Item], Memory]]], kind: str, seed: int) -> tuple[float, int]:
    """A person's year: mean recall of old mistakes at its end, and how many answers it took."""
    chance, (due, note, memory) = random.Random(f"{kind} {seed}"), make()
    items: list[Item] = []
    answers = 0
    for day in range(DAYS):
        wait = waiting(items, memory, lambda one: one.weight)
        for item in of_day([one for one in wait if due(one, day)], lambda one: one.weight, 0):
            right = chance.random() < item.recall(day, kind)
            note(item, day, right)
            item.answered(day, kind, right=right)
            answers += 1
        items += [Item(day, chance) for _ in range(A_DAY)]
    old = [one for one in items if one.made <= DAYS - OLD]
    return statistics.mean(one.recall(DAYS, kind) for one in old), answers


def main() -> None:
    """Print the table."""
    print("| memory | schedule | recall of all that is older than 60 days, after a year | answers |\n|---|---|---|---|")
    schedules: dict[str, Callable[[], tuple[Due, Note, Callable[[Item], Memory]]]] = {"1, 4, 11, 30 days": house}
    for retention in (0.9, 0.8):
        schedules[f"py-fsrs, retention {retention}"] = lambda retention=retention: fsrs(retention)  # type: ignore[misc]
    for kind in ("power", "half-life"):
        for name, make in schedules.items():
            found = [year(make, kind, seed) for seed in range(PEOPLE)]
            recalls, answers = [one for one, _ in found], statistics.mean(number for _, number in found)
            error = statistics.stdev(recalls) / len(recalls) ** 0.5
            print(f"| {kind} | {name} | {100 * statistics.mean(recalls):.1f} % ± {100 * error:.1f} | {answers:.0f} |")


if __name__ == "__main__":
    main()
