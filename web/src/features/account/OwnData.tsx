// One's own data: all of it in files, and its deletion.
import { useState } from "preact/hooks";
import { api, me } from "../../app/api";
import { words } from "../../i18n";
import { Trouble, useAttempt } from "../../parts/fields";
import { ownWords } from "../../parts/ownWords";
import { isPassword, PasswordInput } from "./Password";

/** Deletion, which asks for the password of an account, and of a guest for a second press. */
function Deletion() {
  const t = ownWords.value;
  const [password, setPassword] = useState("");
  const [sure, setSure] = useState(false);
  const [why, busy, attempt] = useAttempt();
  const ready = (me.value?.account ? isPassword(password) : sure) && !busy;
  return (
    <form
      class="account-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) void attempt(() => api.deleteMe(password));
      }}
    >
      <p class="hint">{t.deleteWhy}</p>
      {me.value?.account ? (
        <PasswordInput kind="current" label={words.value.passwordNow} value={password} onInput={setPassword} />
      ) : (
        <label class="check">
          <input type="checkbox" checked={sure} onChange={(event) => setSure(event.currentTarget.checked)} />
          {t.deleteSure}
        </label>
      )}
      <div class="row">
        <button type="submit" disabled={!ready}>
          {t.deleteMe}
        </button>
      </div>
      <Trouble why={why} />
    </form>
  );
}

export function OwnData() {
  const t = ownWords.value;
  return (
    <details class="account-part">
      <summary>{t.ownData}</summary>
      <p class="hint">{t.exportWhy}</p>
      <div class="row">
        <a class="button" href="/api/account/export" download="doublesix.zip">
          {t.exportMine}
        </a>
      </div>
      <Deletion />
    </details>
  );
}
