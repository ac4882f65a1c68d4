// Animation of a played tile from its rack to the layout; nothing waits for it, and any key or click ends it.
import { layer, skippable } from "./animation";

export interface Lying {
  /** Centre of the tile, in pixels. */
  readonly x: number;
  readonly y: number;
  /** Side of half a tile, in pixels. */
  readonly half: number;
  /** Rotation in degrees. */
  readonly turn: number;
}

/** Final position of a tile's group, from its inline styles rather than from the animated state. */
export function lyingAt(tile: SVGElement): Lying | null {
  const view = tile.closest<SVGElement>(".felt-view");
  const felt = tile.closest(".felt")?.getBoundingClientRect();
  if (view === null || felt === undefined) return null;
  const { a, b, e, f } = new DOMMatrix(view.style.transform).multiply(new DOMMatrix(tile.style.transform));
  // In the layout's units half a tile is 2 wide.
  return { x: felt.left + e, y: felt.top + f, half: 2 * Math.hypot(a, b), turn: (Math.atan2(b, a) * 180) / Math.PI };
}

const laidTile = (tile: string): SVGGElement | null => document.querySelector(`.felt-tile[data-tile="${tile}"]`);

/** Horizontal position of a tile of the layout, from -1, the left edge of the window, to 1; 0 if it is not there. */
export function panOf(tile: string): number {
  const group = laidTile(tile);
  const lying = group && lyingAt(group);
  return lying ? (2 * lying.x) / window.innerWidth - 1 : 0;
}

/** Duration in milliseconds, the fraction of it at which the tile lands, and its scale before it settles. */
const FLIGHT_MS = 260;
const LANDED = 200 / FLIGHT_MS;
const SETTLE = 1.04;

/** Last known positions of the tiles of the user's hand. */
const held = new Map<string, DOMRect>();

/** Remember the positions of the hand, because a played tile is no longer there when its flight begins. */
export function rememberHand(): void {
  for (const tile of document.querySelectorAll<HTMLElement>(".hand-tile"))
    held.set(tile.dataset.tile ?? "", tile.getBoundingClientRect());
}

/** Start of a flight: the remembered tile of the hand, or the rack of another seat. */
function origin(seat: number, tile: string, mine: boolean): DOMRect | null {
  if (mine) return held.get(tile) ?? null;
  return (
    document.querySelector(`.seat[data-seat="${seat}"] .backs, .seat[data-seat="${seat}"]`)?.getBoundingClientRect() ??
    null
  );
}

const SVG = "http://www.w3.org/2000/svg";

/** Copy of a tile for a layer over the whole page, because the cloth would clip it. */
function copyOf(laid: SVGGElement, half: number): SVGSVGElement {
  const copy = document.createElementNS(SVG, "svg");
  copy.setAttribute("class", "flying-tile");
  copy.setAttribute("viewBox", "-1 -.5 2 1");
  copy.style.width = `${2 * half}px`;
  copy.style.height = `${half}px`;
  const drawn = laid.firstElementChild?.cloneNode(true);
  if (drawn) copy.append(drawn);
  return copy;
}

/** The upright rotation that is closest to the final one. */
const upright = (turn: number): number => 90 + 180 * Math.round((turn - 90) / 180);

function frames(from: DOMRect, { x, y, half, turn }: Lying): Keyframe[] {
  const at = (left: number, top: number, turned: number, scale: number) =>
    `translate(${left}px, ${top}px) translate(-50%, -50%) rotate(${turned}deg) scale(${scale})`;
  const scale = (Math.min(from.width, from.height) || half) / half;
  return [
    {
      transform: at(from.left + from.width / 2, from.top + from.height / 2, upright(turn), scale),
      easing: "cubic-bezier(.3,.7,.2,1)",
    },
    { transform: at(x, y, turn, SETTLE), offset: LANDED, easing: "ease-out" },
    { transform: at(x, y, turn, 1) },
  ];
}

/** Animate a tile that is already on the felt from the rack of its seat. */
export function fly(seat: number, tile: string, mine: boolean): void {
  const group = laidTile(tile);
  const laid = group?.querySelector<SVGGElement>(".felt-tile-size") ?? null;
  const from = origin(seat, tile, mine);
  const lying = group && lyingAt(group);
  if (laid === null || from === null || !lying) return;
  const place = layer();
  const flying = copyOf(laid, lying.half);
  place.append(flying);
  const flight = skippable(flying.animate(frames(from, lying), { duration: FLIGHT_MS, fill: "both" }));
  // Hide the tile on the felt until its copy has landed.
  const absent = skippable(laid.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT_MS }));
  const landed = () => {
    absent.cancel();
    place.remove();
  };
  flight.finished.then(landed, landed);
}
