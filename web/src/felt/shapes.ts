// Shapes of the felt. All felts of one shape show the same layout, scaled to their size.

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Shape extends Size {
  readonly name: "tall" | "portrait" | "landscape" | "wide" | "strip";
}

/**
 * Width and height in units, enough for nearly every layout of a double-six set. On the felt of a phone, 390 x 430
 * pixels, half a tile then has 24 pixels; wide felts have pixels to spare.
 */
export const SHAPES: readonly Shape[] = [
  { name: "tall", width: 27, height: 41 },
  { name: "portrait", width: 32, height: 35 },
  { name: "landscape", width: 41, height: 31 },
  { name: "wide", width: 53, height: 26 },
  { name: "strip", width: 72, height: 23 },
];

/** Scale of the table at each level, relative to `SHAPES`; beyond the last, each level adds a factor of `FURTHER`. */
const GROWTH = [0.66, 0.8, 1, 1.2];
const FURTHER = 1.2;

/** Level from which the layout is recomputed before the table grows further. */
export const FULL = 2;
/** Level from which a detached tile with a leader line is preferred to further growth. */
export const LAST = 3;

/** Margin at every edge, in pixels. */
export const EDGE = 3;

const TILES_OF_SIX = 28;

/** Shape whose aspect ratio is closest to that of a felt. */
export function shapeOf(width: number, height: number): Shape {
  const ratio = Math.log(Math.max(1, width) / Math.max(1, height));
  const far = (shape: Shape): number => Math.abs(Math.log(shape.width / shape.height) - ratio);
  return SHAPES.reduce((best, shape) => (far(shape) < far(best) ? shape : best));
}

/** Size of the table in units at a level; larger sets get more space at every level. */
export function sizeAt(shape: Shape, level: number, set: number): Size {
  const factor = GROWTH[level] ?? (GROWTH[LAST] ?? 1) * FURTHER ** (level - LAST);
  const scale = factor * Math.sqrt(Math.max(1, ((set + 1) * (set + 2)) / 2 / TILES_OF_SIX));
  return { width: Math.floor(shape.width * scale), height: Math.floor(shape.height * scale) };
}
