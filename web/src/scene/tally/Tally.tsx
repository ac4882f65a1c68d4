// Score tally in the notation of the game's document: houses, strokes in bundles, pegs on a board, or a plain bar.
import { useRef } from "preact/hooks";
import { useBefore, useGrowth, write } from "./growth";
import { Pegs } from "./Pegs";

export type TallyKind = "points" | "pegs" | "strokes" | "houses";

export interface TallyProps {
  readonly kind: TallyKind;
  readonly points: number;
  readonly target: number;
  /** The score in words. */
  readonly label: string;
}

interface Written {
  readonly points: number;
  /** Points before the last change; marks added since are animated. */
  readonly before: number;
}

/** Holes of the longest board: twice round as on the usual one of 61. */
const MOST_HOLES = 121;
const HOUSE = 50;
const CROSS = 10;
const STROKE = 5;
const BUNDLE = 5;

/** Centres of the quarters of a house, in the order in which they are filled. */
const QUARTERS = [
  [0.25, 0.25],
  [0.75, 0.25],
  [0.25, 0.75],
  [0.75, 0.75],
] as const;
const RING = 0.15;

const ring = (x: number, y: number): string =>
  `M${x - RING} ${y}a${RING} ${RING} 0 1 0 ${2 * RING} 0a${RING} ${RING} 0 1 0 ${-2 * RING} 0`;
const slash = (x: number, y: number): string => `M${x - 0.11} ${y + 0.14}l.22-.28`;

/** SVG paths of a house: a cross is 10 points, a ring in each quarter 10 more, a slash 5. */
export function houseLines(points: number): readonly string[] {
  const rings = Math.floor(Math.max(0, points - CROSS) / CROSS);
  const [x, y] = (points < CROSS ? null : QUARTERS[rings]) ?? [0.5, 0.5];
  return [
    ...(points >= CROSS ? ["M.5 0C.48.3.52.7.5 1M0 .5C.3.48.7.52 1 .5"] : []),
    ...QUARTERS.slice(0, rings).map(([across, down]) => ring(across, down)),
    ...(points < HOUSE && points % CROSS >= STROKE ? [slash(x, y)] : []),
  ];
}

/** Points of each house; the last one may be incomplete. */
export function housesOf(points: number): readonly number[] {
  const rest = points % HOUSE;
  return [...new Array<number>(Math.floor(points / HOUSE)).fill(HOUSE), ...(rest >= STROKE ? [rest] : [])];
}

/** SVG paths of a bundle of strokes: up to four, and the fifth across them. */
export const strokesOf = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, at) =>
    at === BUNDLE - 1
      ? "M.02 .8Q.5 .56 1.08 .22"
      : `M${0.2 + at * 0.22} .06Q${0.17 + at * 0.22} .5 ${0.21 + at * 0.22} .94`,
  );

/** Drawn lines; old ones form a single path, new ones are animated. */
function Lines({
  kind,
  box,
  lines,
  old,
}: {
  readonly kind: string;
  readonly box: string;
  readonly lines: readonly string[];
  readonly old: readonly string[];
}) {
  const fresh = lines.filter((line) => !old.includes(line));
  return (
    <svg class={kind} viewBox={box}>
      <path class="tally-ink" d={lines.filter((line) => old.includes(line)).join("")} />
      {fresh.map((line) => (
        <path key={line} class="tally-ink tally-fresh" d={line} />
      ))}
    </svg>
  );
}

function Houses({ points, before }: Written) {
  const old = housesOf(before);
  return (
    <>
      {housesOf(points).map((house, at) => (
        <Lines
          key={at}
          kind="tally-house"
          box="-.06 -.06 1.12 1.12"
          lines={houseLines(house)}
          old={houseLines(old[at] ?? 0)}
        />
      ))}
    </>
  );
}

function Strokes({ points, before }: Written) {
  const [count, old] = [Math.floor(points / STROKE), Math.floor(before / STROKE)];
  const sizeAt = (strokes: number, bundle: number): number => Math.max(0, Math.min(BUNDLE, strokes - bundle * BUNDLE));
  return (
    <>
      {Array.from({ length: Math.ceil(count / BUNDLE) }, (_, at) => (
        <Lines
          key={at}
          kind="tally-bundle"
          box="0 0 1.12 1"
          lines={strokesOf(sizeAt(count, at))}
          old={strokesOf(sizeAt(old, at))}
        />
      ))}
    </>
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

function Marks({ kind, points, before, target }: Written & { readonly kind: TallyKind; readonly target: number }) {
  switch (kind) {
    case "houses":
      return <Houses points={points} before={before} />;
    case "strokes":
      return <Strokes points={points} before={before} />;
    case "pegs":
      // A longer board would take the room of the felt.
      return target > MOST_HOLES ? <Bar points={points} target={target} /> : <Pegs points={points} target={target} />;
    case "points":
      return <Bar points={points} target={target} />;
  }
}

export function Tally({ kind, points, target, label }: TallyProps) {
  const ref = useRef<HTMLSpanElement>(null);
  const shown = Math.max(0, points);
  const before = useBefore(shown);
  useGrowth(shown, () => write([...(ref.current?.querySelectorAll(".tally-fresh") ?? [])]));
  return (
    <span class={`tally tally-${kind}`} ref={ref} role="img" aria-label={label}>
      <Marks kind={kind} points={shown} before={before} target={target} />
    </span>
  );
}
