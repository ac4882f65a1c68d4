// Lays out every layout of the standard input, a JSON object a line, and prints what it found: the property test of the
// layout code. tests/server/page/test_layout.py hands it random layouts of every game.
import { createInterface } from "node:readline";
import { cpuUsage, stdin } from "node:process";
import { type Box, type Spot, height, width } from "../src/felt/geometry";
import { type LayoutRules, type LaidOut, nextLayout, noLayout } from "../src/felt/layout";
import { parsePlay } from "../src/felt/plays";
import { boxAt, comingOf } from "../src/felt/ghosts";
import { type Heap, heapOf } from "../src/felt/heap";
import { clearedOf, overlaps, type Rectangle } from "../src/felt/room";
import { EDGE, SHAPES, type Shape, shapeOf, type Size } from "../src/felt/shapes";
import { type View, viewOf } from "../src/felt/view";

interface Given extends LayoutRules {
  readonly game: string;
  readonly plays: readonly string[];
}

/** What was found for one game. Pictures are counted after every play. */
interface Found {
  layouts: number;
  pictures: number;
  unsolved: number;
  overlaps: number;
  wrong: number;
  outside: number;
  leaders: number;
  relayouts: number;
  under24: number;
  under20: number;
  smallest: number;
  /** Pictures in which the boneyard's heap found no room, and those in which it lies under a tile or beyond the felt. */
  heapless: number;
  heapunder: number;
  /** Pictures in which the plate of a score finds no room for its sum, for its points, and those in which it covers something. */
  sumless: number;
  plateless: number;
  plateover: number;
  faults: string[];
}

const PHONE = { width: 390, height: 430 };
const phone = shapeOf(PHONE.width, PHONE.height);

/** The pixels of half a tile on the phone. */
export function half(picture: LaidOut): number {
  const { window } = picture;
  return 2 * Math.min((PHONE.width - 2 * EDGE) / width(window), (PHONE.height - 2 * EDGE) / height(window));
}

/** Whether two boxes share a part of an edge; where only corners meet they are not taken for joined. */
const touch = (one: Box, other: Box): boolean => {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return across >= 0 && down >= 0 && across + down > 0;
};

const overlap = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

const slot = (spot: Spot, end: string) => spot.slots.find(([place]) => place.name === end)?.[1];

/** Tiles that overlap, and pairs that touch though they are not joined or are joined and do not meet edge to edge. */
function judged(picture: LaidOut): { overlaps: number; wrong: number; outside: number } {
  const { spots } = picture.table;
  const apart = new Set(picture.leaders.map(({ tile }) => tile));
  const result = { overlaps: 0, wrong: 0, outside: 0 };
  spots.forEach((spot, at) => {
    const { box, play } = spot;
    const { window } = picture;
    if (box.left < window.left || box.right > window.right || box.top < window.top || box.bottom > window.bottom)
      result.outside += 1;
    const parent = play.end === null || apart.has(play.tile) ? "" : play.end.slice(0, 2);
    for (const other of spots.slice(0, at)) {
      if (overlap(box, other.box)) result.overlaps += 1;
      if (touch(box, other.box) !== (other.play.tile === parent)) result.wrong += 1;
      if (other.play.tile === parent && !joined(spot, other)) result.wrong += 1;
    }
  });
  return result;
}

/** Whether a tile meets its parent edge to edge at the very place that the play names, with the half that matches. */
function joined(spot: Spot, parent: Spot): boolean {
  const here = slot(spot, spot.play.near.name);
  const there = slot(parent, spot.play.end ?? "");
  if (here === undefined || there === undefined) return false;
  const meets = here.x === there.x && here.y === there.y && here.dx === -there.dx && here.dy === -there.dy;
  const halfAt = parent.halves.some((one) => one.pip === spot.halves[0].pip);
  return meets && halfAt && spot.halves[0].pip === spot.play.near.pip;
}

/** Pixels a unit of the felts that are larger than a phone's. */
const DESK = 14;
/** The largest boneyard of two players, and what a hand or two hold of the rest at least. */
const MOST_LEFT = 18;
const HELD = 2;

type Lies = "none" | "under" | "free";

/** The heap of what is left in such a picture. */
function heapIn(picture: LaidOut, given: Given, view: View, room: Size): Heap | null {
  const left = ((given.set + 1) * (given.set + 2)) / 2 - picture.table.spots.length - HELD;
  return heapOf(Math.max(1, Math.min(MOST_LEFT, left)), picture.table, view, room);
}

