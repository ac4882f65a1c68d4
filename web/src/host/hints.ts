// Hints for a person among bots: measured by the engine from what the seat may know, and noted in the log.
import { hashOf } from "../app/deal";
import type { EngineClient } from "../engine/client";
import type { EvaluateJob } from "../engine/jobs";
import type { HintMove, HintSeen } from "../wire/types";
import type { Teach } from "./bots";
import { mayHint } from "./ownView";
import { refuse } from "./refusal";
import type { Seen } from "./standing";
import { isAlone, seatOf, type Table } from "./state";

/** What a hint is asked for. */
export interface HintQuestion {
  readonly seat: number;
  readonly seen: Seen;
  readonly seed: bigint;
  /** File of the value network of the table. */
  readonly network: string | null;
  /** Number of the last entry that changed what can be played. */
  readonly changed: number;
}

/** Worlds in which a hint is measured, and moves that it names. */
const WORLDS = 300;
const MOVES = 3;

/** The position to give a hint for. Throws `Refusal` where this person may not ask for one now. */
export function hintQuestion(table: Table, person: string): HintQuestion {
  const seat = seatOf(table, person) ?? refuse("not_seated", "hint.watching");
  if (!isAlone(table, seat)) return refuse("not_alone", "hint.not-alone");
  if (!table.match.hasPlayers) return refuse("no_hints", "hint.no-engine");
  if (!mayHint(table, seat)) return refuse("not_now", "hint.not-your-turn");
  // Of public values only, so that it reveals no tile.
  const hash = hashOf(`${table.created.id} ${table.changed} ${seat}`);
  const seed = new DataView(hash.buffer, hash.byteOffset).getBigUint64(0);
  const { changed, match, setup } = table;
  return { seat, seen: match.seenBy(seat, false), seed, changed, network: setup.network ?? null };
}

/** Refuses a hint for a table that has changed since it was asked for. */
export function expectSame(table: Table, { seat, changed }: HintQuestion): void {
  if (table.changed !== changed || !mayHint(table, seat)) refuse("stale", "hint.table-changed");
}

/** The best moves with their values, measured in sampled worlds. */
export async function measured(engine: EngineClient, teach: Teach, question: HintQuestion): Promise<HintSeen> {
  const { seen, seed, network } = question;
  const { numbers: rules, view } = seen;
  const learned = await teach(network);
  const player = { kind: learned.net === undefined ? ("flat" as const) : ("master" as const) };
  const job: EvaluateJob = { what: "evaluate", rules, position: { view }, player, seed, worlds: WORLDS, ...learned };
  const { moves, worlds } = await engine.request(job);
  const ranked = [...moves].sort((one, other) => other.value - one.value).slice(0, MOVES);
  const named = ranked.map(({ move, value, error }): HintMove => ({ move: seen.name(move), points: value, error }));
  return { moves: named, worlds, exact: false };
}
