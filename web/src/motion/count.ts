// The count: the open ends light one after another, their numbers fly into a sum, and the sum lands on the scorer's object.
import type { AwardSeen } from "../wire/types";
import { skippable } from "./flight";
import { layer } from "./layer";

const APART = 90;
const FLIGHT_MS = 320;
const LANDS_AT = 880;
const ALL_MS = 1200;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The middle of what is shown there, if it is. */
function middleOf(selector: string): Point | null {
  const box = document.querySelector(selector)?.getBoundingClientRect();
  return box === undefined ? null : { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** A number that shows itself where it is counted and flies to the sum, and is gone when it has come. */
function send(layer: HTMLElement, text: string, from: Point, to: Point, delay: number, length: number, kind: string): void {
  const mark = document.createElement("b");
  mark.className = kind;
  mark.textContent = text;
  layer.append(mark);
  const at = ({ x, y }: Point, scale: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const over = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 46 };
  const flight = mark.animate(
    [
      { transform: at(from, 0.4), opacity: 0 },
      { transform: at(from, 1.15), opacity: 1, offset: 0.3 },
      { transform: at(over, 1.05), opacity: 1, offset: 0.65 },
      { transform: at(to, 0.85), opacity: 0 },
    ],
    { duration: length, delay, fill: "both", easing: "cubic-bezier(.3,.7,.2,1)" },
  );
  skippable(flight);
  const gone = () => mark.remove();
  flight.finished.then(gone, gone);
}

/** At a round's end the pips of the hands that lie open fly to the scorer. The answer takes them away. */
export function gather(awards: readonly AwardSeen[], own: number | null): () => void {
  const flights = awards.flatMap(({ terms, side, gained }) => {
    const home = gained > 0 ? middleOf(`.scores li[data-side="${side}"] b`) : null;
    return terms.flatMap(({ seat, adds }) => {
      const from = typeof seat === "number" ? middleOf(seat === own ? ".rack" : `.seat[data-seat="${seat}"] .opened`) : null;
      return home && from && adds !== 0 ? [{ adds, from, home }] : [];
    });
  });
  const place = layer();
  flights.forEach(({ adds, from, home }, index) => send(place, String(Math.abs(adds)), from, home, index * APART, ALL_MS - flights.length * APART, "count-number"));
  return () => place.remove();
}

/** Draws an award of a play over the page; the plate and the log have it in words. The answer takes it away. */
export function count(award: AwardSeen): () => void {
  const sum = middleOf(".scored");
  if (sum === null) return () => undefined;
  // All places are looked up before anything is drawn: looking afterwards would lay the page out each time.
  const ends = award.terms.map(({ tile, adds }) => ({ adds, from: tile ? middleOf(`.felt-tile[data-tile="${tile}"]`) : null }));
  const home = middleOf(`.scores li[data-side="${award.side}"] b`);
  const place = layer();
  ends.forEach(({ adds, from }, index) => {
    if (from) send(place, String(Math.abs(adds)), from, sum, index * APART, FLIGHT_MS + 200, "count-number");
  });
  if (home && award.gained > 0) send(place, `+${award.gained}`, sum, home, LANDS_AT - 200, ALL_MS - LANDS_AT + 300, "count-number count-points");
  return () => place.remove();
}
