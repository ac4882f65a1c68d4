// The score of a record, entry by entry: what each gave, what the next could give, and what was taken back.
import { Notation } from "../../engine/notation";
import { ScoreSheet, type SheetModule } from "../../engine/sheet";
import type { SheetEntry, SheetFacts, SheetProspect, SheetRefusal, SheetTerms } from "../../engine/sheetShapes";
import { type House, numbersOf, type Preset } from "./games";
import type { Entry, SheetRecord, Table } from "./record";

/** An entry with the sheet after it. */
export interface Step {
  readonly entry: Entry;
  readonly facts: SheetFacts;
}

/** A stored entry that no round can give: the record was damaged, or written by other rules. */
export class BrokenSheet extends Error {
  constructor(
    readonly place: number,
    readonly refusal: SheetRefusal,
  ) {
    super(`entry ${place + 1} of the sheet cannot be: ${refusal.problem}`);
  }
}

export class Scorer {
  #sheet: ScoreSheet;
  #steps: Step[] = [];
  readonly names: Notation;
  readonly terms: SheetTerms;

  /** Throws `BrokenSheet` at an entry that cannot be. */
  constructor(
    private readonly module: SheetModule,
    private readonly table: Table,
    private readonly start: SheetRecord,
  ) {
    this.names = new Notation(table.preset.numbers.set);
    this.#sheet = this.#blank();
    this.terms = this.#sheet.terms();
    this.#follow(start.entries);
  }

  get preset(): Preset {
    return this.table.preset;
  }

  /** The rules that the house has set. */
  get house(): House {
    return this.start.house;
  }

  get seats(): number {
    return this.start.seats;
  }

  dispose(): void {
    this.#sheet.dispose();
  }

  get steps(): readonly Step[] {
    return this.#steps;
  }

  /** The record with everything that was entered. */
  get record(): SheetRecord {
    return { ...this.start, entries: this.#steps.map(({ entry }) => entry) };
  }

  /** The sheet now, with what the last entry gave. */
  get facts(): SheetFacts {
    return this.#sheet.facts();
  }

  /** Adds an entry; where no round can give it, nothing changes and the refusal says why. */
  enter(entry: Entry): SheetRefusal | null {
    const refusal = this.#sheet.enter(this.#numbered(entry));
    if (refusal.problem !== "") return refusal;
    this.#steps.push({ entry, facts: this.#sheet.facts() });
    return null;
  }

  /** What an entry would give, without adding it. */
  look(entry: Entry): { readonly refusal: SheetRefusal | null; readonly facts: SheetFacts } {
    const copy = this.#sheet.copy();
    try {
      const refusal = copy.enter(this.#numbered(entry));
      return { refusal: refusal.problem === "" ? null : refusal, facts: copy.facts() };
    } finally {
      copy.dispose();
    }
  }

  /** Takes back the last entries, and returns them, the last one first. */
  undo(entries = 1): readonly Entry[] {
    const kept = this.#steps.slice(0, Math.max(0, this.#steps.length - entries));
    const undone = this.#steps.slice(kept.length).map(({ entry }) => entry);
    this.#sheet.dispose();
    this.#sheet = this.#blank();
    this.#steps = [];
    this.#follow(kept.map(({ entry }) => entry));
    return undone.reverse();
  }

  /** The same entries under other rules of the house. Throws `BrokenSheet` at one that cannot be under these. */
  under(house: House): Scorer {
    return new Scorer(this.module, this.table, { ...this.record, house });
  }

  /** What each count would give a seat now. */
  prospects(seat: number): readonly SheetProspect[] {
    return this.#sheet.prospects(seat);
  }

  #blank(): ScoreSheet {
    const { preset, seating } = this.table;
    return ScoreSheet.start(this.module, numbersOf(preset, seating, this.house), preset.counts);
  }

  #follow(entries: readonly Entry[]): void {
    for (const [place, entry] of entries.entries()) {
      const refusal = this.enter(entry);
      if (refusal !== null) throw new BrokenSheet(place, refusal);
    }
  }

  #numbered({ kind, seat, count = 0, hands = [] }: Entry): SheetEntry {
    return {
      kind,
      seat,
      count,
      hands: hands.map((hand) =>
        typeof hand === "number"
          ? { only_pips: true, pips: hand, tiles: [] }
          : { only_pips: false, pips: 0, tiles: hand.map((tile) => this.names.tileNumber(tile)) },
      ),
    };
  }
}
