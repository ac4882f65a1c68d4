// Refusals of commands: a stable code, a message, and what stands behind it.
import type { MessageSeen } from "../wire/types";
import { message } from "./message";

/** A command was rejected; the table is unchanged. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly seen: MessageSeen,
    readonly clauses: readonly string[] = [],
    readonly legal: readonly string[] = [],
  ) {
    super(seen.text);
  }
}

/** Refuses a command with a code and the message “refusal.…” of this name. */
export function refuse(code: string, name: string, args: Required<MessageSeen>["args"] = {}): never {
  throw new Refusal(code, message(`refusal.${name}`, args));
}

/** Refuses what a person does while a bot plays for the seat. */
export const refuseAway = (): never => refuse("handed", "bot-plays");
