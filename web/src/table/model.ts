// Client model of a table: the server's state, pending commands, and the parts that follow it.
import { keepReadMark, readMark } from "../app/readMarks";
import { verbatim } from "../i18n/messages";
import { batch, computed, signal } from "@preact/signals";
import { newEntropy, newKey } from "../app/crypto";
import { witness as theBrowsers, type Witness } from "../app/receiptStore";
import type {
  Change,
  TableEvent,
  Here,
  MessageSeen,
  Refused,
  Said,
  TableCard,
  TableSeen,
  ServerFrame,
  Update,
} from "../wire/types";
import { Chat } from "./chat";
import { changed, digestOf } from "./change";
import { playable } from "../tile/notation";
import { Hints } from "./hints";
import { Outbox, type NewCommand } from "./outbox";
import { Selection } from "./selection";
import { browserWorld, Socket, type Line, type World } from "./socket";

/** Version of the server when this page first connected; a different one means that the page is outdated. */
let version: string | null = null;

/** Report of a name or a line of the chat to the hosts of the house. */
export type Report = Extract<NewCommand, { readonly do: "reportname" | "reportline" }>;

const reportedWhat = (report: Report): string =>
  report.do === "reportline" ? `line ${report.serial}` : `name ${report.name}`;

/** Code of the `bye` frame for a session that has ended. */
export const SESSION_OVER = "session_over";

export type SignOfEvent = (happened: readonly TableEvent[], first: boolean) => void;

export class TableModel {
  /** Whether it shows a match that is over, step by step, without a connection. */
  replayed = false;
  readonly line = signal<Line>("connecting");
  readonly card = signal<TableCard | null>(null);
  readonly host = signal(false);
  readonly seen = signal<TableSeen | null>(null);
  readonly heardAt = signal(0);
  readonly here = signal<Here | null>(null);
  /** Seat that a spectator sits behind; `null` for a look at all seats alike. */
  readonly behind = signal<number | null>(null);
  readonly events = signal<readonly TableEvent[]>([]);
  readonly gap = signal(false);
  readonly refused = signal<Refused | null>(null);
  readonly bye = signal<{ readonly code: string; readonly message: MessageSeen } | null>(null);
  readonly newer = signal(false);
  /** Whether the server's commitment differs from the one first shown. */
  readonly resealed = signal(false);
  readonly waiting = signal(0);
  /** What this page has reported, once the server has taken it. */
  readonly #reported = signal<ReadonlySet<string>>(new Set());
  /** What is reported by each command that is not answered, by its key. */
  readonly #reports = new Map<string, string>();
  /** Move awaiting the server's answer; its tile leaves the hand at once, and no other move can be made meanwhile. */
  readonly sent = signal<string | null>(null);

  /** Legal moves according to the server, and those possible now: none while a move is pending. */
  readonly offered = computed(() => this.seen.value?.legal ?? []);
  readonly legal = computed(() => (this.sent.value === null ? this.offered.value : []));
  readonly may = computed(() => new Set(this.seen.value?.may ?? []));
  readonly playable = computed(() => playable(this.legal.value));

  readonly selection = new Selection(this);
  readonly hints: Hints;
  readonly chat: Chat;
  readonly #outbox = new Outbox(newKey);
  readonly #socket: Socket;
  /** Key of the last move that the page made by itself. */
  #unasked = "";

