"""Signing key of cookies, in a private file shared by processes.

It comes from the environment (`doublesix.server.settings.SECRET`), or else from a file: ``--key-file``, or one beside
the SQLite file, or for Postgres one in the user's data folder. A missing file is created. The database holds only the
key's fingerprint, which reveals a process with a different key.
"""

import hashlib
import hmac
import os
import re
import secrets
from contextlib import suppress
from pathlib import Path
from typing import Final

import structlog
from sqlalchemy import make_url

from doublesix.errors import UsageError
from doublesix.files import FILE_MODE
from doublesix.messages import Message
from doublesix.server.settings import SECRET, SHORTEST_SECRET, Settings, home_of, make_home
from doublesix.server.storage import Accounts
from doublesix.server.storage.addresses import file_of
from doublesix.server.storage.private import has_modes, real_file, secured

__all__ = ["cookie_key", "key_file"]

KEY_BYTES: Final = 32

log = structlog.get_logger("key")


async def cookie_key(settings: Settings, accounts: Accounts) -> str:
    """The key that signs this server's cookies, the same in all its processes and after every restart.

    A key that an older version kept in the database is moved to the file, so that its cookies stay valid.

    Raises:
        UsageError: If the file cannot be trusted, or the key is on another machine and a new one would conflict.
        StoreTrouble: If the store fails.
    """
    path = key_file(settings)
    found = settings.secret or _read(path)
    known, old = await accounts.key_fingerprint(), await accounts.old_key()
    # A process that starts at the same time writes the file before the fingerprint, maybe since the first read.
    found = found or _read(path)
    if not found and not old and known and _is_shared(settings):
        raise _elsewhere(path)
    key = found or _made(path, old or secrets.token_urlsafe(KEY_BYTES))
    if old and not found:
        log.warning("The key of the cookies was in the database; it has a file of its own now.", file=str(path))
    if old or known != _fingerprint(key):
        await _settle(settings, accounts, key, given=bool(found))
    if known not in {None, _fingerprint(key)}:
        log.warning("The key of the cookies is another one than before: all sessions have ended.")
    return key


def key_file(settings: Settings) -> Path:
    """Path of the key file, whether it exists or not.

    >>> str(key_file(Settings(database="sqlite:////srv/games/tables.sqlite")))
    '/srv/games/tables.sqlite.key'
    """
    if settings.key_file:
        return Path(settings.key_file)
    database = file_of(settings.database)
    if database is not None:
        real = real_file(database)
        return real.with_name(f"{real.name}.key")
    url = make_url(settings.database)
    name = re.sub(r"[^A-Za-z0-9.-]+", "-", f"cookies-{url.host or 'local'}-{url.database or 'doublesix'}")
    return home_of(os.environ) / f"{name}.key"


async def _settle(settings: Settings, accounts: Accounts, key: str, *, given: bool) -> None:
    """Store the fingerprint of a key, and delete an old key from the database."""
    ours = _fingerprint(key)
    # A given key replaces the stored one; of several generated at once for one Postgres database, the first wins.
    standing = await accounts.settle_key(ours, replace=given or not _is_shared(settings))
    if standing != ours:
        with suppress(OSError):
            key_file(settings).unlink()
        raise _elsewhere(key_file(settings))


def _is_shared(settings: Settings) -> bool:
    """Whether processes on other machines may use the database, with key files of their own."""
    return file_of(settings.database) is None


class _KeyElsewhere(
    Message,
    id="server.key-elsewhere",
    english="{file} is not there, but this database has cookies that were signed with a key; with another one"
    " they would be worth nothing. Copy the key file from the machine that has it, name it with"
    " --key-file, or set {variable} to what stands in it; where it is lost, write a new one (32"
    " characters by chance): all have to log in again",
):
    file: str
    variable: str


def _elsewhere(path: Path) -> UsageError:
    return UsageError(_KeyElsewhere(str(path), SECRET))


def _fingerprint(key: str) -> str:
    return hmac.new(key.encode(), b"doublesix fingerprint", hashlib.sha256).hexdigest()[:32]


class _KeyUnreadable(
    Message,
    id="server.key-unreadable",
    english="the key of the cookies cannot be read from {file}: {reason}",
):
    file: str
    reason: str


class _KeyOfAnother(
    Message,
    id="server.key-of-another",
    english="{file} belongs to another user (number {owner}), who knows the key of the cookies and could log"
    " in as anybody; remove it for a new key, or “chown {user} {file}” if that user is trusted",
):
    file: str
    owner: int
    user: int


class _NoKey(
    Message,
    id="server.no-key",
    english="{file} holds no key: it has {length} characters, a key {least} or more",
):
    file: str
    length: int
    least: int


def _read(path: Path) -> str:
    """The key in a file; empty if the file does not exist.

    Raises:
        UsageError: If the file cannot be read, belongs to another user (root excepted), or holds too short a key.
    """
    real = real_file(path)
    try:
        owner = real.stat().st_uid
        text = real.read_text(encoding="ascii").strip()
    except FileNotFoundError:
        return ""
    except (OSError, ValueError) as error:
        raise UsageError(_KeyUnreadable(str(path), _reason(error))) from None
    if has_modes() and owner not in {0, os.geteuid()}:
        raise UsageError(_KeyOfAnother(str(path), owner, os.geteuid()))
    if len(text) < SHORTEST_SECRET:
        raise UsageError(_NoKey(str(path), len(text), SHORTEST_SECRET))
    for sentence in secured(real):
        log.warning(sentence)
    return text


class _KeyUnwritable(
    Message,
    id="server.key-unwritable",
    english="the key of the cookies cannot be written to {file}: {reason}; name another file with --key-file,"
    " or set {variable}",
):
    file: str
    reason: str
    variable: str


def _made(path: Path, key: str) -> str:
    """Create the key file, and return its key: this one, or that of a process that was quicker.

    Raises:
        UsageError: If the file cannot be created.
    """
    draft = path.with_name(f"{path.name}.{secrets.token_hex(4)}")
    try:
        if path.parent == home_of(os.environ):
            # With Postgres, nothing else creates the data folder.
            make_home(os.environ)
        _write(draft, key)
        with suppress(FileExistsError):
            # A hard link appears complete or not at all, and never replaces an existing file.
            os.link(draft, path)
    except OSError as error:
        raise UsageError(_KeyUnwritable(str(path), _reason(error), SECRET)) from None
    finally:
        draft.unlink(missing_ok=True)
    return _read(path)


def _write(path: Path, key: str) -> None:
    number = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, FILE_MODE)
    with os.fdopen(number, "w", encoding="ascii") as file:
        file.write(f"{key}\n")
        file.flush()
        # Durable before the old key is deleted from the database.
        os.fsync(file.fileno())


def _reason(error: Exception) -> str:
    return (isinstance(error, OSError) and error.strerror) or "it is not text"
