// Pairing of people who press Play: which table each goes to, also where several act in the same instant.
import assert from "node:assert/strict";
import { test } from "node:test";
import { nextStep, requestOf, type Step } from "../src/features/pairing/pairing";
import type { SeatSeen, TableLine } from "../src/wire/types";
import { card } from "./frames";

const OWN = "m";

const line = (id: string, names: readonly (string | null)[]): TableLine => ({
  table: { ...card, id, proposed: true, seats: names.length },
  stage: "waiting",
  names: [...names],
  scores: [],
  mine: false,
});
const seats = (names: readonly (string | null)[]): SeatSeen[] =>
  names.map((name, seat) => (name === null ? { seat, side: seat } : { seat, side: seat, name, person: true }));

test("Play opens a public table with all seats open", () => {
  const pairing = { game: "muggins", seats: 3, bot: "level-5", booklet: false, until: 0 };
  const request = { game: "muggins", filler: "level-5", fill: ["open", "open", "open"], public: true };
  assert.deepEqual(requestOf(pairing), { ...request, proposed: true });
  assert.deepEqual(requestOf({ ...pairing, booklet: true }), { ...request, proposed: false }, "as in the booklet");
});

test("of two waiting tables the people of the greater id move, and the others stay", () => {
  const at = { stage: "waiting", seat: 0, seats: seats(["Ana", null]) } as const;
  assert.deepEqual(nextStep("m", at, [line("m", ["Ana", null]), line("z", ["Ben", null])]), { do: "wait" });
  assert.deepEqual(nextStep("m", at, [line("a", ["Ben", null]), line("m", ["Ana", null])]), { do: "stand" });
});

test("a person without a seat joins others, waits here alone, or opens a table", () => {
  const here = { stage: "waiting", seats: seats([null, null]) } as const;
  const other = line("z", ["Ben", null]);
  assert.deepEqual(nextStep(OWN, here, [other]), { do: "join", line: other });
  assert.deepEqual(nextStep(OWN, here, []), { do: "sit", seat: 0 });
  assert.deepEqual(nextStep(OWN, { ...here, seats: seats(["Ben", null]) }, [line(OWN, ["Ben", null])]), {
    do: "sit",
    seat: 1,
  });
  assert.deepEqual(nextStep(OWN, { ...here, stage: "playing" }, []), { do: "open" }, "two others took the seats");
  assert.deepEqual(nextStep(OWN, { ...here, stage: "playing", seat: 1 }, []), { do: "play" });
});

/** A generator of numbers below one, the same each time. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

interface Table {
  readonly id: string;
  readonly names: (string | null)[];
}

const begun = (table: Table): boolean => !table.names.includes(null);

/** Many people press Play in one instant, and act on lists that are out of date; the server refuses as it does. */
class Evening {
  readonly tables = new Map<string, Table>();
  readonly at = new Map<string, string>();
  readonly #old: (readonly TableLine[])[] = [[], []];
  #made = 0;

  constructor(
    readonly size: number,
    people: number,
    readonly chance: () => number,
  ) {
    for (let person = 0; person < people; person += 1) this.open(`p${person}`);
  }

  open(person: string): void {
    const id = `${String.fromCharCode(97 + Math.floor(this.chance() * 26))}${this.#made++}`;
    this.tables.set(id, { id, names: [person, ...Array.from({ length: this.size - 1 }, () => null)] });
    this.at.set(person, id);
  }

  waiting(): readonly TableLine[] {
    const open = [...this.tables.values()].filter(
      (table) => !begun(table) && table.names.some((name) => name !== null),
    );
    return open.map(({ id, names }) => line(id, names)).sort((one, other) => (one.table.id < other.table.id ? -1 : 1));
  }

  look(person: string): void {
    this.#old.push(this.waiting());
    const list = this.#old[this.#old.length - 1 - Math.floor(this.chance() * 3)] ?? [];
    const table = this.tables.get(this.at.get(person) ?? "");
    if (table === undefined) throw new Error(`${person} is nowhere`);
    const seat = table.names.indexOf(person);
    this.#take(
      person,
      table,
      nextStep(
        table.id,
        { stage: begun(table) ? "playing" : "waiting", seats: seats(table.names), ...(seat < 0 ? {} : { seat }) },
        list,
      ),
    );
  }

  #take(person: string, table: Table, step: Step): void {
    if (step.do === "stand" && !begun(table)) table.names[table.names.indexOf(person)] = null;
    if (step.do === "sit") this.#sit(person, table, step.seat);
    if (step.do === "open") this.open(person);
    if (step.do !== "join") return;
    this.at.set(person, step.line.table.id);
    const there = this.tables.get(step.line.table.id);
    if (there !== undefined) this.#sit(person, there, step.line.names.indexOf(null));
  }

  #sit(person: string, table: Table, seat: number): void {
    if (table.names[seat] === null) table.names[seat] = person;
  }
}

for (const [size, people] of [
  [2, 2],
  [2, 7],
  [3, 3],
  [4, 2],
  [4, 9],
  [8, 8],
] as const) {
  test(`${people} people who press Play for ${size} seats at the same time sit together`, () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const evening = new Evening(size, people, chance(seed * 7919));
      for (let look = 0; look < people * 60; look += 1) evening.look(`p${Math.floor(evening.chance() * people)}`);
      const playing = [...evening.tables.values()].filter(begun).length;
      const alone = evening.waiting().map(({ names }) => names.filter((name) => name !== null).length);
      assert.equal(playing, Math.floor(people / size), `seed ${seed}`);
      assert.deepEqual(alone, people % size === 0 ? [] : [people % size], `seed ${seed}`);
    }
  });
}
