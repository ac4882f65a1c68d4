// A plate that comes up over the cloth and covers nothing there: short where there is little room, else with all it has to say.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { painted } from "../app/breath";
import type { Cleared, Rectangle } from "../felt/room";

/** With its clauses, with the sum alone, in two lines and in three, and who scored how much. */
const FITS = ["all", "sum", "narrow", "slim", "points"] as const;

/** The first of these that has room, laid there; where none has the plate says `none`, and is not seen. */
function placed(plate: HTMLElement, cleared: Cleared, before: Rectangle | null): Rectangle | null {
  for (const fit of FITS) {
    plate.dataset["fit"] = fit;
    const place = cleared({ width: plate.offsetWidth, height: plate.offsetHeight }, before);
    if (place === null) continue;
    plate.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
    return place;
  }
  plate.dataset["fit"] = "none";
  return null;
}

/** `shown` is called with it when it lies there for the first time; what it answers, when it goes. */
export function Plate({ cleared, shown, children }: { readonly cleared: Cleared; readonly shown: (plate: HTMLElement) => () => void; readonly children: ComponentChildren }) {
  const ref = useRef<HTMLDivElement>(null);
  const place = useRef<Rectangle | null>(null);
  const begun = useRef(false);
  const free = useRef(cleared);
  free.current = cleared;
  useLayoutEffect(() => {
    if (begun.current && ref.current !== null) place.current = placed(ref.current, cleared, place.current);
  });
  useEffect(() => {
    let end: (() => void) | null = () => undefined;
    // The play that scored is painted first: then the page is laid out, and to measure costs nothing.
    void painted().then(() => {
      if (end === null || ref.current === null) return;
      begun.current = true;
      place.current = placed(ref.current, free.current, null);
      end = shown(ref.current);
    });
    return () => {
      end?.();
      end = null;
    };
  }, []);
  return <div class="scored" data-fit="none" ref={ref}>{children}</div>;
}
