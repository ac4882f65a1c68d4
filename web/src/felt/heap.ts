// The boneyard as a heap of face-down tiles: it lies where the layout leaves room, and gives way when the layout grows.
import { type Box, boxFrom } from "./geometry";
import { boxAt } from "./ghosts";
import type { Size } from "./shapes";
import type { Table } from "./table";
import type { View } from "./view";

export interface Heap {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** The short side of a tile. */
  readonly tile: number;
  /** Middle and turn of every tile that is drawn, the last on top. */
  readonly tiles: readonly (readonly [x: number, y: number, turn: number])[];
}

/** A heap of more tiles looks the same; its number says how many there are. */
const MOST_DRAWN = 21;
/** The short side of a tile, as a part of the same of the layout's tiles; a smaller heap where a larger one has no room. */
const SIZES = [0.62, 0.5, 0.4];
const LARGEST = 30;
const SMALLEST = 10;
/** Between two tiles of the heap, as a part of the short side, and how much flatter than wide it is. */
const APART = 0.64;
const FLAT = 0.72;
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5));
/** Room for the number below. */
const LABEL = 24;
const LABEL_WIDTH = 64;
const CLEAR = 6;
/** Corners first, then edges, then what is left; the middle of the lower edge is where scores come up. */
const PLACES: readonly (readonly [number, number])[] = [
  [0, 0], [1, 0], [0, 1], [1, 1], [0, 0.5], [1, 0.5], [0.25, 0], [0.75, 0], [0.5, 0],
  [0, 0.25], [1, 0.25], [0, 0.75], [1, 0.75], [0.25, 1], [0.75, 1], [0.5, 1], [0.25, 0.5], [0.75, 0.5], [0.5, 0.25], [0.5, 0.75],
];

type Place = ReturnType<typeof boxAt>;

/** The heap in a felt of this size; `null` where it has no tiles, or nowhere to lie. */
export function heapOf(count: number, table: Table, view: View, room: Size): Heap | null {
  if (count === 0) return null;
  const laid = table.spots.map((spot) => boxAt(view, spot.box));
  const coming = table.ends.map((end) => boxAt(view, boxFrom(end, 4, -1, 1)));
  // Better a small heap than one where the next tile will lie, and better there than none.
  for (const taken of [[...laid, ...coming], laid]) {
    for (const part of SIZES) {
      const found = freePlace(count, Math.max(SMALLEST, Math.min(LARGEST, 2 * view.scale * part)), taken, room);
      if (found !== null) return found;
    }
  }
  return null;
}

function freePlace(count: number, tile: number, taken: readonly Place[], room: Size): Heap | null {
  const shown = Math.min(count, MOST_DRAWN);
  const far = tile * APART * Math.sqrt(shown);
  const width = Math.max(2 * (far + tile), LABEL_WIDTH);
  const pile = 2 * (FLAT * far + tile);
  const height = pile + LABEL;
  const edge = Math.max(10, 0.03 * Math.min(room.width, room.height));
  for (const [across, down] of PLACES) {
    const left = edge + across * (room.width - 2 * edge - width);
    const top = edge + down * (room.height - 2 * edge - height);
    const box: Box = { left: left - CLEAR, top: top - CLEAR, right: left + width + CLEAR, bottom: top + height + CLEAR };
    if (left < 0 || top < 0 || taken.some((one) => overlaps(box, one))) continue;
    return { left, top, width, height, tile, tiles: scattered(shown, tile, width / 2, pile / 2) };
  }
  return null;
}

const overlaps = (box: Box, one: Place): boolean =>
  box.left < one.left + one.width && one.left < box.right && box.top < one.top + one.height && one.top < box.bottom;

/** Tiles as a shuffle leaves them, the same on every page; the outermost are drawn first. */
function scattered(count: number, tile: number, x: number, y: number): Heap["tiles"] {
  return Array.from({ length: count }, (_, at) => {
    const far = tile * APART * Math.sqrt(at + 0.5);
    const angle = at * GOLDEN_ANGLE;
    return [x + far * Math.cos(angle), y + FLAT * far * Math.sin(angle), ((at * 67 + 20) % 180) - 90] as const;
  });
}
