// The pad: a key for every count that scores, with what it would do now.
import { useSignal } from "@preact/signals";
import type { SheetProspect } from "../../engine/sheetShapes";
import { sideOf } from "../../features/score/record";
import { Taps } from "../../features/score/taps";
import { told } from "../../features/score/told";
import { Cells } from "./Cells";
import { Apart } from "./Apart";
import { calling, enter, lit, note, open, type Refused, refused, sideName, undo } from "./desk";
import { entryWords } from "./entryWords";
import { scoreWords } from "./words";

/** Keys that are shown at once; where there are more, the smallest counts, which are the likely ones. */
const MOST_KEYS = 12;
const LIKELY = 8;

const taps = new Taps();

/** Runs it unless the tap repeats the one before; keys of a keyboard are never taken for taps. */
export function once(key: string, event: MouseEvent, run: () => void): void {
  const repeats = event.detail > 0 && taps.repeats(`${key} ${lit.peek()}`, event.timeStamp);
  if (repeats) note.value = scoreWords.peek().twice;
  else run();
}

export const count = (number: number): boolean =>
  enter({ kind: calling.peek() ? "steal" : "count", seat: lit.peek(), count: number });

/** What a key does now, in a word or two, and how it looks. */
export function outcome({ count: number, award, wins }: SheetProspect, isNear: boolean): readonly [string, string] {
  const t = scoreWords.value;
  if (wins) return [t.wins, "score-wins"];
  if (award.refusal === "off_board") return [t.notYetIn, "score-lost"];
  if (award.refusal !== "") return [t.lost, "score-lost"];
  return [isNear || award.points === number ? t.makes(award.score) : t.points(award.points), ""];
}

/** Whether some count would win, or be lost: then the pad says what each makes. */
export const near = (prospects: readonly SheetProspect[]): boolean =>
  prospects.some(({ award, wins }) => wins || award.refusal === "over_target");

function Key({
  prospect,
  isNear,
  isShort,
}: {
  readonly prospect: SheetProspect;
  readonly isNear: boolean;
  readonly isShort: boolean;
}) {
  const t = scoreWords.value;
  const [does, kind] = outcome(prospect, isNear);
  const { award, wins } = prospect;
  const isWord = wins || award.refusal !== "";
  return (
    <button
      type="button"
      class={`score-key ${kind}`}
      aria-label={t.key(prospect.count, does)}
      onClick={(event) => once(`count ${prospect.count}`, event, () => count(prospect.count))}
    >
      <b>{prospect.count}</b>
      <small>{isWord || !isShort ? does : isNear ? award.score : award.points}</small>
    </button>
  );
}

function Another() {
  const t = scoreWords.value;
  const typed = useSignal("");
  return (
    <form
      class="score-another"
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.value !== "" && count(Number(typed.value))) typed.value = "";
      }}
    >
      <label>
        <span>{t.another}</span>
        <input
          inputMode="numeric"
          value={typed.value}
          onInput={({ currentTarget }) => {
            typed.value = currentTarget.value.replace(/\D/g, "").slice(0, 4);
            currentTarget.value = typed.value;
          }}
        />
      </label>
      <button type="submit">{t.enter}</button>
    </form>
  );
}

/** The keys of a seat; short ones say no more than a number where that is enough. */
export function Keys({ seat, isShort = false }: { readonly seat: number; readonly isShort?: boolean }) {
  const t = scoreWords.value;
  const whole = useSignal(false);
  const prospects = open.value?.scorer.prospects(seat) ?? [];
  const isMany = prospects.length > MOST_KEYS;
  const shown = isMany && !whole.value ? prospects.slice(0, LIKELY) : prospects;
  const isNear = near(prospects);
  return (
    <div class={`score-keys score-keys-${Math.min(shown.length, MOST_KEYS + 1)}`} role="group" aria-label={t.pad}>
      {shown.map((prospect) => (
        <Key key={prospect.count} prospect={prospect} isNear={isNear} isShort={isShort} />
      ))}
      {isMany ? (
        <button
          type="button"
          class="score-key score-more"
          aria-expanded={whole.value}
          onClick={() => (whole.value = !whole.value)}
        >
          {whole.value ? t.fewer : t.more}
        </button>
      ) : null}
      {whole.value && isMany ? <Another /> : null}
    </div>
  );
}

