// A second telephone: the square to photograph, who follows, and how the line is.
import type { SheetModule } from "../../engine/sheet";
import { ownBackend } from "../../app/backend";
import { Dialog } from "../../parts/Dialog";
import { Icon } from "../../parts/Icon";
import { Invitation } from "../../parts/Invitation";
import { isPlainSite } from "../../app/address";
import { said } from "../../i18n/messages";
import { follows, open } from "./desk";
import { pathOf } from "./link";
import { against, ahead, line, others, share } from "./line";
import { scoreWords } from "./words";

/** Clocks that differ by less are not worth a word. */
const NEAR_MS = 120_000;

/** How many entries the others do not have yet. */
const waiting = (): number => {
  const now = open.value;
  return now?.shared?.waits ? now.scorer.record.entries.length - now.shared.sent : 0;
};

/** How the line is, what waits, and what the server says against it. */
export function LineWords() {
  const t = scoreWords.value;
  const trouble = against.value === null ? null : said.value(against.value, open.value?.scorer.record.players ?? []);
  const minutes = Math.round(ahead.value / 60_000);
  const isLive = line.value === "live";
  return (
    <>
      <p class="score-line" role="status" data-line={line.value}>
        {isLive ? (follows.value ? t.followsLive : t.others(others.value)) : t.noLine}{" "}
        {waiting() > 0 ? t.waits(waiting()) : ""}
      </p>
      {trouble === null ? null : (
        <p class="score-line" role="alert" lang={trouble.lang}>
          {trouble.text}
        </p>
      )}
      {isLive && Math.abs(ahead.value) > NEAR_MS ? <p class="score-line">{t.clock(minutes)}</p> : null}
    </>
  );
}

/** Opens the square; beside it how many telephones follow. */
export function SecondButton({ show }: { readonly show: () => void }) {
  const t = scoreWords.value;
  const isShared = open.value?.shared !== undefined;
  const words = isShared && line.value !== "live" ? t.noLine : t.second;
  return (
    <button type="button" class="quiet score-to-second" aria-label={words} title={words} onClick={show}>
      <Icon name="share" />
      {isShared ? <b aria-hidden="true">{line.value === "live" ? others.value : "!"}</b> : null}
    </button>
  );
}

export function Second({ module, close }: { readonly module: SheetModule; readonly close: () => void }) {
  const t = scoreWords.value;
  const shared = open.value?.shared;
  return (
    <Dialog title={t.second} close={close}>
      {ownBackend.value !== null || isPlainSite ? (
        <p>{t.noServer}</p>
      ) : shared === undefined ? (
        <>
          <p>{t.secondWhy}</p>
          <button type="button" class="main" onClick={() => share(module)}>
            {t.showSquare}
          </button>
        </>
      ) : (
        <>
          <p>{t.photograph}</p>
          <div class="score-square">
            <Invitation path={pathOf(shared.link)} />
          </div>
          <LineWords />
        </>
      )}
    </Dialog>
  );
}
