// Fields of an account and its password, and the form to change the password.
import { useState } from "preact/hooks";
import { api } from "../../app/api";
import { words } from "../../i18n";
import { Input, Trouble, useAttempt } from "../../parts/fields";

/** Lengths of passwords and account names that the server accepts. */
const SHORTEST = 8;
const LONGEST = 200;
const SHORTEST_NAME = 3;
const LONGEST_NAME = 32;

export const isPassword = (text: string): boolean => text.length >= SHORTEST;
export const isAccountName = (text: string): boolean => text.length >= SHORTEST_NAME;

/** The account name that a display name suggests: its letters without accents, words joined by dashes; or none. */
export function accountNameOf(name: string): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/\s+/g, "-");
  const found = plain.replace(/[^A-Za-z0-9_.-]/g, "").slice(0, LONGEST_NAME);
  return isAccountName(found) ? found : "";
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string;
  readonly value: string;
  readonly onInput: (value: string) => void;
}

/** Field of a password: the current one, or a new one with what it needs. */
export function PasswordInput({ kind, ...field }: FieldProps & { readonly kind: "current" | "new" }) {
  return <Input {...field} type="password" max={LONGEST} min={SHORTEST} autocomplete={`${kind}-password`} />;
}

export function AccountInput(field: Omit<FieldProps, "label">) {
  return (
    <Input {...field} label={words.value.accountName} max={LONGEST_NAME} min={SHORTEST_NAME} autocomplete="username" />
  );
}

export function ChangePassword() {
  const t = words.value;
  const [password, setPassword] = useState("");
  const [fresh, setFresh] = useState("");
  const [done, setDone] = useState(false);
  const [why, busy, attempt] = useAttempt();
  const ready = isPassword(password) && isPassword(fresh) && !busy;
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
        <PasswordInput kind="current" label={t.passwordNow} value={password} onInput={setPassword} />
        <PasswordInput kind="new" label={t.passwordNew} hint={t.passwordHint} value={fresh} onInput={setFresh} />
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
