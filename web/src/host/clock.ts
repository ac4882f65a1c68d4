/** Time of the page; tests replace it. */
export interface Clock {
  /** Milliseconds from any origin, which do not go back. */
  now(): number;
  /** Milliseconds since 1970, for information only. */
  wall(): number;
  /** Calls `ring` when `now` reaches `at`, or soon if that is past; returns what cancels it. */
  alarm(at: number, ring: () => void): () => void;
}

/** Longest time that a browser waits at once. */
const LONGEST = 2 ** 31 - 1;

/** The clock of a browser. */
export const pageClock: Clock = {
  now: () => Math.floor(performance.now()),
  wall: () => Date.now(),
  alarm: (at, ring) => {
    const timer = setTimeout(ring, Math.min(LONGEST, Math.max(0, at - performance.now())));
    return () => clearTimeout(timer);
  },
};
