// Positions that cannot be: what is wrong, with the tiles and seats that it is about, for a sentence and for marks.
import type { Illegal } from "../../engine/shapes";

export type Problem =
  /** Tiles that lie in two places. */
  | { readonly is: "twice"; readonly tiles: readonly string[] }
  /** Tiles that the set does not have. */
  | { readonly is: "unknown"; readonly tiles: readonly string[]; readonly set: number }
  /** All tiles together are not the set. */
  | { readonly is: "count"; readonly found: number; readonly set: number }
  /** A hand is to have more tiles than are left for it. */
  | { readonly is: "left"; readonly seat: number; readonly held: number; readonly left: number }
  /** More tiles to draw than there are once all hands are dealt. */
  | { readonly is: "boneyard"; readonly found: number; readonly most: number }
  | { readonly is: "misfit"; readonly play: string; readonly at: number; readonly why: Illegal }
  | { readonly is: "scores"; readonly found: number; readonly sides: number }
  | { readonly is: "seat"; readonly seat: number }
  | { readonly is: "illegal"; readonly move: string; readonly seat: number; readonly why: Illegal }
  /** What was done and what is seen contradict each other; the code of the engine. */
  | { readonly is: "view"; readonly code: string }
  /** No deal fits what is known. */
  | { readonly is: "nothing-fits" }
  /** A seat cannot have made this move, or cannot hold this tile, by what it has done before. */
  | { readonly is: "cannot"; readonly move: string; readonly seat: number }
  /** The engine has no players for this table. */
  | { readonly is: "no-players" };

/** A position or a move that cannot be; nothing has changed. */
export class Impossible extends Error {
  constructor(readonly problem: Problem) {
    super(problem.is);
  }

  /** Tiles to mark. */
  get tiles(): readonly string[] {
    const { problem } = this;
    if ("tiles" in problem) return problem.tiles;
    return problem.is === "misfit" ? [problem.play.slice(0, 2)] : [];
  }
}
