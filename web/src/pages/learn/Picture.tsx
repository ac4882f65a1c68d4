// Picture of what one does in a moment of a lesson: tiles, and an arrow from where to where.
import type { ComponentChildren } from "preact";
import type { StepKind } from "../../i18n/languages/en/learn";

/** A tile of 28 x 14, with its pips as numbers of dots; lying, or upright. */
function Small({ x, y, pips, upright = false, ghost = false }: SmallProps) {
  const [width, height] = upright ? [14, 28] : [28, 14];
  const halves = pips.map((pip, at) => ({
    pip,
    cx: x + (upright ? 7 : 7 + 14 * at),
    cy: y + (upright ? 7 + 14 * at : 7),
  }));
  return (
    <g class={ghost ? "picture-tile picture-ghost" : "picture-tile"}>
      <rect x={x} y={y} width={width} height={height} rx={2.5} />
      <path d={upright ? `M${x + 3} ${y + 14}h8` : `M${x + 14} ${y + 3}v8`} />
      {halves.flatMap(({ pip, cx, cy }) =>
        (SPOTS[pip] ?? []).map(([dx, dy]) => (
          <circle key={`${cx} ${cy} ${dx} ${dy}`} cx={cx + 3.6 * dx} cy={cy + 3.6 * dy} r={1.3} />
        )),
      )}
    </g>
  );
}

interface SmallProps {
  readonly x: number;
  readonly y: number;
  readonly pips: readonly number[];
  readonly upright?: boolean;
  /** Not there yet: where a tile goes. */
  readonly ghost?: boolean;
}

const SPOTS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
};

const arrow = (path: string): ComponentChildren => <path class="picture-arrow" d={path} />;

const HEAP = (
  <g class="picture-heap">
    <rect x={10} y={12} width={14} height={28} rx={2.5} transform="rotate(-12 17 26)" />
    <rect x={20} y={10} width={14} height={28} rx={2.5} transform="rotate(9 27 24)" />
  </g>
);

const PICTURES: Readonly<Record<StepKind, ComponentChildren>> = {
  fit: (
    <>
      <Small x={8} y={8} pips={[5, 3]} />
      <Small x={36} y={8} pips={[3, 1]} ghost />
      <Small x={70} y={24} pips={[3, 1]} upright />
      {arrow("M74 22Q72 15 67 15")}
    </>
  ),
  surround: (
    <>
      <Small x={43} y={12} pips={[4, 4]} upright />
      <Small x={15} y={19} pips={[1, 4]} />
      <Small x={57} y={19} pips={[4, 2]} ghost />
      {arrow("M92 44Q92 34 84 32")}
    </>
  ),
  equal: (
    <>
      <Small x={4} y={16} pips={[2, 5]} />
      <Small x={33} y={16} pips={[5, 4]} />
      <Small x={62} y={16} pips={[4, 2]} ghost />
      {arrow("M86 46Q86 38 80 33")}
    </>
  ),
  branch: (
    <>
      <Small x={43} y={4} pips={[5, 5]} upright />
      <Small x={15} y={11} pips={[1, 5]} />
      <Small x={57} y={11} pips={[5, 2]} />
      <Small x={43} y={32} pips={[5, 3]} upright ghost />
      {arrow("M74 50Q66 52 60 46")}
    </>
  ),
  score: (
    <>
      <Small x={22} y={10} pips={[5, 2]} />
      <Small x={50} y={10} pips={[2, 5]} ghost />
      <text x={50} y={46} text-anchor="middle">
        5 + 5 = 10
      </text>
    </>
  ),
  draw: (
    <>
      {HEAP}
      {arrow("M40 22Q52 12 64 22")}
      <Small x={62} y={26} pips={[2, 4]} upright />
    </>
  ),
  pass: (
    <>
      <Small x={16} y={12} pips={[1, 1]} upright />
      <Small x={34} y={12} pips={[2, 1]} upright />
      {arrow("M56 26H84M78 20l7 6-7 6")}
    </>
  ),
  out: (
    <>
      <Small x={8} y={8} pips={[1, 4]} />
      <Small x={36} y={8} pips={[4, 2]} ghost />
      <path class="picture-rack" d="M58 46H92" />
      {arrow("M75 42Q75 26 66 19")}
    </>
  ),
};

/** Picture of a kind of moment; what it says stands beside it in words. */
export function Picture({ kind }: { readonly kind: StepKind }) {
  return (
    <svg class="learn-picture" viewBox="0 0 100 62" aria-hidden="true" focusable="false">
      {PICTURES[kind]}
    </svg>
  );
}
