// Entry section of the lobby: guest name, play button for matchmaking, and buttons to play a friend or a bot.
import { gameWords } from "../../app/rulesWords";
import { textOf, words } from "../../i18n";
import type { GameSeen, Lobby } from "../../wire/types";
import { useSignal } from "@preact/signals";
import { NameField } from "../../parts/NameField";
import { useAttempt, Segments, Trouble } from "../../parts/fields";
import { me } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { bots, fetchGames, games, usualBot } from "../../app/games";
import { Link } from "../../parts/Link";
import { callNewcomer, newcomer } from "../../app/newcomer";
import { isolated } from "../../i18n/isolate";
import { ruleName } from "../../i18n/rules";
import { Below } from "../../parts/Below";
import { Said } from "../../parts/Said";
import { Bots } from "./Bots";
import { WaitingBots } from "./WaitingBots";
import { Games, prepareCards } from "./Games";
import { waitingIn } from "../../features/pairing/pairing";
import { lastGame, playAnyone, playBot, playFriend, type Choice } from "../../features/pairing/start";

/** The house rules that the program proposes for a game, in sentences; empty where it is proposed as in its document. */
export function proposalWords(game: GameSeen): string {
  const t = words.value;
  return Object.entries(game.proposed ?? {})
    .map(([rule, value]) => textOf(t.proposedRules, rule)?.(Number(value)) ?? `${ruleName(rule) ?? rule}: ${value}`)
    .join(" ");
}

interface Props {
  readonly game: GameSeen;
  /** Whether the game is played as in its document. */
  readonly booklet: boolean;
  readonly choose: (booklet: boolean) => void;
}

export function HouseRule({ game, booklet, choose }: Props) {
  const t = words.value;
  const rule = proposalWords(game);
  if (rule === "") return null;
  return (
    <p class="entry-rule">
      {booklet ? t.asInBooklet : rule}{" "}
      <button type="button" class="entry-booklet" onClick={() => choose(!booklet)}>
        {booklet ? t.playProposed : t.playBooklet}
      </button>
    </p>
  );
}

const START = "five-up";

interface WaysProps {
  readonly choice: Choice;
  readonly waiting: number;
  readonly setSeats: (seats: number) => void;
  readonly setBooklet: (booklet: boolean) => void;
}

function Ways({ choice, waiting, setSeats, setBooklet }: WaysProps) {
  const t = words.value;
  const { game, seats, bot } = choice;
  const [why, busy, attempt] = useAttempt();
  const title = bots.value.find(({ name }) => name === bot)?.title ?? "";
  const isAlone = ownBackend.value !== null;
  const nameless = !me.value?.name && newcomer.value.trim() === "";
  const way = (deed: (choice: Choice) => Promise<void>) => () => void attempt(() => deed(choice));
  return (
    <>
      <p class="entry-game">
        <b>{gameWords(game.name)}</b> · {t.playersRange(String(seats))} ·{" "}
        {waiting > 0 ? t.someWait(waiting) : t.toTarget(game.target)}
      </p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          way(isAlone ? playBot : playAnyone)();
        }}
      >
        {me.value?.name ? null : <NameField value={newcomer.value} onInput={callNewcomer} />}
        <button type="submit" class="play" disabled={busy || nameless} aria-describedby="play-why">
          <span>{t.playBig}</span>
          <i aria-hidden="true" />
          <span class="play-pips" aria-hidden="true">
            {[1, 2, 3, 4, 5].map((pip) => (
              <i key={pip} />
            ))}
          </span>
        </button>
      </form>
      <p id="play-why" class="entry-why">
        {isAlone ? t.playAloneWhy(title) : t.playWhy}
      </p>
      {isAlone ? null : (
        <div class="entry-ways">
          <button type="button" disabled={busy || nameless} onClick={way(playFriend)}>
            <b>{t.playFriend}</b>
            <small>{t.playFriendWhy}</small>
          </button>
          <button type="button" disabled={busy || nameless} onClick={way(playBot)}>
            <b>{t.playBot}</b>
            <small>{t.playBotWhy(title)}</small>
          </button>
        </div>
      )}
      <Trouble why={why} />
      <HouseRule game={game} booklet={choice.booklet} choose={setBooklet} />
      {game.players.length > 1 ? (
        <Segments
          label={t.seats}
          value={String(seats)}
          options={game.players.map((count) => ({ value: String(count), text: String(count) }))}
          onChange={(count) => setSeats(Number(count))}
        />
      ) : null}
      <p class="entry-about">
        <Said message={game.summary} />
      </p>
      <div class="row entry-more">
        {game.category === "document" ? (
          <Link to={`/learn/${game.id}`} class="entry-learn">
            {t.learnGame(gameWords(game.name))}
          </Link>
        ) : null}
        {me.value?.name ? (
          <Link to={`/new#${game.id}`} class="entry-new">
            {t.newTable}: {t.moreChoices}
          </Link>
        ) : null}
      </div>
    </>
  );
}

/** Sort the games: the last played first, then the default game, then the documented ones. */
function sorted(list: readonly GameSeen[], last: string): readonly GameSeen[] {
  const rank = (game: GameSeen) =>
    game.id === last ? 0 : game.id === START ? 1 : game.category === "document" ? 2 : 3;
  return [...list].sort((one, other) => rank(one) - rank(other));
}

/** Fetch games and bots, and prepare what the entry section draws of them. */
export async function prepareEntry(): Promise<void> {
  await fetchGames();
  await prepareCards(sorted(games.value, lastGame()));
}

export function Entry({ lobby }: { readonly lobby: Lobby | null }) {
  const t = words.value;
  const last = lastGame();
  const list = sorted(games.value, last);
  const game = useSignal("");
  const seats = useSignal(0);
  const bot = useSignal("");
  const booklet = useSignal(false);
  const chosen = list.find(({ id }) => id === game.value) ?? list[0];
  const kind = bot.value || usualBot(bots.value);
  const count = chosen?.players.includes(seats.value) ? seats.value : (chosen?.players[0] ?? 2);
  const name = me.value?.name;
  return (
    <>
      <div class="entry">
        <section class="entry-ways-in">
          <h1>{name ? t.hello(isolated(name)) : t.placeLaid}</h1>
          {chosen ? (
            <Ways
              choice={{ game: chosen, seats: count, bot: kind, booklet: booklet.value }}
              waiting={lobby ? waitingIn(lobby, chosen.id, count, booklet.value) : 0}
              setSeats={(next) => (seats.value = next)}
              setBooklet={(next) => (booklet.value = next)}
            />
          ) : (
            <p role="status">{t.loading}</p>
          )}
        </section>
        <Below after={1}>
          <Games
            games={list}
            chosen={chosen?.id ?? ""}
            last={last}
            choose={(one) => {
              game.value = one.id;
              booklet.value = false;
            }}
          />
        </Below>
      </div>
      <Below after={2}>
        <Bots chosen={kind} choose={(one) => (bot.value = one)} />
        {chosen ? (
          <WaitingBots
            choice={{ game: chosen, seats: count, bot: kind, booklet: booklet.value }}
            nameless={!name && newcomer.value.trim() === ""}
          />
        ) : null}
      </Below>
    </>
  );
}
