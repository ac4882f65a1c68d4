// The page's own digest of what it shows, made as the server makes its digest: when both are equal, nobody drifted.
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

/** The digest; empty where the browser has no hashing, which it has on secure pages and on this machine's own. */
export async function digestOf(seen: TableSeen): Promise<string> {
  if (typeof crypto.subtle === "undefined") return "";
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(digestText(seen))));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, "0")).join("").slice(0, DIGITS);
}
