"""HTML page of a review: overview first, then each notable decision with its board, values and odds."""

from collections.abc import Iterator, Sequence
from html import escape
from importlib.resources import files

from doublesix.analysis.evaluation import Evaluation
from doublesix.analysis.free_drawing import note_of
from doublesix.analysis.html import messages
from doublesix.analysis.html.curve import curve
from doublesix.analysis.html.figures import Sign, legend, tile_of
from doublesix.analysis.html.rounds import RoundNumber, rounds_table
from doublesix.analysis.move_names import spoken, tile_name
from doublesix.analysis.numbers import Shown, signed, tenths, units
from doublesix.analysis.odds import hand_odds
from doublesix.analysis.option_value import OptionValue
from doublesix.analysis.report import Review, ReviewedDecision
from doublesix.analysis.words import SOLVED, headline, rated, result_of, tiles_parts, verdict, whose
from doublesix.core.moves import Move, Play
from doublesix.core.seating import Seat, Side
from doublesix.core.tiles import Tile
from doublesix.drawing import Ghost, svg
from doublesix.messages import Message
from doublesix.messages.translation import ORIGINAL, Translator, translator
from doublesix.messages.units import Clauses, Tiles
from doublesix.notation.record.match_record import helped_message

__all__ = ["page"]

MOST_OPTIONS = 8


def page(review: Review, seat: Seat = 0, *, top: int = 5, language: str = ORIGINAL) -> str:
    """Self-contained HTML page from the perspective of one seat, with its ``top`` costliest decisions in full.

    Args:
        review: The review.
        seat: The seat.
        top: Most decisions that are shown.
        language: Code of the language, one of `doublesix.messages.translation.languages`.
    """
    shown = _Page(review, translator(language))
    side = review.record.seating.side_of(seat)
    worst = review.worst(top, seat)
    style = (files("doublesix.analysis.html") / "style.css").read_text(encoding="utf-8")
    body = "".join((*shown.overview(side, worst), *(shown.decision(n, one) for n, one in enumerate(worst, start=1))))
    return (
        f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">'
        f"<title>{shown.text(headline(review, side))}</title>"
        f'<meta name="viewport" content="width=device-width, initial-scale=1"><style>{style}</style></head>'
        f"<body><main>{body}{shown.footer()}</main></body></html>\n"
    )


