// What people say at a table, as this page knows it: the lines, which of them are new, and what floats over a seat.
import { computed, signal } from "@preact/signals";
import { choose, settings } from "../app/settings";
import type { Emote, Said, Welcome } from "../wire/types";

/** How long words float over the seat of who said them. */
export const BUBBLE_MS = 6000;
/** As many lines as the server keeps, and some: a page that is open for long has more to read than one that comes. */
const MOST_LINES = 200;

export type ChatRule = NonNullable<Welcome["chat"]>;

export type EmoteName = Emote["emote"];

export const EMOTES: readonly EmoteName[] = ["knock", "well_played", "thanks", "good_luck", "oh_no", "laugh"];

/** An emote that a later server may have and this page has not is shown as nothing. */
export const emoteOf = (name: string): EmoteName | null => EMOTES.find((one) => one === name) ?? null;

export class Chat {
  readonly rule = signal<ChatRule>("off");
  readonly open = signal(false);
  readonly unread = signal(0);
  /** What floats over each seat. */
  readonly bubbles = signal<ReadonlyMap<number, Said>>(new Map());
  readonly newest = computed(() => [...this.bubbles.value.values()].at(-1) ?? null);
  readonly #all = signal<readonly Said[]>([]);
  /** The lines of those who are not muted, oldest first. */
  readonly lines = computed(() => this.#all.value.filter(({ name }) => !isMuted(name)));

  constructor(private readonly later: (task: () => void, ms: number) => unknown) {}

  /** A line came; `age` says how long ago it was said, `own` whether by the person of this page. */
  hear(said: Said, age: number, own: boolean): boolean {
    if (this.#all.value.some(({ serial }) => serial === said.serial)) return false;
    this.#all.value = [...this.#all.value, said].slice(-MOST_LINES);
    if (isMuted(said.name)) return false;
    if (!own && !this.open.value) this.unread.value += 1;
    if (age >= BUBBLE_MS) return false;
    // Taken out first: the newest is the last of the map.
    const bubbles = new Map(this.bubbles.value);
    bubbles.delete(said.seat);
    this.bubbles.value = bubbles.set(said.seat, said);
    this.later(() => this.#drop(said), BUBBLE_MS - age);
    return true;
  }

  show(): void {
    this.open.value = true;
    this.unread.value = 0;
  }

  #drop(said: Said): void {
    if (this.bubbles.value.get(said.seat) !== said) return;
    const left = new Map(this.bubbles.value);
    left.delete(said.seat);
    this.bubbles.value = left;
  }
}

export const isMuted = (name: string): boolean => settings.value.muteAll || settings.value.muted.includes(name);

/** Reads a person's lines no more, or again; this browser remembers it. */
export function mute(name: string, on: boolean): void {
  const others = settings.value.muted.filter((one) => one !== name);
  choose({ muted: on ? [...others, name].slice(-100) : others });
}
