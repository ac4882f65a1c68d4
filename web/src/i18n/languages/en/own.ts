// English texts of one's own data, and of what the program is.
export const own = {
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
  privacy: "What this server keeps",
};

export type OwnWords = typeof own;
