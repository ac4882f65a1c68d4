// List of all first rounds, with how far each has come.
import type { ComponentChildren } from "preact";
import { gameTitle } from "../../app/games";
import { Link } from "../../parts/Link";
import { lessons } from "./lessons";
import { momentsOf, progress } from "./progress";
import { learnWords } from "./round";

export const GAMES: readonly string[] = Object.keys(lessons);

export function All({ heading }: { readonly heading: ComponentChildren }) {
  const t = learnWords.value;
  return (
    <section class="learn-others">
      {heading}
      <ul>
        {GAMES.map((game) => {
          const done = progress.value[game] ?? 0;
          const all = momentsOf(game);
          return (
            <li key={game}>
              <Link to={`/learn/${game}`}>{gameTitle(game)}</Link>{" "}
              <small>{done === 0 ? "" : done < all ? t.begun(done, all) : `\u2713 ${t.done}`}</small>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
