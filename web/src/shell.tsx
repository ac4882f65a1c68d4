// Shell: session, routing, live regions, and the parts that the pages are made of.
import { render, type ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { effect, useSignal } from "@preact/signals";
import { isPlainSite } from "./app/address";
import { api, keepInvitation, me, Sorry } from "./app/api";
import { ownBackend } from "./app/backend";
import { Bar } from "./parts/Bar";
import { applySheet, Fetching, partOf, useLater, type Part, prefetchSheet, styled } from "./parts/Fetching";
import { Link } from "./parts/Link";
import { follow, panel, route, type Route } from "./app/route";
import { applySettings } from "./app/settings";
import { answered, said } from "./app/announce";
import { fetchLanguage, words } from "./i18n";
import { Dialog } from "./parts/Dialog";
// Small modules that several pages share: in the common script, because each would be a request of its own.
import "./app/digest";
import "./app/games";
import "./parts/RecordLinks";
import "./scene/motion/animation";
import "./table/Score";
import { TileIcon, TileMaterials } from "./tile/Tile";
import "./styles/fonts.css";
import "./styles/colours.css";
import "./styles/base.css";
import "./styles/buttons.css";
import "./styles/forms.css";
import "./parts/badges.css";
import "./parts/bar.css";
import "./parts/dialog.css";
import "./parts/invited.css";
import "./styles/outline.css";
import "./styles/forced.css";
import lobbyStyles from "./pages/lobby/lobby.css?part";
import newStyles from "./pages/new/new.css?part";
import tableStyles from "./pages/table/table.css?part";
import boardStyles from "./table/board.css?part";
import replayStyles from "./pages/replay/replay.css?part";
import learnStyles from "./pages/learn/learn.css?part";
import practiceStyles from "./pages/practice/practice.css?part";
import bookStyles from "./pages/book/book.css?part";
import mistakesStyles from "./pages/mistakes/mistakes.css?part";
import hostStyles from "./pages/host/host.css?part";
import analysisStyles from "./pages/analysis/analysis.css?part";
import reviewStyles from "./pages/review/review.css?part";
import scoreStyles from "./pages/score/score.css?part";

/** Lazily loaded page; `id` is that of a match or game, empty for other pages. */
type Page = ComponentType<{ readonly id: string }>;

/** Wait for a module and its translations. */
async function worded<Module extends { readonly ready: () => Promise<unknown> }>(
  part: Promise<Module>,
): Promise<Module> {
  const found = await part;
  await found.ready();
  return found;
}

const importLobby = () => import("./pages/lobby/Lobby");
const importTable = () => import("./pages/table/TablePage");

const PARTS: Readonly<Record<Exclude<Route["page"], "nowhere">, Part<Page>>> = {
  lobby: partOf(() => styled(importLobby(), lobbyStyles).then((found): Page => found.Lobby)),
  new: partOf(() => styled(import("./pages/new/NewTable"), newStyles).then((found): Page => found.NewTable)),
  table: partOf(() => styled(importTable(), boardStyles, tableStyles).then((found): Page => found.TablePage)),
  replay: partOf(() =>
    styled(import("./pages/replay/ReplayPage"), boardStyles, tableStyles, replayStyles).then(
      (found): Page => found.ReplayPage,
    ),
  ),
  review: partOf(() =>
    styled(worded(import("./pages/review/ReviewPage")), boardStyles, reviewStyles).then(
      (found): Page => found.ReviewPage,
    ),
  ),
  practice: partOf(() =>
    styled(worded(import("./pages/practice/PracticePage")), boardStyles, reviewStyles, practiceStyles).then(
      (found): Page => found.PracticePage,
    ),
  ),
  analysis: partOf(() =>
    styled(worded(import("./pages/analysis/AnalysisPage")), boardStyles, analysisStyles).then(
      (found): Page => found.AnalysisPage,
    ),
  ),
  book: partOf(() => styled(worded(import("./pages/book/BookPage")), bookStyles).then((found): Page => found.BookPage)),
  mistakes: partOf(() =>
    styled(worded(import("./pages/mistakes/MistakesPage")), boardStyles, reviewStyles, mistakesStyles).then(
      (found): Page => found.MistakesPage,
    ),
  ),
  host: partOf(() => styled(worded(import("./pages/host/HostPage")), hostStyles).then((found): Page => found.HostPage)),
  score: partOf(() =>
    styled(worded(import("./pages/score/ScorePage")), scoreStyles).then((found): Page => found.ScorePage),
  ),
  learn: partOf(() =>
    styled(worded(import("./pages/learn/LearnPage")), boardStyles, learnStyles).then((found): Page => found.LearnPage),
  ),
};

/** Pages on the table's scene; on others its sheet would place racks and cloths as the scene does. */
const SCENES: readonly Route["page"][] = ["table", "replay"];

/** The page that only a server has. */
const WITH_SERVER: Route["page"] = "host";

function Later({ id, from }: { readonly id: string; readonly from: Part<Page> }) {
  const [Found, failed] = useLater(from);
  if (Found) return <Found id={id} />;
  return (
    <>
      <Bar />
      <main id="main" class="invited" tabIndex={-1}>
        <Fetching failed={failed} />
      </main>
    </>
  );
}

function Here() {
  const t = words.value;
  const now = route.value;
  if (now.page !== "nowhere" && !(ownBackend.value !== null && now.page === WITH_SERVER)) {
    const id = "id" in now ? now.id : "";
    return <Later key={`${now.page} ${id}`} id={id} from={PARTS[now.page]} />;
  }
  return (
    <>
      <Bar />
      <main id="main" class="invited nowhere" tabIndex={-1}>
        <TileIcon tile="00" />
        <h1>{t.nowhere}</h1>
        <p>{t.nowhereWhy}</p>
        <Link to="/" class="button main-link">
          {t.toLobby}
        </Link>
      </main>
    </>
  );
}

type PanelName = NonNullable<typeof panel.value>;

const PANELS: Readonly<Record<PanelName, Part<ComponentType<{ readonly close: () => void }>>>> = {
  help: partOf(() => import("./features/panels/Help").then(({ Help }) => Help)),
  settings: partOf(() => import("./features/panels/Settings").then(({ Settings }) => Settings)),
  account: partOf(() => import("./features/account/Account").then(({ Account }) => Account)),
};

function PanelPart({ name }: { readonly name: PanelName }) {
  const [Found, failed] = useLater(PANELS[name]);
  const close = () => (panel.value = null);
  return (
    <Dialog title={words.value[name]} close={close}>
      {Found ? <Found close={close} /> : <Fetching failed={failed} />}
    </Dialog>
  );
}

/** The open panel, among those that every page has. */
function Panels() {
  const name = panel.value;
  return name === null ? null : <PanelPart key={name} name={name} />;
}

/** Live regions for screen readers: polite for events, assertive for answers to keys. */
function Voices() {
  return (
    <>
      <div class="visually-hidden" aria-live="polite" id="said">
        {said.value}
      </div>
      <div class="visually-hidden" aria-live="assertive" id="answered">
        {answered.value}
      </div>
    </>
  );
}

function Shell() {
  const t = words.value;
  const why = useSignal<string | null>(null);
  const ask = () =>
    void api.me().then(
      () => (why.value = null),
      (error: unknown) => (why.value = error instanceof Sorry ? error.message : String(error)),
    );
  useEffect(() => {
    if (me.value === null) ask();
    const help = (event: KeyboardEvent) => {
      const writing = event.target instanceof Element && event.target.closest("input, select, textarea, dialog");
      if (event.key === "?" && !writing) panel.value = "help";
    };
    document.addEventListener("keydown", help);
    return () => document.removeEventListener("keydown", help);
  }, []);
  if (me.value === null) {
    return (
      <main class="invited" id="main">
        <p role="status">{why.value ?? t.loading}</p>
        {why.value ? (
          <button type="button" onClick={ask}>
            {t.again}
          </button>
        ) : null}
      </main>
    );
  }
  return (
    <>
      <a class="skip" href="#main">
        {t.skip}
      </a>
      <TileMaterials />
      <Here />
      <Panels />
      <Voices />
    </>
  );
}

/** How long the outline that came with the document stays at most, in milliseconds. */
const OUTLINE_MS = 4000;

/** When the part of the table is loaded ahead, in milliseconds after the first page was rendered. */
const AHEAD_MS = 1500;

/** Load what the first page shows, all at once. */
async function fetchFirst({ page }: Route): Promise<void> {
  const lists = page === "lobby" ? [importLobby().then(({ prepareLobby }) => prepareLobby())] : [];
  const part = page === "nowhere" ? [] : [PARTS[page].fetch()];
  await Promise.allSettled([fetchLanguage(), api.me(), ...lists, ...part]);
}

/** Render the page once all that it shows first is there: what is drawn in pieces moves while it arrives. */
export async function start(): Promise<void> {
  applySettings();
  if (isPlainSite) {
    void import("./app/installation").then(({ keepInstalled }) => keepInstalled());
    ownBackend.value = (await import("./local/backend")).localBackend();
  }
  keepInvitation();
  follow();
  effect(() => applySheet(tableStyles, SCENES.includes(route.value.page)));
  const place = document.getElementById("page");
  if (place === null) return;
  await Promise.race([fetchFirst(route.value), new Promise((done) => setTimeout(done, OUTLINE_MS))]);
  place.replaceChildren();
  render(<Shell />, place);
  // A table is opened from most pages; its part is there when it is.
  setTimeout(() => {
    for (const sheet of [boardStyles, tableStyles]) prefetchSheet(sheet);
    ownBackend.peek()?.prepare();
    void importTable().catch(() => undefined);
    for (const part of Object.values(PANELS)) void part.fetch().catch(() => undefined);
  }, AHEAD_MS);
}
