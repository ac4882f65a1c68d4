// Recovery codes: shown once, regenerated, and redeemed after the password is lost.
import { useSignal } from "@preact/signals";
import { useState } from "preact/hooks";
import { api } from "../../app/api";
import { words } from "../../i18n";
import { Input, Trouble, useAttempt } from "../../parts/fields";
import { AccountInput, isAccountName, isPassword, PasswordInput } from "./Password";

/** New recovery codes, shown until the user confirms that they are saved. */
export function Codes({ codes, done }: { readonly codes: readonly string[]; readonly done: () => void }) {
  const t = words.value;
  const copied = useSignal(false);
  const copy = () =>
    void navigator.clipboard.writeText(codes.join("\n")).then(
      () => (copied.value = true),
      () => undefined,
    );
  return (
    <section class="codes" aria-label={t.codes}>
      <h3>{t.codes}</h3>
      <p>{t.codesOnce}</p>
      <ol>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div class="row">
        <button type="button" class="main" onClick={done}>
          {t.codesKept}
        </button>
        {navigator.clipboard === undefined ? null : (
          <button type="button" onClick={copy}>
            <span role="status">{copied.value ? t.copied : t.codesCopy}</span>
          </button>
        )}
      </div>
    </section>
  );
}

/** Form to generate new recovery codes; requires the password. */
export function NewCodes({ show }: { readonly show: (codes: readonly string[]) => void }) {
  const t = words.value;
  const [left, setLeft] = useState<number | null>(null);
  const [password, setPassword] = useState("");
  const [why, busy, attempt] = useAttempt();
  const ready = isPassword(password) && !busy;
  const look = () => void attempt(async () => setLeft((await api.account()).codes_left));
  const make = () =>
    attempt(async () => {
      const { codes } = await api.newCodes(password);
      setPassword("");
      setLeft(codes.length);
      show(codes);
    });
  return (
    <details class="account-part" onToggle={(event) => event.currentTarget.open && look()}>
      <summary>{t.codes}</summary>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void make();
        }}
      >
        <p class="hint">{t.codesWhy}</p>
        <p role="status">{left === null ? "" : t.codesLeft(left)}</p>
        <PasswordInput kind="current" label={t.passwordNow} value={password} onInput={setPassword} />
        <div class="row">
          <button type="submit" disabled={!ready}>
            {t.codesNew}
          </button>
        </div>
        <Trouble why={why} />
      </form>
    </details>
  );
}

/** Form to set a new password with a recovery code. */
export function Recover() {
  const t = words.value;
  const [account, setAccount] = useState("");
  const [code, setCode] = useState("");
  const [password, setPassword] = useState("");
  const [why, busy, attempt] = useAttempt();
  const body = { account: account.trim(), code: code.trim(), password };
  const ready = isAccountName(body.account) && body.code !== "" && isPassword(password) && !busy;
  return (
    <details class="account-part">
      <summary>{t.recover}</summary>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void attempt(() => api.recover(body));
        }}
      >
        <p class="hint">{t.recoverWhy}</p>
        <AccountInput value={account} onInput={setAccount} />
        <Input label={t.recoveryCode} value={code} onInput={setCode} max={64} min={1} autocomplete="one-time-code" />
        <PasswordInput kind="new" label={t.passwordNew} hint={t.passwordHint} value={password} onInput={setPassword} />
        <div class="row">
          <button type="submit" class="main" disabled={!ready}>
            {t.recoverDo}
          </button>
        </div>
        <Trouble why={why} />
      </form>
    </details>
  );
}
