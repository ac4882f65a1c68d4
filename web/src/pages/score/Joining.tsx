// Waiting for the sheet of a link that was photographed.
import { replaceFragment } from "../../app/address";
import { said } from "../../i18n/messages";
import { against, disconnect, joining, line, unreadable } from "./line";
import { scoreWords } from "./words";

function leave(): void {
  replaceFragment("");
  disconnect();
}

export function Joining() {
  const t = scoreWords.value;
  const trouble = against.value === null ? "" : said.value(against.value, []).text;
  const why = unreadable.value ? t.broken : trouble;
  const isWaiting = why === "" && joining.value !== "";
  const isLost = line.value === "gone" || line.value === "silent";
  return (
    <section class="panel score-joining">
      <p role="status">{isWaiting ? (isLost ? t.noLine : t.joining) : why}</p>
      <button type="button" onClick={leave}>
        {t.ownSheet}
      </button>
    </section>
  );
}
