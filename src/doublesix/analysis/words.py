"""Numbers and verdicts of a review as messages."""

from decimal import Decimal
from typing import Final

from doublesix.analysis.balance import Balance
from doublesix.analysis.estimate import Estimate
from doublesix.analysis.evaluation import Evaluation
from doublesix.analysis.grades import Grade, levels_of
from doublesix.analysis.hint import Hint
from doublesix.analysis.move_names import spoken
from doublesix.analysis.numbers import InPoints, OfTheMatch, measured, signed, tenths
from doublesix.analysis.option_value import OptionValue
from doublesix.analysis.reasons import idle_points
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.core.seating import Seat, Side
from doublesix.messages import FixedMessage, Message
from doublesix.messages.translation import Translator
from doublesix.messages.units import AllOf, Paragraph, Series

__all__ = [
    "SOLVED", "DidNotCall", "cost",
    "headline", "hint_lines", "judgement", "loss_of_match", "rated", "result_of",
    "tiles_parts", "verdict", "whose", "worth",
]  # fmt: skip

FEWEST: Final = 20
"""Fewest decisions for naming a level: with fewer a single blunder moves the rate by a level."""

SOLVED: Final = FixedMessage("review.solved", "Solved to the end of the round: these values have no error.")
PLACES: Final = (
    FixedMessage("hint.first", "best"),
    FixedMessage("hint.second", "2nd"),
    FixedMessage("hint.third", "3rd"),
)


def whose(review: Review, side: Side) -> AllOf:
    """Names of a side's players."""
    return AllOf(_players(review, side))


def _players(review: Review, side: Side) -> tuple[str, ...]:
    record = review.record
    return tuple(record.players[seat] for seat in record.seating.seats_of(side))


class _Won(Message, id="review.won", english="{players} won by {points}"):
    """The result of a side that won."""

    players: AllOf
    points: int


class _Lost(Message, id="review.lost", english="{players} lost by {points}"):
    """The result of a side that lost."""

    players: AllOf
    points: int


class _Drawn(
    Message,
    id="review.drawn",
    english="{players.others} and {players.last} have drawn",
    cases={1: "{players.last} has drawn"},
):
    """The result of a side that made as many points as the others."""

    players: tuple[str, ...]


class _Headline(Message, id="review.headline", english="{result}: tiles {tiles}, play {play}"):
    """The result of a side, and how much of it tiles and play made."""

    result: Message
    tiles: Message
    play: Message


def result_of(review: Review, side: Side) -> Message:
    """Margin of one side: “Ana lost by 40”."""
    margin = review.balance(side).margin
    if not margin:
        return _Drawn(_players(review, side))
    return (_Won if margin > 0 else _Lost)(whose(review, side), abs(margin))


def headline(review: Review, side: Side) -> Message:
    """Margin of one side and its parts: “Ana lost by 40: tiles −28, play −12”."""
    found = review.balance(side)
    return _Headline(result_of(review, side), signed(found.tiles), signed(found.play))


class _Tiles(
    Message,
    id="review.tiles-parts",
    english="Tiles {tiles}: lead {lead}, deal {deal}, draws {draws}, hidden {hidden}",
):
    """What the luck of the tiles consists of."""

    tiles: Message
    lead: Message
    deal: Message
    draws: Message
    hidden: Message


def tiles_parts(balance: Balance) -> Message | None:
    """What the tiles consist of: “Tiles −28: lead +7, deal −12, draws −5, hidden −18”; `None` if luck is unknown."""
    parts = [part for part in (balance.lead, balance.deal, balance.draws, balance.hidden) if part is not None]
    return _Tiles(signed(balance.tiles), *map(signed, parts)) if len(parts) == 4 else None  # noqa: PLR2004 - all of them


class _ErrorRate(
    Message,
    id="review.error-rate",
    english="{name}: error rate {rate} in {number} unforced decisions",
    cases={1: "{name}: error rate {rate} in {number} unforced decision"},
):
    """Error rate of a player."""

    number: int
    name: str
    rate: Decimal


class _AboutLevel(Message, id="review.about-level", english="{rate}, about level {level} of ten"):
    """Error rate of a player, with the level of about the same strength."""

    rate: Message
    level: int


class _AboutLevels(Message, id="review.about-levels", english="{rate}, about level {low} or {high} of ten"):
    """Error rate of a player, with the two levels of about the same strength."""

    rate: Message
    low: int
    high: int


