// Replay of a finished match, step by step with all hands shown, and verification of the deals.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api, recordPath, Sorry } from "../../app/api";
import { Bar, IconButton } from "../../parts/Bar";
import { Link } from "../../parts/Link";
import { rulesWords } from "../../app/rulesWords";
import { moving } from "../../app/settings";
import { Felt } from "../../felt/Felt";
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { askedClause } from "../../parts/Clauses";
import { RuleCard } from "../../parts/RuleCard";
import { Dialog } from "../../parts/Dialog";
import { Scores } from "../../table/Scores";
import { Score } from "../../table/Score";
import { Model, sidesOf, narratorOf } from "../../table/context";
import { TableModel } from "../../table/model";
import { placeWords, describe } from "../../table/describe";
import type { Replay, ReplayStep, RulesSeen, TableEvent } from "../../wire/types";
import { Hands } from "./Hands";
import { Verify } from "./Verify";

const STEP_MS = 1100;

/** Load a step into a table model without a connection, for the components of a table. */
function shownStep(model: TableModel, replay: Replay, step: ReplayStep): void {
  model.card.value = replay.table;
  model.seen.value = step.table;
}

function useSteps(steps: readonly ReplayStep[]): [Signal<number>, Signal<boolean>] {
  const count = steps.length;
  // Start at the first deal; earlier steps, when players took their seats, can be reached by stepping back.
  const at = useSignal(
    Math.max(
      0,
      steps.findIndex((step) => step.happened.some((event) => event.what === "dealt")),
    ),
  );
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return;
    const timer = setInterval(() => {
      at.value = Math.min(at.value + 1, count - 1);
      if (at.value === count - 1) playing.value = false;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [playing.value, count]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, select, dialog, .log-scroll")) return;
      const to = { ArrowLeft: at.value - 1, ArrowRight: at.value + 1, Home: 0, End: count - 1 }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      at.value = Math.max(0, Math.min(count - 1, to));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [count]);
  return [at, playing];
}

function Controls({
  at,
  playing,
  steps,
}: {
  readonly at: Signal<number>;
  readonly playing: Signal<boolean>;
  readonly steps: readonly ReplayStep[];
}) {
  const t = words.value;
  const all = steps.length;
  const to = (step: number) => (at.value = Math.max(0, Math.min(all - 1, step)));
  const rounds = steps.flatMap((step, index) =>
    step.happened.flatMap((event) => (event.what === "dealt" ? [{ round: event.round, index }] : [])),
  );
  return (
    <div class="replay-controls" role="group" aria-label={t.replayTitle}>
      <IconButton icon="first" label={t.first} onClick={() => to(0)} />
      <IconButton icon="prev" label={t.back} onClick={() => to(at.value - 1)} />
      <IconButton
        icon={playing.value ? "pause" : "play"}
        label={playing.value ? t.pause : t.playOn}
        onClick={() => (playing.value = !playing.value)}
      />
      <IconButton icon="next" label={t.forward} onClick={() => to(at.value + 1)} />
      <IconButton icon="last" label={t.last} onClick={() => to(all - 1)} />
      <input
        type="range"
        min={0}
        max={all - 1}
        value={at.value}
        aria-label={t.replayTitle}
        aria-valuetext={t.step(at.value + 1, all)}
        onInput={(event) => to(Number(event.currentTarget.value))}
      />
      <span class="step-number">{t.step(at.value + 1, all)}</span>
      <select aria-label={t.roundJump} onChange={(event) => to(Number(event.currentTarget.value))}>
        {rounds.map(({ round, index }) => (
          <option key={index} value={index} selected={round === steps[at.value]?.table.round}>
            {t.round(round)}
          </option>
        ))}
      </select>
    </div>
  );
}

function Step({ replay, step }: { readonly replay: Replay; readonly step: ReplayStep }) {
  const t = words.value;
  const { table } = step;
  const card = replay.table;
  const plays = table.plays ?? [];
  const narrator = { ...narratorOf(card, table), names: replay.names.map(isolated) };
  const lines = step.happened
    .filter((event) => !isSilent(event))
    .flatMap((event) => describe(narrator, event, sidesOf(table)));
  return (
    <>
      <div class="felt-place">
        <Felt
          plays={plays as string[]}
          spinners={(table.spinners ?? []) as string[]}
          crosswise={card.crosswise === "none" || card.crosswise === "spinners" ? card.crosswise : "all"}
          set={card.set}
          openEnds={[...(table.open_ends ?? [])]}
          places={[]}
          onPlace={() => undefined}
          last={plays.length === 0 ? null : plays.length - 1}
          animate={moving.value}
          label={t.felt}
          placeLabel={(end) => placeWords(t, end)}
        />
        <dl class="facts replay-facts">
          <div>
            <dt>{t.boneyardShort}</dt>
            <dd>{table.boneyard ?? 0}</dd>
          </div>
          {table.count === undefined || table.count === null ? null : (
            <div>
              <dt>{t.count}</dt>
              <dd>{table.count}</dd>
            </div>
          )}
        </dl>
      </div>
      <div class="replay-events" aria-live="polite">
        {lines.map((line, index) =>
          line.award ? (
            <Score key={index} award={line.award} narrator={narrator} linked />
          ) : (
            <p key={index}>{line.text}</p>
          ),
        )}
      </div>
    </>
  );
}

/** Dialog with the rule card, opened at the clause that was clicked. */
function AskedCard({ replay, id }: { readonly replay: Replay; readonly id: string }) {
  const rules = useSignal<RulesSeen | null>(null);
  const close = () => (askedClause.value = null);
  if (askedClause.value === null) return null;
  if (rules.value === null) void api.table(id).then((info) => (rules.value = info.rules), close);
  return (
    <Dialog wide title={rulesWords(replay.table.rules)} close={close}>
      {rules.value ? <RuleCard rules={rules.value} clause={askedClause.value} /> : <p>{words.value.loading}</p>}
    </Dialog>
  );
}

/** Events that leave the layout and the hands unchanged, and are no steps of a replay. */
const SILENT: ReadonlySet<TableEvent["what"]> = new Set([
  "readied",
  "returned",
  "waited",
  "helped",
  "wished",
  "rematched",
  "waived",
] as const);
const isSilent = (event: TableEvent): boolean => SILENT.has(event.what);

function Shown({ replay, id }: { readonly replay: Replay; readonly id: string }) {
  const t = words.value;
  const steps = replay.steps.filter((step) => step.happened.some((event) => !isSilent(event)));
  const [at, playing] = useSteps(steps);
  const model = useSignal(new TableModel(id)).value;
  const step = steps[at.value];
  if (step === undefined) return <p>{t.nowhere}</p>;
  shownStep(model, replay, step);
  return (
    <Model.Provider value={model}>
      <main id="main" class="replay" tabIndex={-1}>
        <Controls at={at} playing={playing} steps={steps} />
        <Step replay={replay} step={step} />
      </main>
      <aside class="side">
        <Scores />
        {step.table.shown ? (
          <>
            <h2>{t.allHands}</h2>
            <Hands hands={step.table.shown} />
          </>
        ) : null}
        <Verify replay={replay} id={id} />
        <div class="row">
          <Link to={`/review/${id}`} class="button">
            {t.review}
          </Link>
          <a class="button" href={recordPath(id, "text")} download={`${id}.txt`}>
            {t.recordText}
          </a>
          <a class="button" href={recordPath(id, "json")} download={`${id}.json`}>
            {t.recordJson}
          </a>
        </div>
      </aside>
      <AskedCard replay={replay} id={id} />
    </Model.Provider>
  );
}

export function ReplayPage({ id }: { readonly id: string }) {
  const t = words.value;
  const replay = useSignal<Replay | null>(null);
  const why = useSignal<string | null>(null);
  useEffect(() => {
    api.replay(id).then(
      (found) => (replay.value = found),
      (error: unknown) => (why.value = error instanceof Sorry ? error.message : String(error)),
    );
  }, [id]);
  const found = replay.value;
  useEffect(() => {
    document.title = `${t.replayTitle} · doublesix`;
  }, [t]);
  const title = (
    <>
      <h1>{t.replayTitle}</h1>
      <small>{found ? rulesWords(found.table.rules) : ""}</small>
    </>
  );
  return (
    <div class={found ? "table-page" : ""}>
      <Bar title={title} />
      {found ? (
        <Shown replay={found} id={id} />
      ) : (
        <main id="main" class="invited" tabIndex={-1}>
          <p role="status">{why.value ?? t.loading}</p>
          {why.value === null ? null : (
            <Link to="/" class="button">
              {t.toLobby}
            </Link>
          )}
        </main>
      )}
    </div>
  );
}
