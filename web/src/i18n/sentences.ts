// Translation of the server's English sentences, by catalogs that are loaded on demand.
import { computed } from "@preact/signals";
import { language } from "./chosen";
import { fetched } from "./fetched";
import { ORIGINAL } from "./known";
import type { Sentences } from "./language";

/** Boundary between two sentences; does not match the point of «1.5». */
const SENTENCES = /(?<=\.) (?=[A-Z\d])/;

type Say = (text: string) => string | null;

/** Placeholder of a pattern: `{a}` for a part that is translated in turn, `{A}` for a number, which is kept. */
const PLACE = /\{(\w)\}/g;

/** Compile one catalog into a translator: plain texts, and patterns whose parts are translated by `part`. */
function reader(texts: Readonly<Record<string, string>>, part: (text: string) => string): Say {
  const pairs = Object.entries(texts);
  const plain = new Map(pairs.filter(([english]) => english.search(PLACE) < 0));
  const patterns = pairs
    .filter(([english]) => !plain.has(english))
    .map(([english, said]) => {
      const names = [...english.matchAll(PLACE)].map(([, name = ""]) => name);
      const source = english
        .replace(/[.*+?^$()|[\]\\]/g, "\\$&")
        .replace(PLACE, (_, name: string) => (name < "a" ? "(-?\\d[\\d.]*)" : "(.+?)"));
      return { names, said, shape: new RegExp(`^${source}$`) };
    });
  return (text) => {
    const whole = plain.get(text);
    if (whole !== undefined) return whole;
    for (const { names, said, shape } of patterns) {
      const found = shape.exec(text);
      if (found) return said.replace(PLACE, (_, name: string) => part(found[names.indexOf(name) + 1] ?? ""));
    }
    return null;
  };
}

/** Translator of a language's catalogs; it returns `null` for an unknown text. */
export function sayer({ pieces, reasons }: Sentences): Say {
  const part = (text: string): string =>
    text.includes(", ") ? text.split(", ").map(part).join(", ") : (say(text) ?? text);
  const say = reader(pieces, part);
  const sayReason = reader(reasons, part);
  return (text) => {
    const said = text.split(SENTENCES).map(sayReason);
    return said.includes(null) ? null : said.map((one) => `${one?.charAt(0).toUpperCase()}${one?.slice(1)}`).join(" ");
  };
}

/** Translator of the current language; `null` for English, or until loaded. */
const { texts: sayers } = fetched<Say | null>(null, async (file) => sayer(await file.sentences()));

/** Translate a server text into the current language; unknown texts stay English. `lang` is the resulting language. */
export const sentence = computed(() => {
  const lang = language.value;
  const say = sayers.value;
  return (text: string): { readonly text: string; readonly lang: string } => {
    const said = say?.(text);
    return said ? { text: said, lang } : { text, lang: ORIGINAL };
  };
});
