// Tiles that come from the heap of face-down tiles: the deal slides to the racks, a drawn tile to the one who drew it.
import { breath } from "../app/breath";
import { onSkip, skipAll, skippable } from "./skip";
import { layer, onto } from "./layer";

const SLIDE_MS = 300;
/** Between two tiles of a deal, and in all: a deal of 28 is no longer than one of 10. */
const APART_MS = 34;
const LONGEST_MS = 700;
/** A slow page that is behind starts no more than so many in one frame. */
const MOST_IN_A_FRAME = 3;
const SLIDE = "cubic-bezier(.2,.7,.2,1)";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Where a seat's tiles go: its rack on the rim, or one's own. */
function rackOf(seat: number, mine: boolean): Box | null {
  const own = document.querySelector(".rack");
  const others = document.querySelector(`.seat[data-seat="${seat}"] .backs`) ?? document.querySelector(`.seat[data-seat="${seat}"]`);
  return (mine ? own : others)?.getBoundingClientRect() ?? null;
}

/** Where the boneyard lies: its heap, its number where the heap has no room, or the middle of the cloth. */
function heap(): Box | null {
  const piled = document.querySelector(".felt-heap") ?? document.querySelector(".facts-boneyard") ?? document.querySelector(".felt");
  return piled?.getBoundingClientRect() ?? null;
}

/** Lets one tile slide, and takes it away when it has come. */
function slide(place: HTMLElement, from: Box, to: Box): Promise<unknown> {
  const tile = document.createElement("i");
  tile.className = "dealt-tile tile-back";
  place.append(tile);
  const going = tile.animate(
    [
      { transform: `${onto(from)} rotate(90deg)`, opacity: 0 },
      { transform: `${onto(from)} rotate(90deg)`, opacity: 1, offset: 0.12 },
      { transform: `${onto(to)} rotate(0deg)`, opacity: 1, offset: 0.86 },
      { transform: `${onto(to)} rotate(0deg)`, opacity: 0 },
    ],
    { duration: SLIDE_MS, easing: SLIDE, fill: "both" },
  );
  skippable(going);
  return going.finished.then(() => tile.remove(), () => tile.remove());
}

/** Starts each of some movements when its time has come, a few in a frame; all at once when a key or click ends them. */
function oneByOne(starts: readonly (() => void)[], apart: number): Promise<void> {
  const begun = performance.now();
  let next = 0;
  return new Promise((done) => {
    let over = false;
    const end = onSkip(() => {
      over = true;
      done();
    });
    const frame = () => {
      if (over) return;
      for (let most = MOST_IN_A_FRAME; most > 0 && next < starts.length && next * apart <= performance.now() - begun; most -= 1) starts[next++]?.();
      if (next < starts.length) requestAnimationFrame(frame);
      else {
        end();
        done();
      }
    };
    // What is to be seen at once is set on its way first.
    requestAnimationFrame(frame);
  });
}

/** One's own tiles are seen when theirs have come. A few at a time: each is a tenth of what a slow page may do at once. */
async function revealOneByOne(delayOf: (at: number) => number): Promise<void> {
  for (const [at, tile] of document.querySelectorAll<HTMLElement>(".hand-tile").entries()) {
    if (at % 2 === 0) await breath();
    skippable(tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: delayOf(at), fill: "backwards" }));
  }
}

/** So many tiles for each of the seats, around and around, from the heap in the middle; done when all are on their way. */
export async function deal(seats: readonly number[], each: number, own: number | null): Promise<void> {
  const from = heap();
  if (from === null) return;
  const racks = seats.map((seat) => rackOf(seat, seat === own));
  const apart = Math.min(APART_MS, LONGEST_MS / Math.max(1, seats.length * each));
  const mine = own === null ? 0 : Math.max(0, seats.indexOf(own));
  let skipped = false;
  const listened = onSkip(() => (skipped = true));
  await revealOneByOne((at) => (at * seats.length + mine) * apart + SLIDE_MS * 0.7);
  listened();
  // A key or click in between ends it before it has begun.
  if (skipped) return skipAll();
  const place = layer();
  place.classList.add("deal");
  const slides: Promise<unknown>[] = [];
  const starts = Array.from({ length: each * seats.length }, (_, at) => () => {
    const to = racks[at % seats.length];
    if (to) slides.push(slide(place, from, to));
  });
  void oneByOne(starts, apart).then(() => Promise.all(slides)).then(() => place.remove());
}

/** One tile from the boneyard to the seat that drew it. */
export function draw(seat: number, mine: boolean): void {
  const from = heap();
  const to = rackOf(seat, mine);
  if (from === null || to === null) return;
  const place = layer();
  void slide(place, from, to).then(() => place.remove());
}

/** A pass is knocked on the table. */
export function knock(seat: number, mine: boolean): void {
  const face = document.querySelector<HTMLElement>(mine ? ".me .face" : `.seat[data-seat="${seat}"] .face`);
  if (face === null) return;
  skippable(face.animate([0, 5, 0, 5, 0].map((down) => ({ transform: `translateY(${down}px)` })), { duration: 260 }));
}
