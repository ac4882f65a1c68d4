// Games and bots of the server, fetched once and cached.
import { computed, signal } from "@preact/signals";
import type { BotSeen, GameSeen } from "../wire/types";
import { textOf, words } from "../i18n";
import { api } from "./api";
import { levelOf } from "./level";
import { gameWords } from "./rulesWords";

export const games = signal<readonly GameSeen[]>([]);
const allBots = signal<readonly BotSeen[]>([]);

/** Bots that are available now. */
export const bots = computed(() => allBots.value.filter((bot) => !bot.waits_for));

/** Progress of the engine build that the other bots wait for; `null` if all are available. */
export const engineBuild = computed(() => allBots.value.find((bot) => bot.waits_for)?.waits_for ?? null);

const LOOK_AGAIN = 3000;

/** Store the list of bots, and poll until none of them waits for the engine. */
function take(list: readonly BotSeen[]): void {
  allBots.value = list;
  if (engineBuild.value !== null) setTimeout(() => void api.bots().then(take, () => take(allBots.value)), LOOK_AGAIN);
}

let asked: Promise<void> | null = null;

/** Fetch games and bots; concurrent and later calls share the first request unless it failed. */
export function fetchGames(): Promise<void> {
  asked ??= Promise.all([api.games(), api.bots()]).then(
    ([gamesThere, botsThere]) => {
      games.value = gamesThere;
      take(botsThere);
    },
    (error: unknown) => {
      asked = null;
      throw error;
    },
  );
  return asked;
}

/** Name of a game in the current language, by its id; the id until the list is loaded. */
export function gameTitle(id: string): string {
  const name = games.value.find((game) => game.id === id)?.name;
  return name === undefined ? id : gameWords(name);
}

/** Default bot: level 5, else the greedy bot. */
export function usualBot(list: readonly BotSeen[]): string {
  return ["level-5", "greedy"].find((name) => list.some((bot) => bot.name === name)) ?? list.at(-1)?.name ?? "random";
}

/** Display name of a bot: from the server's list, or derived from its id if the list is not loaded. */
export function botTitle(name: string): string {
  const level = levelOf(name);
  const kind = name.split("@")[0] ?? name;
  return (
    allBots.value.find((bot) => bot.name === kind)?.title ??
    (level ? words.value.levelShort(level) : kind.charAt(0).toUpperCase() + kind.slice(1))
  );
}

/** Label of a bot in a list: its name, with its level, or with how it plays if it has none. */
export function botWords(name: string): string {
  const level = levelOf(name);
  const how = level ? words.value.levelShort(level) : textOf(words.value.programs, name);
  return how ? `${botTitle(name)}, ${how}` : botTitle(name);
}
