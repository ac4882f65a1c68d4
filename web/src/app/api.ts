// Questions over HTTP. What goes wrong is a `Sorry` with the server's own sentence.
import { signal } from "@preact/signals";
import type {
  AccountSeen, AddressSeen, BotSeen, Chances, CountDrill, Credentials, GameSeen, HintSeen, Lobby, Me, PasswordRequest, PracticeGames, Problem, PuzzleRun, PuzzleSeen, RecoveryCodes, RecoveryRequest, Registered, Replay, ReviewState, RulesSeen,
  RulesRequest, TableInfo, TableMade, TableRequest, VoidDrill,
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

/** Another page of this browser may have come in, or have been given a new cookie: then the token of this one is an old one. */
const STALE: ReadonlySet<string> = new Set(["no_csrf", "session_over"]);
/** The new cookie of this browser is on its way to another page: soon it is here. */
const RENEWED = "session_renewed";
const RENEWED_TRIES = 8;
const RENEWED_MS = 400;

/** What changes who one is; each answer brings a new cookie, and the token to it. */
const IDENTITY: ReadonlySet<string> = new Set(["guest", "register", "login", "logout", "recover", "account/password"]);
/** Done when it is known who one is. */
let identity: Promise<unknown> = Promise.resolve();

async function ask<T>(path: string, body?: object, again = true): Promise<T> {
  // Sent while who one is changes, a request has the new cookie already and still the old token, and is refused.
  if (body !== undefined && !IDENTITY.has(path)) await identity;
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
  if (!answer.ok) {
    const problem = await sorry(answer);
    if (again && body !== undefined && STALE.has(problem.code) && (await isStillMe())) return ask<T>(path, body, false);
    throw problem;
  }
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

async function whoAmI(): Promise<Me> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await ask<Me>("me");
    } catch (error) {
      if (!(error instanceof Sorry) || error.code !== RENEWED || tries === RENEWED_TRIES) throw error;
      await new Promise((done) => setTimeout(done, RENEWED_MS));
    }
  }
}

/** Asks the server who one is; whether that is who one was. What cannot be asked has not changed. */
export async function isStillMe(): Promise<boolean> {
  const before = me.value;
  try {
    const now = await api.me();
    return before?.name === now.name && before?.account === now.account;
  } catch {
    return true;
  }
}

function became(answer: Promise<Me>): Promise<Me> {
  const known = answer.then((now) => {
    me.value = now;
    return now;
  });
  identity = Promise.allSettled([identity, known]);
  return known;
}

async function registered(body: Credentials): Promise<readonly string[]> {
  let kept: readonly string[] = [];
  await became(
    ask<Registered>("register", body).then(({ codes, ...who }) => {
      kept = codes;
      return who;
    }),
  );
  return kept;
}

export const api = {
  me: () => became(whoAmI()),
  guest: (name: string) => became(ask<Me>("guest", { name })),
  /** Makes an account; its recovery codes, which are shown this once. */
  register: registered,
  login: (body: Credentials) => became(ask<Me>("login", body)),
  logout: () => became(ask<Me>("logout", {})),
  recover: (body: RecoveryRequest) => became(ask<Me>("recover", body)),
  account: () => ask<AccountSeen>("account"),
  endDevice: (id: string) => ask<AccountSeen>("account/end", { id }),
  endOthers: () => ask<AccountSeen>("account/end-others", {}),
  changePassword: (body: PasswordRequest) => became(ask<Me>("account/password", body)),
  newCodes: (password: string) => ask<RecoveryCodes>("account/codes", { password }),
  games: () => ask<readonly GameSeen[]>("games"),
  /** Where others in the network reach this server. */
  address: () => ask<AddressSeen>("address"),
  bots: () => ask<readonly BotSeen[]>("bots"),
  rules: (body: RulesRequest) => ask<RulesSeen>("rules", body),
  lobby: () => ask<Lobby>("lobby"),
  make: (body: TableRequest) => ask<TableMade>("tables", body),
  table: (id: string) => ask<TableInfo>(`tables/${id}`),
  /** The review of a finished match, or how far it is. */
  review: (id: string) => ask<ReviewState>(`tables/${id}/review`),
  askReview: (id: string) => ask<ReviewState>(`tables/${id}/review`, {}),
  /** The best move in one's turn at a table where all others are bots; the record says so from then on. */
  hint: (id: string) => ask<HintSeen>(`tables/${id}/hint`, {}),
  practiceGames: () => ask<PracticeGames>("drills"),
  dayPuzzle: () => ask<PuzzleSeen>("puzzles/day"),
  puzzleRun: (seed: string) => ask<PuzzleRun>(`puzzles/run?seed=${seed}`),
  countDrill: (game: string, seed: string) => ask<CountDrill>(`drills/count?game=${game}&seed=${seed}`),
  voidDrill: (game: string, seed: string) => ask<VoidDrill>(`drills/voids?game=${game}&seed=${seed}`),
  /** Each side's chance to win a finished match before each of its rounds. */
  chances: (id: string) => ask<Chances>(`tables/${id}/chances`),
  replay: (id: string) => ask<Replay>(`tables/${id}/replay`),
};

/** Where the record of a finished match can be fetched. */
export const recordPath = (id: string, form: "text" | "json"): string => `/api/tables/${id}/record?form=${form}`;
