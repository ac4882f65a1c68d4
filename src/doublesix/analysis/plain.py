"""Reviews and hints as plain data, for programs: what ``doublesix review --json`` prints."""

from dataclasses import fields

from doublesix.analysis.balance import Balance
from doublesix.analysis.estimate import Estimate
from doublesix.analysis.facts import Reason
from doublesix.analysis.free_drawing import note_of
from doublesix.analysis.hindsight import Hindsight
from doublesix.analysis.hint import Hint
from doublesix.analysis.luck import Luck
from doublesix.analysis.option_value import OptionValue
from doublesix.analysis.report import Review, ReviewedDecision, ReviewedRound
from doublesix.engine.search.rollouts import Continuation
from doublesix.messages import Message
from doublesix.notation import format_move

__all__ = ["FORMAT", "plain", "plain_hint"]

FORMAT = 1
"""Version of the data format."""

PLACES = 4
"""Decimals of the numbers."""


def plain(review: Review) -> dict[str, object]:
    """A review as plain data (numbers, strings, lists and dictionaries); equal reviews give equal data.

    Points are those of the scoreboard, to the end of the round; chances are match-win probabilities from 0 to 1. Every
    estimate is a pair of mean and standard error.
    """
    record = review.record
    return {
        "format": FORMAT,
        "rules": record.rules.name,
        "players": list(record.players),
        "helped": list(record.helped),
        "judge": review.judge,
        "seed": review.seed,
        "complete": review.complete,
        "note": _text(note_of(record.rules, review.opponents)),
        "result": list(review.result),
        "balance": [_balance(review.balance(side)) for side in range(record.seating.sides)],
        "ratings": [_rounded(review.rating(seat)) for seat in record.seating.all],
        "rounds": [
            {**_round(one), "balance": [_balance(review.balances(side)[place]) for side in range(record.seating.sides)]}
            for place, one in enumerate(review.rounds)
        ],
        "decisions": [_decision(one) for one in review.decisions],
        "curve": [
            {"event": point.step, "round": point.round, "chance": _rounded(point.chance)} for point in review.curve
        ],
    }


def plain_hint(hint: Hint) -> dict[str, object]:
    """A hint as plain data, its options as in `plain`: what ``doublesix hint --json`` prints."""
    return {
        "format": FORMAT,
        "seat": hint.seat,
        "judge": hint.judge,
        "exact": hint.exact,
        "worlds": hint.worlds,
        "choices": hint.choices,
        "moves": [_option(option) for option in hint.options],
        "why": _text(hint.why),
        "note": _text(hint.note),
        "reasons": [_reason(reason) for reason in hint.reasons],
    }


def _balance(balance: Balance) -> dict[str, object]:
    return {name: getattr(balance, name) for name in ("margin", "tiles", "play", "lead", "deal", "draws", "hidden")}


def _round(one: ReviewedRound) -> dict[str, object]:
    return {
        "number": one.number,
        "before": list(one.before),
        "after": list(one.after),
        "losses": [_rounded(loss) for loss in one.losses],
        "luck": None if one.luck is None else _luck(one.luck),
    }


def _luck(luck: Luck) -> dict[str, object]:
    return {name: [_rounded(value) for value in getattr(luck, name)] for name in ("lots", "deals", "draws", "total")}


def _decision(one: ReviewedDecision) -> dict[str, object]:
    evaluation = one.evaluation
    return {
        "event": one.decision.step,
        "round": one.decision.round,
        "seat": one.decision.seat,
        "forgotten": one.decision.forgotten,
        "played": format_move(evaluation.played.move),
        "best": format_move(evaluation.best.move),
        "grade": one.grade.value,
        "loss": _estimate(evaluation.loss),
        "chance_loss": _estimate(evaluation.chance_loss),
        "difference": _estimate(evaluation.difference),
        "exact": evaluation.exact,
        "worlds": evaluation.worlds,
        "effective": _rounded(evaluation.effective),
        "why": _text(one.why),
        "themes": [reason.theme for reason in one.reasons],
        "reasons": [_reason(reason) for reason in one.reasons],
        "options": [_option(option) for option in evaluation.options],
        "hindsight": None if one.hindsight is None else _hindsight(one.hindsight),
    }


def _option(option: OptionValue) -> dict[str, object]:
    answers = option.answers
    return {
        "move": format_move(option.move),
        "points": _estimate(option.points),
        "chance": _estimate(option.chance),
        "now": answers.gain,
        "next": answers.next,
        "fitting": answers.fitting,
        "able": _rounded(answers.able),
        "reply": _rounded(answers.reply),
        "threat": answers.threat,
        "threatened": _rounded(answers.threatened),
        "ahead": {count.name: list(map(_rounded, getattr(option.ahead, count.name))) for count in fields(Continuation)},
    }


def _reason(reason: Reason) -> dict[str, object]:
    """A reason with the numbers of its sentence, for the best and the played option."""
    return {
        "theme": reason.theme,
        "worth": _rounded(reason.worth),
        "counts": {one.name: [_rounded(one.best), _rounded(one.played)] for one in reason.counts},
        "words": str(reason.message),
    }


def _text(message: Message | None) -> str:
    return "" if message is None else str(message)


def _hindsight(found: Hindsight) -> dict[str, object]:
    """Exact values with every tile face up, which no seat could know, kept apart from the evaluation."""
    return {
        "best": format_move(found.best),
        "loss": _rounded(found.loss),
        "chance_loss": _rounded(found.chance_loss),
        "options": [
            {"move": format_move(move), "points": _rounded(points), "chance": _rounded(chance)}
            for move, (points, chance) in found.values.items()
        ],
    }


def _estimate(estimate: Estimate | None) -> list[float | None] | None:
    return None if estimate is None else [_rounded(estimate.mean), _rounded(estimate.error)]


def _rounded(number: float | None) -> float | None:
    # Adding 0.0 turns -0.0 into 0.0.
    return None if number is None else round(number, PLACES) + 0.0
