// Questions to the other players: about a takeback, and about a player who keeps an untimed table waiting.
import { words } from "../../i18n";
import { nameIn, secondsUntil, useModel, useTable, useTicking } from "../../table/context";

export function Takeback() {
  const t = words.value;
  const model = useModel();
  const { seen } = useTable();
  const asked = seen.takeback ?? null;
  useTicking(asked !== null);
  const seat = asked === null ? undefined : seen.seats[asked.seat];
  if (asked === null || seat === undefined) return null;
  const answer = (accept: boolean) => model.command({ do: "answertakeback", accept });
  return (
    <div class="take-back" role="status">
      <p>
        {asked.seat === seen.seat ? t.takebackWaits : t.takebackAsked(nameIn(seat))}{" "}
        <b class="countdown" aria-hidden="true">
          {secondsUntil(model, asked.until)}
        </b>
      </p>
      {model.may.value.has("answertakeback") ? (
        <>
          <button type="button" class="main" onClick={() => answer(true)}>
            {t.takebackAgree}
          </button>
          <button type="button" onClick={() => answer(false)}>
            {t.takebackDecline}
          </button>
        </>
      ) : null}
    </div>
  );
}

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
