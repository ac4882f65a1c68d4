// State of a table's chat: lines, unread count and bubbles.
import { computed, signal } from "@preact/signals";
import { choose, settings } from "../app/settings";
import type { Emote, Said, Welcome } from "../wire/types";

/** Duration of a bubble, in milliseconds. */
export const BUBBLE_MS = 6000;
/** Maximum number of lines kept; more than the server sends to a page that is newly opened. */
const MOST_LINES = 200;

export type ChatRule = NonNullable<Welcome["chat"]>;

export type EmoteName = Emote["emote"];

export const EMOTES: readonly EmoteName[] = ["knock", "well_played", "thanks", "good_luck", "oh_no", "laugh"];

/** Emote by name; `null` for one of a newer server that this page does not have. */
export const emoteOf = (name: string): EmoteName | null => EMOTES.find((one) => one === name) ?? null;

/** How far the chat has been read, ms of the table's clock; it outlives the page. */
export interface ReadMarks {
  readonly read: () => number;
  readonly keep: (at: number) => void;
}

const UNMARKED: ReadMarks = { read: () => Number.NEGATIVE_INFINITY, keep: () => undefined };

export class Chat {
  readonly rule = signal<ChatRule>("off");
  readonly open = signal(false);
  readonly unread = signal(0);
  /** Current bubble over each seat; the newest is the last entry. */
  readonly bubbles = signal<ReadonlyMap<number, Said>>(new Map());
  readonly newest = computed(() => [...this.bubbles.value.values()].at(-1) ?? null);
  readonly #all = signal<readonly Said[]>([]);
  /** Lines of players who are not muted, oldest first. */
  readonly lines = computed(() => this.#all.value.filter(({ name }) => !isMuted(name)));

  /** Time of the newest line, ms of the table's clock. */
  #newest = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly later: (task: () => void, ms: number) => unknown,
    private readonly marks: ReadMarks = UNMARKED,
  ) {}

  /** Add a received line; `age` in milliseconds, `own` if the user wrote it. Returns whether it gets a bubble. */
  hear(said: Said, age: number, own: boolean): boolean {
    if (this.#all.value.some(({ serial }) => serial === said.serial)) return false;
    this.#all.value = [...this.#all.value, said].slice(-MOST_LINES);
    if (isMuted(said.name)) return false;
    this.#newest = Math.max(this.#newest, said.at);
    if (this.open.value || own) this.#markRead();
    else if (said.at > this.marks.read()) this.unread.value += 1;
    if (age >= BUBBLE_MS) return false;
    this.#float(said, age);
    return true;
  }

  /** Show a bot's remark over its seat: it is no line of the chat. Returns whether it is new enough. */
  remark(said: Said, age: number): boolean {
    if (age >= BUBBLE_MS || isMuted(said.name)) return false;
    this.#float(said, age);
    return true;
  }

  #float(said: Said, age: number): void {
    // Delete first, so that the newest bubble becomes the last entry of the map.
    const bubbles = new Map(this.bubbles.value);
    bubbles.delete(said.seat);
    this.bubbles.value = bubbles.set(said.seat, said);
    this.later(() => this.#drop(said), BUBBLE_MS - age);
  }

  show(): void {
    this.open.value = true;
    this.#markRead();
  }

  #markRead(): void {
    this.unread.value = 0;
    if (this.#newest > this.marks.read()) this.marks.keep(this.#newest);
  }

  #drop(said: Said): void {
    if (this.bubbles.value.get(said.seat) !== said) return;
    const left = new Map(this.bubbles.value);
    left.delete(said.seat);
    this.bubbles.value = left;
  }
}

export const isMuted = (name: string): boolean => settings.value.muteAll || settings.value.muted.includes(name);

/** Mute or unmute a player in this browser. */
export function mute(name: string, on: boolean): void {
  const others = settings.value.muted.filter((one) => one !== name);
  choose({ muted: on ? [...others, name].slice(-100) : others });
}
