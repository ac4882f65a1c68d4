// Puzzles and trainers in English.
export const practice = {
  title: "Puzzles and trainers",
  tabs: { day: "Puzzle of the day", run: "Three minutes", count: "Counting", voids: "Reading hands" },
  dayWhy: "One position for all people, every day. There is one best move.",
  table: (game: string, target: number, mine: number, others: string) =>
    `${game} to ${target}: you have ${mine}, the others ${others}.`,
  rated: (rating: number) => `Rated ${rating}`,
  foundBy: (levels: number) =>
    levels === 0
      ? "none of the ten levels finds it"
      : levels === 1
        ? "one of the ten levels finds it"
        : `${levels} of the ten levels find it`,
  themed: (number: number, all: number) => `Puzzle ${number} of ${all}, of what your mistakes have in common.`,
  which: "What would you play?",
  right: (move: string) => `Yes: ${move} is best.`,
  notYet: (move: string, cost: string) => `Not yet: ${move} costs ${cost}.`,
  show: "Show the answer",
  shown: (move: string) => `${move} is best.`,
  tempting: (move: string, cost: string) => `${move} looks good and costs ${cost}.`,
  solvedToday: (days: number) =>
    days === 1 ? "Solved at the first try." : `Solved at the first try, ${days} days in a row.`,
  missedToday: "Not found at the first try.",
  tomorrow: "The next puzzle comes at midnight UTC.",
  runWhy: "As many puzzles as you find in three minutes, from easy to hard. A wrong move costs ten seconds.",
  start: "Start",
  again: "Once more",
  left: (time: string) => `${time} left`,
  solved: (count: number) => (count === 1 ? "1 found" : `${count} found`),
  runOver: (found: number, tried: number) => `${found} of ${tried} found.`,
  best: (count: number) => `Your best run: ${count}.`,
  newBest: "Your best run so far.",
  runDone: "You have seen them all.",
  game: "Game",
  howMuch: "How much does it count?",
  countWhy: "All open ends, by the rules of the game.",
  term: (tile: string, adds: number) => `${tile} counts ${adds}`,
  nothingCounts: "nothing counts",
  scores: (points: number) => (points === 0 ? "That scores nothing." : `That scores ${points}.`),
  yes: "Right.",
  no: (answer: string) => `No: ${answer}.`,
  next: "Next",
  row: (right: number, seconds: string) => `${right} right in a row · ${seconds} seconds each`,
  voidsWhy: "What has a seat shown that it does not hold? Mark every number, then check.",
  lacks: (who: string) => `Of which numbers does ${who} hold no tile?`,
  other: "the other player",
  seat: (seat: number) => `seat ${seat + 1}`,
  you: "you",
  did: (who: string, what: string) => `${who}: ${what}`,
  course: "What was done since the deal",
  check: "Check",
  byDeeds: (numbers: string) => `${numbers} by what was done`,
  byTiles: (numbers: string) => `${numbers} because all are on the table or with you`,
  none: "none",
  keysMoves: "Keys: the numbers choose.",
  keysVoids: "Keys: 0 to 6 mark a number, Enter checks and goes on.",
  acts: { draw: "drew", pass: "passed", claim: "claimed", call: "called", release: "said nothing" },
};

export type PracticeWords = typeof practice;
