// Digest of a table's state, by which a page notices that its own differs from that of the host.
import type { TableSeen } from "../wire/types";

/** Hexadecimal digits of a digest. */
export const DIGITS = 16;

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
