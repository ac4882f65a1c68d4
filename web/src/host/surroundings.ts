// What a loaded table has around it.
import type { BotRoom } from "./bots";
import type { Clock } from "./clock";
import type { Person } from "./decide";
import type { LocalWire } from "./localWire";
import type { Table } from "./state";
import type { Tabs } from "./tabs";
import type { HostMessages } from "./words";

/** What a table has around it. */
export interface Surroundings {
  readonly clock: Clock;
  readonly tabs: Tabs;
  readonly bots: BotRoom;
  readonly person: Person;
  readonly version: string;
  readonly say: HostMessages;
  /** Makes the table of the next match, and gives its id. */
  readonly rematch: (table: Table) => Promise<string>;
  /** Called when the last page has left. */
  readonly left: () => void;
  /** Loads the table anew for a page that comes just then. */
  readonly again: (wire: LocalWire) => void;
}
