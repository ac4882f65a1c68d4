"""Messages of the commentary on a match."""

from typing import Final

from doublesix.core.award_sentences import WithClauses
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import AllOf, Tiles

__all__ = [
    "EMPTY_BONEYARD",
    "NEXT_CALL",
    "NOBODY_LEADS",
    "NOBODY_LEADS_WITH",
    "NOTHING_TO_CALL",
    "NOTHING_TO_CLAIM",
    "SAVED_AGAIN",
    "CallsFalsely",
    "CallsIt",
    "CannotCall",
    "Claims",
    "Count",
    "Dealt",
    "Deed",
    "Drawn",
    "DrawsOne",
    "DrawsTile",
    "InBoneyard",
    "Leads",
    "LeadsTile",
    "LeftInBoneyard",
    "Loses",
    "LosesPoints",
    "Lots",
    "NothingCalled",
    "Passes",
    "PlaysOn",
    "RoundBegins",
    "RoundNumber",
    "SaysNothing",
    "SaysNothingOpen",
    "Scores",
    "ScoresNothing",
    "Shuffles",
]

_YOU: Final = "person.you"


class Deed(Message):
    """What a player does."""

    who: Message


class DrawsTile(Deed, id="log.draws-lot", english="{who} draws {tile}", cases={_YOU: "{who} draw {tile}"}):
    """A tile drawn as a lot."""

    tile: str


class Leads(Deed, id="log.leads", english="{who} leads", cases={_YOU: "{who} lead"}):
    """Who leads."""


class Lots(Message, id="log.lots", english="Lots for the lead: {draws}. {leads}."):
    """The lots for the lead."""

    draws: tuple[DrawsTile, ...]
    leads: Leads


class RoundBegins(Message, id="log.round", english="Round {number}."):
    """A round begins."""

    number: int


class RoundNumber(Message, id="log.round-number", english="Round {number}"):
    """A round by its number, as a heading."""

    number: int


class Shuffles(Deed, id="log.shuffles", english="{who} shuffles.", cases={_YOU: "{who} shuffle."}):
    """Who shuffles."""


class InBoneyard(Message, id="log.in-boneyard", english="{tiles} in the boneyard"):
    """Tiles left in the boneyard."""

    tiles: Tiles


EMPTY_BONEYARD: Final = FixedMessage("log.boneyard-empty", "the boneyard is empty")


class Dealt(Message, id="log.dealt", english="{hand} each, {left}. {leads}."):
    """The deal."""

    hand: Tiles
    left: Message
    leads: Leads


NOBODY_LEADS_WITH: Final = FixedMessage(
    "log.dealt-again", "Nobody can lead with these hands: the tiles are shuffled and dealt again."
)
NOBODY_LEADS: Final = FixedMessage(
    "log.nobody-leads", "Nobody can lead: the tiles go back, are shuffled and dealt again."
)


class LeadsTile(Deed, id="log.leads-tile", english="{who} leads {tile}.", cases={_YOU: "{who} lead {tile}."}):
    """A lead."""

    tile: str


class PlaysOn(
    Deed, id="log.plays-on", english="{who} plays {tile} on {end}.", cases={_YOU: "{who} play {tile} on {end}."}
):
    """A play."""

    tile: str
    end: Message


class DrawsOne(Deed, id="log.draws", english="{who} draws a tile.", cases={_YOU: "{who} draw a tile."}):
    """A draw."""


class Passes(Deed, id="log.passes", english="{who} passes.", cases={_YOU: "{who} pass."}):
    """A pass."""


class Claims(Deed, id="log.claims", english="{who} claims the score.", cases={_YOU: "{who} claim the score."}):
    """A claim."""


class CallsIt(Deed, id="log.calls", english="{who} calls “{call}”.", cases={_YOU: "{who} call “{call}”."}):
    """A call, by the phrase of the game."""

    call: str


class SaysNothing(Deed, id="log.says-nothing", english="{who} says nothing.", cases={_YOU: "{who} say nothing."}):
    """A score that is let go."""


class SaysNothingOpen(
    Deed,
    id="log.says-nothing-open",
    english="{who} says nothing, and {points} points lie open.",
    cases={_YOU: "{who} say nothing, and {points} points lie open."},
):
    """A score that is let go, so that others may take it."""

    points: int


class Count(Message, id="log.count", english="The count is {count}."):
    """The table count after a play."""

    count: int


class LeftInBoneyard(Message, id="log.left-in-boneyard", english="{tiles} left in the boneyard."):
    """Tiles left after a draw."""

    tiles: Tiles


class CallsFalsely(
    Deed,
    id="log.calls-falsely",
    english="{who} calls “{call}” wrongly: {arithmetic}.",
    cases={_YOU: "{who} call “{call}” wrongly: {arithmetic}."},
):
    """A false call."""

    call: str
    arithmetic: Message


NEXT_CALL: Final = FixedMessage("log.next-call", "the call on the next play of an opponent")


class Loses(Deed, id="log.loses", english="{who} loses {costs}.", cases={_YOU: "{who} lose {costs}."}):
    """What a false call costs."""

    costs: AllOf | WithClauses


class Scores(
    Deed, id="log.scores", english="{who} scores {points}: {award}.", cases={_YOU: "{who} score {points}: {award}."}
):
    """Points that a player scores."""

    points: int
    award: Message


class LosesPoints(
    Deed,
    id="log.loses-points",
    english="{who} loses {points}: {award}.",
    cases={_YOU: "{who} lose {points}: {award}."},
):
    """Points that a player loses."""

    points: int
    award: Message


class ScoresNothing(
    Deed,
    id="log.scores-nothing",
    english="{who} scores nothing: {award}.",
    cases={_YOU: "{who} score nothing: {award}."},
):
    """Points that do not count."""

    award: Message


class NothingCalled(
    Deed,
    id="log.nothing-to-take",
    english="{who} calls “{call}”, and there is no score to take.",
    cases={_YOU: "{who} call “{call}”, and there is no score to take."},
):
    """A call where there is no score, and that costs nothing."""

    call: str


NOTHING_TO_CALL: Final = FixedMessage(
    "log.nothing-to-call", "at this table scores count by themselves, so there is nothing to call."
)


class CannotCall(
    Deed,
    id="log.cannot-call",
    english=(
        "{who} can only call after an opponent's play, until the next move, and not where that call is forfeited or"
        " made already."
    ),
):
    """A call that is not possible now."""


NOTHING_TO_CLAIM: Final = FixedMessage(
    "table.nothing-to-claim", "There is no score to claim: the count is no multiple that scores here."
)
SAVED_AGAIN: Final = FixedMessage("table.saved-again", "The match is saved again.")


class Drawn(Message, id="table.drawn", english="It is {tiles}."):
    """The tiles that were drawn."""

    tiles: str
