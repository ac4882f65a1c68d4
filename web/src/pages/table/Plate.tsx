// Plate over the cloth that covers no tile, in the most detailed form that fits.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { painted } from "../../app/breath";
import type { Cleared, Rectangle } from "../../felt/room";

/** Forms from full to short: with clauses, the sum only, two lines, three lines, and who scored how much. */
const FITS = ["all", "sum", "narrow", "slim", "points"] as const;

/** Place the plate in the first form that fits; if none does, its form is `none` and it is hidden. */
function placed(plate: HTMLElement, cleared: Cleared, before: Rectangle | null): Rectangle | null {
  for (const fit of FITS) {
    plate.dataset.fit = fit;
    const place = cleared({ width: plate.offsetWidth, height: plate.offsetHeight }, before);
    if (place === null) continue;
    plate.style.transform = `translate(${Math.round(place.left)}px, ${Math.round(place.top)}px)`;
    return place;
  }
  plate.dataset.fit = "none";
  return null;
}

/** Plate; `shown` is called with its element when it is first placed, and the returned function on unmount. */
export function Plate({
  cleared,
  shown,
  children,
}: {
  readonly cleared: Cleared;
  readonly shown: (plate: HTMLElement) => () => void;
  readonly children: ComponentChildren;
}) {
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
    // Measure after the next frame is painted, when it forces no reflow.
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
  return (
    <div class="scored" data-fit="none" ref={ref}>
      {children}
    </div>
  );
}
