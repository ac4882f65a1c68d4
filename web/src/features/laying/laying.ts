// A position that is answered by laying a tile, as at a table: a puzzle, or a decision tried again.
import { computed, signal } from "@preact/signals";
import { Selection } from "../../table/selection";
import type { Chooser } from "../../table/selectionKeys";
import { playable, playOf } from "../../tile/notation";
import type { PositionSeen } from "../../wire/types";

export class Laying implements Chooser {
  /** The move that was answered last: its tile lies on the cloth until another is chosen. */
  readonly laid = signal<string | null>(null);
  /** Whether no further answer is taken. */
  readonly closed = signal(false);
  readonly legal = computed<readonly string[]>(() => (this.closed.value ? [] : this.moves));
  readonly playable = computed(() => playable(this.legal.value));
  readonly selection: Selection;

  /** `moves` are those that may be answered, in notation. */
  constructor(
    readonly position: PositionSeen,
    readonly moves: readonly string[],
    private readonly answered: (move: string) => void,
  ) {
    this.selection = new Selection({
      seen: signal(position),
      legal: this.legal,
      playable: this.playable,
      move: (move) => this.move(move),
    });
  }

  /** Moves that are no plays: they have buttons. */
  get acts(): readonly string[] {
    return this.moves.filter((move) => playOf(move) === null);
  }

  /** Another tile under the mouse, with its ends: the one that lies on the cloth shows none. */
  readonly preview = computed(() => {
    const preview = this.selection.preview();
    return preview?.tile === playOf(this.laid.value ?? "")?.tile ? null : preview;
  });

  /** Plays of the layout, with the tile that was laid last, but not while another one is chosen or under the mouse. */
  readonly plays = computed<readonly string[]>(() => {
    const move = this.laid.value;
    const other = this.selection.tile.value ?? this.preview.value;
    return move !== null && playOf(move) !== null && other === null
      ? [...this.position.plays, move]
      : this.position.plays;
  });

  /** The tile that lies on the cloth as the answer; `null` if there is none. */
  readonly lying = computed(() =>
    this.plays.value.length > this.position.plays.length ? (playOf(this.laid.value ?? "")?.tile ?? null) : null,
  );

  move(move: string): boolean {
    if (!this.legal.value.includes(move)) return false;
    this.selection.choose(null);
    this.laid.value = move;
    this.answered(move);
    return true;
  }

  /** Lay a move to look at, as an answer that is shown. */
  show(move: string): void {
    this.closed.value = true;
    this.selection.choose(null);
    this.laid.value = move;
  }
}
