"""Network files: header, weights and checksum."""

import json
import struct
from dataclasses import asdict, dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from doublesix import _native
from doublesix.engine.learning.headings import read_rules
from doublesix.errors import UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.invalid_input import WRONG_CHECKSUM, DamagedFile

__all__ = ["SHAPE", "Heading", "Network", "read_network", "write_network"]

SHAPE: Final[tuple[int, int, int]] = _native.NET_SHAPE
"""Version of the input features, and the units of the two hidden layers. Networks of another shape are rejected."""

_MAGIC: Final = b"doublesix network\n"
_LENGTH: Final = struct.Struct("<I")
_CHECK: Final = 32
_LONGEST: Final = 1 << 16
_LARGEST: Final = 1 << 22


@dataclass(frozen=True)
class Heading:
    """Header of a network file: shape, rules and origin of the network.

    Attributes:
        shape: See `SHAPE`.
        inputs: Number of input features.
        game: The rules that it was trained on, as `doublesix.rulesets.spec` writes them.
        rules: The same rules as the engine has them (`doublesix.rulesets.crossing`), to find the nearest network by.
        seats: Number of seats.
        partners: Whether four play as two pairs.
        seed: Seed of its training.
        rounds: Rounds of self-play that it was trained on.
        made_by: Command that reproduces the network exactly.
        stakes: Whether it was trained on match equity (`doublesix.engine.equity.win_shares`); else points and a prize.
    """

    shape: tuple[int, int, int]
    inputs: int
    game: str
    rules: dict[str, object]
    seats: int
    partners: bool
    seed: str
    rounds: int
    made_by: str
    stakes: bool = False


@dataclass(frozen=True, eq=False)
class Network:
    """A value network: header and weights.

    Attributes:
        heading: Header of its file.
        weights: float32, one-dimensional: all parameters.
    """

    heading: Heading
    weights: NDArray[np.float32]


def write_network(path: Path, network: Network) -> None:
    """Write a network file; weights are rounded to 16 bits."""
    heading = json.dumps(asdict(network.heading), sort_keys=True).encode()
    numbers = network.weights.astype("<f2").tobytes()
    content = _MAGIC + _LENGTH.pack(len(heading)) + heading + numbers
    path.write_bytes(content + sha256(content).digest())


class _Unreadable(Message, id="engine.network.unreadable", english="the network {file} cannot be read: {reason}"):
    """The reason is that of the operating system."""

    file: str
    reason: str


class _TooLarge(
    Message, id="engine.network.too-large", english="{file} has {size:,} bytes; a network has at most {most:,}"
):
    file: str
    size: int
    most: int


class _NotANetwork(
    Message, id="engine.network.not-a-network", english="{file} is not a network; doublesix train makes one"
):
    file: str


class _OtherVersion(
    Message,
    id="engine.network.other-version",
    english=(
        "the network {file} is of version {version} ({first} and {second} units); this program reads"
        " version {known} ({known_first} and {known_second} units); train it again"
    ),
):
    file: str
    version: int
    first: int
    second: int
    known: int
    known_first: int
    known_second: int


def read_network(path: Path) -> Network:
    """Read a network file.

    Raises:
        UsageError: If it cannot be read, is no network file, is damaged, or has another shape.
    """
    try:
        size = path.stat().st_size
        content = path.read_bytes() if size <= _LARGEST else b""
    except OSError as error:
        raise UsageError(_Unreadable(str(path), error.strerror or str(error))) from None
    if size > _LARGEST:
        raise UsageError(_TooLarge(str(path), size, _LARGEST))
    if not content.startswith(_MAGIC):
        raise UsageError(_NotANetwork(str(path)))
    if len(content) < len(_MAGIC) + _LENGTH.size + _CHECK or sha256(content[:-_CHECK]).digest() != content[-_CHECK:]:
        raise UsageError(DamagedFile(str(path), WRONG_CHECKSUM))
    (length,) = _LENGTH.unpack_from(content, len(_MAGIC))
    begin = len(_MAGIC) + _LENGTH.size
    heading = _heading(content[begin : begin + min(length, _LONGEST)], path)
    if heading.shape != SHAPE:
        raise UsageError(_OtherVersion(str(path), *heading.shape, *SHAPE))
    numbers = np.frombuffer(content[begin + length : -_CHECK], dtype="<f2").astype(np.float32)
    return Network(heading, np.ascontiguousarray(numbers))


_WRONG_HEADING = FixedMessage("engine.network.wrong-heading", "its heading cannot be read; train it again")


def _heading(text: bytes, path: Path) -> Heading:
    try:
        said = json.loads(text)
        said["shape"] = tuple(said["shape"])
        # The first networks were trained on points; their headers lack the field.
        said.setdefault("stakes", False)
        said["rules"] = read_rules(said["rules"])
        return Heading(**{field.name: said[field.name] for field in fields(Heading)})
    except (ValueError, KeyError, TypeError, IndexError, AttributeError):
        raise UsageError(DamagedFile(str(path), _WRONG_HEADING)) from None
