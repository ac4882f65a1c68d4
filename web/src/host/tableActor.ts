// A loaded table with the pages that show it: one queue for deciding, storing and sending.
import type { ServerFrame } from "../wire/types";
import { Alarm } from "./alarm";
import type { BotTurn } from "./botTurns";
import { Broadcast } from "./broadcast";
import { type Command, DOMAIN } from "./data";
import { decide } from "./decide";
import { EarlyCall } from "./earlyCall";
import { type ByeFrame, farewell, readFrame, refusedFrame } from "./frames";
import type { Ledger } from "./ledger";
import type { Ends, LocalWire } from "./localWire";
import type { Entry } from "./log";
import { message } from "./message";
import { pinging } from "./pings";
import { Refusal } from "./refusal";
import { botMoved, due } from "./scheduler";
import { already, wantsRematch } from "./state";
import { Conflict, StoreTrouble } from "./store";
import type { Surroundings } from "./surroundings";
import { Thinking } from "./thinking";

/** Attempts to decide a command while another page appends first. */
const TRIES = 16;
/** Pause after which a table tries again what it could not store, ms. */
const AGAIN_MS = 1000;

export class TableActor implements Ends {
  readonly #wires = new Set<LocalWire>();
  readonly #broadcast: Broadcast;
  readonly #early = new EarlyCall();
  readonly #ends: (() => void)[];
  #queue: Promise<void> = Promise.resolve();
  readonly #alarm: Alarm;
  #ping: (() => void) | null = null;
  #closed = false;
  /** Whether this page plays the table on; another page of this browser may. */
  #plays = false;
  readonly #thinking: Thinking;

