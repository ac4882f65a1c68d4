"""Completion of deals and lots of a hand-written round from the lines that follow."""

from functools import reduce

from doublesix.core.match import Deal, Lots, Match
from doublesix.core.seating import Seat
from doublesix.core.setup.table import tile_problems
from doublesix.core.tiles import Tile
from doublesix.errors import NotationError, RecordError
from doublesix.messages import Message
from doublesix.messages.units import SeatNumber, Then
from doublesix.notation.faults import at_line
from doublesix.notation.lenient.complaints import Complaints
from doublesix.notation.move_text import WrittenPlay, read_move
from doublesix.notation.record.act_lines import NOTHING
from doublesix.notation.record.line_cursor import RecordLine
from doublesix.notation.refusal import problem_message
from doublesix.notation.tile import format_tiles, parse_tile

__all__ = ["LooseDeal", "invented_lots"]


class _NoSuchSeat(Message, id="record.no-such-seat", english="a hand is dealt to {seat}, which does not exist"):
    seat: SeatNumber


class _OtherSize(Message, id="record.other-size", english="{seat} is dealt {held} tiles; by the rules it is {right}"):
    seat: SeatNumber
    held: int
    right: int


class _WrongTiles(Message, id="record.wrong-tiles", english="the tiles dealt are {problems}"):
    """Problems such as “not in place: 63”."""

    problems: Message


class _HandsMissing(Message, id="record.hands-missing", english="the deal lacks the hand of seat {seats}"):
    seats: tuple[int, ...]


class _HandOfTheRest(
    Message, id="record.hand-of-the-rest", english="the hand of {seat} is missing: all tiles that are left"
):
    seat: SeatNumber


class _BoneyardOpen(
    Message,
    id="record.boneyard-open",
    english="the boneyard is not given in full: put in were, in this order, {tiles}",
):
    tiles: str


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
            raise RecordError(at_line(number, _NoSuchSeat(SeatNumber(unknown[0]))), number)
        self._complete(match, complaints)
        size = match.rules.hand_size_for(len(seats))
        for seat in seats:
            if len(self._hands[seat]) != size:
                held = len(self._hands[seat])
                raise RecordError(at_line(number, _OtherSize(SeatNumber(seat), held, size)), number)
        first = match.leader or 0
        # A deal lists the hands in dealing order, which begins with the leader.
        dealt = tuple(tile for seat in seats for tile in self._hands[(first + seat) % len(seats)])
        boneyard = self._stock(match, dealt, following, complaints)
        if problems := tuple(map(problem_message, tile_problems(match.rules, (*dealt, *boneyard)))):
            raise RecordError(at_line(number, _WrongTiles(reduce(Then, problems))), number)
        return Deal((*dealt, *boneyard))

    def _complete(self, match: Match, complaints: Complaints) -> None:
        missing = [seat for seat in match.seating.all if seat not in self._hands]
        if not missing:
            return
        if len(missing) > 1 or self._boneyard is None:
            raise RecordError(at_line(self.line.number, _HandsMissing(tuple(missing))), self.line.number)
        known = {tile for hand in self._hands.values() for tile in hand} | set(self._boneyard)
        self._hands[missing[0]] = tuple(tile for tile in match.rules.tiles if tile not in known)
        complaints.add(_HandOfTheRest(SeatNumber(missing[0])), self.line.number)

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
        complaints.add(_BoneyardOpen(format_tiles((*turned_up, *rest))), self.line.number)
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


class _NoHolder(
    Message, id="record.no-holder", english="“{line}” does not say whose hand it is: write “hand 0 63 54 ...”"
):
    line: str


def _seat(line: RecordLine) -> Seat:
    word = line.words[1].rstrip(":") if len(line.words) > 1 else ""
    if len(word) == 1 and word.isascii() and word.isdigit():
        return int(word)
    raise NotationError(_NoHolder(line.text))


def _tiles(words: tuple[str, ...]) -> tuple[Tile, ...]:
    return () if words == (NOTHING,) else tuple(map(parse_tile, words))
