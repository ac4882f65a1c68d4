// A person's own book in English.
export const book = {
  title: "Your matches",
  won: (won: number, all: number, against: string, game: string) =>
    `You have won ${won} of ${all} ${all === 1 ? "match" : "matches"}${game && ` of ${game}`}${against && ` against ${against}`}.`,
  none: "Every match that you finish stands here, with its score, its replay and its tiles.",
  noneOf: "No match fits.",
  game: "Game",
  allGames: "All games",
  opponent: "Opponent",
  everyone: "Everyone",
  results: (results: string) => `The latest results, the oldest first: ${results}.`,
  isWon: "won",
  isLost: "lost",
  isOpen: "not won by anyone",
  against: "Against",
  score: (won: number, lost: number) => `${won} won, ${lost} lost`,
  with: (names: string) => `with ${names}`,
  helped: "with hints",
  more: (left: number) => `Show ${left} more`,
  reading: "The older ones are being read …",
  forget: "Delete",
  forgetSure: "Delete for good?",
  mistakes: "Your mistakes come back",
  save: "Save all as a file",
};

export type BookWords = typeof book;
