"""R10: the limits refuse nothing to thirty people behind one address.

An evening on a clock turned by hand: what pages ask for, at its cost, from the default limits. That the costs are right
and the server keeps up is for `tests/server/whole/test_club.py`, with real sockets.
"""

from collections.abc import Iterator
from typing import Final

from doublesix.server.compute import decision_ms
from doublesix.server.hosting.features.bots import TELLING
from doublesix.server.limits.buckets import Payer, Quota
from doublesix.server.limits.known_people import key_of
from doublesix.server.limits.request_costs import cost_of
from doublesix.server.limits.sockets import Sockets
from doublesix.server.limits.throttle import Throttle
from doublesix.server.settings import Limits

ADDRESS: Final = "192.0.2.1"
STRANGER: Final = Payer(ADDRESS, ADDRESS)
PEOPLE: Final = [Payer(key_of(f"person {number}"), ADDRESS) for number in range(30)]
PARTS: Final = 25
"""Files of a page, fonts and pictures included, each asked for once."""
LOBBY: Final = [("GET", f"/assets/{number}") for number in range(PARTS)] + [
    ("GET", path) for path in ("/", "/api/me", "/api/lobby", "/api/games", "/api/bots", "/api/puzzles/day")
]
LONGEST: Final = 2.0
"""Seconds that a request of the club may be held up."""

Asked = tuple[float, Payer, str, str]


def arriving() -> Iterator[Asked]:
    """All open the page within ten seconds, take a name, and look at the lobby."""
    for number in range(len(PEOPLE)):
        at = number / 3
        for method, path in LOBBY:
            yield at, STRANGER, method, path
        yield at + 8, STRANGER, "POST", "/api/guest"
        for look in range(1, 12):
            yield at + 5 * look, STRANGER, "GET", "/api/lobby"


def playing() -> Iterator[Asked]:
    """Ten tables in the next minute; then hints, replays and reviews."""
    for number, person in enumerate(PEOPLE):
        at = 90.0 + 2 * number
        if number % 3 == 0:
            yield at, STRANGER, "POST", "/api/tables"
        yield at, STRANGER, "GET", "/api/tables/abcdefgh"
        yield at + 1, STRANGER, "", "/ws/abcdefgh"
        for turn in range(60):
            yield at + 10 * turn, person, "POST", "/api/tables/abcdefgh/hint"
        for path in ("replay", "chances", "review"):
            yield at + 700, person, "GET", f"/api/tables/abcdefgh/{path}"
        for look in range(100):
            yield at + 700 + 0.7 * look, person, "GET", "/api/tables/abcdefgh/review"


async def test_no_request_of_thirty_people_is_refused_or_held_up_for_long() -> None:
    now, waits = 0.0, [0.0]

    async def held_up(seconds: float) -> None:
        waits.append(seconds)

    throttle = Throttle(Limits(), lambda: now, held_up)
    for at, payer, method, path in sorted((*arriving(), *playing()), key=lambda one: one[0]):
        now = at
        assert await throttle.admit(payer, cost_of(method, path)) == 0, f"{method} {path} at {at} s"

    assert max(waits) <= LONGEST


def test_the_other_limits_of_an_address_last_an_evening() -> None:
    limits = Limits()
    names = Quota(limits.entries, limits.entry_seconds, limits.crowd, lambda: 0.0)
    tables = Quota(limits.tables, limits.table_seconds, limits.crowd, lambda: 0.0)
    hints = Quota(limits.hints, limits.hint_seconds, limits.crowd, lambda: 0.0)
    reviews = Quota(limits.reviews, limits.review_seconds, limits.crowd, lambda: 0.0)
    openings = Quota(limits.openings, limits.opening_seconds, limits.crowd, lambda: 0.0)

    # All at once: each takes a name and another one, and opens a table and a second one beside it.
    assert all(names.take(STRANGER) for _ in range(60))
    assert all(openings.take(STRANGER) for _ in range(60))
    # In ten minutes: three tables each, as strangers; in one minute a hint every ten seconds at ten tables.
    assert all(tables.take(STRANGER) for _ in range(90))
    assert all(hints.take(person) for person in PEOPLE[:10] for _ in range(6))
    # Each of them has a match reviewed.
    assert all(reviews.take(person) for person in PEOPLE)


def test_bots_at_ten_tables_are_not_delayed() -> None:
    now = 0.0
    limits = Limits()
    thinking = Quota(limits.thinking, limits.thinking_seconds, limits.crowd, lambda: now)
    held_up = 0.0
    # Ten people, each with three masters; the round goes on in two seconds.
    for second in range(120):
        now = float(second)
        for person in PEOPLE[:10]:
            for _ in range(2):
                cost = TELLING + decision_ms("master")
                held_up = max(held_up, thinking.wait(person, cost))
                thinking.charge(person, cost)

    assert held_up == 0.0


def test_each_guest_may_watch_two_tables() -> None:
    limits = Limits()
    sockets = Sockets(limits.sockets, limits.stranger_sockets, lambda _person: False)

    assert all(sockets.open(object(), ADDRESS, "") for _ in range(60))


def test_one_stranger_alone_is_still_limited() -> None:
    limits = Limits()
    for most, seconds in (
        (limits.hints, limits.hint_seconds),
        (limits.tables, limits.table_seconds),
        (limits.reviews, limits.review_seconds),
    ):
        quota = Quota(most, seconds, limits.crowd, lambda: 0.0)
        person = PEOPLE[0]
        assert sum(quota.take(person) for _ in range(10 * most)) == most
        # Many names at one address have the share of the address.
        names = [Payer(key_of(f"name {number}"), "192.0.2.9") for number in range(1000)]
        assert sum(quota.take(name) for name in names) == most * limits.crowd
