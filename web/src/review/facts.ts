// What a judge knows of a table besides the record: `doublesix.server.plain_site.review_data.review_facts` decides it.
import type { EngineClient } from "../engine/client";
import type { Numbers } from "../engine/shapes";
import type { MessageSeen } from "../wire/types";
import judge from "./judge.json";

/** What a judge asks of the engine. */
export type Engine = Pick<EngineClient, "request">;

/** The numbers of the judge, from `doublesix.analysis`. */
export const JUDGE = judge;

/** Whose policy plays are judged against, where tiles may be drawn by choice. */
export type Opponents = "own" | "forced" | "free" | "people";

export interface ReviewFacts {
  /** File of the judge's value network. */
  readonly network: string | null;
  /** File of the match equity. */
  readonly equity: string | null;
  /** Rules by which endings are solved. */
  readonly endings: Numbers;
  /** Points of the game that correspond to a pip. */
  readonly scale: number;
  /** Whether tiles are drawn at all, also by a seat that could play, and how many of these at most. */
  readonly draws: { readonly any: boolean; readonly by_choice: boolean; readonly limit: number | null };
  /** Where tiles may be drawn by choice: the network that values deals, what is said, and the policy of each bot. */
  readonly drawing: {
    readonly network: string | null;
    readonly notes: Readonly<Record<Opponents, MessageSeen | null>>;
    readonly bots: Readonly<Record<string, Opponents>>;
  } | null;
}

/** The policy that plays are judged against; `null` where nothing is drawn by choice. `kinds` are those of a record. */
export function opponentsOf({ drawing }: ReviewFacts, kinds: readonly string[]): Opponents | null {
  if (drawing === null) return null;
  const bots = new Set(kinds.flatMap((kind) => drawing.bots[kind.split(",")[0] ?? ""] ?? []));
  const strongest = (["free", "forced", "own"] as const).find((policy) => bots.has(policy));
  return strongest ?? "people";
}
