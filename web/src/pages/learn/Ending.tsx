// End of a lesson: play the game against a bot, or go to the lesson of the next game.
import { useAttempt, Trouble } from "../../parts/fields";
import { bots, games, usualBot } from "../../app/games";
import { Link } from "../../parts/Link";
import { playBot } from "../../features/pairing/start";
import { All } from "./All";
import { learnWords } from "./round";

interface Props {
  readonly game: string;
  readonly next: string;
  readonly nextName: string;
  readonly back: () => void;
}

export function Ending({ game, next, nextName, back }: Props) {
  const t = learnWords.value;
  const [why, busy, attempt] = useAttempt();
  const found = games.value.find(({ id }) => id === game);
  return (
    <section class="learn-ending">
      <h2>{t.over}</h2>
      <div class="learn-ways">
        <button type="button" onClick={back}>
          {t.back}
        </button>
        <Link to={`/learn/${next}`} class="button">
          {t.next(nextName)}
        </Link>
        <button
          type="button"
          class="main"
          autoFocus
          disabled={busy || !found}
          onClick={() =>
            found &&
            void attempt(() =>
              playBot({ game: found, seats: found.players[0] ?? 2, bot: usualBot(bots.value), booklet: false }),
            )
          }
        >
          {t.playBot}
        </button>
      </div>
      <Trouble why={why} />
      <All heading={<h3>{t.all}</h3>} />
    </section>
  );
}
