// Waiting room before the match: seats, invitation link, and the commitment to the deals.
import { words } from "../../i18n";
import { initialOf } from "../../i18n/isolate";
import { forgetPairing, pairingOf } from "../../features/pairing/pairing";
import { PairingWait } from "../../features/pairing/PairingWait";
import { Invitation } from "../../parts/Invitation";
import { ReceiptButton } from "../../parts/ReceiptButton";
import { Icon } from "../../parts/Icon";
import type { SeatSeen } from "../../wire/types";
import { About, invitation, useInfo } from "./Invited";
import { nameOf, secondsUntil, useModel, useTable, useTicking } from "../../table/context";

function SeatLine({ seat }: { readonly seat: SeatSeen }) {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const mine = seen.seat === seat.seat;
  const open = !seat.person && !seat.bot;
  const until = (model.here.value?.away_until ?? [])[seat.seat] ?? null;
  useTicking(until !== null);
  const stand = () => {
    forgetPairing(card.id);
    model.command({ do: "stand" });
  };
  const sit = open && model.may.value.has("sit");
  return (
    <li class={open ? "seat-line seat-open" : "seat-line"}>
      <span class={`badge badge-${seat.side}`} aria-hidden="true">
        {open ? seat.seat + 1 : initialOf(nameOf(seat))}
      </span>
      <span>
        <b>{open ? t.free : <bdi>{nameOf(seat)}</bdi>}</b>
        <small>
          {t.seatNumber(seat.seat)}
          {card.partners ? ` · ${t.partnersWord} ${seat.side + 1}` : ""}
          {mine ? ` · ${t.you}` : ""}
          {seat.bot ? ` · ${t.bot}` : ""}
          {until === null ? "" : ` · ${t.awayOpens(secondsUntil(model, until))}`}
        </small>
      </span>
      {sit ? (
        <button type="button" class="main" aria-label={t.sitHereSeat(seat.seat)} onClick={() => model.sit(seat.seat)}>
          {t.sitHere}
        </button>
      ) : null}
      {mine && model.may.value.has("stand") ? (
        <button type="button" onClick={stand}>
          {t.standUp}
        </button>
      ) : null}
    </li>
  );
}

/** The table from above: a place at its rim for each seat, clockwise from below, with the initial of who sits there. */
function Plan() {
  const { seats } = useTable().seen;
  return (
    <span class="waiting-plan" aria-hidden="true">
      {seats.map((seat, at) => {
        const turn = (2 * Math.PI * at) / seats.length;
        const open = !seat.person && !seat.bot;
        return (
          <span
            key={at}
            class={open ? "badge waiting-free" : `badge badge-${seat.side}`}
            style={{ left: `${50 - 46 * Math.sin(turn)}%`, top: `${50 + 50 * Math.cos(turn)}%` }}
          >
            {open ? "" : initialOf(nameOf(seat))}
          </span>
        );
      })}
    </span>
  );
}

/** Commitment: the hash of the server's secret, which was chosen before players took their seats. */
export function Commitment() {
  const t = words.value;
  const { card } = useTable();
  return (
    <details class="commitment">
      <summary>
        <Icon name="seal" />
        {t.commitment}
      </summary>
      <p>{t.commitmentWhy}</p>
      <code>{card.commitment}</code>
      <ReceiptButton table={card.id} />
    </details>
  );
}

export function Waiting() {
  const t = words.value;
  const model = useModel();
  const { card, seen } = useTable();
  const visitor = seen.seat === undefined && !model.host.value;
  const info = useInfo(card.id).value;
  return (
    <section class="waiting panel" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{visitor && info ? invitation(info.line) : t.waitingTitle}</h2>
      {visitor && info ? <About info={info} /> : <p class="hint">{t.waitingWhy}</p>}
      <Plan />
      <ul class="seat-lines">
        {seen.seats.map((seat) => (
          <SeatLine key={seat.seat} seat={seat} />
        ))}
      </ul>
      <PairingWait />
      {model.may.value.has("start") && pairingOf(card.id) === null ? (
        <button type="button" onClick={() => model.command({ do: "start" })}>
          {t.startNow}
        </button>
      ) : null}
      <h3>{t.share}</h3>
      <p class="hint">{t.shareWhy}</p>
      <Invitation path={`/t/${card.id}`} />
      <Commitment />
    </section>
  );
}
