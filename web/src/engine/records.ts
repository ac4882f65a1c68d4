/** Records of the engine as sequences of numbers: an option as its index, a list after its length. */
import { SHAPES, type Records as EngineRecords } from "./shapes";
import { SHEET_SHAPES, type SheetRecords } from "./sheetShapes";

type Records = EngineRecords & SheetRecords;

/** What a page writes: fields that it leaves out keep the engine's default. */
export type Given<Name extends keyof Records> = Partial<Records[Name]>;

type Field = readonly [name: string, type: string];
const OPTIONS = new Map<string, readonly string[]>();
const FIELDS = new Map<string, readonly Field[]>();
for (const line of `${SHAPES}${SHEET_SHAPES}`.trimEnd().split("\n")) {
  const [kind, name = "", ...rest] = line.split(" ");
  if (kind === "enum") {
    OPTIONS.set(
      name,
      rest.map((word) => (word === "-" ? "" : word)),
    );
  } else {
    FIELDS.set(
      name,
      rest.map((field) => field.split(":") as unknown as Field),
    );
  }
}

/** Number of an option in the engine; -1 if there is no such option. */
export function optionNumber(type: string, word: string): number {
  return OPTIONS.get(type)?.indexOf(word) ?? -1;
}

/** Option of a number in the engine, which must be one that it gave. */
export function optionWord<Word extends string>(type: string, number: number): Word {
  return (OPTIONS.get(type)?.[number] ?? "") as Word;
}

/** Reads records from an answer of the engine, one after another. */
export class AnswerReader {
  #next = 0;

  constructor(private readonly numbers: Float64Array) {}

  record<Name extends keyof Records>(name: Name): Records[Name] {
    return this.#read(name) as Records[Name];
  }

  records<Name extends keyof Records>(name: Name): readonly Records[Name][] {
    return this.#read(`${name}[]`) as readonly Records[Name][];
  }

  /** A list of numbers. */
  list(): readonly number[] {
    return this.#read("number[]") as readonly number[];
  }

  /** A list of lists of numbers. */
  rows(): readonly (readonly number[])[] {
    return this.#read("number[][]") as readonly (readonly number[])[];
  }

  #read(type: string): unknown {
    if (type.endsWith("[]")) {
      const size = this.#number();
      if (type === "number[]") {
        this.#next += size;
        return Array.from(this.numbers.subarray(this.#next - size, this.#next));
      }
      return Array.from({ length: size }, () => this.#read(type.slice(0, -2)));
    }
    if (type === "number") return this.#number();
    if (type === "boolean") return this.#number() !== 0;
    const options = OPTIONS.get(type);
    if (options) return options[this.#number()];
    const record: Record<string, unknown> = {};
    for (const [field, kind] of FIELDS.get(type) ?? []) record[field] = this.#read(kind);
    return record;
  }

  #number(): number {
    return this.numbers[this.#next++] ?? Number.NaN;
  }
}

/** The numbers of a record, in the engine's order. Throws a RangeError that names a wrong option. */
export function numbersOf<Name extends keyof Records>(name: Name, record: Given<Name>): Float64Array {
  return numbersOfType(name, record);
}

/** The numbers of a list of records, after its length. */
export function numbersOfList<Name extends keyof Records>(name: Name, records: readonly Records[Name][]): Float64Array {
  return numbersOfType(`${name}[]`, records);
}

function numbersOfType(type: string, value: unknown): Float64Array {
  const numbers: number[] = [];
  write(type, value, numbers);
  return Float64Array.from(numbers);
}

function write(type: string, value: unknown, to: number[]): void {
  if (type.endsWith("[]")) {
    const list = (value ?? []) as readonly unknown[];
    to.push(list.length);
    for (const member of list) write(type.slice(0, -2), member, to);
    return;
  }
  const fields = FIELDS.get(type);
  if (fields) {
    for (const [field, kind] of fields) write(kind, (value as Record<string, unknown> | undefined)?.[field], to);
    return;
  }
  if (value === undefined) to.push(Number.NaN);
  else if (typeof value === "string") to.push(numbered(type, value));
  else to.push(Number(value));
}

function numbered(type: string, word: string): number {
  const number = optionNumber(type, word);
  if (number < 0)
    throw new RangeError(`“${word}” is no ${type}; those are: ${OPTIONS.get(type)?.join(", ") ?? "none"}`);
  return number;
}
