"""Table of the rounds of a review: where the points went, with bars from a common zero."""

from typing import Final

from doublesix.analysis.balance import Balance
from doublesix.analysis.html.figures import bar
from doublesix.analysis.report import Review
from doublesix.analysis.words import signed
from doublesix.core.seating import Side

__all__ = ["rounds_table"]

PARTS: Final = ("lead", "deal", "draws", "hidden")

NOTE: Final = (
    "Tiles are lead, deal, draws and hidden together. Lead: what leading was worth before the deal. Deal and draws:"
    " luck by the network. Hidden: how the tiles lay that could not be seen. Deal, draws and hidden are nought in the"
    " mean."
)


def rounds_table(review: Review, side: Side) -> str:
    """Result, tiles and play by round, with bars and totals; the parts of the tiles too, if luck was measured."""
    rounds, total = review.balances(side), review.balance(side)
    most = max((abs(amount) for one in rounds for amount in (one.tiles, one.play)), default=0)
    lucky = total.hidden is not None
    rows = [
        f"<tr><th>Round {one.number}</th>{_balance(found, most)}{_parts(found) if lucky else ''}</tr>"
        for one, found in zip(review.rounds, rounds, strict=True)
    ]
    rows.append(f'<tr class="sum"><th>Match</th>{_balance(total, 0)}{_parts(total) if lucky else ""}</tr>')
    parts = "".join(f'<th class="number luck">{name}</th>' for name in PARTS) if lucky else ""
    note = f'<p class="soft luck">{NOTE}</p>' if lucky else ""
    shares = '<th class="tiles" colspan="2">Tiles</th><th class="play" colspan="2">Play</th>'
    heads = f'<th></th><th class="number">Result</th>{shares}{parts}'
    return f'<table class="rounds"><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>{note}'


def _balance(found: Balance, most: int) -> str:
    """Table cells of result, tiles and play, with bars unless ``most`` is 0."""
    return f'<td class="number"><strong>{signed(found.margin)}</strong></td>' + "".join(
        f'<td class="{kind} number">{signed(amount)}</td><td>{bar(amount, most, kind) if most else ""}</td>'
        for kind, amount in (("tiles", found.tiles), ("play", found.play))
    )


def _parts(found: Balance) -> str:
    """Table cells of what the tiles consist of."""
    amounts = (getattr(found, name) for name in PARTS)
    return "".join(
        f'<td class="number soft luck">{"" if amount is None else signed(amount)}</td>' for amount in amounts
    )
