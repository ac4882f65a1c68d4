"""Guests and tables for the load generator, made over HTTP."""

import http.client
import json
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

GAMES: Final = ("five-up", "threes-and-fives", "merry-go-round", "double-six-dominoes")
PER_ADDRESS: Final = 20
AT_ONCE: Final = 8
LONGEST: Final = 600
"""Points that win: matches outlast a measurement of minutes."""


@dataclass(frozen=True)
class Person:
    """A guest and an assigned seat."""

    table: str
    seat: int
    address: str
    cookie: str

    def __str__(self) -> str:
        """A line for the generator."""
        return f"{self.table} {self.seat} {self.address} {self.cookie}\n"


def address_of(number: int) -> str:
    """Loopback address of a guest, shared by a few."""
    house = number // PER_ADDRESS
    return f"127.0.{2 + house // 250}.{1 + house % 250}"


class _Guest:
    """A browser that has signed in, with the one connection that it keeps."""

    def __init__(self, port: int, number: int) -> None:
        self.address = address_of(number)
        self._origin = f"http://127.0.0.1:{port}"
        self._line = http.client.HTTPConnection("127.0.0.1", port, timeout=120, source_address=(self.address, 0))
        self._cookies: dict[str, str] = {}
        self._csrf = str(self._ask("GET", "/api/me")["csrf"])
        self._csrf = str(self.post("/api/guest", {"name": f"Guest {number}"})["csrf"])

    @property
    def cookie(self) -> str:
        """All that the server has set, as a browser sends it back."""
        return "; ".join(f"{name}={value}" for name, value in self._cookies.items())

    def post(self, path: str, body: object) -> dict[str, object]:
        return self._ask("POST", path, json.dumps(body))

    def close(self) -> None:
        self._line.close()

    def _ask(self, method: str, path: str, body: str | None = None) -> dict[str, object]:
        heads = {"Cookie": self.cookie} if self.cookie else {}
        if body is not None:
            heads |= {"Content-Type": "application/json", "Origin": self._origin, "X-CSRF-Token": self._csrf}
        self._line.request(method, path, body, heads)
        answer = self._line.getresponse()
        read = answer.read()
        if answer.status >= http.client.BAD_REQUEST:
            raise SystemExit(f"{method} {path} was answered with {answer.status}: {read.decode()}")
        for cookie in answer.headers.get_all("set-cookie", []):
            name, _, value = cookie.partition(";")[0].partition("=")
            self._cookies[name] = value
        return dict(json.loads(read))


def people(port: int, tables: int, seats: int, target: int = LONGEST) -> list[Person]:
    """Guests for every seat of a number of tables."""

    def table(number: int) -> list[Person]:
        guests = [_Guest(port, number * seats + seat) for seat in range(seats)]
        game = GAMES[number % len(GAMES)]
        request = {"game": game, "fill": ["open"] * seats, "house_rules": {"target": str(target)}}
        made = str(guests[0].post("/api/tables", request)["id"])
        for guest in guests:
            guest.close()
        return [Person(made, seat, guest.address, guest.cookie) for seat, guest in enumerate(guests)]

    with ThreadPoolExecutor(AT_ONCE) as threads:
        return [one for some in threads.map(table, range(tables)) for one in some]
