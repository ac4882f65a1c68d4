// The lobby in English.

const several = (number: number, what: string): string => `${number} ${what}${number === 1 ? "" : "s"}`;

export const lobby = {
  /** Words of guest names, one adjective and one animal each: at most 16 letters in all. */
  guestAdjectives: [
    "Quiet",
    "Brave",
    "Lucky",
    "Merry",
    "Clever",
    "Calm",
    "Swift",
    "Gentle",
    "Bold",
    "Sunny",
    "Witty",
    "Patient",
  ] as readonly string[],
  guestAnimals: [
    "Otter",
    "Fox",
    "Heron",
    "Badger",
    "Owl",
    "Hare",
    "Wren",
    "Seal",
    "Lynx",
    "Robin",
    "Beaver",
    "Crane",
  ] as readonly string[],
  guestName: (adjective: string, animal: string) => `${adjective} ${animal}`,
  placeLaid: "A place is laid for you.",
  playBig: "Play",
  playWhy: "With whoever wants the same game; a bot is offered after 20 seconds.",
  playFriend: "Play a friend",
  playAloneWhy: (title: string) =>
    `Against ${title}; choose another opponent below. It is played and kept on this device.`,
  loadNewer: "There is a newer version: load it",
  install: "Install on this device",
  playFriendWhy: "One link, ready to send",
  playBot: "Play a bot",
  /** House rules of proposed tables, with the reason. */
  proposedRules: {
    optional_draw_limit: (tiles: number) =>
      `House rule: at most ${several(tiles, "tile")} drawn by choice in a turn. Without a limit the first leader may draw nearly everything, and wins too often.`,
  },
  playBooklet: "Play it as in the booklet",
  asInBooklet: "As in the booklet: draw by choice as often as you like. The match is then decided by who draws first.",
  playProposed: "Play it with the house rule",
  learnGame: (game: string) => `Learn ${game} in a minute`,
  playBotWhy: (title: string) => `${title} is free`,
  moreChoices: "house rules, clock, teams …",
  someWait: (tables: number) => (tables === 1 ? "somebody is waiting now" : `${tables} are waiting now`),
  gamesTitle: "Games",
  filterGames: "Which games are shown",
  allGames: (count: number) => `All ${count}`,
  gameKinds: {
    two: "For two",
    pairs: "Pairs",
    many: "Five or more",
    fives: "Counting",
    blocking: "Blocking",
    short: "Up to 10 minutes",
  },
  moreGames: (count: number) => `${several(count, "more game")}`,
  playedLast: "Played last",
  playersShort: (range: string) => `${range} players`,
  minutesShort: (minutes: number) => `${minutes} min`,
  levelOf: (level: number) => `Rules to know: ${level} of 5`,
  botsTitle: "The bots",
  botPrograms: "Programs, for the curious",
  temper: {
    "level-1": "Leaves what others leave",
    "level-2": "Forgets how the match stands",
    "level-3": "The heaviest tile first",
    "level-4": "Keeps the doubles",
    "level-5": "Miscounts when four count",
    "level-6": "Forgets who passed on what",
    "level-7": "Takes points without a look",
    "level-8": "Self-taught, and patient",
    "level-9": "Looks a little ahead",
    "level-10": "Reads what you chose",
  },
  programsGroup: "Programs, for the curious",
  /** How the programs without a level play. */
  programs: {
    random: "any move at all",
    greedy: "takes the most points now",
    heuristic: "by rules of thumb",
    flat: "plays imagined deals out",
    solving: "solves imagined deals",
    tree: "reads far ahead",
    network: "taught itself",
    master: "the strongest",
  },
  pairingLooks: (seconds: number) => `Looking for another player … In ${seconds} s a bot is offered.`,
  pairingJoined: "You sit with others who want the same game. Waiting for more …",
  pairingNone: "Nobody else has come yet. You may wait on, or begin.",
  pairingBot: (title: string) => `Play ${title} now`,
  qrWhy: "QR code of the link",
  onlyHere: "This address works on this device only. Others can join once the server is opened to the network.",
  practice: "Puzzles and trainers",
  analysis: "Analysis board",
  analysisWhy: "What every move of a position is worth",
  practiceWhy: "The puzzle of the day, three minutes, counting, reading hands",
  keepScore: "Keep score",
  keepScoreWhy: "With real tiles on the table: by the exact rules, on this device alone",
  watchNameless: "Only watch",
  levelShort: (level: number) => `level ${level}`,
};

export type LobbyCatalog = typeof lobby;

type Program = "flat" | "greedy" | "heuristic" | "master" | "network" | "random" | "solving" | "tree";

/** Texts that the server supplies in English, and that every translation must have. */
export interface LobbyTranslation {
  readonly temper: LobbyCatalog["temper"] & Readonly<Record<Program, string>>;
}
