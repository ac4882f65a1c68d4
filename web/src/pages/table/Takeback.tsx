// Pending takeback request: the others agree or decline, the requester sees that it is pending.
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
