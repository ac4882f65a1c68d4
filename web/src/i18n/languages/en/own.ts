// English texts of one's own data, and of what the program is.
export const own = {
  botRemarks: "Remarks of the bots",
  botRemarksWhy: "On their own moves, once a round at most.",
  ownBots: "Your bots",
  ownBotsWhy:
    "A program of yours plays here under a name of its own, and comes back with its token. Others can challenge it while it is connected.",
  botName: "Name of the bot",
  botMake: "Make a bot",
  botToken: (name: string) => `Token of ${name}`,
  botTokenOnce:
    "It is shown only now. It is for playing and nothing else; remove the bot if somebody else has got hold of it.",
  botTokenKept: "I have saved it",
  botConnected: "Connected, waits for challenges",
  botAway: "Not connected",
  botRemove: "Remove",
  botEnd: (name: string) => `Remove ${name}; its token is worth nothing then`,
  ownData: "Your data",
  exportWhy: "All that this server keeps of you, your finished matches among it, in files of text and JSON.",
  exportMine: "Export",
  deleteWhy:
    "Your name, account and devices are deleted at once, and your name goes out of all matches; your opponents keep these with a deleted player. It cannot be undone.",
  deleteSure: "Yes, delete all that is mine",
  deleteMe: "Delete",
  about: "About",
  aboutVersion: (version: string) => `doublesix ${version}, MIT licence.`,
  licences: "Licences of all that is part of it",
  accessibility: "Accessibility",
  privacy: "What this server keeps",
};

export type OwnWords = typeof own;
