"""Settings of a server: address, store and limits."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import platformdirs

from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.server.retention import Retention

__all__ = [
    "HOST",
    "METRICS_TOKEN",
    "PORT",
    "SECRET",
    "SHORTEST_SECRET",
    "Limits",
    "Settings",
    "default_database",
    "home_of",
    "make_home",
]

HOST: Final = "127.0.0.1"
PORT: Final = 8066
SECRET: Final = "DOUBLESIX_SECRET"
"""Environment variable with the key that signs cookies; without it the key is kept in a file."""

METRICS_TOKEN: Final = "DOUBLESIX_METRICS_TOKEN"
"""Environment variable with the bearer token for ``/metrics``; without it only this machine may read it."""

HOME: Final = "DOUBLESIX_HOME"
"""Environment variable that overrides the data folder, for the terminal as well."""

SHORTEST_SECRET: Final = 16


@dataclass(frozen=True, kw_only=True)
class Limits:
    """Limits per caller, so that no client can starve the others.

    A caller is a person with a seat or an account, or else a network address, which its strangers share: they have
    ``crowd`` times as much together, for they may be the guests of a club. Rates are token buckets: a number, and the
    seconds in which an empty bucket refills.

    Attributes:
        sockets: Open sockets of one person with a seat or an account.
        stranger_sockets: Open sockets of all strangers of one address.
        openings: Sockets that one caller may open in ``opening_seconds``.
        opening_seconds: Refill time of ``openings``.
        messages: Frames that a socket may send in ``message_seconds``.
        message_seconds: Refill time of ``messages``.
        frame: Bytes of one frame from a client.
        queue: Bytes that may be queued for a socket whose client does not read.
        body: Bytes of a request body.
        body_seconds: Seconds in which the body of a request must arrive.
        entries: Sign-ins and renamings from one address, where a sign-in with a password counts twice; logins of one
            known device, or requests of one account that need its password; in ``entry_seconds``.
        entry_seconds: Refill time of ``entries``.
        passwords: Wrong passwords of one stranger, or of one known device, for one account before exponential backoff
            begins.
        password_seconds: The longest delay of that backoff.
        tables: Tables that one caller may create in ``table_seconds``.
        table_seconds: Refill time of ``tables``.
        sheets: Score sheets that one caller may share in ``sheet_seconds``.
        sheet_seconds: Refill time of ``sheets``.
        sheet_bytes: Bytes that one caller may write to shared score sheets in ``sheet_byte_seconds``.
        sheet_byte_seconds: Refill time of ``sheet_bytes``.
        bot_tables: Tables of bots alone that one person with a seat or an account may keep running at once.
        stranger_bot_tables: Tables of bots alone that the strangers of one address may keep running at once.
        work: Processor milliseconds that one caller's requests may cost in ``work_seconds``.
        work_seconds: Refill time of ``work``.
        crowd: Multiple of a person's rate that all people with a seat or an account at one address may use together,
            and all strangers of one address as well, except for ``work``.
        strangers: Multiple of a person's ``work`` that all strangers of one address may use together.
        spacing: Least time between the starts of a caller's requests, as a multiple of the cost of the earlier one.
        refusal_seconds: Delay before a request beyond ``work`` is refused.
        thinking: Processor milliseconds that one caller's bots may cost in ``thinking_seconds``.
        thinking_seconds: Refill time of ``thinking``.
        hints: Hints that one caller may ask for in ``hint_seconds``.
        hint_seconds: Refill time of ``hints``.
        reviews: Reviews that one caller may have made in ``review_seconds``.
        review_seconds: Refill time of ``reviews``.
        background_reviews: Matches of a caller that are reviewed without being asked for, in ``background_seconds``.
        background_seconds: Refill time of ``background_reviews``.
        review_bytes: Bytes of finished reviews that are stored in all, the newest.
        replays: Replays, records and chances that one caller may have made in ``replay_seconds``.
        replay_seconds: Refill time of ``replays``.
        practice: Puzzles and drills that one caller may have made in ``practice_seconds``.
        practice_seconds: Refill time of ``practice``.
        exports: Archives of one's own data that one caller may ask for in ``export_seconds``.
        export_seconds: Refill time of ``exports``.
        reports: Reports to the hosts of the house that one caller may make in ``report_seconds``.
        report_seconds: Refill time of ``reports``.
        connections: Connections from one address, not counting sockets at tables.
        head_seconds: Seconds in which the head of a request must arrive.
        request_seconds: Seconds that a request and its response may take in all.
    """

    sockets: int = 20
    stranger_sockets: int = 80
    openings: int = 100
    opening_seconds: float = 20.0
    messages: int = 100
    message_seconds: float = 20.0
    frame: int = 4 * 1024
    queue: int = 256 * 1024
    body: int = 128 * 1024  # the longest valid request, with every character escaped as \uXXXX\uXXXX
    body_seconds: float = 10.0
    entries: int = 30
    entry_seconds: float = 60.0
    passwords: int = 5
    password_seconds: float = 900.0
    tables: int = 30
    table_seconds: float = 600.0
    sheets: int = 20
    sheet_seconds: float = 600.0
    sheet_bytes: int = 256 * 1024
    sheet_byte_seconds: float = 600.0
    bot_tables: int = 3
    stranger_bot_tables: int = 12
    work: float = 2_000.0
    work_seconds: float = 20.0
    crowd: float = 4.0
    strangers: float = 2.0
    spacing: float = 8.0
    refusal_seconds: float = 1.0
    thinking: float = 800.0
    thinking_seconds: float = 10.0
    hints: int = 30
    hint_seconds: float = 60.0
    reviews: int = 10
    review_seconds: float = 600.0
    background_reviews: int = 30
    background_seconds: float = 3600.0
    review_bytes: int = 256 * 2**20
    replays: int = 20
    replay_seconds: float = 60.0
    practice: int = 20
    practice_seconds: float = 120.0
    exports: int = 5
    export_seconds: float = 3600.0
    reports: int = 10
    report_seconds: float = 600.0
    connections: int = 300
    head_seconds: float = 10.0
    request_seconds: float = 120.0


class _ShortSecret(
    Message,
    id="server.short-secret",
    english="{variable} has {length} characters, and cookies signed with so few could be forged; give at"
    " least {least} of them, by chance, or none",
):
    variable: str
    length: int
    least: int


class _BadToken(
    Message,
    id="server.bad-token",
    english="the token of the figures ({variable}, --metrics-token) could be guessed or cannot be sent; give"
    " at least {least} letters and digits, by chance, or none",
):
    variable: str
    least: int


@dataclass(frozen=True, kw_only=True)
class Settings:
    """Configuration of a server.

    Attributes:
        database: URL of the store: ``sqlite:///FILE`` or ``postgresql://…``.
        host: Address to listen on.
        port: Port to listen on; 0 for any free one.
        redis: URL of the Redis through which processes announce changes to each other; empty for none.
        origins: Origins allowed for pages, besides IP addresses and localhost: ``https://dominoes.example``.
        behind_proxy: Whether a reverse proxy of ours is in front, whose ``X-Forwarded-For`` is believed.
        secret: Key that signs cookies; empty to use the one in ``key_file``.
        key_file: File with that key, created if missing; empty for the default path (see `identity.cookie_key`).
        metrics_token: Bearer token that ``/metrics`` requires; if empty, only this machine may read it.
        bot_workers: Size of the worker pool (see `compute.WorkerPool`); 0 for one fewer than the processors, 4 at most.
        chat: Whether chat at tables is enabled.
        json_logs: Whether log lines are JSON instead of text for people.
        limits: Limits per caller.
        retention: How long unused data are kept.
    """

    database: str = field(default_factory=lambda: default_database(os.environ))
    host: str = HOST
    port: int = PORT
    redis: str = ""
    origins: tuple[str, ...] = ()
    behind_proxy: bool = False
    secret: str = field(default_factory=lambda: os.environ.get(SECRET, ""), repr=False)
    key_file: str = ""
    metrics_token: str = field(default_factory=lambda: os.environ.get(METRICS_TOKEN, ""), repr=False)
    bot_workers: int = 0
    chat: bool = True
    json_logs: bool = False
    limits: Limits = Limits()
    retention: Retention = field(default_factory=Retention)

    def __post_init__(self) -> None:
        """Raise `UsageError` for a secret or token that is too short, or a token that is not ASCII."""
        if self.secret and len(self.secret) < SHORTEST_SECRET:
            raise UsageError(_ShortSecret(SECRET, len(self.secret), SHORTEST_SECRET))
        if self.metrics_token and not (len(self.metrics_token) >= SHORTEST_SECRET and self.metrics_token.isascii()):
            raise UsageError(_BadToken(METRICS_TOKEN, SHORTEST_SECRET))

    @property
    def secure(self) -> bool:
        """Whether all pages are served over TLS, so that cookies can be marked ``Secure``."""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)

    @property
    def names(self) -> frozenset[str]:
        """Host names, with ports, under which the server may be addressed, besides IP addresses and localhost."""
        return frozenset(urlsplit(origin).netloc for origin in self.origins)


def home_of(environment: Mapping[str, str]) -> Path:
    """Data folder of this user."""
    return Path(environment.get(HOME) or platformdirs.user_data_dir("doublesix")).absolute()


def default_database(environment: Mapping[str, str]) -> str:
    """URL of the default database, a SQLite file in the data folder.

    >>> default_database({"DOUBLESIX_HOME": "/srv/games"})
    'sqlite:////srv/games/tables.sqlite'
    """
    return f"sqlite:///{home_of(environment) / 'tables.sqlite'}"


def make_home(environment: Mapping[str, str]) -> None:
    """Create the folder of `home_of`, accessible to its owner only, if it does not exist."""
    home_of(environment).mkdir(mode=0o700, parents=True, exist_ok=True)
