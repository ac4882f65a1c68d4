// The count: the open ends light one after another, their numbers fly into a sum, and the sum lands on the scorer's object.
import { useLayoutEffect } from "preact/hooks";
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

const middle = (box: DOMRect): Point => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/** A number that shows itself where it is counted and flies to the sum. */
function send(layer: HTMLElement, text: string, from: Point, to: Point, delay: number, length: number, kind: string): void {
  const mark = document.createElement("b");
  mark.className = kind;
  mark.textContent = text;
  layer.append(mark);
  const at = ({ x, y }: Point, scale: number): string => `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const over = { x: (from.x + to.x) / 2, y: Math.min(from.y, to.y) - 46 };
  skippable(
    mark.animate(
      [
        { transform: at(from, 0.4), opacity: 0 },
        { transform: at(from, 1.15), opacity: 1, offset: 0.3 },
        { transform: at(over, 1.05), opacity: 1, offset: 0.65 },
        { transform: at(to, 0.85), opacity: 0 },
      ],
      { duration: length, delay, fill: "both", easing: "cubic-bezier(.3,.7,.2,1)" },
    ),
  );
}

/** Draws an award of a play over the page; the caption and the log have it in words. */
export function Count({ award }: { readonly award: AwardSeen }) {
  useLayoutEffect(() => {
    const plate = document.querySelector(".scored")?.getBoundingClientRect();
    if (plate === undefined) return;
    const place = layer();
    const sum = middle(plate);
    award.terms.forEach((term, index) => {
      const tile = term.tile ? document.querySelector(`.felt-tile[data-tile="${term.tile}"]`) : null;
      if (tile) send(place, String(Math.abs(term.adds)), middle(tile.getBoundingClientRect()), sum, index * APART, FLIGHT_MS + 200, "count-number");
    });
    const home = document.querySelector(`.scores li[data-side="${award.side}"] b`)?.getBoundingClientRect();
    if (home && award.gained > 0) send(place, `+${award.gained}`, sum, middle(home), LANDS_AT - 200, ALL_MS - LANDS_AT + 300, "count-number count-points");
    return () => place.remove();
  }, []);
  return null;
}
