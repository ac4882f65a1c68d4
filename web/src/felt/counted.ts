// Which part of a tile counts: what shows at an open end.
import type { Box, Spot } from "./geometry";
import { boxAt } from "./ghosts";
import type { LaidOut } from "./layout";
import type { Rectangle } from "./room";
import type { View } from "./view";

/** The half that shows this number; all of the tile where both do, or neither. */
export function countedBox({ halves, box }: Pick<Spot, "halves" | "box">, pips: number): Box {
  const [one, ...others] = halves.filter(({ pip }) => pip === pips);
  if (one === undefined || others.length > 0) return box;
  return { left: one.x - 1, top: one.y - 1, right: one.x + 1, bottom: one.y + 1 };
}

/** Where on the cloth what a tile counts is to be seen, in pixels; `null` for a tile that does not lie there. */
export type Counts = (tile: string, pips: number) => Rectangle | null;

export const countsOf = ({ table }: LaidOut, view: View): Counts => (tile, pips) => {
  const spot = table.spots.find(({ play }) => play.tile === tile);
  return spot === undefined ? null : boxAt(view, countedBox(spot, pips));
};
