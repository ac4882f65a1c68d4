"""Players of a terminal table: people at this keyboard, bots and external programs."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from doublesix.errors import UsageError
from doublesix.messages import Message
from doublesix.notation.record.match_record import HELPED, TAKEBACK
from doublesix.players import numbered, player_names, player_summary, player_title
from doublesix.players.program import PROGRAM, is_program, program_title
from doublesix.rulesets.parameters import nearest

__all__ = ["CALLING", "HUMAN", "Sitter", "parse_sitters", "sitters_of", "without_help"]

HUMAN: Final = "human"
CALLING: Final = "human, calling"
"""Kind of a person who claims and calls scores in person; without it scores are automatic."""

PEOPLE: Final = ("you", "me", "human", "person")
LONGEST_NAME: Final = 16


@dataclass(frozen=True)
class Sitter:
    """The player in a seat.

    Attributes:
        name: Display name.
        kind: `HUMAN`, `CALLING`, a bot name with an optional budget, or ``cmd:`` and a command line.
    """

    name: str
    kind: str

    @property
    def is_human(self) -> bool:
        """Whether this is a person at this keyboard."""
        return self.kind in {HUMAN, CALLING}


def parse_sitters(text: str) -> tuple[Sitter, ...]:
    """Parse a list of players, seat by seat: ``you,greedy`` or ``human:Anna,human:Ben,random``.

    >>> [sitter.name for sitter in parse_sitters("you,greedy,greedy")]
    ['You', 'Greedy 1', 'Greedy 2']

    Raises:
        UsageError: If a word is neither a person nor a bot, or a name is not allowed.
    """
    words = [word.strip() for word in text.split(",")]
    kinds, names = [], []
    for word in words:
        kind, _, name = (word, "", "") if is_program(word) else (part.strip() for part in word.partition(":"))
        kinds.append(_kind(kind, word))
        names.append(_name(name))
    return _named(kinds, names)


def sitters_of(names: Sequence[str], kinds: Sequence[str], *, programs: bool = False) -> tuple[Sitter, ...]:
    """Players of a saved match; an unknown kind of player becomes a person.

    So does an external program, unless ``programs`` is set: a save file from elsewhere must not start programs.

    >>> sitters_of(("Anna", "Zed"), ("human", "alphadom"))[1].is_human
    True
    """
    return tuple(
        Sitter(name, kind if kind == CALLING or _is_bot(kind, programs=programs) else HUMAN)
        for name, kind in zip(names, without_help(kinds) or (HUMAN,) * len(names), strict=True)
    )


def without_help(kinds: Sequence[str]) -> list[str]:
    """Strip the record's marks for hints and takebacks from the player kinds."""
    return [kind.removesuffix(HELPED).removesuffix(TAKEBACK) for kind in kinds]


class _NoSuchPlayer(
    Message,
    id="seats.no-such-player",
    english="there is no player “{given}”; a seat is for “you”,"
    " “human:NAME”, a program (“{program}COMMAND”), or a bot; {nearest}",
):
    given: str
    program: str
    nearest: Message


def _kind(word: str, whole: str) -> str:
    if word.casefold() in PEOPLE:
        return HUMAN
    if is_program(word):
        player_summary(word)
        return word
    if _is_bot(word.casefold(), programs=False):
        return word.casefold()
    raise UsageError(_NoSuchPlayer(whole, PROGRAM, nearest(word, player_names())))


def _is_bot(kind: str, *, programs: bool) -> bool:
    if is_program(kind) and not programs:
        return False
    try:
        player_summary(kind)
    except UsageError:
        return False
    return True


class _BadName(
    Message,
    id="seats.bad-name",
    english="“{given}” cannot be a player's name; a name has 1 to {longest} printable characters",
):
    given: str
    longest: int


def _name(name: str) -> str:
    if name and (not name.isprintable() or len(name) > LONGEST_NAME):
        raise UsageError(_BadName(name[:40], LONGEST_NAME))
    return name


class _SameNames(
    Message,
    id="seats.same-names",
    english="two players are called the same in “{given}”; give each a name of its own",
):
    given: str


def _named(kinds: list[str], names: list[str]) -> tuple[Sitter, ...]:
    """Combine kinds and names into sitters, with default names; equal names are numbered."""
    people = kinds.count(HUMAN)
    wanted = [name or _usual(kind, people) for kind, name in zip(kinds, names, strict=True)]
    if len({name.casefold() for name in names if name}) < sum(map(bool, names)):
        raise UsageError(_SameNames(",".join(names)))
    result = []
    for seat, (kind, name) in enumerate(zip(kinds, wanted, strict=True)):
        number = wanted[: seat + 1].count(name)
        result.append(Sitter(numbered(name, number) if wanted.count(name) > 1 else name, kind))
    return tuple(result)


def _usual(kind: str, people: int) -> str:
    if is_program(kind):
        return program_title(kind)[:LONGEST_NAME].capitalize()
    if kind != HUMAN:
        return player_title(kind)
    return "You" if people == 1 else "Player"
