// Figure of a score, which changes when the points of the count animation arrive.
import { useLayoutEffect, useRef } from "preact/hooks";
import { moving } from "../../app/settings";
import { skippable } from "../motion/animation";
import { CHANGES } from "../motion/timeline";

const POP_MS = 160;

/** Show the old figure until the new one fades in. */
function change(figure: HTMLElement, before: number): void {
  figure.dataset.before = String(before);
  const shown = figure.firstElementChild?.animate(
    [
      { opacity: 0, transform: "scale(1.45)" },
      { opacity: 1, transform: "none" },
    ],
    { duration: POP_MS, delay: CHANGES, fill: "backwards", easing: "ease-out" },
  );
  const old = figure.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: 60,
    delay: CHANGES,
    pseudoElement: "::before",
    fill: "forwards",
  });
  if (shown) skippable(shown);
  const gone = () => {
    if (figure.dataset.before === String(before)) delete figure.dataset.before;
    old.cancel();
  };
  skippable(old).finished.then(gone, gone);
}

export function Figure({ value }: { readonly value: number }) {
  const ref = useRef<HTMLElement>(null);
  const before = useRef(value);
  useLayoutEffect(() => {
    if (moving.value && value !== before.current && ref.current) change(ref.current, before.current);
    before.current = value;
  }, [value]);
  return (
    <b class="figure" ref={ref}>
      <span>{value}</span>
    </b>
  );
}
