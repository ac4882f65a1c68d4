// The user's selection at a table: the tile, the end it is to be played on, and why a tile does not fit.
import { batch, computed, effect, type ReadonlySignal, signal } from "@preact/signals";
import { settings } from "../app/settings";
import type { Sum } from "../felt/props";
import { words } from "../i18n";
import { moveOf, placesOf, stepped, tileWords } from "../tile/notation";
import type { TableSeen } from "../wire/types";

/** What a selection needs of its table. */
export interface Game {
  readonly seen: ReadonlySignal<Pick<TableSeen, "hand" | "open_ends" | "counts" | "gains" | "lead"> | null>;
  /** Moves that are possible now: none while a move is pending. */
  readonly legal: ReadonlySignal<readonly string[]>;
  /** Tiles with at least one legal play. */
  readonly playable: ReadonlySignal<ReadonlySet<string>>;
  /** Make a move if it is legal; returns whether it was sent. */
  readonly move: (move: string) => boolean;
}

export class Selection {
  readonly tile = signal<string | null>(null);
  readonly place = signal<string | null>(null);
  /** The tile under the mouse. */
  readonly hovered = signal<string | null>(null);
  /** Whether the tile was chosen before the user's turn (premove); it is then played if still legal. */
  readonly early = signal(false);
  /** Tile that does not fit, for its shake animation; `why` is the explanation. */
  readonly unfit = signal<string | null>(null);
  readonly why = signal("");
  readonly places = computed(() => placesOf(this.game.legal.value, this.tile.value));

  constructor(private readonly game: Game) {
    effect(() => this.#forget());
  }

  /** Select a tile; with `play`, a tile with a single legal place is played at once, unless confirmation is on. */
  choose(tile: string | null, play = false): void {
    const places = placesOf(this.game.legal.value, tile);
    const asked = this.game.legal.value.length > 0;
    if (tile !== null && play && asked && places.length === 0) {
      this.#refuse(tile);
      return;
    }
    if (tile !== null && play && places.length === 1 && !settings.value.confirm) {
      this.game.move(moveOf({ tile, end: places[0] ?? "" }));
      return;
    }
    batch(() => {
      this.tile.value = tile;
      this.place.value = null;
      this.early.value = tile !== null && play && !asked;
      this.why.value = "";
    });
  }

  /** Hovered tile and its legal ends, if it is playable and no tile is chosen. */
  preview(): { readonly tile: string; readonly ends: readonly string[] } | null {
    const tile = this.hovered.value;
    return this.tile.value === null && tile !== null && this.game.playable.value.has(tile)
      ? { tile, ends: placesOf(this.game.legal.value, tile) }
      : null;
  }

  /**
   * Count and gain of playing a tile on an end; `null` if it is illegal, or if players count for themselves. Where equal
   * ends score there is no count.
   */
  sumAt(end: string, tile = this.tile.value): Sum | null {
    const seen = this.game.seen.value;
    const at = tile === null ? -1 : this.game.legal.value.indexOf(moveOf({ tile, end }));
    const count = seen?.counts?.[at] ?? null;
    const gain = seen?.gains?.[at] ?? 0;
    return count === null && gain === 0 ? null : { count, gain };
  }

  /** Play the chosen tile on an end. */
  lay(end: string): void {
    const tile = this.tile.value;
    if (tile !== null) this.game.move(moveOf({ tile, end }));
  }

  /** Select the next playable tile, or any next tile if none is playable. */
  stepTile(step: 1 | -1): string | null {
    const hand = this.game.seen.value?.hand ?? [];
    const fitting = hand.filter((tile) => this.game.playable.value.has(tile));
    this.choose(stepped(fitting.length > 0 ? fitting : hand, this.tile.value, step));
    return this.tile.value;
  }

  stepPlace(step: 1 | -1): string | null {
    this.place.value = stepped(this.places.value, this.place.value, step);
    return this.place.value;
  }

  /** Follow an update of the table: a tile that was chosen before the turn is played, or deselected if it does not fit. */
  updated(): void {
    this.why.value = "";
    if (!this.early.value || this.game.legal.value.length === 0) return;
    const tile = this.tile.value;
    this.early.value = false;
    if (tile !== null) this.choose(placesOf(this.game.legal.value, tile).length > 0 ? tile : null, true);
  }

  /** Reject a tile that fits nowhere, and explain which pips are needed. */
  #refuse(tile: string): void {
    const pips = [...new Set((this.game.seen.value?.open_ends ?? []).map(({ pip }) => pip))].sort(
      (one, other) => one - other,
    );
    batch(() => {
      this.tile.value = null;
      this.unfit.value = tile;
      this.why.value = pips.length > 0 ? words.value.needs(tileWords(tile), pips) : this.#leads();
    });
  }

  /** Why another tile leads: “The highest double leads: 5-5.” */
  #leads(): string {
    const rule = this.game.seen.value?.lead ?? null;
    const tiles = [...this.game.playable.value].map(tileWords);
    if (rule === null) return words.value.notNow;
    return tiles.length === 0 ? words.value.leadNone : words.value.leadRules[rule](tiles);
  }

  /** Deselect a chosen tile that has left the hand. */
  #forget(): void {
    const tile = this.tile.value;
    if (tile !== null && !(this.game.seen.value?.hand ?? []).includes(tile)) this.tile.value = null;
  }
}
