// Play now: one of the games of the documents, some bots, and one sits.
import { useSignal } from "@preact/signals";
import { api, me } from "../app/api";
import { bots, engineBuild, games, usualBot } from "../app/games";
import { newEntropy } from "../app/random";
import { go } from "../app/route";
import { useAttempt } from "../account/attempt";
import { words } from "../i18n";
import { Select, Trouble } from "../parts/fields";
import { Fan } from "../parts/Fan";
import { sitAtOnce } from "../table/pendingSeat";
import type { GameSeen } from "../wire/types";

/** How many bots a game can be played against, if so many were asked for. */
const opponents = (game: GameSeen, wanted: number): number =>
  [...game.players].map((players) => players - 1).reduce((best, count) => (Math.abs(count - wanted) < Math.abs(best - wanted) ? count : best), 99);

function GameCard({ game, count, disabled, onPlay }: { readonly game: GameSeen; readonly count: number; readonly disabled: boolean; readonly onPlay: () => void }) {
  const t = words.value;
  return (
    <li class="game-card">
      <Fan game={game.id} />
      <h3>{game.name}</h3>
      <p lang="en">{game.summary}</p>
      <p class="game-facts">
        {t.target} {game.target} · {t.bots(count)}
      </p>
      <button type="button" class="main" aria-label={t.playNowGame(game.name)} disabled={disabled} onClick={onPlay}>
        {t.playNow}
      </button>
    </li>
  );
}

export function QuickStart() {
  const t = words.value;
  const count = useSignal("1");
  const bot = useSignal("");
  const [why, busy, attempt] = useAttempt();
  const kind = bot.value || usualBot(bots.value);
  const start = (game: GameSeen) =>
    attempt(async () => {
      const others = opponents(game, Number(count.value));
      const made = await api.make({ game: game.id, fill: ["open", ...Array.from({ length: others }, () => kind)], filler: kind });
      sitAtOnce(made.id, { seat: 0, entropy: newEntropy() });
      go(made.path);
    });
  return (
    <section class="quick" aria-labelledby="quick-title">
      <div class="section-head">
        <div>
          <h2 id="quick-title">{t.playNow}</h2>
          <p class="hint">{t.playNowWhy}</p>
        </div>
        <div class="row">
          <Select label={t.against} value={count.value} options={["1", "2", "3"].map((value) => ({ value, text: t.bots(Number(value)) }))} onChange={(value) => (count.value = value)} />
          <Select label={t.botKind} value={kind} options={bots.value.map(({ name }) => ({ value: name, text: t.botName(name) }))} onChange={(value) => (bot.value = value)} />
        </div>
      </div>
      <p class="hint" role="status">{engineBuild.value ? t.levelsWait(engineBuild.value.done, engineBuild.value.files) : ""}</p>
      <Trouble why={why} />
      <ul class="game-cards">
        {games.value
          .filter((game) => game.category === "document")
          .map((game) => (
            <GameCard key={game.id} game={game} count={opponents(game, Number(count.value))} disabled={busy || !me.value?.name} onPlay={() => void start(game)} />
          ))}
      </ul>
    </section>
  );
}
