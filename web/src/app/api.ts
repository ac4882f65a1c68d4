// HTTP client of the server's API. Failures are thrown as `Sorry` with the server's message.
import { signal } from "@preact/signals";
import { ownBackend } from "./backend";
import type {
  AccountSeen,
  AddressSeen,
  AnalysisHint,
  AnalysisTable,
  BookSeen,
  BotMade,
  BotSeen,
  Chances,
  CountDrill,
  Credentials,
  GameSeen,
  HintSeen,
  HouseDesk,
  HouseDone,
  HouseRequest,
  HouseSeen,
  LineTableRequest,
  Lobby,
  Me,
  MessageSeen,
  MistakeAnswer,
  MistakeTold,
  MistakesSeen,
  OwnBot,
  PasswordRequest,
  PracticeGames,
  PrivacySeen,
  Problem,
  PuzzleRun,
  PuzzleSeen,
  RecordTableRequest,
  RecoveryCodes,
  RecoveryRequest,
  Registered,
  Replay,
  ReviewState,
  RulesRequest,
  RulesSeen,
  TableInfo,
  TableLine,
  TableMade,
  TableRequest,
  VoidDrill,
  WaitingBot,
} from "../wire/types";
import { words } from "../i18n";
import { said, verbatim } from "../i18n/messages";

/** Format a server message as a sentence: capitalized, unless it starts with a rule's name, and with a full stop. */
export function asSentence(text: string): string {
  const trimmed = text.trim();
  const begun = /^[a-z]+_[a-z_]*\b|^[a-z_]+(?: =|:)/.test(trimmed)
    ? trimmed
    : trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?:…”]$/.test(begun) ? begun : `${begun}.`;
}

/** Failed request; its message is a sentence in the user's language, `status` is 0 without a response. */
export class Sorry extends Error {
  constructor(
    readonly code: string,
    readonly reason: MessageSeen,
    readonly status: number,
  ) {
    super(asSentence(said.peek()(reason).text));
  }
}

export const me = signal<Me | null>(null);

/** Error codes after which the CSRF token may be stale, because another page of this browser changed the session. */
const STALE: ReadonlySet<string> = new Set(["no_csrf", "session_over"]);
/** Error code while another page of this browser is receiving the renewed session cookie; the request is retried. */
const RENEWED = "session_renewed";
const RENEWED_TRIES = 8;
const RENEWED_MS = 400;

/** Endpoints that change the session; each response sets a new cookie and returns its CSRF token. */
const IDENTITY: ReadonlySet<string> = new Set([
  "guest",
  "register",
  "login",
  "logout",
  "recover",
  "account/password",
  "account/delete",
]);
/** Settled when all session changes so far have been answered. */
let identity: Promise<unknown> = Promise.resolve();

