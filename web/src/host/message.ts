// Typed messages of the server's domain: an id with its arguments, and the English by their declarations.
import { sayer } from "../i18n/fluent";
import type { MessageSeen } from "../wire/types";
import sentences from "./sentences.ftl";

type Args = Required<MessageSeen>["args"];

/** Gives messages as the server sends them, by these declarations; the library counts seats from 0. */
export function messenger(declared: string): (id: string, args?: Args) => MessageSeen {
  const english = sayer("en", declared, 0);
  return (id, args = {}) => {
    const bare = { id, text: "", ...(Object.keys(args).length === 0 ? {} : { args }) };
    const text = english(bare);
    if (text === null)
      throw new Error(`there is no message “${id}” with ${Object.keys(args).join(", ") || "no arguments"}`);
    return { ...bare, text };
  };
}

/** A message of the server's domain. Throws where there is no such message. */
export const message = messenger(sentences);

/** A seat, by its number from 0; a page says the name of its player. */
export const seatMessage = (seat: number): MessageSeen => message("unit.seat", { n: seat });
