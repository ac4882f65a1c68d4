// Parts of a page that follow its first view.
import type { ComponentChildren } from "preact";
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { painted } from "../app/breath";

/** Frames painted since the first part waited, up to `LAST`. */
const frames = signal(0);
const LAST = 2;
let isCounting = false;

async function count(): Promise<void> {
  if (isCounting) return;
  isCounting = true;
  while (frames.value < LAST) {
    await painted();
    frames.value += 1;
  }
}

/**
 * Renders its children some frames after the rest on the first page of a visit: what is seen first is drawn sooner, and a
 * phone is not blocked by all at once. Nothing that is rendered earlier may stand below them, for they would push it away.
 */
export function Below({ after, children }: { readonly after: 1 | 2; readonly children: ComponentChildren }) {
  useEffect(() => void count(), []);
  // biome-ignore lint/complexity/noUselessFragments: children are not a node
  return frames.value >= after ? <>{children}</> : null;
}
