"""HTML page of a review: overview first, then each notable decision with its board, values and odds."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from doublesix.analysis.evaluation import Evaluation, OptionValue
from doublesix.analysis.free_drawing import note_of
from doublesix.analysis.html.curve import curve
from doublesix.analysis.html.figures import Sign, legend, tile_of
from doublesix.analysis.html.rounds import rounds_table
from doublesix.analysis.odds import hand_odds
from doublesix.analysis.reasons import spoken
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.analysis.words import SOLVED, headline, rated, signed, tiles_words, verdict, whose
from doublesix.core.moves import Move, Play
from doublesix.core.seating import Seat, Side
from doublesix.core.tiles import Tile
from doublesix.drawing import Ghost, svg
from doublesix.notation.record.match_record import helped_words

__all__ = ["page"]

MOST_OPTIONS = 8


def page(review: Review, seat: Seat = 0, *, top: int = 5) -> str:
    """Self-contained HTML page from the perspective of one seat, with its ``top`` costliest decisions in full."""
    side = review.record.seating.side_of(seat)
    worst = review.worst(top, seat)
    title = escape(headline(review, side))
    style = (files("doublesix.analysis.html") / "style.css").read_text(encoding="utf-8")
    body = "".join(
        (*_overview(review, side, worst), *(_decision(review, n, one) for n, one in enumerate(worst, start=1)))
    )
    return (
        f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>'
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head>'
        f"<body><main>{body}{_footer(review)}</main></body></html>\n"
    )


def _overview(review: Review, side: Side, worst: Sequence[ReviewedDecision]) -> Iterator[str]:
    record = review.record
    found = review.balance(side)
    scores = "–".join(map(str, review.result))
    who = escape(", ".join(record.players))
    yield f'<p class="soft">{escape(record.rules.name)} · {who} · {len(review.rounds)} rounds · {scores}</p>'
    begun = escape(headline(review, side).split(":")[0])
    dealt, chosen = (
        f'<span class="tiles">tiles {signed(found.tiles)}</span>',
        f'<span class="play">play {signed(found.play)}</span>',
    )
    yield f"<h1>{begun}: {dealt}, {chosen}</h1>"
    given = "; ".join(f"{whose(review, one)} {_lost(review, one):.0f}" for one in range(record.seating.sides))
    rest = tiles_words(found) or "The rest was dealt, drawn, or lay hidden"
    yield f'<p class="soft">Points given away by choices: {escape(given)}. {rest}.</p>'
    if review.opponents:
        yield f'<p class="soft">{escape(note_of(review.record.rules, review.opponents))}</p>'
    if review.record.helped:
        yield f'<p class="soft">{escape(helped_words(review.record))}</p>'
    ratings = "; ".join(filter(None, (rated(review, seat) for seat in record.seating.all)))
    if ratings:
        yield f'<p class="soft">{escape(ratings)}.</p>'
    if not review.complete:
        yield "<p><strong>This review was stopped before its end.</strong></p>"
    drawn = curve(review, side, worst)
    went = f"<div><h2>Where the {abs(found.margin)} points went</h2>{rounds_table(review, side)}</div>"
    if drawn:
        name = whose(review, side)
        shown = f"<div><h2>Chance of {escape(name)} to win</h2>{drawn}{legend(*_signs(review, side, name))}</div>"
        yield f'<div class="overview">{shown}{went}</div>'
    else:
        yield went
    yield "<h2>Decisions worth looking at</h2>"
    yield _table(worst) if worst else "<p>Nothing worth more than 0.8 % of the match. Well played.</p>"


def _lost(review: Review, side: Side) -> float:
    return sum(one.losses[side] for one in review.rounds)


def _signs(review: Review, side: Side, name: str) -> Iterator[Sign]:
    """Markers that the curve of two sides may show."""
    yield "mistake", f"a mistake of {name}, with its number below"
    yield "other", f"a mistake of {whose(review, 1 - side)}"
    if any(one.luck is not None for one in review.rounds):
        yield "tiles", f"luck of a round’s tiles; up is good for {name}"


def _table(worst: Sequence[ReviewedDecision]) -> str:
    by_match = any(one.evaluation.chance_loss is not None for one in worst)
    rows = "".join(
        f'<tr><td><span class="mark">{number}</span></td><td>Round {one.decision.round} {_standing(one)}</td>'
        f"<td>{_move(one.evaluation.played.move)}</td><td>{_move(one.evaluation.best.move)}</td>"
        f"{_costs(one.evaluation, by_match=by_match)}<td>{one.grade.value}</td><td>{escape(one.why)}</td>"
        f'<td><a href="#decision-{number}">Look</a></td></tr>'
        for number, one in enumerate(worst, start=1)
    )
    costs = ("Points", "Match") if by_match else ("Points",)
    heads = "".join(f"<th>{head}</th>" for head in ("", "When", "Played", "Better"))
    heads += "".join(f'<th class="number">{head}</th>' for head in costs) + "<th></th><th>Why</th><th></th>"
    return f'<table class="wide"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


def _standing(one: ReviewedDecision) -> str:
    scores = "–".join(map(str, one.decision.seen.scoreboard.points))
    return f'<span class="soft">at {scores}</span>'


def _move(move: Move) -> str:
    return f'<span class="move">{tile_of(move)}{escape(spoken(move))}</span>'


def _costs(evaluation: Evaluation, *, by_match: bool) -> str:
    """Table cells of the cost of a choice, with the sign of a loss."""
    chance = evaluation.chance_loss
    match = "" if chance is None else f"{signed(-100 * chance.mean, 1)} %"
    last = f'<td class="number">{match}</td>' if by_match else ""
    return f'<td class="play number"><strong>{signed(-evaluation.loss.mean, 1)}</strong></td>{last}'


def _decision(review: Review, number: int, one: ReviewedDecision) -> str:
    seen, evaluation = one.decision.seen, one.evaluation
    played = spoken(evaluation.played.move)
    scores = "–".join(map(str, seen.scoreboard.points))
    who = escape(review.record.players[one.decision.seat])
    return (
        f'<section id="decision-{number}"><p class="soft">Decision {number} · round {one.decision.round} · {who} ·'
        f" {scores}</p><h2>{escape(verdict(one, played[0].upper() + played[1:]))}</h2>"
        f'<div class="columns"><div>{svg(seen, ghost=_ghosts(evaluation))}<p class="why">{escape(one.why)}</p></div>'
        f"<div><h3>What each move was worth</h3>{_values(evaluation)}{_odds(review, one)}{_hindsight(one)}"
        "</div></div></section>"
    )


def _ghosts(evaluation: Evaluation) -> list[Ghost]:
    """Ghosts of the better and the played tile, where each would lie."""
    ghosts = []
    for option, kind, label in ((evaluation.best, "better", "✓ better"), (evaluation.played, "played", "✗ played")):
        if isinstance(option.move, Play):
            ghosts.append(Ghost(option.move, kind, label))
    return ghosts


def _values(evaluation: Evaluation) -> str:
    """Table of the best options, with the played one whatever its rank."""
    options = list(evaluation.options[:MOST_OPTIONS])
    if evaluation.played not in options:
        options[-1] = evaluation.played
    rows = "".join(_value(evaluation, option) for option in options)
    left = len(evaluation.options) - len(options)
    more = f'<p class="soft">and {left} more</p>' if left > 0 else ""
    error = "" if evaluation.exact else "<th>±</th>"
    heads = f"<th></th><th>Points</th>{error}<th>Match</th>"
    more += f'<p class="soft">{SOLVED}</p>' if evaluation.exact else ""
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{more}"


def _value(evaluation: Evaluation, option: OptionValue) -> str:
    best, played = option == evaluation.best, option.move == evaluation.played.move
    kind = "better" if best else "played" if played else ""
    mark = "✓ " if best else "✗ " if played else ""
    chance = "" if option.chance is None else f"{100 * option.chance.mean:.1f} %"
    error = "" if evaluation.exact else f"<td>{2 * option.points.error:.1f}</td>"
    return (
        f'<tr class="{kind}"><th>{mark}{escape(spoken(option.move))}</th><td>{signed(option.points.mean, 1)}</td>'
        f"{error}<td>{chance}</td></tr>"
    )


def _odds(review: Review, one: ReviewedDecision) -> str:
    """Tables of the likeliest tiles of each other hand: by counting, and with the opponent model."""
    parts = []
    for hand in hand_odds(one):
        rows = "".join(_odd(*odd) for odd in hand.tiles)
        name = escape(review.record.players[hand.seat])
        parts.append(
            f"<h3>What {name} held ({hand.held} tile{'s' * (hand.held > 1)})</h3><table><thead><tr><th></th>"
            f"<th>Counting</th><th>Reading</th></tr></thead><tbody>{rows}</tbody></table>"
        )
    return "".join(parts)


def _odd(tile: Tile, counting: float, reading: float) -> str:
    return f"<tr><th>{tile.high}–{tile.low}</th><td>{100 * counting:.0f} %</td><td>{100 * reading:.0f} %</td></tr>"


def _hindsight(one: ReviewedDecision) -> str:
    """Hindsight of the decision, shown apart from the judgement; empty if there is none."""
    found = one.hindsight
    if found is None:
        return ""
    best = f"{spoken(found.best)} was worth {signed(found.values[found.best][0])} points"
    words = (
        f"{best}, which was played."
        if found.best == found.played
        else f"{best}, {spoken(found.played)} {signed(found.values[found.played][0])}."
    )
    return (
        '<aside class="hindsight"><h3>In hindsight</h3><p class="soft">With every tile face up and the best play of all'
        f" to the round's end, {escape(words)} No seat could know that; no grade goes by it.</p></aside>"
    )


def _footer(review: Review) -> str:
    return (
        f'<footer class="soft">Judged by {escape(review.judge)}, seed {escape(review.seed)}. Values are points to the'
        " end of the round, from what the seat could know; ± is twice the standard error.</footer>"
    )
