// Levels of bots, by their ids.

/** Number of levels. */
const LEVELS = 10;

/** Level of a bot, by its id (`level-5` or `5`); `null` for bots without a level. */
export function levelOf(bot: string): number | null {
  const level = Number(/^(?:level-)?(\d+)$/.exec(bot)?.[1] ?? 0);
  return level >= 1 && level <= LEVELS ? level : null;
}
