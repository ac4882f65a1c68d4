// Form for the display name.
import { useState } from "preact/hooks";
import { api, me } from "../../app/api";
import { callNewcomer, newcomer } from "../../app/newcomer";
import { NameField } from "../../parts/NameField";
import { Trouble, useAttempt } from "../../parts/fields";

export function NameForm({ done, label }: { readonly done?: () => void; readonly label: string }) {
  const [renamed, setRenamed] = useState(me.value?.name ?? null);
  const name = renamed ?? newcomer.value;
  const setName = (text: string) => (renamed === null ? callNewcomer(text) : setRenamed(text));
  const [why, busy, attempt] = useAttempt();
  const submit = (event: Event) => {
    event.preventDefault();
    void attempt(async () => {
      await api.guest(name.trim());
      done?.();
    });
  };
  return (
    <form class="name-form" onSubmit={submit}>
      <NameField value={name} onInput={setName} />
      <button type="submit" class="main" disabled={busy || name.trim() === ""}>
        {label}
      </button>
      <Trouble why={why} />
    </form>
  );
}
