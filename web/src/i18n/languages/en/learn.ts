// English texts of the lessons.

/** What a step of a lesson asks for. */
export type StepKind = "fit" | "surround" | "branch" | "score" | "equal" | "draw" | "pass" | "out";

const several = (count: number, one: string, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

export const learn = {
  title: (game: string) => `${game}: a first round`,
  step: (now: number, all: number) => `${now} of ${all}`,
  unknown: "There is no first round of this game yet. Here are those that there are.",
  later: "Later in the same round:",
  other: "the other player",
  tasks: {
    fit: "Lay a tile that fits",
    surround: "Surround the double that was led",
    branch: "Open a new arm",
    score: "Score",
    equal: "Make the ends equal",
    draw: "Nothing fits: draw",
    pass: "Nothing fits: pass",
    out: "Lay your last tile",
  } as Readonly<Record<StepKind, string>>,
  whys: {
    fit: "Choose a tile of your hand, then the place on the table.",
    surround: "Only the places around it are open now, whatever else would match.",
    branch: "Both long sides of the spinner are covered: lay a tile at one of its short ends.",
    score: "Which tile makes the open ends add up to the most points?",
    equal: "Which tile makes the ends of the layout show the same number?",
    draw: "No tile of your hand matches an open end. Take one from the boneyard.",
    pass: "No tile of your hand matches an open end, and nothing may be drawn. The turn goes on to the next player.",
    out: "Who goes out first ends the round, and is paid for what the others still hold.",
  } as Readonly<Record<StepKind, string>>,
  branchAnywhere: "Every double takes tiles on all four places. Lay one at a short end, where a new arm begins.",
  facts: (held: readonly number[], boneyard: number) =>
    held.length === 1
      ? `The other player holds ${several(held[0] ?? 0, "tile")}; ${boneyard} in the boneyard.`
      : `The others hold ${held.join(", ")} tiles; ${boneyard} in the boneyard.`,
  count: (count: number) => `The open ends count ${count}.`,
  draw: "Draw",
  pass: "Pass",
  passed: "The turn goes on to the next player.",
  choosePlace: (tile: string) => `${tile} fits in several places: choose one on the table.`,
  none: "Nothing of your hand fits here; draw a tile.",
  nonePass: "Nothing of your hand fits here; pass.",
  better: (gain: number, most: number) =>
    `That is allowed, and brings ${gain === 0 ? "nothing" : several(gain, "point")}. There is a tile for ${several(most, "point")}.`,
  noArm: "That is allowed, but it makes a line longer. Find the tile and the place for a new arm.",
  laterDraw: "That is allowed here, too; but a tile of your hand fits. Lay it.",
  right: "Right.",
  noPoints: (count: number, divisors: string) =>
    `Now the open ends count ${count}: not a multiple of ${divisors}, so no points.`,
  zero: "Now the open ends count 0, which scores nothing.",
  drew: (tile: string) => `You drew ${tile}. It fits, so your turn goes on with it.`,
  closed: "The round is over.",
  left: (tiles: string) => `Left in other hands: ${tiles}.`,
  back: "Back",
  skip: "Skip",
  on: "On",
  or: " or ",
  over: "That was a round. The next one is yours.",
  playBot: "Play a bot",
  next: (game: string) => `Learn ${game}`,
  all: "All first rounds",
  done: "done",
  begun: (step: number, all: number) => `${step} of ${all}`,
  anew: "From the beginning",
  keys: "Keys: ← → choose a tile, ↑ ↓ a place, Enter plays.",
};

export type LearnWords = typeof learn;
