// Results after a round or match: awards, scores, the open hands, and the next steps.
import { useComputed } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { painted } from "../../app/breath";
import { newEntropy } from "../../app/crypto";
import { ownBackend } from "../../app/backend";
import { partOf, useLater } from "../../parts/Fetching";
import { Link } from "../../parts/Link";
import { RecordLinks } from "../../parts/RecordLinks";
import { go } from "../../app/route";
import { moving } from "../../app/settings";
import { words } from "../../i18n";
import { gather } from "../../scene/motion/count";
import type { AwardSeen, Ended, TableEvent } from "../../wire/types";
import { sitAtOnce } from "../../table/pendingSeat";
import {
  secondsUntil,
  sideCount,
  sideName,
  sidesOf,
  narratorOf,
  useModel,
  useTable,
  useTicking,
} from "../../table/context";
import { Score } from "../../table/Score";
import { endWords } from "../../table/describe";

function Totals({ gained }: { readonly gained: readonly number[] }) {
  const { seen } = useTable();
  return (
    <ul class="totals">
      {Array.from({ length: sideCount(seen) }, (_, side) => (
        <li key={side} class={side === seen.winner ? "winner" : ""}>
          <span>{sideName(seen, side)}</span>
          <small>
            {(gained[side] ?? 0) >= 0 ? "+" : ""}
            {gained[side] ?? 0}
          </small>
          <b>{seen.scores[side]}</b>
        </li>
      ))}
    </ul>
  );
}

function Onward() {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  const next = seen.next_at ?? null;
  useTicking(next !== null);
  const ready = model.may.value.has("ready");
  const said = seen.seat !== undefined && seen.seat !== null && seen.seats[seen.seat]?.ready;
  return (
    <div class="row onward">
      {ready ? (
        <button type="button" class="main big" aria-keyshortcuts="N" onClick={() => model.command({ do: "ready" })}>
          {t.nextRound}
        </button>
      ) : null}
      {said ? <p role="status">{t.readySaid}</p> : null}
      {next === null ? null : <small class="hint">{t.nextIn(secondsUntil(model, next))}</small>}
    </div>
  );
}

function Afterwards({ share }: { readonly share: () => void }) {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const asked = seen.seat !== undefined && seen.seat !== null && seen.seats[seen.seat]?.wishes === true;
  const next = seen.rematch ?? null;
  useEffect(() => {
    if (next === null || !asked) return;
    // The next table moves each player one seat to the left.
    const seat = ((seen.seat ?? 0) + 1) % seen.seats.length;
    sitAtOnce(next, { seat, entropy: newEntropy() });
    go(`/t/${next}`);
  }, [next, asked]);
  return (
    <div class="stack">
      <div class="row onward">
        {model.may.value.has("rematch") ? (
          <button type="button" class="main big" onClick={() => model.command({ do: "rematch" })}>
            {t.rematch}
          </button>
        ) : null}
        {asked && next === null ? <p role="status">{t.rematchAsked}</p> : null}
        {next === null ? null : (
          <Link to={`/t/${next}`} class="button main-link">
            {t.toRematch}
          </Link>
        )}
      </div>
      <div class="row">
        <Link to={`/replay/${card.id}`} class="button">
          {t.replay}
        </Link>
        <Link to={`/review/${card.id}#ask`} class="button">
          {t.review}
        </Link>
        {ownBackend.value === null ? (
          <button type="button" onClick={share}>
            {t.share}
          </button>
        ) : null}
        <Link to={`/replay/${card.id}#verify`} class="button spare">
          {t.verify}
        </Link>
        <RecordLinks id={card.id} class="spare" />
      </div>
    </div>
  );
}

const closing = partOf(() => import("./LastWord"));

/** What ends a match: its course and the opponent's last word, fetched when it is over; without them it is over, too. */
function Closing() {
  const [part] = useLater(closing);
  return part && <part.Closing />;
}

/** Nonzero awards of the last act of the round. */
function lastScores(events: readonly TableEvent[], end: number): readonly AwardSeen[] {
  const act = events.findLast((event) => event.what === "acted" && event.seq <= end);
  return act?.what === "acted" ? (act.awards ?? []).filter(({ gained }) => gained !== 0) : [];
}

/** Title with the points of the round's end, if one side gained them: “Ana goes out: +15”. */
function titleOf(said: string, awards: readonly AwardSeen[]): string {
  const gained = awards.reduce((sum, award) => sum + award.gained, 0);
  const one = new Set(awards.map(({ side }) => side)).size === 1;
  return one && gained > 0 ? `${said.replace(/\.$/, "")}: +${gained}` : said;
}

/** Ribbon under the cloth: how the round ended and what it scored, while the layout and all hands stay visible. */
export function Ends({ share }: { readonly share: () => void }) {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const last = useComputed(() =>
    model.events.value.findLast((event): event is Ended & typeof event => event.what === "ended"),
  );
  const over = seen.stage === "over";
  const ended = last.value;
  const awards = ended?.awards ?? [];
  const result = seen.results?.at(-1);
  const narrator = narratorOf(card, seen);
  const mine = seen.seat !== undefined && seen.seat !== null && sidesOf(seen)[seen.seat] === seen.winner;
  const how = seen.ending ? endWords(narrator, seen.ending) : "";
  const won = over && typeof seen.winner === "number";
  const why = `${won ? how : t.roundOver(seen.round ?? 0)}${seen.skunk ? ` ${t.skunk}` : ""}`;
  useEffect(() => {
    let gone = false;
    let end: (() => void) | null = null;
    const begin = () => {
      if (!gone) end = gather(awards, seen.seat ?? null);
    };
    // After the open hands are painted, because the animation starts at their positions.
    if (moving.value) void painted().then(begin);
    return () => {
      gone = true;
      end?.();
    };
  }, []);
  return (
    <section class="ends" aria-labelledby="ends-title">
      <div class="ends-said">
        <h2 id="ends-title">{won ? t.won(sideName(seen, seen.winner ?? 0), mine) : titleOf(how, awards)}</h2>
        <p>{why}</p>
      </div>
      {[...lastScores(model.events.value, ended?.seq ?? 0), ...awards].map((award, index) => (
        <Score key={index} award={award} narrator={narrator} who linked />
      ))}
      <Totals gained={result?.gained ?? []} />
      {over ? <Closing /> : null}
      {over ? <Afterwards share={share} /> : <Onward />}
    </section>
  );
}
