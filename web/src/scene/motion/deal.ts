// Animation of tiles from the boneyard: deals slide to the racks, a drawn tile to its seat.
import { breath } from "../../app/breath";
import { onSkip, skipAll, skippable, layer, onto } from "./animation";

const SLIDE_MS = 300;
/** Delay between two tiles of a deal, and its maximum total, in milliseconds. */
const APART_MS = 34;
const LONGEST_MS = 700;
/** Maximum number of slides started in one frame, for slow pages that fall behind. */
const MOST_IN_A_FRAME = 3;
const SLIDE = "cubic-bezier(.2,.7,.2,1)";

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** Position of a seat's rack: the user's own, or the one on the rim. */
function rackOf(seat: number, mine: boolean): Box | null {
  const own = document.querySelector(".rack");
  const others =
    document.querySelector(`.seat[data-seat="${seat}"] .backs`) ?? document.querySelector(`.seat[data-seat="${seat}"]`);
  return (mine ? own : others)?.getBoundingClientRect() ?? null;
}

/** Position of the boneyard: the heap, its number if the heap is not shown, or the cloth. */
function heap(): Box | null {
  const piled =
    document.querySelector(".felt-heap") ??
    document.querySelector(".facts-boneyard") ??
    document.querySelector(".felt");
  return piled?.getBoundingClientRect() ?? null;
}

/** Animate one tile, and remove it on arrival. */
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
  return going.finished.then(
    () => tile.remove(),
    () => tile.remove(),
  );
}

/** Run callbacks `apart` milliseconds after each other, a few in a frame; a skip drops the remaining ones. */
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
      for (
        let most = MOST_IN_A_FRAME;
        most > 0 && next < starts.length && next * apart <= performance.now() - begun;
        most -= 1
      )
        starts[next++]?.();
      if (next < starts.length) requestAnimationFrame(frame);
      else {
        end();
        done();
      }
    };
    // Start in the next frame, after what must be visible at once.
    requestAnimationFrame(frame);
  });
}

/** Fade in the user's tiles as they arrive; yields before every second one, because starting an animation is slow. */
async function revealOneByOne(delayOf: (at: number) => number): Promise<void> {
  for (const [at, tile] of document.querySelectorAll<HTMLElement>(".hand-tile").entries()) {
    if (at % 2 === 0) await breath();
    skippable(tile.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120, delay: delayOf(at), fill: "backwards" }));
  }
}

/** Animate a deal of `each` tiles to the seats in turn; resolves when it has been started. */
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
  // Skipped by a key or click before the slides began.
  if (skipped) return skipAll();
  const place = layer();
  place.classList.add("deal");
  const slides: Promise<unknown>[] = [];
  const starts = Array.from({ length: each * seats.length }, (_, at) => () => {
    const to = racks[at % seats.length];
    if (to) slides.push(slide(place, from, to));
  });
  void oneByOne(starts, apart)
    .then(() => Promise.all(slides))
    .then(() => place.remove());
}

/** Animate a tile from the boneyard to the seat that drew it. */
export function draw(seat: number, mine: boolean): void {
  const from = heap();
  const to = rackOf(seat, mine);
  if (from === null || to === null) return;
  const place = layer();
  void slide(place, from, to).then(() => place.remove());
}

/** Shake the face of a seat that passes or knocks. */
export function knock(seat: number, mine: boolean): void {
  const face = document.querySelector<HTMLElement>(mine ? ".me .face" : `.seat[data-seat="${seat}"] .face`);
  if (face === null) return;
  skippable(
    face.animate(
      [0, 5, 0, 5, 0].map((down) => ({ transform: `translateY(${down}px)` })),
      { duration: 260 },
    ),
  );
}
