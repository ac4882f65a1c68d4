// Sentences that the server says, in the language of the page: the catalog of a language is a file, fetched when needed.
import { computed } from "@preact/signals";
import { settings } from "../app/settings";
import { fetched } from "./fetched";
import { ORIGINAL } from "./known";
import type { Sentences } from "./language";

/** Where a sentence ends and another begins; the dot of «1.5» is none. */
const SENTENCES = /(?<=\.) (?=[A-Z\d])/;

type Say = (text: string) => string | null;

/** `{a}` stands for a part that is said by itself, `{A}` for a number, which stays. */
const PLACE = /\{(\w)\}/g;

/** A function that knows one list: texts as they are, and patterns whose parts are said by `part`. */
function reader(texts: Readonly<Record<string, string>>, part: (text: string) => string): Say {
  const pairs = Object.entries(texts);
  const plain = new Map(pairs.filter(([english]) => english.search(PLACE) < 0));
  const patterns = pairs
    .filter(([english]) => !plain.has(english))
    .map(([english, said]) => {
      const names = [...english.matchAll(PLACE)].map(([, name = ""]) => name);
      const source = english.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(PLACE, (_, name: string) => (name < "a" ? "(-?\\d[\\d.]*)" : "(.+?)"));
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

/** The sayer of a catalog: a sentence in its language, or null where it has none. */
export function sayer({ whole, pieces, reasons }: Sentences): Say {
  const part = (text: string): string => (text.includes(", ") ? text.split(", ").map(part).join(", ") : (say(text) ?? text));
  const say = reader(pieces, part);
  const sayWhole = reader(whole, part);
  const sayReason = reader(reasons, part);
  const sayReasons = (text: string): string | null => {
    const said = text.split(SENTENCES).map(sayReason);
    return said.includes(null) ? null : said.map((one) => `${one?.charAt(0).toUpperCase()}${one?.slice(1)}`).join(" ");
  };
  // What came over HTTP begins with a capital and ends with a dot already.
  const sayPlain = (text: string): string | null => sayWhole(`${text.charAt(0).toLowerCase()}${text.slice(1).replace(/\.$/, "")}`);
  return (text) => sayWhole(text) ?? sayReasons(text) ?? sayPlain(text);
}

/** Without a file the server's own words are shown. */
const { texts: sayers } = fetched<Say | null>(null, async (file) => sayer(await file.sentences()));

/** The server's words in the language of now, or as they came where there are none; and which of the two. */
export const sentence = computed(() => {
  const { language } = settings.value;
  const say = sayers.value;
  return (text: string): { readonly text: string; readonly lang: string } => {
    const said = say?.(text);
    return said ? { text: said, lang: language } : { text, lang: ORIGINAL };
  };
});
