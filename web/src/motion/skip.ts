// What moves can be ended at any time: a key or a click ends all of it.

const running = new Set<Animation>();
const waiting = new Set<() => void>();

/** Ends at the next key or click, like all that moves here. */
export function skippable(animation: Animation): Animation {
  running.add(animation);
  const forget = () => running.delete(animation);
  animation.finished.then(forget, forget);
  return animation;
}

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
