// One tile, drawn: bevelled, with drilled pips, and a brass pin where it is a spinner.
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { pipsOf } from "../felt/plays";
import { pipPlaces, pipSize } from "./pips";
import "./tile.css";

export interface TileProps {
  readonly tile: string;
  /** The first half above instead of on the left. */
  readonly vertical?: boolean;
  /** A brass pin: the tile takes four others. */
  readonly pin?: boolean;
  /** Degrees by which a hand laid it askew. */
  readonly tilt?: number;
}

const dot = (x: number, y: number, radius: number): string => `M${(x - radius).toFixed(3)} ${y.toFixed(3)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;

/** The pips of a half as two paths, holes and what light reaches in them: a page of single circles is slow to lay out. */
function Half({ pip, x }: { readonly pip: number; readonly x: number }) {
  const places = pipPlaces(pip);
  const size = pipSize(pip);
  if (places.length === 0) return null;
  return (
    <>
      <path class={`tile-pip tile-pip-${pip}`} d={places.map(([along, across]) => dot(x + along, across, size)).join("")} />
      <path class={`tile-floor tile-pip-${pip}`} d={places.map(([along, across]) => dot(x + along, across + size * FLOOR_LOW, size * FLOOR)).join("")} />
    </>
  );
}

/** How much of a pip its lit floor is, and how far below the middle: light comes from above. */
const FLOOR = 0.5;
const FLOOR_LOW = 0.18;

/** An upright tile from behind, as wide as its style says: one element, for a table has dozens of them. */
export function TileBack({ style = {} }: { readonly style?: Readonly<Record<string, string>> }) {
  return <i class="tile-back" style={style} />;
}

function Face({ tile, pin }: { readonly tile: string; readonly pin: boolean }) {
  const [first, second] = pipsOf(tile);
  return (
    <>
      <rect class="tile-side" x={-0.98} y={-0.48} width={1.96} height={0.96} rx={0.15} />
      <rect class="tile-face" x={-0.955} y={-0.455} width={1.91} height={0.91} rx={0.13} />
      <rect class="tile-bevel" x={-0.915} y={-0.415} width={1.83} height={0.83} rx={0.1} />
      <path class="tile-bar" d="M0-.36V.36" />
      <Half pip={first} x={-0.49} />
      <Half pip={second} x={0.49} />
      {pin ? <circle class="tile-pin" r={0.075} /> : null}
      {pin ? <circle class="tile-pin-light" cx={-0.02} cy={-0.02} r={0.028} /> : null}
    </>
  );
}

/** A tile around the origin: two halves of 1 x 1. The same tile is the same drawing, which is not compared again. */
export function Tile({ tile, vertical = false, pin = false, tilt = 0 }: TileProps): VNode {
  return useMemo(
    () => (
      <g class="tile" transform={vertical || tilt !== 0 ? `rotate(${(vertical ? 90 : 0) + tilt})` : undefined}>
        <Face tile={tile} pin={pin} />
      </g>
    ),
    [tile, vertical, pin, tilt],
  );
}

/** The gradients that tiles are filled with; once on a page. */
export function TileMaterials() {
  return (
    <svg class="tile-materials" width="0" height="0" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id="tile-bone" cx=".5" cy=".45" r=".75">
          <stop class="tile-bone-light" offset="0" />
          <stop class="tile-bone-middle" offset=".62" />
          <stop class="tile-bone-edge" offset="1" />
        </radialGradient>
      </defs>
    </svg>
  );
}

/** A tile that stands alone; its size is that of its box. Its caller says in words what it is. */
export function TileIcon(props: TileProps) {
  const box = props.vertical ? "-.5 -1 1 2" : "-1 -.5 2 1";
  return (
    <svg class={props.vertical ? "tile-icon tile-icon-vertical" : "tile-icon"} viewBox={box} aria-hidden="true" focusable="false">
      <Tile {...props} />
    </svg>
  );
}
