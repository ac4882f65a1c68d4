// Tables listed in the lobby.
import { signal } from "@preact/signals";
import { api, Sorry } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { fetchGames } from "../../app/games";
import type { Lobby, WaitingBot } from "../../wire/types";

/** Age in milliseconds below which the lists are not fetched again. */
const FRESH_MS = 1000;

/** The lists of tables, as of the last look; `null` before the first. */
export const listed = signal<Lobby | null>(null);
/** Bots of people that can be challenged, as of the last look. */
export const waitingBots = signal<readonly WaitingBot[]>([]);
/** Why the last look failed; `null` if it did not. */
export const whyUnlisted = signal<string | null>(null);
let lookedAt = -Infinity;

/** Fetch the lists, and games and bots if they are not there yet; never rejects. */
export async function lookAtLobby(): Promise<void> {
  if (performance.now() - lookedAt < FRESH_MS) return;
  try {
    const alone = ownBackend.peek() !== null;
    const [seen, waiting] = await Promise.all([api.lobby(), alone ? [] : api.waitingBots(), fetchGames()]);
    listed.value = seen;
    waitingBots.value = waiting;
    whyUnlisted.value = null;
    lookedAt = performance.now();
  } catch (error) {
    whyUnlisted.value = error instanceof Sorry ? error.message : String(error);
  }
}
