// People of the last hour at the host's desk: another name, removal, a ban, the office of a host.
import { useSignal } from "@preact/signals";
import { cutName } from "../../parts/NameField";
import { Input } from "../../parts/fields";
import type { HouseDesk } from "../../wire/types";
import { give } from "./desk";
import { hostWords } from "./words";

type Person = HouseDesk["people"][number];

/** What a host may do about a person. */
export function Choices({ person }: { readonly person: Person }) {
  const t = hostWords.value;
  const name = useSignal(person.name);
  const { id } = person;
  return (
    <details>
      <summary aria-label={t.more(person.name)}>…</summary>
      <form
        class="host-line"
        onSubmit={(event) => {
          event.preventDefault();
          void give({ do: "rename", person: id, name: name.value });
        }}
      >
        <Input label={t.newName} value={name.value} onInput={(text) => (name.value = cutName(text)[0])} />
        <button type="submit">{t.rename}</button>
      </form>
      <div class="host-buttons">
        <button type="button" onClick={() => void give({ do: "host", person: id, host: !person.host })}>
          {person.host ? t.unhost : t.makeHost}
        </button>
        {person.host ? null : (
          <button type="button" onClick={() => void give({ do: "remove", person: id })}>
            {t.remove}
          </button>
        )}
        {person.host
          ? null
          : (["account", "device", "network"] as const).map((by) => (
              <button type="button" key={by} onClick={() => void give({ do: "ban", person: id, by, hours: 24 })}>
                {t.ban}, {t.by[by]}
              </button>
            ))}
      </div>
    </details>
  );
}

export function People({ now }: { readonly now: HouseDesk }) {
  const t = hostWords.value;
  return (
    <section class="host-part">
      <h2>{t.people}</h2>
      {now.people.length === 0 ? <p>{t.nobody}</p> : null}
      <ul class="host-list">
        {now.people.map((person) => (
          <li key={person.id}>
            <p>
              <bdi>{person.name}</bdi>
              {person.host ? ` · ${t.isHost}` : ""}
              {person.tables.length > 0 ? ` · ${t.at(person.tables.length)}` : ""}
            </p>
            <Choices person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}