  constructor(
    readonly ledger: Ledger,
    private readonly around: Surroundings,
  ) {
    this.#alarm = new Alarm(around.clock, () => this.#do(() => this.#look()));
    this.#thinking = new Thinking(around.bots, () => this.#do(() => this.#look()));
    this.#broadcast = new Broadcast(ledger, this.#wires, around.person, around.version);
    const { tabs } = around;
    const hold = tabs.hold(ledger.id, () => this.#follow(true));
    this.#ends = [() => hold.release(), tabs.hear(ledger.id, () => this.#follow())];
    // Nothing is answered before it is known which page plays the table on.
    this.#do(async () => {
      this.#plays = await hold.now;
    });
  }

  /** Resolves when all that was asked so far is done. */
  get idle(): Promise<void> {
    return this.#queue;
  }

  arrive(wire: LocalWire): void {
    const arrives = async (): Promise<void> => {
      await this.#publish();
      const missed = await this.ledger.missed(wire.since);
      this.#wires.add(wire);
      this.#broadcast.welcome(wire, missed);
      this.ledger.forgetPast();
      if (!this.#plays) wire.deliver(refusedFrame(null, this.#elsewhere()));
      if (this.#wires.size > 1) this.#broadcast.sendPresence();
      this.#ping ??= pinging(this.around.clock, (ping) => this.#broadcast.sendAll(ping));
      await this.#look();
    };
    this.#do(arrives, () => this.around.again(wire));
  }

  receive(wire: LocalWire, text: string): void {
    const command = this.#read(wire, text);
    if (command === null) return;
    this.#do(async () => {
      const answer = await this.#answer(command);
      const waits = answer.is === "refused" && answer.code === DOMAIN.early && command.do === "call";
      if (!(waits && this.#early.hold(wire, command, this.ledger.table))) wire.deliver(answer);
      await this.#publish();
      await this.#look();
    });
  }

  depart(wire: LocalWire): void {
    this.#do(async () => {
      if (this.#wires.delete(wire) && this.#wires.size > 0) this.#broadcast.sendPresence();
    });
    this.release();
  }

  /** Leaves the table if no page shows it. */
  release(): void {
    this.#do(async () => {
      if (this.#wires.size === 0) this.#close();
    });
  }

  /** Does something that ends the table, and then its connections, with a frame; the table stays where it is rejected. */
  dismiss(frame: ByeFrame, end: () => Promise<void>): Promise<void> {
    return new Promise((resolve, reject) => {
      const leaves = async (): Promise<void> => {
        await end();
        this.around.tabs.tell(this.ledger.id);
        this.#leave(frame);
      };
      this.#do(
        () => leaves().then(resolve, reject),
        () => void end().then(resolve, reject),
      );
    });
  }

  /** Appends what the table notes of something that happened beside its wires; what `entries` throws is the caller's. */
  note(entries: () => readonly Entry[]): Promise<void> {
    return new Promise((resolve, reject) => {
      const notes = async (): Promise<void> => {
        try {
          if (!this.#plays) throw this.#elsewhere();
          this.#wakeUp();
          const found = entries();
          if (found.length > 0) await this.#append(found, "");
          resolve();
        } catch (error) {
          reject(error);
        }
        await this.#publish();
        await this.#look();
      };
      this.#do(notes, () => reject(this.#elsewhere()));
    });
  }

  #close(): void {
    this.#closed = true;
    this.#wires.clear();
    this.#plays = false;
    this.#alarm.set(null);
    this.#ping?.();
    this.#ping = null;
    for (const end of this.#ends) end();
    this.ledger.close();
    this.around.left();
  }

  /** Does something after all that was begun before; `instead` where the table was left meanwhile. */
  #do(task: () => Promise<void>, instead: () => void = () => undefined): void {
    const next = (): Promise<void> => (this.#closed ? Promise.resolve(instead()) : task());
    this.#queue = this.#queue.then(next).catch((error: unknown) => this.#broken(error));
  }

  /** A mistake of ours ends the connections, not the match: what is stored stays, and a page that comes back plays on. */
  #broken(error: unknown): void {
    this.#leave(farewell(error, this.around.say));
  }

  #leave(frame: ByeFrame): void {
    for (const wire of [...this.#wires]) wire.end(frame);
    this.#close();
  }

  /** Another page has stored something, or left the table to this one. */
  #follow(plays = false): void {
    this.#do(async () => {
      this.#plays ||= plays;
      await this.ledger.catchUp();
      await this.#publish();
      await this.#look();
    });
  }

  #read(wire: LocalWire, text: string): Command | null {
    try {
      const frame = readFrame(text);
      return frame.do === "pong" ? null : frame;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      wire.deliver(refusedFrame(null, error));
      return null;
    }
  }

  /** Carries a command out: what was done, or why not; the table is as before then. */
  async #answer(command: Command): Promise<Extract<ServerFrame, { is: "ack" | "refused" }>> {
    try {
      return { is: "ack", key: command.key, seq: await this.#carriedOut(command) };
    } catch (error) {
      if (error instanceof Refusal) return refusedFrame(command.key, error);
      if (!(error instanceof StoreTrouble || error instanceof Conflict)) throw error;
      const cause = this.around.say.notKept(error.message);
      return refusedFrame(command.key, new Refusal("store_trouble", message("refusal.not-stored", { cause })));
    }
  }

  async #carriedOut(command: Command): Promise<number> {
    if (!this.#plays) throw this.#elsewhere();
    const { ledger } = this;
    const { person } = this.around;
    this.#wakeUp();
    for (let tries = 0; ; tries++) {
      const done = already(ledger.table, person.id, command.key);
      if (done !== null) return done;
      const entries = decide(ledger.table, command, person, ledger.now());
      try {
        return await this.#append(entries, command.key);
      } catch (error) {
        if (!(error instanceof Conflict) || tries + 1 >= TRIES) throw error;
        await ledger.catchUp();
      }
    }
  }

  /** Appends entries of the person, or with the key `null` of the table itself, and tells the other pages of this browser. */
  async #append(entries: readonly Entry[], key: string | null): Promise<number> {
    const { ledger, around } = this;
    const seq = await ledger.append(entries, key === null ? undefined : { person: around.person.id, key });
    around.tabs.tell(ledger.id);
    return seq;
  }

  #elsewhere(): Refusal {
    return new Refusal("elsewhere", this.around.say.elsewhere());
  }

  /** Sends what is stored and not sent yet, and decides a call that has waited for the owner's time to be over. */
  async #publish(): Promise<void> {
    this.#broadcast.sendChanges();
    const waiting = this.#early.due(this.ledger.table);
    if (waiting !== null) {
      const { wire, command } = waiting;
      const answer = await this.#answer(command);
      const late = answer.is === "refused" && [DOMAIN.early, "window_closed"].includes(answer.code);
      const tooLate = new Refusal("window_closed", message("refusal.call.too-late"));
      wire.deliver(late ? refusedFrame(command.key, tooLate) : answer);
      this.#broadcast.sendChanges();
    }
    this.ledger.forgetPast();
  }

  /** Does what is due, and sets the alarm for what is due later. */
  async #look(): Promise<void> {
    if (!this.#plays || this.#wires.size === 0) return;
    try {
      const at = await this.#work();
      this.#alarm.set(at === null ? null : this.ledger.real(at));
    } catch (error) {
      if (!(error instanceof StoreTrouble || error instanceof Conflict)) throw error;
      if (error instanceof Conflict) {
        await this.ledger.catchUp();
        await this.#publish();
      }
      this.#alarm.set(this.around.clock.now() + AGAIN_MS);
    }
  }

  /** Appends all that is due; when more may be, ms of the table's clock. */
  async #work(): Promise<number | null> {
    const { ledger } = this;
    this.#wakeUp();
    for (;;) {
      const { table } = ledger;
      const now = ledger.now();
      const found = due(table, now);
      const entries = wantsRematch(table)
        ? [{ kind: "named", table: await this.around.rematch(table) } as const]
        : (found.entries ?? this.#answered(found.bot, now));
      if (entries.length === 0) return this.#waits(found.at, found.bot);
      await this.#append(entries, null);
      await this.#publish();
    }
  }

  /** When more may be due; the bot that is to move begins to think. */
  #waits(at: number | undefined, bot: BotTurn | undefined): number | null {
    if (bot === undefined) return at ?? null;
    this.#thinking.begin(bot);
    return this.#thinking.moveFor(bot) === null ? null : bot.at;
  }

  /** Entries of the bot's move, if it is decided and due. */
  #answered(bot: BotTurn | undefined, now: number): readonly Entry[] {
    const move = bot === undefined ? null : this.#thinking.moveFor(bot);
    if (bot === undefined || move === null || bot.at > now) return [];
    const entries = botMoved(this.ledger.table, bot, move, now);
    if (entries !== null) return entries;
    // The table has changed since; the bot is asked again.
    this.#thinking.forget();
    return [];
  }

  /** Does not count the time in which the machine slept, or the page was frozen. */
  #wakeUp(): void {
    this.ledger.slept(this.#alarm.wake());
  }
}
