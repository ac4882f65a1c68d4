/** A score sheet of real tiles: entries are given, scores, ends of rounds and refusals follow from the rules. */
import { EngineRefusal, type EngineModule } from "./module";
import { numbersOf } from "./records";
import type { Address, Numbers } from "./shapes";
import type { SheetEntry, SheetExports, SheetFacts, SheetProspect, SheetRefusal, SheetTerms } from "./sheetShapes";

/** The module that keeps scores. */
export type SheetModule = EngineModule<SheetExports>;

/** The score of one match. `dispose` it when it is over. Starting one throws `EngineRefusal` where there are no such rules. */
export class ScoreSheet {
  private constructor(
    private readonly module: SheetModule,
    private readonly address: Address<"ScoreSheet">,
  ) {}

  /** An empty sheet. `counts`: every count that scores under these rules, ascending. */
  static start(module: SheetModule, rules: Numbers, counts: readonly number[]): ScoreSheet {
    const made = module.lend(numbersOf("Numbers", rules), (at, size) =>
      module.lend(Float64Array.from(counts), (first, scoring) => module.functions.sheet_new(at, size, first, scoring)),
    );
    return new ScoreSheet(module, module.expect(made));
  }

  copy(): ScoreSheet {
    return new ScoreSheet(this.module, this.module.functions.sheet_copy(this.address));
  }

  dispose(): void {
    this.module.functions.sheet_delete(this.address);
  }

  /** Adds an entry. Where no round can give it, nothing has changed, and its `problem` is not empty. */
  enter(entry: SheetEntry): SheetRefusal {
    const { functions } = this.module;
    const done = this.module.lend(numbersOf("SheetEntry", entry), (at, size) =>
      functions.sheet_enter(this.address, at, size),
    );
    if (done < 0) throw new EngineRefusal("the numbers of an entry are whole ones");
    return this.module.answer().record("SheetRefusal");
  }

  facts(): SheetFacts {
    this.module.functions.sheet_facts(this.address);
    return this.module.answer().record("SheetFacts");
  }

  /** What each count would give a seat now; none after the match. */
  prospects(seat: number): readonly SheetProspect[] {
    this.module.functions.sheet_prospects(this.address, seat);
    return this.module.answer().records("SheetProspect");
  }

  /** What a keeper may enter. */
  terms(): SheetTerms {
    this.module.functions.sheet_terms(this.address);
    return this.module.answer().record("SheetTerms");
  }
}
