// The sheet of a match: its rounds with every entry, the result, and ways to keep and print it.
import { useSignal } from "@preact/signals";
import { rulesWords } from "../../app/rulesWords";
import { sheetText } from "../../features/score/text";
import type { Step } from "../../features/score/scorer";
import { houseRules } from "../../features/score/games";
import { entryWords } from "./entryWords";
import { Agreed } from "./Agreed";
import { agree, follows, isOver, note, open, sideName, sides, undo } from "./desk";
import { Apart } from "./Apart";
import { takeOver } from "./line";
import { LineWords } from "./Second";
import { scoreWords } from "./words";

/** The steps of each round. */
function roundsOf(steps: readonly Step[]): readonly (readonly Step[])[] {
  const rounds: Step[][] = [];
  let before = -1;
  let ended = 0;
  for (const step of steps) {
    if (before !== ended) rounds.push([]);
    before = ended;
    rounds.at(-1)?.push(step);
    ended = step.facts.rounds.length;
  }
  return rounds;
}

function Line({ step, after, isLast }: { readonly step: Step; readonly after: number; readonly isLast: boolean }) {
  const t = scoreWords.value;
  const now = open.value;
  if (now === null) return null;
  const what = entryWords(now.scorer.record, step.entry);
  const isEnd = step.entry.kind === "out" || step.entry.kind === "blocked";
  const gains = step.facts.awards.map(({ side, gained, score }) =>
    t.gave(isEnd ? sideName(side) : what, gained, score),
  );
  const told = isEnd ? [what, ...gains].join(" · ") : (gains[0] ?? what);
  return (
    <li>
      <span>{told}</span>
      {isLast ? null : (
        <button type="button" class="score-back-to" aria-label={`${t.backTo}: ${what}`} onClick={() => undo(after)}>
          ↶
        </button>
      )}
    </li>
  );
}

function Rounds() {
  const t = scoreWords.value;
  const steps = open.value?.scorer.steps ?? [];
  const results = open.value?.facts.rounds ?? [];
  return (
    <>
      {roundsOf(steps).map((round, number) => (
        <section key={number}>
          <h3>{t.round(number + 1)}</h3>
          <ul>
            {round.map((step) => (
              <Line
                key={steps.indexOf(step)}
                step={step}
                after={steps.length - steps.indexOf(step)}
                isLast={follows.value}
              />
            ))}
          </ul>
          {results[number] === undefined ? null : (
            <p class="score-gained">
              {results[number].gained.map((gained, side) => t.sideScore(sideName(side), gained)).join(" · ")}
            </p>
          )}
        </section>
      ))}
    </>
  );
}

/** Who has won, or the scores so far. */
export function resultWords(): string {
  const t = scoreWords.value;
  const facts = open.value?.facts;
  if (facts === undefined) return "";
  if (facts.winner < 0) return t.unfinished;
  if (facts.skunk) return t.skunked(sideName(facts.winner));
  const won = (sides.value[facts.winner]?.length ?? 1) > 1 ? t.wonMany : t.won;
  return won(sideName(facts.winner));
}

function save(): void {
  const now = open.peek();
  if (now === null) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([sheetText(now.scorer)], { type: "text/plain;charset=utf-8" }));
  link.download = `score-${now.scorer.record.date}-${now.id.slice(0, 8)}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Name of the rules, with what the house has changed. */
export function rulesTitle(): string {
  const now = open.value;
  if (now === null) return "";
  const { preset, house } = now.scorer;
  return rulesWords([preset.name, ...houseRules(preset, house).map(([name, value]) => `${name}=${value}`)].join("; "));
}

export function Sheet({ back, again }: { readonly back: () => void; readonly again: () => void }) {
  const t = scoreWords.value;
  const copied = useSignal(false);
  const now = open.value;
  if (now === null) return null;
  const { points } = now.facts;
  return (
    <article class="score-sheet">
      <h2>{resultWords()}</h2>
      <p class="score-total">
        {points.map((score, side) => (
          <span key={side}>
            <bdi>{sideName(side)}</bdi> <b>{score}</b>
          </span>
        ))}
      </p>
      <p>
        {rulesTitle()}, {now.scorer.record.date}
      </p>
      {isOver.value || follows.value ? null : (
        <details class="score-agreed">
          <summary>{t.agreed}</summary>
          <Agreed preset={now.scorer.preset} house={now.scorer.house} change={agree} />
        </details>
      )}
      <p role="status">{note.value}</p>
      <Apart />
      {now.shared === undefined ? null : <LineWords />}
      <Rounds />
      <div class="score-signed" aria-hidden="true">
        {points.map((_, side) => (
          <p key={side}>{t.signature(sideName(side))}</p>
        ))}
      </div>
      <div class="score-sheet-acts">
        {isOver.value ? (
          <button type="button" class="main" onClick={follows.value ? takeOver : again}>
            {follows.value ? t.takeOver : t.again}
          </button>
        ) : (
          <button type="button" class="main" onClick={back}>
            {t.backToPad}
          </button>
        )}
        {isOver.value && !follows.value ? (
          <button type="button" onClick={() => undo()}>
            {t.undo}
          </button>
        ) : null}
        <button type="button" onClick={save}>
          {t.save}
        </button>
        <button
          type="button"
          onClick={() =>
            void navigator.clipboard.writeText(sheetText(now.scorer)).then(
              () => (copied.value = true),
              () => undefined,
            )
          }
        >
          {t.copy}
        </button>
        <button type="button" onClick={() => print()}>
          {t.print}
        </button>
      </div>
      <p class="hint" role="status">
        {copied.value ? t.copied : t.checkIt}
      </p>
    </article>
  );
}
