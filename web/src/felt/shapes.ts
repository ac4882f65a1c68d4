// Shapes of the felt. Felts of one shape show the same picture, however large they are.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Shape extends Size {
  readonly name: "tall" | "portrait" | "landscape" | "wide" | "strip";
}

/**
 * Width and height in units that hold nearly every layout of a double-six set. On a felt of 390 x 430 pixels, a phone's,
 * half a tile has 24 pixels then; wide felts have pixels to spare.
 */
export const SHAPES: readonly Shape[] = [
  { name: "tall", width: 27, height: 41 },
  { name: "portrait", width: 32, height: 35 },
  { name: "landscape", width: 41, height: 31 },
  { name: "wide", width: 53, height: 26 },
  { name: "strip", width: 72, height: 23 },
];

/** The factors by which a table grows with its layout; the third is that of `SHAPES`. */
const GROWTH = [0.66, 0.8, 1, 1.2];
const FURTHER = 1.2;

/** From this level on a table is not grown to let a line run on straight, but only where nothing else helps. */
export const FULL = 2;
/** The level beyond which tiles would be too small, so that a line is drawn instead. */
export const LAST = 3;

/** Space that stays free at every edge, in pixels. */
export const EDGE = 3;

const TILES_OF_SIX = 28;

/** The shape that leaves the least of a felt unused. */
export function shapeOf(width: number, height: number): Shape {
  const ratio = Math.log(Math.max(1, width) / Math.max(1, height));
  const far = (shape: Shape): number => Math.abs(Math.log(shape.width / shape.height) - ratio);
  return SHAPES.reduce((best, shape) => (far(shape) < far(best) ? shape : best));
}

/** How many units there are at a level; larger sets have more from the beginning. */
export function sizeAt(shape: Shape, level: number, set: number): Size {
  const factor = GROWTH[level] ?? (GROWTH[LAST] ?? 1) * FURTHER ** (level - LAST);
  const scale = factor * Math.sqrt(Math.max(1, ((set + 1) * (set + 2)) / 2 / TILES_OF_SIX));
  return { width: Math.floor(shape.width * scale), height: Math.floor(shape.height * scale) };
}
