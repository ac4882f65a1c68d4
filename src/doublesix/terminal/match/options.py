"""Options of a new match, validated against its rules."""

from collections.abc import Sequence
from dataclasses import dataclass

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.errors import SetupError, UsageError
from doublesix.messages import FixedMessage, Message
from doublesix.messages.units import Detailed
from doublesix.players import company
from doublesix.rulesets import Game, chosen, format_value, games
from doublesix.rulesets.game import Category
from doublesix.rulesets.inplay import named_rules, usual_house_rules
from doublesix.rulesets.proposal import proposed_house_rules
from doublesix.terminal.match.seats import Sitter, parse_sitters
from doublesix.terminal.match.session import Setup

__all__ = ["MatchOptions", "documents", "list_of_games", "more_games", "partner_choices", "setup_for"]

USUAL_SEATS = 2
USUAL_BOT = "greedy"


@dataclass(frozen=True, kw_only=True)
class MatchOptions:
    """Options of a new match, as given on the command line or in the menu; `None` or empty for the defaults.

    Attributes:
        game: Name of a game, or path of a game file.
        seats: Number of seats.
        players: Players by seat, for example ``you,greedy``.
        bot: Bot for the seats without a named player.
        partners: Whether to play in partnerships.
        variation: Names of variations of the game.
        rule: House rules, each as ``name=value``.
        target: Points that win the match.
        seed: Seed of the deals and the bots.
        calling: Whether people claim and call scores themselves.
        explain: Whether bots that can explain their moves do so.
        remarks: Whether bots remark on their own moves.
        automatic: Whether forced draws and passes of people are made without asking.
        false_call: Points that a false call costs; `None` for the rule of the game.
        forfeit: Whether a false call forfeits the call on the next play; `None` for yes if two or more people call.
        draw_limit: Maximum tiles drawn by choice in a turn; `None` for the rule of the game.
        proposed: Whether the program proposes the game, so that its house rules are added (`rulesets.proposal`); a game
            that is named on the command line is that of its document.
        history: Whether the record is kept when the match is over.
    """

    game: str | None = None
    seats: int | None = None
    players: str | None = None
    bot: str | None = None
    partners: bool | None = None
    variation: Sequence[str] = ()
    rule: Sequence[str] = ()
    target: int | None = None
    seed: str | None = None
    calling: bool = False
    explain: bool = False
    remarks: bool = True
    automatic: bool = True
    false_call: int | None = None
    forfeit: bool | None = None
    draw_limit: int | None = None
    proposed: bool = False
    history: bool = True


class _NothingToCall(
    Message,
    id="option.nothing-to-call",
    english=(
        "--calling needs a game with calls; in “{game}” every score counts by itself (--rule claim=muggins makes it so)"
    ),
):
    game: str


_CALLS_COST_NOTHING = FixedMessage(
    "option.no-calls",
    ("--false-call and --forfeit need --calling: at this table scores count by themselves and are not called"),
)


def setup_for(options: MatchOptions) -> Setup:
    """Resolve and validate the options of a new match.

    Raises:
        RuleSetError: If there is no such game, variation or rule, or they contradict each other.
        SetupError: If the rules do not allow this number of players, or partners.
        UsageError: If the players are invalid, or an option has no effect under these rules.
    """
    assert options.game is not None, "the menu asks for a game first"
    house = [*options.rule, *_given(options)]
    if options.draw_limit is not None:
        house.append(_draw_limit(options, house))
    game, rules = chosen(options.game, options.variation, house)
    if options.proposed:
        house += proposed_house_rules(rules, chosen=named_rules(house))
        game, rules = chosen(options.game, options.variation, house)
    if options.calling and rules.claim is Claiming.AUTO:
        raise UsageError(_NothingToCall(rules.name))
    if not options.calling and (options.false_call or options.forfeit):
        raise UsageError(_CALLS_COST_NOTHING)
    sitters = _seated(options, rules)
    people = sum(sitter.is_human for sitter in sitters)
    usual = usual_house_rules(rules, people=people, calling=options.calling, chosen=named_rules(house))
    if usual:
        game, rules = chosen(options.game, options.variation, [*house, *usual])
    seating_for(rules, len(sitters), partners=options.partners)
    return Setup(
        rules=rules,
        sitters=sitters,
        partners=options.partners,
        seed=options.seed,
        calling=options.calling,
        explain=options.explain,
        remarks=options.remarks,
        game=game,
        automatic=options.automatic,
        history=options.history,
    )


