// A table top with tiles on it, never changed once made, so that a search can try many.
import { type Box, type Slot, type Spot, around, boxFrom, height, width } from "./geometry";
import type { Place, Play } from "./plays";
import type { Size } from "./shapes";

/** A free end: where it is, what it shows, and whose it is (the tile's number from 1). */
export interface FreeEnd extends Slot, Place {
  readonly owner: number;
}

/** Whose every square of the grid is: the number of a tile, 0 for a free one; in rows. It never changes. */
interface Grid {
  readonly reach: Size;
  readonly squares: Uint8Array;
}

export interface Table {
  readonly spots: readonly Spot[];
  readonly box: Box;
  /** Those that are free, whether playable or not. */
  readonly ends: readonly FreeEnd[];
  readonly cost: number;
  readonly grid: Grid;
}

/** A table without tiles; `reach` is the largest size that will be asked for. */
export function bare(reach: Size): Table {
  const squares = new Uint8Array(rowOf(reach) * (2 * reach.height + 2));
  return { spots: [], box: { left: 0, top: 0, right: 0, bottom: 0 }, ends: [], cost: 0, grid: { reach, squares } };
}

/** The same table, for sizes up to another one. */
export function regrown(table: Table, reach: Size): Table {
  if (reach.width === table.grid.reach.width && reach.height === table.grid.reach.height) return table;
  const grid = table.spots.reduce((before, spot, at) => covered(before, spot.box, at + 1), bare(reach).grid);
  return { ...table, grid };
}

export function holds(size: Size, box: Box): boolean {
  return width(box) <= size.width && height(box) <= size.height;
}

/** The end that a play is to be laid on. */
export function endOf(table: Table, play: Play): FreeEnd | undefined {
  return table.ends.find((end) => end.name === play.end);
}

/** The table with one more tile laid at a slot, or `null` where it does not fit; `on` is the end that it joins. */
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

/** No tile lies further from the lead than the table is wide; a frame of one square is looked at, too. */
const rowOf = (reach: Size): number => 2 * reach.width + 2;

const squareAt = (reach: Size, x: number, y: number): number => (y + reach.height + 1) * rowOf(reach) + x + reach.width + 1;

function covered(grid: Grid, box: Box, number: number): Grid {
  const squares = grid.squares.slice();
  for (let y = box.top; y < box.bottom; y++) {
    squares.fill(number, squareAt(grid.reach, box.left, y), squareAt(grid.reach, box.right, y));
  }
  return { reach: grid.reach, squares };
}

/** Whether a box is free, and no tile lies at its edges but that with the number `owner`. Corners may meet. */
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

/** Straight on, to the left, to the right: where one single could go on, and where two in a row (see `boxFrom`). */
type Room = readonly [along: number, right: number, left: number];
const ONE_MORE: readonly Room[] = [[4, -1, 1], [2, -1, 3], [2, -3, 1]];
const TWO_MORE: readonly Room[] = [[8, -1, 1], [2, -1, 7], [2, -7, 1]];

/** In how many directions one single could be laid at an end, and in how many two in a row: 0 to 3. */
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

/** Where the half that joins an end will lie, whichever way the tile is turned. */
export function ahead(end: Slot): Box {
  return boxFrom(end, 2, -1, 1);
}

/** The box of the layout and of what lies ahead of these ends. */
export function reached(table: Table, ends: readonly FreeEnd[]): Box {
  return ends.reduce((box, end) => around(box, ahead(end)), table.box);
}

/** How many pairs of ends look at the same place. */
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
