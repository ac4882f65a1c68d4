// Pages of one browser at one match: one of them plays on, the others follow.
/** What pages of one browser know of each other. */
export interface Tabs {
  /** Calls `held` when this page alone is to play a table on; what it returns lets another page do so. */
  hold(table: string, held: () => void): () => void;
  /** Says to the other pages that a table has grown. */
  tell(table: string): void;
  /** Calls `grown` when another page has said so; returns what ends that. */
  hear(table: string, grown: () => void): () => void;
}

/** A page that is by itself, as in a test, or in a browser without locks: the numbers of entries then decide alone. */
export const alone: Tabs = {
  hold: (_table, held) => {
    held();
    return () => undefined;
  },
  tell: () => undefined,
  hear: () => () => undefined,
};

const NAME = "doublesix-table-";

/** The pages of this browser, which share its locks. */
export function browserTabs(): Tabs {
  if (typeof navigator === "undefined" || navigator.locks === undefined) return alone;
  const { locks } = navigator;
  /** By table; a page does not hear what it says on its own channel. */
  const channels = new Map<string, BroadcastChannel>();
  return {
    hold(table, held) {
      const waits = new AbortController();
      let release = (): void => undefined;
      const kept = new Promise<void>((resolve) => {
        release = resolve;
      });
      const taken = locks.request(NAME + table, { signal: waits.signal }, () => {
        held();
        return kept;
      });
      taken.catch(() => undefined);
      return () => {
        waits.abort();
        release();
      };
    },
    tell: (table) => channels.get(table)?.postMessage(null),
    hear(table, grown) {
      const channel = new BroadcastChannel(NAME + table);
      channel.onmessage = grown;
      channels.set(table, channel);
      return () => {
        channel.close();
        if (channels.get(table) === channel) channels.delete(table);
      };
    },
  };
}
