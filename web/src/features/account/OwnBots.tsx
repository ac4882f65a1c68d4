// Bots of the account: their list, a new one with its token, and their end.
import { useState } from "preact/hooks";
import { api } from "../../app/api";
import { Input, Trouble, useAttempt } from "../../parts/fields";
import { ownWords } from "../../parts/ownWords";
import type { BotMade, OwnBot } from "../../wire/types";

/** A new token, shown until the user confirms that it is saved. */
function Token({ bot, done }: { readonly bot: BotMade; readonly done: () => void }) {
  const t = ownWords.value;
  return (
    <section class="codes" aria-label={t.botToken(bot.name)}>
      <h3>{t.botToken(bot.name)}</h3>
      <p>{t.botTokenOnce}</p>
      <p>
        <code class="bot-token">{bot.token}</code>
      </p>
      <button type="button" class="main" onClick={done}>
        {t.botTokenKept}
      </button>
    </section>
  );
}

export function OwnBots() {
  const t = ownWords.value;
  const [bots, setBots] = useState<readonly OwnBot[]>([]);
  const [made, setMade] = useState<BotMade | null>(null);
  const [name, setName] = useState("");
  const [why, busy, attempt] = useAttempt();
  const look = async () => setBots(await api.ownBots());
  const make = () =>
    attempt(async () => {
      setMade(await api.makeBot(name.trim()));
      setName("");
      await look();
    });
  const ready = name.trim() !== "" && !busy;
  return (
    <details class="account-part" onToggle={(event) => event.currentTarget.open && void attempt(look)}>
      <summary>{t.ownBots}</summary>
      <p class="hint">{t.ownBotsWhy}</p>
      {made === null ? null : <Token bot={made} done={() => setMade(null)} />}
      <ul class="devices">
        {bots.map((bot) => (
          <li key={bot.id}>
            <div>
              <b>
                <bdi>{bot.name}</bdi>
              </b>
              <small>{bot.connected ? t.botConnected : t.botAway}</small>
            </div>
            <button
              type="button"
              disabled={busy}
              aria-label={t.botEnd(bot.name)}
              onClick={() => void attempt(async () => setBots(await api.endBot(bot.id)))}
            >
              {t.botRemove}
            </button>
          </li>
        ))}
      </ul>
      <form
        class="account-form"
        onSubmit={(event) => {
          event.preventDefault();
          if (ready) void make();
        }}
      >
        <Input label={t.botName} value={name} onInput={setName} />
        <div class="row">
          <button type="submit" disabled={!ready}>
            {t.botMake}
          </button>
        </div>
        <Trouble why={why} />
      </form>
    </details>
  );
}