async function ask<T>(path: string, body?: object, again = true): Promise<T> {
  const own = ownBackend.peek();
  if (own !== null) return (await own.ask(path, body)) as T;
  // During a session change a request would carry the new cookie with the old CSRF token, and be rejected.
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
    throw new Sorry("offline", verbatim(words.peek().unreachable), 0);
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
    const { code, message } = (await answer.json()) as Problem;
    return new Sorry(code, message, answer.status);
  } catch {
    return new Sorry("unknown", verbatim(words.peek().answered(answer.status)), answer.status);
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

/** Reload the session from the server; whether it is still the same user. `true` if the request fails. */
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

const INVITED = "invited";

/** The invitation by which this tab was opened, kept while the tab is: a name is taken later. */
export function keepInvitation(): void {
  const found = /^#invited=([A-Za-z0-9_-]+)$/.exec(location.hash);
  if (found === null) return;
  try {
    sessionStorage.setItem(INVITED, found[1] ?? "");
  } catch {
    // Without storage the link has to be opened again.
  }
  history.replaceState(null, "", location.pathname);
}

function invited(): { readonly invitation?: string } {
  try {
    const invitation = sessionStorage.getItem(INVITED);
    return invitation ? { invitation } : {};
  } catch {
    return {};
  }
}

export const api = {
  me: () => became(whoAmI()),
  guest: (name: string) => became(ask<Me>("guest", { name, ...invited() })),
  /** Register an account; resolves to its recovery codes, which are never shown again. */
  register: registered,
  login: (body: Credentials) => became(ask<Me>("login", body)),
  logout: () => became(ask<Me>("logout", {})),
  recover: (body: RecoveryRequest) => became(ask<Me>("recover", body)),
  account: () => ask<AccountSeen>("account"),
  deleteMe: (password: string) => became(ask<Me>("account/delete", { password })),
  privacy: () => ask<PrivacySeen>("privacy"),
  endDevice: (id: string) => ask<AccountSeen>("account/end", { id }),
  endOthers: () => ask<AccountSeen>("account/end-others", {}),
  ownBots: () => ask<readonly OwnBot[]>("account/bots"),
  /** Make a bot; its token is never shown again. */
  makeBot: (name: string) => ask<BotMade>("account/bots", { name }),
  endBot: (id: string) => ask<readonly OwnBot[]>("account/bots/end", { id }),
  /** Bots of people that are connected now. */
  waitingBots: () => ask<readonly WaitingBot[]>("bots/waiting"),
  /** Make a table, and challenge a connected bot to it. */
  challengeBot: (bot: string, body: TableRequest) => ask<TableMade>(`bots/${bot}/challenge`, body),
  changePassword: (body: PasswordRequest) => became(ask<Me>("account/password", body)),
  newCodes: (password: string) => ask<RecoveryCodes>("account/codes", { password }),
  house: () => ask<HouseSeen>("house"),
  /** Become a host by the secret of a link; who has no name yet comes in under this one. */
  becomeHost: async (secret: string, name: string): Promise<void> => {
    await ask<HouseSeen>("house/enter", name ? { secret, name } : { secret });
    if (name) await api.me();
  },
  desk: () => ask<HouseDesk>("house/desk"),
  houseAct: (body: HouseRequest) => ask<HouseDone>("house/act", body),
  games: () => ask<readonly GameSeen[]>("games"),
  /** Address of this server in the local network. */
  address: () => ask<AddressSeen>("address"),
  bots: () => ask<readonly BotSeen[]>("bots"),
  rules: (body: RulesRequest) => ask<RulesSeen>("rules", body),
  lobby: () => ask<Lobby>("lobby"),
  /** Tables at which people who pressed Play wait for others, by their ids. */
  pairing: ({ game, seats, booklet }: { readonly game: string; readonly seats: number; readonly booklet: boolean }) =>
    ask<readonly TableLine[]>(`pairing?game=${game}&seats=${seats}${booklet ? "&booklet=1" : ""}`),
  make: (body: TableRequest) => ask<TableMade>("tables", body),
  table: (id: string) => ask<TableInfo>(`tables/${id}`),
  /** Review of a finished match, or its progress. */
  review: (id: string) => ask<ReviewState>(`tables/${id}/review`),
  askReview: (id: string) => ask<ReviewState>(`tables/${id}/review`, {}),
  /** Best move for the user's turn at a table with bots only; the record is marked as helped. */
  hint: (id: string) => ask<HintSeen>(`tables/${id}/hint`, {}),
  /** Finished matches of the user, newest first; `before` is the `more` of an earlier response. */
  book: (before: string) => ask<BookSeen>(`book${before && `?before=${before}`}`),
  /** A table of the analysis board, by the first words of a line. */
  analysisTable: (body: LineTableRequest) => ask<AnalysisTable>("analysis/table", body),
  /** The table of a record, by its rules. */
  recordTable: (body: RecordTableRequest) => ask<AnalysisTable>("analysis/record", body),
  /** Values of a view, for a browser that cannot run the engine. */
  analysisHint: (line: string) => ask<AnalysisHint>("analysis/hint", { line }),
  /** What the user is asked today, of the mistakes that reviews found; `zone` is minutes ahead of UTC. */
  mistakes: (zone: number) => ask<MistakesSeen>(`mistakes?zone=${zone}`),
  answerMistake: (body: MistakeAnswer) => ask<MistakeTold>("mistakes/answer", body),
  practiceGames: () => ask<PracticeGames>("drills"),
  dayPuzzle: () => ask<PuzzleSeen>("puzzles/day"),
  /** Puzzles of all games, the easiest first; with a theme, ten that have it. */
  puzzleRun: (seed: string, theme = "") => ask<PuzzleRun>(`puzzles/run?seed=${seed}${theme && `&theme=${theme}`}`),
  countDrill: (game: string, seed: string) => ask<CountDrill>(`drills/count?game=${game}&seed=${seed}`),
  voidDrill: (game: string, seed: string) => ask<VoidDrill>(`drills/voids?game=${game}&seed=${seed}`),
  /** Match-win probability of each side before each round of a finished match. */
  chances: (id: string) => ask<Chances>(`tables/${id}/chances`),
  replay: (id: string) => ask<Replay>(`tables/${id}/replay`),
  /** Delete a match that this page keeps itself; a server keeps those of its tables. */
  forget: (id: string) => ask<unknown>(`tables/${id}/forget`, {}),
  /** Record of a finished match, in JSON. */
  record: (id: string) => ask<object>(`tables/${id}/record?form=json`),
};

/** URL of the record of a finished match. */
export const recordPath = (id: string, form: "text" | "json"): string => `/api/tables/${id}/record?form=${form}`;
