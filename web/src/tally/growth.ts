// What is new on a score is written while one looks, when the points of the count have come there.
import { useLayoutEffect, useRef } from "preact/hooks";
import { moving } from "../app/settings";
import { skippable } from "../motion/skip";
import { WRITTEN } from "../motion/timeline";

const [BEGINS, ENDS] = WRITTEN;
/** Between two marks that are written. */
const APART_MS = 90;

/** The points before they grew last: what came since is fresh. */
export function useBefore(points: number): number {
  const known = useRef({ now: points, before: points });
  const { now } = known.current;
  if (points !== now) known.current = { now: points, before: Math.min(now, points) };
  return known.current.before;
}

/** Calls this once more points are shown than were before, where things move. */
export function useGrowth(points: number, grown: () => void): void {
  const before = useRef(points);
  useLayoutEffect(() => {
    if (moving.value && points > before.current) grown();
    before.current = points;
  }, [points]);
}

/** Marks that come one after the other, in the time in which points are written. */
export function write(marks: readonly Element[]): void {
  const apart = Math.min(APART_MS, (ENDS - BEGINS) / Math.max(1, marks.length));
  marks.forEach((mark, at) => {
    const frames = [{ opacity: 0, transform: "translateY(-14%) scale(1.12)" }, { opacity: 1, transform: "none" }];
    skippable(mark.animate(frames, { duration: apart, delay: BEGINS + at * apart, fill: "backwards", easing: "ease-out" }));
  });
}

/** Something that goes through these places in the time in which points are written. */
export function walk(one: Element | null, places: readonly Keyframe[]): void {
  if (one === null || places.length < 2) return;
  skippable(one.animate([...places], { duration: ENDS - BEGINS, delay: BEGINS, fill: "backwards", easing: "linear" }));
}
