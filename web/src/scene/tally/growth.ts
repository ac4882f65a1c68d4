// Animation of marks added to a tally, timed to the arrival of the points of the count.
import { useLayoutEffect, useRef } from "preact/hooks";
import { moving } from "../../app/settings";
import { skippable } from "../motion/animation";
import { WRITTEN } from "../motion/timeline";

const [BEGINS, ENDS] = WRITTEN;
/** Maximum delay between two marks, in milliseconds. */
const APART_MS = 90;

/** Points before the last change; never more than the current points. */
export function useBefore(points: number): number {
  const known = useRef({ now: points, before: points });
  const { now } = known.current;
  if (points !== now) known.current = { now: points, before: Math.min(now, points) };
  return known.current.before;
}

/** Call `grown` whenever the points increase, if animations are enabled. */
export function useGrowth(points: number, grown: () => void): void {
  const before = useRef(points);
  useLayoutEffect(() => {
    if (moving.value && points > before.current) grown();
    before.current = points;
  }, [points]);
}

/** Fade in marks one after another within the `WRITTEN` span. */
export function write(marks: readonly Element[]): void {
  const apart = Math.min(APART_MS, (ENDS - BEGINS) / Math.max(1, marks.length));
  marks.forEach((mark, at) => {
    const frames = [
      { opacity: 0, transform: "translateY(-14%) scale(1.12)" },
      { opacity: 1, transform: "none" },
    ];
    skippable(
      mark.animate(frames, { duration: apart, delay: BEGINS + at * apart, fill: "backwards", easing: "ease-out" }),
    );
  });
}

/** Move an element through keyframes within the `WRITTEN` span. */
export function walk(one: Element | null, places: readonly Keyframe[]): void {
  if (one === null || places.length < 2) return;
  skippable(one.animate([...places], { duration: ENDS - BEGINS, delay: BEGINS, fill: "backwards", easing: "linear" }));
}
