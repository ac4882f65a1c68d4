// Layout of the tiles on a felt of a given shape: a function of the plays, the same on every page.
//
// Tiles are laid in the order of play, each where it costs least: lines go straight on while there is room and bend where
// there is none, and no end that can still be played on is walled in. Tiles stay where they are as long as that works. On
// a dead end the table grows, or the whole tree is laid anew by a beam search. All numbers are whole, so that no two
// browsers differ.
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

/** A line from an end to a tile that had no room there. */
export interface Leader {
  readonly tile: string;
  readonly from: Slot;
  readonly to: Slot;
}

export interface LaidOut {
  readonly table: Table;
  /** What is shown, in units. */
  readonly window: Box;
  readonly level: number;
  readonly leaders: readonly Leader[];
  /** How often the whole tree was laid anew. */
  readonly relayouts: number;
}

/** How many tables a search keeps, and whether the lead is turned by a quarter in it. */
const BEAMS = [[12, false], [30, false], [30, true]] as const;
/** The same where the next thing would be a line to a tile that lies apart. */
const LAST_BEAMS = [...BEAMS, [80, false], [80, true]] as const;
/** With more plays than this a search keeps fewer tables, so that large sets do not take seconds; never fewer than two. */
const USUAL = 28;
const FEWEST = 2;
/** How many tables are kept where ends may be walled in. */
const FALLBACK = 12;
const LEVELS_MORE = 6;
/** How near to the edge of the window the layout may come before the window is moved. */
const NEAR = 1;

const BEND = 100;
const BEND_AT_DOUBLE = 300;
const SHIFTED = 200;
const LARGE = 200;
const FACING = 2_000;
const WALLED_IN = 100_000;
/** What an end costs at which a single could be laid in 0, 1, 2 or 3 directions. */
const CROWDED = [WALLED_IN, 150, 40, 0];
/** What an end costs from which two singles could go on in so many directions. */
const SHORT = [400, 60, 10, 0];

/** All that stays the same while one layout is laid. */
interface Task {
  readonly plays: readonly Play[];
  readonly rules: LayoutRules;
  readonly shape: Shape;
  readonly lead: Slot;
}

/** The picture of these plays on a felt of this shape. */
export function layOut(texts: readonly string[], rules: LayoutRules, shape: Shape): LaidOut {
  const plays = texts.map((text) => parsePlay(text, rules.spinners));
  return plays.reduce((picture, _, at) => nextLayout(picture, plays.slice(0, at + 1), rules, shape), noLayout(shape, rules));
}

/** The picture of these plays, when `before` is that of all but the last. */
export function nextLayout(before: LaidOut, plays: readonly Play[], rules: LayoutRules, shape: Shape): LaidOut {
  const lead = shape.height > 1.2 * shape.width ? { x: 0, y: 0, dx: 0, dy: 1 } : { x: 0, y: 0, dx: 1, dy: 0 };
  return continued(before, { plays, rules, shape, lead });
}

function continued(before: LaidOut, task: Task): LaidOut {
  const isLive = liveIn(task);
  for (let level = before.level; level <= LAST + LEVELS_MORE; level++) {
    const size = sizeAt(task.shape, level, task.rules.set);
    const table = regrown(before.table, size);
    const best = cheapest(oneMore(table, task, task.plays.length - 1, size), (after) => against(after, after.ends.filter(isLive), size));
    if (best !== null && best.cost < WALLED_IN) return shown(before, best.table, level, task);
    if (level < FULL) continue;
    const relaid = laidAnew(task, size, level >= LAST);
    if (relaid !== null) return { ...shown(noLayout(task.shape, task.rules), relaid, level, task), relayouts: before.relayouts + 1 };
    const apart = level < LAST ? null : laidApart({ ...before, table }, task, size, level);
    if (apart !== null) return apart;
  }
  throw new Error(`no table holds ${task.plays.length} tiles`);
}

/** A felt without tiles. */
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

