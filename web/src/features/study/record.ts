// Records of matches as their readers need them: from JSON, from the text form, or many of them in one file
// (docs/reference/notation.md). What is no record says where it stops being one, and what could be read until there.
import { ruleText } from "../../app/ruleText";

/** An event of a match: tiles drawn for the lead, a deal of the whole set in order, an act. */
export type RecordEvent =
  | { readonly is: "lots" | "deal"; readonly tiles: readonly string[] }
  | { readonly is: "act"; readonly seat: number; readonly move: string };

export interface MatchRecord {
  readonly players: readonly string[];
  readonly seats: number;
  readonly partners: boolean;
  /** Name of the rules. */
  readonly name: string;
  /** Every rule as text, by its parameter. */
  readonly rules: Readonly<Record<string, string>>;
  readonly events: readonly RecordEvent[];
}

/** Where a text stops being a record. */
export interface RecordFault {
  /** Line, from 1. */
  readonly line: number;
  readonly found: string;
  readonly expected: "record" | "json" | "heading" | "round" | "tiles" | "rules" | "sheet";
}

/** What a file holds: whole matches, and where it went wrong. */
export interface ReadRecords {
  readonly matches: readonly MatchRecord[];
  readonly faults: readonly RecordFault[];
}

/** Longest part of a line that is quoted. */
const QUOTED = 60;

const fault = (line: number, found: string, expected: RecordFault["expected"]): RecordFault => ({
  ...{ line, expected },
  found: found.length > QUOTED ? `${found.slice(0, QUOTED)}…` : found,
});

interface JsonRecord {
  readonly seats: number;
  readonly partners?: boolean;
  readonly players?: readonly { readonly name?: string }[];
  readonly rules: Readonly<Record<string, unknown>>;
  readonly events: readonly Readonly<Record<string, unknown>>[];
}

const isJsonRecord = (value: unknown): value is JsonRecord => {
  const record = value as Partial<JsonRecord> | null;
  return (
    typeof record?.seats === "number" &&
    typeof record.rules === "object" &&
    record.rules !== null &&
    Array.isArray(record.events)
  );
};

function eventOf(event: Readonly<Record<string, unknown>>): RecordEvent {
  if (event.type === "act") return { is: "act", seat: Number(event.seat), move: String(event.move) };
  const tiles = (event.type === "lots" ? event.tiles : event.order) as readonly string[] | undefined;
  return { is: event.type === "lots" ? "lots" : "deal", tiles: tiles ?? [] };
}

function ofJson({ seats, partners, players, rules, events }: JsonRecord): MatchRecord {
  const { name, clauses: _, ...parameters } = rules;
  return {
    players: Array.from({ length: seats }, (__, seat) => players?.[seat]?.name ?? ""),
    ...{ seats, partners: partners === true, name: String(name) },
    rules: Object.fromEntries(Object.entries(parameters).map(([rule, value]) => [rule, ruleText(value)])),
    events: events.map(eventOf),
  };
}

