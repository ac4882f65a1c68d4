// A tile that was played flies from its rack to its place. Nothing waits for it, and any key or click ends it.

const FLIGHT_MS = 260;
const FLIGHT = "cubic-bezier(.3,.7,.2,1)";

/** Where the tiles of one's own hand were drawn last. */
const held = new Map<string, DOMRect>();

/** Remembers where the hand lies: a tile that has left it is not there any more when it is laid. */
export function rememberHand(): void {
  for (const tile of document.querySelectorAll<HTMLElement>(".hand-tile")) held.set(tile.dataset["tile"] ?? "", tile.getBoundingClientRect());
}

/** The place that a seat's tile comes from. */
function origin(seat: number, tile: string, mine: boolean): DOMRect | null {
  if (mine) return held.get(tile) ?? null;
  return document.querySelector(`.seat[data-seat="${seat}"] .backs, .seat[data-seat="${seat}"]`)?.getBoundingClientRect() ?? null;
}

/** Lets the tile that lies on the felt now come from the rack of its seat. */
export function fly(seat: number, tile: string, mine: boolean): void {
  const laid = document.querySelector<SVGGElement>(`.felt-tile[data-tile="${tile}"] .felt-tile-size`);
  const from = origin(seat, tile, mine);
  const matrix = (laid?.parentNode as SVGGElement | null)?.getScreenCTM()?.inverse();
  if (!laid || from === null || !matrix) return;
  const start = new DOMPoint(from.left + from.width / 2, from.top + from.height / 2).matrixTransform(matrix);
  // In the tile's own units its halves are 2 wide.
  const grown = Math.max(1, (Math.min(from.width, from.height) || 1) * Math.hypot(matrix.a, matrix.b));
  const turn = (Math.atan2(matrix.b, matrix.a) * 180) / Math.PI + 90;
  const flight = laid.animate(
    [{ transform: `translate(${start.x}px, ${start.y}px) rotate(${turn}deg) scale(${grown})` }, { transform: "translate(0, 0) rotate(0deg) scale(2.08)", offset: 0.77 }, { transform: "translate(0, 0) rotate(0deg) scale(2)" }],
    { duration: FLIGHT_MS, easing: FLIGHT },
  );
  skippable(flight);
}

const running = new Set<Animation>();

/** Ends at the next key or click, like all that moves here. */
export function skippable(animation: Animation): void {
  running.add(animation);
  const forget = () => running.delete(animation);
  animation.finished.then(forget, forget);
}

const waiting = new Set<() => void>();

/** Calls this when everything that moves is ended; the answer is for those who need it no longer. */
export function onSkip(ended: () => void): () => void {
  waiting.add(ended);
  return () => waiting.delete(ended);
}

/** Ends everything that moves. */
export function skipAll(): void {
  for (const ended of waiting) ended();
  waiting.clear();
  for (const animation of running) animation.finish();
  running.clear();
}
