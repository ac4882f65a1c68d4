// Replay of a finished match: the table's scene, step by step with all hands open.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { api, me, Sorry } from "../../app/api";
import { rulesWords } from "../../app/rulesWords";
import { fetchReviewWords } from "../../features/analysis/words";
import { words } from "../../i18n";
import { Bar, IconButton } from "../../parts/Bar";
import { askedClause } from "../../parts/Clauses";
import { Dialog } from "../../parts/Dialog";
import { Link } from "../../parts/Link";
import { RuleCard } from "../../parts/RuleCard";
import { Model } from "../../table/context";
import { TableModel } from "../../table/model";
import type { MatchReview, Replay, ReplayStep, RulesSeen } from "../../wire/types";
import { About } from "./About";
import { lineAt } from "./line";
import { Scene } from "./Scene";
import { mistakesOf, stepSignal, stepsOf, type Mistake } from "./steps";
import { Strip, Verdict } from "./Strip";

const STEP_MS = 1100;

/** A table model without a connection, for the components of a table. */
function replayedModel(id: string, replay: Replay): TableModel {
  const model = new TableModel(id);
  model.replayed = true;
  model.card.value = replay.table;
  return model;
}

/** Play the steps on while `playing`. */
function usePlaying(at: Signal<number>, last: number): Signal<boolean> {
  const playing = useSignal(false);
  useEffect(() => {
    if (!playing.value) return;
    const timer = setInterval(() => {
      at.value = Math.min(at.value + 1, last);
      if (at.value === last) playing.value = false;
    }, STEP_MS);
    return () => clearInterval(timer);
  }, [playing.value, last]);
  return playing;
}

function useStepKeys(at: Signal<number>, last: number, mistakes: readonly Mistake[]): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest("input, select, dialog")) return;
      if (event.ctrlKey || event.altKey || event.metaKey) return;
      const next = mistakes.find(({ step }) => step > at.value) ?? mistakes[0];
      const keys = { ArrowLeft: at.value - 1, ArrowRight: at.value + 1, Home: 0, End: last, m: next?.step };
      const to = keys[event.key as keyof typeof keys];
      if (to === undefined) return;
      event.preventDefault();
      at.value = Math.max(0, Math.min(last, to));
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [last, mistakes]);
}

/** The review of the match, if there is one; it is not asked for here. */
function useReview(id: string): MatchReview | null {
  const found = useSignal<MatchReview | null>(null);
  useEffect(() => {
    // A replay without marks is what there is if the review cannot be fetched.
    api
      .review(id)
      .then(async ({ review }) => {
        await fetchReviewWords();
        found.value = review ?? null;
      })
      .catch(() => undefined);
  }, [id]);
  return found.value;
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

function Title({ replay, step }: { readonly replay: Replay; readonly step: ReplayStep }) {
  const t = words.value;
  const { round } = step.table;
  return (
    <>
      <h1>
        <bdi>{replay.table.name || rulesWords(replay.table.rules)}</bdi>
      </h1>
      <small>{[t.replayTitle, ...(round ? [t.round(round)] : [])].join(" · ")}</small>
    </>
  );
}

function Shown({ replay, id }: { readonly replay: Replay; readonly id: string }) {
  const t = words.value;
  const steps = useMemo(() => stepsOf(replay), [replay]);
  const { at, stop } = useMemo(() => stepSignal(steps), [steps]);
  useEffect(() => stop, [stop]);
  const review = useReview(id);
  const mistakes = useMemo(() => (review === null ? [] : mistakesOf(steps, review)), [steps, review]);
  const playing = usePlaying(at, steps.length - 1);
  useStepKeys(at, steps.length - 1, mistakes);
  const model = useMemo(() => replayedModel(id, replay), [id, replay]);
  const seat = useSignal(Math.max(0, replay.names.indexOf(me.value?.name ?? "")));
  const about = useSignal(location.hash === "#verify");
  const step = steps[at.value];
  if (step === undefined) return <p>{t.nowhere}</p>;
  model.seen.value = { ...step.table, seat: seat.value };
  return (
    <Model.Provider value={model}>
      <main id="main" class={`scene scene-${replay.names.length - 1} replay`} tabIndex={-1}>
        <Bar title={<Title replay={replay} step={step} />}>
          <IconButton icon="list" label={t.replayAbout} onClick={() => (about.value = true)} class="menu-button" />
        </Bar>
        <Scene replay={replay} step={step} judged={<Verdict id={id} at={at} mistakes={mistakes} />} />
        <Strip at={at} playing={playing} steps={steps} mistakes={mistakes} />
      </main>
      {about.value ? (
        <About
          replay={replay}
          id={id}
          seat={seat}
          line={lineAt(replay, steps, at.value)}
          close={() => (about.value = false)}
        />
      ) : null}
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
  useEffect(() => {
    document.title = `${t.replayTitle} · doublesix`;
  }, [t]);
  if (replay.value) return <Shown replay={replay.value} id={id} />;
  return (
    <>
      <Bar title={<h1>{t.replayTitle}</h1>} />
      <main id="main" class="invited" tabIndex={-1}>
        <p role="status">{why.value ?? t.loading}</p>
        {why.value === null ? null : (
          <Link to="/" class="button">
            {t.toLobby}
          </Link>
        )}
      </main>
    </>
  );
}
