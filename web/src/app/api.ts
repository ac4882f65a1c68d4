// Questions over HTTP. What goes wrong is a `Sorry` with the server's own sentence.
import { signal } from "@preact/signals";
import type {
  BotSeen, Credentials, GameSeen, Lobby, Me, Problem, Replay, RulesSeen, RulesWish, TableInfo, TableMade, TableWish,
} from "../wire/types";
import { asSentence } from "./sentence";

/** Why something was not done, in a sentence. */
export class Sorry extends Error {
  constructor(
    readonly code: string,
    why: string,
    readonly status: number,
  ) {
    super(why);
  }
}

export const me = signal<Me | null>(null);

async function ask<T>(path: string, body?: object): Promise<T> {
  const init: RequestInit =
    body === undefined
      ? {}
      : {
          method: "POST",
          headers: { "content-type": "application/json", "x-csrf-token": me.value?.csrf ?? "" },
          body: JSON.stringify(body),
        };
  let answer: Response;
  try {
    answer = await fetch(`/api/${path}`, { ...init, credentials: "same-origin" });
  } catch {
    throw new Sorry("offline", "The server cannot be reached.", 0);
  }
  if (!answer.ok) throw await sorry(answer);
  return (answer.status === 204 ? null : await answer.json()) as T;
}

async function sorry(answer: Response): Promise<Sorry> {
  try {
    const problem = (await answer.json()) as Problem;
    return new Sorry(problem.code, asSentence(problem.why), answer.status);
  } catch {
    return new Sorry("unknown", `The server answered ${answer.status}.`, answer.status);
  }
}

async function became(answer: Promise<Me>): Promise<Me> {
  me.value = await answer;
  return me.value;
}

export const api = {
  me: () => became(ask<Me>("me")),
  guest: (name: string) => became(ask<Me>("guest", { name })),
  register: (wish: Credentials) => became(ask<Me>("register", wish)),
  login: (wish: Credentials) => became(ask<Me>("login", wish)),
  logout: () => became(ask<Me>("logout", {})),
  games: () => ask<readonly GameSeen[]>("games"),
  bots: () => ask<readonly BotSeen[]>("bots"),
  rules: (wish: RulesWish) => ask<RulesSeen>("rules", wish),
  lobby: () => ask<Lobby>("lobby"),
  make: (wish: TableWish) => ask<TableMade>("tables", wish),
  table: (id: string) => ask<TableInfo>(`tables/${id}`),
  replay: (id: string) => ask<Replay>(`tables/${id}/replay`),
};

/** Where the record of a finished match can be fetched. */
export const recordPath = (id: string, form: "text" | "json"): string => `/api/tables/${id}/record?form=${form}`;
