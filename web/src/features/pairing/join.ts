// Joining and opening tables for pairing.
import { api } from "../../app/api";
import { newEntropy } from "../../app/random";
import { go } from "../../app/route";
import { sitAtOnce } from "../../table/pendingSeat";
import type { TableLine } from "../../wire/types";
import { forgetPairing, rememberPairing, requestOf, type Pairing } from "./pairing";

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
