"""Labels of keys: in the line of keys, in prompts, and on modal pages."""

from typing import Final

from doublesix.messages import FixedMessage

__all__ = [
    "ANSWER",
    "BACK",
    "CALL",
    "CLAIM",
    "CLAIM_IT",
    "DRAW",
    "END",
    "GO_ON",
    "HELP",
    "HINT",
    "LET_IT_GO",
    "LOG",
    "MENU",
    "NEXT_QUESTION",
    "NEXT_ROUND",
    "NOBODY",
    "PASS",
    "PIPS",
    "PLAY",
    "PLAYABLE",
    "QUIT",
    "REMATCH",
    "RESULT",
    "REVIEW",
    "SAVE_AND_QUIT",
    "SHOW",
    "SHOW_BEST",
    "THE_TABLE",
    "TILE",
]

ANSWER: Final = FixedMessage("key.answer", "answer")
BACK: Final = FixedMessage("key.back", "back")
CALL: Final = FixedMessage("key.call", "call")
CLAIM: Final = FixedMessage("key.claim", "claim")
CLAIM_IT: Final = FixedMessage("key.claim-it", "claim it")
DRAW: Final = FixedMessage("key.draw", "draw")
END: Final = FixedMessage("key.end", "end")
GO_ON: Final = FixedMessage("key.go-on", "go on")
HELP: Final = FixedMessage("key.help", "help")
HINT: Final = FixedMessage("key.hint", "hint")
LET_IT_GO: Final = FixedMessage("key.let-it-go", "let it go")
LOG: Final = FixedMessage("key.log", "log")
MENU: Final = FixedMessage("key.menu", "menu")
NEXT_QUESTION: Final = FixedMessage("key.next-question", "next question")
NEXT_ROUND: Final = FixedMessage("key.next-round", "next round")
NOBODY: Final = FixedMessage("key.nobody", "nobody")
PASS: Final = FixedMessage("key.pass", "pass")
PIPS: Final = FixedMessage("key.pips", "pips")
PLAY: Final = FixedMessage("key.play", "play")
PLAYABLE: Final = FixedMessage("key.playable", "a bright one")
QUIT: Final = FixedMessage("key.quit", "quit")
REMATCH: Final = FixedMessage("key.rematch", "rematch")
RESULT: Final = FixedMessage("key.result", "result")
REVIEW: Final = FixedMessage("key.review", "review")
SAVE_AND_QUIT: Final = FixedMessage("key.save-and-quit", "save and quit")
SHOW: Final = FixedMessage("key.show", "show")
SHOW_BEST: Final = FixedMessage("key.show-best", "show the best")
THE_TABLE: Final = FixedMessage("key.the-table", "the table")
TILE: Final = FixedMessage("key.tile", "tile")
