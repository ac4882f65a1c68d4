// Boneyard drawn as a heap of face-down tiles, placed where the layout leaves room.
import { boxAt, comingOf } from "./ghosts";
import { isClear, type Rectangle } from "./room";
import type { Size } from "./shapes";
import type { Table } from "./table";
import type { View } from "./view";

export interface Heap extends Rectangle {
  /** Short side of a tile, in pixels. */
  readonly tile: number;
  /** Centre and rotation in degrees of every tile drawn, the last on top. */
  readonly tiles: readonly (readonly [x: number, y: number, turn: number])[];
}

/** Maximum number of tiles drawn; a label shows the actual number. */
const MOST_DRAWN = 21;
/** Sizes to try, relative to the tiles of the layout, largest first. */
const SIZES = [0.62, 0.5, 0.4];
const LARGEST = 30;
const SMALLEST = 10;
/** Spacing of the spiral relative to the short side of a tile, and the vertical scale of the heap. */
const APART = 0.64;
const FLAT = 0.72;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Space for the label below, in pixels. */
const LABEL = 24;
const LABEL_WIDTH = 64;
/** Places to try, as fractions of the free space: corners first; scores appear near the middle of the lower edge. */
const PLACES: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [0, 1],
  [1, 1],
  [0, 0.5],
  [1, 0.5],
  [0.25, 0],
  [0.75, 0],
  [0.5, 0],
  [0, 0.25],
  [1, 0.25],
  [0, 0.75],
  [1, 0.75],
  [0.25, 1],
  [0.75, 1],
  [0.5, 1],
  [0.25, 0.5],
  [0.75, 0.5],
  [0.5, 0.25],
  [0.5, 0.75],
];

/** Place the heap on a felt of this size; `null` if there are no tiles or there is no room. */
export function heapOf(count: number, table: Table, view: View, room: Size): Heap | null {
  if (count === 0) return null;
  const laid = table.spots.map((spot) => boxAt(view, spot.box));
  const coming = comingOf(table.ends, view);
  // Prefer a small heap to one in the way of the next tiles, and that to none.
  for (const taken of [[...laid, ...coming], laid]) {
    for (const part of SIZES) {
      const found = freePlace(count, Math.max(SMALLEST, Math.min(LARGEST, 2 * view.scale * part)), taken, room);
      if (found !== null) return found;
    }
  }
  return null;
}

function freePlace(count: number, tile: number, taken: readonly Rectangle[], room: Size): Heap | null {
  const shown = Math.min(count, MOST_DRAWN);
  const far = tile * APART * Math.sqrt(shown);
  const width = Math.max(2 * (far + tile), LABEL_WIDTH);
  const pile = 2 * (FLAT * far + tile);
  const height = pile + LABEL;
  const edge = Math.max(10, 0.03 * Math.min(room.width, room.height));
  for (const [across, down] of PLACES) {
    const left = edge + across * (room.width - 2 * edge - width);
    const top = edge + down * (room.height - 2 * edge - height);
    if (!isClear({ left, top, width, height }, taken, room)) continue;
    return { left, top, width, height, tile, tiles: scattered(shown, tile, width / 2, pile / 2) };
  }
  return null;
}

/** Tiles scattered along a golden-angle spiral, the same on every page; the innermost come first. */
function scattered(count: number, tile: number, x: number, y: number): Heap["tiles"] {
  return Array.from({ length: count }, (_, at) => {
    const far = tile * APART * Math.sqrt(at + 0.5);
    const angle = at * GOLDEN_ANGLE;
    return [x + far * Math.cos(angle), y + FLAT * far * Math.sin(angle), ((at * 67 + 20) % 180) - 90] as const;
  });
}
