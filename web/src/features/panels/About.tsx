// What the program is: version, licences of all that is part of the page, accessibility, and what the server keeps.
import { useState } from "preact/hooks";
import { fileAddress } from "../../app/address";
import { api } from "../../app/api";
import { ownBackend } from "../../app/backend";
import { words } from "../../i18n";
import { said } from "../../i18n/messages";
import { Trouble, useAttempt } from "../../parts/fields";
import type { PrivacySeen } from "../../wire/types";
import { ownWords } from "../../parts/ownWords";
import statement from "./accessibility.json";

/** Sentences under headings. */
function Sentences({ sections }: { readonly sections: PrivacySeen["sections"] }) {
  return (
    <>
      {sections.map(({ heading, lines }) => (
        <section key={heading.id}>
          <h4>{said.value(heading).text}</h4>
          <ul>
            {lines.map((line) => (
              <li key={line.text}>{said.value(line).text}</li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

/** What the page's tests assert of its accessibility. */
function Accessibility() {
  return (
    <details class="account-part privacy">
      <summary>{ownWords.value.accessibility}</summary>
      <Sentences sections={statement} />
    </details>
  );
}

/** What the server keeps, for how long, and what one may do about it; asked for when it is opened. */
function Privacy() {
  const t = ownWords.value;
  const [seen, setSeen] = useState<PrivacySeen | null>(null);
  const [why, , attempt] = useAttempt();
  return (
    <details
      class="account-part privacy"
      onToggle={(event) => {
        if (event.currentTarget.open && seen === null) void attempt(async () => setSeen(await api.privacy()));
      }}
    >
      <summary>{t.privacy}</summary>
      {seen === null ? null : <Sentences sections={seen.sections} />}
      <Trouble why={why} />
    </details>
  );
}

export function About() {
  const t = ownWords.value;
  return (
    <section class="about">
      <hr />
      <h3>{t.about}</h3>
      <p>
        {t.aboutVersion(VERSION)}{" "}
        <a href={fileAddress("static/licences.txt")} target="_blank" rel="noopener">
          {t.licences}
        </a>
      </p>
      <Accessibility />
      {ownBackend.value === null ? <Privacy /> : <p class="hint">{words.value.keptHere}</p>}
    </section>
  );
}
