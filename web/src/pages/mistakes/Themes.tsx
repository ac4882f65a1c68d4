// What the mistakes that wait have in common, with the puzzles and the trainer that help.
import { Why } from "../../parts/Why";
import { Link } from "../../parts/Link";
import { textOf } from "../../i18n";
import type { MistakesSeen } from "../../wire/types";
import { mistakeWords } from "./words";

export function Themes({ seen }: { readonly seen: MistakesSeen }) {
  const t = mistakeWords.value;
  if (seen.themes.length === 0 && seen.learned === 0) return null;
  return (
    <section class="mistakes-themes">
      {seen.themes.length === 0 ? null : (
        <>
          <h2>{t.most}</h2>
          <p class="hint">{t.mostOf(seen.waiting)}</p>
          <ul>
            {seen.themes.map(({ theme, sentence, number, trainer = "" }) => (
              <li key={theme}>
                <div>
                  <b>{t.of(number, seen.waiting)}</b>
                  <Why reason={sentence} />
                </div>
                <span class="mistakes-ways">
                  <Link to={`/practice#theme=${theme}`} class="button">
                    {t.practise}
                  </Link>
                  {trainer === "" ? null : <Link to={`/practice#${trainer}`}>{textOf(t.trainers, trainer)}</Link>}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {seen.learned > 0 ? <p>{t.learned(seen.learned)}</p> : null}
    </section>
  );
}
