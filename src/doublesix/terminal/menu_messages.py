"""Messages of the menu."""

from typing import Final

from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Series, Verbatim

__all__ = [
    "BACK_TO_BOOKLET", "BUSY", "CALLING", "CHOOSE", "GONE", "GREEDY", "HELP", "HELP_HEADING", "HOUSE_RULES", "HUMAN",
    "LABELS", "LAST_MATCH", "MORE_KEYS", "NO", "PARTNERS", "PLAY", "RANDOM", "RULE_LABELS", "TARGET", "UNKNOWN_TIME",
    "UNREADABLE", "VARIATIONS", "YES",
    "Begun", "BookletKey", "GameTo", "LastPlayed", "Level", "MoreGames", "Players", "RoundsPlayed", "ScoresNow",
    "Setting", "To",
]  # fmt: skip

GREEDY: Final = FixedMessage("menu.greedy", "greedy bots")
RANDOM: Final = FixedMessage("menu.random", "random bots")
HUMAN: Final = FixedMessage("menu.human", "people here")
LAST_MATCH: Final = FixedMessage("menu.last-match", "Go on with the last match")
TARGET: Final = FixedMessage("menu.target", "target")
PARTNERS: Final = FixedMessage("menu.partners", "partners")
CALLING: Final = FixedMessage("menu.calling", "calling")
YES: Final = FixedMessage("menu.yes", "yes")
NO: Final = FixedMessage("menu.no", "no")
PLAY: Final = FixedMessage("menu.play", "Play")
CHOOSE: Final = FixedMessage("menu.choose", "↑ ↓ choose a game, Enter plays it.")
MORE_KEYS: Final = FixedMessage("menu.more-keys", "Tab leads to the players; PgUp and PgDn scroll the rules.")
HELP_HEADING: Final = FixedMessage("menu.help-heading", "The menu")
BACK_TO_BOOKLET: Final = FixedMessage("menu.as-in-booklet", "As in the booklet; b plays it with the house rule.")
BUSY: Final = FixedMessage("menu.busy", "This match is being played in another terminal.")
GONE: Final = FixedMessage("menu.gone", "This match has been finished or removed.")
UNREADABLE: Final = FixedMessage("menu.unreadable", "This match can no longer be read.")
UNKNOWN_TIME: Final = FixedMessage("menu.unknown-time", "at an unknown time")

HELP: Final = (
    (Verbatim("↑ ↓"), FixedMessage("menu.help-choose", "choose a game; Enter plays it")),
    (Verbatim("Tab"), FixedMessage("menu.help-tab", "leads to the players and the rest")),
    (Verbatim("PgUp PgDn"), FixedMessage("menu.help-scroll", "scroll the rules")),
    (Verbatim("Esc"), FixedMessage("menu.help-back", "leads back to the games")),
    (Verbatim("F5"), FixedMessage("menu.help-play", "plays the game from everywhere")),
    (Verbatim("q"), FixedMessage("menu.help-quit", "leaves")),
    None,
    (PARTNERS, FixedMessage("menu.help-partners", "two against two, if the game can")),
    (CALLING, FixedMessage("menu.help-calling", "scores are claimed by yourself")),
    (TARGET, FixedMessage("menu.help-target", "points that win; empty: as usual")),
    (Verbatim("r"), FixedMessage("menu.help-rules", "variations and house rules: all of them")),
    (Verbatim("b"), FixedMessage("menu.help-booklet", "the house's rule, or as in the booklet")),
)
"""Keys and options with what they do; `None` is an empty line."""

LABELS: Final = {
    "start": PLAY,
    "scroll_rules(-1)": FixedMessage("menu.rules-up", "rules up"),
    "scroll_rules(1)": FixedMessage("menu.rules-down", "rules down"),
    "rules": FixedMessage("menu.rules", "rules"),
    "booklet": FixedMessage("menu.house-rule", "house rule"),
    "help": FixedMessage("menu.help", "help"),
    "app.quit": FixedMessage("menu.quit", "quit"),
}
"""Labels of the actions in the line of keys."""


RULE_LABELS: Final = {
    "done": FixedMessage("menu.rules-done", "back"),
    "reset": FixedMessage("menu.rules-reset", "as in the game"),
}
"""Labels of the actions on the screen of rules."""

VARIATIONS: Final = FixedMessage("menu.variations", "Variations (Enter takes one in or out)")
HOUSE_RULES: Final = FixedMessage("menu.house-rules", "House rules (Enter changes one)")


class Level(Message, id="menu.level", english="level {level} bots"):
    """Bots of a level."""

    level: int


class Players(Message, id="menu.players", english="{n} players"):
    """A number of players."""

    n: int


class To(Message, id="menu.to", english="to {target}"):
    """The target of a game."""

    target: int


class Setting(Message, id="menu.setting", english="{name}: {value}"):
    """An option with its value."""

    name: Message
    value: Message


class BookletKey(Message, id="menu.booklet-key", english="{why} b plays it as in the booklet."):
    """Why a game is proposed with a house rule."""

    why: Message


class MoreGames(Message, id="menu.more-games", english="doublesix rules lists {number} more; doublesix play NAME."):
    """Games that the menu does not offer."""

    number: int


class GameTo(Message, id="menu.game-to", english="{game}, to {target}"):
    """A saved match: its game and target."""

    game: str
    target: int


class ScoresNow(Message, id="menu.scores", english="Scores: {scores}"):
    """A saved match: its scores."""

    scores: Series


class RoundsPlayed(Message, id="menu.rounds-played", english="Rounds played: {n}"):
    """A saved match: its rounds."""

    n: int


class LastPlayed(Message, id="menu.last-played", english="Last played: {time}"):
    """A saved match: when it was played last."""

    time: str


class Begun(Message, id="menu.begun", english="Begun: {date}"):
    """A saved match: when it was begun."""

    date: Message
