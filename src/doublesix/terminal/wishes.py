"""Wishes: what somebody wants to play, made into a match; everything that cannot be is refused in one sentence."""

from collections.abc import Sequence
from dataclasses import dataclass

from doublesix.core.options import Claiming
from doublesix.core.rules import RuleSet
from doublesix.core.seating import seating_for
from doublesix.errors import SetupError, UsageError
from doublesix.rulesets import Game, chosen, format_value, games
from doublesix.rulesets.game import Category
from doublesix.rulesets.inplay import named_rules, usual_house_rules
from doublesix.terminal.seats import Sitter, parse_sitters
from doublesix.terminal.session import Setup

__all__ = ["Wishes", "documents", "list_of_games", "more_games", "partner_choices", "setup_for"]

USUAL_SEATS = 2
USUAL_BOT = "greedy"


@dataclass(frozen=True, kw_only=True)
class Wishes:
    """What was asked for; `None` and nothing stand for the usual.

    Attributes:
        players: Such as «you,greedy».
        bot: Who plays the seats that nobody was named for.
        rule: House rules, each as ``name=value``.
        game: Name of a game, or of a file.
        calling: Whether people claim and call scores themselves.
        explain: Whether bots that think say why they move as they do.
        false_call: Points that a call without a score costs; `None` for what the game says.
        draw_limit: Tiles that may be drawn by choice in a turn; `None` for what the game says.
        forfeit: Whether it also costs the call on the next play; `None` for yes where two or more people call.
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
    false_call: int | None = None
    forfeit: bool | None = None
    draw_limit: int | None = None


def setup_for(wishes: Wishes) -> Setup:
    """The match that was asked for.

    Raises:
        RuleSetError: If there is no such game, variation or rule, or they contradict each other.
        SetupError: If the rules do not allow so many players, or not as partners.
        UsageError: If the players cannot be seated.
    """
    assert wishes.game is not None, "the menu asks for a game first"
    house = [*wishes.rule, *_options(wishes)]
    if wishes.draw_limit is not None:
        house.append(_draw_limit(wishes, house))
    game, rules = chosen(wishes.game, wishes.variation, house)
    if wishes.calling and rules.claim is Claiming.AUTO:
        raise UsageError(
            f"--calling was asked for; in «{rules.name}» every score counts by itself, so there is nothing to call"
            " (--rule claim=muggins makes it so)"
        )
    if not wishes.calling and (wishes.false_call or wishes.forfeit):
        raise UsageError(
            "a cost of wrong calls was asked for, and at this table nobody calls: scores count by themselves;"
            " add --calling, or leave --false-call and --forfeit out"
        )
    sitters = _seated(wishes, rules)
    people = sum(sitter.is_human for sitter in sitters)
    usual = usual_house_rules(rules, people=people, calling=wishes.calling, chosen=named_rules(house))
    if usual:
        game, rules = chosen(wishes.game, wishes.variation, [*house, *usual])
    seating_for(rules, len(sitters), partners=wishes.partners)
    return Setup(rules, sitters, wishes.partners, wishes.seed, wishes.calling, wishes.explain, game)


def _options(wishes: Wishes) -> list[str]:
    """House rules that have an option of their own."""
    options = {"target": wishes.target, "false_call": wishes.false_call, "false_call_forfeits": wishes.forfeit}
    return [f"{name}={format_value(name, value)}" for name, value in options.items() if value is not None]


def _draw_limit(wishes: Wishes, house: Sequence[str]) -> str:
    """The house rule that limits drawing by choice.

    Raises:
        UsageError: If by the rules that were chosen otherwise, ``house`` among them, nobody may draw by choice.
    """
    assert wishes.game is not None, "the menu asks for a game first"
    _, rules = chosen(wishes.game, wishes.variation, house)
    if not rules.optional_draw:
        raise UsageError(
            f"--draw-limit {wishes.draw_limit} was asked for; in «{rules.name}» nobody draws by choice, so there is"
            " nothing to limit; leave it out, or choose rules with optional_draw, such as five-up"
        )
    return f"optional_draw_limit={wishes.draw_limit}"


def documents() -> tuple[Game, ...]:
    """The six games that the menu explains."""
    return tuple(game for game in games() if game.category is Category.DOCUMENT)


def more_games() -> int:
    """How many games there are besides those that the menu explains."""
    return len(games()) - len(documents())


def partner_choices(rules: RuleSet, seats: int) -> tuple[bool, ...]:
    """Without partners, with them, or either: what the rules let so many players choose."""
    return tuple(partners for partners in (False, True) if _can_sit(rules, seats, partners=partners))


def _can_sit(rules: RuleSet, seats: int, *, partners: bool) -> bool:
    try:
        return seating_for(rules, seats, partners=partners).partners == partners
    except SetupError:
        return False


def list_of_games() -> str:
    """The six games and how to start one, for those who cannot be shown a menu."""
    width = max(len(game.id) for game in documents())
    listed = "\n".join(f"  {game.id.ljust(width)}  {game.summary}" for game in documents())
    return (
        "a match was asked for without a game, and where there is no terminal there is no menu;"
        f" name one of these after «doublesix play»:\n{listed}"
    )


def _seated(wishes: Wishes, rules: RuleSet) -> tuple[Sitter, ...]:
    """The players asked for; seats that nobody was named for go to bots."""
    bot = wishes.bot or USUAL_BOT
    if wishes.players is None:
        number = wishes.seats or (4 if wishes.partners else _usual_seats(rules))
        # A number that the rules refuse is refused before so many chairs are fetched.
        seating_for(rules, number, partners=wishes.partners)
        return parse_sitters(",".join(["you", *[bot] * (number - 1)]))
    named = wishes.players.split(",")
    missing = (wishes.seats or len(named)) - len(named)
    if missing < 0:
        raise UsageError(
            f"{len(named)} players were named for {wishes.seats} seats; leave some out, or ask for --seats {len(named)}"
        )
    return parse_sitters(",".join([*named, *[bot] * min(missing, 9)]))


def _usual_seats(rules: RuleSet) -> int:
    return USUAL_SEATS if USUAL_SEATS in rules.players else min(rules.players)
