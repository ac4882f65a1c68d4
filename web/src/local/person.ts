// Person of a page without a server: a name and an id, kept in this browser.
import { Sorry } from "../app/api";
import { randomHex } from "../app/crypto";
import { LONGEST_NAME } from "../app/newcomer";
import type { Person } from "../host/decide";
import { hostWords } from "../host/words";
import { verbatim } from "../i18n/messages";
import type { Me } from "../wire/types";

const PLACE = "doublesix-person";
const ID_BYTES = 16;

let known: Person | null = null;

/** The person of this browser, without a name at first. */
export function person(): Person {
  known ??= remembered() ?? { id: randomHex(ID_BYTES), name: "" };
  return known;
}

function remembered(): Person | null {
  try {
    const { id, name } = JSON.parse(localStorage.getItem(PLACE) ?? "") as Partial<Person>;
    return typeof id === "string" && typeof name === "string" ? { id, name } : null;
  } catch {
    return null;
  }
}

/** The person as the server would say it. */
export const me = (): Me => ({ csrf: "", name: person().name || null, account: null });

/** Gives the person a name. Throws `Sorry` for one that cannot be shown. */
export function rename(given: string): Me {
  const name = given.normalize("NFC").trim().replace(/\s+/gu, " ");
  if (name === "" || [...name].length > LONGEST_NAME || /[\p{C}\p{Zl}\p{Zp}]|(?! )\p{Zs}/u.test(name))
    throw new Sorry("bad_name", verbatim(hostWords.peek().badName), 0);
  known = { ...person(), name };
  try {
    localStorage.setItem(PLACE, JSON.stringify(known));
  } catch {
    // Without local storage the name is kept until the page is closed.
  }
  return me();
}
