// Immutable table with placed tiles, so that a search can try many continuations.
import { type Box, type Slot, type Spot, around, boxFrom, height, width } from "./geometry";
import type { Place, Play } from "./plays";
import type { Size } from "./shapes";

/** Free end: its slot, its pips, and the number of its tile, from 1. */
export interface FreeEnd extends Slot, Place {
  readonly owner: number;
}

/** Immutable occupancy grid, row by row: the number of the tile on each square, 0 if free. */
interface Grid {
  readonly reach: Size;
  readonly squares: Uint8Array;
}

export interface Table {
  readonly spots: readonly Spot[];
  readonly box: Box;
  /** All free ends, whether playable or not. */
  readonly ends: readonly FreeEnd[];
  readonly cost: number;
  readonly grid: Grid;
}

/** Empty table; `reach` is the maximum size of its layout. */
export function bare(reach: Size): Table {
  const squares = new Uint8Array(rowOf(reach) * (2 * reach.height + 2));
  return { spots: [], box: { left: 0, top: 0, right: 0, bottom: 0 }, ends: [], cost: 0, grid: { reach, squares } };
}

/** Copy of a table with a grid for another maximum size. */
export function regrown(table: Table, reach: Size): Table {
  if (reach.width === table.grid.reach.width && reach.height === table.grid.reach.height) return table;
  const grid = table.spots.reduce((before, spot, at) => covered(before, spot.box, at + 1), bare(reach).grid);
  return { ...table, grid };
}

export function holds(size: Size, box: Box): boolean {
  return width(box) <= size.width && height(box) <= size.height;
}

/** The end on which a play is laid. */
export function endOf(table: Table, play: Play): FreeEnd | undefined {
  return table.ends.find((end) => end.name === play.end);
}

/** Table with one more tile; `null` if it does not fit. `on` is the end that it joins. */
export function laid(table: Table, spot: Spot, on: FreeEnd | undefined, size: Size): Table | null {
  const box = table.spots.length > 0 ? around(table.box, spot.box) : spot.box;
  if (!holds(size, box) || !isFree(table.grid, spot.box, on?.owner ?? 0)) return null;
  const number = table.spots.length + 1;
  const ends = table.ends.filter((end) => end !== on);
  for (const [place, slot] of spot.slots) {
    if (on !== undefined && place === spot.play.near) continue;
    ends.push({ x: slot.x, y: slot.y, dx: slot.dx, dy: slot.dy, name: place.name, pip: place.pip, owner: number });
  }
  return { spots: [...table.spots, spot], box, ends, cost: table.cost, grid: covered(table.grid, spot.box, number) };
}

/** Squares in a row of the grid: tiles lie at most `reach` from the lead on either side; one square is border. */
const rowOf = (reach: Size): number => 2 * reach.width + 2;

const squareAt = (reach: Size, x: number, y: number): number =>
  (y + reach.height + 1) * rowOf(reach) + x + reach.width + 1;

function covered(grid: Grid, box: Box, number: number): Grid {
  const squares = grid.squares.slice();
  for (let y = box.top; y < box.bottom; y++) {
    squares.fill(number, squareAt(grid.reach, box.left, y), squareAt(grid.reach, box.right, y));
  }
  return { reach: grid.reach, squares };
}

/** Whether a box is free and borders on no tile except number `owner`; tiles may touch at corners. */
export function isFree(grid: Grid, box: Box, owner: number): boolean {
  const { left, top, right, bottom } = box;
  for (let y = top; y < bottom; y++) {
    const start = squareAt(grid.reach, left, y);
    if (!isNobodys(grid.squares, start, start + right - left, 0)) return false;
    if (!isNobodys(grid.squares, start - 1, start, owner)) return false;
    if (!isNobodys(grid.squares, start + right - left, start + right - left + 1, owner)) return false;
  }
  const above = squareAt(grid.reach, left, top - 1);
  const below = squareAt(grid.reach, left, bottom);
  const across = right - left;
  return isNobodys(grid.squares, above, above + across, owner) && isNobodys(grid.squares, below, below + across, owner);
}

function isNobodys(squares: Uint8Array, start: number, stop: number, owner: number): boolean {
  for (let at = start; at < stop; at++) {
    const there = squares[at];
    if (there !== 0 && there !== owner) return false;
  }
  return true;
}

/** Arguments of `boxFrom` for the space of one tile, or two in a row, laid straight on, to the left or to the right. */
type Room = readonly [along: number, right: number, left: number];
const ONE_MORE: readonly Room[] = [
  [4, -1, 1],
  [2, -1, 3],
  [2, -3, 1],
];
const TWO_MORE: readonly Room[] = [
  [8, -1, 1],
  [2, -1, 7],
  [2, -7, 1],
];

/** Number of directions, 0 to 3, in which one tile could be laid at an end, and in which two in a row. */
export function rooms(table: Table, end: FreeEnd, size: Size): readonly [number, number] {
  let one = 0;
  let two = 0;
  for (let way = 0; way < ONE_MORE.length; way++) {
    if (!isRoom(table, end, ONE_MORE[way], size)) continue;
    one += 1;
    if (isRoom(table, end, TWO_MORE[way], size)) two += 1;
  }
  return [one, two];
}

function isRoom(table: Table, end: FreeEnd, room: Room | undefined, size: Size): boolean {
  if (room === undefined) return false;
  const box = boxFrom(end, ...room);
  return fitsBeside(table.box, box, size) && isFree(table.grid, box, end.owner);
}

function fitsBeside(one: Box, other: Box, size: Size): boolean {
  return (
    Math.max(one.right, other.right) - Math.min(one.left, other.left) <= size.width &&
    Math.max(one.bottom, other.bottom) - Math.min(one.top, other.top) <= size.height
  );
}

/** Box of the half that joins an end, which is the same for every orientation of the tile. */
export function ahead(end: Slot): Box {
  return boxFrom(end, 2, -1, 1);
}

/** Bounding box of the layout and of the squares ahead of these ends. */
export function reached(table: Table, ends: readonly FreeEnd[]): Box {
  return ends.reduce((box, end) => around(box, ahead(end)), table.box);
}

/** Number of pairs of ends whose squares ahead overlap. */
export function facing(ends: readonly FreeEnd[]): number {
  // Two boxes of 2 x 2 overlap where their middles are less than 2 apart both ways.
  const middles = ends.map((end) => [end.x + end.dx, end.y + end.dy] as const);
  let pairs = 0;
  middles.forEach(([x, y], at) => {
    for (let other = 0; other < at; other++) {
      const [otherX, otherY] = middles[other] ?? [x, y];
      if (Math.abs(x - otherX) < 2 && Math.abs(y - otherY) < 2) pairs += 1;
    }
  });
  return pairs;
}