/** The picture after one more tile (or a new laying). Its window moves only when the layout comes near its edge. */
function shown(before: LaidOut, table: Table, level: number, task: Task): LaidOut {
  const size = sizeAt(task.shape, level, task.rules.set);
  const reach = reached(table, table.ends.filter(liveIn(task)));
  const window = table.spots.length === 1 ? table.box : before.window;
  const [left, right] = seen([window.left, window.right], [reach.left, reach.right], size.width);
  const [top, bottom] = seen([window.top, window.bottom], [reach.top, reach.bottom], size.height);
  return { table, window: { left, top, right, bottom }, level, leaders: before.leaders, relayouts: before.relayouts };
}

type Stretch = readonly [from: number, to: number];

/** A window of this length: that of before, grown around its middle, or one with `shown` in its middle. */
function seen(before: Stretch, shown: Stretch, length: number): Stretch {
  const [from, to] = centred(before, length);
  return from + NEAR <= shown[0] && shown[1] <= to - NEAR ? [from, to] : centred(shown, Math.max(length, shown[1] - shown[0]));
}

function centred([from, to]: Stretch, length: number): Stretch {
  const start = Math.floor((from + to - length) / 2);
  return [start, start + length];
}

/** Says of a free end whether a tile may still be laid there: there is one left that fits. */
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

/** Every table that one more tile gives. */
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

/** All that is against a picture: its bends, its size, and ends that have little room. */
function against(table: Table, ends: readonly FreeEnd[], size: Size, limit = Infinity): number {
  const { box } = table;
  let cost = table.cost + FACING * facing(ends);
  cost += Math.floor((LARGE * width(box) ** 4) / size.width ** 4) + Math.floor((LARGE * height(box) ** 4) / size.height ** 4);
  if (!holds(size, reached(table, ends))) cost += WALLED_IN;
  for (const end of ends) {
    // It cannot become worse than useless, and where it must not be that, nothing more need be known.
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

/** The whole tree again, by ever wider beams; where `anyhow`, at last without regard to the ends' room. */
function laidAnew(task: Task, size: Size, anyhow: boolean): Table | null {
  const turnedLead = { ...task, lead: turned(task.lead, 0, 0, 3) };
  for (const [beam, quarter] of anyhow ? LAST_BEAMS : BEAMS) {
    const most = Math.max(FEWEST, Math.floor(beam * Math.min(1, (USUAL / task.plays.length) ** 2)));
    const found = searched(quarter ? turnedLead : task, size, most, WALLED_IN);
    if (found !== null) return found;
  }
  return anyhow ? searched(task, size, FALLBACK, Infinity) : null;
}

/** The best table of a beam search, in which no table may cost as much as `limit`. */
function searched(task: Task, size: Size, beam: number, limit: number): Table | null {
  const isLive = liveIn(task);
  let tables: Table[] = [bare(size)];
  for (let number = 0; number < task.plays.length; number++) {
    const coming = new Set(task.plays.slice(number + 1).map((play) => play.end));
    const rated: Rated[] = [];
    for (const after of tables.flatMap((table) => oneMore(table, task, number, size))) {
      // The ends that will be covered need room as much as those that may be; what is walled in stays so.
      const needed = after.ends.filter((end) => coming.has(end.name) || isLive(end));
      const cost = against(after, needed, size, limit);
      if (cost < limit) rated.push({ table: after, cost });
    }
    rated.sort((one, other) => one.cost - other.cost);
    tables = rated.slice(0, beam).map(({ table }) => table);
  }
  // The last step was rated by the ends that are live now, and by nothing else.
  return tables[0] ?? null;
}

/** The last resort: the tile lies where there is room, and a line leads to it. */
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
    const cost = against(table, table.ends.filter(isLive), size) + 50 * (Math.abs(to.x - from.x) + Math.abs(to.y - from.y));
    if (best === null || cost < best.cost) best = { table, cost, to };
  }
  if (best === null) return null;
  const picture = shown(before, best.table, level, task);
  return { ...picture, leaders: [...before.leaders, { tile: play.tile, from, to: best.to }] };
}

/** Every slot from which a tile could lie within the table. */
function* slotsNear(box: Box, size: Size): Generator<Slot> {
  for (let y = box.bottom - size.height; y <= box.top + size.height; y++) {
    for (let x = box.right - size.width; x <= box.left + size.width; x++) {
      yield { x, y, dx: 1, dy: 0 };
      yield { x, y, dx: 0, dy: 1 };
    }
  }
}
