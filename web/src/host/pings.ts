// Pings to the pages of a table: by them a page knows that its line is alive, as with a server.
import type { Ping } from "../wire/types";
import type { Clock } from "./clock";

/** Pause between two pings, and the time within which a page may expect one, ms. */
const PING_MS = 10_000;
const WITHIN_MS = 15_000;

/** Sends a ping again and again; returns what ends that. */
export function pinging(clock: Clock, send: (ping: Ping) => void): () => void {
  let number = 0;
  let cancel = (): void => undefined;
  const beat = (): void => {
    cancel = clock.alarm(clock.now() + PING_MS, () => {
      send({ is: "ping", id: String(++number), within: WITHIN_MS });
      beat();
    });
  };
  beat();
  return () => cancel();
}
