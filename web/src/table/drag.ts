// Dragging a tile from the hand: it follows the finger, and is laid on whatever lit place it is let go over.
import { signal } from "@preact/signals";
import type { TableModel } from "./model";

const FAR_ENOUGH = 8;

/** How near to a place a tile is let go to be laid there, in pixels. */
const SNAP = 40;

const SAME_TOUCH_MS = 80;

let droppedAt = -Infinity;

/** Whether a click belongs to a drag that has just ended, and is no tap. */
export const justDropped = (): boolean => performance.now() - droppedAt < SAME_TOUCH_MS;

export const dragged = signal<{ readonly tile: string; readonly x: number; readonly y: number } | null>(null);

/** The end that is lit at a point or within reach of it, the nearest first. */
export function endAt(x: number, y: number): string | null {
  let best: { readonly end: string; readonly far: number } | null = null;
  for (const place of document.querySelectorAll<HTMLElement>("[data-end]")) {
    const box = place.getBoundingClientRect();
    const far = Math.hypot(Math.max(box.left - x, 0, x - box.right), Math.max(box.top - y, 0, y - box.bottom));
    if (far <= SNAP && (best === null || far < best.far)) best = { end: place.dataset["end"] ?? "", far };
  }
  return best?.end ?? null;
}

/** Begins to drag once the pointer has gone far enough; until then it is a tap. */
export function startDragging(model: TableModel, tile: string, event: PointerEvent): void {
  if (event.button !== 0) return;
  const target = event.currentTarget as HTMLElement;
  const [x, y] = [event.clientX, event.clientY];
  const moved = (now: PointerEvent) => {
    if (dragged.value === null && Math.hypot(now.clientX - x, now.clientY - y) < FAR_ENOUGH) return;
    if (dragged.value === null) model.choose(tile);
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
    if (end !== null && model.places.value.includes(end)) model.lay(end);
  };
  target.setPointerCapture(event.pointerId);
  target.addEventListener("pointermove", moved);
  target.addEventListener("pointerup", done);
  target.addEventListener("pointercancel", done);
}
