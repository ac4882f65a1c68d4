// Choice of a bot: the ten levels with their faces, and the other bots in a collapsed list.
import { bots, engineBuild } from "../../app/games";
import { levelOf } from "../../app/level";
import { BotFace } from "../../parts/BotFace";
import { textOf, words } from "../../i18n";
import type { BotSeen } from "../../wire/types";

function Bot({
  bot,
  chosen,
  choose,
}: {
  readonly bot: BotSeen;
  readonly chosen: boolean;
  readonly choose: () => void;
}) {
  const t = words.value;
  const level = levelOf(bot.name);
  return (
    <label class={chosen ? "bot chosen" : "bot"}>
      <input class="visually-hidden" type="radio" name="bot" value={bot.name} checked={chosen} onChange={choose} />
      <BotFace bot={bot.name} />
      <b>
        {bot.title}
        {level ? <small> {level}</small> : null}
      </b>
      <span class="bot-temper">{textOf(t.temper, bot.name) ?? bot.summary}</span>
    </label>
  );
}

export function Bots({ chosen, choose }: { readonly chosen: string; readonly choose: (bot: string) => void }) {
  const t = words.value;
  const [people, programs] = [true, false].map((level) =>
    bots.value.filter((bot) => (levelOf(bot.name) !== null) === level),
  );
  const listed = (list: readonly BotSeen[] = []) => (
    <div class="bot-row" role="radiogroup" aria-label={t.botKind}>
      {list.map((bot) => (
        <Bot key={bot.name} bot={bot} chosen={bot.name === chosen} choose={() => choose(bot.name)} />
      ))}
    </div>
  );
  return (
    <section class="bots" aria-labelledby="bots-title">
      <h2 id="bots-title" class="visually-hidden">
        {t.botsTitle}
      </h2>
      <p class="hint" role="status">
        {engineBuild.value ? t.levelsWait(engineBuild.value.done, engineBuild.value.files) : ""}
      </p>
      {people?.length ? listed(people) : null}
      {people?.length ? (
        <details>
          <summary>{t.botPrograms}</summary>
          {listed(programs)}
        </details>
      ) : (
        listed(programs)
      )}
    </section>
  );
}
