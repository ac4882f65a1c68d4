"""Says whether the tiles of a match follow from its seed: python3 verify_deal.py RECORD.json [COMMITMENT]."""

import hashlib
import hmac
import json
import sys
from pathlib import Path


def shuffled(tiles: list[str], key: bytes, use: str, n: int) -> list[str]:
    """Fisher and Yates, with numbers of 32 bits from HMAC-SHA256; those that would favour a tile are thrown away."""
    tiles, words, block = list(tiles), [], 0
    for place in range(len(tiles) - 1, 0, -1):
        word, limit = 2**32, place + 1
        while word >= 2**32 - 2**32 % limit:
            if not words:
                digest = hmac.new(key, f"{use} {n} {block}".encode(), "sha256").digest()
                words, block = [int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4)], block + 1
            word = words.pop(0)
        tiles[place], tiles[word % limit] = tiles[word % limit], tiles[place]
    return tiles


record = json.loads(Path(sys.argv[1]).read_text("utf-8"))
seed = record.get("seed") or ""
scheme, secret, *entropy = seed.split(" ") if seed.startswith("fair-1 ") else sys.exit("it has no fair seed")
key, pips = hashlib.sha256(seed.encode()).digest(), "0123456789ABCDEFGHI"[: record["rules"]["set"] + 1]
tiles = [high + low for at, high in enumerate(pips) for low in pips[: at + 1]]
wrong = [] if len(entropy) == record["seats"] else [f"{len(entropy)} seats added to the seed"]
commitment = hashlib.sha256(f"{scheme} secret {secret}".encode()).hexdigest()
wrong += [f"the commitment of the secret is {commitment}"] * (commitment not in (sys.argv[2:] or [commitment]))
bots = [s for s, player in enumerate(record["players"]) if not player.get("kind", "human").startswith("human")]
house = [hashlib.sha256(f"{scheme} seat {s} {secret}".encode()).hexdigest()[:16] for s in range(record["seats"])]
wrong += [f"the secret gives the bot in seat {s} other bits" for s in bots if entropy[s : s + 1] != house[s : s + 1]]
dealt = [event["order"] for event in record["events"] if event["type"] == "deal"]
lots = [event["tiles"] for event in record["events"] if event["type"] == "lots"]
wrong += [f"deal {n + 1} is not the seed's" for n, it in enumerate(dealt) if it != shuffled(tiles, key, "deal", n)]
right = [shuffled(tiles, key, "lots", n)[: record["seats"]] for n in range(len(lots))]
wrong += [f"lots {n + 1} are not the seed's" for n, drawn in enumerate(lots) if drawn != right[n]]
sys.exit(print("; ".join(wrong) or f"{len(dealt)} deals and {len(lots)} lots follow from the seed") or bool(wrong))
