// Faces of the ten bot levels.
export type Hair = "tuft" | "bob" | "cap" | "long" | "sides" | "waves" | "curls" | "beret" | "short" | "bun";

export interface Persona {
  readonly level: number;
  readonly back: string;
  readonly skin: string;
  readonly hair: string;
  readonly shirt: string;
  readonly style: Hair;
  readonly glasses?: boolean;
  readonly beard?: boolean;
  readonly moustache?: boolean;
  readonly freckles?: boolean;
  readonly smile: number;
}

const FACES: readonly Omit<Persona, "level">[] = [
  { back: "#f4a261", skin: "#fcd9b8", hair: "#c9671f", shirt: "#2a9d8f", style: "tuft", freckles: true, smile: 2.6 },
  { back: "#a3b18a", skin: "#eec39a", hair: "#5b4231", shirt: "#588157", style: "bob", smile: 1.4 },
  { back: "#6d9dc5", skin: "#d9a066", hair: "#23364d", shirt: "#8d3b2c", style: "cap", moustache: true, smile: 1.2 },
  { back: "#e5739a", skin: "#b9754a", hair: "#201612", shirt: "#f2cc4d", style: "long", smile: 2.4 },
  {
    back: "#cbb9a0",
    skin: "#f1c9a5",
    hair: "#9a958c",
    shirt: "#5e548e",
    style: "sides",
    glasses: true,
    moustache: true,
    smile: 1,
  },
  { back: "#9ccbd6", skin: "#f8d7bd", hair: "#e9e4d8", shirt: "#7b2d42", style: "waves", smile: 1.8 },
  { back: "#80b68a", skin: "#8a5a3c", hair: "#17110e", shirt: "#d98e22", style: "curls", smile: 2.2 },
  { back: "#cfa4d8", skin: "#e6b78f", hair: "#4a2c1d", shirt: "#33415c", style: "beret", smile: 0.8 },
  { back: "#8a94a6", skin: "#d5a37c", hair: "#191919", shirt: "#2b3440", style: "short", beard: true, smile: 0.5 },
  { back: "#f0bd6a", skin: "#efc8a6", hair: "#d8d8d4", shirt: "#a03a44", style: "bun", glasses: true, smile: 1.6 },
];

/** Face of a bot level, by the bot's id (`level-5` or `5`); `null` for bots without a level. */
export function personaOf(bot: string): Persona | null {
  const level = Number(/^(?:level-)?(\d+)$/.exec(bot)?.[1] ?? 0);
  const face = FACES[level - 1];
  return face ? { level, ...face } : null;
}
