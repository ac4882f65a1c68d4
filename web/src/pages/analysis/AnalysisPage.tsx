// The analysis board: a position on its cloth, the worth of every move, and moves made, taken back and branched.
import type { ComponentProps } from "preact";
import { useSignal } from "@preact/signals";
import { useEffect, useMemo } from "preact/hooks";
import { addressOf } from "../../app/address";
import { answer } from "../../app/announce";
import { fetchGames } from "../../app/games";
import { rulesWords } from "../../app/rulesWords";
import { fetchReviewWords } from "../../features/analysis/words";
import { Bar } from "../../parts/Bar";
import { Fetching, partOf, useLater } from "../../parts/Fetching";
import { Icon } from "../../parts/Icon";
import { Dragged } from "../../table/RackTile";
import { positionIn } from "./address";
import { Choosing } from "./choosing";
import { Cloth } from "./Cloth";
import { Course } from "./Course";
import { Desk } from "./desk";
import { useTrouble } from "./faults";
import type { Files as FilesShown } from "./Files";
import { ActButtons, Box, Drawing, heldWords, Rack, type Who } from "./Hands";
import { useBoardKeys } from "./keys";
import { Marked } from "./Marked";
import { Lead } from "./Lead";
import type { Odds as OddsShown } from "./Odds";
import { Paper } from "./Paper";
import { Paste } from "./Paste";
import type { Served as ServedShown } from "./Served";
import type { Setup as SetupShown } from "./Setup";
import { SetupDesk } from "./setupDesk";
import { boardWords, fetchBoardWords } from "./words";

/** Load the translations of this page. */
export const ready = () => Promise.all([fetchBoardWords(), fetchReviewWords()]);

const SETUP = partOf(() => import("./later").then(({ Setup }) => Setup));
const FILES = partOf(() => import("./later").then(({ Files }) => Files));
const ODDS = partOf(() => import("./later").then(({ Odds }) => Odds));
const SERVED = partOf(() => import("./later").then(({ Served }) => Served));

/** Laying a position, loaded when it is first done. */
function SetupPart(props: ComponentProps<typeof SetupShown>) {
  const [Found, failed] = useLater(SETUP);
  return Found ? <Found {...props} /> : <Fetching failed={failed} />;
}

/** What the others may hold, shown when it is asked for. */
function OddsPart({ desk, step, who }: ComponentProps<typeof OddsShown>) {
  const t = boardWords.value;
  const [Found, failed] = useLater(ODDS);
  const open = useSignal(false);
  const two = step.spot.at.table.seats === 2;
  return (
    <details onToggle={(event) => (open.value = event.currentTarget.open)}>
      <summary>{two ? t.odds(who(1 - (step.spot.seat ?? 0))) : t.oddsAll}</summary>
      {!open.value ? null : Found ? <Found desk={desk} step={step} who={who} /> : <Fetching failed={failed} />}
    </details>
  );
}

/** Matches of a file, loaded with the first one. */
function FilesPart(props: ComponentProps<typeof FilesShown>) {
  const [Found, failed] = useLater(FILES);
  return Found ? <Found {...props} /> : <Fetching failed={failed} />;
}

/** What the server measured, loaded where there is no engine. */
function ServedPart(props: ComponentProps<typeof ServedShown>) {
  const [Found, failed] = useLater(SERVED);
  return Found ? <Found {...props} /> : <Fetching failed={failed} />;
}

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

interface ShownProps {
  readonly desk: Desk;
  readonly choosing: Choosing;
  readonly who: Who;
  readonly change: () => void;
}

