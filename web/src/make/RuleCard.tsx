// A rule card: the rules in sentences, with their clauses, and what is not as the document says.
import { words } from "../i18n";
import type { CardSection, RulesSeen } from "../wire/types";

function Section({ section }: { readonly section: CardSection }) {
  const t = words.value;
  return (
    <section>
      <h3>{section.title}</h3>
      <ul>
        {section.rules.map((line) => (
          <li key={line.text} class={line.differs ? "differs" : ""}>
            {line.text}
            {line.clauses.length > 0 ? <span class="clauses"> {line.clauses.join(", ")}</span> : null}
            {line.differs ? <em lang={document.documentElement.lang}> {t.differs}</em> : null}
          </li>
        ))}
        {section.no_longer.map((text) => (
          <li key={text} class="gone">
            <em lang={document.documentElement.lang}>{t.noLonger}: </em>
            <s>{text}</s>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function RuleCard({ rules }: { readonly rules: RulesSeen }) {
  const t = words.value;
  const notes = rules.notes ?? [];
  return (
    <div class="rule-card">
      <p class="hint">
        {rules.game.document ? `${t.fromDocument(rules.game.document)} ` : ""}
        <code>{rules.spec}</code>
      </p>
      <p class={rules.differences.length > 0 ? "changed" : "unchanged"}>{t.changes(rules.differences.length)}</p>
      {rules.differences.length > 0 ? (
        <ul class="differences">
          {rules.differences.map((one) => <li key={one.name}>{t.change(one.name, one.value, one.document)}</li>)}
        </ul>
      ) : null}
      <div lang="en">
        {rules.card.map((section) => <Section key={section.title} section={section} />)}
        {rules.exceptions.length > 0 ? <ul class="hint">{rules.exceptions.map((text) => <li key={text}>{text}</li>)}</ul> : null}
        {notes.length > 0 ? (
          <section>
            <h3 lang={document.documentElement.lang}>{t.worthKnowing}</h3>
            <ul>{notes.map((text) => <li key={text}>{text}</li>)}</ul>
          </section>
        ) : null}
      </div>
    </div>
  );
}
