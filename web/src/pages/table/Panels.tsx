// Panels of a table: rule card, log, sharing and leaving.
import { useSignal } from "@preact/signals";
import { api } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { panel } from "../../app/route";
import { rulesWords } from "../../app/rulesWords";
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { askedClause } from "../../parts/Clauses";
import { CopyLink } from "../../parts/CopyLink";
import { Dialog } from "../../parts/Dialog";
import { RuleCard } from "../../parts/RuleCard";
import { useModel, useTable } from "../../table/context";
import type { RulesSeen } from "../../wire/types";
import { ReportNames } from "./ReportNames";
import { Log, TextBoard } from "./Log";
import { Commitment } from "./Waiting";

/** Dialog with the link for the current stage: join, watch, or replay. */
function Share({ close }: { readonly close: () => void }) {
  const t = words.value;
  const { card, seen } = useTable();
  const [why, path] =
    seen.stage === "over"
      ? [t.shareReplay, `/replay/${card.id}`]
      : seen.stage === "waiting"
        ? [t.shareWhy, `/t/${card.id}`]
        : [t.shareWatch, `/t/${card.id}?watch`];
  return (
    <Dialog title={t.share} close={close}>
      <p>{why}</p>
      <CopyLink path={path} why={why} />
    </Dialog>
  );
}

/** Who watches: names, and how many have none. */
function Watchers() {
  const t = words.value;
  const here = useModel().here.value;
  if (here === null || here.watching === 0) return null;
  const names = (here.watchers ?? []).map(isolated);
  return <p>{t.watchedBy(names.join(", "), here.watching - names.length)}</p>;
}

/** The open panel of a table. */
export type Panel = "rules" | "log" | "share" | "leave" | null;

export function Panels({ shown, show }: { readonly shown: Panel; readonly show: (panel: Panel) => void }) {
  const t = words.value;
  const model = useModel();
  const { card } = useTable();
  const rules = useSignal<RulesSeen | null>(null);
  const close = () => {
    askedClause.value = null;
    show(null);
  };
  const leaveFor = (other: "settings" | "help") => {
    close();
    panel.value = other;
  };
  const stand = () => {
    model.command({ do: "stand" });
    close();
  };
  switch (shown) {
    case "rules":
      if (rules.value === null) void api.table(card.id).then((info) => (rules.value = info.rules), close);
      return (
        <Dialog wide title={rulesWords(card.rules)} close={close}>
          {rules.value ? <RuleCard rules={rules.value} clause={askedClause.value} /> : <p>{t.loading}</p>}
        </Dialog>
      );
    case "log":
      return (
        <Dialog drawer title={t.log} close={close}>
          <Log />
          <details>
            <summary>{t.textBoard}</summary>
            <TextBoard />
          </details>
          <Commitment />
          <Watchers />
          <ReportNames />
          <div class="row">
            {ownBackend.value === null ? (
              <button type="button" onClick={() => show("share")}>
                {t.share}
              </button>
            ) : null}
            <button type="button" onClick={() => show("rules")}>
              {t.ruleCard}
            </button>
            <button type="button" onClick={() => leaveFor("settings")}>
              {t.settings}
            </button>
            <button type="button" onClick={() => leaveFor("help")}>
              {t.help}
            </button>
            {model.may.value.has("stand") ? (
              <button type="button" onClick={() => show("leave")}>
                {t.leaveMatch}
              </button>
            ) : null}
          </div>
        </Dialog>
      );
    case "share":
      return <Share close={close} />;
    case "leave":
      return (
        <Dialog title={t.leaveMatch} close={close}>
          <p>{t.leaveSure}</p>
          <div class="row">
            <button type="button" class="main" onClick={stand}>
              {t.leaveMatch}
            </button>
            <button type="button" onClick={close}>
              {t.cancel}
            </button>
          </div>
        </Dialog>
      );
    case null:
      return null;
  }
}
