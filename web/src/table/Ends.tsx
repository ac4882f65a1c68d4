// After a round and after the match: hands, arithmetic, scores, and how it goes on.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { newEntropy } from "../app/random";
import { recordPath } from "../app/api";
import { IconButton } from "../app/Bar";
import { Link } from "../app/Link";
import { go } from "../app/route";
import { words } from "../i18n";
import { TileIcon } from "../tile/Tile";
import type { Ended } from "../wire/types";
import { sitAtOnce } from "./pendingSeat";
import { pipsOf, tileWords } from "./choice";
import { nameOf, secondsUntil, sideCount, sideName, sidesOf, narratorOf, useModel, useTable, useTicking } from "./context";
import { Score } from "./Score";
import { endWords } from "./describe";

const weight = (hand: readonly string[]): number => hand.reduce((sum, tile) => sum + pipsOf(tile)[0] + pipsOf(tile)[1], 0);

/** What the hands still held. */
export function Hands({ hands }: { readonly hands: readonly (readonly string[])[] }) {
  const t = words.value;
  const { seen } = useTable();
  return (
    <dl class="hands">
      {hands.map((hand, seat) => (
        <div key={seat}>
          <dt>{nameOf(seen.seats[seat] ?? { seat, side: 0 })}</dt>
          <dd>
            {hand.length === 0 ? <small>{t.noTiles}</small> : null}
            {hand.map((tile) => <span key={tile} role="img" aria-label={tileWords(tile)}><TileIcon tile={tile} vertical /></span>)}
            {hand.length === 0 ? null : <small>{t.pips(weight(hand))}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Totals({ gained }: { readonly gained: readonly number[] }) {
  const { seen } = useTable();
  return (
    <ul class="totals">
      {Array.from({ length: sideCount(seen) }, (_, side) => (
        <li key={side} class={side === seen.winner ? "winner" : ""}>
          <span><i class={`dot badge-${side}`} aria-hidden="true" />{sideName(seen, side)}</span>
          <small>{(gained[side] ?? 0) >= 0 ? "+" : ""}{gained[side] ?? 0}</small>
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
      {ready ? <button type="button" class="main big" aria-keyshortcuts="N" onClick={() => model.command({ do: "ready" })}>{t.nextRound}</button> : null}
      {said ? <p role="status">{t.readySaid}</p> : null}
      {next === null ? null : <small class="hint">{t.nextIn(secondsUntil(model, next))}</small>}
    </div>
  );
}

function Afterwards() {
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
        {model.may.value.has("rematch") ? <button type="button" class="main big" onClick={() => model.command({ do: "rematch" })}>{t.rematch}</button> : null}
        {asked && next === null ? <p role="status">{t.rematchAsked}</p> : null}
        {next === null ? null : <Link to={`/t/${next}`} class="button main-link">{t.toRematch}</Link>}
      </div>
      <div class="row">
        <Link to={`/replay/${card.id}`} class="button">{t.replay}</Link>
        <Link to={`/review/${card.id}`} class="button">{t.review}</Link>
        <Link to={`/replay/${card.id}#verify`} class="button">{t.verify}</Link>
        <a class="button" href={recordPath(card.id, "text")} download={`${card.id}.txt`}>{t.recordText}</a>
        <a class="button" href={recordPath(card.id, "json")} download={`${card.id}.json`}>{t.recordJson}</a>
      </div>
    </div>
  );
}

/** The panel over the felt; it can be put aside to look at the table. */
export function Ends() {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const aside = useSignal(false);
  const last = useComputed(() => model.events.value.findLast((event): event is Ended & typeof event => event.what === "ended"));
  const over = seen.stage === "over";
  const ended = last.value;
  const result = seen.results?.at(-1);
  const narrator = narratorOf(card, seen);
  if (aside.value) return <div class="ends ends-aside"><button type="button" class="main" onClick={() => (aside.value = false)}>{t.showResult}</button></div>;
  const mine = seen.seat !== undefined && seen.seat !== null && sidesOf(seen)[seen.seat] === seen.winner;
  return (
    <section class="ends panel" aria-labelledby="ends-title">
      <div class="ends-head">
        <h2 id="ends-title">{over && typeof seen.winner === "number" ? t.won(sideName(seen, seen.winner), mine) : t.roundOver(seen.round ?? 0)}</h2>
        <IconButton icon="eye" label={t.lookAtTable} onClick={() => (aside.value = true)} />
      </div>
      <div class="ends-body" tabIndex={0} role="group" aria-labelledby="ends-title">
      <p>{seen.ending ? endWords(narrator, seen.ending) : ""}{seen.skunk ? ` ${t.skunk}` : ""}</p>
      {(ended?.awards ?? []).map((award, index) => <Score key={index} award={award} narrator={narrator} />)}
      <Totals gained={result?.gained ?? []} />
      {seen.shown ? <Hands hands={seen.shown} /> : null}
      </div>
      {over ? <Afterwards /> : <Onward />}
    </section>
  );
}
