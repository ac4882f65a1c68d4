// Sounds of events: the tile when it is laid, the score when the count animation reaches it.
import type { Sound } from "../../app/sounds";
import { WRITTEN } from "../../scene/motion/timeline";
import type { Acted, TableEvent } from "../../wire/types";
import { playOf } from "../../tile/notation";

export interface Heard {
  readonly sound: Sound;
  /** Milliseconds from now. */
  readonly after: number;
}

/** Delay of the score after the scoring tile, without a count animation. */
const SOON_MS = 160;

function soundOf(move: string): Sound | null {
  if (playOf(move) !== null) return "tile";
  if (move === "draw") return "slide";
  return move === "pass" || move === "call" ? "knock" : null;
}

/** Sounds of a batch of events; of several moves, only the last sounds. `moves` is whether the count is animated. */
export function heard(happened: readonly TableEvent[], tally: string, moves: boolean): readonly Heard[] {
  if (happened.some((event) => event.what === "ended")) return [{ sound: "end", after: 0 }];
  if (happened.some((event) => event.what === "dealt")) return [{ sound: "shuffle", after: 0 }];
  const act = happened.findLast((event): event is Acted & TableEvent => event.what === "acted");
  const sound = act === undefined ? null : soundOf(act.move);
  const scored = (act?.awards ?? []).some((award) => award.gained > 0);
  return [
    ...(sound === null ? [] : [{ sound, after: 0 }]),
    ...(scored
      ? [{ sound: tally === "pegs" ? ("peg" as const) : ("chalk" as const), after: moves ? WRITTEN[0] : SOON_MS }]
      : []),
  ];
}
