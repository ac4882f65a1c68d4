"""Settings of a server: its address, its store, its limits."""

import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

import platformdirs

from doublesix.errors import UsageError

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
    "read_limits",
    "read_origin",
]

HOST: Final = "127.0.0.1"
PORT: Final = 8066
SECRET: Final = "DOUBLESIX_SECRET"
"""The environment variable with the key that signs cookies; without it the key has a file of its own."""

METRICS_TOKEN: Final = "DOUBLESIX_METRICS_TOKEN"
"""The environment variable with the token that opens the figures to other machines; without it they are local."""

HOME: Final = "DOUBLESIX_HOME"
"""The environment variable that names another folder for everything that is kept, as for matches at a terminal."""

SHORTEST_SECRET: Final = 16
LARGEST_LIMIT: Final = 1_000_000_000
USUAL_PORTS: Final = {"http": 80, "https": 443}


@dataclass(frozen=True, kw_only=True)
class Limits:
    """How much one caller may ask for, so that none can take the server away from the others.

    A caller is a person who has a seat or an account, or else the address from which strangers come.

    Attributes:
        sockets: Sockets of one caller.
        openings: Sockets that one address may open in ``opening_seconds``.
        opening_seconds: The time in which they are counted.
        messages: Frames that a socket may send in ``message_seconds``.
        message_seconds: The time in which they are counted.
        frame: Bytes of one frame.
        queue: Bytes that may wait for a socket that does not read.
        body: Bytes of a request's body.
        body_seconds: How long the body of a request may be on its way.
        entries: Guests, registrations and logins from one address in ``entry_seconds``.
        entry_seconds: The time in which they are counted.
        passwords: Wrong passwords of one stranger, or of one known device, for one account before the next one must
            wait, twice as long each time.
        password_seconds: The longest such wait.
        tables: Tables that one address may make in ``table_seconds``.
        table_seconds: The time in which they are counted.
        bot_tables: Tables of bots alone that one caller may keep going at once.
        work: Milliseconds of the processor that one caller's requests may take in ``work_seconds``.
        work_seconds: The time in which they are counted.
        crowd: So many times as much may all people with a seat or an account take who share an address.
        spacing: So many times the cost of a caller's last request pass before the next one begins.
        refusal_seconds: How long a refusal takes that says that too much was asked for.
        thinking: Milliseconds of the processor that one caller's bots may take in ``thinking_seconds``.
        thinking_seconds: The time in which they are counted.
        connections: Connections from one address, besides the sockets at tables.
        head_seconds: How long the head of a request may be on its way.
        request_seconds: How long a request and its answer may take in all.
    """

    sockets: int = 20
    openings: int = 100
    opening_seconds: float = 20.0
    messages: int = 100
    message_seconds: float = 20.0
    frame: int = 4 * 1024
    queue: int = 256 * 1024
    body: int = 128 * 1024  # the longest command that can be granted, every sign written as \uXXXX\uXXXX
    body_seconds: float = 10.0
    entries: int = 30
    entry_seconds: float = 60.0
    passwords: int = 5
    password_seconds: float = 900.0
    tables: int = 30
    table_seconds: float = 600.0
    bot_tables: int = 3
    work: float = 2_000.0
    work_seconds: float = 20.0
    crowd: float = 4.0
    spacing: float = 8.0
    refusal_seconds: float = 1.0
    thinking: float = 800.0
    thinking_seconds: float = 10.0
    connections: int = 200
    head_seconds: float = 10.0
    request_seconds: float = 120.0


