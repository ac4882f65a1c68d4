// Shell: session, routing, live regions, and the parts that the pages are made of.
import { render, type ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { api, me, Sorry } from "./app/api";
import { Bar } from "./app/Bar";
import { Fetching, partOf, useLater, type Part } from "./app/Fetching";
import { Link } from "./app/Link";
import { follow, route, type Route } from "./app/route";
import { applySettings } from "./app/settings";
import { answered, said } from "./app/speak";
import { fetchLanguage, words } from "./i18n";
import { Lobby } from "./lobby/Lobby";
import { prepareEntry } from "./lobby/Entry";
import { lookAtLobby } from "./lobby/listed";
import { panel } from "./app/panel";
import { prefetchSheet, styled } from "./app/stylesheet";
import { TileMaterials } from "./tile/Tile";
import "./styles/fonts.css";
import "./styles/colours.css";
import "./styles/base.css";
import "./styles/forms.css";
import "./styles/outline.css";
import lobbyStyles from "./styles/pages/lobby.css?part";
import newStyles from "./styles/pages/new.css?part";
import tableStyles from "./styles/pages/table.css?part";
import learnStyles from "./styles/learn.css?part";
import practiceStyles from "./styles/practice.css?part";
import reviewStyles from "./styles/review.css?part";

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

const importTable = () => import("./table/TablePage");

const PARTS: Readonly<Record<Exclude<Route["page"], "nowhere">, Part<Page>>> = {
  lobby: partOf(() => styled(Promise.resolve(Lobby), lobbyStyles)),
  new: partOf(() => styled(import("./make/NewTable"), newStyles).then((found): Page => found.NewTable)),
  table: partOf(() => styled(importTable(), tableStyles).then((found): Page => found.TablePage)),
  replay: partOf(() => styled(import("./replay/ReplayPage"), tableStyles).then((found): Page => found.ReplayPage)),
  review: partOf(() =>
    styled(worded(import("./review/ReviewPage")), tableStyles, reviewStyles).then((found): Page => found.ReviewPage),
  ),
  practice: partOf(() =>
    styled(worded(import("./practice/PracticePage")), tableStyles, reviewStyles, practiceStyles).then(
      (found): Page => found.PracticePage,
    ),
  ),
  learn: partOf(() =>
    styled(worded(import("./learn/LearnPage")), tableStyles, learnStyles).then((found): Page => found.LearnPage),
  ),
};

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
  if (now.page !== "nowhere") {
    const id = "id" in now ? now.id : "";
    return <Later key={`${now.page} ${id}`} id={id} from={PARTS[now.page]} />;
  }
  return (
    <>
      <Bar />
      <main id="main" class="invited" tabIndex={-1}>
        <p>{t.nowhere}</p>
        <Link to="/" class="button">
          {t.toLobby}
        </Link>
      </main>
    </>
  );
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
  const lists = page === "lobby" ? [lookAtLobby(), prepareEntry()] : [];
  const part = page === "nowhere" ? [] : [PARTS[page].fetch()];
  await Promise.allSettled([fetchLanguage(), api.me(), ...lists, ...part]);
}

/** Render the page once all that it shows first is there: what is drawn in pieces moves while it arrives. */
export async function start(): Promise<void> {
  applySettings();
  follow();
  const place = document.getElementById("page");
  if (place === null) return;
  await Promise.race([fetchFirst(route.value), new Promise((done) => setTimeout(done, OUTLINE_MS))]);
  place.replaceChildren();
  render(<Shell />, place);
  // A table is opened from most pages; its part is there when it is.
  setTimeout(() => {
    prefetchSheet(tableStyles);
    void importTable().catch(() => undefined);
  }, AHEAD_MS);
}
