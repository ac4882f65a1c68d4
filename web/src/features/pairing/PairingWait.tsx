// Waiting at a table of quick pairing: as long as the match has not begun, the page looks for others who wait for the
// same game; after a while a bot is offered.
import { effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { api } from "../../app/api";
import type { TableModel } from "../../table/model";
import { moveOn } from "./start";
import { forgetPairing, nextStep, pairingOf, type Pairing } from "./pairing";
import { bots } from "../../app/games";
import { words } from "../../i18n";
import { useModel, useTable, useTicking } from "../../table/context";

const LOOK_MS = 3000;
/** Codes of refusals after which a seat at this table, or leaving it, is out of the question. */
const TOO_LATE: ReadonlySet<string> = new Set(["seat_taken", "not_waiting"]);

/** Look for others while this table belongs to a pairing, and move to their table. */
export function usePairing(model: TableModel, id: string): void {
  useEffect(() => {
    if (pairingOf(id) === null) return;
    let busy = false;
    let ended = false;
    let seated = false;
    const look = async () => {
      const pairing = pairingOf(id);
      const before = model.seen.value;
      if (pairing === null || before === null || busy || model.waiting.value > 0) return;
      busy = true;
      try {
        const waiting = before.stage !== "waiting" && before.seat !== undefined ? [] : await api.pairing(pairing);
        const seen = model.seen.value;
        if (ended || seen === null || model.waiting.value > 0) return;
        const step = nextStep(id, seen, waiting);
        if (step.do === "play") forgetPairing(id);
        if (step.do === "stand") model.command({ do: "stand", waiting: true });
        if (step.do === "sit") model.sit(step.seat);
        if (step.do === "join" || step.do === "open") await moveOn(id, pairing, step.do === "join" ? step.line : null);
      } finally {
        busy = false;
      }
    };
    // Errors are ignored: the table's connection already shows when the server is unreachable.
    const soon = () => void look().catch(() => undefined);
    const timer = setInterval(soon, LOOK_MS);
    // At once when a seat was taken by another person first, left for another table, or the match has begun.
    const stop = effect(() => {
      const refused = model.refused.value;
      const seen = model.seen.value;
      const left = seated && seen?.seat === undefined;
      const begun = seated && seen?.stage !== "waiting";
      seated ||= seen?.seat !== undefined;
      if (refused !== null && TOO_LATE.has(refused.code)) queueMicrotask(() => (model.refused.value = null));
      if (refused !== null || left || begun) queueMicrotask(soon);
    });
    return () => {
      ended = true;
      clearInterval(timer);
      stop();
    };
  }, [model, id]);
}

function Offer({ pairing }: { readonly pairing: Pairing }) {
  const t = words.value;
  const model = useModel();
  const left = Math.ceil((pairing.until - Date.now()) / 1000);
  const starts = model.may.value.has("start");
  useTicking(left > 0);
  const title = bots.value.find(({ name }) => name === pairing.bot)?.title ?? t.bot;
  return (
    <div class="pairing" role="status">
      <p>{!starts ? t.pairingJoined : left > 0 ? t.pairingLooks(left) : t.pairingNone}</p>
      {starts ? (
        <button type="button" class={left > 0 ? "" : "main big"} onClick={() => model.command({ do: "start" })}>
          {left > 0 ? t.startNow : t.pairingBot(title)}
        </button>
      ) : null}
    </div>
  );
}

/** Shown at a table that quick pairing opened or joined. */
export function PairingWait() {
  const { card } = useTable();
  const pairing = pairingOf(card.id);
  return pairing ? <Offer pairing={pairing} /> : null;
}
