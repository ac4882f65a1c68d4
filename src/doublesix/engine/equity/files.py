"""Equity table files: a line with format and version, a line of JSON metadata, compressed numbers and a checksum.

Probabilities are stored in steps of 1/20,000 and standard errors in steps of 1/2,000, delta-coded along every axis,
which leaves small numbers that compress well.
"""

import json
import zlib
from dataclasses import asdict, fields
from functools import lru_cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix.core.rules import RuleSet
from doublesix.core.seating import Seating
from doublesix.engine.equity.table import About, EquityTable, rules_key
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import WRONG_CHECKSUM, DamagedFile

__all__ = ["VERSION", "equity_table", "from_bytes", "shipped", "to_bytes"]

VERSION: Final = 1
SHARE: Final = 20_000
ERROR: Final = 2_000
CHECK: Final = 32
LARGEST: Final = 64 << 20

_ENDING: Final = ".equity"
_NAME: Final = b"doublesix equity "


def to_bytes(table: EquityTable) -> bytes:
    """Serialize a table; the same table gives the same bytes."""
    same = table.opening is table.led
    about = {**asdict(table.about), "channels": table.led.shape[-1], "opening": not same}
    kept = _kept(table.about.sides, table.led.shape[-1])
    planes = [table.led[..., channel] for channel in kept]
    planes += [] if same else [table.opening[..., channel] for channel in kept]
    numbers = [_packed(plane, SHARE) for plane in planes] + [_packed(table.error, ERROR)]
    head = (
        _NAME + str(VERSION).encode() + b"\n" + json.dumps(about, sort_keys=True, ensure_ascii=False).encode() + b"\n"
    )
    body = head + zlib.compress(b"".join(numbers), 9)
    return body + sha256(body).digest()


class _NotATable(
    Message,
    id="engine.equity.not-a-table",
    english="{file} is not a match equity table; doublesix equity GAME --out FILE makes one",
):
    file: str


class _OtherVersion(
    Message,
    id="engine.equity.other-version",
    english=("{file} is a match equity table of version {version}; this program reads version {known}; make it again"),
):
    file: str
    version: str
    known: int


_WRONG_HEADING = FixedMessage("engine.equity.wrong-heading", "its heading does not describe its content; make it again")


def from_bytes(data: bytes, name: str = "the file") -> EquityTable:
    """Parse a table that `to_bytes` wrote.

    Args:
        data: Content of the file.
        name: Its name in error messages.

    Raises:
        UsageError: If it is no equity table, is of another version, or is truncated or damaged.
    """
    title, _, rest = data.partition(b"\n")
    if not title.startswith(_NAME):
        raise UsageError(_NotATable(name))
    version = title[len(_NAME) :].decode("ascii", "replace")
    if version != str(VERSION):
        raise UsageError(_OtherVersion(name, version[:20], VERSION))
    body, check = data[:-CHECK], data[-CHECK:]
    if sha256(body).digest() != check:
        raise UsageError(DamagedFile(name, WRONG_CHECKSUM))
    line, _, packed = rest[:-CHECK].partition(b"\n")
    try:
        return _read(json.loads(line), packed)
    except (ValueError, KeyError, TypeError, zlib.error):
        raise UsageError(DamagedFile(name, _WRONG_HEADING)) from None


def _read(said: dict[str, object], packed: bytes) -> EquityTable:
    about = About(**{one.name: said[one.name] for one in fields(About)})  # type: ignore[arg-type]  # checked by the sum
    channels, two_kinds = said["channels"], said["opening"]
    assert isinstance(channels, int)
    shape = (about.steps + 1,) * about.sides
    kept = _kept(about.sides, channels)
    cells = int(np.prod(shape))
    length = 2 * cells * (len(kept) * (2 if two_kinds else 1) + 1)
    numbers = zlib.decompressobj().decompress(packed, min(length, LARGEST) + 1)
    if len(numbers) != length:
        raise ValueError
    planes = [
        _unpacked(numbers[2 * cells * place : 2 * cells * (place + 1)], shape) for place in range(length // 2 // cells)
    ]
    led = _whole(planes[: len(kept)], about.sides)
    opening = _whole(planes[len(kept) : -1], about.sides) if two_kinds else led
    return EquityTable(about=about, led=led, opening=opening, error=(planes[-1] / ERROR).astype(np.float32))


def _kept(sides: int, channels: int) -> list[int]:
    """Channels that are stored: all but the win probability of the last side, which follows from the others."""
    return [channel for channel in range(channels) if channel != sides - 1]


def _whole(planes: list[NDArray[np.int64]], sides: int) -> NDArray[np.float32]:
    shares = [plane / SHARE for plane in planes]
    wins = shares[: sides - 1]
    last = 1 - sum(wins[1:], start=wins[0])
    return np.stack([*wins, last, *shares[sides - 1 :]], axis=-1).astype(np.float32)


def _packed(plane: NDArray[np.float32], scale: int) -> bytes:
    """Delta-code a plane as 16-bit integers: all low bytes, then all high bytes."""
    numbers = np.clip(np.rint(plane.astype(np.float64) * scale), 0, scale).astype(np.uint16)
    for axis in range(numbers.ndim):
        numbers = np.diff(numbers, axis=axis, prepend=np.uint16(0))
    flat = numbers.ravel()
    return (flat & 255).astype(np.uint8).tobytes() + (flat >> 8).astype(np.uint8).tobytes()


def _unpacked(data: bytes, shape: tuple[int, ...]) -> NDArray[np.int64]:
    low, high = np.frombuffer(data, np.uint8).astype(np.uint16).reshape(2, -1)
    numbers = (low | (high << 8)).reshape(shape)
    for axis in range(len(shape)):
        numbers = np.cumsum(numbers, axis=axis, dtype=np.uint16)
    return numbers.astype(np.int64)


@lru_cache(maxsize=1)
def shipped() -> tuple[EquityTable, ...]:
    """All tables that ship with the package."""
    folder = files("doublesix") / "engine" / "equity" / "tables"
    found = sorted((one for one in folder.iterdir() if one.name.endswith(_ENDING)), key=lambda one: one.name)
    return tuple(from_bytes(one.read_bytes(), one.name) for one in found)


@lru_cache(maxsize=64)
def equity_table(rules: RuleSet, seating: Seating) -> EquityTable | None:
    """The shipped table for a match by these rules; `None` if there is none.

    A table to a higher target serves a lower one as well, unless the rules have a first score or a skunk.
    """
    key = rules_key(rules, seating)
    for table in shipped():
        if table.about.key != key:
            continue
        if table.about.target == rules.target:
            return table
        try:
            return table.to_target(rules.target)
        except UsageError:
            continue
    return None
