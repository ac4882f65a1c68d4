// Animations: the layer over the page for flying elements, and skipping, which ends all of them.
/** Add an empty layer to the page; the caller removes it. */
export function layer(): HTMLElement {
  const place = document.createElement("div");
  place.className = "count";
  place.setAttribute("aria-hidden", "true");
  document.body.append(place);
  return place;
}

type Box = Pick<DOMRect, "left" | "top" | "width" | "height">;

/** CSS transform that centres an element on a box. */
export const onto = ({ left, top, width, height }: Box): string =>
  `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%)`;

const running = new Set<Animation>();
const waiting = new Set<() => void>();

/** Register an animation to be finished by `skipAll`. */
export function skippable(animation: Animation): Animation {
  running.add(animation);
  const forget = () => running.delete(animation);
  animation.finished.then(forget, forget);
  return animation;
}

/** Register a callback for the next skip; returns a function that removes it. */
export function onSkip(ended: () => void): () => void {
  waiting.add(ended);
  return () => waiting.delete(ended);
}

/** Finish all registered animations. */
export function skipAll(): void {
  for (const ended of waiting) ended();
  waiting.clear();
  for (const animation of running) animation.finish();
  running.clear();
}