def rated(review: Review, seat: Seat) -> Message | None:
    """Error rate of a seat: “Ana: error rate 12.3 in 41 unforced decisions, about level 6 of ten”.

    `None` without an unforced decision; with fewer than `FEWEST` no level is named.
    """
    rating = review.rating(seat)
    if rating is None:
        return None
    number = len(review.of(seat))
    rate = _ErrorRate(number, review.record.players[seat], tenths(rating))
    levels = levels_of(rating, review.record.rules)
    if levels is None or number < FEWEST:
        return rate
    low, high = levels
    return _AboutLevel(rate, low) if low == high else _AboutLevels(rate, low, high)


class _Verdict(
    Message,
    id="review.verdict",
    english="A {grade}: {move} cost {cost}",
    cases={Grade.INACCURACY.value: "An {grade}: {move} cost {cost}"},
):
    """Grade and cost of a choice."""

    grade: Grade
    move: Message
    cost: Message


class _CapitalVerdict(
    Message,
    id="review.verdict-heading",
    english="A {grade}: {move:capital} cost {cost}",
    cases={Grade.INACCURACY.value: "An {grade}: {move:capital} cost {cost}"},
):
    """Grade and cost of a choice as a heading."""

    grade: Grade
    move: Message
    cost: Message


def verdict(one: ReviewedDecision) -> Message:
    """Grade and cost of a choice, as a heading: “A howler: 3–3 on the 3 cost 13.9 points, 16.0 % of the match”."""
    return _CapitalVerdict(one.grade, spoken(one.evaluation.played.move), cost(one))


def cost(one: ReviewedDecision) -> Message:
    """Cost of a choice, in points and of the match."""
    return loss_of_match(one.evaluation)


def loss_of_match(evaluation: Evaluation) -> Message:
    """Loss of an evaluation: “13.9 points, 16.0 % of the match”, or “0.9 % of the match” if no points were lost."""
    points = InPoints(tenths(evaluation.loss.mean))
    if evaluation.chance_loss is None:
        return points
    match = OfTheMatch(tenths(100 * evaluation.chance_loss.mean))
    return Series((points, match)) if evaluation.loss.mean else match


class _Solved(Message, id="review.solved-value", english="{value} (solved)"):
    """A value without error, from a solved ending."""

    value: Message


class _Best(Message, id="review.best-move", english="The best move: {move}, {value}."):
    """The best move was played."""

    move: Message
    value: Message


class _Good(Message, id="review.good-move", english="Good: {move}, {value}; {best} is about as good."):
    """A good move was played."""

    move: Message
    value: Message
    best: Message


class _Better(Message, id="review.better-move", english="{verdict}; {best} was better."):
    """A worse move was played."""

    verdict: Message
    best: Message


def judgement(one: ReviewedDecision) -> Message:
    """Verdict on a decision: grade, cost, best move and reason; or the value of the move if it was good."""
    evaluation = one.evaluation
    best, played = evaluation.best, evaluation.played
    if best.move == played.move:
        return _Best(spoken(played.move), _marked(evaluation, worth(played)))
    if one.grade is Grade.GOOD:
        good = _Good(spoken(played.move), _marked(evaluation, worth(played)), spoken(best.move))
        return _paragraph(good, idle_points(evaluation))
    found = _marked(evaluation, _Verdict(one.grade, spoken(played.move), cost(one)))
    return _paragraph(_Better(found, spoken(best.move)), one.why)


class DidNotCall(Message, id="review.did-not-call", english="{name}, who did not call: {judgement}"):
    """Judgement of a call that a player missed."""

    name: str
    judgement: Message


def _paragraph(first: Message, second: Message | None) -> Message:
    return first if second is None else Paragraph((first, second))


def _marked(evaluation: Evaluation, value: Message) -> Message:
    """A value, marked where it has no error because the ending was solved."""
    return _Solved(value) if evaluation.exact else value


def worth(option: OptionValue) -> Message:
    """Value of an option with its standard errors: “+12.4 ± 0.3 points, 61.2 ± 0.2 % of the match”."""
    points = InPoints(measured(signed(option.points.mean, 1), option.points))
    if option.chance is None:
        return points
    percent = Estimate(100 * option.chance.mean, 100 * option.chance.error)
    return Series((points, OfTheMatch(measured(tenths(percent.mean), percent))))


def hint_lines(hint: Hint, say: Translator = str) -> list[str]:
    """Lines of a hint: the first moves in order, each with its value, then the reason."""
    moves = [say(spoken(option.move)) for option in hint.options]
    places = [say(place) for place in PLACES]
    indent, width = max(map(len, places)), max(map(len, moves))
    lines = [
        f"{place:>{indent}}  {move:<{width}}  {say(worth(option))}"
        for place, move, option in zip(places, moves, hint.options, strict=False)
    ]
    said = (SOLVED if hint.exact else None, hint.why, hint.note)
    return [*lines, *(say(one) for one in said if one is not None)]
