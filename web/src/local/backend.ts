// Backend of a page without a server: answers the requests of the API from the host in the page and its data files.
import { Sorry } from "../app/api";
import type { Backend, Wire } from "../app/backend";
import { fetchHostWords, hostWords } from "../host/words";
import type { Host } from "../host/index";
import { Refusal } from "../host/refusal";
import type { Store } from "../host/store";
import { byeFrame } from "../host/frames";
import { LocalWire } from "../host/localWire";
import { verbatim } from "../i18n/messages";
import type {
  BookSeen,
  LineTableRequest,
  Lobby,
  MessageSeen,
  MistakesSeen,
  RecordTableRequest,
  ReviewState,
  RulesRequest,
  TableInfo,
  TableLine,
  TableRequest,
} from "../wire/types";
import { BriefStore } from "./briefStore";
import { DatabaseStore } from "./database";
import { openHost } from "./engine";
import { NoWebAssembly } from "../engine/module";
import { type Engine, startEngine } from "../engine/start";
import { dataOf } from "./files";
import { me, rename } from "./person";
import { drill, puzzleOfDay, puzzleRun } from "./practice";
import type { ReviewStore, Reviews } from "./reviews";
import { analysisTable, recordTable, rulesOfTable, rulesSeen } from "./rulebook";

/** Matches that the lobby lists: those in play, and the last that are over; the person's book has all of these. */
const IN_PLAY = 30;
const OVER = 3;

/** What stands for a person's mistakes until the page reviews matches itself. */
const NO_MISTAKES: MistakesSeen = { day: "", today: [], answered: [], waiting: 0, learned: 0, themes: [] };

const notHere = (): Sorry => new Sorry("not_here", verbatim(hostWords.peek().notHere), 404);

/** What stood in the way, where it was no refusal. */
function whyBroken(error: unknown): MessageSeen {
  if (error instanceof NoWebAssembly) return verbatim(hostWords.peek().noEngine);
  return verbatim(error instanceof Error ? error.message : String(error));
}

class LocalBackend implements Backend {
  #engine: Promise<Engine> | null = null;
  #host: Promise<Host> | null = null;
  #reviews: Promise<Reviews> | null = null;

  constructor(private readonly store: Store & ReviewStore) {}

  async ask(path: string, body: object | undefined): Promise<unknown> {
    await fetchHostWords();
    const [address = "", query = ""] = path.split("?");
    const [room = "", id = "", leaf = ""] = address.split("/");
    try {
      return await this.#answer(room, id, leaf, new URLSearchParams(query), body);
    } catch (error) {
      if (error instanceof Sorry) throw error;
      if (error instanceof Refusal) throw new Sorry(error.code, error.seen, 409);
      throw new Sorry("broken", whyBroken(error), 0);
    }
  }

  connect(table: string, since: number): Wire {
    const wire = new LocalWire(since);
    this.#opened().then(
      (host) => host.open(table, since, wire),
      (error: unknown) => wire.end(byeFrame("no_engine", whyBroken(error))),
    );
    return wire;
  }

  prepare(): void {
    // What fails now is said at the table.
    this.#opened().catch(() => undefined);
  }

  #answer(room: string, id: string, leaf: string, query: URLSearchParams, body: object | undefined): Promise<unknown> {
    const seed = query.get("seed") ?? "0";
    switch (room) {
      case "me":
        return Promise.resolve(me());
      case "guest":
        return Promise.resolve(rename((body as { readonly name: string }).name));
      case "games":
      case "bots":
        return dataOf(room);
      case "lobby":
        return this.#lobby();
      case "book":
        return this.#book();
      case "mistakes":
        return Promise.resolve(NO_MISTAKES);
      case "rules":
        return rulesSeen(body as RulesRequest);
      case "analysis":
        if (id === "table") return analysisTable(body as LineTableRequest);
        return id === "record" ? recordTable(body as RecordTableRequest) : Promise.reject(notHere());
      case "tables":
        return id === "" ? this.#make(body as TableRequest) : this.#ofTable(id, leaf, body !== undefined);
      case "puzzles":
        return id === "day" ? puzzleOfDay(Date.now()) : puzzleRun(seed);
      case "drills":
        return id === "" ? dataOf("practice/games") : drill(id as "count" | "voids", query.get("game") ?? "", seed);
      default:
        throw notHere();
    }
  }

  async #lobby(): Promise<Lobby> {
    const lines = (await this.store.tables()).map(({ line }) => line);
    const over = new Set(lines.filter(({ stage }) => stage === "over").slice(0, OVER));
    const shown = lines.filter((line) => line.stage !== "over" || over.has(line)).slice(0, IN_PLAY + OVER);
    const mine = shown.map((line) => ({ ...line, mine: true }));
    return { open: [], playing: [], mine };
  }

  async #book(): Promise<BookSeen> {
    return { matches: (await this.store.tables()).flatMap(({ book }) => book ?? []) };
  }

  async #make(request: TableRequest): Promise<unknown> {
    return (await this.#opened()).make(request);
  }

  async #ofTable(id: string, leaf: string, isAsked: boolean): Promise<unknown> {
    if (leaf === "") return this.#info(id);
    if (leaf === "review") return this.#review(await this.#line(id), isAsked);
    const host = await this.#opened();
    if (leaf === "hint") return host.hint(id);
    if (leaf === "forget") return this.#forget(host, id);
    const found = leaf === "replay" ? await host.replay(id) : leaf === "record" ? await host.record(id) : undefined;
    if (found === undefined) throw notHere();
    if (found === null) throw new Sorry("hidden", verbatim(hostWords.peek().hidden), 409);
    return found;
  }

  async #review(line: TableLine, isAsked: boolean): Promise<ReviewState> {
    // Most visits need no judge.
    this.#reviews ??= import("./reviews").then(
      (room) =>
        new room.Reviews(
          this.store,
          () => this.#started(),
          () => this.#opened(),
        ),
    );
    this.#reviews.catch(() => {
      this.#reviews = null;
    });
    const reviews = await this.#reviews;
    return isAsked ? reviews.ask(line) : reviews.state(line.table.id);
  }

  async #forget(host: Host, id: string): Promise<void> {
    await host.forget(id);
    (await this.#reviews)?.forget(id);
  }

  async #info(id: string): Promise<TableInfo> {
    const line = await this.#line(id);
    return { line, rules: await rulesOfTable(line.table) };
  }

  async #line(id: string): Promise<TableLine> {
    const line = (await this.store.tables()).find((one) => one.id === id)?.line;
    if (line === undefined) throw new Sorry("no_table", verbatim(hostWords.peek().noTable), 404);
    return line;
  }

  /** The engine, started with the first table. Rejected with `EngineUnavailable` where the browser cannot run it. */
  #started(): Promise<Engine> {
    this.#engine ??= startEngine();
    this.#engine.catch(() => {
      this.#engine = null;
    });
    return this.#engine;
  }

  #opened(): Promise<Host> {
    this.#host ??= this.#started().then((engine) => openHost(this.store, engine));
    // A module that could not be fetched may come with the next try.
    this.#host.catch(() => {
      this.#host = null;
    });
    return this.#host;
  }
}

/** The backend of this page; matches are kept until the page is closed where the browser has no database. */
export const localBackend = (): Backend =>
  new LocalBackend(typeof indexedDB === "undefined" ? new BriefStore() : new DatabaseStore());
