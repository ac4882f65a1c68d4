// The choice of a move at a position: by a tile and its place, as at a table, or by a button.
import { computed, signal } from "@preact/signals";
import type { Possible } from "../../features/study/spot";
import type { Step } from "../../features/study/tree";
import { Selection } from "../../table/selection";
import type { Chooser } from "../../table/selectionKeys";
import { playable } from "../../tile/notation";
import type { Desk } from "./desk";

/** Number of an end that is open, of those of a layout. */
const isOpen = (open: number, slot: number): boolean => Math.floor(open / 2 ** slot) % 2 === 1;

export class Choosing implements Chooser {
  /** The seat whose play is chosen. */
  readonly seat: number;
  /** Whether its hand is hidden, so that its tile comes out of the box. */
  readonly hidden: boolean;
  /** Tiles that are chosen from. */
  readonly tiles: readonly string[];
  readonly legal = signal<readonly string[]>([]);
  readonly playable = computed(() => playable(this.legal.value));
  readonly selection: Selection;
  /** Whether it is asked which tile was drawn. */
  readonly drawing = signal(false);
  readonly openEnds: readonly { readonly end: string; readonly pip: number }[];
  readonly #possible: readonly Possible[];

  constructor(
    readonly step: Step,
    private readonly desk: Desk,
  ) {
    const { spot } = step;
    const { names } = spot.at;
    const facts = spot.board.facts();
    this.seat = spot.toAct;
    this.hidden = spot.view !== null && spot.seat !== this.seat;
    this.#possible = spot.possible.filter(({ seat }) => seat === this.seat);
    this.legal.value = this.#possible.map(({ move }) => names.move(move));
    const shown = this.hidden ? [...this.playable.value] : names.tiles(facts.hands[this.seat] ?? []);
    this.tiles = shown;
    this.openEnds = facts.ends.flatMap((end, slot) =>
      isOpen(facts.open, slot) ? [{ end: names.end(end), pip: names.endPip(end) }] : [],
    );
    const counts = this.#possible.map(({ count }) => (count < 0 ? null : count));
    const gains = this.#possible.map(({ points }) => points);
    const seen = { hand: shown, open_ends: this.openEnds, counts, gains };
    this.selection = new Selection({
      seen: signal(seen),
      legal: this.legal,
      playable: this.playable,
      move: (move) => this.move(move),
    });
  }

  /** Moves of all seats that lay no tile. */
  get acts(): readonly Possible[] {
    return this.step.spot.possible.filter(({ move }) => move.kind !== "play");
  }

  move(text: string): boolean {
    const found = this.#possible[this.legal.value.indexOf(text)];
    return found !== undefined && this.do(found);
  }

  /** Makes a move; a draw of a hand that is shown asks for the tile first. */
  do({ seat, move }: Possible): boolean {
    const { spot } = this.step;
    if (move.kind === "draw" && spot.view !== null && seat === spot.seat) {
      this.drawing.value = true;
      return true;
    }
    return this.desk.make({ seat, move, drawn: null });
  }

  /** The tile that was drawn. */
  drew(tile: number): void {
    this.drawing.value = false;
    this.desk.make({ seat: this.seat, move: { kind: "draw", tile: 0, end: 0xffff }, drawn: tile });
  }
}