def _given(options: MatchOptions) -> list[str]:
    """House rules that were given by dedicated options."""
    given = {"target": options.target, "false_call": options.false_call, "false_call_forfeits": options.forfeit}
    return [f"{name}={format_value(name, value)}" for name, value in given.items() if value is not None]


class _NothingToLimit(
    Message,
    id="option.no-draws",
    english=(
        "--draw-limit {limit} needs rules with optional_draw, such as five-up; in “{game}” there is no"
        " drawing by choice"
    ),
):
    limit: int
    game: str


def _draw_limit(options: MatchOptions, house: Sequence[str]) -> str:
    """The house rule that limits drawing by choice.

    Raises:
        UsageError: If the rules, including ``house``, have no drawing by choice.
    """
    assert options.game is not None, "the menu asks for a game first"
    assert options.draw_limit is not None, "only asked for with a limit"
    _, rules = chosen(options.game, options.variation, house)
    if not rules.optional_draw:
        raise UsageError(_NothingToLimit(options.draw_limit, rules.name))
    return f"optional_draw_limit={options.draw_limit}"


def documents() -> tuple[Game, ...]:
    """The six documented games, which the menu offers."""
    return tuple(game for game in games() if game.category is Category.DOCUMENT)


def more_games() -> int:
    """Number of games that the menu does not offer."""
    return len(games()) - len(documents())


def partner_choices(rules: RuleSet, seats: int) -> tuple[bool, ...]:
    """Values of ``partners`` that the rules allow for this number of seats."""
    return tuple(partners for partners in (False, True) if _can_sit(rules, seats, partners=partners))


def _can_sit(rules: RuleSet, seats: int, *, partners: bool) -> bool:
    try:
        return seating_for(rules, seats, partners=partners).partners == partners
    except SetupError:
        return False


_NO_GAME = FixedMessage(
    "option.no-game",
    "without a terminal there is no menu; name a game after “doublesix play”:",
)


class _Listed(Message, id="option.listed-game", english="{name}  {summary}"):
    name: str
    summary: Message


def list_of_games() -> Message:
    """The error with the six games and how to start one, for input without a terminal."""
    width = max(len(game.id) for game in documents())
    return Detailed(_NO_GAME, tuple(_Listed(game.id.ljust(width), game.summary) for game in documents()))


class _TooManyNames(
    Message,
    id="option.too-many-names",
    english="{named} players were named for {seats} seats; leave some out, or ask for --seats {named}",
):
    named: int
    seats: int


def _seated(options: MatchOptions, rules: RuleSet) -> tuple[Sitter, ...]:
    """Players of the match; seats without a named player are given to bots."""
    bot = options.bot or USUAL_BOT
    if options.players is None:
        number = options.seats or (4 if options.partners else _usual_seats(rules))
        # Validate the number first, so that an absurd one does not allocate that many players.
        seating_for(rules, number, partners=options.partners)
        return parse_sitters(",".join(["you", *company(bot, number - 1)]))
    named = options.players.split(",")
    missing = (options.seats or len(named)) - len(named)
    if missing < 0:
        raise UsageError(_TooManyNames(len(named), options.seats or 0))
    return parse_sitters(",".join([*named, *company(bot, min(missing, 9), named)]))


def _usual_seats(rules: RuleSet) -> int:
    return USUAL_SEATS if USUAL_SEATS in rules.players else min(rules.players)
