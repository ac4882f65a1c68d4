// Frames of a client, checked against the shapes of the server's commands before anything is done with them.
import type { MessageSeen, Pong, Refused } from "../wire/types";
import { DamagedLog, GoneLog } from "./damage";
import { type Command, DOMAIN } from "./data";
import { message } from "./message";
import { Refusal } from "./refusal";
import { shaped } from "./shape";
import { StoreTrouble } from "./store";
import type { HostMessages } from "./words";

interface Field {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Shape {
  readonly fields: Readonly<Record<string, Field>>;
  readonly needs: readonly string[];
}

const COMMANDS: Readonly<Record<string, Shape>> = DOMAIN.commands;

/** The command in a frame. Throws `Refusal` where it is none. */
export function readFrame(text: string): Command | Pong {
  const given = new TextEncoder().encode(text).length;
  const most = DOMAIN.limits.frame;
  if (given > most) throw new Refusal("bad_frame", message("refusal.frame.too-long", { given, most }));
  const read = parsed(text);
  const fault = faultOf(read);
  if (fault !== null) throw new Refusal("bad_frame", message("refusal.frame.unreadable", { fault }));
  return read as Command | Pong;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** What is wrong with a frame; `null` for nothing. */
function faultOf(read: unknown): string | null {
  if (typeof read !== "object" || read === null || Array.isArray(read)) return "it is no JSON object";
  const frame = read as Readonly<Record<string, unknown>>;
  const name = typeof frame.do === "string" ? frame.do : "";
  const shape = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (shape === undefined) return "“do” names no command";
  const missing = shape.needs.find((field) => !Object.hasOwn(frame, field));
  if (missing !== undefined) return `“${missing}” is missing`;
  const strange = Object.keys(frame).find((field) => !Object.hasOwn(shape.fields, field));
  if (strange !== undefined) return `“${strange}” is no field of “${name}”`;
  const wrong = Object.keys(frame).find((field) => !fits(frame[field], shape.fields[field] ?? {}));
  return wrong === undefined ? null : `“${wrong}” has a value that it cannot have`;
}

function fits(value: unknown, field: Field): boolean {
  if (field.enum !== undefined) return typeof value === "string" && field.enum.includes(value);
  if (field.type === "boolean") return typeof value === "boolean";
  if (field.type === "integer") {
    const { minimum = -Infinity, maximum = Infinity } = field;
    return typeof value === "number" && Number.isSafeInteger(value) && value >= minimum && value <= maximum;
  }
  if (typeof value !== "string") return false;
  const { minLength = 0, maxLength = Infinity, pattern = "" } = field;
  const length = [...value].length;
  return length >= minLength && length <= maxLength && new RegExp(pattern, "u").test(value);
}

/** The answer to a command that was refused, or to a frame that is none. */
export function refusedFrame(key: string | null, { code, seen, clauses, legal }: Refusal): Refused {
  return shaped("Refused", { is: "refused", key, code, why: seen.text, message: seen, clauses, legal });
}

/** The last frame of a connection. */
export type ByeFrame = ReturnType<typeof byeFrame>;

/** The frame that ends a connection because of a fault: what is stored stays as it is. */
export function farewell(fault: unknown, say: HostMessages): ByeFrame {
  if (fault instanceof GoneLog) return byeFrame("no_table", say.noTable());
  if (fault instanceof DamagedLog) return byeFrame("damaged", say.damaged(fault.message));
  if (fault instanceof StoreTrouble) return byeFrame("broken", say.notKept(fault.message));
  console.error(fault);
  return byeFrame("broken", say.broken());
}

/** The frame that ends a connection. */
export const byeFrame = (code: string, seen: MessageSeen) =>
  ({ is: "bye", code, why: seen.text, message: seen, again: false }) as const;
