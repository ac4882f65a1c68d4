// A score as the game's own document keeps it: crosses of houses, strokes in bundles, pegs on a board, or a plain bar.
import { useLayoutEffect, useMemo, useRef } from "preact/hooks";
import { moving } from "../app/settings";
import { skippable } from "../motion/flight";
import "./tally.css";

export type TallyKind = "points" | "pegs" | "strokes" | "houses";

export interface TallyProps {
  readonly kind: TallyKind;
  readonly points: number;
  readonly target: number;
  /** The score in words. */
  readonly label: string;
}

const HOUSE = 50;
const CROSS = 10;
const STROKE = 5;
const BUNDLE = 5;
const STREET = 30;
const LENGTH = 33;

/** Where the quarters of a house are filled, in the order of reading. */
const QUARTERS = [[0.25, 0.25], [0.75, 0.25], [0.25, 0.75], [0.75, 0.75]] as const;

/** A cross is ten, a ring in each quarter ten more, half a ring (a stroke) five. */
function House({ points }: { readonly points: number }) {
  const marks = Math.max(0, points - CROSS);
  const rings = Math.floor(marks / CROSS);
  const half = points < CROSS ? [0.5, 0.5] as const : QUARTERS[rings];
  return (
    <svg class="tally-house" viewBox="-.06 -.06 1.12 1.12">
      {points >= CROSS ? <path class="tally-ink" d="M.5 0C.48.3.52.7.5 1M0 .5C.3.48.7.52 1 .5" /> : null}
      {QUARTERS.slice(0, rings).map(([x, y]) => <circle key={`${x} ${y}`} class="tally-ink" cx={x} cy={y} r={0.14} />)}
      {half !== undefined && points % CROSS >= STROKE ? <path class="tally-ink" d={`M${half[0] - 0.11} ${half[1] + 0.14}l.22-.28`} /> : null}
    </svg>
  );
}

function Houses({ points }: { readonly points: number }) {
  const full = Math.floor(points / HOUSE);
  const rest = points % HOUSE;
  const drawn = [...new Array<number>(full).fill(HOUSE), ...(rest >= STROKE ? [rest] : [])];
  return <>{drawn.map((house, at) => <House key={at} points={house} />)}</>;
}

/** Four strokes, and the fifth across them. */
function Bundle({ count }: { readonly count: number }) {
  const upright = Array.from({ length: Math.min(count, BUNDLE - 1) }, (_, at) => `M${0.2 + at * 0.22} .06Q${0.17 + at * 0.22} .5 ${0.21 + at * 0.22} .94`);
  return (
    <svg class="tally-bundle" viewBox="0 0 1.12 1">
      <path class="tally-ink" d={upright.join("")} />
      {count === BUNDLE ? <path class="tally-ink" d="M.02 .82 1.08 .2" /> : null}
    </svg>
  );
}

function Strokes({ points }: { readonly points: number }) {
  const count = Math.floor(points / STROKE);
  const bundles = Array.from({ length: Math.ceil(count / BUNDLE) }, (_, at) => Math.min(BUNDLE, count - at * BUNDLE));
  return <>{bundles.map((size, at) => <Bundle key={at} count={size} />)}</>;
}

/** Where a hole of the board is: streets of thirty, to the right and back again, a gap after every five. */
function hole(number: number, target: number): readonly [number, number] {
  const alone = number === target && number % STREET === 1 && number > 1;
  const street = Math.floor((number - (alone ? 2 : 1)) / STREET);
  const along = (number - 1) % STREET;
  const at = street % 2 === 0 ? along : STREET - 1 - along;
  // The hole that wins lies beyond the last street, where it is the only one that is left.
  if (alone) return [street % 2 === 0 ? LENGTH + 1.9 : -0.9, 1 + street * 1.7];
  return [1 + at + Math.floor(at / 5) * 0.6, 1 + street * 1.7];
}

