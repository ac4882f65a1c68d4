// Position of the counting part of a tile, for highlighting.
import type { Box, Spot } from "./geometry";
import { boxAt } from "./ghosts";
import type { LaidOut } from "./layout";
import type { Rectangle } from "./room";
import type { View } from "./view";

/** Box of the half with this number of pips; the whole tile if both halves or neither match. */
export function countedBox({ halves, box }: Pick<Spot, "halves" | "box">, pips: number): Box {
  const [one, ...others] = halves.filter(({ pip }) => pip === pips);
  if (one === undefined || others.length > 0) return box;
  return { left: one.x - 1, top: one.y - 1, right: one.x + 1, bottom: one.y + 1 };
}

/** Finds the counting part of a tile on the cloth, in pixels; `null` if the tile is not in the layout. */
export type Counts = (tile: string, pips: number) => Rectangle | null;

export const countsOf =
  ({ table }: LaidOut, view: View): Counts =>
  (tile, pips) => {
    const spot = table.spots.find(({ play }) => play.tile === tile);
    return spot === undefined ? null : boxAt(view, countedBox(spot, pips));
  };