/** The position, with everything that can be done with it. */
function Shown({ desk, choosing, who, change }: ShownProps) {
  const t = boardWords.value;
  const { step } = choosing;
  useBoardKeys(desk, choosing);
  const leading = step.spot.plays.length === 0 && step.spot.choices.length > 0 && desk.values.value !== null;
  const hasLine = !(step.spot.over && step.spot.view !== null);
  return (
    <>
      <div class="analysis-table">
        {leading ? <Lead desk={desk} choosing={choosing} /> : <Cloth desk={desk} choosing={choosing} />}
        <Rack choosing={choosing} who={who} />
        {choosing.selection.why.value === "" ? null : <p class="laying-why">{choosing.selection.why.value}</p>}
        <ActButtons choosing={choosing} who={who} />
        <Drawing choosing={choosing} />
      </div>
      <section class="analysis-paper">
        <Paper desk={desk} choosing={choosing} who={who} />
        <div class="analysis-share">
          <CopyButton main label={t.copyLink} text={() => new URL(addressOf(desk.path), location.href).href} />
          <button
            type="button"
            onClick={() =>
              void import("./later").then(({ savePicture, tableWords }) =>
                savePicture(step.spot, {
                  title: leading ? t.leadTitle : t.pictureTitle,
                  table: tableWords(step.spot, t.toTarget, heldWords(step.spot, who)),
                  behind: t.pictureBehind,
                }),
              )
            }
          >
            {t.savePicture}
          </button>
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
          <button type="button" onClick={change}>
            {t.change}
          </button>
          <button type="button" onClick={() => desk.clear()}>
            {t.clear}
          </button>
        </div>
        <Course desk={desk} step={step} who={who} />
        {step.spot.view !== null && !step.spot.over ? <OddsPart desk={desk} step={step} who={who} /> : null}
        <button type="button" class="analysis-ask-lead" onClick={() => void desk.lead()}>
          {step.spot.plays.length === 0 ? t.leadAnother : t.leadAsk}
        </button>
      </aside>
      <Dragged />
    </>
  );
}

export function AnalysisPage() {
  const t = boardWords.value;
  const desk = useMemo(() => new Desk(), []);
  const setup = useMemo(() => new SetupDesk(desk), [desk]);
  const here = desk.here.value;
  const draft = setup.draft.value;
  const choosing = useMemo(() => (here === null ? null : new Choosing(here, desk)), [here]);
  const who = naming(desk);
  const trouble = useTrouble(desk.trouble.value, who);
  const wrong = desk.trouble.value?.is === "problem" ? desk.trouble.value.tiles : [];
  const open = (text: string) => void desk.open(text);
  useEffect(() => {
    const asked = positionIn(location.hash);
    if (asked !== null) void desk.open(asked.line, asked.moves);
    else void desk.prepare();
    // Load the names of games; without them their ids are shown.
    void fetchGames().catch(() => undefined);
    return () => {
      setup.close();
      desk.close();
    };
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
      <main
        id="main"
        class={draft !== null ? "analysis analysis-setting" : here === null ? "analysis analysis-empty" : "analysis"}
        tabIndex={-1}
      >
        {desk.noEngine.value ? <p class="analysis-note">{t.noEngine}</p> : null}
        {trouble === "" ? null : (
          <div class="analysis-trouble" role="alert">
            {trouble}
            {wrong.length > 0 ? <Marked line={desk.text.value} tiles={wrong} /> : null}
          </div>
        )}
        {draft !== null ? (
          <SetupPart setup={setup} draft={draft} />
        ) : choosing === null ? null : (
          <Shown desk={desk} choosing={choosing} who={who} change={() => void setup.changeShown()} />
        )}
        {desk.served.value === null ? null : <ServedPart answer={desk.served.value} />}
        <section class="analysis-given">
          {here === null && draft === null ? (
            <>
              <h2>{t.empty}</h2>
              <p>{t.emptyWhy}</p>
              <div class="row">
                <button type="button" class="brass big" onClick={() => void setup.begin()}>
                  {t.lay}
                </button>
                <button type="button" class="big" onClick={() => void desk.lead()}>
                  {t.leadAsk}
                </button>
              </div>
            </>
          ) : null}
          {desk.file.value === null ? null : (
            <FilesPart
              key={desk.file.value}
              desk={desk}
              text={desk.file.value}
              close={() => {
                desk.file.value = null;
              }}
            />
          )}
          {draft === null ? <Paste desk={desk} open={open} /> : null}
          {here === null || draft !== null ? null : <p class="hint analysis-keys">{t.keys}</p>}
        </section>
      </main>
    </div>
  );
}
