// Rule card: the rules in sentences, with clauses and deviations from the game's document.
import { useEffect, useRef } from "preact/hooks";
import { Link } from "./Link";
import { Said } from "./Said";
import { textOf, words, type Catalog } from "../i18n";
import { ruleName } from "../i18n/rules";
import type { CardSection, RulesSeen } from "../wire/types";

function Section({ section, clause }: { readonly section: CardSection; readonly clause: string | null }) {
  const t = words.value;
  return (
    <section>
      <h3>
        <Said message={section.title} />
      </h3>
      <ul>
        {section.rules.map((line) => (
          <li
            key={line.text.text}
            class={`${line.differs ? "differs" : ""} ${clause !== null && line.clauses.includes(clause) ? "asked" : ""}`.trim()}
          >
            <Said message={line.text} />
            {line.clauses.length > 0 ? <span class="clauses"> {line.clauses.join(", ")}</span> : null}
            {line.differs ? <em> {line.clauses.length > 0 ? t.variation : t.differs}</em> : null}
          </li>
        ))}
        {section.no_longer.map((message) => (
          <li key={message.text} class="gone">
            <em>{t.noLonger}: </em>
            <s>
              <Said message={message} />
            </s>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Label of a changed rule, with both values if they are numbers; other changes are marked in the card itself. */
function changed(t: Catalog, { name, value, document }: RulesSeen["differences"][number]): string {
  const called = ruleName(name) ?? name;
  return /^\d+$/.test(value) && /^\d+$/.test(document) ? t.change(called, value, document) : called;
}

/** Why the program proposes this house rule, with a link to the game as in its document; nothing for other rules. */
function Proposal({ name, value, game }: { readonly name: string; readonly value: string; readonly game: string }) {
  const t = words.value;
  const why = textOf(t.proposedRules, name);
  return why && /^\d+$/.test(value) ? (
    <small class="hint">
      {" "}
      {why(Number(value))} <Link to={`/new#${game}`}>{t.playBooklet}</Link>
    </small>
  ) : null;
}

/** The short card, large and printable: what players look up at a table. */
function ShortCard({ rules }: { readonly rules: RulesSeen }) {
  const t = words.value;
  return (
    <section class="short-card">
      <h3>
        {rules.game.name} · {t.atTheTable}
      </h3>
      <p>
        <Said message={rules.heading} />
      </p>
      <ul>
        {rules.short_card.map((message) => (
          <li key={message.text}>
            <Said message={message} />
          </li>
        ))}
      </ul>
      <button type="button" class="quiet" onClick={() => window.print()}>
        {t.printCard}
      </button>
    </section>
  );
}

/** Rule card; the sentence with `clause`, if given, is highlighted, scrolled into view and focused. */
export function RuleCard({ rules, clause = null }: { readonly rules: RulesSeen; readonly clause?: string | null }) {
  const t = words.value;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // In the next frame, because the dialog moves the focus when it opens.
    const frame = requestAnimationFrame(() => {
      const asked = box.current?.querySelector<HTMLElement>(".asked");
      if (!asked) return;
      asked.tabIndex = -1;
      asked.scrollIntoView({ block: "center" });
      asked.focus({ preventScroll: true });
    });
    return () => cancelAnimationFrame(frame);
  }, [clause]);
  const notes = rules.notes ?? [];
  return (
    <div class="rule-card" ref={box} data-spec={rules.spec}>
      <ShortCard rules={rules} />
      {rules.game.document ? <p class="hint">{t.fromDocument(rules.game.document)}</p> : null}
      <p class={rules.differences.length > 0 ? "changed" : "unchanged"}>{t.changes(rules.differences.length)}</p>
      {rules.differences.length > 0 ? (
        <ul class="differences">
          {rules.differences.map((one) => (
            <li key={one.name}>
              {changed(t, one)}
              <Proposal name={one.name} value={one.value} game={rules.game.id} />
            </li>
          ))}
        </ul>
      ) : null}
      <div>
        {rules.card.map((section) => (
          <Section key={section.title.id} section={section} clause={clause} />
        ))}
        {rules.exceptions.length > 0 ? (
          <ul class="hint">
            {rules.exceptions.map((message) => (
              <li key={message.text}>
                <Said message={message} />
              </li>
            ))}
          </ul>
        ) : null}
        {notes.length > 0 ? (
          <section>
            <h3>{t.worthKnowing}</h3>
            <ul>
              {notes.map((message) => (
                <li key={message.text}>
                  <Said message={message} />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
