"""Heading of a hand-written record, completed from the game that it names."""

import re
from collections.abc import Mapping
from typing import Final

from doublesix.core.rules import PARAMETERS, RuleSet
from doublesix.core.seating import Seating, seating_for
from doublesix.errors import NotationError, RuleSetError
from doublesix.notation.faults import quoted
from doublesix.notation.lenient.complaints import Complaints
from doublesix.notation.record.heading import OPTIONAL, format_heading, parse_heading, parse_seats, rules_of
from doublesix.notation.record.match_record import FORMAT, Record
from doublesix.notation.record.named_rules import difference
from doublesix.notation.record.text_form import RecordLine, lines_of
from doublesix.rulesets import rule_set
from doublesix.rulesets.parameters import DEFAULTS
from doublesix.rulesets.shelf import is_path
from doublesix.rulesets.spec import split_spec

__all__ = ["completed", "split_loosely"]

Heading = dict[str, tuple[int, str]]

_BRACKETED: Final = re.compile(r"[\[(]\s*([0-9A-Ia-i])\s*[-|:/,]\s*([0-9A-Ia-i])\s*[\])]")
_PARTED: Final = re.compile(r"(?<![0-9A-Za-z/+=?-])([0-9A-Ia-i])[-|:]([0-9A-Ia-i])(?![0-9A-Za-z-])")
_OTHER_NAMES: Final = {"seat": "player", "name": "player"}


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
                complaints.add(
                    f"{quoted(key)} was said in line {heading[key][0]} already: this one does not count", number
                )
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


def _words(line: str, number: int, complaints: Complaints) -> tuple[str, ...]:
    plain = _PARTED.sub(r"\1\2", _BRACKETED.sub(r"\1\2", line)).replace(",", " ")
    if plain != line:
        complaints.add("tiles are written as two characters with nothing between them, such as 63", number)
    return tuple(plain.split())


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
        complaints.add(f"the heading lacks «format: {FORMAT}»")
    known = {"format", "seats", "rules", *OPTIONAL, "game", "kind", "player", "rule", "clause"}
    for key, (line, _) in heading.items():
        if key.split()[0] not in known:
            complaints.add(f"{quoted(key)} is no key of a heading: it does not count", line)
    whole = {key: value for key, value in heading.items() if key in OPTIONAL}
    kinds = [f"kind {seat}" for seat in seating.all]
    if all(kind in heading for kind in kinds):
        whole |= {kind: heading[kind] for kind in kinds}
    elif any(kind in heading for kind in kinds):
        complaints.add("the heading tells the kind of some players only: none counts")
    blank = Record(rules=rules, seating=seating, players=players)
    for text in format_heading(blank):
        pair = parse_heading(text)
        if pair is not None:
            whole[pair[0]] = (0, pair[1])
    return whole


def _rules(heading: Mapping[str, tuple[int, str]], complaints: Complaints) -> RuleSet:
    """The rules if given in full, or else those of the named game with the given parameters changed."""
    needed = [parameter for parameter in PARAMETERS if parameter not in DEFAULTS]
    if all(f"rule {parameter}" in heading for parameter in needed) and "rules" in heading:
        rules = rules_of(heading)
        untrue = difference(rules)
        if untrue is not None:
            complaints.add(untrue.sentence, untrue.line_in(heading), denied=True)
        return rules
    said = {key.split()[1]: value for key, (_, value) in heading.items() if key.startswith("rule ")}
    rules = _named(heading, said)
    missing = [parameter for parameter in needed if parameter not in said]
    if missing:
        which = "all rules" if len(missing) == len(needed) else ", ".join(missing)
        complaints.add(f"the heading does not give the rules in full: {which} taken from «{rules.name}»")
    return rules


def _named(heading: Mapping[str, tuple[int, str]], said: dict[str, str]) -> RuleSet:
    line, name = heading.get("game", heading.get("rules", (0, "")))
    if not name:
        raise NotationError("this record does not say what was played: write for instance «game: five-up» above it")
    try:
        game, variations, house_rules = split_spec(name)
        if not is_path(game):
            return rule_set(game, variations, {**house_rules, **said})
    except RuleSetError as error:
        raise RuleSetError(f"line {line}: {error}") from None
    raise NotationError(f"line {line}: {quoted(game)} is a file: name a game, such as five-up, or give all rules")


def _seating(heading: Heading, rules: RuleSet, seats_seen: int, complaints: Complaints) -> Seating:
    if "seats" in heading:
        said = parse_seats(heading["seats"][1])
        seating = seating_for(rules, said.seats, partners=said.partners or None)
        if seating != said:
            complaints.add("four play as partners here: the heading is «seats: 4 as partners»", heading["seats"][0])
        return seating
    named = [int(key.split()[1]) + 1 for key in heading if key.startswith(("player ", "kind "))]
    seating = seating_for(rules, max([*named, seats_seen, 2]))
    complaints.add(f"the heading does not say how many sat at the table: {seating.seats} are spoken of")
    return seating


def _players(heading: Heading, seating: Seating, complaints: Complaints) -> tuple[str, ...]:
    names = []
    for seat in seating.all:
        _, name = heading.get(f"player {seat}", (0, ""))
        if not name:
            complaints.add(f"the heading does not name the player in seat {seat}")
        names.append(name or f"seat {seat}")
    return tuple(names)