@dataclass(frozen=True, kw_only=True)
class Settings:
    """How a server runs.

    Attributes:
        database: Address of the store: ``sqlite:///FILE`` or ``postgresql://…``.
        host: The address of this machine at which it listens.
        port: The port; 0 for any that is free.
        redis: Address of the Redis through which several processes tell each other what is new; empty for none.
        origins: Where pages may come from, besides the server's own numbered address: ``https://dominoes.example``.
        behind_proxy: Whether a proxy of ours stands before it, whose ``X-Forwarded-For`` is believed.
        secret: The key that signs cookies; empty for the one in ``key_file``.
        key_file: The file with that key, made where it is not there; empty for the usual one (see `web.cookie_key`).
        metrics_token: What opens ``/metrics`` to other machines; empty for this machine alone.
        bot_workers: Worker processes for bots that think, replays and records; 0 for all processors but one, 4 at most.
        chat: Whether people may talk at tables.
        json_logs: Whether logs are lines of JSON rather than lines for people.
        limits: How much one visitor may ask for.
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

    def __post_init__(self) -> None:
        """Refuse what could not work, or would not be safe."""
        if self.secret and len(self.secret) < SHORTEST_SECRET:
            raise UsageError(
                f"{SECRET} has {len(self.secret)} characters, and cookies signed with so few could be forged;"
                f" give at least {SHORTEST_SECRET} of them, by chance, or none"
            )
        if self.metrics_token and not (len(self.metrics_token) >= SHORTEST_SECRET and self.metrics_token.isascii()):
            raise UsageError(
                f"the token of the figures ({METRICS_TOKEN}, --metrics-token) could be guessed or cannot be sent;"
                f" give at least {SHORTEST_SECRET} letters and digits, by chance, or none"
            )

    @property
    def secure(self) -> bool:
        """Whether all pages come over TLS, so that cookies may insist on it."""
        return bool(self.origins) and all(origin.startswith("https://") for origin in self.origins)

    @property
    def names(self) -> frozenset[str]:
        """Names (with their ports) under which the server may be asked for, besides numbered addresses."""
        return frozenset(urlsplit(origin).netloc for origin in self.origins)


def home_of(environment: Mapping[str, str]) -> Path:
    """The folder of everything that is kept for this user."""
    return Path(environment.get(HOME) or platformdirs.user_data_dir("doublesix")).absolute()


def read_limits(words: Iterable[str]) -> Limits:
    """The usual limits, but for those that are given as ``NAME=NUMBER``.

    >>> read_limits(["sockets=100", "work=10000"]).sockets
    100

    Raises:
        UsageError: If there is no such limit, or that is no number above 0.
    """
    changes: dict[str, float] = {}
    known = {one.name: one.default for one in fields(Limits)}
    for word in words:
        name, _, number = word.partition("=")
        if name not in known:
            raise UsageError(f"the limit «{name}» was asked for, and there is none; the limits are: {', '.join(known)}")
        changes[name] = _read_number(name, number, whole=isinstance(known[name], int))
    return replace(Limits(), **changes)  # type: ignore[arg-type]  # whole numbers where they must be


def _read_number(name: str, text: str, *, whole: bool) -> float:
    try:
        number = int(text) if whole else float(text)
    except ValueError:
        number = 0
    if not 0 < number <= LARGEST_LIMIT:
        kind = "a whole number" if whole else "a number"
        raise UsageError(
            f"--limit {name}={text} was asked for; {name} is {kind} above 0, {LARGEST_LIMIT} at most,"
            f" such as --limit {name}={getattr(Limits(), name):g}"
        )
    return number


def default_database(environment: Mapping[str, str]) -> str:
    """A SQLite file beside everything else that is kept for this user.

    >>> default_database({"DOUBLESIX_HOME": "/srv/games"})
    'sqlite:////srv/games/tables.sqlite'
    """
    return f"sqlite:///{home_of(environment) / 'tables.sqlite'}"


def make_home(environment: Mapping[str, str]) -> None:
    """Make the folder of `home_of` for its owner alone, if it is not there."""
    home_of(environment).mkdir(mode=0o700, parents=True, exist_ok=True)


def read_origin(text: str) -> str:
    """An origin as browsers write it.

    >>> read_origin("https://Dominoes.example:443/")
    'https://dominoes.example'

    Raises:
        UsageError: If it is none.
    """
    try:
        parts = urlsplit(text.strip())
        port = "" if parts.port in {None, USUAL_PORTS.get(parts.scheme)} else f":{parts.port}"
        plain = not (parts.username or parts.password or parts.query or parts.fragment) and parts.path in {"", "/"}
    except ValueError:
        plain, parts, port = False, urlsplit(""), ""
    if not plain or parts.scheme not in USUAL_PORTS or not parts.hostname:
        raise UsageError(
            f"«{text}» is not where a page could come from; an origin is written such as https://dominoes.example"
        )
    host = f"[{parts.hostname}]" if ":" in parts.hostname else parts.hostname
    return f"{parts.scheme}://{host}{port}"
