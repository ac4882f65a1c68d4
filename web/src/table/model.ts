// A table as this page knows it: what the server sent, what one has chosen, and the commands that are on their way.
import { batch, computed, effect, signal } from "@preact/signals";
import { newEntropy, newKey } from "../app/random";
import { witness as theBrowsers, type Witness } from "../fair/receiptStore";
import type { Change, TableEvent, Here, Refused, Said, TableCard, TableSeen, ServerFrame, Update } from "../wire/types";
import { settings } from "../app/settings";
import { Chat } from "../chat/chat";
import { words } from "../i18n";
import { changed } from "./change";
import { digestOf } from "./digest";
import { moveOf, placesOf, playable, stepped, tileWords } from "./choice";
import { Hints } from "./hints";
import { Outbox, type NewCommand } from "./outbox";
import { browserWorld, Socket, type Line, type World } from "./socket";

/** The version of the first server that this page met; another one means that the page is an old one. */
let version: string | null = null;

/** The code with which a server ends the connections of a session that has ended. */
export const SESSION_OVER = "session_over";

export type SignOfEvent = (happened: readonly TableEvent[], first: boolean) => void;

export class TableModel {
  readonly line = signal<Line>("connecting");
  readonly card = signal<TableCard | null>(null);
  readonly host = signal(false);
  readonly seen = signal<TableSeen | null>(null);
  readonly heardAt = signal(0);
  readonly here = signal<Here | null>(null);
  readonly events = signal<readonly TableEvent[]>([]);
  readonly gap = signal(false);
  readonly refused = signal<Refused | null>(null);
  readonly bye = signal<{ readonly code: string; readonly why: string } | null>(null);
  readonly newer = signal(false);
  /** Whether the house shows another commitment than it did at first. */
  readonly resealed = signal(false);
  readonly waiting = signal(0);
  readonly tile = signal<string | null>(null);
  readonly place = signal<string | null>(null);
  /** The tile under the mouse. */
  readonly hovered = signal<string | null>(null);
  /** Whether the tile was chosen before it was one's turn: it is played then, if it still may be. */
  readonly early = signal(false);
  /** A tile that does not fit and shakes its head, and why not; both for as long as nothing else is done. */
  readonly unfit = signal<string | null>(null);
  readonly said = signal("");
  /** The move that is on its way: its tile leaves the hand at once, and nothing else can be played before the answer. */
  readonly sent = signal<string | null>(null);

  /** What the server lets one do; and of that what can be done now, nothing while a move is on its way. */
  readonly offered = computed(() => this.seen.value?.legal ?? []);
  readonly legal = computed(() => (this.sent.value === null ? this.offered.value : []));
  readonly may = computed(() => new Set(this.seen.value?.may ?? []));
  readonly playable = computed(() => playable(this.legal.value));
  readonly places = computed(() => placesOf(this.legal.value, this.tile.value));

  readonly hints: Hints;
  readonly chat: Chat;
  readonly #outbox = new Outbox(newKey);
  readonly #socket: Socket;

