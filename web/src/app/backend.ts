// Port to a page that answers its own requests, where no server does: a folder of plain files.
import { signal } from "@preact/signals";

/** The part of a `WebSocket` that a table uses. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { readonly data: string }) => void) | null;
  onclose: ((event: { readonly code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

/** What answers a page instead of a server. */
export interface Backend {
  /** Answer of an endpoint of the API, as the server's would be. Rejected with `Sorry`. */
  ask(path: string, body: object | undefined): Promise<unknown>;
  /** Connects to a table; `since` is the last event that the page has seen. */
  connect(table: string, since: number): Wire;
  /** Fetches what the first table needs, while the page has nothing else to do. */
  prepare(): void;
}

/** The page's own backend; `null` where a server answers. */
export const ownBackend = signal<Backend | null>(null);
