"""Completion of deals and lots of a hand-written round from the lines that follow."""

from doublesix.core.match import Deal, Lots, Match
from doublesix.core.seating import Seat
from doublesix.core.setup.table import tile_problems
from doublesix.core.tiles import Tile
from doublesix.errors import NotationError, RecordError
from doublesix.notation.lenient.complaints import Complaints
from doublesix.notation.move_text import WrittenPlay, read_move
from doublesix.notation.record.act_lines import NOTHING
from doublesix.notation.record.text_form import RecordLine
from doublesix.notation.refusal import problem_sentence
from doublesix.notation.tile import format_tiles, parse_tile

__all__ = ["LooseDeal", "invented_lots"]


class LooseDeal:
    """Lines of one deal, in any order; one hand, or tiles of the boneyard, may be missing."""

    def __init__(self, line: RecordLine) -> None:
        self.line = line
        self._hands: dict[Seat, tuple[Tile, ...]] = {}
        self._boneyard: tuple[Tile, ...] | None = None

    def has(self, line: RecordLine) -> bool:
        """Whether the hand or boneyard of this line is already filled, so that the line starts another deal."""
        if line.words[0].lower() == "hand":
            return _seat(line) in self._hands
        return self._boneyard is not None

    def add(self, line: RecordLine) -> None:
        """Add a line: ``hand 0 63 54 ...`` or ``boneyard 11 42 ...``."""
        if line.words[0].lower() == "hand":
            self._hands[_seat(line)] = _tiles(line.words[2:])
        else:
            self._boneyard = _tiles(line.words[1:])

    def holder(self, word: str) -> Seat | None:
        """Seat that was dealt the tile played by ``word``; `None` if that is not known."""
        tile = _played(word)
        return next((seat for seat, hand in self._hands.items() if tile in hand), None)

    def event(self, match: Match, following: tuple[RecordLine, ...], complaints: Complaints) -> Deal:
        """The deal event, with missing tiles inferred from the set and from the lines of the round.

        Raises:
            RecordError: If a missing hand cannot be inferred, or the result is not a valid deal.
        """
        number, seats = self.line.number, match.seating.all
        if unknown := [seat for seat in self._hands if seat not in seats]:
            raise RecordError(f"line {number}: a hand is dealt to seat {unknown[0]}, which does not exist", number)
        self._complete(match, complaints)
        size = match.rules.hand_size_for(len(seats))
        for seat in seats:
            if len(self._hands[seat]) != size:
                held = len(self._hands[seat])
                raise RecordError(
                    f"line {number}: seat {seat} is dealt {held} tiles; by the rules it is {size}", number
                )
        first = match.leader or 0
        # A deal lists the hands in dealing order, which begins with the leader.
        dealt = tuple(tile for seat in seats for tile in self._hands[(first + seat) % len(seats)])
        boneyard = self._stock(match, dealt, following, complaints)
        if problems := [problem_sentence(problem) for problem in tile_problems(match.rules, (*dealt, *boneyard))]:
            raise RecordError(f"line {number}: the tiles dealt are {'; '.join(problems)}", number)
        return Deal((*dealt, *boneyard))

    def _complete(self, match: Match, complaints: Complaints) -> None:
        missing = [seat for seat in match.seating.all if seat not in self._hands]
        if not missing:
            return
        if len(missing) > 1 or self._boneyard is None:
            which = ", ".join(map(str, missing))
            raise RecordError(f"line {self.line.number}: the deal lacks the hand of seat {which}", self.line.number)
        known = {tile for hand in self._hands.values() for tile in hand} | set(self._boneyard)
        self._hands[missing[0]] = tuple(tile for tile in match.rules.tiles if tile not in known)
        complaints.add(f"the hand of seat {missing[0]} is missing: all tiles that are left", self.line.number)

    def _stock(
        self, match: Match, dealt: tuple[Tile, ...], following: tuple[RecordLine, ...], complaints: Complaints
    ) -> tuple[Tile, ...]:
        """The boneyard; if not given in full, completed with the tiles drawn or played in the round, then the rest."""
        given = self._boneyard or ()
        placed = {*dealt, *given}
        if len(dealt) + len(given) >= len(match.rules.tiles):
            return given
        turned_up = [tile for tile in dict.fromkeys(_turning_up(following)) if tile not in placed]
        placed.update(turned_up)
        rest = [tile for tile in match.rules.tiles if tile not in placed]
        complaints.add(
            f"the boneyard is not given in full: put in were, in this order, {format_tiles((*turned_up, *rest))}",
            self.line.number,
        )
        return (*given, *turned_up, *rest)


def invented_lots(match: Match, leader: Seat) -> Lots:
    """Made-up lots that give ``leader`` the lead: it draws the heaviest tile."""
    heaviest, *others = sorted(match.rules.tiles, reverse=True)[: match.seating.seats]
    return Lots((*others[:leader], heaviest, *others[leader:]))


def _turning_up(lines: tuple[RecordLine, ...]) -> list[Tile]:
    """Tiles that these lines draw or play, in order; unreadable lines are skipped, the reader rejects them later."""
    played = ((_played(word) for word in line.words[:3]) for line in lines)
    first = (next((tile for tile in tiles if tile is not None), None) for tiles in played)
    return [tile for tile in first if tile is not None]


def _played(word: str) -> Tile | None:
    """Tile that a word plays or names; `None` if it is neither a tile nor a play."""
    try:
        written = read_move(word)
    except NotationError:
        return None
    return written.tile if isinstance(written, WrittenPlay) else None


def _seat(line: RecordLine) -> Seat:
    word = line.words[1].rstrip(":") if len(line.words) > 1 else ""
    if len(word) == 1 and word.isascii() and word.isdigit():
        return int(word)
    raise NotationError(f"«{line.text}» does not say whose hand it is: write «hand 0 63 54 ...»")


def _tiles(words: tuple[str, ...]) -> tuple[Tile, ...]:
    return () if words == (NOTHING,) else tuple(map(parse_tile, words))
