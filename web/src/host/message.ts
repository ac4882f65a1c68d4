// Typed messages of the server's domain: an id with its arguments, and the English by their declarations.
import { sayer } from "../i18n/fluent";
import type { MessageSeen } from "../wire/types";
import sentences from "./sentences.ftl";

type Args = Required<MessageSeen>["args"];

/** As the library says it: seats are counted from 0. */
const english = sayer("en", sentences, 0);

/** A message as the server sends it. Throws where there is no such message. */
export function message(id: string, args: Args = {}): MessageSeen {
  const bare = { id, text: "", ...(Object.keys(args).length === 0 ? {} : { args }) };
  const text = english(bare);
  if (text === null)
    throw new Error(`there is no message “${id}” with ${Object.keys(args).join(", ") || "no arguments"}`);
  return { ...bare, text };
}

/** A seat, by its number from 0; a page says the name of its player. */
export const seatMessage = (seat: number): MessageSeen => message("unit.seat", { n: seat });