  constructor(
    private readonly id: string,
    private readonly world: World = browserWorld,
    private readonly happened: SignOfEvent = () => undefined,
    private readonly witness: Witness = theBrowsers,
    private readonly isStillMe: () => Promise<boolean> = () => Promise.resolve(true),
    readonly talked: (said: Said) => void = () => undefined,
  ) {
    this.hints = new Hints(this, id);
    this.chat = new Chat((task, ms) => world.later(task, ms), {
      read: () => readMark(id),
      keep: (at) => keepReadMark(id, at),
    });
    this.#socket = new Socket(world, {
      subscription: () => ({ table: this.id, since: this.seen.value?.seq ?? 0 }),
      opened: () => undefined,
      refused: () => void this.isStillMe().then((same) => same || this.#leave()),
      heard: (frame) => this.#hear(frame),
      changed: (line) => {
        this.line.value = line;
      },
    });
  }

  open(): void {
    this.#socket.open();
  }

  reconnectNow(): void {
    this.#socket.reconnectNow();
  }

  markOffline(): void {
    this.#socket.markOffline();
  }

  close(): void {
    this.#socket.close();
  }

  /** Current time of the server's clock, extrapolated, in milliseconds. */
  now(): number {
    return (this.seen.value?.now ?? 0) + this.world.now() - this.heardAt.value;
  }

  /** Send a command, kept until answered; an identical pending one is not repeated, except for chat. */
  command(command: NewCommand): void {
    this.refused.value = null;
    if (command.do !== "say" && command.do !== "emote" && this.#outbox.has(command)) return;
    if (command.do === "sit") this.witness.adds(this.id, command.seat, command.entropy);
    this.#send(command.do === "sit" ? { ...command, commitment: this.#sealed() } : command);
  }

  /** Report a name or a line to the hosts of the house, once. */
  report(report: Report): void {
    this.refused.value = null;
    if (!this.isReported(report) && !this.#outbox.has(report))
      this.#reports.set(this.#send(report), reportedWhat(report));
  }

  /** Whether the server has taken this report of this page. */
  isReported(report: Report): boolean {
    return this.#reported.value.has(reportedWhat(report));
  }

  #send(command: NewCommand): string {
    const keyed = this.#outbox.add(command);
    this.#socket.send(keyed);
    this.waiting.value = this.#outbox.waiting.length;
    return keyed.key;
  }

  sit(seat: number): void {
    this.command({ do: "sit", seat, entropy: newEntropy() });
  }

  /** Play, draw or pass, if legal and no other move is pending; returns whether the move was sent. */
  move(move: string): boolean {
    const seen = this.seen.value;
    if (seen === null || !this.legal.value.includes(move) || this.#moving()) return false;
    this.command({ do: "move", move, after: seen.seq });
    this.selection.tile.value = null;
    this.sent.value = move;
    return true;
  }

  /** Make a forced move that the person has not asked for: no refusal of it is shown, as another tab may be first. */
  moveByItself(move: string): void {
    const seen = this.seen.value;
    if (seen === null || !this.legal.value.includes(move) || this.#moving()) return;
    this.#unasked = this.#send({ do: "move", move, after: seen.seq });
    this.sent.value = move;
  }

  /** The commitment that this page shows when the user contributes to the seed. */
  #sealed(): string {
    return this.card.value?.commitment ?? "";
  }

  #moving(): boolean {
    return this.#outbox.waiting.some((command) => command.do === "move");
  }

  #hear(frame: ServerFrame): void {
    batch(() => {
      switch (frame.is) {
        case "welcome":
          return this.#welcome(frame);
        case "update":
          return this.#update(frame);
        case "change":
          return this.#change(frame);
        case "here":
          this.here.value = frame;
          return;
        case "said":
          return this.#talk(frame);
        case "ack":
          this.#tookReport(frame.key);
          return this.#settle(frame.key);
        case "refused":
          return this.#refuse(frame);
        case "bye":
          this.bye.value = { code: frame.code, message: frame.message };
          return;
        case "ping":
          return;
      }
    });
  }

  /** Disconnect, because the session of this page has ended. */
  #leave(): void {
    this.bye.value = { code: SESSION_OVER, message: verbatim("") };
    this.#socket.close();
  }

  #welcome(frame: Extract<ServerFrame, { is: "welcome" }>): void {
    version ??= frame.version;
    this.newer.value = version !== frame.version;
    this.card.value = frame.table;
    this.host.value = frame.host;
    this.chat.rule.value = frame.chat ?? "off";
    this.bye.value = null;
    for (const command of this.#outbox.waiting) this.#socket.send(command);
  }

  #talk(said: Said): void {
    const own = said.seat === this.seen.value?.seat;
    if (this.chat.hear(said, this.now() - said.at, own) && !own) this.talked(said);
  }

  /** Apply a change to the previous state; reconnect for a full update if there is none, or on a digest mismatch. */
  #change(frame: Change): void {
    const before = this.seen.value;
    if (before === null) {
      this.#socket.open();
      return;
    }
    const table = changed(before, frame);
    this.#update({ is: "update", happened: frame.happened, table });
    void digestOf(table).then((digest) => {
      if (digest !== table.digest && this.seen.value === table) this.#socket.open();
    });
  }

  #update(frame: Update): void {
    const before = this.seen.value;
    const known = before?.seq ?? 0;
    if (before !== null && frame.table.seq < known) return;
    const fresh = frame.happened.filter((event) => event.seq > known);
    this.seen.value = frame.table;
    if (frame.table.seq > known) this.sent.value = null;
    const card = this.card.value;
    if (card !== null)
      this.resealed.value = this.witness.saw(this.id, card, frame.table).commitment !== card.commitment;
    this.heardAt.value = this.world.now();
    if (frame.reset) this.gap.value = true;
    this.events.value = frame.reset ? fresh : [...this.events.value, ...fresh];
    this.happened(fresh, before === null);
    // Remarks of bots are fetched with the first table; without them nothing is said.
    if (before !== null)
      import("./remarks").then(
        ({ remark }) => remark(this, known),
        () => undefined,
      );
    this.selection.updated();
  }

  #tookReport(key: string): void {
    const what = this.#reports.get(key);
    if (what !== undefined) this.#reported.value = new Set([...this.#reported.value, what]);
    this.#reports.delete(key);
  }

  #refuse(frame: Refused): void {
    if (frame.key !== this.#unasked) this.refused.value = frame;
    this.sent.value = null;
    if (frame.key !== undefined && frame.key !== null) this.#settle(frame.key);
  }

  #settle(key: string): void {
    this.#outbox.settle(key);
    this.waiting.value = this.#outbox.waiting.length;
  }
}
