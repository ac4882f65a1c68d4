// The page's own digest of what it shows, made as the server makes its digest: when both are equal, neither drifted.
import { hashing, hex } from "../app/hash";
import type { TableSeen } from "../wire/types";

const DIGITS = 16;

/** The lines that are hashed: number, stage, scores, plays, hand, boneyard, whose turn. */
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

/** The digest. */
export async function digestOf(seen: TableSeen): Promise<string> {
  return hex(await (await hashing()).sha256(digestText(seen))).slice(0, DIGITS);
}
