// Renders server messages by a language's Fluent file; loaded with a language other than English only.
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import type { MessageSeen } from "../wire/types";
import { decimalMark } from "./decimals";
import { isolated } from "./isolate";

type Argument = Required<MessageSeen>["args"][string];

/** Names of the players by seat, said in place of “seat 0”. */
export type Names = readonly string[];

/** A message in a language; `null` if its file lacks the message, or gives it other arguments. */
export type Say = (message: MessageSeen, names?: Names) => string | null;

/** Seat that a message is the name of; `null` if it is another message. */
const seatOf = ({ id, args }: MessageSeen): number | null => (id === "unit.seat" ? Number(args?.n) : null);

const fluentId = (id: string): string => id.replaceAll(".", "-");

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * The function that says messages by the text of a Fluent file; its variables are those of `doublesix.messages`.
 * Programs count seats from 0, people from 1: `first` is the number of the first one in what is said.
 */
export function sayer(language: string, text: string, first = 1): Say {
  const mark = decimalMark(language);
  const bundle = new FluentBundle(language, {
    useIsolating: false,
    functions: {
      CAPITAL: ([value]) => capital(String(value)),
      DECIMAL: ([value]) => String(value).replace(".", mark),
    },
  });
  bundle.addResource(new FluentResource(text));
  const say: Say = (message, names = []) => {
    const pattern = bundle.getMessage(fluentId(message.id))?.value;
    if (!pattern) return null;
    const errors: Error[] = [];
    const part = (one: Argument): string => {
      if (typeof one !== "object" || !("id" in one)) return isolated(String(one));
      return names[seatOf(one) ?? -1] ?? say(one, names) ?? one.text;
    };
    const seat = seatOf(message);
    const counted = seat === null ? message : { ...message, args: { n: seat + first } };
    const said = bundle.formatPattern(pattern, Object.fromEntries(variables(counted, "", part)), errors);
    return errors.length > 0 ? null : said;
  };
  return say;
}

/** Variables of a message's arguments: `points` is one, `points_n` the argument `n` of an argument. */
function variables({ args = {} }: MessageSeen, path: string, part: (one: Argument) => string) {
  return Object.entries(args).flatMap(([name, one]) => ofArgument(`${path}${name}`, one, part));
}

function ofArgument(name: string, one: Argument, part: (one: Argument) => string): [string, FluentVariable][] {
  if (typeof one === "number") return [[name, new FluentNumber(one, { useGrouping: false })]];
  if (typeof one === "string") return [[name, part(one)]];
  if ("id" in one) return [[name, part(one)], [`${name}_id`, fluentId(one.id)], ...variables(one, `${name}_`, part)];
  const texts = one.map(part);
  const last = one.at(-1);
  return [
    [name, texts.join(", ")],
    [`${name}_spaced`, texts.join(" ")],
    [`${name}_clauses`, texts.join("; ")],
    [`${name}_count`, one.length],
    [`${name}_indented`, texts.map((text) => `\n  ${text}`).join("")],
    [`${name}_stacked`, texts.join("\n")],
    [`${name}_others`, texts.slice(0, -1).join(", ")],
    ...(last === undefined ? [] : ofArgument(`${name}_last`, last, part)),
  ];
}
