// Starting a match: matchmaking, a bot, or a friend.
import { api, me } from "../../app/api";
import { newEntropy } from "../../app/crypto";
import { go } from "../../app/route";
import { sitAtOnce } from "../../table/pendingSeat";
import type { TableLine, GameSeen, TableMade, TableRequest } from "../../wire/types";
import { forgetPairing, rememberPairing, requestOf, type Pairing, OFFER_MS } from "./pairing";
import { newcomer } from "../../app/newcomer";

/** Go to a table, and take a seat there on arrival. */
export function sit(id: string, seat: number): void {
  sitAtOnce(id, { seat, entropy: newEntropy() });
  go(`/t/${id}`);
}

/** Join a table at which others wait for the same game. */
export function join(line: TableLine, pairing: Pairing): void {
  rememberPairing(line.table.id, pairing);
  sit(line.table.id, line.names.indexOf(null));
}

/** Open a table, and wait there. */
export async function open(pairing: Pairing): Promise<void> {
  const { id } = await api.make(requestOf(pairing));
  rememberPairing(id, pairing);
  sit(id, 0);
}

/** Join the first table at which others wait, or open one. */
export async function pair(pairing: Pairing): Promise<void> {
  const [first] = await api.pairing(pairing);
  if (first) join(first, pairing);
  else await open(pairing);
}

/** Leave a pairing table for another one. */
export async function moveOn(from: string, pairing: Pairing, line: TableLine | null): Promise<void> {
  forgetPairing(from);
  if (line) join(line, pairing);
  else await open(pairing);
}

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

const openSeats = (seats: number): string[] => Array.from({ length: seats }, () => "open");

async function made(
  { game, bot, booklet }: Choice,
  more: Pick<TableRequest, "fill" | "public">,
  make: (body: TableRequest) => Promise<TableMade> = api.make,
): Promise<void> {
  sit((await make({ game: game.id, filler: bot, proposed: !booklet, ...more })).id, 0);
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
  await made(choice, { fill: openSeats(choice.seats).map((kind, seat) => (seat === 0 ? kind : "filler")) });
}

/** Create a private table; its link is the invitation. */
export async function playFriend(choice: Choice): Promise<void> {
  await named(choice.game);
  await made(choice, { fill: openSeats(choice.seats) });
}

/** Challenge a connected bot of a person; bots of the house have the other seats. */
export async function challengeBot(choice: Choice, bot: string): Promise<void> {
  await named(choice.game);
  const fill = openSeats(choice.seats).map((kind, seat) => (seat < 2 ? kind : "filler"));
  await made(choice, { fill }, (body) => api.challengeBot(bot, body));
}
