// Waiting for an opponent in quick pairing; after a while a bot is offered.
import { useEffect } from "preact/hooks";
import { api } from "../app/api";
import { newEntropy } from "../app/random";
import { go } from "../app/route";
import { bots, fetchGames } from "../app/games";
import { words } from "../i18n";
import { useModel, useTable, useTicking } from "../table/context";
import { sitAtOnce } from "../table/pendingSeat";
import { goesOver, pairingOf, waitingFor, type Pairing } from "./pairing";

const LOOK_MS = 3000;

function useOthers(id: string, { game, seats }: Pairing): void {
  const model = useModel();
  useEffect(() => {
    const look = async () => {
      const found = goesOver(id, waitingFor(await api.lobby(), { id: game }, seats));
      if (!found || !model.may.value.has("stand")) return;
      model.command({ do: "stand" });
      sitAtOnce(found.table.id, { seat: found.names.indexOf(null), entropy: newEntropy() });
      go(`/t/${found.table.id}`);
    };
    // Errors are ignored: the table's connection already shows when the server is unreachable.
    const timer = setInterval(() => void look().catch(() => undefined), LOOK_MS);
    void fetchGames().catch(() => undefined);
    return () => clearInterval(timer);
  }, [id]);
}

function Offer({ id, pairing }: { readonly id: string; readonly pairing: Pairing }) {
  const t = words.value;
  const model = useModel();
  useOthers(id, pairing);
  const left = Math.ceil((pairing.until - Date.now()) / 1000);
  useTicking(left > 0);
  if (!model.may.value.has("start")) return null;
  const title = bots.value.find(({ name }) => name === pairing.bot)?.title ?? t.bot;
  return (
    <div class="pairing" role="status">
      <p>{left > 0 ? t.pairingLooks(left) : t.pairingNone}</p>
      <button type="button" class={left > 0 ? "" : "main big"} onClick={() => model.command({ do: "start" })}>{left > 0 ? t.startNow : t.pairingBot(title)}</button>
    </div>
  );
}

/** Shown at a table that quick pairing made. */
export function PairingWait() {
  const { card } = useTable();
  const pairing = pairingOf(card.id);
  return pairing ? <Offer id={card.id} pairing={pairing} /> : null;
}
