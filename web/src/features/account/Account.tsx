// Account panel: display name, login, registration and account settings.
import { useState } from "preact/hooks";
import { api, me } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { Trouble, useAttempt } from "../../parts/fields";
import { Devices } from "./Devices";
import { NameForm } from "./NameForm";
import { OwnBots } from "./OwnBots";
import { OwnData } from "./OwnData";
import { AccountInput, accountNameOf, ChangePassword, isAccountName, isPassword, PasswordInput } from "./Password";
import { Codes, NewCodes, Recover } from "./Recovery";

function Credentials({ show }: { readonly show: (codes: readonly string[]) => void }) {
  const t = words.value;
  const [account, setAccount] = useState(accountNameOf(me.value?.name ?? ""));
  const [password, setPassword] = useState("");
  const [bring, setBring] = useState(true);
  const [why, busy, attempt] = useAttempt();
  const guest = me.value?.name ?? "";
  const body = { account: account.trim(), password };
  const ready = isAccountName(body.account) && isPassword(password) && !busy;
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void attempt(() => api.login(guest === "" ? body : { ...body, bring }));
      }}
    >
      {me.value?.name ? <h3>{t.account}</h3> : null}
      <p class="hint">{t.accountWhy}</p>
      <AccountInput
        hint={me.value?.name ? t.accountHint : `${t.accountHint} ${t.accountIsName}`}
        value={account}
        onInput={setAccount}
      />
      <PasswordInput kind="current" label={t.password} hint={t.passwordHint} value={password} onInput={setPassword} />
      {guest === "" ? null : (
        <label class="account-bring">
          <input type="checkbox" checked={bring} onChange={(event) => setBring(event.currentTarget.checked)} />
          {t.bring(isolated(guest))}
        </label>
      )}
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
      {me.value?.name ? (
        <>
          <NameForm label={t.rename} done={close} />
          {ownBackend.value === null ? <hr /> : null}
        </>
      ) : null}
      {ownBackend.value !== null ? (
        <p class="hint">{t.keptHere}</p>
      ) : account ? (
        <div class="stack">
          <p>{t.loggedIn(account)}</p>
          <button type="button" disabled={busy} onClick={() => void attempt(() => api.logout())}>
            {t.logout}
          </button>
          <Trouble why={why} />
          <Devices />
          <ChangePassword />
          <NewCodes show={setCodes} />
          <OwnBots />
          <OwnData />
        </div>
      ) : (
        <>
          <Credentials show={setCodes} />
          <Recover />
          {me.value?.name ? <OwnData /> : null}
        </>
      )}
    </>
  );
}
