// Pages of one browser at one match: one of them plays on, the others follow.
/** A page's claim to play a table on. */
export interface Hold {
  /** Whether no other page plays it now, so that this one does at once. */
  readonly now: Promise<boolean>;
  /** Gives up the claim, and lets another page play it on. */
  release(): void;
}

/** What pages of one browser know of each other. */
export interface Tabs {
  /** Claims a table, which one page plays on; calls `later` when the page that does so now has left it to this one. */
  hold(table: string, later: () => void): Hold;
  /** Says to the other pages that a table has grown. */
  tell(table: string): void;
  /** Calls `grown` when another page has said so; returns what ends that. */
  hear(table: string, grown: () => void): () => void;
}

/** A page that is by itself, as in a test, or in a browser without locks: the numbers of entries then decide alone. */
export const alone: Tabs = {
  hold: () => ({ now: Promise.resolve(true), release: () => undefined }),
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
    hold(table, later) {
      const waits = new AbortController();
      let release = (): void => undefined;
      const kept = new Promise<void>((resolve) => {
        release = resolve;
      });
      const wait = () =>
        locks.request(NAME + table, { signal: waits.signal }, () => {
          later();
          return kept;
        });
      const now = new Promise<boolean>((answer) => {
        const taken = locks.request(NAME + table, { ifAvailable: true }, (lock) => {
          answer(lock !== null);
          return lock === null ? undefined : kept;
        });
        // Where locks are forbidden, the numbers of entries decide, as between servers.
        taken.catch(() => answer(true));
      });
      void now.then((isHeld) => {
        if (!isHeld && !waits.signal.aborted) wait().catch(() => undefined);
      });
      return {
        now,
        release() {
          waits.abort();
          release();
        },
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
