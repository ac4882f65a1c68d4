// Transformation from layout units to pixels.
import { type Slot, type Spot, height, width } from "./geometry";
import type { LaidOut } from "./layout";
import { EDGE, type Size } from "./shapes";

/** Maximum side of half a tile: in pixels, and on large felts as a share of the felt's shorter side. */
const LARGEST_HALF = 64;
const LARGEST_SHARE = 0.1;

export interface View {
  /** Pixels per unit. */
  readonly scale: number;
  /** Position of the layout's origin, in pixels. */
  readonly x: number;
  readonly y: number;
}

export function viewOf(picture: LaidOut, size: Size): View {
  const { window } = picture;
  const fitting = Math.min((size.width - 2 * EDGE) / width(window), (size.height - 2 * EDGE) / height(window));
  const largest = Math.max(LARGEST_HALF, LARGEST_SHARE * Math.min(size.width, size.height));
  const scale = Math.max(0, Math.min(largest / 2, fitting));
  const x = size.width / 2 - (scale * (window.left + window.right)) / 2;
  const y = size.height / 2 - (scale * (window.top + window.bottom)) / 2;
  return { scale, x, y };
}

/** Centre of a tile in units, and its rotation in degrees. */
export function pose(spot: Spot): { readonly x: number; readonly y: number; readonly turn: number } {
  const [near, far] = spot.halves;
  const turn = far.x > near.x ? 0 : far.x < near.x ? 180 : far.y > near.y ? 90 : -90;
  return { x: (near.x + far.x) / 2, y: (near.y + far.y) / 2, turn };
}

/** Centre of the square ahead of an end, in pixels. */
export function placeAt(view: View, slot: Slot): { readonly x: number; readonly y: number } {
  return { x: view.x + view.scale * (slot.x + slot.dx), y: view.y + view.scale * (slot.y + slot.dy) };
}
