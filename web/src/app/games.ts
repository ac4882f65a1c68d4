// The games and the bots that the server has, asked for once.
import { computed, signal } from "@preact/signals";
import type { BotSeen, GameSeen } from "../wire/types";
import { personaOf } from "../faces/roster";
import { words } from "../i18n";
import { api } from "./api";

export const games = signal<readonly GameSeen[]>([]);
const allBots = signal<readonly BotSeen[]>([]);

/** The bots that can be seated now. */
export const bots = computed(() => allBots.value.filter((bot) => !bot.waits_for));

/** The build of the engine that the other bots wait for; `null` when all are there. */
export const engineBuild = computed(() => allBots.value.find((bot) => bot.waits_for)?.waits_for ?? null);

const LOOK_AGAIN = 3000;

/** Takes the bots that there are, and asks again until none of them waits. */
function take(list: readonly BotSeen[]): void {
  allBots.value = list;
  if (engineBuild.value !== null) setTimeout(() => void api.bots().then(take, () => take(allBots.value)), LOOK_AGAIN);
}

let asked: Promise<void> | null = null;

/** Fetches both; a second call waits for the first. */
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

/** The bot that one meets when one does not ask for another: one of middling strength, else the greedy one. */
export function usualBot(list: readonly BotSeen[]): string {
  return ["level-5", "greedy"].find((name) => list.some((bot) => bot.name === name)) ?? list.at(-1)?.name ?? "random";
}

/** What a bot is called: by the server's list if that is here already, else as well as can be. */
export function botTitle(name: string): string {
  const level = personaOf(name)?.level;
  const kind = name.split("@")[0] ?? name;
  return allBots.value.find((bot) => bot.name === kind)?.title ?? (level ? words.value.levelShort(level) : kind.charAt(0).toUpperCase() + kind.slice(1));
}

/** What a bot is called in a list: its name, and its level if it is one. */
export function botWords(name: string): string {
  const level = personaOf(name)?.level;
  return level ? `${botTitle(name)}, ${words.value.levelShort(level)}` : botTitle(name);
}
