// Bots of people that are connected now, and can be challenged to the chosen game.
import { words } from "../../i18n";
import { isolated } from "../../i18n/isolate";
import { Trouble, useAttempt } from "../../parts/fields";
import { type Choice, challengeBot } from "../../features/pairing/start";
import { waitingBots } from "./listed";

export function WaitingBots({ choice, nameless }: { readonly choice: Choice; readonly nameless: boolean }) {
  const t = words.value;
  const [why, busy, attempt] = useAttempt();
  if (waitingBots.value.length === 0) return null;
  return (
    <section class="panel">
      <h2>{t.waitingBots}</h2>
      <p class="hint">{t.waitingBotsWhy}</p>
      <ul class="table-lines">
        {waitingBots.value.map((bot) => (
          <li key={bot.id} class="table-line">
            <div>
              <b>
                <bdi>{bot.name}</bdi>
              </b>
              <small>{t.botOf(isolated(bot.owner))}</small>
            </div>
            <button
              type="button"
              disabled={busy || nameless}
              aria-label={t.challengeName(isolated(bot.name))}
              onClick={() => void attempt(() => challengeBot(choice, bot.id))}
            >
              {t.challenge}
            </button>
          </li>
        ))}
      </ul>
      <Trouble why={why} />
    </section>
  );
}
