// Pointer input: dragging a tile from the hand to a highlighted place, and protection against accidental double clicks.
import { signal } from "@preact/signals";
import type { Selection } from "./selection";

const FAR_ENOUGH = 8;

/** Maximum distance in pixels at which a dropped tile snaps to a place. */
const SNAP = 40;

const SAME_TOUCH_MS = 80;

let droppedAt = -Infinity;

/** Whether a click belongs to a drag that has just ended, rather than to a tap. */
export const justDropped = (): boolean => performance.now() - droppedAt < SAME_TOUCH_MS;

export const dragged = signal<{ readonly tile: string; readonly x: number; readonly y: number } | null>(null);

/** Nearest highlighted end within `SNAP` of a point; `null` if there is none. */
export function endAt(x: number, y: number): string | null {
  let best: { readonly end: string; readonly far: number } | null = null;
  for (const place of document.querySelectorAll<HTMLElement>("[data-end]")) {
    const box = place.getBoundingClientRect();
    const far = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (far <= SNAP && (best === null || far < best.far)) best = { end: place.dataset.end ?? "", far };
  }
  return best?.end ?? null;
}

/** Track a pointer, and start dragging once it has moved `FAR_ENOUGH` pixels; before that it is a tap. */
export function startDragging(selection: Selection, tile: string, event: PointerEvent): void {
  if (event.button !== 0) return;
  const target = event.currentTarget as HTMLElement;
  const [x, y] = [event.clientX, event.clientY];
  const moved = (now: PointerEvent) => {
    if (dragged.value === null && Math.hypot(now.clientX - x, now.clientY - y) < FAR_ENOUGH) return;
    if (dragged.value === null) selection.choose(tile);
    dragged.value = { tile, x: now.clientX, y: now.clientY };
  };
  const done = (now: PointerEvent) => {
    target.removeEventListener("pointermove", moved);
    target.removeEventListener("pointerup", done);
    target.removeEventListener("pointercancel", done);
    if (dragged.value === null) return;
    dragged.value = null;
    droppedAt = performance.now();
    const end = now.type === "pointerup" ? endAt(now.clientX, now.clientY) : null;
    if (end !== null && selection.places.value.includes(end)) selection.lay(end);
  };
  target.setPointerCapture(event.pointerId);
  target.addEventListener("pointermove", moved);
  target.addEventListener("pointerup", done);
  target.addEventListener("pointercancel", done);
}

/** Interactive element of a click. */
const meant = (event: MouseEvent): Element | null =>
  event.target instanceof Element ? event.target.closest("button, a, input, summary") : null;

/** Suppress later clicks of a multi-click that hit another element; returns a function that stops this. */
export function guardSecondClicks(): () => void {
  let first: Element | null = null;
  const look = (event: MouseEvent) => {
    const now = meant(event);
    if (event.detail < 2) first = now;
    else if (now !== first) {
      event.stopPropagation();
      event.preventDefault();
    }
  };
  document.addEventListener("click", look, { capture: true });
  return () => document.removeEventListener("click", look, { capture: true });
}
