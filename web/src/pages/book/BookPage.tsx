// A person's own book: every finished match with its score, sums by game and opponent, and the ways to replay and review.
import { type Signal, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { gameTitle } from "../../app/games";
import { rulesWords } from "../../app/rulesWords";
import { words } from "../../i18n";
import { language } from "../../i18n/chosen";
import { fixed } from "../../i18n/decimals";
import { isolated } from "../../i18n/isolate";
import { Bar } from "../../parts/Bar";
import { saveFile } from "../../parts/RecordLinks";
import { Select, Trouble, useAttempt } from "../../parts/fields";
import { Link } from "../../parts/Link";
import type { BookLine } from "../../wire/types";
import { useBook } from "./matches";
import { Given } from "./Given";
import { Tiles } from "./Tiles";
import { byMonth, filtered, type Filter, headToHead, opponentsOf, ownSide, rateOf, scoresOf, tallyOf } from "./tally";
import { bookWords, fetchBookWords } from "./words";

/** Load the translations of this page. */
export const ready = () => fetchBookWords();

/** Matches that are shown at once, and results on the strip. */
const SHOWN = 50;
const RESULTS = 24;
const RIVALS = 8;

const names = (all: readonly string[]): string => all.map(isolated).join(", ");

/** Said and shown: a disc with a tick, an empty ring, or a dash. */
const outcomeOf = ({ won }: BookLine): "isWon" | "isLost" | "isOpen" =>
  won === true ? "isWon" : won === false ? "isLost" : "isOpen";

function Disc({ line }: { readonly line: BookLine }) {
  const outcome = outcomeOf(line);
  return (
    <svg class={`book-disc book-${outcome}`} viewBox="0 0 20 20" role="img" aria-label={bookWords.value[outcome]}>
      <circle cx="10" cy="10" r="8" />
      {outcome === "isWon" ? <path d="M6 10.500l3 3 5-6.500" /> : null}
      {outcome === "isOpen" ? <path d="M6 10h8" /> : null}
    </svg>
  );
}

function Strip({ lines }: { readonly lines: readonly BookLine[] }) {
  const t = bookWords.value;
  const latest = lines.slice(0, RESULTS).reverse();
  return (
    <div class="book-strip" role="img" aria-label={t.results(latest.map((line) => t[outcomeOf(line)]).join(", "))}>
      {latest.map((line) => (
        <i key={line.id} class={`book-${outcomeOf(line)}`} />
      ))}
    </div>
  );
}

/** Deletes a match that the page keeps itself; asked twice, because nothing brings it back. */
function Forget({ id, gone }: { readonly id: string; readonly gone: () => void }) {
  const t = bookWords.value;
  const sure = useSignal(false);
  const [why, busy, attempt] = useAttempt();
  const press = () => {
    if (sure.value) void attempt(() => api.forget(id).then(gone));
    sure.value = true;
  };
  return (
    <>
      <button type="button" class="quiet" disabled={busy} onClick={press} onBlur={() => (sure.value = false)}>
        {sure.value ? t.forgetSure : t.forget}
      </button>
      <Trouble why={why} />
    </>
  );
}

function Match({ line, gone }: { readonly line: BookLine; readonly gone: () => void }) {
  const t = bookWords.value;
  const [own, other] = scoresOf(line);
  const partners = ownSide(line).slice(1);
  const day = new Date(line.ended).toLocaleDateString(language.value, { day: "numeric", month: "short" });
  return (
    <li class="book-match">
      <Disc line={line} />
      <div>
        <b>
          <bdi>{names(opponentsOf(line))}</bdi>
        </b>{" "}
        <span>· {day}</span>
        <small>
          {[rulesWords(line.rules), ...(partners.length > 0 ? [t.with(names(ownSide(line)))] : [])].join(" · ")}
          {line.helped ? ` · ${t.helped}` : ""}
        </small>
        <Tiles line={line} />
      </div>
      <span class="book-score">
        {own}–{other}
      </span>
      <span class="book-ways">
        <Link to={`/replay/${line.id}`}>{words.value.replay}</Link>
        <Link to={`/review/${line.id}`}>{words.value.review}</Link>
        {ownBackend.value === null ? null : <Forget id={line.id} gone={gone} />}
      </span>
    </li>
  );
}

function Filters({ matches, filter }: { readonly matches: readonly BookLine[]; readonly filter: Signal<Filter> }) {
  const t = bookWords.value;
  const games = [...new Set(matches.map(({ game }) => game))];
  const opponents = headToHead(matches).map(({ name }) => name);
  return (
    <div class="grid">
      <Select
        label={t.game}
        value={filter.value.game}
        options={[{ value: "", text: t.allGames }, ...games.map((id) => ({ value: id, text: gameTitle(id) }))]}
        onChange={(game) => (filter.value = { ...filter.value, game })}
      />
      <Select
        label={t.opponent}
        value={filter.value.opponent}
        options={[{ value: "", text: t.everyone }, ...opponents.map((name) => ({ value: name, text: name }))]}
        onChange={(opponent) => (filter.value = { ...filter.value, opponent })}
      />
    </div>
  );
}

/** What one's play gives away against an opponent, once it is known. */
function RivalRate({ lines }: { readonly lines: readonly BookLine[] }) {
  const found = rateOf(lines);
  return found === null ? null : <small>{bookWords.value.errors(fixed(found.rate, 1))}</small>;
}

function Rivals({ lines, filter }: { readonly lines: readonly BookLine[]; readonly filter: Signal<Filter> }) {
  const t = bookWords.value;
  return (
    <section>
      <h2>{t.against}</h2>
      <ul class="book-rivals">
        {headToHead(lines)
          .slice(0, RIVALS)
          .map(({ name, won, lost }) => (
            <li key={name}>
              <button type="button" class="quiet" onClick={() => (filter.value = { ...filter.value, opponent: name })}>
                <bdi>{name}</bdi>
              </button>
              <span aria-hidden="true">
                {won} : {lost}
              </span>
              <span class="visually-hidden">{t.score(won, lost)}</span>
              <RivalRate lines={lines.filter((line) => opponentsOf(line).includes(name))} />
            </li>
          ))}
      </ul>
    </section>
  );
}

/** All records as one file, a line each; only where the page has them itself. */
function SaveAll({ lines }: { readonly lines: readonly BookLine[] }) {
  const [why, busy, attempt] = useAttempt();
  const save = async () => {
    const records: string[] = [];
    for (const { id } of lines) records.push(JSON.stringify(await api.record(id)));
    saveFile("doublesix.jsonl", `${records.join("\n")}\n`);
  };
  return (
    <>
      <button type="button" disabled={busy} onClick={() => void attempt(save)}>
        {bookWords.value.save}
      </button>
      <Trouble why={why} />
    </>
  );
}

interface PagesProps {
  readonly book: Signal<readonly BookLine[]>;
  readonly reading: boolean;
  readonly reviewing: boolean;
}

function Pages({ book, reading, reviewing }: PagesProps) {
  const t = bookWords.value;
  const matches = book.value;
  const without = (id: string) => () => (book.value = book.value.filter((line) => line.id !== id));
  const filter = useSignal<Filter>({ game: "", opponent: "" });
  const shown = useSignal(SHOWN);
  const lines = filtered(matches, filter.value);
  const { won, lost } = tallyOf(lines);
  const { game, opponent } = filter.value;
  return (
    <>
      <p class="book-sentence" role="status">
        {lines.length === 0 ? t.noneOf : t.won(won, won + lost, isolated(opponent), game && gameTitle(game))}
      </p>
      <Strip lines={lines} />
      {reviewing ? <p class="hint">{t.reviewing}</p> : null}
      <Filters matches={matches} filter={filter} />
      <Given lines={lines} byGame={game === ""} />
      {byMonth(lines.slice(0, shown.value)).map(({ month, lines: ofMonth }) => (
        <section key={month.getTime()}>
          <h2>{month.toLocaleDateString(language.value, { month: "long", year: "numeric" })}</h2>
          <ul class="book-matches">
            {ofMonth.map((line) => (
              <Match key={line.id} line={line} gone={without(line.id)} />
            ))}
          </ul>
        </section>
      ))}
      {lines.length > shown.value ? (
        <button type="button" onClick={() => (shown.value += SHOWN)}>
          {t.more(Math.min(SHOWN, lines.length - shown.value))}
        </button>
      ) : null}
      {reading ? <p class="hint">{t.reading}</p> : null}
      {opponent === "" && lines.length > 0 ? <Rivals lines={lines} filter={filter} /> : null}
      {ownBackend.value === null ? null : <SaveAll lines={lines} />}
    </>
  );
}

export function BookPage() {
  const t = bookWords.value;
  const { matches, reading, reviewing, why } = useBook();
  useEffect(() => {
    document.title = `${t.title} · doublesix`;
  }, [t]);
  return (
    <>
      <Bar title={<h1>{t.title}</h1>} />
      <main id="main" class="book" tabIndex={-1}>
        <Trouble why={why.value} />
        <Link to="/mistakes" class="button book-way">
          {t.mistakes}
        </Link>
        {matches.value.length > 0 ? (
          <Pages book={matches} reading={reading.value} reviewing={reviewing.value} />
        ) : (
          <p class="book-sentence" role="status">
            {reading.value ? words.value.loading : why.value === null ? t.none : ""}
          </p>
        )}
      </main>
    </>
  );
}
