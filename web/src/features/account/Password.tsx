// Form to change the password.
import { useState } from "preact/hooks";
import { api } from "../../app/api";
import { words } from "../../i18n";
import { Input, Trouble, useAttempt } from "../../parts/fields";

/** Lengths of passwords and account names that the server accepts. */
export const SHORTEST = 8;
export const LONGEST = 200;
export const SHORTEST_NAME = 3;
export const LONGEST_NAME = 32;

export function ChangePassword() {
  const t = words.value;
  const [password, setPassword] = useState("");
  const [fresh, setFresh] = useState("");
  const [done, setDone] = useState(false);
  const [why, busy, attempt] = useAttempt();
  const ready = password.length >= SHORTEST && fresh.length >= SHORTEST && !busy;
  const change = () =>
    attempt(async () => {
      setDone(false);
      await api.changePassword({ password, new_password: fresh });
      setPassword("");
      setFresh("");
      setDone(true);
    });
  return (
    <details class="account-part">
      <summary>{t.changePassword}</summary>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void change();
        }}
      >
        <p class="hint">{t.changePasswordWhy}</p>
        <Input
          label={t.passwordNow}
          type="password"
          value={password}
          onInput={setPassword}
          max={LONGEST}
          min={SHORTEST}
          autocomplete="current-password"
        />
        <Input
          label={t.passwordNew}
          hint={t.passwordHint}
          type="password"
          value={fresh}
          onInput={setFresh}
          max={LONGEST}
          min={SHORTEST}
          autocomplete="new-password"
        />
        <div class="row">
          <button type="submit" class="main" disabled={!ready}>
            {t.changePassword}
          </button>
        </div>
        <p role="status">{done ? t.passwordChanged : ""}</p>
        <Trouble why={why} />
      </form>
    </details>
  );
}
