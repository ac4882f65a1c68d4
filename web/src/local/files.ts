// Data files beside the page, which doublesix.server.plain_site writes; each is fetched once.
import { Sorry } from "../app/api";
import { fileAddress } from "../app/address";
import { verbatim } from "../i18n/messages";
import { hostWords } from "../host/words";

const fetched = new Map<string, Promise<unknown>>();

/** A file of the page. Rejected with `Sorry` where it cannot be fetched; the next call tries again. */
export async function fetchFile(name: string): Promise<Response> {
  try {
    const answer = await fetch(fileAddress(name));
    if (answer.ok) return answer;
  } catch {
    // Without a network; the same is said as for a file that is not there.
  }
  throw new Sorry("no_file", verbatim(hostWords.peek().noFile), 0);
}

/** What a data file holds. */
export function dataOf<T>(name: string): Promise<T> {
  const known = fetched.get(name);
  if (known !== undefined) return known as Promise<T>;
  const asked = fetchFile(`data/${name}.json`).then((answer) => answer.json());
  fetched.set(name, asked);
  asked.catch(() => fetched.delete(name));
  return asked as Promise<T>;
}
