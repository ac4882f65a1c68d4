// Sounds of events: the tile when it is laid, the score when the count animation reaches it.
import type { Sound } from "../../app/soundSynthesis";
import type { Strike } from "../../app/strike";
import { WRITTEN } from "../../scene/motion/timeline";
import type { Acted, TableEvent } from "../../wire/types";
import { playOf } from "../../tile/notation";

export interface Heard {
  readonly sound: Sound;
  /** Milliseconds from now. */
  readonly after: number;
  readonly strike: Strike;
  /** The tile that was laid, if the sound is one of the layout. */
  readonly tile?: string;
}

/** What the sounds depend on besides the events. */
export interface Listener {
  /** The visitor's seat; `null` for a spectator, who hears every seat alike. */
  readonly seat: number | null;
  /** How the match is scored. */
  readonly tally: string;
  /** Whether the count is animated. */
  readonly animated: boolean;
}

/** Delay of the score after the scoring tile, without a count animation. */
const SOON_MS = 160;

/** Delay of a round's end after its last tile. */
const END_MS = 260;

/** Strength of a play: the tile that goes out is slammed, a score and a double are laid firmly. */
function forceOf({ move, awards }: Acted, ends: boolean): number {
  if (ends || (awards ?? []).some(({ source }) => source === "domino")) return 1;
  if ((awards ?? []).some(({ gained }) => gained > 0)) return 0.8;
  const tile = playOf(move)?.tile ?? "";
  return tile[0] === tile[1] ? 0.65 : 0.4;
}

function soundOf(act: Acted, ends: boolean, seat: number | null): Heard | null {
  const distant = seat !== null && act.seat !== seat;
  const tile = playOf(act.move)?.tile;
  if (tile !== undefined) return { sound: "tile", after: 0, strike: { force: forceOf(act, ends), distant }, tile };
  if (act.move === "draw") return { sound: "slide", after: 0, strike: { distant } };
  return act.move === "pass" || act.move === "call" ? { sound: "knock", after: 0, strike: { distant } } : null;
}

/** Sounds of a batch of events; of several moves, only the last sounds. */
export function heard(happened: readonly TableEvent[], { seat, tally, animated }: Listener): readonly Heard[] {
  const act = happened.findLast((event): event is Acted & TableEvent => event.what === "acted");
  const ended = happened.find((event) => event.what === "ended");
  const first = act === undefined ? null : soundOf(act, ended?.kind === "domino", seat);
  const sounds = first === null ? [] : [first];
  if (ended) return [...sounds, { sound: "end", after: first === null ? 0 : END_MS, strike: {} }];
  if (happened.some((event) => event.what === "dealt")) return [{ sound: "shuffle", after: 0, strike: {} }];
  const scored = (act?.awards ?? []).some((award) => award.gained > 0);
  if (!scored) return sounds;
  return [...sounds, { sound: tally === "pegs" ? "peg" : "chalk", after: animated ? WRITTEN[0] : SOON_MS, strike: {} }];
}
