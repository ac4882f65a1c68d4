// Frames about one table, for the pages that show it: all of them belong to its person.
import type { Change, Here, ServerFrame, Update } from "../wire/types";
import { changeBetween, type Shown } from "./changes";
import type { Person } from "./decide";
import { eventsOf, type Step } from "./events";
import type { Ledger } from "./ledger";
import type { LocalWire } from "./localWire";
import { ownView } from "./ownView";
import { publicView } from "./publicView";
import { shaped } from "./shape";
import { seatOf } from "./state";

export class Broadcast {
  /** The public picture that all wires have received. */
  #base: Shown | null = null;
  /** Whether the person sits, as the last presence frame had it. */
  #sat = false;

  constructor(
    private readonly ledger: Ledger,
    private readonly wires: ReadonlySet<LocalWire>,
    private readonly person: Person,
    private readonly version: string,
  ) {}

  /** Sends a new wire the card, the whole table with what it missed, and who is here. */
  welcome(wire: LocalWire, missed: readonly Step[] | null): void {
    const { table, card } = this.ledger;
    const { id, name } = this.person;
    wire.deliver(
      shaped("Welcome", { is: "welcome", version: this.version, name, table: card, host: id === table.host }),
    );
    const shown = this.#public();
    this.#base ??= shown;
    wire.deliver(this.#update(shown, missed ?? [], missed === null));
    wire.deliver(this.#here());
  }

  /** Sends the steps since the last broadcast. */
  sendChanges(): void {
    const steps = this.ledger.drain();
    if (steps.length === 0) return;
    if (this.wires.size === 0) {
      this.#base = null;
      return;
    }
    const before = this.#base;
    const shown = this.#public();
    this.#base = shown;
    this.sendAll(before === null ? this.#update(shown, steps, false) : this.#change(before, shown, steps));
    if (this.#sat !== (this.#seat !== null)) this.sendPresence();
  }

  /** Sends a frame to all wires. */
  sendAll(frame: ServerFrame): void {
    for (const wire of [...this.wires]) wire.deliver(frame);
  }

  /** Sends who is here, to all. */
  sendPresence(): void {
    this.sendAll(this.#here());
  }

  get #seat(): number | null {
    return seatOf(this.ledger.table, this.person.id);
  }

  #public(): Shown {
    return publicView(this.ledger.table, this.wires.size > 0, this.ledger.now());
  }

  #update(shown: Shown, steps: readonly Step[], reset: boolean): Update {
    const { may = [], ...own } = ownView(this.ledger.table, this.#seat, shown, this.person.id);
    const table = shaped("TableSeen", { ...shown, ...own, may });
    return shaped("Update", { is: "update", happened: this.#events(steps), table, reset });
  }

  #change(before: Shown, shown: Shown, steps: readonly Step[]): Change {
    const own = ownView(this.ledger.table, this.#seat, shown, this.person.id);
    return { is: "change", happened: this.#events(steps), table: changeBetween(before, shown), own };
  }

  #events(steps: readonly Step[]) {
    return steps.flatMap((step) => eventsOf(step, this.#seat));
  }

  #here(): Here {
    const { seats } = this.ledger.table;
    const isWatching = this.#seat === null;
    this.#sat = !isWatching;
    return shaped("Here", {
      is: "here",
      here: seats.map(({ person }) => person !== "" && this.wires.size > 0),
      away_until: seats.map(() => null),
      watching: isWatching ? this.wires.size : 0,
      watchers: isWatching && this.person.name !== "" && this.wires.size > 0 ? [this.person.name] : [],
    });
  }
}
