// Help panel with the keyboard shortcuts, and what the program is.
import { type Catalog, words } from "../../i18n";
import { About } from "./About";

const KEYS: readonly (readonly [readonly string[], keyof Catalog["keys"]])[] = [
  [["←", "→"], "hand"],
  [["↑", "↓"], "places"],
  [["Enter"], "play"],
  [["D"], "draw"],
  [["P"], "pass"],
  [["C"], "claim"],
  [["F"], "call"],
  [["W"], "waive"],
  [["I"], "hint"],
  [["N"], "next"],
  [["Z"], "takeback"],
  [["T"], "talk"],
  [["H"], "sayHand"],
  [["E"], "sayEnds"],
  [["K"], "sayCount"],
  [["S"], "sayScores"],
  [["?"], "help"],
];

export function Help() {
  const t = words.value;
  return (
    <>
      <p>{t.helpPlay}</p>
      <p>{t.helpScore}</p>
      <dl class="keys">
        {KEYS.map(([keys, name]) => (
          <div key={name}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{t.keys[name]}</dd>
          </div>
        ))}
      </dl>
      <About />
    </>
  );
}