/** Records in JSON: one, a list of them, or one in each line. */
function readJson(text: string): ReadRecords {
  const whole = parsed(text);
  if (whole !== undefined) {
    const all = Array.isArray(whole) ? whole : [whole];
    const matches = all.filter(isJsonRecord).map(ofJson);
    return { matches, faults: matches.length === all.length ? [] : [fault(1, text.trim(), "record")] };
  }
  const matches: MatchRecord[] = [];
  const faults: RecordFault[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const one = parsed(line);
    if (isJsonRecord(one)) matches.push(ofJson(one));
    else faults.push(fault(at + 1, line.trim(), one === undefined ? "json" : "record"));
  }
  // One record over many lines that is cut off is one fault, and not one a line.
  return { matches, faults: matches.length === 0 ? faults.slice(0, 1) : faults };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const HEADING = /^(format|event|place|date|seed|seats|rules|player +\d|kind +\d|result)\s*:\s*(.*)$/;
const RULE = /^(rule|clause) +("[^"]*"|\S+)\s*=\s*(.*)$/;
const ROUND = /^(round|lots|hand|boneyard|lead|end|left|score|total|result)\b\s*(.*)$/;
const ACT = /^(\d)\s+(\S+)/;
const TILES = /^(?:-|[0-9A-I]{2}(?:\s+[0-9A-I]{2})*)$/;

/** A record in its text form, read line by line. */
class TextReader {
  #heading = new Map<string, string>();
  #rules: Record<string, string> = {};
  #events: RecordEvent[] = [];
  #order: string[] = [];

  get match(): MatchRecord | null {
    const [number = "", ...rest] = (this.#heading.get("seats") ?? "").split(/\s+/);
    const seats = Number(number);
    if (!(seats >= 2) || this.#events.length === 0) return null;
    return {
      players: Array.from({ length: seats }, (_, seat) => this.#heading.get(`player ${seat}`) ?? ""),
      ...{ seats, partners: rest.length > 0, name: this.#heading.get("rules") ?? "", rules: this.#rules },
      events: this.#events,
    };
  }

  /** Reads a line; what was expected where it is none of a record. */
  read(line: string): RecordFault["expected"] | null {
    const text = line.replace(/#.*$/, "").trim();
    if (text === "") return null;
    const heading = HEADING.exec(text);
    const rule = RULE.exec(text);
    if (heading) this.#heading.set((heading[1] ?? "").replace(/ +/, " "), heading[2] ?? "");
    else if (rule) {
      if (rule[1] === "rule") this.#rules[rule[2] ?? ""] = rule[3] ?? "";
    } else return this.#inRound(text);
    return null;
  }

  #inRound(text: string): RecordFault["expected"] | null {
    const act = ACT.exec(text);
    if (act) {
      this.#events.push({ is: "act", seat: Number(act[1]), move: act[2] ?? "" });
      return null;
    }
    const [, word, rest = ""] = ROUND.exec(text) ?? [];
    if (word === undefined) return this.#events.length === 0 && this.#order.length === 0 ? "heading" : "round";
    if (word === "round") this.#order = [];
    if (word !== "lots" && word !== "hand" && word !== "boneyard") return null;
    const tiles = word === "hand" ? rest.replace(/^\d+\s*/, "") : rest;
    if (!TILES.test(tiles)) return "tiles";
    const named = tiles === "-" ? [] : tiles.split(/\s+/);
    if (word === "lots") this.#events.push({ is: "lots", tiles: named });
    else this.#order.push(...named);
    if (word === "boneyard") {
      this.#events.push({ is: "deal", tiles: this.#order });
      this.#order = [];
    }
    return null;
  }
}

/** Records in text, one after another: each begins with its format. */
function readText(text: string): ReadRecords {
  const matches: MatchRecord[] = [];
  const faults: RecordFault[] = [];
  let reader: TextReader | null = null;
  let broken = false;
  const finish = () => {
    const match = reader?.match ?? null;
    if (match !== null) matches.push(match);
  };
  for (const [at, line] of text.split("\n").entries()) {
    if (/^sheet\s*:/.test(line)) {
      faults.push(fault(at + 1, line.trim(), "sheet"));
      broken = true;
      continue;
    }
    if (/^format\s*:/.test(line)) {
      finish();
      reader = new TextReader();
      broken = false;
    }
    if (broken || line.trim() === "") continue;
    const expected = reader === null ? "record" : reader.read(line);
    if (expected === null) continue;
    faults.push(fault(at + 1, line.trim(), expected));
    broken = true;
  }
  finish();
  return { matches, faults };
}

/** Reads a file with matches, of either form. */
export function readRecords(text: string): ReadRecords {
  const bare = text.replace(/^\uFEFF/, "");
  return /^\s*[[{]/.test(bare) ? readJson(bare) : readText(bare);
}
