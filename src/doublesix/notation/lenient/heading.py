"""Heading of a hand-written record, completed from the game that it names."""

import re
from collections.abc import Mapping
from typing import Final

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.errors import NotationError, RuleSetError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import SeatNumber, Series, message_of
from doublesix.notation.faults import at_line, excerpt
from doublesix.notation.lenient.complaints import Complaints
from doublesix.notation.record.heading import OPTIONAL, format_heading, parse_heading, parse_seats, rules_of
from doublesix.notation.record.line_cursor import RecordLine, lines_of
from doublesix.notation.record.match_record import FORMAT, Record
from doublesix.notation.record.named_rules import difference
from doublesix.rulesets import rule_set
from doublesix.rulesets.parameters import DEFAULTS
from doublesix.rulesets.shelf import is_path
from doublesix.rulesets.spec import split_spec

__all__ = ["completed", "split_loosely"]

Heading = dict[str, tuple[int, str]]

_BRACKETED: Final = re.compile(r"[\[(]\s*([0-9A-Ia-i])\s*[-|:/,]\s*([0-9A-Ia-i])\s*[\])]")
_PARTED: Final = re.compile(r"(?<![0-9A-Za-z/+=?-])([0-9A-Ia-i])[-|:]([0-9A-Ia-i])(?![0-9A-Za-z-])")
_OTHER_NAMES: Final = {"seat": "player", "name": "player"}


class _SaidAlready(
    Message,
    id="record.said-already-ignored",
    english="“{key}” was said in line {line} already: this one does not count",
):
    key: str
    line: int


def split_loosely(text: str, complaints: Complaints) -> tuple[Heading, tuple[RecordLine, ...]]:
    """Split a record into its heading and the lines of its rounds, with tiles normalized to two characters."""
    heading: Heading = {}
    lines: list[RecordLine] = []
    for number, line in enumerate(lines_of(text), start=1):
        if not line or line.isspace():
            continue
        pair = None if lines or line.lstrip().startswith("#") else _pair(line)
        if pair is not None:
            key, value = pair
            if key in heading:
                complaints.add(_SaidAlready(excerpt(key), heading[key][0]), number)
            else:
                heading[key] = (number, value)
        elif words := _words(line.partition("#")[0], number, complaints):
            lines.append(RecordLine(number, words))
    return heading, tuple(lines)


def _pair(line: str) -> tuple[str, str] | None:
    head, sign, value = line.partition(":") if "=" not in line.partition(":")[0] else line.partition("=")
    pair = parse_heading(f"{head.lower()}{sign}{value}")
    if pair is None:
        return None
    first, *rest = pair[0].split()
    return " ".join((_OTHER_NAMES.get(first, first) if rest else first, *rest)), pair[1]


_LOOSE_TILES = FixedMessage(
    "record.loose-tiles", "tiles are written as two characters with nothing between them, such as 63"
)


def _words(line: str, number: int, complaints: Complaints) -> tuple[str, ...]:
    plain = _PARTED.sub(r"\1\2", _BRACKETED.sub(r"\1\2", line)).replace(",", " ")
    if plain != line:
        complaints.add(_LOOSE_TILES, number)
    return tuple(plain.split())


class _FormatMissing(Message, id="record.format-missing", english="the heading lacks “format: {format}”"):
    format: int


class _UnknownKey(
    Message, id="record.unknown-key-ignored", english="“{key}” is no key of a heading: it does not count"
):
    key: str


_SOME_KINDS = FixedMessage("record.some-kinds-ignored", "the heading tells the kind of some players only: none counts")


