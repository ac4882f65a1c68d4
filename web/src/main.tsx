// Entry point: session, routing and live regions.
import { render, type ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { useSignal } from "@preact/signals";
import { api, me, Sorry } from "./app/api";
import { Bar } from "./app/Bar";
import { Fetching, useLater } from "./app/Fetching";
import { Link } from "./app/Link";
import { follow, route } from "./app/route";
import { applySettings } from "./app/settings";
import { answered, said } from "./app/speak";
import { fetchLanguage, words } from "./i18n";
import { Lobby } from "./lobby/Lobby";
import { panel } from "./app/panel";
import { TablePage } from "./table/TablePage";
import { styled } from "./app/stylesheet";
import { TileMaterials } from "./tile/Tile";
import "./styles/base.css";
import "./styles/forms.css";
import "./styles/lobby.css";
import "./styles/entry.css";
import "./styles/table.css";
import "./styles/scene.css";
import "./styles/count.css";
import "./styles/rim.css";
import "./styles/score.css";
import "./styles/ends.css";
import learnStyles from "./styles/learn.css?part";
import practiceStyles from "./styles/practice.css?part";
import reviewStyles from "./styles/review.css?part";

/** Lazily loaded page; `id` is that of a match or game, empty for other pages. */
type PagePart = ComponentType<{ readonly id: string }>;

/** Wait for a module and its translations. */
async function worded<Module extends { readonly ready: () => Promise<unknown> }>(part: Promise<Module>): Promise<Module> {
  const found = await part;
  await found.ready();
  return found;
}

const NEW = () => import("./make/NewTable").then((found): PagePart => found.NewTable);
const REPLAY = () => import("./replay/ReplayPage").then((found): PagePart => found.ReplayPage);
const REVIEW = () => styled(worded(import("./review/ReviewPage")), reviewStyles).then((found): PagePart => found.ReviewPage);
const PRACTICE = () => styled(worded(import("./practice/PracticePage")), reviewStyles, practiceStyles).then((found): PagePart => found.PracticePage);
const LEARN = () => styled(worded(import("./learn/LearnPage")), learnStyles).then((found): PagePart => found.LearnPage);

function Later({ id = "", from }: { readonly id?: string; readonly from: () => Promise<PagePart> }) {
  const [Found, failed] = useLater(from);
  if (Found) return <Found id={id} />;
  return (
    <>
      <Bar />
      <main id="main" class="invited" tabIndex={-1}><Fetching failed={failed} /></main>
    </>
  );
}

function Here() {
  const t = words.value;
  const now = route.value;
  switch (now.page) {
    case "lobby":
      return <Lobby />;
    case "new":
      return <Later key="new" from={NEW} />;
    case "table":
      return <TablePage id={now.id} key={now.id} />;
    case "replay":
      return <Later id={now.id} key={now.id} from={REPLAY} />;
    case "review":
      return <Later id={now.id} key={now.id} from={REVIEW} />;
    case "practice":
      return <Later key="practice" from={PRACTICE} />;
    case "learn":
      return <Later id={now.id} key={now.id} from={LEARN} />;
    case "nowhere":
      return (
        <>
          <Bar />
          <main id="main" class="invited" tabIndex={-1}>
            <p>{t.nowhere}</p>
            <Link to="/" class="button">{t.toLobby}</Link>
          </main>
        </>
      );
  }
}

/** Live regions for screen readers: polite for events, assertive for answers to keys. */
function Voices() {
  return (
    <>
      <div class="visually-hidden" aria-live="polite" id="said">{said.value}</div>
      <div class="visually-hidden" aria-live="assertive" id="answered">{answered.value}</div>
    </>
  );
}

function Page() {
  const t = words.value;
  const why = useSignal<string | null>(null);
  const ask = () => void api.me().then(() => (why.value = null), (error: unknown) => (why.value = error instanceof Sorry ? error.message : String(error)));
  useEffect(() => {
    ask();
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
        {why.value ? <button type="button" onClick={ask}>{t.again}</button> : null}
      </main>
    );
  }
  return (
    <>
      <a class="skip" href="#main">{t.skip}</a>
      <TileMaterials />
      <Here />
      <Voices />
    </>
  );
}

applySettings();
follow();
const place = document.getElementById("page");
if (place) void fetchLanguage().then(() => render(<Page />, place));
