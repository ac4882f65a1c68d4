"""Entry of the history: what is listed of one finished match, read from its record."""

from hashlib import blake2b
from pathlib import Path

import msgspec

from doublesix.core.seating import Side
from doublesix.notation import verify, write_json
from doublesix.notation.record.files import file_text, is_json
from doublesix.notation.record.json_form import RecordJson, written_fields
from doublesix.rulesets.inplay import game_named

__all__ = ["Entry", "read_entry", "record_json"]

DIGEST: int = 16


class Entry(msgspec.Struct, frozen=True, array_like=True):
    """One record, as listed.

    Attributes:
        file: Its path, relative to the folder of matches.
        size: Bytes of the file.
        changed: Time of its last change, in nanoseconds of the system's clock.
        digest: Digest of its bytes; copies have the same.
        game: Name of the game, without variations and house rules.
        game_id: Id of the game; empty for a user's own.
        rules: Full name of the rules.
        date: Date as written in the record; empty if it has none.
        partners: Whether seats 0 and 2 played against 1 and 3.
        players: Names by seat.
        kinds: Kinds by seat, with the marks of help; empty if not known.
        points: Scores by side.
        winner: Side that won; `None` for a match that is not over.
    """

    file: str
    size: int
    changed: int
    digest: str
    game: str
    game_id: str
    rules: str
    date: str
    partners: bool
    players: tuple[str, ...]
    kinds: tuple[str, ...]
    points: tuple[int, ...]
    winner: Side | None


def read_entry(path: Path, file: str) -> Entry:
    """Read the entry of a record; its moves are not played again, which ``doublesix check`` does.

    Args:
        path: The record.
        file: The path as the entry has it.

    Raises:
        OSError: If the file cannot be read.
        DominoError: If it is no record, or what it says of its players and result cannot be.
    """
    status = path.stat()
    text = file_text(path)
    fields = written_fields(text) if is_json(text) else None
    if fields is None or not _fit(fields):
        fields = written_fields(write_json(verify(text)))
    name = str(fields.rules["name"])
    game = game_named(name)
    return Entry(
        file=file,
        size=status.st_size,
        changed=status.st_mtime_ns,
        digest=blake2b(text.encode(), digest_size=DIGEST).hexdigest(),
        game=_own_game(name) if game is None else game.name,
        game_id="" if game is None else game.id,
        rules=name,
        date=fields.date or "",
        partners=fields.partners,
        players=tuple(player.name for player in fields.players),
        kinds=tuple(player.kind for player in fields.players if player.kind is not None),
        points=tuple(fields.result.scores),
        winner=fields.result.winner,
    )


def record_json(path: Path) -> str:
    """The record in JSON, whichever form its file has.

    Raises:
        OSError: If the file cannot be read.
        DominoError: If it is no record.
    """
    text = file_text(path)
    return text if is_json(text) else write_json(verify(text))


def _own_game(rules: str) -> str:
    return rules.partition("; ")[0].partition(" + ")[0]


def _fit(fields: RecordJson) -> bool:
    """Whether players, sides and result agree in number; of a record for which they do not, `verify` says why."""
    result, sides = fields.result, 2 if fields.partners else fields.seats
    kinds = sum(player.kind is not None for player in fields.players)
    return (
        len(fields.players) == fields.seats
        and kinds in {0, fields.seats}
        and (fields.seats == 4 or not fields.partners)  # noqa: PLR2004 - two pairs
        and len(result.scores) == sides
        and result.finished == (result.winner is not None)
        and (result.winner is None or 0 <= result.winner < sides)
        and isinstance(fields.rules.get("name"), str)
    )
