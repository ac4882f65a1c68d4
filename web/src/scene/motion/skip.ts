// Skippable animations: a key or click ends all of them.

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