class _Page:
    """The parts of a page in one language."""

    def __init__(self, review: Review, say: Translator) -> None:
        self.review = review
        self.say = say

    def text(self, message: Message | None) -> str:
        """A message in the page's language, escaped; empty for `None`."""
        return "" if message is None else escape(self.say(message), quote=True)

    def overview(self, side: Side, worst: Sequence[ReviewedDecision]) -> Iterator[str]:
        """Result, notes, curve, rounds and the list of decisions."""
        review, record, found = self.review, self.review.record, self.review.balance(side)
        rounds = self.text(messages.Rounds(len(review.rounds)))
        facts = (
            escape(record.rules.name),
            escape(", ".join(record.players)),
            rounds,
            "–".join(map(str, review.result)),
        )
        yield _soft(" · ".join(facts))
        dealt, chosen = messages.TilesPart(signed(found.tiles)), messages.PlayPart(signed(found.play))
        parts = f'<span class="tiles">{self.text(dealt)}</span>, <span class="play">{self.text(chosen)}</span>'
        yield f"<h1>{self.text(result_of(review, side))}: {parts}</h1>"
        yield from self._notes(found_parts=tiles_parts(found))
        if not review.complete:
            yield f"<p><strong>{self.text(messages.STOPPED)}</strong></p>"
        drawn, where = curve(review, side, worst, self.say), self.text(messages.WhereTo(abs(found.margin)))
        went = f"<div><h2>{where}</h2>{rounds_table(review, side, self.say)}</div>"
        if drawn:
            chance = self.text(messages.WinChance(whose(review, side)))
            shown = f"<div><h2>{chance}</h2>{drawn}{legend(*self._signs(side))}</div>"
            went = f'<div class="overview">{shown}{went}</div>'
        yield went
        yield f"<h2>{self.text(messages.DECISIONS)}</h2>"
        yield self._table(worst) if worst else f"<p>{self.text(messages.NOTHING)}</p>"

    def _notes(self, found_parts: Message | None) -> Iterator[str]:
        """Lines below the heading: what was given away, and what is to be known of the match."""
        review, record = self.review, self.review.record
        sides = [
            messages.GivenBy(whose(review, one), units(sum(each.losses[one] for each in review.rounds)))
            for one in range(record.seating.sides)
        ]
        given = messages.Given(Clauses(tuple(sides)), found_parts or messages.REST)
        ratings = tuple(one for one in (rated(review, seat) for seat in record.seating.all) if one is not None)
        notes = (
            given,
            note_of(record.rules, review.opponents),
            helped_message(record),
            messages.Ratings(Clauses(ratings)) if ratings else None,
        )
        yield from (_soft(self.text(note)) for note in notes if note is not None)

    def _signs(self, side: Side) -> Iterator[Sign]:
        """Markers that the curve of two sides may show."""
        review, name = self.review, whose(self.review, side)
        yield "mistake", self.say(messages.MistakeSign(name))
        yield "other", self.say(messages.OtherSign(whose(review, 1 - side)))
        if any(one.luck is not None for one in review.rounds):
            yield "tiles", self.say(messages.LuckSign(name))

    def _table(self, worst: Sequence[ReviewedDecision]) -> str:
        by_match = any(one.evaluation.chance_loss is not None for one in worst)
        look = self.text(messages.LOOK)
        rows = "".join(
            f'<tr><td><span class="mark">{number}</span></td>'
            f"<td>{self.text(RoundNumber(one.decision.round))} {self._standing(one)}</td>"
            f"<td>{self._move(one.evaluation.played.move)}</td><td>{self._move(one.evaluation.best.move)}</td>"
            f"{self._costs(one.evaluation, by_match=by_match)}<td>{self.text(one.grade.message)}</td>"
            f'<td>{self.text(one.why)}</td><td><a href="#decision-{number}">{look}</a></td></tr>'
            for number, one in enumerate(worst, start=1)
        )
        costs = (messages.POINTS, messages.MATCH) if by_match else (messages.POINTS,)
        titles = (messages.WHEN, messages.PLAYED, messages.BETTER)
        heads = "<th></th>" + "".join(f"<th>{self.text(head)}</th>" for head in titles)
        heads += "".join(f'<th class="number">{self.text(head)}</th>' for head in costs)
        heads += f"<th></th><th>{self.text(messages.WHY)}</th><th></th>"
        return f'<table class="wide"><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>'

    def _standing(self, one: ReviewedDecision) -> str:
        scores = messages.AtScores("–".join(map(str, one.decision.seen.scoreboard.points)))
        return f'<span class="soft">{self.text(scores)}</span>'

    def _move(self, move: Move) -> str:
        return f'<span class="move">{tile_of(move)}{self.text(spoken(move))}</span>'

    def _costs(self, evaluation: Evaluation, *, by_match: bool) -> str:
        """Table cells of the cost of a choice, with the sign of a loss."""
        chance = evaluation.chance_loss
        match = "" if chance is None else f"{self.text(signed(-100 * chance.mean, 1))} %"
        last = f'<td class="number">{match}</td>' if by_match else ""
        points = self.text(signed(-evaluation.loss.mean, 1))
        return f'<td class="play number"><strong>{points}</strong></td>{last}'

    def decision(self, number: int, one: ReviewedDecision) -> str:
        """A decision with its board, the values of the moves, the odds of the hands, and hindsight."""
        seen, evaluation = one.decision.seen, one.evaluation
        scores = "–".join(map(str, seen.scoreboard.points))
        name = self.review.record.players[one.decision.seat]
        heading = messages.DecisionHeading(number, one.decision.round, name, scores)
        board = svg(seen, ghost=self._ghosts(evaluation))
        return (
            f'<section id="decision-{number}"><p class="soft">{self.text(heading)}</p>'
            f"<h2>{self.text(verdict(one))}</h2>"
            f'<div class="columns"><div>{board}<p class="why">{self.text(one.why)}</p></div>'
            f"<div><h3>{self.text(messages.VALUES)}</h3>{self._values(evaluation)}{self._odds(one)}"
            f"{self._hindsight(one)}</div></div></section>"
        )

    def _ghosts(self, evaluation: Evaluation) -> list[Ghost]:
        """Ghosts of the better and the played tile, where each would lie."""
        options = (
            (evaluation.best, "better", messages.GHOST_BETTER),
            (evaluation.played, "played", messages.GHOST_PLAYED),
        )
        return [
            Ghost(option.move, kind, self.say(label))
            for option, kind, label in options
            if isinstance(option.move, Play)
        ]

    def _values(self, evaluation: Evaluation) -> str:
        """Table of the best options, with the played one whatever its rank."""
        options = list(evaluation.options[:MOST_OPTIONS])
        if evaluation.played not in options:
            options[-1] = evaluation.played
        rows = "".join(self._value(evaluation, option) for option in options)
        left = len(evaluation.options) - len(options)
        more = _soft(self.text(messages.More(left))) if left > 0 else ""
        error = "" if evaluation.exact else "<th>±</th>"
        heads = f"<th></th><th>{self.text(messages.POINTS)}</th>{error}<th>{self.text(messages.MATCH)}</th>"
        more += _soft(self.text(SOLVED)) if evaluation.exact else ""
        return f"<table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>{more}"

    def _value(self, evaluation: Evaluation, option: OptionValue) -> str:
        best, played = option == evaluation.best, option.move == evaluation.played.move
        kind = "better" if best else "played" if played else ""
        mark = "✓ " if best else "✗ " if played else ""
        chance = "" if option.chance is None else f"{self.text(Shown(tenths(100 * option.chance.mean)))} %"
        error = "" if evaluation.exact else f"<td>{self.text(Shown(tenths(2 * option.points.error)))}</td>"
        points = self.text(signed(option.points.mean, 1))
        return (
            f'<tr class="{kind}"><th>{mark}{self.text(spoken(option.move))}</th><td>{points}</td>'
            f"{error}<td>{chance}</td></tr>"
        )

    def _odds(self, one: ReviewedDecision) -> str:
        """Tables of the likeliest tiles of each other hand: by counting, and with the opponent model."""
        heads = f"<th></th><th>{self.text(messages.COUNTING)}</th><th>{self.text(messages.READING)}</th>"
        parts = []
        for hand in hand_odds(one):
            rows = "".join(_odd(*odd) for odd in hand.tiles)
            title = messages.Held(self.review.record.players[hand.seat], Tiles(hand.held))
            parts.append(
                f"<h3>{self.text(title)}</h3><table><thead><tr>{heads}</tr></thead><tbody>{rows}</tbody></table>"
            )
        return "".join(parts)

    def _hindsight(self, one: ReviewedDecision) -> str:
        """Hindsight of the decision, shown apart from the judgement; empty if there is none."""
        found = one.hindsight
        if found is None:
            return ""
        best, points = spoken(found.best), signed(found.values[found.best][0])
        words = (
            messages.HindsightPlayed(best, points)
            if found.best == found.played
            else messages.HindsightOther(best, points, spoken(found.played), signed(found.values[found.played][0]))
        )
        heading = self.text(messages.HINDSIGHT)
        return f'<aside class="hindsight"><h3>{heading}</h3>{_soft(self.text(words))}</aside>'

    def footer(self) -> str:
        """Who judged, and what the values are."""
        judged = messages.Judged(self.review.judge, self.review.seed)
        return f'<footer class="soft">{self.text(judged)}</footer>'


def _soft(text: str) -> str:
    return f'<p class="soft">{text}</p>'


def _odd(tile: Tile, counting: float, reading: float) -> str:
    name = tile_name(tile)
    return f"<tr><th>{name}</th><td>{100 * counting:.0f} %</td><td>{100 * reading:.0f} %</td></tr>"
