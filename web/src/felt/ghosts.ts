// Ghosts: previews of a tile at the ends where it may be played. Boxes of tiles on the cloth, in pixels.
import { type Box, boxFrom, type Slot, type Spot } from "./geometry";
import { type LaidOut, type LayoutRules, nextLayout } from "./layout";
import { parsePlay } from "./plays";
import { overlaps, type Rectangle } from "./room";
import type { Size, Shape } from "./shapes";
import type { View } from "./view";

/** Position of the tile by end; ends at which the play would rearrange or rescale the layout are omitted. */
export function ghostsOf(
  picture: LaidOut,
  texts: readonly string[],
  tile: string,
  ends: readonly string[],
  rules: LayoutRules,
  shape: Shape,
): ReadonlyMap<string, Spot> {
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

/** Whether all tiles keep their positions. */
function stays(before: LaidOut, after: LaidOut): boolean {
  return (
    before.level === after.level && before.table.spots.every((spot, at) => spot.box === after.table.spots[at]?.box)
  );
}

/** Convert a box from units to pixels. */
export function boxAt(view: View, box: Box): Rectangle {
  return {
    left: view.x + view.scale * box.left,
    top: view.y + view.scale * box.top,
    width: view.scale * (box.right - box.left),
    height: view.scale * (box.bottom - box.top),
  };
}

/** Boxes of the next tiles if they continue straight on, in pixels. */
export const comingOf = (ends: readonly Slot[], view: View): readonly Rectangle[] =>
  ends.map((end) => boxAt(view, boxFrom(end, 4, -1, 1)));

/** Position of a ghost's label: the offset from the ghost's centre, and the box that it occupies. */
export interface Label {
  readonly x: number;
  readonly y: number;
  readonly box: Rectangle;
}

/** Gap between a ghost and its label, in pixels. */
const OFF = 5;

/**
 * Position of the label of each ghost: beside it and clear of tiles and other labels, so that no pip is covered; on the
 * ghost itself if there is no such place.
 */
export function labelPlaces(
  ghosts: readonly Rectangle[],
  sizes: readonly Size[],
  taken: readonly Rectangle[],
  room: Size,
): readonly Label[] {
  const full = [...taken, ...ghosts];
  return ghosts.map((ghost, at) => {
    const { width = 0, height = 0 } = sizes[at] ?? {};
    const down = (ghost.height + height) / 2 + OFF;
    const aside = (ghost.width + width) / 2 + OFF;
    const middle = { x: ghost.left + ghost.width / 2, y: ghost.top + ghost.height / 2 };
    for (const [across, y] of [
      [0, -down],
      [0, down],
      [aside, 0],
      [-aside, 0],
    ] as const) {
      // Above or below the ghost, shift the label sideways to keep it within the felt.
      const left = middle.x + across - width / 2;
      const label = {
        left: across === 0 ? Math.max(0, Math.min(room.width - width, left)) : left,
        top: middle.y + y - height / 2,
        width,
        height,
      };
      if (!isInside(label, room) || full.some((other) => overlaps(label, other))) continue;
      full.push(label);
      return { x: label.left + width / 2 - middle.x, y, box: label };
    }
    return { x: 0, y: 0, box: ghost };
  });
}

/** Whether a rectangle lies within the felt. */
export function isInside(place: Rectangle, room: Size): boolean {
  return (
    place.left >= 0 &&
    place.top >= 0 &&
    place.left + place.width <= room.width &&
    place.top + place.height <= room.height
  );
}

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
