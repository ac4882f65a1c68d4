// A table without a clock that waits for one player for long: the others may let a bot play, or wait on.
import { words } from "../i18n";
import { nameIn, useModel, useTable, useTicking } from "./context";

export function Held() {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  const held = seen.held ?? null;
  useTicking(held !== null);
  const seat = held === null ? undefined : seen.seats[held.seat];
  if (held === null || seat === undefined) return null;
  // The place is there before its words, so that they are read out when they come.
  return (
    <div class={model.now() < held.at ? "visually-hidden" : "take-back"} role="status">
      {model.now() < held.at ? null : (
        <>
          <p>{t.heldUp(nameIn(seat))}</p>
          <button type="button" onClick={() => model.command({ do: "replace", seat: held.seat })}>{t.letBotPlay}</button>
          <button type="button" onClick={() => model.command({ do: "wait", seat: held.seat })}>{t.waitOn}</button>
        </>
      )}
    </div>
  );
}
