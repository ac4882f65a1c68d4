// Account panel: display name, login, registration and account settings.
import { useState } from "preact/hooks";
import { api, me } from "../../app/api";
import { words } from "../../i18n";
import { Input, Trouble, useAttempt } from "../../parts/fields";
import { Devices } from "./Devices";
import { NameForm } from "./NameForm";
import { ChangePassword, LONGEST, LONGEST_NAME, SHORTEST, SHORTEST_NAME } from "./Password";
import { Codes, NewCodes, Recover } from "./Recovery";

function Credentials({ show }: { readonly show: (codes: readonly string[]) => void }) {
  const t = words.value;
  const [account, setAccount] = useState("");
  const [password, setPassword] = useState("");
  const [why, busy, attempt] = useAttempt();
  const body = { account: account.trim(), password };
  const ready = body.account.length >= SHORTEST_NAME && password.length >= SHORTEST && !busy;
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void attempt(() => api.login(body));
      }}
    >
      <h3>{t.account}</h3>
      <p class="hint">{t.accountWhy}</p>
      <Input
        label={t.accountName}
        hint={t.accountHint}
        value={account}
        onInput={setAccount}
        max={LONGEST_NAME}
        min={SHORTEST_NAME}
        autocomplete="username"
      />
      <Input
        label={t.password}
        hint={t.passwordHint}
        type="password"
        value={password}
        onInput={setPassword}
        max={LONGEST}
        min={SHORTEST}
        autocomplete="current-password"
      />
      <div class="row">
        <button type="submit" class="main" disabled={!ready}>
          {t.login}
        </button>
        <button
          type="button"
          disabled={!ready}
          onClick={() => void attempt(async () => show(await api.register(body)))}
        >
          {t.register}
        </button>
      </div>
      <Trouble why={why} />
    </form>
  );
}

export function Account({ close }: { readonly close: () => void }) {
  const t = words.value;
  const [why, busy, attempt] = useAttempt();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const account = me.value?.account;
  return (
    <>
      {codes === null ? null : <Codes codes={codes} done={() => setCodes(null)} />}
      <NameForm label={t.rename} done={close} />
      <hr />
      {account ? (
        <div class="stack">
          <p>{t.loggedIn(account)}</p>
          <button type="button" disabled={busy} onClick={() => void attempt(() => api.logout())}>
            {t.logout}
          </button>
          <Trouble why={why} />
          <Devices />
          <ChangePassword />
          <NewCodes show={setCodes} />
        </div>
      ) : (
        <>
          <Credentials show={setCodes} />
          <Recover />
        </>
      )}
    </>
  );
}
