// Layout of the tiles on a felt of a given shape: a deterministic function of the plays, the same in every browser.
//
// Tiles are placed greedily in the order of play, each at the position of least cost: lines go straight on while there
// is room and bend otherwise, and no end that can still be played on is walled in. Placed tiles stay where they are as
// long as that works. On a dead end the table grows, or the whole layout is recomputed by a beam search. All arithmetic
// is on integers, so that no two browsers differ.
import { ACROSS, ALONG, type Box, type Lie, type Slot, around, height, lay, turned, width } from "./geometry";
import { type Play, parsePlay } from "./plays";
import { FULL, LAST, type Shape, type Size, sizeAt } from "./shapes";
import { type FreeEnd, type Table, bare, endOf, facing, holds, isFree, laid, reached, regrown, rooms } from "./table";

export interface LayoutRules {
  readonly spinners: readonly string[];
  readonly crosswise: "all" | "spinners" | "none";
  /** The highest double of the set. */
  readonly set: number;
}

/** Line that connects an end with its tile, if there was no room for the tile at the end. */
export interface Leader {
  readonly tile: string;
  readonly from: Slot;
  readonly to: Slot;
}

export interface LaidOut {
  readonly table: Table;
  /** Visible part of the table, in units. */
  readonly window: Box;
  /** Size level of the table; see `sizeAt`. */
  readonly level: number;
  readonly leaders: readonly Leader[];
  /** Number of times that the whole layout was recomputed. */
  readonly relayouts: number;
}

/** Beam searches to try in order: the width of the beam, and whether the lead is rotated by 90°. */
const BEAMS = [
  [12, false],
  [30, false],
  [30, true],
] as const;
/** Additional searches at the last levels, where the alternative is a detached tile with a leader line. */
const LAST_BEAMS = [...BEAMS, [80, false], [80, true]] as const;
/** Number of plays from which beams are narrowed, so that large sets do not take seconds; and the minimum width. */
const USUAL = 28;
const FEWEST = 2;
/** Width of the beam of the fallback search, which allows walled-in ends. */
const FALLBACK = 12;
const LEVELS_MORE = 6;
/** Margin in units within the window; the window moves if the layout comes closer to its edge. */
const NEAR = 1;

const BEND = 100;
const BEND_AT_DOUBLE = 300;
const SHIFTED = 200;
const LARGE = 200;
const FACING = 2_000;
const WALLED_IN = 100_000;
/** Cost of an end by the number of directions in which one tile could be laid there, from 0 to 3. */
const CROWDED = [WALLED_IN, 150, 40, 0];
/** Cost of an end by the number of directions in which two tiles in a row could be laid there, from 0 to 3. */
const SHORT = [400, 60, 10, 0];

/** Inputs of one layout computation. */
interface Task {
  readonly plays: readonly Play[];
  readonly rules: LayoutRules;
  readonly shape: Shape;
  readonly lead: Slot;
}

/** Lay out plays from scratch on a felt of this shape. */
export function layOut(texts: readonly string[], rules: LayoutRules, shape: Shape): LaidOut {
  const plays = texts.map((text) => parsePlay(text, rules.spinners));
  return plays.reduce(
    (picture, _, at) => nextLayout(picture, plays.slice(0, at + 1), rules, shape),
    noLayout(shape, rules),
  );
}

/** Lay out plays, given the layout `before` of all but the last. */
export function nextLayout(before: LaidOut, plays: readonly Play[], rules: LayoutRules, shape: Shape): LaidOut {
  const lead = shape.height > 1.2 * shape.width ? { x: 0, y: 0, dx: 0, dy: 1 } : { x: 0, y: 0, dx: 1, dy: 0 };
  return continued(before, { plays, rules, shape, lead });
}

