// Tiles that come from the heap of face-down tiles: the deal slides to the racks, a drawn tile to the one who drew it.
import { skippable } from "./flight";
import { layer, onto } from "./layer";

const SLIDE_MS = 300;
/** Between two tiles of a deal, and in all: a deal of 28 is no longer than one of 10. */
const APART_MS = 34;
const LONGEST_MS = 700;
const SLIDE = "cubic-bezier(.2,.7,.2,1)";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Where a seat's tiles go: its rack on the rim, or one's own. */
function rackOf(seat: number, mine: boolean): Box | null {
  const own = document.querySelector(".rack");
  const others = document.querySelector(`.seat[data-seat="${seat}"] .backs`) ?? document.querySelector(`.seat[data-seat="${seat}"]`);
  return (mine ? own : others)?.getBoundingClientRect() ?? null;
}

function heap(): Box | null {
  return document.querySelector(".felt")?.getBoundingClientRect() ?? null;
}

function slide(place: HTMLElement, from: Box, to: Box, delay: number): Promise<unknown> {
  const tile = document.createElement("i");
  tile.className = "dealt-tile";
  place.append(tile);
  const going = tile.animate(
    [
      { transform: `${onto(from)} rotate(90deg)`, opacity: 0 },
      { transform: `${onto(from)} rotate(90deg)`, opacity: 1, offset: 0.12 },
      { transform: `${onto(to)} rotate(0deg)`, opacity: 1, offset: 0.86 },
      { transform: `${onto(to)} rotate(0deg)`, opacity: 0 },
    ],
    { duration: SLIDE_MS, delay, easing: SLIDE, fill: "both" },
  );
  skippable(going);
  return going.finished.catch(() => undefined);
}

/** So many tiles for each of the seats, around and around, from the heap in the middle. */
export function deal(seats: readonly number[], each: number, own: number | null): void {
  const from = heap();
  if (from === null) return;
  const racks = seats.map((seat) => rackOf(seat, seat === own));
  const apart = Math.min(APART_MS, LONGEST_MS / Math.max(1, seats.length * each));
  const place = layer();
  const slides = Array.from({ length: each * seats.length }, (_, at) => {
    const to = racks[at % seats.length];
    return to ? slide(place, from, to, at * apart) : null;
  });
  // One's own tiles are seen when theirs have come.
  const mine = own === null ? -1 : seats.indexOf(own);
  document.querySelectorAll<HTMLElement>(".hand-tile").forEach((tile, at) => {
    skippable(tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: (at * seats.length + Math.max(0, mine)) * apart + SLIDE_MS * 0.7, fill: "backwards" }));
  });
  void Promise.all(slides).then(() => place.remove());
}

/** One tile from the boneyard to the seat that drew it. */
export function draw(seat: number, mine: boolean): void {
  const from = document.querySelector(".facts dd")?.getBoundingClientRect() ?? heap();
  const to = rackOf(seat, mine);
  if (from === null || to === null) return;
  const place = layer();
  void slide(place, from, to, 0).then(() => place.remove());
}

/** A pass is knocked on the table. */
export function knock(seat: number, mine: boolean): void {
  const face = document.querySelector<HTMLElement>(mine ? ".me .face" : `.seat[data-seat="${seat}"] .face`);
  if (face === null) return;
  skippable(face.animate([0, 5, 0, 5, 0].map((down) => ({ transform: `translateY(${down}px)` })), { duration: 260 }));
}
