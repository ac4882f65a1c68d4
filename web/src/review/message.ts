// Typed messages of a review: an id with its arguments, and the English by their declarations.
import { messenger } from "../host/message";
import { NO_END } from "../engine/board";
import type { Notation } from "../engine/notation";
import type { Move } from "../engine/shapes";
import type { MessageSeen } from "../wire/types";
import sentences from "./sentences.ftl";

export const message = messenger(sentences);

/** Several sentences as one message. */
export const paragraph = (parts: readonly MessageSeen[]): MessageSeen =>
  message("text.paragraph", { sentences: [...parts] });

const WORDLESS: Readonly<Record<Exclude<Move["kind"], "play">, string>> = {
  draw: "move.drawing",
  pass: "move.passing",
  claim: "move.claiming",
  call: "move.calling",
  release: "move.letting-go",
};

/** A move by its name: the tile's halves with a dash, and the end it joins: “6–3 on 6–6”. */
export function spoken(names: Notation, { kind, tile, end }: Move): MessageSeen {
  if (kind !== "play") return message(WORDLESS[kind]);
  const [high, low] = names.halves(tile);
  const said = message("move.tile", { high, low });
  if (end === NO_END) return said;
  const id = names.isDouble(end >> 2) ? "move.on-double" : "move.on-pip";
  return message(id, { tile: said, pip: names.endPip(end) });
}

/** A number with one decimal, as the library shows it. */
export const tenths = (number: number): string => shown(number, 1);

/** A number without decimals, as the library shows it. */
export const units = (number: number): string => shown(number, 0);

/** As Python formats it: just between two numbers the even one, and zero with its sign. */
function shown(number: number, places: number): string {
  const scale = 10 ** places;
  const isBetween = Number.isInteger(4 * number) && Math.abs((2 * scale * number) % 2) === 1;
  const below = Math.floor(scale * number);
  const text = (isBetween ? (below % 2 === 0 ? below : below + 1) / scale : number).toFixed(places);
  return Object.is(number, -0) || (number < 0 && !text.startsWith("-")) ? `-${text}` : text;
}
