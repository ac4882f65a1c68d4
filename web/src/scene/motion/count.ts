// Count animation: open ends light up in turn, their numbers fly into a sum, and the points fly to the score.
import type { AwardSeen } from "../../wire/types";
import { layer, skippable } from "./animation";
import { type Span, timeline, TOUCHES } from "./timeline";

const FLIGHT = "cubic-bezier(.3,.7,.2,1)";
const POP = "cubic-bezier(.2,1.4,.4,1)";
/** Height of the arc of a flight, and its minimum distance from the top of the window, in pixels. */
const ARC = 50;
const EDGE = 24;

interface Point {
  readonly x: number;
  readonly y: number;
}

const middle = ({ left, top, width, height }: DOMRect): Point => ({ x: left + width / 2, y: top + height / 2 });

/** Centre of an element on the screen; `null` if it is missing or not displayed. */
function middleOf(what: Element | null | undefined): Point | null {
  const box = what?.getBoundingClientRect();
  return box === undefined || box.width === 0 ? null : middle(box);
}

const scoreOf = (side: number): Element | null => document.querySelector(`.scores li[data-side="${side}"] b`);

/** Animate a number along an arc from one point to another, and remove it on arrival. */
function send(place: HTMLElement, text: string, from: Point, to: Point, [begins, ends]: Span, kind: string): void {
  const mark = document.createElement("b");
  mark.className = kind;
  mark.textContent = text;
  place.append(mark);
  const at = ({ x, y }: Point, scale: number): string =>
    `translate(${x}px, ${y}px) translate(-50%, -50%) scale(${scale})`;
  const over = { x: (from.x + to.x) / 2, y: Math.max(EDGE, Math.min(from.y, to.y, (from.y + to.y) / 2 - ARC)) };
  const flight = mark.animate(
    [
      { transform: at(from, 1.1), opacity: 1 },
      { transform: at(over, 1.1), opacity: 1, offset: 0.5 },
      { transform: at(to, 1), opacity: 1 },
    ],
    { duration: ends - begins, delay: begins, fill: "forwards", easing: FLIGHT },
  );
  const gone = () => mark.remove();
  skippable(flight).finished.then(gone, gone);
}

/** Show a number at the end where it counts, until it flies. */
function show(place: HTMLElement, text: string, at: Point, [begins, ends]: Span): void {
  const mark = document.createElement("b");
  mark.className = "count-number";
  mark.textContent = text;
  place.append(mark);
  const where = (scale: number) => `translate(${at.x}px, ${at.y}px) translate(-50%, -50%) scale(${scale})`;
  const shown = mark.animate(
    [
      { transform: where(0.5), opacity: 0 },
      { transform: where(1.1), opacity: 1, offset: Math.min(0.9, 110 / (ends - begins)) },
      { transform: where(1.1), opacity: 1 },
    ],
    { duration: ends - begins, delay: begins, fill: "backwards", easing: "ease-out" },
  );
  const gone = () => mark.remove();
  skippable(shown).finished.then(gone, gone);
}

/** Fade an element in; it is invisible before the animation begins. */
function appear(part: Element | null | undefined, [begins, ends]: Span, from: string, easing = "ease-out"): void {
  if (!part) return;
  skippable(
    part.animate(
      [
        { opacity: 0, transform: from },
        { opacity: 1, transform: "none" },
      ],
      { duration: ends - begins, delay: begins, fill: "backwards", easing },
    ),
  );
}

/** Shift a span by the time until the tile has landed. */
const after = ([begins, ends]: Span): Span => [TOUCHES + begins, TOUCHES + ends];

/** Darken the cloth during the count. */
function dim(cloth: Element | null, until: number): void {
  if (cloth)
    skippable(
      cloth.animate([{ opacity: 0 }, { opacity: 1, offset: 0.12 }, { opacity: 1, offset: 0.85 }, { opacity: 0 }], {
        duration: until,
        delay: TOUCHES,
        fill: "backwards",
      }),
    );
}

/** Animate the award of a play on the cloth and in its plate; returns a function that removes the flying numbers. */
export function count(plate: HTMLElement, award: AwardSeen): () => void {
  const rings = [...document.querySelectorAll(".counted-end")];
  const terms = [...plate.querySelectorAll(".term:not(.score-total, .score-step)")];
  const points = plate.querySelector(".score-points");
  const times = timeline(rings.length);
  // Read all positions before changing anything: reading them in between would force a reflow each time.
  const home = middleOf(scoreOf(award.side));
  const sum = middleOf(points) ?? home;
  const ways = rings.map((ring, at) => ({ from: middleOf(ring), to: middleOf(terms[at]?.querySelector("b")) ?? sum }));
  const place = layer();
  dim(document.querySelector(".counted-dim"), times.written[1]);
  ways.forEach(({ from, to }, at) => {
    const { lights, flies } = times.ends[at] ?? { lights: 0, flies: [0, 1] as const };
    appear(rings[at], after([lights, lights + 90]), "scale(1.25)");
    if (from === null || to === null) return;
    const number = String(Math.abs(award.terms[at]?.adds ?? 0));
    show(place, number, from, after([lights, flies[0]]));
    send(place, number, from, to, after(flies), "count-number");
    appear(terms[at]?.querySelector("b"), after([flies[1] - 1, flies[1] + 90]), "scale(1.2)", POP);
  });
  appear(plate.querySelector(".score"), [TOUCHES / 2, TOUCHES + 60], "translateY(8px)");
  appear(plate.querySelector(".score-total"), after(times.sum), "scale(1.6)", POP);
  for (const step of plate.querySelectorAll(".score-step")) appear(step, after(times.divided), "translateX(-14px)");
  appear(points, after([times.carried[0] - 60, times.carried[0] + 40]), "scale(1.4)", POP);
  if (home && sum && award.gained > 0)
    send(place, `+${award.gained}`, sum, home, after(times.carried), "count-number count-points");
  return () => place.remove();
}

const GATHER_APART = 90;
const GATHER_MS = 700;
const GATHER_ALL = 1200;

/** Animate the pips of the open hands to the scorer at the end of a round; returns a function that removes them. */
export function gather(awards: readonly AwardSeen[], own: number | null): () => void {
  const flights = awards.flatMap(({ terms, side, gained }) => {
    const home = gained > 0 ? middleOf(scoreOf(side)) : null;
    return terms.flatMap(({ seat, adds }) => {
      const from =
        typeof seat === "number"
          ? middleOf(document.querySelector(seat === own ? ".rack" : `.seat[data-seat="${seat}"] .opened`))
          : null;
      return home && from && adds !== 0 ? [{ adds, from, home }] : [];
    });
  });
  const place = layer();
  const apart = Math.min(GATHER_APART, (GATHER_ALL - GATHER_MS) / Math.max(1, flights.length));
  flights.forEach(({ adds, from, home }, at) => {
    const number = String(Math.abs(adds));
    const leaves = TOUCHES + at * apart;
    show(place, number, from, [at * apart, leaves]);
    send(place, number, from, home, [leaves, leaves + GATHER_MS], "count-number");
  });
  return () => place.remove();
}