/** Holes from one number to another as one path: a board of single circles is slow to lay out. */
function holes(from: number, to: number, target: number): string {
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return numbers.map((number) => {
    const [x, y] = hole(number, target);
    const radius = number === target ? 0.42 : 0.27;
    return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  }).join("");
}

const WALK_MS = 320;
const STEP_MS = 80;

/** Calls `grown` once more points are shown than were before, where things move. */
function useGrowth(points: number, grown: (before: number) => void): void {
  const before = useRef(points);
  useLayoutEffect(() => {
    if (moving.value && points > before.current) grown(before.current);
    before.current = points;
  }, [points]);
}

/** The holes that a peg passes on its way, as places from its last one. */
export function walk(before: number, points: number, target: number): readonly (readonly [number, number])[] {
  const [to, from] = [Math.min(points, target), Math.min(before, target)];
  const places = Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => (from + at === 0 ? ([-0.9, 1] as const) : hole(from + at, target)));
  const [x, y] = places.at(-1) ?? [0, 0];
  return places.map(([atX, atY]) => [atX - x, atY - y] as const);
}

function Pegs({ points, target }: { readonly points: number; readonly target: number }) {
  const [passed, rest] = useMemo(() => [holes(1, Math.min(points, target), target), holes(points + 1, target, target)], [points, target]);
  const [, depth] = hole(target, target);
  const [x, y] = points > 0 ? hole(Math.min(points, target), target) : [-0.9, 1];
  const peg = useRef<SVGCircleElement>(null);
  useGrowth(points, (before) => {
    const frames = walk(before, points, target).map(([across, down]) => ({ transform: `translate(${across}px, ${down}px)` }));
    const walked = frames.length > 1 ? peg.current?.animate(frames, { duration: Math.min(WALK_MS, STEP_MS * frames.length), easing: "linear" }) : undefined;
    if (walked) skippable(walked);
  });
  return (
    <svg class="tally-board" viewBox={`-2.1 -.2 ${LENGTH + 5.2} ${depth + 1.4}`}>
      <rect class="tally-wood" x={-2} y={-0.1} width={LENGTH + 5} height={depth + 1.2} rx={0.9} />
      <path class="tally-hole" d={rest} />
      <path class="tally-hole tally-passed" d={passed} />
      <circle class="tally-peg" ref={peg} cx={x} cy={y} r={0.52} />
    </svg>
  );
}

function Bar({ points, target }: { readonly points: number; readonly target: number }) {
  const share = target > 0 ? Math.min(1, Math.max(0, points / target)) : 0;
  return (
    <svg class="tally-bar" viewBox="0 0 100 6" preserveAspectRatio="none">
      <rect class="tally-track" width={100} height={6} rx={3} />
      <rect class="tally-share" width={100 * share} height={6} rx={3} />
    </svg>
  );
}

function Marks({ kind, points, target }: { readonly kind: TallyKind; readonly points: number; readonly target: number }) {
  switch (kind) {
    case "houses":
      return <Houses points={points} />;
    case "strokes":
      return <Strokes points={points} />;
    case "pegs":
      return <Pegs points={points} target={target} />;
    case "points":
      return <Bar points={points} target={target} />;
  }
}

export function Tally({ kind, points, target, label }: TallyProps) {
  const ref = useRef<HTMLSpanElement>(null);
  useGrowth(points, () => {
    // What was written last is written while one looks.
    const last = kind === "strokes" || kind === "houses" ? ref.current?.lastElementChild : null;
    const written = last?.animate([{ opacity: 0, transform: "translateY(-12%) scale(1.35)" }, { opacity: 1, transform: "none" }], { duration: WALK_MS, easing: "ease-out" });
    if (written) skippable(written);
  });
  return (
    <span class={`tally tally-${kind}`} ref={ref} role="img" aria-label={label}>
      <Marks kind={kind} points={Math.max(0, points)} target={target} />
    </span>
  );
}