/** What the side of a seat needs, or that it is asked. */
export function asks(seat: number): readonly [string, string] {
  const t = scoreWords.value;
  const now = open.value;
  if (now === null) return ["", ""];
  const { numbers, counts } = now.scorer.preset;
  const side = sideOf(now.scorer.record, seat);
  const name = sideName(side);
  const left = now.scorer.house.target - (now.facts.points[side] ?? 0);
  if (counts.length === 0) return [t.ended(name), t.toGo(left)];
  const prospects = now.scorer.prospects(seat);
  if (prospects.some(({ award }) => award.refusal === "off_board")) {
    return [t.notIn(name, numbers.get_in), numbers.skunk > 0 ? t.skunkAt(numbers.skunk) : ""];
  }
  if (!near(prospects)) return [t.counted(name), t.toGo(left)];
  return numbers.exact ? [t.needsExactly(name, left), t.moreIsLost(left)] : [t.needs(name, left), ""];
}

/** What the side of a seat needs, for those who only read it. */
export function needs(seat: number): string {
  const now = open.value;
  if (now === null) return "";
  const side = sideOf(now.scorer.record, seat);
  const left = scoreWords.value.toGo(now.scorer.house.target - (now.facts.points[side] ?? 0));
  const [headline, more] = asks(seat);
  return more === left ? `${sideName(side)}: ${left}` : headline;
}

function Asked() {
  const [headline, more] = asks(lit.value);
  return (
    <div class={refused.value === null ? "score-asked" : "score-asked score-refused"}>
      <h2>{headline}</h2>
      <Answer more={more} />
    </div>
  );
}

/** What came of the last tap: a refusal, or a note; else `more`. */
export function Answer({ more }: { readonly more: string }) {
  const why = refused.value;
  if (why === null) return <p role="status">{note.value || more}</p>;
  return (
    <p role="alert">
      <Refusal why={why} />
    </p>
  );
}

function Refusal({ why }: { readonly why: Refused }) {
  const t = scoreWords.value;
  const { text, lang } = told(why.message, open.value?.scorer.record.players ?? []);
  return (
    <>
      <span lang={lang}>{text.slice(0, 1).toUpperCase() + text.slice(1)}.</span>{" "}
      {why.clauses.length > 0 ? <small>({why.clauses.join(", ")})</small> : null}{" "}
      {why.nearest.length > 0 && why.nearest.length <= 2
        ? why.nearest.map((nearest) => (
            <button key={nearest} type="button" class="score-nearest" onClick={() => count(nearest)}>
              {t.nearest(nearest)}
            </button>
          ))
        : null}
    </>
  );
}

export function UndoButton() {
  const t = scoreWords.value;
  const now = open.value;
  const last = now?.scorer.steps.at(-1);
  const what = now === null || last === undefined ? "" : entryWords(now.scorer.record, last.entry);
  const award = last?.facts.awards[0];
  const isCount = last !== undefined && (last.entry.kind === "count" || last.entry.kind === "steal");
  return (
    <button
      type="button"
      class="score-button"
      aria-disabled={last === undefined}
      aria-label={last === undefined ? t.undo : t.undoWhat(what)}
      title={what}
      onClick={(event) => once("undo", event, () => undo())}
    >
      <span aria-hidden="true">↶ </span>
      {isCount && award ? t.undoGain(award.gained) : t.undo}
    </button>
  );
}

export type EndKind = "out" | "blocked";

export function Acts({ end }: { readonly end: (kind: EndKind) => void }) {
  const t = scoreWords.value;
  const terms = open.value?.scorer.terms;
  return (
    <div class="score-acts">
      {terms?.steals || terms?.false_calls ? (
        <div class="score-calls">
          {terms.steals ? (
            <button
              type="button"
              class="score-button"
              aria-pressed={calling.value}
              title={t.tookWhy}
              onClick={() => (calling.value = !calling.value)}
            >
              {t.took}
            </button>
          ) : null}
          {terms.false_calls ? (
            <button
              type="button"
              class="score-button"
              onClick={(event) => once("wrong", event, () => enter({ kind: "false_call", seat: lit.peek() }))}
            >
              {t.wrongCall}
            </button>
          ) : null}
        </div>
      ) : null}
      <div class="score-ends">
        <UndoButton />
        <button type="button" class="score-button" onClick={(event) => once("blocked", event, () => end("blocked"))}>
          {t.blocked}
        </button>
        <button type="button" class="score-button" onClick={(event) => once("out", event, () => end("out"))}>
          {t.wentOut}
        </button>
      </div>
    </div>
  );
}

export function Pad({ end }: { readonly end: (kind: EndKind) => void }) {
  return (
    <div class="score-pad">
      <Cells />
      <Asked />
      <Apart />
      <Keys seat={lit.value} />
      <Acts end={end} />
    </div>
  );
}
