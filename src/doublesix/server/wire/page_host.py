"""Data for the host in the page: ``python -m doublesix.server.wire.page_host FOLDER`` writes it.

The page plays tables of one person among bots by itself, with the same log, commands and frames as the server. What is
data on the server is written for it here, so that it is said once: the shapes of log entries and commands, times, names
of bots, look-alike characters, reasons for refused moves, and the English of messages.
"""

import json
import sys
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from doublesix.core import sheet_hands, sheet_problems
from doublesix.core.moves import Illegal
from doublesix.core.options import Claiming
from doublesix.core.scoreboard import CLAUSES_OF_FALSE_CALLS, COARSER_TOPICS
from doublesix.core.seating import Seating
from doublesix.engine.inference import view_problems
from doublesix.messages.catalogue import entry
from doublesix.messages.message import Declaration, declarations
from doublesix.messages.plain_data import to_plain
from doublesix.notation.record.match_record import FORMAT, HELPED, TAKEBACK
from doublesix.players import answers_at_once, player_names
from doublesix.players.habits import HABITS, HEAVY, MANY
from doublesix.rulesets.crossing import crossed
from doublesix.server.domain import Table, card, commands
from doublesix.server.domain.bot_turns import ALONE_MS, THINKING_MS
from doublesix.server.domain.creation import LEAST_PATIENCE, LONGEST_NAME
from doublesix.server.domain.decider.moves import EARLY
from doublesix.server.domain.host_messages import CHAT_OFF, CLAIMED_IN_TIME, NotStored
from doublesix.server.domain.log import Created, Entry, Logged
from doublesix.server.domain.names import bot_title, skeleton, unicode_skeleton
from doublesix.server.domain.replay import CALLING, HUMAN, PLACE
from doublesix.server.domain.state_parts import BETWEEN_MS, CALL_MS, CLAIM_MS, FILLER, OPEN
from doublesix.server.domain.table_request import TableRequest
from doublesix.server.wire.codec import LONGEST
from doublesix.server.wire.frames import ServerFrame

__all__ = ["files", "table_setup"]

SENTENCES: Final = (
    "doublesix.core.award_sentences",
    "doublesix.core.moves",
    sheet_hands.__name__,
    sheet_problems.__name__,
    "doublesix.core.table_count",
    view_problems.__name__,
    "doublesix.messages.units",
    "doublesix.server.domain.",
)
"""Beginnings of the modules whose messages the host says."""

NOT_SAID: Final = frozenset({"doublesix.server.domain.house_words", "doublesix.server.domain.shared_sheet"})
"""What hosts of a server say of their acts, and shared sheets; loaded or not, these are no sentences of a table."""

FURTHER: Final = frozenset(
    {
        *("notation.moves", "players.unknown", "refusal.frame.too-long", "refusal.frame.unreadable"),
        *(CHAT_OFF.id, CLAIMED_IN_TIME.id, NotStored.declaration.id),
    }
)
"""Further messages that it says."""

ALPHABETS: Final = (*range(0x3400), *range(0xA000, 0xAC00), *range(0xF900, 0x20000))
"""Characters that could look like Latin ones: all but those of Chinese and Korean, and for private use."""

WRITTEN: Final = ("additionalProperties", "enum", "maxLength", "maximum", "minLength", "minimum", "pattern", "type")
"""What the schema of a field says that the host checks."""


def table_setup(created: Created) -> dict[str, Any]:
    """What a host needs to know of a table's rules besides the log.

    These are the engine's numbers, the constant card, who plays with whom, and what scores and how. The card is that of
    `doublesix.server.domain.card`, without what the first entry says by itself.
    """
    table = Table.opened(Logged(1, 0, 0, created))
    shown: dict[str, Any] = msgspec.to_builtins(card(table))
    own = {name for name in shown if name in {"id", "name", "commitment"} or name.endswith("_seconds")}
    return {
        "numbers": crossed(table.rules, table.match.seating),
        "card": {name: value for name, value in shown.items() if name not in own},
        **_seating(table.match.seating),
        "scoring": {
            "counted": bool(table.rules.divisors),
            "in_play": table.rules.scores_in_play,
            "called": table.rules.claim is Claiming.MUGGINS,
        },
    }


def _seating(seating: Seating) -> dict[str, Any]:
    return {
        "sides": [seating.side_of(seat) for seat in seating.all],
        "opponents": [list(seating.opponents_of(seat)) for seat in seating.all],
    }


def files() -> dict[str, str]:
    """The files by name: shapes of the log, data, and the English of messages."""
    return {
        "log.json": _json(_shapes()),
        "domain.json": _json(_data()),
        "habits.json": _json(_habits()),
        "sentences.ftl": f"{_HEAD}\n{chr(10).join(map(entry, _sentences(declarations().values())))}\n",
    }


