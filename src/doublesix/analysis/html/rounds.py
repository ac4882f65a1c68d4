"""Table of the rounds of a review: where the points went, with bars from a common zero."""

from collections.abc import Iterator

from doublesix.analysis.html.figures import bar
from doublesix.analysis.report import Review, ReviewedRound
from doublesix.analysis.words import signed
from doublesix.core.seating import Side

__all__ = ["rounds_table"]


def rounds_table(review: Review, side: Side) -> str:
    """Result, tiles and play by round, with bars and totals; luck of deals and draws too, if it was measured."""
    shares = list(_shares(review, side))
    most = max((abs(number) for _, *parts in shares for number in parts), default=0)
    lucky = any(one.luck is not None for one in review.rounds)
    rows = [
        f"<tr><th>Round {one.number}</th>{_balance(share, most)}{_luck(one, side) if lucky else ''}</tr>"
        for one, share in zip(review.rounds, shares, strict=True)
    ]
    dealt = '<td class="luck"></td><td class="luck"></td>' if lucky else ""
    total = f'<tr class="sum"><th>Match</th>{_balance(review.balance(side), 0)}{dealt}</tr>'
    luck = '<th class="number luck">deal</th><th class="number luck">draws</th>' if lucky else ""
    note = '<p class="soft luck">Deal and draws: luck by the network, nought in the mean.</p>' if lucky else ""
    parts = '<th class="tiles" colspan="2">Tiles</th><th class="play" colspan="2">Play</th>'
    heads = f'<th></th><th class="number">Result</th>{parts}{luck}'
    body = "".join((*rows, total))
    return f'<table class="rounds"><thead><tr>{heads}</tr></thead><tbody>{body}</tbody></table>{note}'


def _shares(review: Review, side: Side) -> Iterator[tuple[int, int, int]]:
    """Margin, tiles and play of each round, in whole points that add up across and down."""
    others = review.record.seating.sides - 1
    margins = plays = 0.0
    for one in review.rounds:
        # Differences of rounded running totals, so that the rounds add up to the rounded total.
        before = round(margins), round(plays)
        margins += one.gained[side] - (sum(one.gained) - one.gained[side]) / others
        plays += (sum(one.losses) - one.losses[side]) / others - one.losses[side]
        margin, play = round(margins) - before[0], round(plays) - before[1]
        yield margin, margin - play, play


def _balance(shares: tuple[int, int, int], most: int) -> str:
    """Table cells of result, tiles and play, with bars unless ``most`` is 0."""
    margin, tiles, play = shares
    return f'<td class="number"><strong>{signed(margin)}</strong></td>' + "".join(
        f'<td class="{kind} number">{signed(amount)}</td><td>{bar(amount, most, kind) if most else ""}</td>'
        for kind, amount in (("tiles", tiles), ("play", play))
    )


def _luck(one: ReviewedRound, side: Side) -> str:
    numbers = ("", "") if one.luck is None else (signed(one.luck.deals[side]), signed(one.luck.draws[side]))
    return "".join(f'<td class="number soft luck">{number}</td>' for number in numbers)
