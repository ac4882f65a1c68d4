// Search for free rectangles on the cloth, to place overlays without covering tiles.
import type { Size } from "./shapes";

/** A rectangle in pixels. */
export interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Minimum gap to occupied rectangles, in pixels. */
const CLEAR = 6;
/** Step of the search grid, in pixels. */
const STEP = 8;

export const overlaps = (one: Rectangle, other: Rectangle): boolean =>
  one.left < other.left + other.width &&
  other.left < one.left + one.width &&
  one.top < other.top + other.height &&
  other.top < one.top + one.height;

/** Whether a rectangle lies within the cloth, with the minimum gap to all occupied ones. */
export function isClear(one: Rectangle, taken: readonly Rectangle[], room: Size): boolean {
  const { left, top, width, height } = one;
  if (left < 0 || top < 0 || left + width > room.width || top + height > room.height) return false;
  const wider = { left: left - CLEAR, top: top - CLEAR, width: width + 2 * CLEAR, height: height + 2 * CLEAR };
  return !taken.some((other) => overlaps(wider, other));
}

/** Free rectangle of this size whose centre is nearest to a point; `null` if there is none. */
export function nearestClear(
  size: Size,
  near: { readonly x: number; readonly y: number },
  taken: readonly Rectangle[],
  room: Size,
): Rectangle | null {
  const { width, height } = size;
  let best: Rectangle | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (let top = room.height - height - CLEAR; top >= CLEAR; top -= STEP) {
    const down = top + height / 2 - near.y;
    if (down ** 2 >= least) continue;
    const beside = taken.filter((one) => one.top < top + height + CLEAR && top - CLEAR < one.top + one.height);
    for (let left = CLEAR; left <= room.width - width - CLEAR; left += STEP) {
      const far = (left + width / 2 - near.x) ** 2 + down ** 2;
      if (far >= least || beside.some((one) => one.left < left + width + CLEAR && left - CLEAR < one.left + one.width))
        continue;
      best = { left, top, width, height };
      least = far;
    }
  }
  return best;
}

/** Finds a free place for a rectangle of a given size; keeps `before` if still free, `null` if there is none. */
export type Cleared = (size: Size, before: Rectangle | null) => Rectangle | null;

/** Finder of free places near the middle of the lower edge that avoids `taken` and, if possible, `coming`. */
export function clearedOf(taken: readonly Rectangle[], coming: readonly Rectangle[], room: Size): Cleared {
  return (size, before) => {
    if (before !== null && isClear({ ...before, ...size }, taken, room)) return { ...before, ...size };
    const near = { x: room.width / 2, y: room.height };
    return nearestClear(size, near, [...taken, ...coming], room) ?? nearestClear(size, near, taken, room);
  };
}