_HEAD: Final = (
    "# The English of what the host in the page says; made by doublesix.server.wire.page_host, not to be edited.\n"
)


def _habits() -> dict[str, Any]:
    """What the page needs for the remarks of bots."""
    shown = {name: {"cue": habit.cue.value, "remark": to_plain(habit.remark)} for name, habit in HABITS.items()}
    return {"habits": shown, "heavy": HEAVY, "many": MANY}


def _json(data: object) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False, sort_keys=True) + "\n"


def _shapes() -> dict[str, Any]:
    """JSON schema of the log entries."""
    (union, _), parts = msgspec.json.schema_components(
        [Entry, Logged], schema_hook=lambda _: {"title": "unknown"}, ref_template="#/$defs/{name}"
    )
    return {"$defs": {"Entry": union, **parts}}


def _data() -> dict[str, Any]:
    names = player_names()
    return {
        "ms": {"claim": CLAIM_MS, "call": CALL_MS, "between": BETWEEN_MS, "alone": ALONE_MS, "thinking": THINKING_MS},
        "fill": {"open": OPEN, "filler": FILLER},
        "limits": {"name": LONGEST_NAME, "patience": LEAST_PATIENCE, "frame": LONGEST},
        "request": {field.name: field.default for field in msgspec.structs.fields(TableRequest) if _is_plain(field)},
        "early": EARLY,
        "titles": {name: bot_title(name) for name in names},
        "atOnce": [name for name in names if answers_at_once(name)],
        "alike": _alike([bot_title(name) for name in names]),
        "illegal": {reason.value: list(reason.topics) for reason in Illegal},
        "coarser": dict(COARSER_TOPICS),
        "falseCall": list(CLAUSES_OF_FALSE_CALLS),
        "record": {"format": FORMAT, "place": PLACE, "kinds": [HUMAN, CALLING], "marks": [TAKEBACK, HELPED]},
        "commands": dict(_commands()),
        "defaults": dict(_defaults()),
    }


def _is_plain(field: msgspec.structs.FieldInfo) -> bool:
    return isinstance(field.default, int | str) and not isinstance(field.default, bool)


def _sentences(known: Iterable[Declaration]) -> Iterator[Declaration]:
    of_tables = (one for one in known if one.where.startswith(SENTENCES) and one.where not in NOT_SAID)
    further = (one for one in known if one.id in FURTHER)
    return iter(sorted({one.id: one for one in (*of_tables, *further)}.values(), key=lambda one: one.id))


def _commands() -> Iterator[tuple[str, dict[str, Any]]]:
    """Each command by its word: its fields with what is checked of them, and which of these it needs."""
    union = commands.Command | commands.Talk
    for shape in msgspec.json.schema_components([union])[1].values():
        fields = {
            name: {said: field[said] for said in WRITTEN if said in field}
            for name, field in shape["properties"].items()
        }
        yield fields["do"]["enum"][0], {"fields": fields, "needs": shape["required"]}


def _defaults() -> Iterator[tuple[str, dict[str, Any]]]:
    """The fields of each shape that are left out where they have these values."""
    for name, shape in msgspec.json.schema_components([ServerFrame], ref_template="{name}")[1].items():
        fields = shape.get("properties", {})
        left_out = {field: said["default"] for field, said in fields.items() if "default" in said}
        if left_out:
            yield name, left_out


def _alike(titles: Iterable[str]) -> list[dict[str, str]]:
    """By each of the two keys that names are compared by, the characters that a bot's name could be written with.

    They stand behind what they are compared as. The host compares names without accents and blanks, in lower case; a
    character stands here if its key is another one, made of letters that names of bots have. Others cannot make a name
    look like theirs.
    """
    found: list[dict[str, str]] = []
    for key in (skeleton, unicode_skeleton):
        groups: dict[str, str] = {}
        for sign, seen in _differing(key, frozenset("".join(map(key, [*titles, "0123456789()"])))):
            groups[seen] = groups.get(seen, "") + sign
        found.append(groups)
    return found


def _differing(key: Callable[[str], str], letters: frozenset[str]) -> Iterator[tuple[str, str]]:
    for sign in map(chr, ALPHABETS):
        seen = key(sign)
        if seen != _plain(sign) and letters.issuperset(seen):
            yield sign, seen


def _plain(sign: str) -> str:
    """A character as the host sees it before it looks it up."""
    bare = unicodedata.normalize("NFKD", sign).lower()
    return "".join(one for one in bare if unicodedata.category(one)[0] not in "CMZ")


def main(arguments: list[str]) -> None:
    """Write the files into the folder given as the only argument."""
    folder = Path(arguments[0])
    for name, text in files().items():
        (folder / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
