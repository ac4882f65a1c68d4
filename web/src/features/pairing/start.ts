// Starting a match from the lobby: matchmaking, a bot, or a friend.
import { api, me } from "../../app/api";
import { newcomer } from "../../app/newcomer";
import type { GameSeen, TableRequest } from "../../wire/types";
import { pair, sit } from "./join";
import { OFFER_MS } from "./pairing";

const LAST = "doublesix-last-game";

export function lastGame(): string {
  try {
    return localStorage.getItem(LAST) ?? "";
  } catch {
    return "";
  }
}

function remember(game: string): void {
  try {
    localStorage.setItem(LAST, game);
  } catch {
    // Without local storage the games are shown in their default order.
  }
}

export interface Choice {
  readonly game: GameSeen;
  readonly seats: number;
  readonly bot: string;
  /** Whether it is played as in its document, without the house rules that the program proposes. */
  readonly booklet: boolean;
}

const open = (seats: number): string[] => Array.from({ length: seats }, () => "open");

async function made({ game, bot, booklet }: Choice, more: Pick<TableRequest, "fill" | "public">): Promise<void> {
  sit((await api.make({ game: game.id, filler: bot, proposed: !booklet, ...more })).id, 0);
}

async function named(game: GameSeen): Promise<void> {
  if (!me.value?.name) await api.guest(newcomer.value.trim());
  remember(game.id);
}

/** Matchmaking: take a seat at an open table of this game, or open one and wait. */
export async function playAnyone({ game, seats, bot, booklet }: Choice): Promise<void> {
  await named(game);
  await pair({ game: game.id, seats, bot, booklet, until: Date.now() + OFFER_MS });
}

/** Play against bots; the match begins at once. */
export async function playBot(choice: Choice): Promise<void> {
  await named(choice.game);
  await made(choice, { fill: open(choice.seats).map((kind, seat) => (seat === 0 ? kind : "filler")) });
}

/** Create a private table; its link is the invitation. */
export async function playFriend(choice: Choice): Promise<void> {
  await named(choice.game);
  await made(choice, { fill: open(choice.seats) });
}
