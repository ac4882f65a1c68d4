// The host's desk: settings of the house, people, tables, bans, and the log of acts, each of which can be undone.
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { ComponentChildren } from "preact";
import { me } from "../../app/api";
import { words } from "../../i18n";
import { Bar } from "../../parts/Bar";
import { CopyLink } from "../../parts/CopyLink";
import { Input } from "../../parts/fields";
import { NameField } from "../../parts/NameField";
import { Said } from "../../parts/Said";
import type { HouseDesk } from "../../wire/types";
import { desk, enter, give, invitation, isBarred, look, trouble } from "./desk";
import { People } from "./People";
import { Reports } from "./Reports";
import { fetchHostWords, hostWords, when } from "./words";

/** Load the translations of this page. */
export const ready = () => fetchHostWords();

const LOOK_MS = 15_000;

function Part({ title, children }: { readonly title: string; readonly children: ComponentChildren }) {
  return (
    <section class="host-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function House({ now }: { readonly now: HouseDesk }) {
  const t = hostWords.value;
  const welcome = useSignal(now.house.welcome ?? "");
  const uses = useSignal("1");
  return (
    <Part title={t.house}>
      {(["registration", "entry", "writing"] as const).map((what) => (
        <label class="host-switch" key={what}>
          <input
            type="checkbox"
            checked={now.house[what]}
            onChange={({ currentTarget }) => void give({ do: currentTarget.checked ? "open" : "close", what })}
          />
          <span>{t.settings[what]}</span>
        </label>
      ))}
      <form
        class="host-line"
        onSubmit={(event) => {
          event.preventDefault();
          void give({ do: "welcome", text: welcome.value });
        }}
      >
        <Input label={t.welcome} value={welcome.value} onInput={(text) => (welcome.value = text.slice(0, 300))} />
        <button type="submit">{t.save}</button>
      </form>
      <form
        class="host-line"
        onSubmit={(event) => {
          event.preventDefault();
          void give({
            do: "invite",
            uses: Math.min(1000, Math.max(1, Math.trunc(Number(uses.value)) || 1)),
            hours: 168,
          });
        }}
      >
        <Input label={t.inviteFor} value={uses.value} onInput={(text) => (uses.value = text)} />
        <button type="submit">{t.invite}</button>
      </form>
      {invitation.value ? (
        <div role="status">
          <p>{t.invitation}</p>
          <CopyLink path={invitation.value} />
        </div>
      ) : null}
    </Part>
  );
}

function Tables({ now }: { readonly now: HouseDesk }) {
  const t = hostWords.value;
  if (now.tables.length === 0) return <Part title={t.tables}>{t.noTables}</Part>;
  return (
    <Part title={t.tables}>
      <ul class="host-list">
        {now.tables.map(({ line, people, watching }) => {
          const id = line.table.id;
          const names = line.names.filter((name) => name !== null).join(", ") || id;
          return (
            <li key={id}>
              <div>
                <a href={`/t/${id}`}>
                  <bdi>{names}</bdi>
                </a>
                <p class="hint">
                  {line.table.game} · {t.table(people ?? 0, watching ?? 0)}
                  {line.halted ? ` · ${t.halted[line.halted]}` : ""}
                </p>
              </div>
              <div class="host-buttons">
                {line.halted ? (
                  <button
                    type="button"
                    aria-label={t.which(t.resume, names)}
                    onClick={() => void give({ do: "resume", table: id })}
                  >
                    {t.resume}
                  </button>
                ) : (
                  (["paused", "ended"] as const).map((how) => (
                    <button
                      type="button"
                      key={how}
                      aria-label={t.which(how === "paused" ? t.pause : t.end, names)}
                      onClick={() => void give({ do: "halt", table: id, how })}
                    >
                      {how === "paused" ? t.pause : t.end}
                    </button>
                  ))
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Part>
  );
}

function Log({ now }: { readonly now: HouseDesk }) {
  const t = hostWords.value;
  return (
    <Part title={t.acts}>
      {now.acts.length === 0 ? <p>{t.noActs}</p> : null}
      <ol class="host-list" reversed>
        {now.acts.map((act) => (
          <li key={act.seq}>
            <div>
              <p class={act.undone ? "host-undone" : ""}>
                <Said message={act.text} />
              </p>
              <p class="hint">
                {act.seq} · {when(act.at)} · <bdi>{act.by || t.machine}</bdi>
                {act.undone ? ` · ${t.undone}` : ""}
              </p>
            </div>
            {act.can_undo ? (
              <button
                type="button"
                aria-label={t.which(t.undo, String(act.seq))}
                onClick={() => void give({ do: "undo", number: act.seq })}
              >
                {t.undo}
              </button>
            ) : null}
          </li>
        ))}
      </ol>
    </Part>
  );
}

function Bans({ now }: { readonly now: HouseDesk }) {
  const t = hostWords.value;
  if (now.bans.length === 0) return null;
  return (
    <Part title={t.bans}>
      <ul class="host-list">
        {now.bans.map((ban) => (
          <li key={ban.seq}>
            <p>
              <bdi>{ban.name}</bdi>, {t.by[ban.by]}, {t.until(when(ban.until))}
            </p>
            <button
              type="button"
              aria-label={t.which(t.undo, ban.name)}
              onClick={() => void give({ do: "undo", number: ban.seq })}
            >
              {t.undo}
            </button>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What stands in the place of the desk for those who are no hosts: with the secret of a link they become one. */
function Entrance({ secret }: { readonly secret: string }) {
  const t = hostWords.value;
  const name = useSignal("");
  if (!secret) return <p>{t.noHost}</p>;
  return (
    <form
      class="host-part"
      onSubmit={(event) => {
        event.preventDefault();
        void enter(secret, me.value?.name ? "" : name.value);
      }}
    >
      {me.value?.name ? null : <p>{t.nameFirst}</p>}
      {me.value?.name ? null : <NameField value={name.value} onInput={(text) => (name.value = text)} />}
      <button type="submit" class="main">
        {t.become}
      </button>
    </form>
  );
}

export function HostPage() {
  const t = hostWords.value;
  const secret = useSignal(location.hash.slice(1));
  useEffect(() => {
    document.title = `${t.title} · doublesix`;
  }, [t]);
  useEffect(() => {
    void look();
    const timer = setInterval(() => {
      if (desk.value !== null && !document.hidden) void look();
    }, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const now = desk.value;
  return (
    <div class="host-page">
      <Bar title={<h1>{t.title}</h1>} />
      <main id="main" class="host" tabIndex={-1}>
        <p role="alert">{trouble.value}</p>
        {now === null ? (
          isBarred.value ? (
            <Entrance secret={secret.value} />
          ) : (
            <p role="status">{words.value.loading}</p>
          )
        ) : (
          <>
            <p class="host-load">
              {t.load(now.load.sockets, now.load.tables, now.load.waiting, now.load.processes)}{" "}
              <button type="button" onClick={() => void look()}>
                {t.refresh}
              </button>
            </p>
            <div class="host-parts">
              <Reports now={now} />
              <House now={now} />
              <People now={now} />
              <Tables now={now} />
              <Bans now={now} />
              <Log now={now} />
            </div>
          </>
        )}
      </main>
    </div>
  );
}