  constructor(
    private readonly id: string,
    private readonly world: World = browserWorld,
    private readonly happened: SignOfEvent = () => undefined,
    private readonly witness: Witness = theBrowsers,
    private readonly isStillMe: () => Promise<boolean> = () => Promise.resolve(true),
    private readonly talked: (said: Said) => void = () => undefined,
  ) {
    this.hints = new Hints(this, id);
    this.chat = new Chat((task, ms) => world.later(task, ms));
    this.#socket = new Socket(world, {
      url: () => this.#url(),
      opened: () => undefined,
      refused: () => void this.isStillMe().then((same) => same || this.#leave()),
      heard: (frame) => this.#hear(frame),
      changed: (line) => {
        this.line.value = line;
      },
    });
    effect(() => this.#forget());
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

  /** The table's own clock, in ms, as it must stand now. */
  now(): number {
    return (this.seen.value?.now ?? 0) + this.world.now() - this.heardAt.value;
  }

  /** Asks the table for something; the command is kept until it is answered, and is not made again meanwhile. */
  command(command: NewCommand): void {
    this.refused.value = null;
    if (command.do !== "say" && command.do !== "emote" && this.#outbox.has(command)) return;
    if (command.do === "sit") this.witness.adds(this.id, command.seat, command.entropy);
    this.#socket.send(this.#outbox.add(command.do === "sit" ? { ...command, commitment: this.#sealed() } : command));
    this.waiting.value = this.#outbox.waiting.length;
  }

  sit(seat: number): void {
    this.command({ do: "sit", seat, entropy: newEntropy() });
  }

  /** Plays, draws or passes, if the server said that one may, and no other move is on its way. */
  move(move: string): boolean {
    const seen = this.seen.value;
    if (seen === null || !this.legal.value.includes(move) || this.#moving()) return false;
    this.command({ do: "move", move, after: seen.seq });
    this.tile.value = null;
    this.sent.value = move;
    return true;
  }

  /** Chooses a tile; one that fits in one place only is played at once where `play` says so. */
  choose(tile: string | null, play = false): void {
    const places = placesOf(this.legal.value, tile);
    const asked = this.legal.value.length > 0;
    if (tile !== null && play && asked && places.length === 0) return this.#refuseTile(tile);
    if (tile !== null && play && places.length === 1 && !settings.value.confirm) {
      this.move(moveOf({ tile, end: places[0] ?? "" }));
      return;
    }
    batch(() => {
      this.tile.value = tile;
      this.place.value = null;
      this.early.value = tile !== null && play && !asked;
      this.said.value = "";
    });
  }

  /** A tile that fits nowhere stays where it is, and says what it would need. */
  #refuseTile(tile: string): void {
    const pips = [...new Set((this.seen.value?.open_ends ?? []).map(({ pip }) => pip))].sort((one, other) => one - other);
    batch(() => {
      this.tile.value = null;
      this.unfit.value = tile;
      this.said.value = pips.length > 0 ? words.value.needs(tileWords(tile), pips) : words.value.notNow;
    });
  }

  /** The tile under the mouse and where it fits, while none is chosen. */
  preview(): { readonly tile: string; readonly ends: readonly string[] } | null {
    const tile = this.hovered.value;
    return this.tile.value === null && tile !== null && this.playable.value.has(tile) ? { tile, ends: placesOf(this.legal.value, tile) } : null;
  }

  /** What the count would be with the chosen tile there, and what it would score; null where people are to count. */
  sumAt(end: string, tile = this.tile.value): { readonly count: number; readonly gain: number } | null {
    const at = tile === null ? -1 : this.legal.value.indexOf(moveOf({ tile, end }));
    const count = this.seen.value?.counts?.[at] ?? null;
    return count === null ? null : { count, gain: this.seen.value?.gains?.[at] ?? 0 };
  }

  /** Plays the chosen tile there. */
  lay(end: string): void {
    const tile = this.tile.value;
    if (tile !== null) this.move(moveOf({ tile, end }));
  }

  /** The next tile of the hand that fits (any tile while none does), or the next place for it. */
  stepTile(step: 1 | -1): string | null {
    const hand = this.seen.value?.hand ?? [];
    const fitting = hand.filter((tile) => this.playable.value.has(tile));
    this.choose(stepped(fitting.length > 0 ? fitting : hand, this.tile.value, step));
    return this.tile.value;
  }

  stepPlace(step: 1 | -1): string | null {
    this.place.value = stepped(this.places.value, this.place.value, step);
    return this.place.value;
  }

  /** The commitment that one adds to the seed after, as this page showed it. */
  #sealed(): string {
    return this.card.value?.commitment ?? "";
  }

  #moving(): boolean {
    return this.#outbox.waiting.some((command) => command.do === "move");
  }

  #url(): string {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return `${scheme}://${location.host}/ws/${this.id}?since=${this.seen.value?.seq ?? 0}`;
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
          return this.#settle(frame.key);
        case "refused":
          return this.#refuse(frame);
        case "bye":
          this.bye.value = { code: frame.code, why: frame.why };
          return;
        case "ping":
          return;
      }
    });
  }

  /** The session of this page has ended while it was away. */
  #leave(): void {
    this.bye.value = { code: SESSION_OVER, why: "" };
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

  /** A change belongs to the table of the frame before it; without that, or where it drifted, the whole one is asked for. */
  #change(frame: Change): void {
    const before = this.seen.value;
    if (before === null) return this.#socket.open();
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
    this.said.value = "";
    if (frame.table.seq > known) this.sent.value = null;
    const card = this.card.value;
    if (card !== null) this.resealed.value = this.witness.saw(this.id, card, frame.table).commitment !== card.commitment;
    this.heardAt.value = this.world.now();
    if (frame.reset) this.gap.value = true;
    this.events.value = frame.reset ? fresh : [...this.events.value, ...fresh];
    this.happened(fresh, before === null);
    if (this.early.value && this.legal.value.length > 0) this.#playEarly();
  }

  /** Plays what was chosen before the turn came; what fits nowhere now is chosen no longer. */
  #playEarly(): void {
    const tile = this.tile.value;
    this.early.value = false;
    if (tile !== null) this.choose(placesOf(this.legal.value, tile).length > 0 ? tile : null, true);
  }

  #refuse(frame: Refused): void {
    this.refused.value = frame;
    this.sent.value = null;
    if (frame.key !== undefined && frame.key !== null) this.#settle(frame.key);
  }

  #settle(key: string): void {
    this.#outbox.settle(key);
    this.waiting.value = this.#outbox.waiting.length;
  }

  /** A chosen tile that left the hand is chosen no more. */
  #forget(): void {
    const tile = this.tile.value;
    if (tile !== null && !(this.seen.value?.hand ?? []).includes(tile)) this.tile.value = null;
  }
}
