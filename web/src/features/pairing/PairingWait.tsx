// Waiting for others in quick pairing; after a while a bot is offered.
import { bots } from "../../app/games";
import { words } from "../../i18n";
import { useModel, useTable, useTicking } from "../../table/context";
import { pairingOf, type Pairing } from "./pairing";

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
