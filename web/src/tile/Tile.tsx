// SVG drawing of a tile: bevelled, with drilled pips, and a brass pin if it is a spinner.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { breath } from "../app/breath";
import { pipsOf } from "./notation";
import { pipPlaces, pipSize } from "./pips";
import "./tile.css";

export interface TileProps {
  readonly tile: string;
  /** Upright, with the first half on top instead of on the left. */
  readonly vertical?: boolean;
  /** With a brass pin, for a spinner. */
  readonly pin?: boolean;
  /** Additional rotation in degrees, for a natural look. */
  readonly tilt?: number;
}

const rounded = (one: number): number => Math.round(one * 1000) / 1000;
const dot = (x: number, y: number, radius: number): string =>
  `M${rounded(x - radius)} ${rounded(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** SVG of the pips of a half, as two paths, because many single circles are slow to lay out. */
function half(pip: number, x: number): string {
  const size = pipSize(pip);
  const paths = (low: number, radius: number): string =>
    pipPlaces(pip)
      .map(([along, across]) => dot(x + along, across + low, radius))
      .join("");
  return pip === 0
    ? ""
    : `<path class="tile-pip tile-pip-${pip}" d="${paths(0, size)}"/><path class="tile-floor tile-pip-${pip}" d="${paths(size * FLOOR_LOW, size * FLOOR)}"/>`;
}

/** Radius and downward offset of a pip's lit floor, relative to the pip; light comes from above. */
const FLOOR = 0.5;
const FLOOR_LOW = 0.18;

/** Back of an upright tile, sized by its style; a single element, because a table has dozens of them. */
export function TileBack({ style }: { readonly style?: string }) {
  return <i class="tile-back" style={style} />;
}

const BODY =
  '<rect class="tile-side" x="-.98" y="-.48" width="1.96" height=".96" rx=".15"/><rect class="tile-face" x="-.955" y="-.455" width="1.91" height=".91" rx=".13"/>' +
  '<rect class="tile-bevel" x="-.915" y="-.415" width="1.83" height=".83" rx=".1"/><path class="tile-bar" d="M0-.36V.36"/>';
const PIN = '<circle class="tile-pin" r=".075"/><circle class="tile-pin-light" cx="-.02" cy="-.02" r=".028"/>';
const faces = new Map<string, string>();

/** SVG text of a tile, cached: a deal draws dozens of tiles, and parsing one text is faster than building elements. */
function face(tile: string): string {
  const [first, second] = pipsOf(tile);
  const drawn = faces.get(tile) ?? `${BODY}${half(first, -0.49)}${half(second, 0.49)}`;
  faces.set(tile, drawn);
  return drawn;
}

/** Fill the cache of tile drawings before a deal, yielding in between; only tiles up to double nine. */
export async function prepareTiles(set: number): Promise<void> {
  for (let high = 0; high <= Math.min(set, 9); high += 1) {
    for (let low = 0; low <= high; low += 1) face(`${high}${low}`);
    await breath();
  }
}

/** Tile centred at the origin, with halves of 1 x 1; memoized, so that unchanged tiles are not diffed. */
export function Tile({ tile, vertical = false, pin = false, tilt = 0 }: TileProps): VNode {
  return useMemo(
    () => (
      <g
        class="tile"
        transform={vertical || tilt !== 0 ? `rotate(${(vertical ? 90 : 0) + tilt})` : undefined}
        dangerouslySetInnerHTML={{ __html: pin ? face(tile) + PIN : face(tile) }}
      />
    ),
    [tile, vertical, pin, tilt],
  );
}

/** Shared SVG gradient of the tiles and filter of chalk lines; rendered once on a page. */
export function TileMaterials() {
  return (
    <svg class="tile-materials" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="tile-bone" cx=".5" cy=".45" r=".75">
          <stop class="tile-bone-light" offset="0" />
          <stop class="tile-bone-middle" offset=".62" />
          <stop class="tile-bone-edge" offset="1" />
        </radialGradient>
        <filter id="chalk" x="-.1" y="-.1" width="1.2" height="1.2">
          <feTurbulence type="fractalNoise" baseFrequency=".55" numOctaves="2" seed="4" result="grain" />
          <feDisplacementMap
            in="SourceGraphic"
            in2="grain"
            scale="1.3"
            xChannelSelector="R"
            yChannelSelector="G"
            result="rough"
          />
          <feColorMatrix in="grain" values="0 0 0 0 0  0 0 0 0 0  0 0 0 0 0  0 0 0 -3.6 2.9" result="dust" />
          <feComposite in="rough" in2="dust" operator="in" />
        </filter>
      </defs>
    </svg>
  );
}

/** Standalone tile that fills its box; decorative, so the caller supplies a label. */
export function TileIcon(props: TileProps) {
  const box = props.vertical ? "-.5 -1 1 2" : "-1 -.5 2 1";
  return (
    <svg
      class={props.vertical ? "tile-icon tile-icon-vertical" : "tile-icon"}
      viewBox={box}
      aria-hidden="true"
      focusable="false"
    >
      <Tile {...props} />
    </svg>
  );
}
