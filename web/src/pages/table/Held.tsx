// Notice that an untimed table has waited long for a player: the others may let a bot play, or keep waiting.
import { words } from "../../i18n";
import { nameIn, useModel, useTable, useTicking } from "../../table/context";

export function Held() {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  const held = seen.held ?? null;
  useTicking(held !== null);
  const seat = held === null ? undefined : seen.seats[held.seat];
  if (held === null || seat === undefined) return null;
  // The live region is rendered before its text, so that screen readers announce the text.
  return (
    <div class={model.now() < held.at ? "visually-hidden" : "take-back"} role="status">
      {model.now() < held.at ? null : (
        <>
          <p>{t.heldUp(nameIn(seat))}</p>
          <button type="button" onClick={() => model.command({ do: "replace", seat: held.seat })}>
            {t.letBotPlay}
          </button>
          <button type="button" onClick={() => model.command({ do: "wait", seat: held.seat })}>
            {t.waitOn}
          </button>
        </>
      )}
    </div>
  );
}
