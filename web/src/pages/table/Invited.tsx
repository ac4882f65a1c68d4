// What a visitor without a seat is invited to: host, game and rules, and the way in that the table still offers.
import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { NameForm } from "../../features/account/NameForm";
import { api } from "../../app/api";
import { Bar } from "../../parts/Bar";
import { facts, rulesParts } from "../../app/rulesWords";
import { Link } from "../../parts/Link";
import { newEntropy } from "../../app/crypto";
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { RuleCard } from "../../parts/RuleCard";
import { Icon } from "../../parts/Icon";
import type { TableInfo, TableLine } from "../../wire/types";
import { sitAtOnce } from "../../table/pendingSeat";

/** The table as others see it; `null` until it is fetched, `undefined` if it cannot be. */
export function useInfo(id: string): Signal<TableInfo | null | undefined> {
  const info = useSignal<TableInfo | null | undefined>(null);
  useEffect(() => {
    let left = false;
    const take = (found: TableInfo | undefined) => {
      if (!left) info.value = found;
    };
    api.table(id).then(take, () => take(undefined));
    return () => {
      left = true;
    };
  }, [id]);
  return info;
}

/** “Ana invites you to Five-Up.” */
export function invitation({ host = "", table }: TableLine): string {
  const t = words.value;
  const [game] = rulesParts(table.rules);
  return host === "" ? t.invitedTo(game) : t.invites(isolated(host), game);
}

/** Facts about a table, and its rules on demand. */
export function About({ info, names = false }: { readonly info: TableInfo; readonly names?: boolean }) {
  const t = words.value;
  const { line, rules } = info;
  const target = t.toTarget(line.table.target);
  const changes = rulesParts(line.table.rules)[1].filter((change) => change !== target);
  return (
    <>
      {line.table.name ? (
        <p>
          <b>
            <bdi>{line.table.name}</bdi>
          </b>
        </p>
      ) : null}
      <p>{[facts(line), ...changes].join(" · ")}</p>
      {names ? (
        <p class="hint">
          {line.names.map((name) => (name === null ? t.free : isolated(name))).join(", ")}
          {line.stage === "waiting" ? "" : ` · ${line.scores.join(" : ")}`}
        </p>
      ) : null}
      <details class="invited-rules">
        <summary>{t.ruleCard}</summary>
        <RuleCard rules={rules} />
      </details>
    </>
  );
}

/** What can be done where no seat is to be had: watch, or look at the match; and a table of one's own. */
function Instead({ line, watch }: { readonly line: TableLine; readonly watch: () => void }) {
  const t = words.value;
  const over = line.stage === "over";
  return (
    <>
      <p role="status">{over ? t.invitedOver : t.invitedRunning}</p>
      <div class="row">
        {over ? (
          <Link to={`/replay/${line.table.id}`} class="button main-link">
            {t.replay}
          </Link>
        ) : (
          <button type="button" class="main" onClick={watch}>
            <Icon name="eye" />
            {t.watch}
          </button>
        )}
        <Link to={`/new#${line.table.game}`} class="button">
          {t.ownTable}
        </Link>
      </div>
    </>
  );
}

function Ways({ info, enter }: { readonly info: TableInfo; readonly enter: () => void }) {
  const t = words.value;
  const { line } = info;
  const free = line.stage === "waiting" ? line.names.indexOf(null) : -1;
  const sit = () => {
    sitAtOnce(line.table.id, { seat: free, entropy: newEntropy() });
    enter();
  };
  if (free < 0) return <Instead line={line} watch={enter} />;
  return (
    <>
      <NameForm label={t.takeSeat(line.names.filter((name) => name === null).length)} done={sit} />
      <button type="button" class="quiet" onClick={enter}>
        <Icon name="eye" />
        {t.watchNameless}
      </button>
    </>
  );
}

/** Page of a table for a visitor without a name; `enter` opens the table itself. */
export function Invited({ id, enter }: { readonly id: string; readonly enter: () => void }) {
  const t = words.value;
  const info = useInfo(id).value;
  useEffect(() => {
    // The table says by itself what is wrong: there is none, or it cannot be read.
    if (info === undefined) enter();
  }, [info]);
  return (
    <>
      <Bar />
      <main id="main" class="invited" tabIndex={-1}>
        <h1>{info ? invitation(info.line) : t.invited}</h1>
        {info ? (
          <>
            <About info={info} names />
            <Ways info={info} enter={enter} />
          </>
        ) : (
          <p role="status">{t.loading}</p>
        )}
      </main>
    </>
  );
}