function continued(before: LaidOut, task: Task): LaidOut {
  const isLive = liveIn(task);
  for (let level = before.level; level <= LAST + LEVELS_MORE; level++) {
    const size = sizeAt(task.shape, level, task.rules.set);
    const table = regrown(before.table, size);
    const best = cheapest(oneMore(table, task, task.plays.length - 1, size), (after) =>
      against(after, after.ends.filter(isLive), size),
    );
    if (best !== null && best.cost < WALLED_IN) return shown(before, best.table, level, task);
    if (level < FULL) continue;
    const relaid = laidAnew(task, size, level >= LAST);
    if (relaid !== null)
      return { ...shown(noLayout(task.shape, task.rules), relaid, level, task), relayouts: before.relayouts + 1 };
    const apart = level < LAST ? null : laidApart({ ...before, table }, task, size, level);
    if (apart !== null) return apart;
  }
  throw new Error(`no table holds ${task.plays.length} tiles`);
}

/** Empty layout. */
export function noLayout(shape: Shape, rules: LayoutRules): LaidOut {
  const size = sizeAt(shape, 0, rules.set);
  const window = { left: 2 - (size.width >> 1), top: -(size.height >> 1), right: 0, bottom: 0 };
  return {
    table: bare(size),
    window: { ...window, right: window.left + size.width, bottom: window.top + size.height },
    level: 0,
    leaders: [],
    relayouts: 0,
  };
}

/** Layout with a new table; its window moves only if the tiles come near its edge. */
function shown(before: LaidOut, table: Table, level: number, task: Task): LaidOut {
  const size = sizeAt(task.shape, level, task.rules.set);
  const reach = reached(table, table.ends.filter(liveIn(task)));
  const window = table.spots.length === 1 ? table.box : before.window;
  const [left, right] = seen([window.left, window.right], [reach.left, reach.right], size.width);
  const [top, bottom] = seen([window.top, window.bottom], [reach.top, reach.bottom], size.height);
  return { table, window: { left, top, right, bottom }, level, leaders: before.leaders, relayouts: before.relayouts };
}

type Stretch = readonly [from: number, to: number];

/** Window of this length along one axis: centred like the one before, or on `shown` if that would not fit. */
function seen(before: Stretch, shown: Stretch, length: number): Stretch {
  const [from, to] = centred(before, length);
  return from + NEAR <= shown[0] && shown[1] <= to - NEAR
    ? [from, to]
    : centred(shown, Math.max(length, shown[1] - shown[0]));
}

function centred([from, to]: Stretch, length: number): Stretch {
  const start = Math.floor((from + to - length) / 2);
  return [start, start + length];
}

/** Predicate: whether a free end is live, because tiles with its pips are still unplayed. */
function liveIn(task: Task): (end: FreeEnd) => boolean {
  const used = new Array<number>(task.rules.set + 1).fill(0);
  for (const { near, far, double } of task.plays) {
    used[near.pip] = (used[near.pip] ?? 0) + 1;
    if (!double) used[far.pip] = (used[far.pip] ?? 0) + 1;
  }
  return (end) => (used[end.pip] ?? 0) <= task.rules.set;
}

function liesOf(play: Play, rules: LayoutRules): readonly Lie[] {
  if (!play.double || rules.crosswise === "none") return ALONG;
  return rules.crosswise === "all" || rules.spinners.includes(play.tile) ? ACROSS : ALONG;
}

/** All tables that result from laying one more tile. */
function oneMore(table: Table, task: Task, number: number, size: Size): Table[] {
  const play = task.plays[number];
  if (play === undefined) return [];
  const on = endOf(table, play);
  const found: Table[] = [];
  for (const lie of liesOf(play, task.rules)) {
    const after = laid(table, lay(play, on ?? task.lead, lie), on, size);
    if (after !== null) found.push({ ...after, cost: table.cost + bend(play, lie) });
  }
  return found;
}

function bend(play: Play, lie: Lie): number {
  if (play.end === null) return lie === "straight" || lie === "across" ? 0 : WALLED_IN;
  if (lie === "left" || lie === "right") return /\/s[12]$/.test(play.end) ? BEND_AT_DOUBLE : BEND;
  return lie === "straight" || lie === "across" ? 0 : SHIFTED;
}

