// Lobby page: entry section and lists of tables.
import { useEffect } from "preact/hooks";
import { me } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { Bar } from "../../parts/Bar";
import { Installation } from "../../parts/Installation";
import { Link } from "../../parts/Link";
import { facts, rulesWords } from "../../app/rulesWords";
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { Below } from "../../parts/Below";
import { Trouble } from "../../parts/fields";
import type { TableLine } from "../../wire/types";
import { Entry, prepareEntry } from "./Entry";
import { listed, lookAtLobby, whyUnlisted } from "./listed";

/** Fetch what the lobby shows first; never rejects. */
export const prepareLobby = (): Promise<unknown> => Promise.allSettled([lookAtLobby(), prepareEntry()]);

const LOOK_AGAIN_MS = 5000;

function Line({ line, verb }: { readonly line: TableLine; readonly verb: string }) {
  const t = words.value;
  const names = line.names.map((name) => (name === null ? t.free : isolated(name))).join(", ");
  // Spectators are not asked for a name.
  const watches = !line.mine && line.stage !== "waiting";
  const path = line.stage === "over" ? `/replay/${line.table.id}` : `/t/${line.table.id}${watches ? "?watch" : ""}`;
  return (
    <li class="table-line">
      <div>
        <b>
          <bdi>{line.table.name || rulesWords(line.table.rules)}</bdi>
        </b>
        <span>
          {names}
          {line.stage === "waiting" ? "" : ` · ${line.scores.join(" : ")}`}
        </span>
        <small>
          {line.table.name ? `${rulesWords(line.table.rules)} · ` : ""}
          {facts(line)}
        </small>
      </div>
      <Link
        to={path}
        class="button"
        label={`${verb}: ${isolated(line.table.name) || rulesWords(line.table.rules)}, ${names}`}
      >
        {line.stage === "over" ? t.replay : verb}
      </Link>
    </li>
  );
}

function Lines({
  title,
  none,
  lines,
  verb,
}: {
  readonly title: string;
  readonly none: string;
  readonly lines: readonly TableLine[];
  readonly verb: string;
}) {
  return (
    <section class="panel">
      <h2>{title}</h2>
      {lines.length === 0 ? (
        <p class="hint">{none}</p>
      ) : (
        <ul class="table-lines">
          {lines.map((line) => (
            <Line key={line.table.id} line={line} verb={verb} />
          ))}
        </ul>
      )}
    </section>
  );
}

export function Lobby() {
  const t = words.value;
  const lobby = listed.value;
  const name = me.value?.name;
  useEffect(() => {
    const look = () => document.hidden || void lookAtLobby();
    look();
    const timer = setInterval(look, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [name]);
  return (
    <>
      <Bar />
      <main id="main" class="lobby" tabIndex={-1}>
        <Trouble why={whyUnlisted.value} />
        {lobby?.welcome ? <p class="house-welcome">{lobby.welcome}</p> : null}
        <Installation />
        <Entry lobby={lobby} />
        <Below after={2}>
          <div class="ways">
            <Link to="/practice" class="button practice-way">
              <b>{t.practice}</b>
              <small>{t.practiceWhy}</small>
            </Link>
            <Link to="/score" class="button practice-way">
              <b>{t.keepScore}</b>
              <small>{t.keepScoreWhy}</small>
            </Link>
            <Link to="/analysis" class="button practice-way">
              <b>{t.analysis}</b>
              <small>{t.analysisWhy}</small>
            </Link>
          </div>
          <div class="lists">
            {ownBackend.value === null ? (
              <>
                <Lines title={t.openTables} none={t.noOpen} lines={lobby?.open ?? []} verb={t.join} />
                <Lines title={t.runningTables} none={t.noRunning} lines={lobby?.playing ?? []} verb={t.watch} />
              </>
            ) : null}
            {name ? (
              <Link to="/book" class="button practice-way">
                <b>{t.book}</b>
                <small>{t.bookWhy}</small>
              </Link>
            ) : null}
            {name && ownBackend.value === null ? (
              <Link to="/mistakes" class="button practice-way">
                <b>{t.mistakes}</b>
                <small>{t.mistakesWhy}</small>
              </Link>
            ) : null}
            <Lines title={t.myTables} none={t.noMine} lines={lobby?.mine ?? []} verb={t.open} />
          </div>
        </Below>
      </main>
    </>
  );
}
