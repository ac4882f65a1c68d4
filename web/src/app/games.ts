// The games and the bots that the server has, asked for once.
import { signal } from "@preact/signals";
import type { BotSeen, GameSeen } from "../wire/types";
import { api } from "./api";

export const games = signal<readonly GameSeen[]>([]);
export const bots = signal<readonly BotSeen[]>([]);

let asked: Promise<void> | null = null;

/** Fetches both; a second call waits for the first. */
export function fetchGames(): Promise<void> {
  asked ??= Promise.all([api.games(), api.bots()]).then(
    ([allGames, allBots]) => {
      games.value = allGames;
      bots.value = allBots;
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
