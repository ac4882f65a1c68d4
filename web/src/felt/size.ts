// Size of a felt.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { breath } from "../app/breath";
import type { Size } from "./shapes";

/** Size of the felt, observed; `prepare` is called with the first size, before anything is drawn for it. */
export function useSize(prepare: (size: Size) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Size | null>(null);
  useLayoutEffect(() => {
    const place = ref.current;
    if (place === null) return;
    let gone = false;
    let latest: Size = { width: 0, height: 0 };
    // The observer fires within a busy frame, so computing and drawing the layout are deferred to tasks of their own.
    let waiting = false;
    const settle = () => {
      waiting = false;
      if (!gone) setSize(latest);
    };
    let first = true;
    const observer = new ResizeObserver((sizes) => {
      const { width, height } = sizes.at(-1)?.contentRect ?? latest;
      latest = { width, height };
      if (waiting) return;
      waiting = true;
      const prepared = first ? breath().then(() => prepare(latest)) : Promise.resolve();
      void prepared.then(breath).then(settle);
      first = false;
    });
    observer.observe(place);
    return () => {
      gone = true;
      observer.disconnect();
    };
  }, []);
  return [ref, size] as const;
}
