// The chosen tile as it will lie at each end: laid as a play would be, on the same table.
import type { Box, Spot } from "./geometry";
import { type LaidOut, type LayoutRules, nextLayout } from "./layout";
import { parsePlay } from "./plays";
import type { Size, Shape } from "./shapes";
import type { View } from "./view";

/** Where the tile will lie by end; an end is missing where the whole table would have to be drawn anew for it. */
export function ghostsOf(picture: LaidOut, texts: readonly string[], tile: string, ends: readonly string[], rules: LayoutRules, shape: Shape): ReadonlyMap<string, Spot> {
  const plays = texts.map((text) => parsePlay(text, rules.spinners));
  const found = new Map<string, Spot>();
  for (const end of ends) {
    if (end === "") continue;
    const next = nextLayout(picture, [...plays, parsePlay(`${tile}>${end}`, rules.spinners)], rules, shape);
    const spot = next.table.spots.at(-1);
    if (spot !== undefined && stays(picture, next)) found.set(end, spot);
  }
  return found;
}

/** Whether every tile lies where it lay. */
function stays(before: LaidOut, after: LaidOut): boolean {
  return before.level === after.level && before.table.spots.every((spot, at) => spot.box === after.table.spots[at]?.box);
}

/** A box in pixels. */
export function boxAt(view: View, box: Box): { readonly left: number; readonly top: number; readonly width: number; readonly height: number } {
  return { left: view.x + view.scale * box.left, top: view.y + view.scale * box.top, width: view.scale * (box.right - box.left), height: view.scale * (box.bottom - box.top) };
}

/** Whether a box lies within the felt. */
export function isInside(place: ReturnType<typeof boxAt>, room: Size): boolean {
  return place.left >= 0 && place.top >= 0 && place.left + place.width <= room.width && place.top + place.height <= room.height;
}