def completed(heading: Heading, seats_seen: int, complaints: Complaints) -> Heading:
    """Complete a heading with everything that the strict reader requires, inferred from what is given.

    Args:
        heading: The heading as written.
        seats_seen: Number of seats that occur in the rounds, used if the heading does not give it.
        complaints: Receives everything that was filled in or ignored.

    Raises:
        NotationError: If no game is named, or a file instead of one.
        RuleSetError: If there is no such game, or the rules contradict each other.
        SetupError: If the rules do not allow that number of seats.
    """
    rules = _rules(heading, complaints)
    seating = _seating(heading, rules, seats_seen, complaints)
    players = _players(heading, seating, complaints)
    if "format" not in heading:
        complaints.add(_FormatMissing(FORMAT))
    known = {"format", "seats", "rules", *OPTIONAL, "game", "kind", "player", "rule", "clause"}
    for key, (line, _) in heading.items():
        if key.split()[0] not in known:
            complaints.add(_UnknownKey(excerpt(key)), line)
    whole = {key: value for key, value in heading.items() if key in OPTIONAL}
    kinds = [f"kind {seat}" for seat in seating.all]
    if all(kind in heading for kind in kinds):
        whole |= {kind: heading[kind] for kind in kinds}
    elif any(kind in heading for kind in kinds):
        complaints.add(_SOME_KINDS)
    blank = Record(rules=rules, seating=seating, players=players)
    for text in format_heading(blank):
        pair = parse_heading(text)
        if pair is not None:
            whole[pair[0]] = (0, pair[1])
    return whole


_ALL_RULES = FixedMessage("record.all-rules", "all rules")


class _RulesTaken(
    Message,
    id="record.rules-taken",
    english="the heading does not give the rules in full: {which} taken from “{rules}”",
):
    """All rules, or a list of names of parameters; the name of a game's rules."""

    which: Message
    rules: str


def _rules(heading: Mapping[str, tuple[int, str]], complaints: Complaints) -> RuleSet:
    """The rules if given in full, or else those of the named game with the given parameters changed."""
    needed = [parameter for parameter in PARAMETERS if parameter not in DEFAULTS]
    if all(f"rule {parameter}" in heading for parameter in needed) and "rules" in heading:
        rules = rules_of(heading)
        untrue = difference(rules)
        if untrue is not None:
            complaints.add(untrue.message, untrue.line_in(heading), denied=True)
        return rules
    said = {key.split()[1]: value for key, (_, value) in heading.items() if key.startswith("rule ")}
    rules = _named(heading, said)
    missing = [parameter for parameter in needed if parameter not in said]
    if missing:
        which = _ALL_RULES if len(missing) == len(needed) else Series(tuple(missing))
        complaints.add(_RulesTaken(which, rules.name))
    return rules


_NO_GAME = FixedMessage(
    "record.no-game", "this record does not say what was played: write for instance “game: five-up” above it"
)


class _GameIsFile(
    Message,
    id="record.game-is-file",
    english="“{game}” is a file: name a game, such as five-up, or give all rules",
):
    game: str


def _named(heading: Mapping[str, tuple[int, str]], said: dict[str, str]) -> RuleSet:
    line, name = heading.get("game", heading.get("rules", (0, "")))
    if not name:
        raise NotationError(_NO_GAME)
    try:
        game, variations, house_rules = split_spec(name)
        if not is_path(game):
            return rule_set(game, variations, {**house_rules, **said})
    except RuleSetError as error:
        raise RuleSetError(at_line(line, message_of(error))) from None
    raise NotationError(at_line(line, _GameIsFile(excerpt(game))))


_FOUR_AS_PARTNERS = FixedMessage(
    "record.four-as-partners", "four play as partners here: the heading is “seats: 4 as partners”"
)


class _SeatsTaken(
    Message,
    id="record.seats-taken",
    english="the heading does not say how many sat at the table: {seats} are spoken of",
):
    seats: int


def _seating(heading: Heading, rules: RuleSet, seats_seen: int, complaints: Complaints) -> Seating:
    if "seats" in heading:
        said = parse_seats(heading["seats"][1])
        seating = seating_for(rules, said.seats, partners=said.partners or None)
        if seating != said:
            complaints.add(_FOUR_AS_PARTNERS, heading["seats"][0])
        return seating
    named = [int(key.split()[1]) + 1 for key in heading if key.startswith(("player ", "kind "))]
    seating = seating_for(rules, max([*named, seats_seen, 2]))
    complaints.add(_SeatsTaken(seating.seats))
    return seating


class _NoName(Message, id="record.no-name", english="the heading does not name the player in {seat}"):
    seat: SeatNumber


def _players(heading: Heading, seating: Seating, complaints: Complaints) -> tuple[str, ...]:
    names = []
    for seat in seating.all:
        _, name = heading.get(f"player {seat}", (0, ""))
        if not name:
            complaints.add(_NoName(SeatNumber(seat)))
        names.append(name or f"seat {seat}")
    return tuple(names)
