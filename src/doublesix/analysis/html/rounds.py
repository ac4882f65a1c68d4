"""Table of the rounds of a review: where the points went, with bars from a common zero."""

from typing import Final

from doublesix.analysis.balance import Balance
from doublesix.analysis.html.figures import bar
from doublesix.analysis.numbers import signed
from doublesix.analysis.report import Review
from doublesix.core.seating import Side
from doublesix.messages import FixedMessage, Message
from doublesix.messages.translation import Translator

__all__ = ["PLAY", "RESULT", "TILES", "RoundNumber", "rounds_table"]

PARTS: Final = ("lead", "deal", "draws", "hidden")

HEADS: Final = (
    FixedMessage("review.head-lead", "lead"),
    FixedMessage("review.head-deal", "deal"),
    FixedMessage("review.head-draws", "draws"),
    FixedMessage("review.head-hidden", "hidden"),
)
MATCH: Final = FixedMessage("review.whole-match", "Match")
TILES: Final = FixedMessage("review.head-tiles", "Tiles")
PLAY: Final = FixedMessage("review.head-play", "Play")
RESULT: Final = FixedMessage("review.head-result", "Result")
NOTE: Final = FixedMessage(
    "review.parts-explained",
    "Tiles are lead, deal, draws and hidden together. Lead: what leading was worth before the deal. Deal and draws:"
    " luck by the network. Hidden: how the tiles lay that could not be seen. Deal, draws and hidden are nought in the"
    " mean.",
)


class RoundNumber(Message, id="review.round", english="Round {number}"):
    """A round by its number."""

    number: int


def rounds_table(review: Review, side: Side, say: Translator) -> str:
    """Result, tiles and play by round, with bars and totals; the parts of the tiles too, if luck was measured."""
    rounds, total = review.balances(side), review.balance(side)
    most = max((abs(amount) for one in rounds for amount in (one.tiles, one.play)), default=0)
    lucky = total.hidden is not None
    rows = [
        f"<tr><th>{say(RoundNumber(one.number))}</th>{_balance(found, most, say)}"
        f"{_parts(found, say) if lucky else ''}</tr>"
        for one, found in zip(review.rounds, rounds, strict=True)
    ]
    rows.append(
        f'<tr class="sum"><th>{say(MATCH)}</th>{_balance(total, 0, say)}{_parts(total, say) if lucky else ""}</tr>'
    )
    parts = "".join(f'<th class="number luck">{say(name)}</th>' for name in HEADS) if lucky else ""
    note = f'<p class="soft luck">{say(NOTE)}</p>' if lucky else ""
    shares = f'<th class="tiles" colspan="2">{say(TILES)}</th><th class="play" colspan="2">{say(PLAY)}</th>'
    heads = f'<th></th><th class="number">{say(RESULT)}</th>{shares}{parts}'
    return f'<table class="rounds"><thead><tr>{heads}</tr></thead><tbody>{"".join(rows)}</tbody></table>{note}'


def _balance(found: Balance, most: int, say: Translator) -> str:
    """Table cells of result, tiles and play, with bars unless ``most`` is 0."""
    return f'<td class="number"><strong>{say(signed(found.margin))}</strong></td>' + "".join(
        f'<td class="{kind} number">{say(signed(amount))}</td><td>{bar(amount, most, kind) if most else ""}</td>'
        for kind, amount in (("tiles", found.tiles), ("play", found.play))
    )


def _parts(found: Balance, say: Translator) -> str:
    """Table cells of what the tiles consist of."""
    amounts = (getattr(found, name) for name in PARTS)
    return "".join(
        f'<td class="number soft luck">{"" if amount is None else say(signed(amount))}</td>' for amount in amounts
    )
