"""A bot of your own in plain Python: it claims what it can, and gets rid of heavy tiles. Play against it like this.

doublesix play five-up --players "you,cmd:python3 docs/guide/example_bot.py"
"""

import json
import sys


def pips(move: str) -> int:
    """What a play takes out of the hand; a draw or a pass takes nothing."""
    tile = move.partition(">")[0]
    return sum(int(half, 19) for half in tile) if len(tile) == len("66") else -1


def choose(legal: list[str]) -> str:
    """The claim or call that is open, else the heaviest play, else what is left."""
    return next((word for word in ("claim", "call") if word in legal), None) or max(legal, key=pips)


for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        answer = {"type": "hello", "protocol": 1, "name": "example"}
    elif message["type"] == "choose":
        answer = {"type": "move", "id": message["id"], "move": choose(message["legal"])}
    else:
        continue
    print(json.dumps(answer), flush=True)
