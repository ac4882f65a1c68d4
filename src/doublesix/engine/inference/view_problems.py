"""Problems of views that contradict themselves, as the engine finds them."""

from types import MappingProxyType
from typing import Final

from doublesix.messages import FixedMessage, Message

__all__ = ["VIEW_PROBLEMS"]

_KNOWN: Final = (
    FixedMessage("view-problem.hand-by-history", "a hand has more or fewer tiles than its history leaves it"),
    FixedMessage("view-problem.tile-does-not-fit", "a tile lies on the table where it does not fit"),
    FixedMessage("view-problem.no-such-seat", "there is no such seat"),
    FixedMessage("view-problem.round-over", "the round is over, and every hand is shown"),
    FixedMessage("view-problem.not-of-the-set", "an item on the table is not a tile of the set"),
    FixedMessage("view-problem.tile-twice", "a tile lies on the table twice"),
    FixedMessage("view-problem.tile-also-in-hand", "a tile lies on the table that the seat holds itself"),
    FixedMessage("view-problem.hand-size", "the size of a hand is below 0 or above the number of tiles"),
    FixedMessage(
        "view-problem.not-the-whole-set",
        "the tiles on the table, in the hands and in the boneyard are not the whole set",
    ),
    FixedMessage("view-problem.own-hand-size", "the seat holds more or fewer tiles than its hand size"),
    FixedMessage("view-problem.act-of-no-seat", "its history has an act of a seat that does not exist"),
    FixedMessage("view-problem.more-plays", "its history plays more tiles than lie on the table"),
    FixedMessage("view-problem.other-plays", "the plays of its history are not those that lie on the table"),
    FixedMessage("view-problem.act-out-of-turn", "its history has an act out of turn"),
    FixedMessage("view-problem.more-draws", "its history draws more tiles than there are"),
    FixedMessage("view-problem.play-does-not-fit", "its history plays a tile where it does not fit"),
    FixedMessage("view-problem.fewer-plays", "tiles lie on the table that its history does not play"),
    FixedMessage("view-problem.lead", "the table and the phase disagree on whether the lead was made"),
    FixedMessage("view-problem.ends", "the ends of the layout are not those that its plays leave"),
    FixedMessage("view-problem.turn", "its history leaves the turn to another seat"),
    FixedMessage("view-problem.turn-so-far", "draws, passes or extra turns of this turn are not those of its history"),
    FixedMessage("view-problem.numbers", "a number in it is out of the range of every table"),
)

VIEW_PROBLEMS: Final = MappingProxyType[str, Message]({one.id: one for one in _KNOWN})
"""Messages by id; the compiled engine raises a ``ValueError`` with the id."""
