"""Says whether the tiles of a match follow from its seed: verify_deal.py RECORD.json [COMMITMENT or RECEIPT.json]."""

import hashlib
import hmac
import json
import sys
from pathlib import Path


def shuffled(tiles: list[str], key: bytes, use: str, n: int) -> list[str]:
    """Fisher and Yates, with numbers of 32 bits from HMAC-SHA256; those that would favour a tile are thrown away."""
    blocks = (hmac.new(key, f"{use} {n} {block}".encode(), "sha256").digest() for block in range(2**32))
    words, tiles = (int.from_bytes(block[at : at + 4], "big") for block in blocks for at in range(0, 32, 4)), [*tiles]
    for place in range(len(tiles) - 1, 0, -1):
        word = next(word for word in words if word < 2**32 - 2**32 % (place + 1)) % (place + 1)
        tiles[place], tiles[word] = tiles[word], tiles[place]
    return tiles


record, given = json.loads(Path(sys.argv[1]).read_text("utf-8")), [*sys.argv[2:], ""][0]
kept = json.loads(Path(given).read_text("utf-8")) if given.endswith(".json") else {"commitment": given}
seed, seats = record.get("seed") or "", range(record["seats"])
scheme, secret, *entropy = seed.split(" ") if seed.startswith("fair-1 ") else sys.exit("it has no fair seed")
key, pips = hashlib.sha256(seed.encode()).digest(), "0123456789ABCDEFGHI"[: record["rules"]["set"] + 1]
tiles = [high + low for at, high in enumerate(pips) for low in pips[: at + 1]]
wrong = [] if len(entropy) == len(seats) else [f"{len(entropy)} seats added to the seed"]
commitment = hashlib.sha256(f"{scheme} secret {secret}".encode()).hexdigest()
wrong += [f"the commitment of the secret is {commitment}"] * (kept["commitment"] not in ("", commitment))
own = [one["entropy"] for one in kept.get("sent", []) if one["seat"] == kept.get("seat")]
wrong += ["what you added is not in the seed"] * bool(own and entropy[kept["seat"]] not in own)
bots = [s for s, player in enumerate(record["players"]) if not player.get("kind", "human").startswith("human")]
house = [hashlib.sha256(f"{scheme} seat {s} {secret}".encode()).hexdigest()[:16] for s in seats]
wrong += [f"the secret gives the bot in seat {s} other bits" for s in bots if entropy[s : s + 1] != house[s : s + 1]]
for use, field, size in (("deal", "order", len(tiles)), ("lots", "tiles", len(seats))):
    made = enumerate(event[field] for event in record["events"] if event["type"] == use)
    wrong += [f"{use} {n + 1} is not the seed's" for n, it in made if it != shuffled(tiles, key, use, n)[:size]]
bound = "the house kept its commitment" if kept.get("in_time", given) else "nothing was kept that binds the house"
print("; ".join(wrong) or f"the tiles follow from the seed; {bound}{'; what you added is in it' if own else ''}")
sys.exit(bool(wrong))
