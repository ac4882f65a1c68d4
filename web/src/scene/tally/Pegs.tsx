// Peg board: two pegs a side, at its score and at its score before the last points.
import { useMemo, useRef } from "preact/hooks";
import { useBefore, useGrowth, walk } from "./growth";

const STREET = 30;
const LENGTH = 33;
/** Position of a peg at zero points. */
const START = [-0.9, 1] as const;

type Place = readonly [number, number];

/** Position of a hole: streets of 30 holes, alternately to the right and to the left, with a gap after every five. */
function hole(number: number, target: number): Place {
  const alone = number === target && number % STREET === 1 && number > 1;
  const street = Math.floor((number - (alone ? 2 : 1)) / STREET);
  const along = (number - 1) % STREET;
  const at = street % 2 === 0 ? along : STREET - 1 - along;
  // A last hole that would be alone in its street is put at the end of the previous one.
  if (alone) return [street % 2 === 0 ? LENGTH + 1.9 : -0.9, 1 + street * 1.7];
  return [1 + at + Math.floor(at / 5) * 0.6, 1 + street * 1.7];
}

/** SVG path of a range of holes; a single path, because many circles are slow to lay out. */
function holes(from: number, to: number, target: number): string {
  const numbers = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  return numbers
    .map((number) => {
      const [x, y] = hole(number, target);
      const radius = number === target ? 0.42 : 0.27;
      return `M${(x - radius).toFixed(2)} ${y.toFixed(2)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
    })
    .join("");
}

/** Position of the peg for a score. */
export const pegAt = (points: number, target: number): Place =>
  points > 0 ? hole(Math.min(points, target), target) : START;

/** Path of a peg over the holes that it passes, relative to its final position. */
export function steps(before: number, points: number, target: number): readonly Place[] {
  const [to, from] = [Math.min(points, target), Math.min(before, target)];
  const [x, y] = pegAt(to, target);
  return Array.from({ length: Math.max(0, to - from) + 1 }, (_, at) => pegAt(from + at, target)).map(
    ([atX, atY]) => [atX - x, atY - y] as const,
  );
}

function Peg({ at: [x, y], kind }: { readonly at: Place; readonly kind: string }) {
  return (
    <g class={kind}>
      <circle class="tally-peg-shadow" cx={x + 0.12} cy={y + 0.2} r={0.52} />
      <circle class="tally-peg-head" cx={x} cy={y} r={0.5} />
      <circle class="tally-peg-light" cx={x - 0.14} cy={y - 0.16} r={0.15} />
    </g>
  );
}

export function Pegs({ points, target }: { readonly points: number; readonly target: number }) {
  const before = useBefore(points);
  const [passed, rest] = useMemo(
    () => [holes(1, Math.min(points, target), target), holes(points + 1, target, target)],
    [points, target],
  );
  const [, depth] = hole(target, target);
  const board = useRef<SVGSVGElement>(null);
  useGrowth(points, () => {
    const frames = steps(before, points, target).map(([across, down]) => ({
      transform: `translate(${across}px, ${down}px)`,
    }));
    walk(board.current?.querySelector(".tally-peg") ?? null, frames);
  });
  return (
    <svg class="tally-board" viewBox={`-2.1 -.2 ${LENGTH + 5.2} ${depth + 1.4}`} ref={board}>
      <rect class="tally-wood" x={-2} y={-0.1} width={LENGTH + 5} height={depth + 1.2} rx={0.9} />
      <path class="tally-hole" d={rest} />
      <path class="tally-hole tally-passed" d={passed} />
      {before < points ? <Peg at={pegAt(before, target)} kind="tally-peg-before" /> : null}
      <Peg at={pegAt(points, target)} kind="tally-peg" />
    </svg>
  );
}
