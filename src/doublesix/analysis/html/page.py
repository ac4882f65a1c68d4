"""The page of a review: overview first, then each decision worth looking at with its board, values and odds."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from doublesix.analysis.evaluation import Evaluation, OptionValue
from doublesix.analysis.html.curve import curve
from doublesix.analysis.odds import hand_odds
from doublesix.analysis.reasons import spoken
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.analysis.words import cost, headline, rated, signed, verdict, whose
from doublesix.core.moves import Play
from doublesix.core.seating import Seat, Side
from doublesix.core.tiles import Tile
from doublesix.drawing import Ghost, svg
from doublesix.notation.record.match_record import helped_words

__all__ = ["page"]

MOST_OPTIONS = 8


def page(review: Review, seat: Seat = 0, *, top: int = 5) -> str:
    """One HTML page that needs nothing else: seen from one seat, with its ``top`` dearest decisions in full."""
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
    margin, tiles, play = review.balance(side)
    scores = "–".join(map(str, review.result))
    who = escape(", ".join(record.players))
    yield f'<p class="soft">{escape(record.rules.name)} · {who} · {len(review.rounds)} rounds · {scores}</p>'
    begun = escape(headline(review, side).split(":")[0])
    dealt, chosen = (
        f'<span class="tiles">tiles {signed(tiles)}</span>',
        f'<span class="play">play {signed(play)}</span>',
    )
    yield f"<h1>{begun}: {dealt}, {chosen}</h1>"
    given = "; ".join(f"{whose(review, one)} {_lost(review, one):.0f}" for one in range(record.seating.sides))
    rest = "The rest was dealt, drawn, or lay hidden."
    yield f'<p class="soft">Points given away by choices: {escape(given)}. {rest}</p>'
    if review.record.helped:
        yield f'<p class="soft">{escape(helped_words(review.record))}</p>'
    ratings = "; ".join(filter(None, (rated(review, seat) for seat in record.seating.all)))
    if ratings:
        yield f'<p class="soft">{escape(ratings)}.</p>'
    if not review.complete:
        yield "<p><strong>This review was stopped before its end.</strong></p>"
    drawn = curve(review, side, worst)
    if drawn:
        yield f"<h2>Chance of {escape(whose(review, side))} to win</h2>{drawn}"
    yield f"<h2>Where the {abs(margin)} points went</h2>{_rounds(review, side)}"
    yield "<h2>Decisions worth looking at</h2>"
    yield _table(worst) if worst else "<p>Nothing worth more than 0.8 % of the match. Well played.</p>"


def _lost(review: Review, side: Side) -> float:
    return sum(one.losses[side] for one in review.rounds)


def _rounds(review: Review, side: Side) -> str:
    sides = review.record.seating.sides
    rows = []
    for one in review.rounds:
        margin = one.gained[side] - (sum(one.gained) - one.gained[side]) / (sides - 1)
        play = round((sum(one.losses) - one.losses[side]) / (sides - 1) - one.losses[side])
        dealt = (
            ""
            if one.luck is None
            else f"<td>{signed(one.luck.deals[side])}</td><td>{signed(one.luck.draws[side])}</td>"
        )
        rows.append(
            f"<tr><th>Round {one.number}</th><td><strong>{signed(margin)}</strong></td>"
            f'<td class="tiles">{signed(round(margin) - play)}</td><td class="play">{signed(play)}</td>{dealt}</tr>'
        )
    luck = "<th>deal</th><th>draws</th>" if any(one.luck is not None for one in review.rounds) else ""
    return (
        "<table><thead><tr><th></th><th>Result</th><th>Tiles</th><th>Play</th>"
        f"{luck}</tr></thead><tbody>{''.join(rows)}</tbody></table>"
    )


def _table(worst: Sequence[ReviewedDecision]) -> str:
    rows = "".join(
        f'<tr><td><span class="mark">{number}</span></td><td>Round {one.decision.round}</td>'
        f"<td>{escape(spoken(one.evaluation.played.move))}</td><td>{escape(spoken(one.evaluation.best.move))}</td>"
        f'<td class="play">{escape(cost(one))}</td><td>{one.grade.value}</td><td>{escape(one.why)}</td>'
        f'<td><a href="#decision-{number}">Look</a></td></tr>'
        for number, one in enumerate(worst, start=1)
    )
    heads = "".join(f"<th>{head}</th>" for head in ("", "When", "Played", "Better", "Cost", "", "Why", ""))
    return f'<table class="wide"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'


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
    """The better tile where it would lie, and the played one."""
    ghosts = []
    for option, kind, label in ((evaluation.best, "better", "✓ better"), (evaluation.played, "played", "✗ played")):
        if isinstance(option.move, Play):
            ghosts.append(Ghost(option.move, kind, label))
    return ghosts


def _values(evaluation: Evaluation) -> str:
    """A table of options: the best ones, and the played one wherever it stands."""
    options = list(evaluation.options[:MOST_OPTIONS])
    if evaluation.played not in options:
        options[-1] = evaluation.played
    rows = "".join(_value(evaluation, option) for option in options)
    left = len(evaluation.options) - len(options)
    more = f'<p class="soft">and {left} more</p>' if left > 0 else ""
    heads = "<th></th><th>Points</th><th>±</th><th>Match</th>"
    return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{more}"


def _value(evaluation: Evaluation, option: OptionValue) -> str:
    best, played = option == evaluation.best, option.move == evaluation.played.move
    kind = "better" if best else "played" if played else ""
    mark = "✓ " if best else "✗ " if played else ""
    chance = "" if option.chance is None else f"{100 * option.chance.mean:.1f} %"
    return (
        f'<tr class="{kind}"><th>{mark}{escape(spoken(option.move))}</th><td>{signed(option.points.mean, 1)}</td>'
        f"<td>{2 * option.points.error:.1f}</td><td>{chance}</td></tr>"
    )


def _odds(review: Review, one: ReviewedDecision) -> str:
    """The likeliest tiles of each other hand: by counting, and by what was chosen as well."""
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
    """What nobody could know, apart from the judgement."""
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