/** Cost of a table: bends, size, facing ends, and ends with little room. Stops early once it reaches `limit`. */
function against(table: Table, ends: readonly FreeEnd[], size: Size, limit = Infinity): number {
  const { box } = table;
  let cost = table.cost + FACING * facing(ends);
  cost +=
    Math.floor((LARGE * width(box) ** 4) / size.width ** 4) + Math.floor((LARGE * height(box) ** 4) / size.height ** 4);
  if (!holds(size, reached(table, ends))) cost += WALLED_IN;
  for (const end of ends) {
    // The cost only grows, and a table at the limit is discarded anyway.
    if (cost >= limit) return cost;
    const [one, two] = rooms(table, end, size);
    cost += (CROWDED[one] ?? 0) + (SHORT[two] ?? 0);
  }
  return cost;
}

interface Rated {
  readonly table: Table;
  readonly cost: number;
}

function cheapest(tables: readonly Table[], weigh: (table: Table) => number): Rated | null {
  return tables.reduce<Rated | null>((best, table) => {
    const cost = weigh(table);
    return best === null || cost < best.cost ? { table, cost } : best;
  }, null);
}

/** Recompute the whole layout by ever wider beams; with `anyhow`, finally without regard to the ends' room. */
function laidAnew(task: Task, size: Size, anyhow: boolean): Table | null {
  const turnedLead = { ...task, lead: turned(task.lead, 0, 0, 3) };
  for (const [beam, quarter] of anyhow ? LAST_BEAMS : BEAMS) {
    const most = Math.max(FEWEST, Math.floor(beam * Math.min(1, (USUAL / task.plays.length) ** 2)));
    const found = searched(quarter ? turnedLead : task, size, most, WALLED_IN);
    if (found !== null) return found;
  }
  return anyhow ? searched(task, size, FALLBACK, Infinity) : null;
}

/** Best table of a beam search in which every table costs less than `limit`; `null` if there is none. */
function searched(task: Task, size: Size, beam: number, limit: number): Table | null {
  const isLive = liveIn(task);
  let tables: Table[] = [bare(size)];
  for (let number = 0; number < task.plays.length; number++) {
    const coming = new Set(task.plays.slice(number + 1).map((play) => play.end));
    const rated: Rated[] = [];
    for (const after of tables.flatMap((table) => oneMore(table, task, number, size))) {
      // Ends that later plays use need room as much as live ones, because a walled-in end stays walled in.
      const needed = after.ends.filter((end) => coming.has(end.name) || isLive(end));
      const cost = against(after, needed, size, limit);
      if (cost < limit) rated.push({ table: after, cost });
    }
    rated.sort((one, other) => one.cost - other.cost);
    tables = rated.slice(0, beam).map(({ table }) => table);
  }
  // After the last play only live ends were rated, so the first table is the best.
  return tables[0] ?? null;
}

/** Last resort: place the tile wherever there is room, connected by a leader line. */
function laidApart(before: LaidOut, task: Task, size: Size, level: number): LaidOut | null {
  const play = task.plays[task.plays.length - 1];
  const from = play && endOf(before.table, play);
  if (play === undefined || from === undefined) return null;
  const isLive = liveIn(task);
  let best: (Rated & { readonly to: Slot }) | null = null;
  for (const to of slotsNear(before.table.box, size)) {
    const spot = lay(play, to, liesOf(play, task.rules)[0] ?? "straight");
    if (!holds(size, around(before.table.box, spot.box)) || !isFree(before.table.grid, spot.box, 0)) continue;
    const table = laid(before.table, spot, from, size);
    if (table === null) continue;
    const cost =
      against(table, table.ends.filter(isLive), size) + 50 * (Math.abs(to.x - from.x) + Math.abs(to.y - from.y));
    if (best === null || cost < best.cost) best = { table, cost, to };
  }
  if (best === null) return null;
  const picture = shown(before, best.table, level, task);
  return { ...picture, leaders: [...before.leaders, { tile: play.tile, from, to: best.to }] };
}

/** All slots at which a tile could lie within the table, pointing right or down. */
function* slotsNear(box: Box, size: Size): Generator<Slot> {
  for (let y = box.bottom - size.height; y <= box.top + size.height; y++) {
    for (let x = box.right - size.width; x <= box.left + size.width; x++) {
      yield { x, y, dx: 1, dy: 0 };
      yield { x, y, dx: 0, dy: 1 };
    }
  }
}
