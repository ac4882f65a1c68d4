"""Well-known games that the catalogue lacks, what each needs, and what comes nearest: a page of the rules."""

from typing import Final

__all__ = ["CLOSING", "HEADING", "MISSING"]

HEADING: Final = """\
# Games that are not here, and why

The catalogue has the games that the [parameters](parameters.md) can say. A game that needs a rule of another kind gets
it when the rule is worth its cost: it is written twice, once in the core and once in the engine, and has to hold for
every other game, too. These are well known, and lack one:
"""

MISSING: Final = (
    (
        "Matador, Russian Dominoes",
        (
            "halves that add up to 7, and four tiles that may be laid anywhere, either way round: a move "
            "would have to say which half goes inward"
        ),
        "[Draw](draw.md)",
    ),
    (
        "Puerto Rican Dominoes, and pairs to 200",
        "winners who also take the pips of their own hands",
        "[Partnership Dominoes](partnership-dominoes.md)",
    ),
    (
        "Six-love",
        "a score that goes back to nought when the other side wins a round",
        "[Jamaican Partner Dominoes](jamaican-partner-dominoes.md)",
    ),
    (
        "Capicúa",
        "bonuses for a last tile that fits both ends",
        "[Partnership Dominoes](partnership-dominoes.md)",
    ),
    (
        "Maltese Cross with a ring of doubles",
        "arms that must go on with the double of their number",
        "[Maltese Cross](maltese-cross.md)",
    ),
    (
        "Sniff with stub arms",
        "a first double laid in line, with one tile on each side",
        "[American Sniff](american-sniff.md)",
    ),
    (
        "Cyprus, and games with eight arms",
        "a spinner of eight arms",
        "[Cross](cross.md)",
    ),
    (
        "Seven Rocks (Decimal)",
        "each side losing the pips of its own hands",
        "[Sebastopol](sebastopol.md)",
    ),
    (
        "Mexican Train, and other trains",
        "a train for each player, open and closed",
        "none",
    ),
    (
        "Chicken Foot",
        "doubles that must take three tiles before play goes on",
        "[Double-Six Dominoes](double-six-dominoes.md)",
    ),
    (
        "Forty-Two and Moon",
        "tricks and bids: card games played with dominoes",
        "none",
    ),
    (
        "Blind Hughie",
        "hands that lie face down in a row",
        "[Block](block.md)",
    ),
)
"""Each game, what it needs, and the nearest game that is here."""

CLOSING: Final = """\
Most are described at pagat.com. What a game of the catalogue leaves out stands at the top of its own page.
"""
