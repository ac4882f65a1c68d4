// Game cards with a sample layout, the duration of a match and the complexity of the rules.
import { gameWords } from "../../app/rulesWords";
import { useSignal } from "@preact/signals";
import { words } from "../../i18n";
import type { GameSeen } from "../../wire/types";
import { cards, type Card } from "./cards";
import { Layout, prepareLayouts } from "./Layout";

/** Number of cards shown before “more”. */
const FIRST = 6;
const SHORT_MINUTES = 10;
const MOST_LEVEL = 5;

type Kind = "all" | "two" | "pairs" | "many" | "fives" | "blocking" | "short";

const KINDS: Readonly<Record<Kind, (game: GameSeen, card: Card | undefined) => boolean>> = {
  all: () => true,
  two: (game) => game.players.includes(2),
  pairs: (game) => game.partnership !== "never",
  many: (game) => game.players.some((players) => players > 4),
  fives: (_, card) => (card?.divisors.length ?? 0) > 0,
  blocking: (_, card) => card?.scores === false,
  short: (_, card) => (card?.minutes ?? Infinity) <= SHORT_MINUTES,
};

const span = (players: readonly number[]): string =>
  players.length > 1 ? `${players[0]}–${players.at(-1)}` : `${players[0]}`;

function Level({ level }: { readonly level: number }) {
  const t = words.value;
  return (
    <span class="level" title={t.levelOf(level)}>
      <span class="visually-hidden">{t.levelOf(level)}</span>
      <span aria-hidden="true">
        {"●".repeat(level)}
        {"○".repeat(MOST_LEVEL - level)}
      </span>
    </span>
  );
}

function GameCard({
  game,
  chosen,
  last,
  choose,
}: {
  readonly game: GameSeen;
  readonly chosen: boolean;
  readonly last: boolean;
  readonly choose: () => void;
}) {
  const t = words.value;
  const card = cards[game.id];
  return (
    <label class={chosen ? "game-card chosen" : "game-card"}>
      <input class="visually-hidden" type="radio" name="game" value={game.id} checked={chosen} onChange={choose} />
      <span class="card-felt">
        {card ? <Layout plays={card.plays} rules={card} /> : null}
        {last ? <span class="card-last">{t.playedLast}</span> : null}
      </span>
      <span class="card-name">{gameWords(game.name)}</span>
      <span class="card-facts">
        <span>
          {t.playersShort(span(game.players))}
          {card ? ` · ${t.minutesShort(card.minutes)}` : ""}
        </span>
        {card ? <Level level={card.level} /> : null}
      </span>
    </label>
  );
}

/** Prepare what the first cards draw. */
export const prepareCards = (games: readonly GameSeen[]): Promise<void> =>
  prepareLayouts(
    games.slice(0, FIRST).flatMap(({ id }) => (cards[id] ? [{ plays: cards[id].plays, rules: cards[id] }] : [])),
  );

interface Props {
  readonly games: readonly GameSeen[];
  readonly chosen: string;
  readonly last: string;
  readonly choose: (game: GameSeen) => void;
}

export function Games({ games, chosen, last, choose }: Props) {
  const t = words.value;
  const kind = useSignal<Kind>("all");
  const whole = useSignal(false);
  const found = games.filter((game) => KINDS[kind.value](game, cards[game.id]));
  const few = kind.value === "all" && !whole.value;
  return (
    <section class="games" aria-labelledby="games-title">
      <h2 id="games-title" class="visually-hidden">
        {t.gamesTitle}
      </h2>
      <div class="filters" role="group" aria-label={t.filterGames}>
        {(Object.keys(KINDS) as Kind[]).map((one) => (
          <button key={one} type="button" aria-pressed={kind.value === one} onClick={() => (kind.value = one)}>
            {one === "all" ? t.allGames(games.length) : t.gameKinds[one]}
          </button>
        ))}
      </div>
      <div class="game-cards" role="radiogroup" aria-labelledby="games-title">
        {(few ? found.slice(0, FIRST) : found).map((game) => (
          <GameCard
            key={game.id}
            game={game}
            chosen={game.id === chosen}
            last={game.id === last}
            choose={() => choose(game)}
          />
        ))}
      </div>
      {few && found.length > FIRST ? (
        <button type="button" class="more-games" onClick={() => (whole.value = true)}>
          {t.moreGames(found.length - FIRST)}
        </button>
      ) : null}
    </section>
  );
}