/** Whether something lies nowhere, upon something else or beyond the felt, or where it may. */
function liesOf(one: Rectangle | null, taken: readonly Rectangle[], room: Size): Lies {
  if (one === null) return "none";
  const outside =
    one.left < 0 || one.top < 0 || one.left + one.width > room.width || one.top + one.height > room.height;
  return outside || taken.some((other) => overlaps(one, other)) ? "under" : "free";
}

/** Plates of a score in pixels: the sum of four open ends in one line, two and three; and who scored how much. */
const SUMS: readonly Size[] = [
  { width: 300, height: 44 },
  { width: 200, height: 72 },
  { width: 144, height: 100 },
];
const POINTS: Size = { width: 120, height: 40 };

/** Where the heap and the plates lie in such a picture. */
function placed(picture: LaidOut, given: Given, room: Size): { readonly heap: Lies; readonly plates: readonly Lies[] } {
  const view = viewOf(picture, room);
  const tiles = picture.table.spots.map((spot) => boxAt(view, spot.box));
  const heap = heapIn(picture, given, view, room);
  const taken = heap === null ? tiles : [...tiles, heap];
  const cleared = clearedOf(taken, comingOf(picture.table.ends, view), room);
  return {
    heap: liesOf(heap, tiles, room),
    plates: [...SUMS, POINTS].map((size) => liesOf(cleared(size, null), taken, room)),
  };
}

const results = new Map<string, Found>();
/** Milliseconds of the processor that each new laying on the phone's felt took; the clock would tell of other programs. */
const times: number[] = [];

function found(name: string): Found {
  const there = results.get(name) ?? {
    layouts: 0,
    pictures: 0,
    unsolved: 0,
    overlaps: 0,
    wrong: 0,
    outside: 0,
    leaders: 0,
    relayouts: 0,
    under24: 0,
    under20: 0,
    smallest: 99,
    heapless: 0,
    heapunder: 0,
    sumless: 0,
    plateless: 0,
    plateover: 0,
    faults: [],
  };
  results.set(name, there);
  return there;
}

function laid(given: Given, shape: Shape): void {
  const result = found(`${given.game} ${shape.name}`);
  result.layouts += 1;
  let picture = noLayout(shape, given);
  let smallest = Number.POSITIVE_INFINITY;
  let faults = 0;
  given.plays.forEach((_, at) => {
    const plays = given.plays.slice(0, at + 1).map((text) => parsePlay(text, given.spinners));
    const before = cpuUsage();
    const after = nextLayout(picture, plays, given, shape);
    if (after.relayouts > picture.relayouts && shape === phone) times.push(cpuUsage(before).user / 1000);
    picture = after;
    smallest = Math.min(smallest, half(picture));
    const { overlaps, wrong, outside } = judged(picture);
    const { heap, plates } = placed(
      picture,
      given,
      shape === phone ? PHONE : { width: DESK * shape.width, height: DESK * shape.height },
    );
    result.pictures += 1;
    result.heapless += Number(heap === "none");
    result.heapunder += Number(heap === "under");
    result.sumless += Number(plates.slice(0, -1).every((lies) => lies === "none"));
    result.plateless += Number(plates.at(-1) === "none");
    result.plateover += Number(plates.includes("under"));
    result.overlaps += overlaps;
    result.wrong += wrong;
    result.outside += outside;
    faults += overlaps + wrong + outside;
  });
  const solved = picture.table.spots.length === given.plays.length;
  result.unsolved += Number(!solved);
  result.leaders += picture.leaders.length;
  result.relayouts += picture.relayouts;
  result.under24 += Number(smallest < 24);
  result.under20 += Number(smallest < 20);
  result.smallest = Math.min(result.smallest, smallest);
  if ((faults > 0 || !solved || smallest < 20 || picture.leaders.length > 0) && result.faults.length < 3)
    result.faults.push(given.plays.join(" "));
}

let number = 0;
for await (const line of createInterface({ input: stdin })) {
  const given = JSON.parse(line) as Given;
  laid(given, phone);
  // The other shapes take turns.
  const other = SHAPES[number % SHAPES.length];
  if (other !== undefined && other !== phone) laid(given, other);
  number += 1;
}
times.sort((one, other) => one - other);
const at = (share: number): number => Math.round((times[Math.floor(share * (times.length - 1))] ?? 0) * 10) / 10;
console.log(
  JSON.stringify({
    results: Object.fromEntries(results),
    relayouts: times.length,
    ms: { p50: at(0.5), p99: at(0.99), max: at(1) },
  }),
);
