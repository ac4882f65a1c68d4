// The chosen tile as it will lie at each end: laid as a play would be, on the same table.
import { type Box, boxFrom, type Slot, type Spot } from "./geometry";
import { type LaidOut, type LayoutRules, nextLayout } from "./layout";
import { parsePlay } from "./plays";
import { overlaps, type Rectangle } from "./room";
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
export function boxAt(view: View, box: Box): Rectangle {
  return { left: view.x + view.scale * box.left, top: view.y + view.scale * box.top, width: view.scale * (box.right - box.left), height: view.scale * (box.bottom - box.top) };
}

/** Where the next tiles may come to lie, if they go straight on. */
export const comingOf = (ends: readonly Slot[], view: View): readonly Rectangle[] => ends.map((end) => boxAt(view, boxFrom(end, 4, -1, 1)));

/** Where the label of a ghost stands: so far from the ghost's middle, and so it takes this room. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly box: Rectangle;
}

/** Between a ghost and its label, in pixels. */
const OFF = 5;

/**
 * How far from the middle of its ghost a label stands: beside it, so that no pip is covered, where no tile and no other
 * label is; upon it where there is no such place.
 */
export function labelPlaces(ghosts: readonly Rectangle[], sizes: readonly Size[], taken: readonly Rectangle[], room: Size): readonly Label[] {
  const full = [...taken, ...ghosts];
  return ghosts.map((ghost, at) => {
    const { width = 0, height = 0 } = sizes[at] ?? {};
    const down = (ghost.height + height) / 2 + OFF;
    const aside = (ghost.width + width) / 2 + OFF;
    const middle = { x: ghost.left + ghost.width / 2, y: ghost.top + ghost.height / 2 };
    for (const [across, y] of [[0, -down], [0, down], [aside, 0], [-aside, 0]] as const) {
      // Above or below, it moves along until it is within the felt.
      const left = middle.x + across - width / 2;
      const label = { left: across === 0 ? Math.max(0, Math.min(room.width - width, left)) : left, top: middle.y + y - height / 2, width, height };
      if (!isInside(label, room) || full.some((other) => overlaps(label, other))) continue;
      full.push(label);
      return { x: label.left + width / 2 - middle.x, y, box: label };
    }
    return { x: 0, y: 0, box: ghost };
  });
}

/** Whether a box lies within the felt. */
export function isInside(place: Rectangle, room: Size): boolean {
  return place.left >= 0 && place.top >= 0 && place.left + place.width <= room.width && place.top + place.height <= room.height;
}
