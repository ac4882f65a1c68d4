// Tiles as rectangles on an integer grid whose unit is half the side of a half tile: a tile is 4 x 2, a double across
// the line 2 x 4 and centred on it. y grows downwards. Joined tiles share part of an edge; other tiles do not touch
// along an edge.
import type { Place, Play } from "./plays";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Attachment point for a tile: the midpoint of a free edge, and the unit vector that points away from the tile. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly dx: number;
  readonly dy: number;
}

/** Centre of one half of a tile, and its pips. */
export interface Half {
  readonly x: number;
  readonly y: number;
  readonly pip: number;
}

/** Orientation of a tile relative to its line; a double across may be shifted, with one of its halves on the line. */
export type Lie = "straight" | "left" | "right" | "across" | "across-left" | "across-right";

/** A tile in the layout, with its position and attachment points. */
export interface Spot {
  readonly play: Play;
  readonly lie: Lie;
  readonly box: Box;
  /** Both halves, the one that joins the line first. */
  readonly halves: readonly [Half, Half];
  /** Slot of each end of the tile. */
  readonly slots: readonly (readonly [Place, Slot])[];
}

export const ALONG: readonly Lie[] = ["straight", "left", "right"];
export const ACROSS: readonly Lie[] = ["across", "across-left", "across-right"];

export const width = (box: Box): number => box.right - box.left;
export const height = (box: Box): number => box.bottom - box.top;

/** Bounding box of two boxes. */
export function around(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    top: Math.min(one.top, other.top),
    right: Math.max(one.right, other.right),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

/** Box that extends from a slot by `along` in its direction, and sideways from `right` to `left` (positive is left). */
export function boxFrom(slot: Slot, along: number, right: number, left: number): Box {
  const x0 = slot.x + right * slot.dy;
  const y0 = slot.y - right * slot.dx;
  const x1 = slot.x + along * slot.dx + left * slot.dy;
  const y1 = slot.y + along * slot.dy - left * slot.dx;
  return { left: Math.min(x0, x1), top: Math.min(y0, y1), right: Math.max(x0, x1), bottom: Math.max(y0, y1) };
}

/** Slot moved by `along` in its direction and `across` to its left, then rotated left by `quarters` of 90°. */
export function turned(slot: Slot, along: number, across: number, quarters: number): Slot {
  const x = slot.x + along * slot.dx + across * slot.dy;
  const y = slot.y + along * slot.dy - across * slot.dx;
  switch (quarters) {
    case 1:
      return { x, y, dx: slot.dy, dy: -slot.dx };
    case 2:
      return { x, y, dx: -slot.dx, dy: -slot.dy };
    case 3:
      return { x, y, dx: -slot.dy, dy: slot.dx };
    default:
      return { x, y, dx: slot.dx, dy: slot.dy };
  }
}

const SHIFTS: Readonly<Partial<Record<Lie, number>>> = { across: 0, "across-left": 1, "across-right": -1 };

/** Place the tile of a play at a slot. */
export function lay(play: Play, slot: Slot, lie: Lie): Spot {
  const shift = SHIFTS[lie];
  if (shift !== undefined) return layAcross(play, slot, lie, shift);
  const side = lie === "left" ? 1 : -1;
  const box = lie === "straight" ? boxFrom(slot, 4, -1, 1) : boxFrom(slot, 2, -2 + side, 2 + side);
  const far = lie === "straight" ? turned(slot, 4, 0, 0) : turned(slot, 1, 3 * side, side === 1 ? 1 : 3);
  const last = lie === "straight" ? turned(slot, 3, 0, 0) : turned(slot, 1, 2 * side, 0);
  const slots = joints(play, turned(slot, 0, 0, 2), far, middles(slot, lie, side));
  return { play, lie, box, halves: halves(play, turned(slot, 1, 0, 0), last), slots };
}

function layAcross(play: Play, slot: Slot, lie: Lie, shift: number): Spot {
  return {
    play,
    lie,
    box: boxFrom(slot, 2, shift - 2, shift + 2),
    halves: halves(play, turned(slot, 1, shift + 1, 0), turned(slot, 1, shift - 1, 0)),
    slots: joints(play, turned(slot, 0, 0, 2), turned(slot, 2, 0, 0), [
      turned(slot, 1, shift + 2, 1),
      turned(slot, 1, shift - 2, 3),
    ]),
  };
}

function joints(play: Play, near: Slot, far: Slot, more: readonly [Slot, Slot]): (readonly [Place, Slot])[] {
  const [first, second] = play.branches;
  const ends: (readonly [Place, Slot])[] = [
    [play.near, near],
    [play.far, far],
  ];
  if (first !== undefined && second !== undefined) ends.push([first, more[0]], [second, more[1]]);
  return ends;
}

/** Slots on the long edges of a double in line, where the branches of a spinner start. */
function middles(slot: Slot, lie: Lie, side: number): [Slot, Slot] {
  if (lie === "straight") return [turned(slot, 2, 1, 1), turned(slot, 2, -1, 3)];
  return [turned(slot, 2, side, 0), turned(slot, 0, side, 2)];
}

function halves(play: Play, near: Slot, far: Slot): [Half, Half] {
  return [
    { x: near.x, y: near.y, pip: play.near.pip },
    { x: far.x, y: far.y, pip: play.far.pip },
  ];
}
