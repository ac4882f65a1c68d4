// Digest of the shown state, computed like the server's, to detect divergence from it.
import { hashing, hex } from "../app/hash";
import type { TableSeen } from "../wire/types";

const DIGITS = 16;

/** Text that is hashed: sequence number, stage, scores, plays, hand, boneyard and seat to act, one a line. */
export function digestText(seen: TableSeen): string {
  return [
    seen.seq,
    seen.stage,
    seen.scores.join(" "),
    (seen.plays ?? []).join(" "),
    (seen.hand ?? []).join(" "),
    seen.boneyard ?? 0,
    seen.to_act ?? "",
  ].join("\n");
}

/** First 16 hexadecimal digits of the SHA-256 of `digestText`. */
export async function digestOf(seen: TableSeen): Promise<string> {
  return hex(await (await hashing()).sha256(digestText(seen))).slice(0, DIGITS);
}
