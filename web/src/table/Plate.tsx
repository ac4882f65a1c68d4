// A plate that comes up over the cloth and covers nothing there: short where there is little room, else with all it has to say.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import type { Cleared, Rectangle } from "../felt/room";

/** With its clauses, with the sum alone, in two lines and in three, and who scored how much. */
const FITS = ["all", "sum", "narrow", "slim", "points"] as const;

export function Plate({ cleared, children }: { readonly cleared: Cleared; readonly children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const before = useRef<Rectangle | null>(null);
  useLayoutEffect(() => {
    const plate = ref.current;
    if (plate === null) return;
    const last = before.current;
    before.current = null;
    for (const fit of FITS) {
      plate.dataset["fit"] = fit;
      const size = { width: plate.offsetWidth, height: plate.offsetHeight };
      const place = cleared(size, last);
      if (place === null) continue;
      before.current = place;
      plate.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
      return;
    }
    // The rim says it, too, and the log.
    plate.dataset["fit"] = "none";
  });
  return <div class="scored" ref={ref}>{children}</div>;
}
