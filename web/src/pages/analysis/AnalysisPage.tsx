// The analysis board: a position on its cloth, the worth of every move, and moves made, taken back and branched.
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { addressOf } from "../../app/address";
import { answer } from "../../app/announce";
import { fetchGames } from "../../app/games";
import { rulesWords } from "../../app/rulesWords";
import { fetchReviewWords } from "../../features/analysis/words";
import { Bar } from "../../parts/Bar";
import { Icon } from "../../parts/Icon";
import { Dragged } from "../../table/RackTile";
import { positionIn } from "./address";
import { Choosing } from "./choosing";
import { Cloth } from "./Cloth";
import { Course } from "./Course";
import { Desk } from "./desk";
import { useTrouble } from "./faults";
import { ActButtons, Box, Drawing, Rack, type Who } from "./Hands";
import { useBoardKeys } from "./keys";
import { Paper } from "./Paper";
import { Paste } from "./Paste";
import { Served } from "./Served";
import { boardWords, fetchBoardWords } from "./words";

/** Load the translations of this page. */
export const ready = () => Promise.all([fetchBoardWords(), fetchReviewWords()]);

/** How a seat is called: oneself, the other one, or its number. */
function naming(desk: Desk): Who {
  const t = boardWords.value;
  const spot = desk.here.value?.spot;
  return (seat) =>
    seat === spot?.seat ? t.you : spot?.seat != null && spot.at.table.seats === 2 ? t.other : t.seat(seat);
}

/** Game, score and whose turn it is. */
function Facts({ desk, who }: { readonly desk: Desk; readonly who: Who }) {
  const t = boardWords.value;
  const spot = desk.here.value?.spot;
  if (spot === undefined) return null;
  const { table } = spot.at;
  const { points } = spot.board.facts();
  return (
    <dl class="analysis-facts">
      <div>
        <dt>{t.game}</dt>
        <dd>{t.toTarget(rulesWords(table.name), table.target)}</dd>
      </div>
      <div>
        <dt>{t.score}</dt>
        <dd class="analysis-score">{points.join("\u2013")}</dd>
      </div>
      {spot.over ? null : (
        <div>
          <dt>{t.toMove}</dt>
          <dd>{who(spot.toAct)}</dd>
        </div>
      )}
    </dl>
  );
}

function CopyButton({
  text,
  label,
  main = false,
}: {
  readonly text: () => string;
  readonly label: string;
  readonly main?: boolean;
}) {
  const done = useSignal(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text()).catch(() => undefined);
    done.value = true;
    setTimeout(() => (done.value = false), 2500);
  };
  return (
    <button type="button" class={main ? "brass big" : ""} onClick={() => void copy()}>
      <span role="status">{done.value ? boardWords.value.copied : label}</span>
    </button>
  );
}

/** The position, with everything that can be done with it. */
function Shown({ desk, choosing, who }: { readonly desk: Desk; readonly choosing: Choosing; readonly who: Who }) {
  const t = boardWords.value;
  const { step } = choosing;
  useBoardKeys(desk, choosing);
  const hasLine = !(step.spot.over && step.spot.view !== null);
  return (
    <>
      <div class="analysis-table">
        <Cloth desk={desk} choosing={choosing} />
        <Rack choosing={choosing} who={who} />
        {choosing.selection.why.value === "" ? null : <p class="laying-why">{choosing.selection.why.value}</p>}
        <ActButtons choosing={choosing} who={who} />
        <Drawing choosing={choosing} />
      </div>
      <section class="analysis-paper">
        <Paper desk={desk} choosing={choosing} who={who} />
        <div class="analysis-share">
          <CopyButton main label={t.copyLink} text={() => new URL(addressOf(desk.path), location.href).href} />
          {hasLine ? <CopyButton label={t.copyLine} text={() => step.spot.line} /> : null}
        </div>
      </section>
      <aside class="analysis-side">
        <Box choosing={choosing} who={who} />
        <Facts desk={desk} who={who} />
        <div class="row analysis-tools">
          <button type="button" onClick={() => desk.undo()} disabled={step.before === null}>
            <Icon name="prev" />
            {t.undo}
          </button>
          <button type="button" onClick={() => desk.clear()}>
            {t.clear}
          </button>
        </div>
        <Course desk={desk} step={step} who={who} />
      </aside>
      <Dragged />
    </>
  );
}

export function AnalysisPage() {
  const t = boardWords.value;
  const desk = useMemo(() => new Desk(), []);
  const here = desk.here.value;
  const choosing = useMemo(() => (here === null ? null : new Choosing(here, desk)), [here]);
  const who = naming(desk);
  const trouble = useTrouble(desk.trouble.value, who);
  const open = (text: string) => void desk.open(text);
  useEffect(() => {
    const asked = positionIn(location.hash);
    if (asked !== null) void desk.open(asked.line, asked.moves);
    else void desk.prepare();
    // Load the names of games; without them their ids are shown.
    void fetchGames().catch(() => undefined);
    return () => desk.close();
  }, []);
  useEffect(() => {
    document.title = `${t.title} · doublesix`;
  }, [t]);
  useEffect(() => {
    if (trouble !== "") answer(trouble);
  }, [trouble]);
  return (
    <div class="review-page">
      <Bar title={<h1>{t.title}</h1>} />
      <main id="main" class={here === null ? "analysis analysis-empty" : "analysis"} tabIndex={-1}>
        {desk.noEngine.value ? <p class="analysis-note">{t.noEngine}</p> : null}
        {trouble === "" ? null : (
          <p class="analysis-trouble" role="alert">
            {trouble}
          </p>
        )}
        {choosing === null ? null : <Shown desk={desk} choosing={choosing} who={who} />}
        {desk.served.value === null ? null : <Served answer={desk.served.value} />}
        <section class="analysis-given">
          {here === null ? (
            <>
              <h2>{t.empty}</h2>
              <p>{t.emptyWhy}</p>
            </>
          ) : null}
          <Paste desk={desk} open={open} />
          {here === null ? null : <p class="hint analysis-keys">{t.keys}</p>}
        </section>
      </main>
    </div>
  );
}
