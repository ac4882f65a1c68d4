// Screen of a table: bar, opponents, felt, the user's hand, and panels.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useContext, useEffect } from "preact/hooks";
import { Bubble, ChatDrawer } from "../../features/chat/ChatButton";
import { words } from "../../i18n";
import { said } from "../../i18n/messages";
import { Bar } from "../../parts/Bar";
import { askedClause } from "../../parts/Clauses";
import { Link } from "../../parts/Link";
import { Shown, Staging, useModel, useTable } from "../../table/context";
import { digestOf } from "../../table/change";
import { Scores } from "../../table/Scores";
import { Seats } from "../../table/Seats";
import type { Part } from "../../table/stages";
import { Banners, Refusal } from "./Banners";
import { Cloth } from "./Cloth";
import { Dragged } from "../../table/RackTile";
import { Ends } from "./Ends";
import { useKeptFocus } from "./focus";
import { Asides, Mine, Tiles, TurnActions } from "./Hand";
import { Head } from "./Head";
import { HintNote } from "./HintNote";
import { type Panel, Panels } from "./Panels";
import { TextBoard } from "./Log";
import { Waiting } from "./Waiting";

/** Results, once the round is over. */
function Ended({ share }: { readonly share: () => void }) {
  const { seen } = useTable();
  return seen.stage === "between" || seen.stage === "over" ? <Ends key={seen.round} share={share} /> : null;
}

/** Part of the table whose update may be delayed by some frames after a deal; not rendered before the match. */
function Staged({ part, children }: { readonly part: Part; readonly children: ComponentChildren }) {
  const shown = useContext(Staging)?.of(part) ?? null;
  if (shown !== null && (shown.value?.stage ?? "waiting") === "waiting") return null;
  return <Shown.Provider value={shown}>{children}</Shown.Provider>;
}

function Playing() {
  const t = words.value;
  const shown = useSignal<Panel>(null);
  const { seen } = useTable();
  const waiting = seen.stage === "waiting";
  const digest = useSignal("");
  useEffect(() => void digestOf(seen).then((made) => (digest.value = `${seen.seq} ${made}`)), [seen]);
  useKeptFocus(seen);
  useEffect(() => {
    if (askedClause.value !== null) shown.value = "rules";
  }, [askedClause.value]);
  const others = seen.seats.length - (seen.seat === undefined || seen.seat === null ? 0 : 1);
  return (
    <>
      <main
        id="main"
        class={waiting ? "scene scene-waiting" : `scene scene-${others}`}
        tabIndex={-1}
        data-seq={seen.seq}
        data-digest={seen.digest}
        data-shown={digest.value}
        data-stage={seen.stage}
      >
        <Head show={(panel) => (shown.value = panel)} />
        {waiting ? (
          <>
            <Banners />
            <Refusal />
            <Waiting />
          </>
        ) : (
          <>
            <Staged part="seats">
              <Seats over={(seat) => <Bubble seat={seat} />} />
            </Staged>
            <Staged part="cloth">
              <Cloth />
            </Staged>
            <div class="band">
              <Staged part="scores">
                <Scores />
              </Staged>
              <Staged part="ends">
                <Ended share={() => (shown.value = "share")} />
              </Staged>
              <Staged part="mine">
                <Mine
                  hand={
                    <Staged part="hand">
                      <Tiles />
                    </Staged>
                  }
                />
              </Staged>
              <TurnActions />
              <div class="notices">
                <Banners />
                <Staged part="mine">
                  <Asides />
                </Staged>
                <HintNote />
                <Refusal />
              </div>
            </div>
          </>
        )}
      </main>
      <section class="visually-hidden" aria-label={t.textBoard}>
        <Staged part="text">
          <TextBoard />
        </Staged>
      </section>
      <Dragged />
      <ChatDrawer />
      <Panels shown={shown.value} show={(panel) => (shown.value = panel)} />
    </>
  );
}

export function Board() {
  const t = words.value;
  const model = useModel();
  if (model.card.value !== null && model.seen.value !== null) return <Playing />;
  const bye = model.bye.value;
  return (
    <>
      <Bar title={<h1>{t.table}</h1>} />
      <main id="main" class="invited" tabIndex={-1}>
        <section class="panel">
          <p role="status">
            {bye ? said.value(bye.message).text : model.line.value === "gone" ? t.lineGone : t.connecting}
          </p>
          <Link to="/" class="button">
            {t.toLobby}
          </Link>
        </section>
      </main>
    </>
  );
}
