// Score sheets in Node: the first line names the module's file, each other one is a sheet; prints what a page says of it.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { EngineModule } from "../src/engine/module";
import sentences from "../src/host/sentences.ftl";
import { sayer } from "../src/i18n/fluent";
import type { SheetModule } from "../src/engine/sheet";
import type { Entry, SheetRecord, Table } from "../src/features/score/record";
import { Scorer } from "../src/features/score/scorer";
import { awardSentences, refusalClauses, refusalMessage } from "../src/features/score/sentences";
import { sheetText } from "../src/features/score/text";

const say = sayer("en", sentences);

interface Task {
  readonly table: Table;
  readonly record: SheetRecord;
  readonly entries: readonly Entry[];
  /** Entries that are taken back at the end. */
  readonly undone: number;
}

const module: { sheet?: SheetModule } = {};
for await (const line of createInterface({ input: process.stdin })) {
  const said = JSON.parse(line) as Task | string;
  if (typeof said === "string") module.sheet = EngineModule.ofSheet(new WebAssembly.Module(readFileSync(said)));
  else process.stdout.write(`${JSON.stringify(module.sheet && kept(module.sheet, said))}\n`);
}

function kept(module: SheetModule, { table, record, entries, undone }: Task): unknown {
  const scorer = new Scorer(module, table, record);
  const { terms } = scorer;
  const seen = entries.map((entry) => entered(scorer, entry));
  const text = sheetText(scorer);
  const taken = scorer.undo(undone);
  const left = sheetText(scorer);
  scorer.dispose();
  return { terms, seen, text, taken, left };
}

function entered(scorer: Scorer, entry: Entry): unknown {
  const looked = scorer.look(entry);
  const refusal = scorer.enter(entry);
  if (refusal !== null)
    return {
      refused: say(refusalMessage(scorer, refusal), scorer.record.players),
      clauses: refusalClauses(scorer, refusal),
      nearest: refusal.nearest,
    };
  const { facts } = scorer;
  const { reckonings: _, ...known } = facts;
  return {
    ...known,
    awards: facts.awards.map((award, place) => ({ ...award, text: awardSentences(scorer, facts)[place]?.text })),
    same: JSON.stringify(looked.facts) === JSON.stringify(facts),
    prospects: scorer.prospects(entry.seat),
  };
}
